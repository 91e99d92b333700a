"""Fighters over new sea, or from a Balloon lost at sea, flee to neighbouring hexes of their own.

[KT-B.10, KT-C.29]

Those who have to flee are MARKED. One at a time is held and sent off until all have fled or no room is left;
the rest is lost.
"""

from __future__ import annotations

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, COUNTERS, NO_COUNTER
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import at
from regalia.games.kings_and_things.queries import enemies_in, in_army, room_in
from regalia.games.kings_and_things.rules.counters import lose_fighter, move_to
from regalia.games.kings_and_things.state import IN_HAND, MARKED, KingsAndThings
from regalia.games.kings_and_things.verbs import FLEE_TO, HOLD


def may_flee_to(s: KingsAndThings, hex: i64, target: i64, seat: i64) -> bool:
    """An own neighbouring hex with room and without enemies. [KT-R10, KT-D19]"""
    return (
        target != NOWHERE
        and s.owner[target] == seat
        and room_in(s, target, seat) > 0
        and enemies_in(s, target, seat) == 0
    )


def has_refuge(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """Whether anybody could still flee."""
    for k in range(SIDES):
        if may_flee_to(s, hex, s.fixed.near[SIDES * hex + k], seat):
            return True
    return False


def flees(s: KingsAndThings, counter: i64, seat: i64) -> bool:
    """Whether a fighter has to flee."""
    return s.status[counter] & MARKED != 0 and in_army(s, counter, seat)


class FleeSea(Frame[KingsAndThings]):
    """Let them flee one by one. ``fled`` counts those who are safe. [KT-B.10, KT-B.11]"""

    clause = "KT-B.10"

    def __init__(self, hex: i64, seat: i64, fled: i64) -> None:
        self.hex = hex
        self.seat = seat
        self.fled = fled

    def run(self, s: KingsAndThings) -> None:
        left = False
        for counter in range(COUNTERS):
            if flees(s, counter, self.seat):
                left = True
        if left and has_refuge(s, self.hex, self.seat):
            s.push(FleeSea(self.hex, self.seat, self.fled + 1))
            s.push(PickFleeing(self.hex, self.seat))
            return
        if self.fled > 0:
            s.tell(events.ESCAPED, self.seat, self.hex, self.fled)
        for counter in range(COUNTERS):
            if flees(s, counter, self.seat):
                lose_fighter(s, counter)


class PickFleeing(Frame[KingsAndThings]):
    """Who flees next. [KT-D19]"""

    clause = "KT-B.10"

    def __init__(self, hex: i64, seat: i64) -> None:
        self.hex = hex
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if flees(s, counter, self.seat):
                offer.add(HOLD, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.status[COUNTER_OF[face]] |= IN_HAND
        s.push(SendFleeing(self.hex, self.seat))


class SendFleeing(Frame[KingsAndThings]):
    """Where the one in hand goes. [KT-D19]"""

    clause = "KT-B.10"

    def __init__(self, hex: i64, seat: i64) -> None:
        self.hex = hex
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for k in range(SIDES):
            target = s.fixed.near[SIDES * self.hex + k]
            if may_flee_to(s, self.hex, target, self.seat):
                offer.add(FLEE_TO, target)

    def take(self, s: KingsAndThings, verb: i64, target: i64) -> None:
        counter = self.in_hand(s)
        s.status[counter] &= ~(MARKED | IN_HAND)
        move_to(s, counter, at(target, self.seat))

    def in_hand(self, s: KingsAndThings) -> i64:
        """The fighter that was picked."""
        for counter in range(COUNTERS):
            if flees(s, counter, self.seat) and s.status[counter] & IN_HAND:
                return counter
        return NO_COUNTER
