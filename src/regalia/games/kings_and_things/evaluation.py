"""What a position is worth to a seat, for bots that look to the end of their part.

Income is what wins, so hexes, forts, income counters and Heroes weigh most; gold and armies are what they are
made of. A supported creature is worth its value, a bluff little; an army in land that is not its own is a
hope.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.kings_and_things.data import (
    CITADEL,
    COMBAT,
    COUNTERS,
    CREATURE,
    CREATURES,
    FIRST_MAGIC,
    FIRST_TREASURE,
    FLYING,
    GOLD,
    KIND,
    LORD,
    MAGICAL,
    RANGED,
    SYMBOLS,
    TERRAIN,
    THINGS,
)
from regalia.games.kings_and_things.places import BOARD, SHIELD, hex_of, side_of
from regalia.games.kings_and_things.queries import income_of, is_fighter, is_out, lands_of
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings

WON: Final[i64] = 1_000_000
INCOME: Final[i64] = 120
CITADEL_WORTH: Final[i64] = 900
"""For holding one; a second player's citadel is held against one's own."""
CLOSER: Final[i64] = 25
"""For each gold of income towards the citadel, up to what it asks for."""
GOLD_WORTH: Final[i64] = 7
FIGHTER: Final[i64] = 14
BLUFF: Final[i64] = 5
HELD: Final[i64] = 8
"""A Thing behind the Shield, which may be placed or traded later."""
HELD_FIT: Final[i64] = 6
"""The same for each point of value of a creature that would be supported."""
AFIELD: Final[i64] = 18
"""For an army in land that nobody owns, or that is an enemy's: it may take it."""
GUARDED: Final[i64] = 12
"""For an own hex with somebody in it."""


def evaluate(s: KingsAndThings, seat: i64) -> float:
    """How well off a seat is against the best of the others; the more the better."""
    if s.to_act == OVER:
        return float(WON) if s.result & bit(seat) else -float(WON)
    best: i64 = -WON
    for other in range(s.players):
        if other != seat and not is_out(s, other):
            value = worth(s, other, False)
            if value > best:
                best = value
    return float(worth(s, seat, True)) - 0.5 * float(best)


def worth(s: KingsAndThings, seat: i64, mine: bool) -> i64:
    """What a seat has; of others only what lies open is counted."""
    income = income_of(s, seat)
    target = s.fixed.citadel_income
    value = income * INCOME + GOLD_WORTH * s.gold[seat]
    value += CLOSER * (income if income < target else target)
    if s.clock[seat] > 0:
        value += CITADEL_WORTH
    value += land_worth(s, seat)
    return value + army_worth(s, seat, mine) + (shield_worth(s, seat) if mine else HELD * s.held[seat])


def land_worth(s: KingsAndThings, seat: i64) -> i64:
    """Castles are half a citadel; forts with somebody in them hold longer."""
    value: i64 = 0
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat:
            level = s.fort[hex]
            value += level * level * 6
            if level == CITADEL:
                value += 30 * s.crowd[8 * hex + seat]
            if s.crowd[8 * hex + seat] > 0:
                value += GUARDED
        elif s.crowd[8 * hex + seat] > 0 and (
            s.owner[hex] == NO_SEAT or s.crowd[8 * hex + s.owner[hex]] == 0
        ):
            value += AFIELD + 4 * s.crowd[8 * hex + seat]
    return value


def army_worth(s: KingsAndThings, seat: i64, mine: bool) -> i64:
    """Supported fighters by value and symbol; of a rival's face-down creatures only the number is known."""
    lands = lands_of(s, seat) if mine else 0
    value: i64 = 0
    for counter in range(COUNTERS):
        place = s.place[counter]
        if place < BOARD or side_of(place) != seat or not is_fighter(counter):
            continue
        face = s.face[counter]
        if KIND[face] != CREATURE:
            value += FIGHTER * COMBAT[face]
        elif not mine:
            value += 2 * FIGHTER
        elif lands >> TERRAIN[face] & 1 or lord_beside(s, counter):
            value += FIGHTER * COMBAT[face] + symbol_worth(face)
        else:
            value += BLUFF
    return value


def lord_beside(s: KingsAndThings, counter: i64) -> bool:
    """Whether the lord of a creature's terrain is in its hex."""
    for hero in range(THINGS, COUNTERS):
        if s.place[hero] == s.place[counter] and LORD[s.face[hero]] == TERRAIN[s.face[counter]]:
            return hex_of(s.place[hero]) >= 0
    return False


def symbol_worth(face: i64) -> i64:
    """Magic strikes first, then ranged; flyers get about."""
    symbols = SYMBOLS[face]
    if symbols & MAGICAL:
        return 12
    if symbols & RANGED:
        return 8
    return 4 if symbols & FLYING else 0


def shield_worth(s: KingsAndThings, seat: i64) -> i64:
    """What is kept back: treasure nearly as good as gold, creatures that would be supported, magic."""
    lands = lands_of(s, seat)
    value: i64 = 0
    for thing in range(THINGS):
        if s.place[thing] != SHIELD + seat:
            continue
        value += HELD
        if thing < CREATURES:
            if lands >> TERRAIN[s.face[thing]] & 1:
                value += HELD_FIT * COMBAT[s.face[thing]]
        elif FIRST_TREASURE <= thing < FIRST_MAGIC:
            value += (GOLD_WORTH - 1) * GOLD[s.face[thing]]
        elif thing >= FIRST_MAGIC:
            value += 15
    return value


def turn(s: KingsAndThings) -> int:
    """A number that changes when a player's part of a phase is over."""
    return int((s.turn * 16 + s.phase) * 8 + s.seat)
