"""Recruit Heroes: discharge, name a Hero, pay, roll, pay the gap, station him."""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BID_COST,
    COMBAT,
    COUNTER_OF,
    COUNTERS,
    FIRST_HERO,
    GAP_COST,
    LORD,
    NO_TERRAIN,
)
from regalia.games.kings_and_things.places import POOL, at
from regalia.games.kings_and_things.queries import has_lord, has_room_anywhere, in_army, room_in
from regalia.games.kings_and_things.rules.answers import ReadsDice
from regalia.games.kings_and_things.rules.counters import move_to, other_face
from regalia.games.kings_and_things.rules.dice import roll, total
from regalia.games.kings_and_things.rules.sundries import CashFirst, offer_sundries, take_sundry
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import (
    BID,
    COURT,
    DISCHARGE,
    DONE,
    GIVE_UP,
    PAY_GAP,
    SHOW_SIDE,
    STATION,
)


class RecruitHero(TurnFrame[KingsAndThings]):
    """Discharge any number of Heroes, then try for one, or neither. [KT-3.5, KT-6.1, KT-6.11, KT-R14]"""

    clause = "KT-6.1"

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hero in range(FIRST_HERO, COUNTERS):
            if may_court(s, s.seat, hero):
                offer.add(COURT, s.face[hero])
            elif in_army(s, hero, s.seat):
                offer.add(DISCHARGE, s.face[hero])
        if offer.count > 0:
            offer_sundries(s, s.seat, offer)
        offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == COURT:
            s.push(Bid(argument))
        elif verb == DISCHARGE:
            s.push(self)
            s.push(Discharge(argument))
        elif verb != DONE:
            take_sundry(s, s.seat, verb, argument)
            s.push(self)


def may_court(s: KingsAndThings, seat: i64, hero: i64) -> bool:
    """A face-up Hero of the pool; no second lord, and room for him. [KT-6.2, KT-6.14, KT-R10, KT-R16]"""
    if s.place[hero] != POOL or not has_room_anywhere(s, seat):
        return False
    return LORD[s.face[hero]] == NO_TERRAIN or not has_lord(s, seat)


class Discharge(TurnFrame[KingsAndThings]):
    """A discharged counter returns with the side its player likes; it can be courted at once.

    [KT-6.12, KT-6.13]
    """

    clause = "KT-6.12"

    def __init__(self, face: i64) -> None:
        self.face = face

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(SHOW_SIDE, self.face)
        offer.add(SHOW_SIDE, other_face(self.face))

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        hero = COUNTER_OF[face]
        s.tell(events.DISCHARGED, s.seat, self.face, face)
        move_to(s, hero, POOL)
        s.face[hero] = face


class Bid(TurnFrame[KingsAndThings]):
    """Each 5 gold paid before the roll adds 1 to it. [KT-6.3, KT-6.6, KT-D12]"""

    clause = "KT-6.6"

    def __init__(self, face: i64) -> None:
        self.face = face

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        most = 2 * COMBAT[self.face] - 1  # then even a 2 that a Charm lowers wins
        for steps in range(most + 1):
            if steps * BID_COST <= s.gold[s.seat]:
                offer.add(BID, steps)

    def take(self, s: KingsAndThings, verb: i64, steps: i64) -> None:
        s.gold[s.seat] -= steps * BID_COST  # gone even if he refuses [KT-6.9]
        s.tell(events.COURTED, s.seat, self.face, steps)
        s.push(HeroAnswers(self.face, steps))
        roll(s, 2, 2)


class HeroAnswers(ReadsDice):
    """He joins if the total is at least twice his value. [KT-6.4, KT-6.5, KT-R15]"""

    clause = "KT-6.4"

    def __init__(self, face: i64, steps: i64) -> None:
        self.face = face
        self.steps = steps

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """To all where he would join or not; to who tries for him also where a point is worth 10 gold."""
        gap = 2 * COMBAT[self.face] - total(s, 0, 2) - self.steps
        return gap == 0 or gap == 1 or (gap > 1 and seat == s.seat)

    def run(self, s: KingsAndThings) -> None:
        reached = total(s, 0, 2) + self.steps
        s.tell(events.HERO_ROLL, s.seat, self.face, reached)
        gap = 2 * COMBAT[self.face] - reached
        if gap <= 0:
            win(s, self.face, 0)
        else:
            s.push(PayGap(self.face, gap))
            s.push(CashFirst(0, s.seat, gap * GAP_COST))


class PayGap(TurnFrame[KingsAndThings]):
    """Each 10 gold paid after the roll adds 1: the whole gap, or nothing. [KT-6.7 to KT-6.10, KT-R15]"""

    clause = "KT-6.7"

    def __init__(self, face: i64, gap: i64) -> None:
        self.face = face
        self.gap = gap

    def skip(self) -> i64:
        return pack(GIVE_UP, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if self.gap * GAP_COST <= s.gold[s.seat]:
            offer.add(PAY_GAP, 0)
            offer_sundries(s, s.seat, offer)
        offer.add(GIVE_UP, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == PAY_GAP:
            s.gold[s.seat] -= self.gap * GAP_COST
            win(s, self.face, self.gap * GAP_COST)
        elif verb == GIVE_UP:
            s.tell(events.HERO_REFUSED, s.seat, self.face, 0)
        elif take_sundry(s, s.seat, verb, argument):
            s.push(self)


def win(s: KingsAndThings, face: i64, gold: i64) -> None:
    """A Hero joins at once. [KT-6.19, KT-8.2]"""
    s.tell(events.HERO_WON, s.seat, face, gold)
    s.push(Station(face))


class Station(TurnFrame[KingsAndThings]):
    """A new Hero is put face up into an owned hex with room. [KT-6.19, KT-8.2, KT-8.3]"""

    clause = "KT-8.2"

    def __init__(self, face: i64) -> None:
        self.face = face

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == s.seat and room_in(s, hex, s.seat) > 0:
                offer.add(STATION, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        move_to(s, COUNTER_OF[self.face], at(hex, s.seat))
        s.tell(events.STATIONED, s.seat, self.face, hex)
