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
WAY_OF: Final = vec[i64]([0, 0, 1, 0, 2, 0, 3])
"""Which of the tables each symbol uses; Flyers need none."""


def paths(board: Board) -> vec[i64]:
    """For each way to travel, each city and each hex the steps from there to the city."""
    if len(board.paths) == 0:
        found = vec[i64]([99] * (4 * int(board.cities) * int(HEXES)))
        for way in range(4):
            for city in range(board.cities):
                flood(board, WAYS[way], board.city_hex[city], found, (way * board.cities + city) * HEXES)
        board.paths = found
    return board.paths


def flood(board: Board, way: i64, city: i64, found: vec[i64], base: i64) -> None:
    """Count the steps outwards from a city over hexsides that let this kind of traveller in."""
    edge = vec[i64]([city])
    found[base + city] = 0
    steps: i64 = 0
    while len(edge) > 0:
        steps += 1
        following = vec[i64]()
        for hex in edge:
            for d in range(6):
                other = board.beside[6 * hex + d]
                if other == NOWHERE or found[base + other] < FAR:
                    continue
                if board.edges[6 * other + (d + 3) % 6] & way != 0:
                    found[base + other] = steps
                    following = append(following, other)
        edge = following


def turns_to(s: WizardKings, table: vec[i64], block: i64, city: i64) -> i64:
    """In how many Game Turns a unit can be in a city; 0 if it is there, FAR if never."""
    board = s.fixed.board
    unit = s.fixed.unit[block]
    hex = s.place[block]
    move = MOVE[unit]
    if board.city_hex[city] == hex:
        return 0
    if move == 0:
        return FAR
    symbol = SYMBOL[unit]
    if symbol == FLYER:
        steps = distance(hex, board.city_hex[city])
    else:
        steps = table[(WAY_OF[symbol] * board.cities + city) * HEXES + hex]
    if steps >= FAR:
        return FAR
    return (steps + move - 1) // move


def is_near(s: WizardKings, block: i64, hex: i64, move: i64) -> bool:
    """Whether a unit could come into a hex with one move, as far as hexsides on the direct way tell."""
    board = s.fixed.board
    city = board.city[hex]
    symbol = SYMBOL[s.fixed.unit[block]]
    if symbol != FLYER and city >= 0:
        return paths(board)[(WAY_OF[symbol] * board.cities + city) * HEXES + s.place[block]] <= move
    if symbol == AQUATIC and board.traits[hex] & BERTH == 0:
        return False
    return distance(s.place[block], hex) <= move
