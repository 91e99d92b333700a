"""Before any round: Baron and Duke batter buildings, the Warlord turns a creature.

Of whichever enemy in the hex, if there are several. [KT-A.18, KT-A.42 to KT-A.47, KT-R58]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    COUNTERS,
    CREATURES,
    FIRST_HERO,
    POWER,
    SIEGES,
    TURNS,
)
from regalia.games.kings_and_things.places import BOARD, SIDE_COUNT, at, hex_of, side_of
from regalia.games.kings_and_things.queries import supported
from regalia.games.kings_and_things.rules.counters import lose_fighter, move_to
from regalia.games.kings_and_things.rules.dice import roll
from regalia.games.kings_and_things.rules.hits import free_weapon
from regalia.games.kings_and_things.rules.strength import (
    THE_FORT,
    fort_left,
    owns_ground,
    settlement_left,
    value_of,
)
from regalia.games.kings_and_things.state import PASSENGER, KingsAndThings
from regalia.games.kings_and_things.verbs import SKIP, TURN_COAT


def besiege(s: KingsAndThings) -> None:
    """Each enemy fort and settlement takes one hit from each of the two. [KT-A.18, KT-A.19, KT-R63]"""
    for hero in range(FIRST_HERO, COUNTERS):
        if POWER[s.face[hero]] != SIEGES or s.place[hero] < BOARD or hex_of(s.place[hero]) != s.battle:
            continue
        if owns_ground(s, side_of(s.place[hero])):
            continue
        s.tell(events.SIEGED, side_of(s.place[hero]), s.face[hero], 0)
        if fort_left(s) > 0:
            s.wounds[THE_FORT] += 1
        if settlement_left(s) > 0:
            s.wounds[s.income[s.battle]] += 1


def ask_warlord(s: KingsAndThings) -> None:
    """The Warlord's player may name an enemy creature. [KT-A.42]"""
    for hero in range(FIRST_HERO, COUNTERS):
        for seat in range(s.players):
            if POWER[s.face[hero]] == TURNS and s.place[hero] == at(s.battle, seat):
                s.push(TurnCoat(seat))


class TurnCoat(Frame[KingsAndThings]):
    """One enemy creature of the hex, no Hero. [KT-A.42, KT-A.43, KT-D41]"""

    clause = "KT-A.42"

    def __init__(self, side: i64) -> None:
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return self.side

    def skip(self) -> i64:
        return pack(SKIP, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(CREATURES):
            for side in range(SIDE_COUNT):
                if side != self.side and s.sides >> side & 1 and s.place[counter] == at(s.battle, side):
                    offer.add(TURN_COAT, s.face[counter])
        offer.add(SKIP, 0)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == TURN_COAT:
            s.push(TurnedCoat(self.side, COUNTER_OF[face]))
            roll(s, 1, 1)


class TurnedCoat(Frame[KingsAndThings]):
    """A die of at least its present value wins it; unsupported it goes to the Bag.

    [KT-A.44 to KT-A.47, KT-R66]
    """

    clause = "KT-A.44"

    def __init__(self, side: i64, counter: i64) -> None:
        self.side = side
        self.counter = counter

    def run(self, s: KingsAndThings) -> None:
        die = s.dice[0]  # compared, not looked up: a charmed 0 or 7 stays one [KT-R90]
        counter = self.counter
        s.hush = 0  # [KT-R125]
        s.tell(events.TURNED, self.side, s.face[counter], die)
        if die < value_of(s, counter, side_of(s.place[counter])):
            s.tell(events.STAYED_TRUE, self.side, s.face[counter], 0)
            return
        s.tell(events.CAME_OVER, self.side, s.face[counter], 0)
        free_weapon(s, counter)
        s.status[counter] &= ~PASSENGER
        move_to(s, counter, at(s.battle, self.side))  # even beyond ten [KT-A.45]
        if not supported(s, counter):
            lose_fighter(s, counter)
