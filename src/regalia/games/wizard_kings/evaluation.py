"""What a position is worth to a seat, for bots that look one turn ahead."""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.data import BLOCKS, CASTLE, COST, KIND, NUMBER, WIZARD
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.queries import crowd, foes, friends, is_castle
from regalia.games.wizard_kings.state import WizardKings

WON: Final = 1000.0
CITY: Final = 10.0
"""A GP of a city that is held now."""
STEP: Final = 1.0
"""A GP of a unit's strength on the map."""
NEAR: Final = 0.25
"""For each hex that a unit is nearer to the next enemy city."""
EMPTY: Final = 6.0
"""For each GP of an own city that stands empty with an enemy within two hexes."""


def evaluate(s: WizardKings, seat: int) -> float:
    """The more the better: cities held, army, nearness to what is to be taken, and what stands open."""
    if s.to_act == OVER:
        return WON if s.result >> seat & 1 else -WON
    worth = 0.0
    for other in range(s.players):
        sign = 1.0 if s.group[other] == s.group[seat] else -1.0
        worth += sign * CITY * float(held_gp(s, other)) + sign * STEP * float(scoring.army_value(s, other))
        worth += sign * NEAR * float(advance(s, other))
    return worth - EMPTY * float(open_gp(s, seat)) + prospects(s, seat)


def held_gp(s: WizardKings, seat: i64) -> i64:
    """The GP a seat would have if the Build Phase came now."""
    board = s.fixed.board
    counts = crowd(s)
    total: i64 = 0
    for city in range(board.cities):
        owner = board.city_seat[city]
        count = counts[board.city_hex[city]]
        if owner == seat:
            if count & foes(s, seat) == 0 or count & friends(s, seat) != 0:
                total += board.city_gp[city]
        elif s.group[owner] != s.group[seat] and count & friends(s, owner) == 0:
            whole: i64 = 63
            if count & (whole << (6 * seat)) != 0:
                total += board.city_gp[city]
    return total


def advance(s: WizardKings, seat: i64) -> i64:
    """How near the units of a seat are to cities of others, in hexes less than eight."""
    board = s.fixed.board
    total: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] < 0 or is_castle(s, block):
            continue
        nearest: i64 = 8
        for city in range(board.cities):
            if s.group[board.city_seat[city]] == s.group[seat]:
                continue
            far = distance(s.place[block], board.city_hex[city])
            if far < nearest:
                nearest = far
        total += 8 - nearest
    return total


def open_gp(s: WizardKings, seat: i64) -> i64:
    """The GP of own cities that stand empty while an enemy is within two hexes."""
    board = s.fixed.board
    counts = crowd(s)
    enemies = foes(s, seat)
    total: i64 = 0
    for city in range(board.cities):
        if board.city_seat[city] != seat or counts[board.city_hex[city]] & friends(s, seat) != 0:
            continue
        for hex in board.hexes:
            if counts[hex] & enemies != 0 and distance(hex, board.city_hex[city]) <= 2:
                total += board.city_gp[city]
                break
    return total


def prospects(s: WizardKings, seat: i64) -> float:
    """What the battles that are due promise: the side with more hits to give gains the other's steps."""
    total = 0.0
    for k in range(len(s.battle_hex)):
        mine = 0.0
        theirs = 0.0
        stake = 0.0
        for block in range(len(s.place)):
            if s.place[block] != s.battle_hex[k]:
                continue
            power = float(s.strength[block] * fire_power(s, block)) / 6.0 + 0.4 * float(s.strength[block])
            value = float(s.strength[block] * COST[s.fixed.unit[block]])
            if s.group[block // BLOCKS] == s.group[seat]:
                mine += power
                stake -= value if mine < theirs else 0.0
            else:
                theirs += power
                stake += value if mine > theirs else 0.0
        total += 3.0 * (mine - theirs)
    return total


def fire_power(s: WizardKings, block: i64) -> i64:
    """The number up to which a block hits; what a Wizard can cast is worth about two."""
    unit = s.fixed.unit[block]
    if KIND[unit] == WIZARD:
        return 2
    return NUMBER[unit] if KIND[unit] != CASTLE else NUMBER[unit] - 1


def turn(s: WizardKings) -> int:
    """A number that changes when a player's part of the turn is over."""
    return int(s.turn * 64 + s.phase * 8 + s.seat)
