"""Sword and Bow: who carries them, and how they are passed on.

[KT-C.10 to KT-C.12, KT-C.47 to KT-C.52, KT-R91]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import BOW, COUNTER_OF, COUNTERS, NO_COUNTER, SWORD
from regalia.games.kings_and_things.places import IN_PLAY, SIDE_COUNT, at
from regalia.games.kings_and_things.queries import is_fighter
from regalia.games.kings_and_things.rules.strength import decider
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import BEARER, KEEP


def weapon_of(number: i64) -> i64:
    """The item of a number in ``s.bearer``."""
    return SWORD if number == 0 else BOW


def is_bearer(s: KingsAndThings, counter: i64) -> bool:
    """Whether a fighter carries a weapon."""
    return s.bearer[0] == counter or s.bearer[1] == counter


def may_bear(s: KingsAndThings, counter: i64, hex: i64, side: i64) -> bool:
    """A fighter of this side without a weapon. [KT-R91]"""
    return s.place[counter] == at(hex, side) and not is_bearer(s, counter)


def may_carry(s: KingsAndThings, counter: i64, side: i64) -> bool:
    """A fighter of a side in the battle without a weapon. [KT-R91]"""
    return is_fighter(counter) and may_bear(s, counter, s.battle, side)


def has_hands(s: KingsAndThings, side: i64) -> bool:
    """Whether a side has such a fighter."""
    for counter in range(COUNTERS):
        if may_carry(s, counter, side):
            return True
    return False


class PassWeapons(Frame[KingsAndThings]):
    """At the start of a round the Sword, then the Bow, may be passed on. [KT-C.49, KT-R91]

    Before the first round only one whose bearer the Warlord has turned must be. [KT-C.51, KT-R66]
    """

    clause = "KT-C.49"

    def __init__(self, number: i64) -> None:
        self.number = number

    def run(self, s: KingsAndThings) -> None:
        if self.number == 2:
            return
        s.push(PassWeapons(self.number + 1))
        place = s.place[weapon_of(self.number)]
        side = place - IN_PLAY
        if s.round == 1 and s.bearer[self.number] != NO_COUNTER:
            return
        if 0 <= side < SIDE_COUNT and s.sides >> side & 1 and has_hands(s, side):
            s.push(PassWeapon(self.number, side))


class PassWeapon(Frame[KingsAndThings]):
    """To another friendly fighter: a choice, or a must if the bearer is gone. [KT-C.49, KT-C.51, KT-D43]"""

    clause = "KT-C.49"

    def __init__(self, number: i64, side: i64) -> None:
        self.number = number
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return decider(s, self.side)

    def skip(self) -> i64:
        return pack(KEEP, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if s.bearer[self.number] != NO_COUNTER:
            offer.add(KEEP, 0)
        for counter in range(COUNTERS):
            if may_carry(s, counter, self.side):
                offer.add(BEARER, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == BEARER:
            s.bearer[self.number] = COUNTER_OF[face]
            s.tell(events.ARMED, self.side, weapon_of(self.number), face)
