"""Special Powers: Assassin Primus and Master Thief.

[KT-A.5 to KT-A.17, KT-A.30 to KT-A.36, KT-R61, KT-R62, KT-R67]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, EVERYONE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    COUNTERS,
    CREATURES,
    FIRST_HERO,
    HIDDEN,
    MURDERS,
    NO_COUNTER,
    STEALS,
    THINGS,
)
from regalia.games.kings_and_things.places import SHIELD, at
from regalia.games.kings_and_things.queries import has_power, hero_with, hidden_in, is_fighter, is_out
from regalia.games.kings_and_things.rules.counters import move_to, send_home, take_away
from regalia.games.kings_and_things.rules.deployment import Overflow
from regalia.games.kings_and_things.rules.dice import roll, table_result, total
from regalia.games.kings_and_things.rules.sundries import offer_sundries, take_sundry
from regalia.games.kings_and_things.state import IN_HAND, MARKED, NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import (
    DONE,
    MARK_VICTIM,
    MURDER,
    ROB,
    STEAL_GOLD,
    STEAL_THING,
    UNSEEN,
)

MURDER_USED: Final[i64] = 1
THEFT_USED: Final[i64] = 2


class SpecialPowers(TurnFrame[KingsAndThings]):
    """Each of the two once, in either order. ``used`` has a bit for each. [KT-3.12, KT-13.2, KT-R67]"""

    clause = "KT-13.2"

    def __init__(self, used: i64) -> None:
        self.used = used

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if self.used & MURDER_USED == 0 and has_power(s, s.seat, MURDERS):
            for hex in range(s.fixed.hexes):
                owner = s.owner[hex]
                if owner != NO_SEAT and owner != s.seat and s.crowd[8 * hex + owner] > 0:
                    offer.add(MURDER, hex)
        if self.used & THEFT_USED == 0 and has_power(s, s.seat, STEALS):
            for seat in range(s.players):
                if seat != s.seat and not is_out(s, seat):
                    offer.add(ROB, seat)
        if offer.count > 0:
            offer_sundries(s, s.seat, offer)
        offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == MURDER:
            s.tell(events.MURDER, s.seat, argument, 0)
            s.push(SpecialPowers(self.used | MURDER_USED))
            s.push(PowerRoll(MURDERS, argument, 0))
            roll(s, 4, 2)
        elif verb == ROB:
            s.tell(events.THEFT, s.seat, argument, 0)
            s.push(SpecialPowers(self.used | THEFT_USED))
            s.push(PowerRoll(STEALS, argument, 0))
            roll(s, 4, 2)
        elif verb != DONE:
            take_sundry(s, s.seat, verb, argument)
            s.push(self)


class PowerRoll(Frame[KingsAndThings]):
    """Both rolled two dice: the hero's player first. ``target`` is a hex or a seat. [KT-A.7 to KT-A.11]"""

    clause = "KT-A.7"

    def __init__(self, power: i64, target: i64, second: i64) -> None:
        self.power = power
        self.target = target
        self.second = second

    def run(self, s: KingsAndThings) -> None:
        mine = total(s, 0, 2)
        theirs = total(s, 2, 2)
        s.tell(events.ROLL_OFF, s.seat, mine, theirs)
        hero = hero_with(s, s.seat, self.power)
        if self.second == 1:
            if theirs > mine:  # caught [KT-A.10, KT-A.34]
                s.tell(events.CAUGHT, s.seat, s.face[hero], 0)
                send_home(s, hero, s.seat)
            else:
                s.tell(events.MURDER_FAILS, s.seat, s.face[hero], 0)
        elif mine == theirs:  # [KT-A.8, KT-A.32]
            s.push(PowerRoll(self.power, self.target, 1))
            roll(s, 4, 2)
        elif mine < theirs:
            s.tell(events.MURDER_FAILS, s.seat, s.face[hero], 0)
        elif self.power == MURDERS:
            murder(s, self.target)
        else:
            s.push(Steal(self.target))


# -- Assassin Primus --------------------------------------------------------------------------


def murder(s: KingsAndThings, hex: i64) -> None:
    """One fighter in the hex dies; a single one without a roll. [KT-A.11, KT-A.15]"""
    owner = s.owner[hex]
    if s.crowd[8 * hex + owner] == 1:
        for counter in range(COUNTERS):
            if s.place[counter] == at(hex, owner) and is_fighter(counter):
                kill(s, counter, hex)
                return
    s.push(Assassinate(hex))
    s.push(OwnerNames(hex))
    s.push(AssassinNames(hex))


def kill(s: KingsAndThings, counter: i64, hex: i64) -> None:
    """The victim goes to the Bag, a Hero to the pool. [KT-A.17]"""
    s.reveal(EVERYONE)
    s.tell(events.MURDERED, s.seat, s.face[counter], hex)
    take_away(s, counter)


class AssassinNames(TurnFrame[KingsAndThings]):
    """A Hero or a face-down counter; those cannot be told apart. [KT-A.12, KT-R106, KT-D52]"""

    clause = "KT-A.12"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        owner = s.owner[self.hex]
        for hero in range(FIRST_HERO, COUNTERS):
            if s.place[hero] == at(self.hex, owner):
                offer.add(MARK_VICTIM, s.face[hero])
        if hidden_in(s, self.hex, owner) > 0:
            offer.add(MARK_VICTIM, HIDDEN)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if face == HIDDEN:
            s.push(PointAtHidden(self.hex))
        else:
            s.status[COUNTER_OF[face]] |= MARKED


class PointAtHidden(Frame[KingsAndThings]):
    """Which of the face-down counters that is: none can be followed, so each is as likely. [KT-H21]"""

    clause = "KT-A.12"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(CREATURES):
            if s.place[counter] == at(self.hex, s.owner[self.hex]):
                offer.add(UNSEEN, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.status[COUNTER_OF[face]] |= MARKED
        s.reveal(bit(s.owner[self.hex]))


class OwnerNames(Frame[KingsAndThings]):
    """The hex owner names a target too, perhaps the same. [KT-A.13, KT-R61]"""

    clause = "KT-A.13"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return s.owner[self.hex]

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if s.place[counter] == at(self.hex, s.owner[self.hex]) and is_fighter(counter):
                offer.add(MARK_VICTIM, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.status[COUNTER_OF[face]] |= IN_HAND
        roll(s, 1, 1)


class Assassinate(Frame[KingsAndThings]):
    """1 to 3 the Assassin's target dies, 4 to 6 the owner's. [KT-A.14]"""

    clause = "KT-A.14"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        mark = MARKED if table_result(s.dice[0]) <= 3 else IN_HAND
        victim = NO_COUNTER
        for counter in range(COUNTERS):
            if s.place[counter] == at(self.hex, s.owner[self.hex]):
                if s.status[counter] & mark:
                    victim = counter
                s.status[counter] &= ~(MARKED | IN_HAND)
        kill(s, victim, self.hex)


# -- Master Thief -----------------------------------------------------------------------------


class Steal(TurnFrame[KingsAndThings]):
    """All gold or one random Thing, as the Thief's player likes. [KT-A.35, KT-A.36, KT-R62]"""

    clause = "KT-A.35"

    def __init__(self, victim: i64) -> None:
        self.victim = victim

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if s.gold[self.victim] > 0:
            offer.add(STEAL_GOLD, 0)
        if s.held[self.victim] > 0:
            offer.add(STEAL_THING, 0)
        if offer.count == 0:
            offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == STEAL_GOLD:
            s.tell(events.ROBBED, s.seat, self.victim, s.gold[self.victim])
            s.gold[s.seat] += s.gold[self.victim]
            s.gold[self.victim] = 0
        elif verb == STEAL_THING:
            s.push(Overflow(s.seat))  # [KT-7.18]
            s.push(TakeThing(self.victim))


class TakeThing(Frame[KingsAndThings]):
    """A random Thing from behind the victim's Shield; only those two see it. [KT-R62, KT-H16]"""

    clause = "KT-A.35"

    def __init__(self, victim: i64) -> None:
        self.victim = victim

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(THINGS):
            if s.place[counter] == SHIELD + self.victim:
                offer.add(UNSEEN, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        two = bit(s.seat) | bit(self.victim)
        move_to(s, COUNTER_OF[face], SHIELD + s.seat)
        s.reveal(two)
        s.tell_to(two, events.STOLEN, s.seat, self.victim, face)
        s.tell_to(~two, events.STOLEN_UNSEEN, s.seat, self.victim, 0)
