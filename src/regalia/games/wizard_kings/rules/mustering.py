"""What a seat has in hand while it raises and deploys its army, and what its cities ask for. [WK-R3 to WK-R6]

A shop weighs dozens of purchases for every click, so all of them are asked of one count that is made once.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.native import i64
from regalia.games.wizard_kings.board import PORT, SEA_CITY
from regalia.games.wizard_kings.data import AQUATIC, BLOCKS, BUDGET, COST, KIND, STACK, SYMBOL, WIZARD
from regalia.games.wizard_kings.places import HAND, POOL
from regalia.games.wizard_kings.state import WizardKings

PRICE_BITS: Final[i64] = 5
"""Bits in which the pool counts the blocks of one price: an army has 28."""

DEAREST: Final[i64] = 8
"""The highest cost of a step. [WK-28]"""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Muster:
    """How many blocks of each sort a seat has in hand, and what its cities ask for."""

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.seat: i64 = seat
        self.wizards: i64 = 0
        self.aquatics: i64 = 0
        self.others: i64 = 0
        self.inland: i64 = 0  # cities that no Aquatic can hold
        self.ports: i64 = 0
        self.sea: i64 = 0  # Sea Cities, which only Aquatics can hold
        self.pool: i64 = 0  # units on foot that can still be bought, a count for each cost
        place = s.place
        units = s.fixed.unit
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            unit = units[block]
            if place[block] == HAND:
                self.add(unit, 1)
            elif place[block] == POOL and goes_on_foot(unit):
                self.pool += bit(PRICE_BITS * COST[unit])
        board = s.fixed.board
        for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
            city = board.holdings[k]
            if board.city_kind[city] == SEA_CITY:
                self.sea += 1
            elif board.traits[board.city_hex[city]] & PORT != 0:
                self.ports += 1
            else:
                self.inland += 1

    def add(self, unit: i64, count: i64) -> None:
        """Count so many blocks of a type."""
        if KIND[unit] == WIZARD:
            self.wizards += count
        elif SYMBOL[unit] == AQUATIC:
            self.aquatics += count
        else:
            self.others += count

    def take(self, unit: i64) -> None:
        """A block of a type comes out of the pool into the hand."""
        self.add(unit, 1)
        if goes_on_foot(unit):
            self.pool -= bit(PRICE_BITS * COST[unit])

    def fits(self) -> bool:
        """Whether there is room for all of them. [WK-R3, WK-R5]"""
        dry = self.inland + self.ports
        return (
            self.wizards <= dry
            and self.others <= STACK * dry
            and self.aquatics <= STACK * (self.ports + self.sea)
            and self.others + self.aquatics <= STACK * (dry + self.sea)
        )

    def missing(self) -> i64:
        """How many more units on foot are needed so that every city can be held. [WK-40, WK-R5, WK-R6]"""
        on_foot = self.wizards + self.others
        need = self.inland - on_foot
        total = self.inland + self.ports - on_foot
        if self.aquatics > self.sea:
            total -= self.aquatics - self.sea
        if total > need:
            need = total
        if need < 0:
            return 0
        return need

    def is_whole(self) -> bool:
        """Whether the army can be deployed as it is. [WK-R6]"""
        return self.fits() and self.missing() == 0

    def cheapest(self, count: i64, taken: i64) -> i64:
        """The price of so many further units on foot at strength 1, the cheapest of the pool.

        One block of the type ``taken`` is no longer there.
        """
        pool = self.pool
        if taken >= 0 and goes_on_foot(taken):
            pool -= bit(PRICE_BITS * COST[taken])
        price: i64 = 0
        for cost in range(1, DEAREST + 1):
            if count == 0:
                return price
            left = pool >> (PRICE_BITS * cost) & 31
            if left > count:
                left = count
            count -= left
            price += left * cost
        return price if count == 0 else BUDGET + 1

    def can_fill_up(self, gold: i64, without: i64, more: i64) -> bool:
        """Whether, one of a type put back or one more, the gold left still buys a legal army. [WK-R129]"""
        if gold < 0:
            return False
        if without >= 0:
            self.add(without, -1)
        if more >= 0:
            self.add(more, 1)
        enough = self.fits() and gold >= self.cheapest(self.missing(), more)
        if without >= 0:
            self.add(without, 1)
        if more >= 0:
            self.add(more, -1)
        return enough


def goes_on_foot(unit: i64) -> bool:
    """Whether a type can hold any city but one in the sea, and is no Wizard. [WK-R5]"""
    return KIND[unit] != WIZARD and SYMBOL[unit] != AQUATIC
