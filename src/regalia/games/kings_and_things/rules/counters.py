"""Counters change their place here and nowhere else, so that all counts stay true.

``move_to`` is the one way; the rest are the journeys the rules name: into the Bag, out of play when true
elimination is on, home to the pool for a Hero, whose player then says which side to show.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, FIRST_HERO, FIRST_HERO_FACE, NO_COUNTER
from regalia.games.kings_and_things.places import (
    BAG,
    BOARD,
    DEFENDERS,
    LAND,
    OUT_OF_PLAY,
    POOL,
    SHIELD,
    at,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.queries import is_fighter
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import SHOW_SIDE


def move_to(s: KingsAndThings, counter: i64, place: i64) -> None:
    """Put a counter somewhere else and keep the counts."""
    count(s, counter, s.place[counter], -1)
    s.place[counter] = place
    count(s, counter, place, 1)


def count(s: KingsAndThings, counter: i64, place: i64, change: i64) -> None:
    """Note that a counter has come to a place or left it."""
    if place >= BOARD:
        if side_of(place) == LAND:
            s.income[hex_of(place)] = counter if change > 0 else NO_COUNTER
        elif is_fighter(counter):
            s.crowd[place - BOARD] += change
    elif place >= SHIELD:
        s.held[place - SHIELD] += change
    elif place == BAG:
        s.bag += change


def to_bag(s: KingsAndThings, counter: i64) -> None:
    """A Thing goes back into the Bag: killed, traded, discarded, sent back. [KT-7.23, KT-11.11, KT-R21]"""
    s.status[counter] = 0
    s.spent[counter] = 0
    move_to(s, counter, BAG)


def use_up(s: KingsAndThings, counter: i64) -> None:
    """Magic, treasure or event that was used: to the Bag, or out of play for good. [KT-7.22, KT-15.1]"""
    if s.true_elimination:
        s.status[counter] = 0
        move_to(s, counter, OUT_OF_PLAY)
    else:
        to_bag(s, counter)


def lose_fighter(s: KingsAndThings, counter: i64) -> None:
    """A fighter leaves the board, seen by all: a creature to the Bag, a Hero to the pool. [KT-6.15, KT-R25]

    Bluffs found out, combat, events and powers call it; no click takes a creature off. [KT-8.28, KT-8.29]
    The Hero's player is asked which side to show as soon as what is going on allows: the frame waits on
    top of the stack. [KT-6.16, KT-R17]
    """
    place = s.place[counter]
    s.tell(events.LOST, side_of(place), s.face[counter], hex_of(place))
    take_away(s, counter)


def take_away(s: KingsAndThings, counter: i64) -> None:
    """The same where the loss has been told already: one line is enough."""
    side = side_of(s.place[counter])
    s.reveal(EVERYONE)
    if counter >= FIRST_HERO:
        send_home(s, counter, side)
    else:
        to_bag(s, counter)


def send_home(s: KingsAndThings, hero: i64, loser: i64) -> None:
    """A Hero flees to the pool. Nobody can lure him before the next Recruit Heroes Phase.

    [KT-6.15 to KT-6.17]
    """
    s.status[hero] = 0
    s.spent[hero] = 0
    move_to(s, hero, POOL)
    s.fled |= bit(hero - FIRST_HERO)
    if loser != DEFENDERS:
        s.push(ShowSide(hero, loser))


def other_face(face: i64) -> i64:
    """The face on the back of a Hero counter. [KT-1.16]"""
    return FIRST_HERO_FACE + ((face - FIRST_HERO_FACE) ^ 1)


class ShowSide(Frame[KingsAndThings]):
    """Which side a Hero counter shows as it returns to the pool; at no other time is one turned.

    [KT-2.9, KT-6.12, KT-6.16]
    """

    clause = "KT-6.16"

    def __init__(self, hero: i64, seat: i64) -> None:
        self.hero = hero
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(SHOW_SIDE, s.face[self.hero])
        offer.add(SHOW_SIDE, other_face(s.face[self.hero]))

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.tell(events.FLED, self.seat, s.face[self.hero], face)
        s.face[COUNTER_OF[face]] = face


def put_income(s: KingsAndThings, counter: i64, hex: i64) -> None:
    """An income counter comes to lie in a hex."""
    move_to(s, counter, at(hex, LAND))


def lower_fort(s: KingsAndThings, hex: i64) -> None:
    """A fort loses a level; the pieces change places with the bank, which may owe one. [KT-11.57, KT-R55]"""
    level = s.fort[hex]
    s.pieces[level] += 1
    s.fort[hex] = level - 1
    if level > 1:
        s.pieces[level - 1] -= 1
    s.tell(events.LOST_LEVEL, s.owner[hex], hex, level - 1)


def raise_fort(s: KingsAndThings, hex: i64) -> None:
    """A fort gains a level; the smaller piece returns to the bank. [KT-12.4, KT-12.9]"""
    level = s.fort[hex]
    if level > 0:
        s.pieces[level] += 1
    s.pieces[level + 1] -= 1
    s.fort[hex] = level + 1
    s.raised |= bit(hex)


def raze_fort(s: KingsAndThings, hex: i64) -> None:
    """A fort goes back to the bank whole. [KT-B.12]"""
    if s.fort[hex] > 0:
        s.pieces[s.fort[hex]] += 1
        s.fort[hex] = 0
