"""Defection: a roll for any Hero outside one's own army. [KT-B.27 to KT-B.32, KT-R77]"""

from __future__ import annotations

from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, COUNTERS, FIRST_HERO
from regalia.games.kings_and_things.places import POOL, side_of
from regalia.games.kings_and_things.queries import (
    has_lord,
    has_room_anywhere,
    in_army,
    is_lord,
    is_out,
)
from regalia.games.kings_and_things.rules.dice import roll, total
from regalia.games.kings_and_things.rules.heroes import Station
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import LURE, RIVAL


def may_lure(s: KingsAndThings, hero: i64) -> bool:
    """Any face-up Hero outside the army who has not just fled; no second lord. [KT-R16, KT-R17, KT-R77]"""
    if in_army(s, hero, s.seat) or s.fled >> (hero - FIRST_HERO) & 1:
        return False
    return not is_lord(s, hero) or not has_lord(s, s.seat)


def can_lure(s: KingsAndThings) -> bool:
    """Whether there is a Hero to lure and room for him. [KT-R77]"""
    if not has_room_anywhere(s, s.seat):
        return False
    for hero in range(FIRST_HERO, COUNTERS):
        if may_lure(s, hero):
            return True
    return False


class Lure(TurnFrame[KingsAndThings]):
    """Which Hero. [KT-B.27, KT-D24]"""

    clause = "KT-B.27"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hero in range(FIRST_HERO, COUNTERS):
            if may_lure(s, hero):
                offer.add(LURE, s.face[hero])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        place = s.place[COUNTER_OF[face]]
        if place == POOL:
            s.push(ChooseRival(face))
        else:
            roll_off(s, face, side_of(place))


class ChooseRival(TurnFrame[KingsAndThings]):
    """For an unowned Hero the player picks somebody to roll against. [KT-B.29]"""

    clause = "KT-B.29"

    def __init__(self, face: i64) -> None:
        self.face = face

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for seat in range(s.players):
            if seat != s.seat and not is_out(s, seat):
                offer.add(RIVAL, seat)

    def take(self, s: KingsAndThings, verb: i64, rival: i64) -> None:
        roll_off(s, self.face, rival)


def roll_off(s: KingsAndThings, face: i64, rival: i64) -> None:
    """Both roll two dice; gold changes nothing. [KT-B.28, KT-B.32]"""
    s.push(LureResult(face, rival))
    roll(s, 4, 2)


class LureResult(Frame[KingsAndThings]):
    """A higher total wins the Hero. [KT-B.30, KT-B.31]"""

    clause = "KT-B.30"

    def __init__(self, face: i64, rival: i64) -> None:
        self.face = face
        self.rival = rival

    def run(self, s: KingsAndThings) -> None:
        mine = total(s, 0, 2)
        theirs = total(s, 2, 2)
        s.tell(events.ROLL_OFF, s.seat, mine, theirs)
        if mine > theirs:
            s.tell(events.LURED, s.seat, self.face, self.rival)
            s.push(Station(self.face))
        else:
            s.tell(events.NOT_LURED, s.seat, self.face, self.rival)
