"""How near a side is to winning: by the cities it may hope for, and by this very turn."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.places import BUILDING, FIGHTING, MOVING
from regalia.games.wizard_kings.queries import is_out
from regalia.games.wizard_kings.setting import GP_GOAL
from regalia.games.wizard_kings.state import WizardKings

MOST_GP: Final[i64] = 100
"""More than the cities of any table are worth."""
SURE: Final[i64] = 1000000


def closeness(held: float, goal: float) -> float:
    """From 0 at four GP short of the goal to 1."""
    short = goal - held
    if short >= 4.0:
        return 0.0
    if short <= 0.0:
        return 1.0
    return (4.0 - short) * (4.0 - short) / 16.0


def still_moves(s: WizardKings, seat: i64) -> bool:
    """Whether a seat's movement turn is now or yet to come. [WK-236]"""
    return (seat - s.first) % s.players >= (s.seat - s.first) % s.players


def is_settled(s: WizardKings, group: i64) -> bool:
    """Whether only battles stand between now and the count of the cities: no foe moves before it."""
    agreed = s.fixed.agreed
    if agreed.victory != GP_GOAL and not agreed.sudden_death:
        return False
    if s.phase == FIGHTING or s.phase == BUILDING:
        return True
    return s.phase == MOVING and moves_last(s, group)


def moves_last(s: WizardKings, group: i64) -> bool:
    """Whether no foe of a side moves any more in this Movement Phase."""
    for seat in range(s.players):
        if s.group[seat] != group and not is_out(s, seat) and still_moves(s, seat):
            return False
    return True


def crowned(goal: i64, firm: i64, whole: i64, contested: vec[i64], theirs_too: bool) -> float:
    """How likely a side has enough cities when this turn ends; less how likely its only rival has.

    ``firm`` is the GP of cities that nobody disputes it, ``whole`` of all there are. ``contested`` holds the
    cities in battle: the GP of each, and how likely the side wins it, in millionths.
    """
    odds = vec[i64]([0] * 100)
    odds[firm] = SURE
    for k in range(len(contested) // 2):
        gp, win = contested[2 * k], contested[2 * k + 1]
        for total in range(MOST_GP - 1, -1, -1):
            won = odds[total - gp] * win // SURE if total >= gp else 0
            odds[total] = odds[total] * (SURE - win) // SURE + won
    ahead: i64 = 0
    for total in range(whole + 1):
        if total >= goal:
            ahead += odds[total]
        elif theirs_too and whole - total >= goal:
            ahead -= odds[total]
    return float(ahead) / float(SURE)
