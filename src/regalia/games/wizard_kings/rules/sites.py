"""Where a seat may build, and what it could pay for there. [WK-329, WK-333, WK-R35, WK-R63, WK-R111]"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import pack
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings.board import BERTH, HENGE, SEA_CITY, WATER
from regalia.games.wizard_kings.data import AQUATIC, BLOCKS, COST, KIND, SYMBOL, WIZARD
from regalia.games.wizard_kings.data import CASTLE as A_CASTLE
from regalia.games.wizard_kings.places import POOL
from regalia.games.wizard_kings.queries import (
    ENEMY,
    crowd,
    foes,
    has_room,
    is_castle,
    own_here,
    room_beside,
    seat_of,
    status,
)
from regalia.games.wizard_kings.setting import ONE_CASTLE
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CASTLE

# What a city has room for; the same for a Wizard, and for one on a Henge, some bits higher.
DRY: Final[i64] = 1  # units that need land
WET: Final[i64] = 2  # Aquatics
MAGIC_BITS: Final[i64] = 2
HENGE_BITS: Final[i64] = 4


def price_in(s: WizardKings, unit: i64, hex: i64) -> i64:
    """What the first step of a new unit costs in a city. [WK-R35]"""
    if KIND[unit] == WIZARD and s.fixed.board.traits[hex] & HENGE != 0:
        return 1
    return COST[unit]


def room_to_build(s: WizardKings, seat: i64) -> i64:
    """For what the cities have room in which a seat may build, one bit for each use. [WK-329, WK-R111]"""
    board = s.fixed.board
    counts = crowd(s)
    hostile = foes(s, seat)
    room: i64 = 0
    for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
        city = board.holdings[k]
        hex = board.city_hex[city]
        if s.control[city] != seat or counts[hex] & hostile != 0:
            continue
        uses: i64 = 0
        if board.city_kind[city] != SEA_CITY:
            uses = DRY
        if board.traits[hex] & BERTH != 0:
            uses |= WET
        count = counts[hex]  # of friends alone
        if room_beside(count, False):
            room |= uses
        if room_beside(count, True):
            room |= uses << MAGIC_BITS
            if board.traits[hex] & HENGE != 0:
                room |= uses << HENGE_BITS
    return room


def can_build(room: i64, unit: i64, gold: i64) -> bool:
    """Whether a new unit of a type could be paid for and placed somewhere, with this room to build."""
    use = WET if SYMBOL[unit] == AQUATIC else DRY
    if KIND[unit] == A_CASTLE:
        return False
    if KIND[unit] != WIZARD:
        return COST[unit] <= gold and room & use != 0
    if gold >= COST[unit] and room >> MAGIC_BITS & use != 0:
        return True
    return gold > 0 and room >> HENGE_BITS & use != 0  # [WK-R35]


def can_build_in(s: WizardKings, seat: i64, unit: i64, city: i64) -> bool:
    """Whether a city of the seat's own map, which it controls now, takes a new unit. [WK-329, WK-R111]"""
    board = s.fixed.board
    hex = board.city_hex[city]
    if board.city_seat[city] != seat or s.control[city] != seat or price_in(s, unit, hex) > s.gold[seat]:
        return False
    count = crowd(s)[hex]
    if count != 0 and (count & foes(s, seat) != 0 or not has_room(s, hex, seat, KIND[unit] == WIZARD)):
        return False
    if SYMBOL[unit] == AQUATIC:
        return board.traits[hex] & BERTH != 0
    return board.city_kind[city] != SEA_CITY  # [WK-R63]


def castle_in_pool(s: WizardKings, seat: i64) -> i64:
    """A Castle that may be built, or -1."""
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == POOL and is_castle(s, block):
            return block
    return -1


def can_fortify(s: WizardKings, seat: i64, hex: i64) -> bool:
    """Whether a hex is friendly land of the seat itself: held by its units, or its own city.

    [WK-157, WK-R113]
    """
    board = s.fixed.board
    if board.traits[hex] & WATER != 0 or not has_room(s, hex, seat, False):
        return False
    if s.fixed.agreed.reads(ONE_CASTLE) and has_castle(s, seat, hex):
        return False  # [WK-R113]
    if own_here(s, hex, seat) > 0:
        return True
    city = board.city[hex]
    if city < 0 or board.city_seat[city] != seat or s.control[city] != seat:
        return False
    return status(s, hex, seat) != ENEMY


def has_castle(s: WizardKings, seat: i64, hex: i64) -> bool:
    """Whether a Castle of a seat's side stands in a hex."""
    for block in range(len(s.place)):
        if s.place[block] == hex and is_castle(s, block) and s.group[seat_of(block)] == s.group[seat]:
            return True
    return False


def add_in_order(offer: Offer, low: i64, hex: i64) -> None:
    """Offer a Castle in a hex once, where it belongs among those offered from ``low`` on."""
    action = pack(CASTLE, hex)
    k = offer.count
    while k > low and offer.actions[k - 1] >= action:
        if offer.actions[k - 1] == action:
            return
        k -= 1
    offer.add(CASTLE, hex)
    last = offer.count - 1
    while last > k:
        offer.actions[last] = offer.actions[last - 1]
        last -= 1
    offer.actions[k] = action
