"""The Balloon: up to three small fighters over three hexes. [KT-C.1 to KT-C.9, KT-C.26 to KT-C.29, KT-R93]

Passengers are MARKED while they board, so that no frame names them.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import BALLOON, COMBAT, COUNTER_OF, CREATURES, SEA
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES, distance
from regalia.games.kings_and_things.places import at
from regalia.games.kings_and_things.queries import hex_under, holds, in_army, is_land, room_in
from regalia.games.kings_and_things.rules.answers import announce, is_undone
from regalia.games.kings_and_things.rules.counters import move_to, use_up
from regalia.games.kings_and_things.rules.pinning import is_pinned
from regalia.games.kings_and_things.rules.refuge import FleeSea
from regalia.games.kings_and_things.state import MARKED, MOVED, MOVING, PASSENGER, KingsAndThings
from regalia.games.kings_and_things.verbs import BLOW_TO, BOARD_BALLOON, LAND

SEATS_ABOARD: Final[i64] = 3
RANGE: Final[i64] = 3
HEAVIEST: Final[i64] = 3


def may_board(s: KingsAndThings, counter: i64) -> bool:
    """An own fighter of value 3 or less that has not moved and is not pinned; no Hero is so small.

    [KT-C.3]
    """
    if not in_army(s, counter, s.seat) or s.status[counter] & (MOVED | MOVING | MARKED):
        return False
    if COMBAT[s.face[counter]] > HEAVIEST:
        return False
    return s.fixed.balloon_unpins or not is_pinned(s, hex_under(s, counter), s.seat)


def may_land(s: KingsAndThings, start: i64, hex: i64, passengers: i64) -> bool:
    """Land within three hexes with room; what lies below is ignored. [KT-C.2, KT-R93]"""
    if hex == start or not is_land(s, hex) or distance(start, hex) > RANGE:
        return False
    return room_in(s, hex, s.seat) >= passengers


def can_carry(s: KingsAndThings, start: i64, passengers: i64) -> bool:
    """Whether so many could land somewhere."""
    for hex in range(s.fixed.hexes):
        if may_land(s, start, hex, passengers):
            return True
    return False


def may_play_balloon(s: KingsAndThings) -> bool:
    """Whether the mover has the Balloon and somebody to carry. [KT-C.1]"""
    if not holds(s, s.seat, BALLOON):
        return False
    for counter in range(CREATURES):
        if may_board(s, counter) and can_carry(s, hex_under(s, counter), 1):
            return True
    return False


class BoardBalloon(TurnFrame[KingsAndThings]):
    """One to three fighters of one hex board, then the landing hex is named. [KT-C.2, KT-D35]"""

    clause = "KT-9.1"

    def __init__(self, start: i64) -> None:
        self.start = start

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        aboard = aboard_count(s)
        if aboard < SEATS_ABOARD:
            for counter in range(CREATURES):
                if may_board(s, counter):
                    hex = hex_under(s, counter)
                    if (self.start == NOWHERE or hex == self.start) and can_carry(s, hex, aboard + 1):
                        offer.add(BOARD_BALLOON, s.face[counter])
        if aboard > 0:
            for hex in range(s.fixed.hexes):
                if may_land(s, self.start, hex, aboard):
                    offer.add(LAND, hex)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == BOARD_BALLOON:
            counter = COUNTER_OF[argument]
            s.reveal(s.others(s.seat))
            s.status[counter] |= MARKED
            s.push(BoardBalloon(hex_under(s, counter)))
            return
        s.blower = -1
        s.push(LandBalloon(argument))
        announce(s, BALLOON, s.seat)


def aboard_count(s: KingsAndThings) -> i64:
    """How many have boarded."""
    count: i64 = 0
    for counter in range(CREATURES):
        if is_aboard(s, counter):
            count += 1
    return count


def is_aboard(s: KingsAndThings, counter: i64) -> bool:
    """Whether a fighter sits in the Balloon in the air."""
    return s.status[counter] & MARKED != 0 and in_army(s, counter, s.seat)


class LandBalloon(Frame[KingsAndThings]):
    """It lands where it was sent, is undone, or is blown aside. [KT-C.5, KT-C.14, KT-C.26]"""

    clause = "KT-C.2"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        if s.blower >= 0:
            if can_be_blown(s, self.hex):
                s.push(BlowBalloon(self.hex))
                return
            s.blower = -1  # with no hex at all the Fan fails [KT-R87]
        elif is_undone(s, BALLOON):
            for counter in range(CREATURES):
                if is_aboard(s, counter):
                    s.status[counter] &= ~MARKED  # they may still move
            use_up(s, BALLOON)
            return
        land(s, self.hex)


def land(s: KingsAndThings, hex: i64) -> None:
    """Balloon and passengers are in the hex; they make no other move. [KT-C.4 to KT-C.6]"""
    aboard = aboard_count(s)
    for counter in range(CREATURES):
        if is_aboard(s, counter):
            s.status[counter] = s.status[counter] & ~MARKED | MOVED | PASSENGER
            move_to(s, counter, at(hex, s.seat))
    move_to(s, BALLOON, at(hex, s.seat))
    s.tell(events.BALLOON_LANDS, s.seat, hex, aboard)


def may_blow(s: KingsAndThings, target: i64, hex: i64, friendly: bool) -> bool:
    """A hex next to the target: sea, or with room; one of the Balloon's player if there is any. [KT-C.27]"""
    if hex == NOWHERE or distance(target, hex) != 1:
        return False
    if friendly:
        return s.owner[hex] == s.seat and room_in(s, hex, s.seat) >= aboard_count(s)
    return s.terrain[hex] == SEA or (is_land(s, hex) and room_in(s, hex, s.seat) >= aboard_count(s))


def has_blowable(s: KingsAndThings, target: i64, friendly: bool) -> bool:
    """Whether there is such a hex."""
    for k in range(SIDES):
        if may_blow(s, target, s.fixed.near[SIDES * target + k], friendly):
            return True
    return False


def can_be_blown(s: KingsAndThings, target: i64) -> bool:
    """Whether the Fan finds a hex at all. [KT-R87]"""
    return has_blowable(s, target, True) or has_blowable(s, target, False)


class BlowBalloon(Frame[KingsAndThings]):
    """The Fan's player says where the Balloon comes down. [KT-C.26 to KT-C.29, KT-D57]"""

    clause = "KT-C.26"

    def __init__(self, target: i64) -> None:
        self.target = target

    def who(self, s: KingsAndThings) -> i64:
        return s.blower

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        friendly = has_blowable(s, self.target, True)
        for k in range(SIDES):
            hex = s.fixed.near[SIDES * self.target + k]
            if may_blow(s, self.target, hex, friendly):
                offer.add(BLOW_TO, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        s.blower = -1
        s.tell(events.BLOWN, s.seat, hex, 0)
        if s.terrain[hex] != SEA:
            land(s, hex)
            return
        for counter in range(CREATURES):
            if is_aboard(s, counter):
                s.status[counter] |= MOVED
        use_up(s, BALLOON)  # lost at sea [KT-C.28]
        s.push(FleeSea(hex, s.seat, 0))
