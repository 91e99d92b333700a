"""The Monster deck: drawing is chance's decision, so no order exists that could leak. [KW-25 to KW-31]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import CHANCE, EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.data import CHAPTER, MONSTERS
from regalia.games.kingswood.places import DECK, IN_ROW
from regalia.games.kingswood.queries import row_size, top_chapter
from regalia.games.kingswood.state import ROW, Kingswood
from regalia.games.kingswood.verbs import DRAW


class DrawCard(Frame[Kingswood]):
    """Turn over the top card: one everybody knows [KW-R11], else any of the chapter on top. [KW-30]"""

    clause = "KW-30"

    def who(self, s: Kingswood) -> i64:
        return CHANCE

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if s.top_card != 0:
            offer.add(DRAW, s.top_card)
            return
        chapter = top_chapter(s)
        for card in range(1, MONSTERS + 1):
            if s.place[card] == DECK and CHAPTER[card] == chapter:
                offer.add(DRAW, card)

    def take(self, s: Kingswood, verb: i64, card: i64) -> None:
        s.top_card = 0
        self.drawn(s, card)

    def drawn(self, s: Kingswood, card: i64) -> None:
        """What becomes of the card."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class RevealInRow(DrawCard):
    """A card from the deck joins the Forest row. [KW-31, KW-95, KW-157]"""

    clause = "KW-95"

    def drawn(self, s: Kingswood, card: i64) -> None:
        s.place[card] = IN_ROW
        s.reveal(EVERYONE)
        for slot in range(ROW):
            if s.row[slot] == 0:
                s.row[slot] = card
                s.tell(events.APPEARED, s.seat, card, slot)
                return


@mypyc_attr(free_list_len=1)
class FillRow(Frame[Kingswood]):
    """Reveal cards until the row shows three, as far as the deck lasts. [KW-31, KW-95, KW-R27]"""

    clause = "KW-95"

    def run(self, s: Kingswood) -> None:
        if row_size(s) < 3 and top_chapter(s) != 0:
            s.push(self)
            s.push(RevealInRow())
