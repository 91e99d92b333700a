"""Questions about battles: who fights on which side, over which hexsides, and who may still leave."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.board import LAND_LIMIT, WATER, WATER_LIMIT
from regalia.games.wizard_kings.data import BLOCKS, STACK
from regalia.games.wizard_kings.places import ATTACKS, CAST, FIRST, FLIES, MOVED
from regalia.games.wizard_kings.queries import (
    ENEMY,
    has_room,
    is_aquatic,
    is_castle,
    is_wizard,
    seat_of,
    status,
)
from regalia.games.wizard_kings.state import WizardKings

NO_SIDE: Final[i64] = -1
DEFENDING: Final[i64] = 0
ATTACKING: Final[i64] = 1
NO_BATTLE: Final[i64] = -1


def battle_at(s: WizardKings, hex: i64) -> i64:
    """The number of the battle in a hex, or NO_BATTLE."""
    for k in range(len(s.battle_hex)):
        if s.battle_hex[k] == hex:
            return k
    return NO_BATTLE


def attacker_of(s: WizardKings, battle: i64) -> i64:
    """The player whose unit entered a hex that enemy units already held. [WK-R85]"""
    return s.battle_seats[battle] & 7


def defender_of(s: WizardKings, battle: i64) -> i64:
    """The player who was there."""
    return s.battle_seats[battle] >> 3 & 7


def side_in(s: WizardKings, battle: i64, seat: i64) -> i64:
    """On which side a seat fights there, or would; NO_SIDE for one who is free to choose. [WK-R87]"""
    hex = s.battle_hex[battle]
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == hex:
            return ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING
    if s.group[seat] == s.group[attacker_of(s, battle)]:
        return ATTACKING
    if s.group[seat] == s.group[defender_of(s, battle)]:
        return DEFENDING
    if s.players > 3:  # an ally of this seat may have chosen for both of them [WK-347]
        for block in range(len(s.place)):
            if s.place[block] == hex and s.group[block // BLOCKS] == s.group[seat]:
                return ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING
    return NO_SIDE


def is_on(s: WizardKings, block: i64, hex: i64, side: i64) -> bool:
    """Whether a block stands in a hex on this side of its battle."""
    return s.place[block] == hex and (s.marks[block] & ATTACKS != 0) == (side == ATTACKING)


def side_units(s: WizardKings, hex: i64, side: i64) -> i64:
    """Units of a side in a battle hex, allies together, its Wizard not counted. [WK-349]"""
    total: i64 = 0
    for block in range(len(s.place)):
        if is_on(s, block, hex, side) and not is_wizard(s, block):
            total += 1
    return total


def side_wizards(s: WizardKings, hex: i64, side: i64) -> i64:
    """Wizards of a side in a battle hex."""
    total: i64 = 0
    for block in range(len(s.place)):
        if is_on(s, block, hex, side) and is_wizard(s, block):
            total += 1
    return total


def side_blocks(s: WizardKings, hex: i64, side: i64) -> i64:
    """All blocks of a side in a battle hex."""
    total: i64 = 0
    for block in range(len(s.place)):
        if is_on(s, block, hex, side):
            total += 1
    return total


def side_has_room(s: WizardKings, hex: i64, side: i64, wizard: bool) -> bool:
    """Whether one more may join a side of a battle. [WK-244, WK-247, WK-R20]"""
    if wizard:
        return side_wizards(s, hex, side) == 0
    return side_units(s, hex, side) < STACK


def land_limit(edge: i64) -> i64:
    """How many land units of a side a hexside lets into a battle. [WK-248 to WK-250]"""
    return edge >> LAND_LIMIT & 3


def water_limit(edge: i64) -> i64:
    """How many Aquatics of a side it lets in. [WK-252, WK-253]"""
    return edge >> WATER_LIMIT & 3


def used_bits(direction: i64, side: i64, water: bool) -> i64:
    """Where the count for a hexside, a side and land or water lies in a packed number."""
    return 24 * side + 4 * direction + (2 if water else 0)


USED_BY: Final = vec[i64]([2**24 - 1, 2**48 - 2**24])
"""All such counts of each side."""


def used_up(used: i64, edge: i64, direction: i64, side: i64, water: bool) -> bool:
    """Whether no more of a side may use a hexside. [WK-254, WK-R69]"""
    limit = water_limit(edge) if water else land_limit(edge)
    return used >> used_bits(direction, side, water) & 3 >= limit


def opposite(direction: i64) -> i64:
    """The same hexside seen from the other hex."""
    return (direction + 3) % 6


def free_to_leave(s: WizardKings, hex: i64, seat: i64) -> i64:
    """How many units of a side may still leave a hex under attack. [WK-274, WK-278, WK-R77]

    All kinds count on both sides, Castles, Flyers and Wizards too, of whatever owner; the table shows the
    number. [WK-R36, WK-R78 to WK-R80, WK-D13, WK-I13]
    """
    battle = battle_at(s, hex)
    if battle == NO_BATTLE:
        return len(s.place)
    first: i64 = 0
    for block in range(len(s.place)):
        if is_on(s, block, hex, DEFENDING) and s.marks[block] & FIRST != 0:
            first += 1
    left = first - side_blocks(s, hex, ATTACKING)
    if left < 0:
        return 0
    return left


def may_leave(s: WizardKings, block: i64) -> bool:
    """Whether neither a finished move nor the enemy keeps a block where it is.

    [WK-239, WK-279, WK-R84, WK-I9]

    Who may leave goes wherever it likes, to attack too. [WK-277, WK-R82]
    """
    if s.marks[block] & MOVED != 0 or is_castle(s, block):
        return False
    battle = battle_at(s, s.place[block])
    if battle == NO_BATTLE:
        return True
    if s.marks[block] & ATTACKS != 0:
        return True  # only after a broken alliance: others have moved to get here [WK-R122]
    return s.marks[block] & FIRST != 0 and free_to_leave(s, s.place[block], seat_of(block)) > 0


def may_move(s: WizardKings, block: i64) -> bool:
    """Whether a block may begin a move; one that cast a spell only if it was its object.

    [WK-103, WK-104, WK-I15]
    """
    if s.marks[block] & CAST != 0 and s.marks[block] & FLIES == 0:
        return False
    return may_leave(s, block)


def is_retreat(s: WizardKings, block: i64, hex: i64) -> bool:
    """Whether a block may end a retreat in a hex, the way there apart. [WK-312, WK-316, WK-317, WK-R95]"""
    seat = seat_of(block)
    if hex == s.place[block] or status(s, hex, seat) == ENEMY or battle_at(s, hex) != NO_BATTLE:
        return False
    if s.fixed.board.traits[hex] & WATER != 0 and not is_aquatic(s, block):
        return False
    return has_room(s, hex, seat, is_wizard(s, block))


def can_stay(s: WizardKings, hex: i64) -> bool:
    """Whether all who are in a hex could live there together in peace. [WK-148, WK-R89]"""
    sea = s.fixed.board.traits[hex] & WATER != 0
    group: i64 = -1
    for block in range(len(s.place)):
        if s.place[block] != hex:
            continue
        mine = s.group[seat_of(block)]
        if (sea and not is_aquatic(s, block)) or (group >= 0 and group != mine):
            return False
        group = mine
    return True


def is_over(s: WizardKings) -> bool:
    """Whether the battle that is being fought has lost one of its sides. [WK-R93]"""
    hex = s.fight
    places = s.place
    sides: i64 = 0
    for block in range(len(places)):
        if places[block] == hex:
            sides |= 2 if s.marks[block] & ATTACKS != 0 else 1
            if sides == 3:
                return False
    return True
