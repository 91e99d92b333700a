"""Pure questions about a table, shared by rules, bots and the view."""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import i64
from regalia.games.kings_and_things.data import (
    BALLOON,
    CITADEL,
    COUNTERS,
    CREATURE,
    CREATURES,
    FIRST_HERO,
    GOLD,
    HERO,
    HEX_LIMIT,
    KIND,
    LORD,
    MAGICAL,
    MINE,
    MINES,
    NO_COUNTER,
    NO_FORT,
    NO_TERRAIN,
    POWER,
    SEA,
    SETTLEMENT,
    SYMBOLS,
    TERRAIN,
    THINGS,
    UNKNOWN,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import (
    BAG,
    BOARD,
    DEFENDERS,
    LAND,
    SHIELD,
    SIDE_COUNT,
    at,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings

# -- who sits where ---------------------------------------------------------------------------


def is_out(s: KingsAndThings, seat: i64) -> bool:
    """Whether a seat has been eliminated. [KT-R68]"""
    return s.out >> seat & 1 == 1


def position_in_order(s: KingsAndThings, seat: i64) -> i64:
    """Where in the circle a seat is."""
    for k in range(s.players):
        if s.order[k] == seat:
            return k
    return 0


def in_order(s: KingsAndThings, k: i64) -> i64:
    """The k-th seat of this turn's player order, those who are out included. [KT-3.2]"""
    return s.order[(position_in_order(s, s.first) + k) % s.players]


def left_of(s: KingsAndThings, seat: i64) -> i64:
    """The next seat clockwise that is still in the game; with two players the opponent."""
    k = position_in_order(s, seat)
    for step in range(1, s.players):
        other = s.order[(k + step) % s.players]
        if not is_out(s, other):
            return other
    return seat


def right_of(s: KingsAndThings, seat: i64) -> i64:
    """The next seat anticlockwise that is still in the game."""
    k = position_in_order(s, seat)
    for step in range(1, s.players):
        other = s.order[(k + s.players - step) % s.players]
        if not is_out(s, other):
            return other
    return seat


# -- the land ---------------------------------------------------------------------------------


def is_land(s: KingsAndThings, hex: i64) -> bool:
    """Whether a hex is land that lies face up: what can be owned, built on and fought for. [KT-R3]"""
    return hex != NOWHERE and s.terrain[hex] != SEA and s.terrain[hex] != UNKNOWN


def is_unexplored(s: KingsAndThings, hex: i64) -> bool:
    """Land that nobody owns. [KT-10.1]"""
    return is_land(s, hex) and s.owner[hex] == NO_SEAT


def touches_owned(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """Whether a hex has a neighbour of this owner."""
    for k in range(SIDES):
        other = s.fixed.near[SIDES * hex + k]
        if other != NOWHERE and s.owner[other] == seat:
            return True
    return False


def hex_count(s: KingsAndThings, seat: i64) -> i64:
    """How many hexes a seat owns."""
    count: i64 = 0
    owners = s.owner
    for hex in range(s.fixed.hexes):
        if owners[hex] == seat:
            count += 1
    return count


def lands_of(s: KingsAndThings, seat: i64) -> i64:
    """The terrains a seat owns a hex of, one bit each: they support its creatures. [KT-8.12]"""
    lands: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat:
            lands |= bit(s.terrain[hex])
    return lands


def has_settlement(s: KingsAndThings, hex: i64) -> bool:
    """Whether a city or village stands there."""
    counter = s.income[hex]
    return counter != NO_COUNTER and KIND[s.face[counter]] == SETTLEMENT


def citadels_of(s: KingsAndThings, seat: i64) -> i64:
    """How many citadels a seat owns."""
    count: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat and s.fort[hex] == CITADEL:
            count += 1
    return count


# -- gold -------------------------------------------------------------------------------------


def counter_income(s: KingsAndThings, seat: i64) -> i64:
    """What a seat's income counters on the board give; mines twice with the Dwarf King. [KT-5.4, KT-A.24]"""
    doubled = has_power(s, seat, MINES)
    gold: i64 = 0
    owners = s.owner
    for hex in range(s.fixed.hexes):
        if owners[hex] != seat:
            continue
        counter = s.income[hex]
        if counter != NO_COUNTER:
            face = s.face[counter]
            gold += GOLD[face] * 2 if doubled and MINE[face] == 1 else GOLD[face]
    return gold


def fort_income(s: KingsAndThings, seat: i64) -> i64:
    """The levels of a seat's forts, whatever hits they took. [KT-5.3, KT-5.8, KT-12.11]"""
    gold: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat:
            gold += s.fort[hex]
    return gold


def income_of(s: KingsAndThings, seat: i64) -> i64:
    """Hexes, forts, income counters and Heroes. [KT-5.2 to KT-5.5]"""
    return hex_count(s, seat) + fort_income(s, seat) + counter_income(s, seat) + hero_count(s, seat)


# -- counters ---------------------------------------------------------------------------------


def is_fighter(counter: i64) -> bool:
    """A creature or a Hero: what moves, stacks, flies, retreats, rolls and is hit. [KT-13.4, KT-R12]"""
    return counter < CREATURES or counter >= FIRST_HERO


def is_creature(counter: i64) -> bool:
    """Whether a counter is a creature: what lies face down, needs support and catches plague. [KT-R12]"""
    return counter < CREATURES


def has_symbol(s: KingsAndThings, counter: i64, symbol: i64) -> bool:
    """Whether the face of a counter shows a symbol."""
    return SYMBOLS[s.face[counter]] & symbol != 0


def is_magic_fighter(s: KingsAndThings, counter: i64) -> bool:
    """Whether a counter is a creature or Hero with the magic symbol."""
    return is_fighter(counter) and has_symbol(s, counter, MAGICAL)


def is_income(s: KingsAndThings, counter: i64) -> bool:
    """Whether a counter lies as the income counter of a hex."""
    place = s.place[counter]
    return place >= BOARD and side_of(place) == LAND


def hex_under(s: KingsAndThings, counter: i64) -> i64:
    """The hex a counter lies in, or NOWHERE."""
    place = s.place[counter]
    return hex_of(place) if place >= BOARD else NOWHERE


def in_army(s: KingsAndThings, counter: i64, seat: i64) -> bool:
    """Whether a fighter of this seat is on the board. [KT-8.1]"""
    place = s.place[counter]
    return place >= BOARD and side_of(place) == seat and is_fighter(counter)


def army_size(s: KingsAndThings, seat: i64) -> i64:
    """All creatures and Heroes on the board, bluffs included. [KT-R72]"""
    size: i64 = 0
    for hex in range(s.fixed.hexes):
        size += s.crowd[8 * hex + seat]
    return size


def hero_count(s: KingsAndThings, seat: i64) -> i64:
    """How many Heroes are in an army."""
    count: i64 = 0
    for counter in range(FIRST_HERO, COUNTERS):
        if in_army(s, counter, seat):
            count += 1
    return count


def hero_with(s: KingsAndThings, seat: i64, power: i64) -> i64:
    """The Hero of an army who has this power, or NO_COUNTER: asked wherever a power applies. [KT-13.3]"""
    for counter in range(FIRST_HERO, COUNTERS):
        if POWER[s.face[counter]] == power and in_army(s, counter, seat):
            return counter
    return NO_COUNTER


def has_power(s: KingsAndThings, seat: i64, power: i64) -> bool:
    """Whether an army has a Hero of this power."""
    return hero_with(s, seat, power) != NO_COUNTER


def is_lord(s: KingsAndThings, counter: i64) -> bool:
    """Whether a counter shows a Terrain Lord."""
    return KIND[s.face[counter]] == HERO and LORD[s.face[counter]] != NO_TERRAIN


def has_lord(s: KingsAndThings, seat: i64) -> bool:
    """Whether an army has a Terrain Lord. [KT-6.14]"""
    for counter in range(FIRST_HERO, COUNTERS):
        if LORD[s.face[counter]] != NO_TERRAIN and in_army(s, counter, seat):
            return True
    return False


def holds(s: KingsAndThings, seat: i64, counter: i64) -> bool:
    """Whether a Thing is behind a seat's Shield."""
    return s.place[counter] == SHIELD + seat


def supported(s: KingsAndThings, counter: i64) -> bool:
    """Whether a fighter on the board is no bluff: by an owned hex, or by its lord beside it.

    [KT-8.12 to KT-8.16, KT-R26]

    Nothing is kept, so land or a lord that is won or lost counts at once. [KT-8.22 to KT-8.26]
    Heroes and defenders need no support. [KT-6.18, KT-10.7]
    """
    face = s.face[counter]
    if KIND[face] != CREATURE:
        return True
    place = s.place[counter]
    side = side_of(place)
    if side == DEFENDERS:
        return True
    terrain = TERRAIN[face]
    owners = s.owner
    terrains = s.terrain
    for hex in range(s.fixed.hexes):
        if owners[hex] == side and terrains[hex] == terrain:
            return True
    for hero in range(FIRST_HERO, COUNTERS):
        if LORD[s.face[hero]] == terrain and s.place[hero] == place:
            return True
    return False


def room_in(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """How many more fighters of a seat, Heroes among them, may be in a hex; below 0 after a Warlord's catch.

    [KT-9.12, KT-9.13, KT-9.16]
    """
    if s.fort[hex] == CITADEL:
        return COUNTERS
    return HEX_LIMIT - s.crowd[8 * hex + seat]


def has_room_anywhere(s: KingsAndThings, seat: i64) -> bool:
    """Whether a seat owns a hex with room for one more fighter. [KT-R10]"""
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat and room_in(s, hex, seat) > 0:
            return True
    return False


# -- enemies ----------------------------------------------------------------------------------


def has_force(s: KingsAndThings, hex: i64, side: i64) -> bool:
    """Whether a side has combat counters in a hex: fighters, buildings, the Balloon. [KT-9.19, KT-11.1]

    A settlement fights for its hex, a terrain income does not. [KT-1.13, KT-1.14]
    """
    if s.crowd[8 * hex + side] > 0 or (s.place[BALLOON] == at(hex, side) and side != DEFENDERS):
        return True
    owns = s.owner[hex] == side or (side == DEFENDERS and s.owner[hex] == NO_SEAT)
    return owns and (s.fort[hex] != NO_FORT or has_settlement(s, hex))


def enemies_in(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """The sides other than a seat that have combat counters in a hex, one bit each. [KT-9.29]"""
    return forces_in(s, hex) & ~(1 << seat)


def forces_in(s: KingsAndThings, hex: i64) -> i64:
    """All sides that have combat counters in a hex, one bit each."""
    crowd = s.crowd
    sides: i64 = 0
    for side in range(SIDE_COUNT):  # as has_force, for all of them at once
        if crowd[8 * hex + side] > 0:
            sides |= 1 << side
    if s.fort[hex] != NO_FORT or has_settlement(s, hex):
        owner = s.owner[hex]
        if owner == NO_SEAT:
            owner = DEFENDERS
        sides |= 1 << owner
    balloon = s.place[BALLOON]
    if balloon >= BOARD and hex_of(balloon) == hex and side_of(balloon) < DEFENDERS:
        sides |= 1 << side_of(balloon)
    return sides


def hidden_in(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """How many face-down creatures of a seat are in a hex."""
    count = s.crowd[8 * hex + seat]
    if count > 0:
        for counter in range(FIRST_HERO, COUNTERS):
            if s.place[counter] == at(hex, seat):
                count -= 1
    return count


def shows_force(s: KingsAndThings, hex: i64, side: i64) -> bool:
    """Whether a side has a combat counter in a hex that lies face up and so pins without question.

    [KT-R28]
    """
    if not has_force(s, hex, side):
        return False
    return side == DEFENDERS or s.crowd[8 * hex + side] == 0 or _has_open(s, hex, side)


def _has_open(s: KingsAndThings, hex: i64, side: i64) -> bool:
    if s.place[BALLOON] == at(hex, side) or hidden_in(s, hex, side) < s.crowd[8 * hex + side]:
        return True
    return s.owner[hex] == side and (s.fort[hex] != NO_FORT or has_settlement(s, hex))


# -- the Bag ----------------------------------------------------------------------------------


def nth_in_bag(s: KingsAndThings, number: i64) -> i64:
    """The Thing with this number among those in the Bag."""
    left = number
    place = s.place
    for counter in range(THINGS):
        if place[counter] == BAG:
            if left == 0:
                return counter
            left -= 1
    return NO_COUNTER
