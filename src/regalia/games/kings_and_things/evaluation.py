"""What a position is worth to a seat, for bots that look to the end of their part.

Income is what wins, so hexes, forts, income counters and Heroes weigh most; gold is worth what can be built
with it. Fights that are due count by their chances (``prospects.py``): land that may be won, land and
fighters that may be lost. A creature that is supported is worth its value; a bluff is worth something where
it makes an empty hex look guarded. What all that weighs is data (``data/weights.toml``); ``appraisal.py``
takes the sum apart for people.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.engine.weights import tuned
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
from regalia.games.kings_and_things.state import MOVEMENT, NO_SEAT, KingsAndThings

WON: Final[i64] = 1_000_000
PACKAGE: Final = "regalia.games.kings_and_things"


class Weights:
    """What things are worth: what each means stands beside its value in ``data/weights.toml``.

    Whole numbers, because an evaluation is made thousands of times a second.
    """

    def __init__(self, given: dict[str, float]) -> None:
        self.income: i64 = int(given["income"])
        self.citadel: i64 = int(given["citadel"])
        self.closer: i64 = int(given["closer"])
        self.building: i64 = int(given["building"])
        self.saved: i64 = int(given["saved"])
        self.fighter: i64 = int(given["fighter"])
        self.bluff: i64 = int(given["bluff"])
        self.scarecrow: i64 = int(given["scarecrow"])
        self.held: i64 = int(given["held"])
        self.held_fit: i64 = int(given["held_fit"])
        self.held_gold: i64 = int(given["held_gold"])
        self.item: i64 = int(given["item"])
        self.event: i64 = int(given["event"])
        self.guarded: i64 = int(given["guarded"])
        self.frontier: i64 = int(given["frontier"])
        self.flies: i64 = int(given["flies"])
        self.walls: i64 = int(given["walls"])
        self.taken_soon: i64 = int(given["taken_soon"])
        self.best_rival = float(given["best_rival"])
        self.all_rivals = float(given["all_rivals"])


TUNED: Final = Weights(tuned(PACKAGE))


def evaluate(s: KingsAndThings, seat: i64) -> float:
    """How well off a seat is against the best of the others; the more the better."""
    return weigh(s, seat, TUNED)


def weigh(s: KingsAndThings, seat: i64, w: Weights) -> float:
    """The same by these weights."""
    if s.to_act == OVER:
        return float(WON) if s.result & bit(seat) else -float(WON)
    if is_out(s, seat):
        return -float(WON)
    best: i64 = -WON
    total: i64 = 0
    for other in range(s.players):
        if other != seat and not is_out(s, other):
            value = public_worth(s, other, w)
            total += value
            if value > best:
                best = value
    return float(own_worth(s, seat, w)) - w.best_rival * float(best) - w.all_rivals * float(total)


def public_worth(s: KingsAndThings, seat: i64, w: Weights) -> i64:
    """What another seat has, as far as it lies open."""
    value = wealth(s, seat, 0, w) + w.held * s.held[seat]
    for hex in range(s.fixed.hexes):
        crowd = s.crowd[8 * hex + seat]
        if crowd > 0:
            value += w.fighter * 3 * crowd
        if s.owner[hex] == seat:
            value += fort_worth(s, hex, w)
    return value


def own_worth(s: KingsAndThings, seat: i64, w: Weights) -> i64:
    """What a seat has, with all that it alone knows."""
    value = wealth(s, seat, treasure_of(s, seat), w) + shield_worth(s, seat, w)
    value += army_worth(s, seat, w)
    army = Army(s, seat)
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat:
            value += fort_worth(s, hex, w) - risk(s, army, hex, seat, w)
        elif s.crowd[8 * hex + seat] > 0:
            value += hope(s, army, hex, seat, w)
    return value


# -- gold and land ----------------------------------------------------------------------------


def wealth(s: KingsAndThings, seat: i64, treasure: i64, w: Weights) -> i64:
    """Income above all, then gold by what it can build."""
    return land_worth(s, seat, w) + purse_worth(s, seat, treasure, w)


def land_worth(s: KingsAndThings, seat: i64, w: Weights) -> i64:
    """What comes in every turn, and how near it is to a citadel."""
    income = income_of(s, seat)
    target = s.fixed.citadel_income
    value = income * w.income + w.closer * (income if income < target else target)
    return value + w.citadel if s.clock[seat] > 0 else value


def purse_worth(s: KingsAndThings, seat: i64, treasure: i64, w: Weights) -> i64:
    """Gold, by what can be built with it."""
    gold = s.gold[seat] + treasure
    useful = FORT_COST * sites_of(s, seat)
    if gold > useful:
        return w.building * useful + w.saved * (gold - useful)
    return w.building * gold


def sites_of(s: KingsAndThings, seat: i64) -> i64:
    """Hexes where a level could still be built."""
    count: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat and s.fort[hex] < CASTLE:
            count += 1
    return count


def fort_worth(s: KingsAndThings, hex: i64, w: Weights) -> i64:
    """High walls are the way to a citadel; beyond what they bring in."""
    level = s.fort[hex]
    return level * level * w.walls


def hex_worth(s: KingsAndThings, hex: i64, w: Weights) -> i64:
    """What it is worth to win a hex, or to lose it."""
    value = w.income + w.closer + (w.income + w.closer) * s.fort[hex] + fort_worth(s, hex, w)
    if s.income[hex] != NO_COUNTER:
        value += (w.income + w.closer) * GOLD[s.face[s.income[hex]]]
    if s.fort[hex] == CITADEL:
        value += w.citadel
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


def hope(s: KingsAndThings, army: Army, hex: i64, seat: i64, w: Weights) -> i64:
    """What an army in land that is not its own may win, less what it may lose of itself."""
    power = strength(s, army, hex, False)
    lives = w.fighter * army.blows[hex]
    enemy = against(s, hex, seat)
    if enemy > 0:
        odds = chance(power, enemy)
        if s.owner[hex] == NO_SEAT and not has_force(s, hex, DEFENDERS):
            odds = odds * explorers_chance(power) // SURE
    elif s.owner[hex] == NO_SEAT:
        odds = explorers_chance(power)
    else:
        odds = SURE  # an empty enemy hex falls when all have moved [KT-9.47]
    gain = hex_worth(s, hex, w)
    if s.owner[hex] != NO_SEAT:
        gain += gain // 3  # somebody else loses it
    return gain * odds // SURE - lives * (SURE - odds) // (SURE + SURE // 4)


def risk(s: KingsAndThings, army: Army, hex: i64, seat: i64, w: Weights) -> i64:
    """What of an own hex may be lost: to who stands in it, or to who stands beside it."""
    enemy = against(s, hex, seat)
    power = strength(s, army, hex, True)
    value = hex_worth(s, hex, w)
    if enemy > 0:
        odds = chance(power, enemy)
        return (value + w.fighter * army.blows[hex] // 2) * (SURE - odds) // SURE
    near = menace(s, hex, seat)
    if near == 0:
        return 0
    power += crowd_power(s.crowd[8 * hex + seat]) // 3  # they do not know what is a bluff
    return value * chance(near, power) // SURE * w.taken_soon // SURE


# -- counters ---------------------------------------------------------------------------------


def army_worth(s: KingsAndThings, seat: i64, w: Weights) -> i64:
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
            value += w.fighter * strikes(face)
            if SYMBOLS[face] & FLYING:
                value += w.flies
        elif s.crowd[place - BOARD] <= 2 and s.owner[hex] == seat:
            value += w.scarecrow
        else:
            value += w.bluff
    for hex in range(s.fixed.hexes):
        crowd = s.crowd[8 * hex + seat]
        if crowd > 0 and s.owner[hex] == seat:
            value += w.guarded
            if is_frontier(s, hex, seat):
                value += w.frontier * (crowd if crowd < HEX_LIMIT else HEX_LIMIT)
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


def shield_worth(s: KingsAndThings, seat: i64, w: Weights) -> i64:
    """What is kept back: creatures that would be supported, income that has no place yet, magic, events."""
    lands = lands_of(s, seat)
    value: i64 = 0
    for thing in range(THINGS):
        if s.place[thing] != SHIELD + seat:
            continue
        if thing < CREATURES:
            value += w.held
            if lands >> TERRAIN[s.face[thing]] & 1:
                value += w.held_fit * COMBAT[s.face[thing]]
        elif thing < FIRST_TREASURE:
            value += w.held + w.held_gold * GOLD[s.face[thing]]
        elif thing >= FIRST_MAGIC:
            value += w.item if thing < FIRST_EVENT else w.event
    return value


def turn(s: KingsAndThings) -> int:
    """A number that changes when a player's part of a phase is over."""
    return int((s.turn * 16 + s.phase) * 8 + s.seat)


def campaign(s: KingsAndThings) -> int:
    """A number that stays while everybody moves, and 0 otherwise: plans are made for a Movement Phase."""
    return int(s.turn) if s.phase == MOVEMENT else 0
