"""How many steps and turns units are from the cities, for whoever plans ahead.

The tables belong to the joined map: worked out when somebody first asks, then shared by all copies of a
state. They know hexsides and nothing of who stands in the way.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.board import BERTH, CLIMB, FOOT, SWIM, WADE, Board
from regalia.games.wizard_kings.data import AQUATIC, FLYER, MOVE, SYMBOL
from regalia.games.wizard_kings.grid import HEXES, NOWHERE, distance
from regalia.games.wizard_kings.state import WizardKings

FAR: Final[i64] = 99
"""Steps to where no way leads."""

WAYS: Final = vec[i64]([FOOT, CLIMB, WADE, SWIM])
BY_AIR: Final[i64] = 4
WAY_OF: Final = vec[i64]([0, 0, 1, 0, 2, BY_AIR, 3])
"""Which of the tables each symbol uses."""

COUNTED: Final[i64] = 100
"""How many numbers of steps ``TURNS`` has for each allowance."""

TURNS: Final = vec[i64](
    [
        0 if steps == 0 else 99 if move == 0 or steps >= 99 else -(-steps // move)
        for move in range(5)
        for steps in range(100)
    ]
)
"""In how many Game Turns a unit with an allowance takes so many steps, FAR if never."""

PULL: Final = vec[i64]([100, 75, 36, 18, 10, 6, 4, 3, 2, 1])
"""How much a unit's power counts at a city so many turns away, in hundredths; further away not at all."""

ONE_MOVE: Final[i64] = 75
"""The least pull of a unit that can be there with one move."""

GAITS: Final = sorted({(int(WAY_OF[SYMBOL[unit]]), int(MOVE[unit])) for unit in range(len(MOVE))})
"""Every way to travel with every allowance that some unit has for it."""

GAIT_OF: Final = vec[i64](
    [GAITS.index((int(WAY_OF[SYMBOL[unit]]), int(MOVE[unit]))) for unit in range(len(MOVE))]
)
"""Which of them is a unit's."""


def paths(board: Board) -> vec[i64]:
    """For each way to travel and each hex the steps from there to each city."""
    if len(board.paths) == 0:
        found = vec[i64]([99] * (5 * int(board.cities) * int(HEXES)))
        for city in range(board.cities):
            for way in range(BY_AIR):
                flood(board, way, city, found)
            for hex in board.hexes:
                found[(BY_AIR * HEXES + hex) * board.cities + city] = distance(hex, board.city_hex[city])
        board.paths = found
    return board.paths


def flood(board: Board, way: i64, city: i64, found: vec[i64]) -> None:
    """Count the steps outwards from a city over hexsides that let this kind of traveller in."""
    edge = vec[i64]([board.city_hex[city]])
    found[(way * HEXES + board.city_hex[city]) * board.cities + city] = 0
    steps: i64 = 0
    while len(edge) > 0:
        steps += 1
        following = vec[i64]()
        for hex in edge:
            for d in range(6):
                other = board.beside[6 * hex + d]
                at = (way * HEXES + other) * board.cities + city
                if other == NOWHERE or found[at] < FAR:
                    continue
                if board.edges[6 * other + (d + 3) % 6] & WAYS[way] != 0:
                    found[at] = steps
                    following = append(following, other)
        edge = following


def pulls(board: Board) -> vec[i64]:
    """For each gait and each hex how much power there counts at each city."""
    if len(board.pulls) == 0:
        table = paths(board)
        size = HEXES * board.cities
        found = vec[i64]([0] * (len(GAITS) * int(size)))
        for gait, (way, move) in enumerate(GAITS):
            to = gait * size
            steps = way * size
            pace = move * COUNTED
            for k in range(size):
                turns = TURNS[pace + table[steps + k]]
                if turns < len(PULL):
                    found[to + k] = PULL[turns]
        board.pulls = found
    return board.pulls


def pulls_of(s: WizardKings, block: i64) -> i64:
    """Where the pulls of a block begin in ``pulls``."""
    return (GAIT_OF[s.fixed.unit[block]] * HEXES + s.place[block]) * s.fixed.board.cities


def row_of(s: WizardKings, block: i64) -> i64:
    """Where the steps of a block to each city begin in ``paths``."""
    way = WAY_OF[SYMBOL[s.fixed.unit[block]]]
    return (way * HEXES + s.place[block]) * s.fixed.board.cities


def turns_to(s: WizardKings, table: vec[i64], block: i64, city: i64) -> i64:
    """In how many Game Turns a unit can be in a city; 0 if it is there, FAR if never."""
    return TURNS[MOVE[s.fixed.unit[block]] * COUNTED + table[row_of(s, block) + city]]


def is_near(s: WizardKings, block: i64, hex: i64, move: i64) -> bool:
    """Whether a unit could come into a hex with one move, as far as hexsides on the direct way tell."""
    board = s.fixed.board
    city = board.city[hex]
    symbol = SYMBOL[s.fixed.unit[block]]
    if symbol != FLYER and city >= 0:
        return paths(board)[row_of(s, block) + city] <= move
    if symbol == AQUATIC and board.traits[hex] & BERTH == 0:
        return False
    return distance(s.place[block], hex) <= move
