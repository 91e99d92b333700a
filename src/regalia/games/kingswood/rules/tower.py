"""The Wizard's Tower: turn up the top monster, then defeat it or put it back. [KW-121 to KW-123, KW-R11]"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import EVERYONE, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.data import MONSTERS, NOWHERE
from regalia.games.kingswood.places import DECK, REVEALED
from regalia.games.kingswood.queries import can_defeat
from regalia.games.kingswood.rules.deck import DrawCard
from regalia.games.kingswood.rules.fighting import defeat
from regalia.games.kingswood.rules.way_out import keeps_way_out
from regalia.games.kingswood.state import Kingswood
from regalia.games.kingswood.verbs import DEFEAT, RETURN

STOP: Final[i64] = 1


class DrawForTower(DrawCard):
    """The top card is shown to everybody. [KW-121, KW-R11]"""

    clause = "KW-121"

    def drawn(self, s: Kingswood, card: i64) -> None:
        s.place[card] = REVEALED
        s.reveal(EVERYONE)
        s.tell(events.TURNED_UP, s.seat, card, 0)


def revealed(s: Kingswood) -> i64:
    """The card that lies turned up, or 0."""
    for card in range(1, MONSTERS + 1):
        if s.place[card] == REVEALED:
            return card
    return 0


class ShowTop(TurnFrame[Kingswood]):
    """Defeat the revealed monster at its usual cost, or put it back on top. [KW-122, KW-123]"""

    clause = "KW-122"

    def __init__(self, step: i64, position: i64) -> None:
        self.step = step
        self.position = position

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if can_defeat(s, revealed(s)) and (
            self.step == STOP or keeps_way_out(s, self, DEFEAT, 0, self.position, NOWHERE)
        ):
            offer.add(DEFEAT, 0)
        offer.add(RETURN, 0)

    def take(self, s: Kingswood, verb: i64, argument: i64) -> None:
        card = revealed(s)
        if verb == DEFEAT:
            defeat(s, card)
        else:
            s.place[card] = DECK
            s.top_card = card  # everybody may remember it [KW-R11]
            s.tell(events.PUT_BACK, s.seat, card, 0)
