"""The exchange at the end of setting up: one new Thing for each returned, once and never later.

[KT-2.36 to KT-2.40, KT-7.14]
"""

from __future__ import annotations

from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, THINGS
from regalia.games.kings_and_things.places import SHIELD
from regalia.games.kings_and_things.queries import holds
from regalia.games.kings_and_things.rules.bag import draw_things
from regalia.games.kings_and_things.rules.counters import to_bag
from regalia.games.kings_and_things.rules.sundries import offer_sundries, take_sundry
from regalia.games.kings_and_things.state import FRESH, MARKED, KingsAndThings
from regalia.games.kings_and_things.verbs import MARK, SWAP


class Exchange(TurnFrame[KingsAndThings]):
    """Mark what goes, then swap; swapping nothing declines. [KT-2.36, KT-R9]"""

    clause = "KT-2.36"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(SWAP, 0)
        for counter in range(THINGS):
            if holds(s, s.seat, counter) and s.status[counter] & MARKED == 0:
                offer.add(MARK, s.face[counter])
        if marked_count(s, s.seat) == 0:
            offer_sundries(s, s.seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == MARK:
            s.status[COUNTER_OF[argument]] |= MARKED
            s.push(self)
        elif verb == SWAP:
            count = marked_count(s, s.seat)
            s.tell(events.SWAPPED, s.seat, count, 0)  # the others learn the number alone [KT-H14]
            s.push(ReturnMarked(s.seat))  # only after the draw [KT-2.37]
            draw_things(s, s.seat, count, FRESH)
        elif take_sundry(s, s.seat, verb, argument):
            s.push(self)


def marked_count(s: KingsAndThings, seat: i64) -> i64:
    """How many Things behind a Shield are marked."""
    count: i64 = 0
    places = s.place
    left = s.held[seat]
    for counter in range(THINGS):
        if left == 0:
            break
        if places[counter] == SHIELD + seat:
            left -= 1
            if s.status[counter] & MARKED:
                count += 1
    return count


class ReturnMarked(Frame[KingsAndThings]):
    """What was swapped or traded goes into the Bag after the draw. [KT-2.37, KT-7.11]"""

    clause = "KT-2.37"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: KingsAndThings) -> None:
        for counter in range(THINGS):
            if s.place[counter] == SHIELD + self.seat and s.status[counter] & MARKED:
                to_bag(s, counter)
