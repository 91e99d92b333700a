"""What an army that is being raised and deployed is worth to its owner, for bots."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.data import BLOCKS, CASTLE, COST, KIND, UNIT_ROWS, WIZARD
from regalia.games.wizard_kings.distances import FAR, paths, turns_to
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.places import HAND
from regalia.games.wizard_kings.queries import is_castle
from regalia.games.wizard_kings.state import WizardKings


def _fighting() -> vec[i64]:
    """What a step of each kind of unit does in a fight, in hundredths of what a step that hits on 1 does.

    Gold is no measure of it: who fires first is dear. How long a fight lasts goes with what both sides can
    bear, and each step bears one hit whatever it costs; so fire counts by its square root, and who fires
    early counts a little more. Castles count more because nothing but a fight removes them.
    """
    early = {"A+": 100, "A": 125, "B": 110, "C": 100}
    worth = [int(early[row["letter"]] * row["number"] ** 0.5) for row in UNIT_ROWS]
    return vec[i64]([each * 5 // 4 if KIND[k] == CASTLE else each for k, each in enumerate(worth)])


FIGHTING: Final = _fighting()
MAGIC_STEP: Final[i64] = 130
"""The same for a step that a Wizard can burn: about two thirds of a hit, once."""
LAST_STEP: Final[i64] = 50
"""For the step that it has to keep."""


def power_of(s: WizardKings, block: i64) -> i64:
    """What a unit brings into a fight, in hundredths of a step that hits on 1."""
    unit = s.fixed.unit[block]
    if KIND[unit] == WIZARD:
        return MAGIC_STEP * (s.strength[block] - 1) + LAST_STEP
    return FIGHTING[unit] * s.strength[block]


def prepared(s: WizardKings, seat: i64) -> float:
    """While armies are raised and deployed: gold well spent, the strong near the enemy, no city too weak."""
    board = s.fixed.board
    worth = 0.0
    low = seat * BLOCKS
    table = paths(board)
    for block in range(low, low + BLOCKS):
        if s.place[block] == HAND or s.place[block] >= 0:
            worth += 10.0 * float(s.strength[block] * COST[s.fixed.unit[block]])
    for city in range(board.cities):
        if board.city_seat[city] != seat:
            continue
        power: i64 = 0
        for block in range(low, low + BLOCKS):
            if s.place[block] == board.city_hex[city]:
                power += power_of(s, block)
        front = far_from_others(s, seat, board.city_hex[city])
        worth += root(float(power) / 100.0) * (1.0 + float(board.city_gp[city])) / (2.0 + float(front))
    for block in range(low, low + BLOCKS):
        if s.place[block] < 0 or is_castle(s, block):
            continue
        nearest: i64 = FAR
        for city in range(board.cities):
            if s.group[board.city_seat[city]] != s.group[seat]:
                turns = turns_to(s, table, block, city)
                if turns < nearest:
                    nearest = turns
        worth -= 0.0004 * float(nearest) * float(power_of(s, block))
    return worth


def far_from_others(s: WizardKings, seat: i64, hex: i64) -> i64:
    """Hexes to the nearest city of an opponent."""
    board = s.fixed.board
    nearest: i64 = 40
    for city in range(board.cities):
        if s.group[board.city_seat[city]] != s.group[seat]:
            far = distance(hex, board.city_hex[city])
            if far < nearest:
                nearest = far
    return nearest


def root(value: float) -> float:
    """The square root, to a hundredth or so."""
    if value <= 0.0:
        return 0.0
    guess = value if value > 1.0 else 1.0
    for _ in range(8):
        guess = 0.5 * (guess + value / guess)
    return guess
