"""Exploration: the roll, the defenders, what they guard. [KT-10.1 to KT-10.18, KT-R35, KT-R36]

``explore(s, hex)`` is called when ``s.seat``, alone in an unexplored hex without defenders, explores it.
"""

from __future__ import annotations

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    FIRST_EVENT,
    FIRST_INCOME,
    FIRST_TREASURE,
    GOLD,
    KIND,
    NO_COUNTER,
    TERRAIN,
    TERRAIN_INCOME,
    THINGS,
)
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import has_settlement
from regalia.games.kings_and_things.rules.answers import ReadsDice, controller
from regalia.games.kings_and_things.rules.bag import DrawFromBag, taken_out
from regalia.games.kings_and_things.rules.battle import FightDefenders
from regalia.games.kings_and_things.rules.bribery import ArmDefenders, StartBribing
from regalia.games.kings_and_things.rules.counters import move_to, put_income, to_bag
from regalia.games.kings_and_things.rules.dice import roll, table_result
from regalia.games.kings_and_things.rules.spoils import win_hex
from regalia.games.kings_and_things.state import BRIBED, KingsAndThings
from regalia.games.kings_and_things.verbs import KEEP_INCOME


def explore(s: KingsAndThings, hex: i64) -> None:
    """The explorer rolls one die. [KT-10.2]"""
    s.push(Explored(hex))
    roll(s, 1, 1)


class Explored(ReadsDice):
    """1 or 6: nobody is there. 2 to 5: so many Things turn up. [KT-10.3 to KT-10.5]"""

    clause = "KT-10.3"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """To the explorer."""
        return seat == s.seat

    def run(self, s: KingsAndThings) -> None:
        die = table_result(s.dice[0])
        s.tell(events.EXPLORES, s.seat, self.hex, die)
        if die == 1 or die == 6:
            win_hex(s, self.hex, s.seat, False)
            return
        s.push(SortDraw(self.hex))
        if s.bag > 0:  # a short Bag means fewer, an empty one none [KT-R35]
            s.push(DrawDefenders(self.hex, die))


class DrawDefenders(DrawFromBag):
    """The Things drawn lie open to everyone. [KT-10.5, KT-10.8, KT-R35, KT-H12]"""

    clause = "KT-10.5"

    def __init__(self, hex: i64, count: i64) -> None:
        self.hex = hex
        self.count = count

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        move_to(s, COUNTER_OF[face], at(self.hex, DEFENDERS))
        s.reveal(EVERYONE)
        s.tell(events.DEFENDER_DRAWN, s.seat, face, self.hex)
        taken_out(s)
        if self.count > 1 and s.bag > 0:
            s.push(DrawDefenders(self.hex, self.count - 1))


class SortDraw(Frame[KingsAndThings]):
    """Events and foreign incomes go back; the most valuable income counter stays.

    [KT-10.9 to KT-10.13, KT-R36]
    """

    clause = "KT-10.11"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        if s.income[self.hex] != NO_COUNTER:
            s.status[s.income[self.hex]] &= ~BRIBED  # left over by agreement, it defends again [KT-R41]
        for thing in range(FIRST_INCOME, THINGS):
            if s.place[thing] == at(self.hex, DEFENDERS) and self.is_stranger(s, thing):
                send_back(s, thing, self.hex)
        s.push(DefendersReady(self.hex))
        best = best_income(s, self.hex)
        found: i64 = 0
        for thing in range(FIRST_INCOME, FIRST_TREASURE):
            if could_stay(s, thing, self.hex):
                if GOLD[s.face[thing]] == best:
                    found += 1
                else:
                    send_back(s, thing, self.hex)
        if found == 1:
            for thing in range(FIRST_INCOME, FIRST_TREASURE):
                if could_stay(s, thing, self.hex):
                    keep_income(s, thing, self.hex)
        elif found > 1:
            s.push(KeepOne(self.hex))

    def is_stranger(self, s: KingsAndThings, thing: i64) -> bool:
        """An event, or a terrain income of another terrain. [KT-10.9, KT-10.13]"""
        if thing >= FIRST_EVENT:
            return True
        face = s.face[thing]
        return KIND[face] == TERRAIN_INCOME and TERRAIN[face] != s.terrain[self.hex]


def could_stay(s: KingsAndThings, thing: i64, hex: i64) -> bool:
    """An income counter that was drawn, or lies here from before. [KT-10.10, KT-R41]"""
    return s.place[thing] == at(hex, DEFENDERS) or s.income[hex] == thing


def best_income(s: KingsAndThings, hex: i64) -> i64:
    """The highest value among those that could stay. [KT-10.11]"""
    best: i64 = 0
    for thing in range(FIRST_INCOME, FIRST_TREASURE):
        if could_stay(s, thing, hex) and GOLD[s.face[thing]] > best:
            best = GOLD[s.face[thing]]
    return best


def send_back(s: KingsAndThings, thing: i64, hex: i64) -> None:
    """A Thing that was drawn goes back into the Bag."""
    s.tell(events.DEFENDER_RETURNED, s.seat, s.face[thing], hex)
    to_bag(s, thing)


def keep_income(s: KingsAndThings, thing: i64, hex: i64) -> None:
    """The chosen one stays; it lies as the income counter of the hex."""
    if s.income[hex] != thing:
        if s.income[hex] != NO_COUNTER:
            send_back(s, s.income[hex], hex)
        put_income(s, thing, hex)


class KeepOne(Frame[KingsAndThings]):
    """Among equal values the player on the right chooses. [KT-10.12, KT-R121, KT-D38]"""

    clause = "KT-10.12"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return controller(s)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for thing in range(FIRST_INCOME, FIRST_TREASURE):
            if could_stay(s, thing, self.hex):
                offer.add(KEEP_INCOME, s.face[thing])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        for thing in range(FIRST_INCOME, FIRST_TREASURE):
            if could_stay(s, thing, self.hex) and thing != COUNTER_OF[face]:
                send_back(s, thing, self.hex)
        keep_income(s, COUNTER_OF[face], self.hex)


class DefendersReady(Frame[KingsAndThings]):
    """If nobody can fight the hex is taken; else arming, bribing, battle.

    [KT-10.15, KT-10.16, KT-10.19, KT-10.30]
    """

    clause = "KT-10.15"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        if s.crowd[8 * self.hex + DEFENDERS] == 0 and not has_settlement(s, self.hex):
            win_hex(s, self.hex, s.seat, False)
            return
        s.push(FightDefenders(self.hex))
        s.push(StartBribing(self.hex))
        s.push(ArmDefenders(self.hex))
