"""What cities and armies are worth. [WK-43, WK-45, WK-325, WK-R11, WK-R125]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.native import i64
from regalia.games.wizard_kings.data import BLOCKS, COST
from regalia.games.wizard_kings.setting import POINTS

if TYPE_CHECKING:
    from regalia.games.wizard_kings.state import WizardKings


def city_gp(s: WizardKings, seat: i64) -> i64:
    """The GP of the cities a seat controls, which may decide the game. [WK-217]"""
    total: i64 = 0
    board = s.fixed.board
    for city in range(board.cities):
        if s.control[city] == seat:
            total += board.city_gp[city]
    return total


def army_value(s: WizardKings, seat: i64) -> i64:
    """What the units of a seat on the map are worth: strength times cost."""
    total: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] >= 0:
            total += s.strength[block] * COST[s.fixed.unit[block]]
    return total


def team_gp(s: WizardKings, seat: i64) -> i64:
    """The GP of a seat and, with fixed teams, of its partners. [WK-R125, WK-R132]"""
    if s.fixed.agreed.free_teams:
        return city_gp(s, seat)
    total: i64 = 0
    for other in range(s.players):
        if s.group[other] == s.group[seat]:
            total += city_gp(s, other)
    return total


def team_points(s: WizardKings, seat: i64) -> i64:
    """The GP gathered over all turns by a seat and its partners."""
    if s.fixed.agreed.free_teams:
        return s.points[seat]
    total: i64 = 0
    for other in range(s.players):
        if s.group[other] == s.group[seat]:
            total += s.points[other]
    return total


def team_army(s: WizardKings, seat: i64) -> i64:
    """What the armies of a seat and its partners are worth."""
    if s.fixed.agreed.free_teams:
        return army_value(s, seat)
    total: i64 = 0
    for other in range(s.players):
        if s.group[other] == s.group[seat]:
            total += army_value(s, other)
    return total


def is_ahead(s: WizardKings, one: i64, other: i64) -> bool:
    """Whether a seat would win over another if the game ended now. [WK-R11]"""
    first = team_gp(s, one) - team_gp(s, other)
    second = team_points(s, one) - team_points(s, other)
    if s.fixed.agreed.victory == POINTS:
        first, second = second, first
    if first != 0:
        return first > 0
    if second != 0:
        return second > 0
    return team_army(s, one) > team_army(s, other)


def scores(s: WizardKings) -> list[int]:
    """One number a seat: the GP of its side, or in a game for points what it has gathered."""
    if s.fixed.agreed.victory == POINTS:
        return [int(team_points(s, seat)) for seat in range(s.players)]
    return [int(team_gp(s, seat)) for seat in range(s.players)]
