"""What gold can buy in a Build Phase, and what is left of it however it is spent. [WK-327 to WK-333]"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.board import HENGE
from regalia.games.wizard_kings.data import BLOCKS, COST, KIND, MOST, MOVE, STACK, WIZARD
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.places import GREW, NEW, POOL
from regalia.games.wizard_kings.queries import (
    crowd,
    foes,
    friends,
    is_castle,
    step_price,
    units_in,
    wizards_in,
)
from regalia.games.wizard_kings.rules.sites import DRY, HENGE_BITS, can_build, room_to_build
from regalia.games.wizard_kings.state import WizardKings

SMALL: Final[i64] = 2
MOST_CHANGE: Final[i64] = 12
"""More is never needed."""
ONE_FLIGHT: Final[i64] = 2
"""Hexes that every Wizard flies in a move."""
MOST_GOLD: Final[i64] = 40
"""More is never spent in one Build Phase as far as this looks."""
FAR_OFF: Final[i64] = 99
"""Where there is no Henge at all."""
MOST_NEW: Final[i64] = 4
"""New units, Wizards aside, that are raised in one Build Phase as far as this looks."""


def half_steps(s: WizardKings, seat: i64, gold: i64) -> i64:
    """How many steps Wizards on a Henge can grow with so much gold, at the price of one GP. [WK-107, WK-R35]

    One that is still in the pool as well, if it can be raised there.
    """
    steps: i64 = 0
    traits = s.fixed.board.traits
    raises = room_to_build(s, seat) >> HENGE_BITS & DRY != 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if KIND[unit] != WIZARD:
            continue
        at = s.place[block]
        if at >= 0 and traits[at] & HENGE != 0:
            steps += MOST[unit] - s.strength[block]
        elif at == POOL and raises:
            steps += MOST[unit]
            raises = False
    return steps if steps < gold else gold


def has_henge(s: WizardKings, seat: i64) -> bool:
    """Whether Wizards get from a city of the seat's own to a Henge in one move."""
    board = s.fixed.board
    for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
        for henge in board.henges:
            if distance(board.city_hex[board.holdings[k]], henge) <= ONE_FLIGHT:
                return True
    return False


def on_the_way(s: WizardKings, seat: i64) -> float:
    """How many steps Wizards could grow that are not on a Henge yet; the farther off, the less it counts.

    A Henge where another one stands has no room for them. [WK-R20]
    """
    found = 0.0
    low = seat * BLOCKS
    for block in range(low, low + BLOCKS):
        unit = s.fixed.unit[block]
        at = s.place[block]
        if at < 0 or KIND[unit] != WIZARD or s.strength[block] == MOST[unit]:
            continue
        nearest: i64 = FAR_OFF
        for henge in s.fixed.board.henges:
            far = distance(at, henge)
            if far == 0 or (far < nearest and wizards_in(crowd(s)[henge], friends(s, seat)) == 0):
                nearest = far
        if nearest > 0:
            turns = (nearest + MOVE[unit] - 1) // MOVE[unit]
            found += float(MOST[unit] - s.strength[block]) / float(1 + turns)
    return found


def change(s: WizardKings, seat: i64) -> i64:
    """How much gold can still be spent in ones and twos, as far as anybody needs that. [WK-327]"""
    found: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if (
            COST[unit] <= SMALL
            and not is_castle(s, block)
            and (s.place[block] >= 0 or s.place[block] == POOL)
        ):
            found += COST[unit] * (MOST[unit] - s.strength[block])
    return found if found < MOST_CHANGE else MOST_CHANGE


def left_over(s: WizardKings, seat: i64, gold: i64) -> i64:
    """What is left of so much gold however it is spent.

    Bit n of a mask says that n GP can be spent. New units need room, so there is a mask for each number of
    them. New Castles and the units of allies are left out.
    """
    every: i64 = (1 << (gold + 1)) - 1
    most: i64 = 1 << gold
    spent: i64 = 1
    unit = s.fixed.unit
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] >= 0 and s.strength[block] < MOST[unit[block]]:
            steps = MOST[unit[block]] - s.strength[block]
            if is_castle(s, block):
                if s.marks[block] & (GREW | NEW) != 0:
                    continue
                steps = 1  # [WK-159]
            spent = spent | raised(spent, step_price(s, block), steps, every)
            if spent & most != 0:
                return 0
    return unspent_with_new(s, seat, gold, spent)


def unspent_with_new(s: WizardKings, seat: i64, gold: i64, spent: i64) -> i64:
    """The same if new units are raised as well, when these amounts can be spent on those that stand."""
    every: i64 = (1 << (gold + 1)) - 1
    room = room_to_build(s, seat)
    places = free_places(s, seat)
    if places > MOST_NEW:
        places = MOST_NEW
    masks = vec[i64]([0] * int(MOST_NEW + 1))
    masks[0] = spent
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        unit = s.fixed.unit[block]
        if s.place[block] != POOL or not can_build(room, unit, gold):
            continue
        if KIND[unit] == WIZARD:
            price: i64 = 1 if room >> HENGE_BITS & DRY != 0 else COST[unit]
            for count in range(places + 1):
                masks[count] = masks[count] | raised(masks[count], price, MOST[unit], every)
            continue
        count = places
        while count > 0:
            masks[count] = masks[count] | raised(masks[count - 1], COST[unit], MOST[unit], every)
            count -= 1
    for count in range(MOST_NEW + 1):
        spent = spent | masks[count]
    left: i64 = 0
    while spent >> (gold - left) & 1 == 0:
        left += 1
    return left


def raised(spent: i64, price: i64, steps: i64, every: i64) -> i64:
    """What can be spent in all, with one to so many steps of this price more."""
    found: i64 = 0
    for _ in range(steps):
        spent = spent << price & every
        found = found | spent
    return found


def free_places(s: WizardKings, seat: i64) -> i64:
    """How many units, Wizards aside, the cities can take in which a seat may build. [WK-244, WK-329]"""
    board = s.fixed.board
    counts = crowd(s)
    hostile = foes(s, seat)
    places: i64 = 0
    for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
        city = board.holdings[k]
        count = counts[board.city_hex[city]]
        if s.control[city] == seat and count & hostile == 0:
            places += STACK - units_in(count, count)
    return places
