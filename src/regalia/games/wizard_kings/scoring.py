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


def counts_for(s: WizardKings, seat: i64, other: i64) -> bool:
    """Whether what another has counts for a seat: that of its partners does, in fixed teams.

    [WK-R125, WK-R132]
    """
    return other == seat or (not s.fixed.agreed.free_teams and s.group[other] == s.group[seat])


def team_gp(s: WizardKings, seat: i64) -> i64:
    """The GP of all that count for a seat."""
    total: i64 = 0
    for other in range(s.players):
        if counts_for(s, seat, other):
            total += city_gp(s, other)
    return total


def team_points(s: WizardKings, seat: i64) -> i64:
    """The GP that all who count for a seat have gathered over all turns."""
    total: i64 = 0
    for other in range(s.players):
        if counts_for(s, seat, other):
            total += s.points[other]
    return total


def team_army(s: WizardKings, seat: i64) -> i64:
    """What the armies of all who count for a seat are worth."""
    total: i64 = 0
    for other in range(s.players):
        if counts_for(s, seat, other):
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
