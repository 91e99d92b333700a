"""Putting Things on the board: a click on the Thing, a click on the hex.

[KT-2.28 to KT-2.35, KT-8.2 to KT-8.11]

The Thing that is held is MARKED in its status, never named by a frame: a frame must not know a secret.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    ANY_LAND,
    COUNTER_OF,
    CREATURES,
    FIRST_TREASURE,
    NO_COUNTER,
    SHIELD_LIMIT,
    TERRAIN,
    THINGS,
)
from regalia.games.kings_and_things.places import SHIELD, at
from regalia.games.kings_and_things.queries import enemies_in, holds, room_in
from regalia.games.kings_and_things.rules.counters import move_to, put_income, to_bag
from regalia.games.kings_and_things.rules.sundries import offer_sundries, take_sundry
from regalia.games.kings_and_things.state import FRESH, MARKED, KingsAndThings
from regalia.games.kings_and_things.verbs import DISCARD, DONE, HOLD, PUT

# Which Things may be placed.
EVERY_THING: Final[i64] = 0
FRESH_ONLY: Final[i64] = 1
OVERFLOW: Final[i64] = 2
"""Every Thing, but only until ten are left behind the Shield. [KT-R19]"""


@mypyc_attr(free_list_len=1)
class Place(Frame[KingsAndThings]):
    """A seat may place Things behind its Shield; ``hexes`` limits where, one bit each, 0 for everywhere.

    It goes on until ``done``, which waits until no more than ten are left, treasures counted.

    [KT-5.16, KT-7.16, KT-8.10, KT-R11]
    """

    clause = "KT-8.10"

    def __init__(self, seat: i64, which: i64, hexes: i64) -> None:
        self.seat = seat
        self.which = which
        self.hexes = hexes

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        full = s.held[self.seat] > SHIELD_LIMIT
        if not full:
            offer.add(DONE, 0)
        offer_placeable(s, self.seat, self.which, self.hexes, offer)
        if full:
            for counter in range(THINGS):
                if holds(s, self.seat, counter):
                    offer.add(DISCARD, s.face[counter])
        offer_sundries(s, self.seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == DONE:
            return
        again(s, self.seat, self.which, self.hexes)
        if verb == HOLD:
            hold(s, self.seat, argument, self.hexes)
        elif verb == DISCARD:
            discard(s, self.seat, COUNTER_OF[argument])
        else:
            take_sundry(s, self.seat, verb, argument)


def again(s: KingsAndThings, seat: i64, which: i64, hexes: i64) -> None:
    """Ask once more. An overflow asks for as long as it lasts."""
    s.push(Overflow(seat) if which == OVERFLOW else Place(seat, which, hexes))


class Overflow(Frame[KingsAndThings]):
    """Whoever holds more than ten Things must cure it at once. [KT-7.17, KT-7.18, KT-R19]"""

    clause = "KT-7.18"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: KingsAndThings) -> None:
        if s.held[self.seat] > SHIELD_LIMIT:
            s.push(Place(self.seat, OVERFLOW, 0))


def offer_placeable(s: KingsAndThings, seat: i64, which: i64, hexes: i64, offer: Offer) -> None:
    """The Things that have a legal hex. [KT-D5]"""
    places = s.place
    asked = False
    room = False
    """Whether there is a hex for creatures, which is asked once: they may all go to the same ones."""
    for counter in range(FIRST_TREASURE):
        if places[counter] != SHIELD + seat or (which == FRESH_ONLY and s.status[counter] & FRESH == 0):
            continue
        if counter < CREATURES and not asked:
            asked = True
            room = has_place(s, seat, counter, hexes)
        if room if counter < CREATURES else has_place(s, seat, counter, hexes):
            offer.add(HOLD, s.face[counter])


def has_place(s: KingsAndThings, seat: i64, counter: i64, hexes: i64) -> bool:
    """Whether a Thing could go into some hex."""
    for hex in range(s.fixed.hexes):
        if may_place(s, seat, counter, hex, hexes):
            return True
    return False


def can_place_any(s: KingsAndThings, seat: i64, hexes: i64) -> bool:
    """Whether any Thing behind a Shield could go into one of these hexes."""
    for counter in range(FIRST_TREASURE):
        if s.place[counter] == SHIELD + seat and has_place(s, seat, counter, hexes):
            return True
    return False


def may_place(s: KingsAndThings, seat: i64, counter: i64, hex: i64, hexes: i64) -> bool:
    """Whether a Thing may go into a hex. [KT-8.5, KT-8.6, KT-8.9, KT-8.11, KT-R19]

    Treasures, magic and events never lie on the board. [KT-5.15, KT-8.4]
    """
    if s.owner[hex] != seat or (hexes != 0 and hexes >> hex & 1 == 0):
        return False
    if enemies_in(s, hex, seat) != 0:
        return False
    if counter < CREATURES:
        return room_in(s, hex, seat) > 0
    if counter >= FIRST_TREASURE or s.income[hex] != NO_COUNTER:
        return False
    terrain = TERRAIN[s.face[counter]]
    return terrain == ANY_LAND or terrain == s.terrain[hex]  # a lord changes nothing [KT-8.7]


def hold(s: KingsAndThings, seat: i64, face: i64, hexes: i64) -> None:
    """Take a Thing in hand; the next click says where it goes."""
    s.reveal(s.others(seat))  # that it has something to place: clicks can be counted
    s.status[COUNTER_OF[face]] |= MARKED
    s.push(PutHeld(seat, hexes))


class PutHeld(Frame[KingsAndThings]):
    """Into which hex the Thing in hand goes. [KT-8.5, KT-8.6, KT-8.9]"""

    clause = "KT-8.10"

    def __init__(self, seat: i64, hexes: i64) -> None:
        self.seat = seat
        self.hexes = hexes

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        counter = held_thing(s, self.seat)
        for hex in range(s.fixed.hexes):
            if may_place(s, self.seat, counter, hex, self.hexes):
                offer.add(PUT, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        counter = held_thing(s, self.seat)
        s.status[counter] = 0
        face = s.face[counter]
        if counter < CREATURES:
            move_to(s, counter, at(hex, self.seat))  # face down [KT-8.9]
            s.reveal(s.others(self.seat))  # that it is a creature
            s.tell_to(bit(self.seat), events.PLACED_KNOWN, self.seat, face, hex)
            s.tell_to(s.others(self.seat), events.PLACED_CREATURE, self.seat, hex, 0)
        else:
            put_income(s, counter, hex)  # face up [KT-8.5, KT-8.6]
            s.reveal(s.others(self.seat))
            s.tell(events.PLACED_INCOME, self.seat, face, hex)


def held_thing(s: KingsAndThings, seat: i64) -> i64:
    """The Thing in hand."""
    places = s.place
    for counter in range(THINGS):
        if places[counter] == SHIELD + seat and s.status[counter] & MARKED:
            return counter
    return NO_COUNTER


def discard(s: KingsAndThings, seat: i64, counter: i64) -> None:
    """Into the Bag, unseen. [KT-R19, KT-R25]"""
    to_bag(s, counter)
    s.tell(events.DISCARDED, seat, 0, 0)
