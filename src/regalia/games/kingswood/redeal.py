"""Another world that these eyes cannot tell from the real one: their unknown captives dealt anew.

The deck has no order, so captives are all there is to hide. What is unknown is collected in the order of the
cards, not of the places where they truly are, and dealt once: so nothing of the truth is left in the result.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.kingswood.data import CHAPTER, MONSTERS
from regalia.games.kingswood.places import CAPTURED, DECK
from regalia.games.kingswood.queries import can_leave
from regalia.games.kingswood.rules.visit import START, Visit
from regalia.games.kingswood.state import Kingswood

NO_CARDS: Final = vec[i64]([0] * (MONSTERS + 1))
"""Room for a pile; only copies of it are written to."""


def is_known(s: Kingswood, owner: i64, viewer: i64) -> bool:
    """Whether these eyes know the captive of a seat; all are shown when the game is over. [KW-R31]"""
    return viewer == owner or (s.blind >> owner) & 1 == 0 or s.to_act == OVER


def deal_again(s: Kingswood, viewer: i64, rng: Rng) -> None:
    """Deal the captives these eyes do not know from all cards that they could be. [KW-130]"""
    hidden: i64 = 0
    for seat in range(s.players):
        if s.captured[seat] != 0 and not is_known(s, seat, viewer):
            hidden |= 1 << seat
    if hidden == 0:
        return
    possible = fits(s)  # as ever in play; a position that somebody made up may fit no captive at all
    deal(s, hidden, rng)
    while possible and not fits(s):
        deal(s, hidden, rng)


def deal(s: Kingswood, hidden: i64, rng: Rng) -> None:
    """Give each of these seats a captive of the chapter that everybody knows it to be of."""
    for chapter in range(1, 3):
        pile = NO_CARDS[:]
        count = collect(s, hidden, chapter, pile)
        dealt: i64 = 0
        for seat in range(s.players):
            if (hidden >> seat) & 1 == 1 and CHAPTER[s.captured[seat]] == chapter:
                k = dealt + rng.under(count - dealt)
                card = pile[k]
                pile[k] = pile[dealt]  # what is dealt lies at the front and is not looked at again
                dealt += 1
                s.captured[seat] = card
                s.place[card] = CAPTURED + seat
        for k in range(dealt, count):
            s.place[pile[k]] = DECK


def collect(s: Kingswood, hidden: i64, chapter: i64, pile: vec[i64]) -> i64:
    """Lay all cards of a chapter that could be such a captive on a pile, by their numbers; how many."""
    count: i64 = 0
    for card in range(1, MONSTERS + 1):
        if CHAPTER[card] != chapter or card == s.top_card:
            continue
        owner = s.place[card] - CAPTURED
        if s.place[card] == DECK or (0 <= owner < s.players and (hidden >> owner) & 1 == 1):
            pile[count] = card
            count += 1
    return count


def fits(s: Kingswood) -> bool:
    """Whether what everybody sees could have come about with these captives.

    Whoever picked an Adventurer that cannot afford a move has shown that a fight will pay for it. [KW-R19]
    """
    for k in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[k]
        if isinstance(frame, Visit):
            return frame.step != START or can_leave(s, frame.position, frame.ability, frame.used != 0)
    return True
