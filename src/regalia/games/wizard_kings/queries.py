"""Questions that rules, bots and view share. They change nothing but the scratch they count in."""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import NOBODY
from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.board import (
    BERTH,
    CLIMB,
    FOOT,
    HENGE,
    NO_CITY,
    PORT,
    SWIM,
    WADE,
    WATER,
)
from regalia.games.wizard_kings.data import (
    AQUATIC,
    BLOCKS,
    CASTLE,
    COST,
    FLYER,
    HOME,
    KIND,
    MOUNTAIN,
    MOVE,
    STACK,
    SYMBOL,
    WIZARD,
)
from regalia.games.wizard_kings.grid import HEXES
from regalia.games.wizard_kings.places import FLIES, MARCHES, NOBODY_HOLDS
from regalia.games.wizard_kings.state import WizardKings

WAY: Final = vec[i64]([FOOT, FOOT, CLIMB, FOOT, WADE, FOOT, SWIM])
"""Which hexsides are open to each symbol."""

ENEMY: Final[i64] = 0
NEUTRAL: Final[i64] = 1
FRIENDLY: Final[i64] = 2


FIELD: Final[i64] = 6
"""Bits in which a hex counts the blocks of one seat: four for units, two for Wizards."""

ONE: Final = vec[i64]([2 ** (6 * seat) for seat in range(4)])
"""A unit of each seat in that count."""
OWN: Final = vec[i64]([63 * 2 ** (6 * seat) for seat in range(4)])
"""All bits of each seat."""

ALL: Final[i64] = 16777215
"""The bits of all seats."""


# -- blocks -------------------------------------------------------------------------------------


def seat_of(block: i64) -> i64:
    """Whose block it is."""
    return block // BLOCKS


def is_wizard(s: WizardKings, block: i64) -> bool:
    """Whether a block can cast spells. [WK-88]"""
    return KIND[s.fixed.unit[block]] == WIZARD


def is_castle(s: WizardKings, block: i64) -> bool:
    """Whether a block never moves. [WK-158]"""
    return KIND[s.fixed.unit[block]] == CASTLE


def is_flyer(s: WizardKings, block: i64) -> bool:
    """Whether a block flies by itself. [WK-91, WK-142]"""
    return SYMBOL[s.fixed.unit[block]] == FLYER


def is_aquatic(s: WizardKings, block: i64) -> bool:
    """Whether a block lives in the water. [WK-151]"""
    return SYMBOL[s.fixed.unit[block]] == AQUATIC


def is_ground(s: WizardKings, block: i64) -> bool:
    """Whether a block is a Ground unit; Amphibians and folk are. [WK-135]"""
    unit = s.fixed.unit[block]
    return KIND[unit] != WIZARD and KIND[unit] != CASTLE and SYMBOL[unit] != FLYER and SYMBOL[unit] != AQUATIC


def allowance(s: WizardKings, block: i64) -> i64:
    """How many hexes a block may travel, with what a spell adds. [WK-65]"""
    more: i64 = 1 if s.marks[block] & (FLIES | MARCHES) != 0 else 0
    return MOVE[s.fixed.unit[block]] + more


def step_price(s: WizardKings, block: i64) -> i64:
    """What one more step of a block costs where it stands; Wizards on a Henge pay half.

    [WK-68, WK-107, WK-326]
    """
    if is_wizard(s, block) and s.place[block] >= 0 and s.fixed.board.traits[s.place[block]] & HENGE != 0:
        return 1
    return COST[s.fixed.unit[block]]


# -- who is where -------------------------------------------------------------------------------


def crowd(s: WizardKings) -> vec[i64]:
    """How many blocks of each seat every hex holds; counted once, then kept up to date."""
    if len(s.crowd) == 0:
        counts = vec[i64]([0] * HEXES)
        for block in range(len(s.place)):
            hex = s.place[block]
            if hex >= 0:
                counts[hex] += weight(s, block)
        s.crowd = counts
    return s.crowd


def weight(s: WizardKings, block: i64) -> i64:
    """What a block adds to the count of its hex."""
    one: i64 = 16 if is_wizard(s, block) else 1
    return one * ONE[seat_of(block)]


def friends(s: WizardKings, seat: i64) -> i64:
    """The bits of a hex's count that belong to a seat and its allies, who may share a hex. [WK-345]"""
    if len(s.allied) == 0:
        s.allied = vec[i64]([0] * s.players)
        for one in range(s.players):
            for other in range(s.players):
                if s.group[other] == s.group[one]:
                    s.allied[one] |= OWN[other]
    return s.allied[seat]


def foes(s: WizardKings, seat: i64) -> i64:
    """The bits of a hex's count that belong to opponents."""
    return ALL & ~friends(s, seat)


def blocks_in(count: i64, mask: i64) -> i64:
    """How many blocks a hex's count shows for the seats of a mask, Wizards included."""
    return units_in(count, mask) + wizards_in(count, mask)


def units_in(count: i64, mask: i64) -> i64:
    """How many of them are no Wizards: those that stacking counts, whatever their steps. [WK-92, WK-243]"""
    left = count & mask
    total: i64 = 0
    while left != 0:
        total += left & 15
        left >>= FIELD
    return total


def wizards_in(count: i64, mask: i64) -> i64:
    """How many of them are Wizards."""
    left = count & mask
    total: i64 = 0
    while left != 0:
        total += left >> 4 & 3
        left >>= FIELD
    return total


def own_bits(seat: i64) -> i64:
    """The bits of a hex's count that belong to one seat."""
    return OWN[seat]


def own_here(s: WizardKings, hex: i64, seat: i64) -> i64:
    """How many blocks of one seat a hex holds."""
    return blocks_in(crowd(s)[hex], own_bits(seat))


def has_foes(s: WizardKings, hex: i64, seat: i64) -> bool:
    """Whether units of an opponent are in a hex."""
    return crowd(s)[hex] & foes(s, seat) != 0


# -- control ------------------------------------------------------------------------------------


def status(s: WizardKings, hex: i64, seat: i64) -> i64:
    """Friendly, neutral or enemy: occupation comes first, then a vacant city's owner.

    [WK-259 to WK-263, WK-R73, WK-R74]

    What is an ally's is friendly too. [WK-346]
    """
    count = crowd(s)[hex]
    if count & foes(s, seat) != 0:
        return ENEMY
    if count != 0:
        return FRIENDLY
    city = s.fixed.board.city[hex]
    if city == NO_CITY or s.control[city] == NOBODY_HOLDS:
        return NEUTRAL
    return FRIENDLY if s.group[s.control[city]] == s.group[seat] else ENEMY


def is_friendly_port(s: WizardKings, hex: i64, seat: i64) -> bool:
    """Whether ships of a seat may use a port: by the control that was fixed last. [WK-R75, WK-R76]"""
    board = s.fixed.board
    if board.traits[hex] & PORT == 0:
        return False
    holder = s.control[board.city[hex]]
    return holder != NOBODY_HOLDS and s.group[holder] == s.group[seat]


def has_room(s: WizardKings, hex: i64, seat: i64, wizard: bool) -> bool:
    """Whether a hex without enemies can take one more block of a seat and its allies, who count together.

    [WK-244, WK-245, WK-R67]
    """
    return room_beside(crowd(s)[hex] & friends(s, seat), wizard)


def room_beside(count: i64, wizard: bool) -> bool:
    """Whether one more fits beside these blocks: six units and a Wizard. [WK-93, WK-244, WK-247]"""
    if count == 0:
        return True
    if wizard:
        return wizards_in(count, count) == 0
    return units_in(count, count) < STACK


# -- where units may be -------------------------------------------------------------------------


def suits(s: WizardKings, block: i64, hex: i64) -> bool:
    """Whether a kind of unit may be in a hex at all, however it gets there. [WK-123, WK-151, WK-180]

    The sea is for Aquatics alone, Amphibians included; a coast is for all. [WK-139, WK-209, WK-212]
    """
    board = s.fixed.board
    unit = s.fixed.unit[block]
    if SYMBOL[unit] == AQUATIC:
        return board.traits[hex] & BERTH != 0
    if board.traits[hex] & WATER != 0:
        return False
    if SYMBOL[unit] == FLYER or KIND[unit] == CASTLE:
        return True
    return board.terrain[hex] != MOUNTAIN or HOME[SYMBOL[unit]] == MOUNTAIN


def is_open(s: WizardKings, block: i64, edge: i64) -> bool:
    """Whether a unit may step over a hexside; whoever flies asks nobody. [WK-143, WK-314]"""
    if is_flyer(s, block):
        return True
    return not is_castle(s, block) and edge & WAY[SYMBOL[s.fixed.unit[block]]] != 0


def beside(s: WizardKings, hex: i64, direction: i64) -> i64:
    """The neighbouring hex in a direction, or NOWHERE."""
    return s.fixed.board.beside[6 * hex + direction]


def player_order(s: WizardKings, place: i64) -> i64:
    """The seat that is Player 1 (place 0), Player 2 and so on in this Game Turn. [WK-236]"""
    return (s.first + place) % s.players


def is_out(s: WizardKings, seat: i64) -> bool:
    """Whether a seat is out of the game. [WK-R12]"""
    return s.out >> seat & 1 != 0


def is_gone(s: WizardKings, seat: i64) -> bool:
    """Whether a seat is out of the game or has given up and is about to be."""
    return (s.leaving | s.out) >> seat & 1 != 0


def asked(s: WizardKings, seat: i64) -> i64:
    """The seat, if it still plays; else nobody."""
    return NOBODY if is_gone(s, seat) else seat
