"""What a position is worth to a seat, for bots that look to the end of their part.

Income is what wins, so hexes, forts, income counters and Heroes weigh most; gold is worth what can be built
with it. Fights that are due count by their chances (``prospects.py``): land that may be won, land and
fighters that may be lost. A creature that is supported is worth its value; a bluff is worth something where
it makes an empty hex look guarded.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.kings_and_things.data import (
    CASTLE,
    CITADEL,
    COMBAT,
    COUNTERS,
    CREATURE,
    CREATURES,
    FIRST_EVENT,
    FIRST_MAGIC,
    FIRST_TREASURE,
    FLYING,
    FORT_COST,
    GOLD,
    HEX_LIMIT,
    KIND,
    NO_COUNTER,
    SYMBOLS,
    TERRAIN,
    THINGS,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, SHIELD, hex_of, side_of
from regalia.games.kings_and_things.prospects import (
    SURE,
    Army,
    chance,
    crowd_power,
    defence_of,
    explorers_chance,
    lord_beside,
    menace,
    strength,
    strikes,
)
from regalia.games.kings_and_things.queries import (
    has_force,
    income_of,
    is_fighter,
    is_land,
    is_out,
    lands_of,
)
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings

WON: Final[i64] = 1_000_000
INCOME: Final[i64] = 120
CITADEL_WORTH: Final[i64] = 3000
"""For holding one: a turn later it wins."""
CLOSER: Final[i64] = 25
"""For each gold of income towards the citadel, up to what it asks for."""
BUILDING: Final[i64] = 17
"""A piece of gold that can be built with soon."""
SAVED: Final[i64] = 6
"""A piece of gold beyond that."""
FIGHTER: Final[i64] = 13
"""For each point of what a supported fighter does in a round."""
BLUFF: Final[i64] = 5
SCARECROW: Final[i64] = 14
"""A bluff where nobody else stands, or one supported fighter at most: others see only how many there are."""
HELD: Final[i64] = 9
"""A Thing behind the Shield, which may be placed or traded later."""
HELD_FIT: Final[i64] = 7
"""The same for each point of value of a creature that would be supported."""
ITEM: Final[i64] = 30
EVENT: Final[i64] = 12
GUARDED: Final[i64] = 10
FRONTIER: Final[i64] = 4
"""A fighter beside land that could be taken."""
TAKEN_SOON: Final[i64] = 350
"""How much of a hex is lost, in thousandths, if an enemy beside it would win it."""


def evaluate(s: KingsAndThings, seat: i64) -> float:
    """How well off a seat is against the best of the others; the more the better."""
    if s.to_act == OVER:
        return float(WON) if s.result & bit(seat) else -float(WON)
    if is_out(s, seat):
        return -float(WON)
    best: i64 = -WON
    total: i64 = 0
    for other in range(s.players):
        if other != seat and not is_out(s, other):
            value = public_worth(s, other)
            total += value
            if value > best:
                best = value
    return float(own_worth(s, seat)) - 0.4 * float(best) - 0.1 * float(total)


def public_worth(s: KingsAndThings, seat: i64) -> i64:
    """What another seat has, as far as it lies open."""
    value = wealth(s, seat, 0) + HELD * s.held[seat]
    for hex in range(s.fixed.hexes):
        crowd = s.crowd[8 * hex + seat]
        if crowd > 0:
            value += FIGHTER * 3 * crowd
        if s.owner[hex] == seat:
            value += fort_worth(s, hex)
    return value


def own_worth(s: KingsAndThings, seat: i64) -> i64:
    """What a seat has, with all that it alone knows."""
    value = wealth(s, seat, treasure_of(s, seat)) + shield_worth(s, seat)
    value += army_worth(s, seat)
    army = Army(s, seat, True)
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat:
            value += fort_worth(s, hex) - risk(s, army, hex, seat)
        elif s.crowd[8 * hex + seat] > 0:
            value += hope(s, army, hex, seat)
    return value


# -- gold and land ----------------------------------------------------------------------------


def wealth(s: KingsAndThings, seat: i64, treasure: i64) -> i64:
    """Income above all, then gold by what it can build."""
    income = income_of(s, seat)
    target = s.fixed.citadel_income
    value = income * INCOME + CLOSER * (income if income < target else target)
    if s.clock[seat] > 0:
        value += CITADEL_WORTH
    gold = s.gold[seat] + treasure
    useful = FORT_COST * sites_of(s, seat)
    if gold > useful:
        return value + BUILDING * useful + SAVED * (gold - useful)
    return value + BUILDING * gold


def sites_of(s: KingsAndThings, seat: i64) -> i64:
    """Hexes where a level could still be built."""
    count: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat and s.fort[hex] < CASTLE:
            count += 1
    return count


def fort_worth(s: KingsAndThings, hex: i64) -> i64:
    """High walls are the way to a citadel; beyond what they bring in."""
    level = s.fort[hex]
    return level * level * 6


def hex_worth(s: KingsAndThings, hex: i64) -> i64:
    """What it is worth to win a hex, or to lose it."""
    value = INCOME + CLOSER + (INCOME + CLOSER) * s.fort[hex] + fort_worth(s, hex)
    if s.income[hex] != NO_COUNTER:
        value += (INCOME + CLOSER) * GOLD[s.face[s.income[hex]]]
    if s.fort[hex] == CITADEL:
        value += CITADEL_WORTH
    return value


# -- fights -----------------------------------------------------------------------------------


def against(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """The strongest that stands against a seat in a hex."""
    most: i64 = 0
    for other in range(s.players):
        if other != seat and has_force(s, hex, other):
            power = crowd_power(s.crowd[8 * hex + other])
            if s.owner[hex] == other:
                level = s.fort[hex] + 1
                power += level * level * 2
            if power > most:
                most = power
    if s.owner[hex] == NO_SEAT and has_force(s, hex, DEFENDERS):
        power = defence_of(s, hex)
        if power > most:
            most = power
    return most


def hope(s: KingsAndThings, army: Army, hex: i64, seat: i64) -> i64:
    """What an army in land that is not its own may win, less what it may lose of itself."""
    power = strength(s, army, hex, False)
    lives = FIGHTER * army.blows[hex]
    enemy = against(s, hex, seat)
    if enemy > 0:
        odds = chance(power, enemy)
        if s.owner[hex] == NO_SEAT and not has_force(s, hex, DEFENDERS):
            odds = odds * explorers_chance(power) // SURE
    elif s.owner[hex] == NO_SEAT:
        odds = explorers_chance(power)
    else:
        odds = SURE  # an empty enemy hex falls when all have moved [KT-9.47]
    gain = hex_worth(s, hex)
    if s.owner[hex] != NO_SEAT:
        gain += gain // 3  # somebody else loses it
    return gain * odds // SURE - lives * (SURE - odds) // (SURE + SURE // 4)


def risk(s: KingsAndThings, army: Army, hex: i64, seat: i64) -> i64:
    """What of an own hex may be lost: to who stands in it, or to who stands beside it."""
    enemy = against(s, hex, seat)
    power = strength(s, army, hex, True)
    value = hex_worth(s, hex)
    if enemy > 0:
        odds = chance(power, enemy)
        return (value + FIGHTER * army.blows[hex] // 2) * (SURE - odds) // SURE
    near = menace(s, hex, seat)
    if near == 0:
        return 0
    power += crowd_power(s.crowd[8 * hex + seat]) // 3  # they do not know what is a bluff
    return value * chance(near, power) // SURE * TAKEN_SOON // SURE


# -- counters ---------------------------------------------------------------------------------


def army_worth(s: KingsAndThings, seat: i64) -> i64:
    """Fighters by what they do; bluffs by how they look; a little for standing where something can be won."""
    lands = lands_of(s, seat)
    value: i64 = 0
    for counter in range(COUNTERS):
        place = s.place[counter]
        if place < BOARD or side_of(place) != seat or not is_fighter(counter):
            continue
        face = s.face[counter]
        hex = hex_of(place)
        if KIND[face] != CREATURE or lands >> TERRAIN[face] & 1 or lord_beside(s, counter):
            value += FIGHTER * strikes(face)
            if SYMBOLS[face] & FLYING:
                value += 4
        elif s.crowd[place - BOARD] <= 2 and s.owner[hex] == seat:
            value += SCARECROW
        else:
            value += BLUFF
    for hex in range(s.fixed.hexes):
        crowd = s.crowd[8 * hex + seat]
        if crowd > 0 and s.owner[hex] == seat:
            value += GUARDED
            if is_frontier(s, hex, seat):
                value += FRONTIER * (crowd if crowd < HEX_LIMIT else HEX_LIMIT)
    return value


def is_frontier(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """Whether land beside a hex is somebody else's or nobody's."""
    for k in range(SIDES):
        other = s.fixed.near[SIDES * hex + k]
        if other != NOWHERE and is_land(s, other) and s.owner[other] != seat:
            return True
    return False


def treasure_of(s: KingsAndThings, seat: i64) -> i64:
    """Treasures behind the Shield, nearly as good as gold."""
    gold: i64 = 0
    for thing in range(FIRST_TREASURE, FIRST_MAGIC):
        if s.place[thing] == SHIELD + seat:
            gold += GOLD[s.face[thing]] - 1
    return gold


def shield_worth(s: KingsAndThings, seat: i64) -> i64:
    """What is kept back: creatures that would be supported, income that has no place yet, magic, events."""
    lands = lands_of(s, seat)
    value: i64 = 0
    for thing in range(THINGS):
        if s.place[thing] != SHIELD + seat:
            continue
        if thing < CREATURES:
            value += HELD
            if lands >> TERRAIN[s.face[thing]] & 1:
                value += HELD_FIT * COMBAT[s.face[thing]]
        elif thing < FIRST_TREASURE:
            value += HELD + 20 * GOLD[s.face[thing]]
        elif thing >= FIRST_MAGIC:
            value += ITEM if thing < FIRST_EVENT else EVENT
    return value


def turn(s: KingsAndThings) -> int:
    """A number that changes when a player's part of a phase is over."""
    return int((s.turn * 16 + s.phase) * 8 + s.seat)
