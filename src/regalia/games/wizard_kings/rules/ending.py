"""The end of a Game Turn: who is out, and who has won. [WK-41 to WK-45, WK-R8 to WK-R12, WK-R125, WK-R128]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.wizard_kings import events, scoring
from regalia.games.wizard_kings.queries import is_out, seat_of
from regalia.games.wizard_kings.rules.placing import LATEST
from regalia.games.wizard_kings.setting import GP_GOAL, NO_CAP
from regalia.games.wizard_kings.state import WizardKings


class CheckVictory(Frame[WizardKings]):
    """Made after building, by the control fixed at the start of the Build Phase. [WK-42, WK-R10]

    Here alone a game ends, unless somebody gives up; and it does end. [WK-I28, WK-I37]
    """

    clause = "WK-42"

    def run(self, s: WizardKings) -> None:
        drop_out(s)
        agreed = s.fixed.agreed
        one = last_group(s)
        if one >= 0:
            finish(s, group_bits(s, one) & ~s.leaving)
        elif agreed.victory == GP_GOAL or agreed.sudden_death:
            reached = at_goal(s)
            if reached != 0:
                finish(s, reached)
            elif agreed.victory == GP_GOAL and s.turn >= last_turn(s):
                finish(s, leaders(s))  # [WK-R128]
            elif agreed.victory != GP_GOAL and s.turn >= agreed.turns:
                finish(s, leaders(s))
        elif s.turn >= agreed.turns:
            finish(s, leaders(s))


def last_turn(s: WizardKings) -> i64:
    """After which Game Turn a game for GP is decided. [WK-R128, WK-R144]"""
    return LATEST if s.fixed.agreed.turn_cap == NO_CAP else s.fixed.agreed.turn_cap


def finish(s: WizardKings, winners: i64) -> None:
    """The game is over."""
    s.result = winners
    s.tell(events.ENDED, 0, winners, 0)
    s.finish()


def drop_out(s: WizardKings) -> None:
    """Who has neither a unit nor a city is out of the game. [WK-R12]"""
    for seat in range(s.players):
        if is_out(s, seat) or scoring.city_gp(s, seat) > 0:
            continue
        units = 0
        for block in range(len(s.place)):
            if seat_of(block) == seat and s.place[block] >= 0:
                units += 1
        if units == 0:
            s.out |= bit(seat)
            s.tell(events.OUT, seat, 0, 0)


def last_group(s: WizardKings) -> i64:
    """The only team left, or -1 while there are several."""
    group: i64 = -1
    for seat in range(s.players):
        if is_out(s, seat):
            continue
        if group >= 0 and s.group[seat] != group:
            return -1
        group = s.group[seat]
    return group


def group_bits(s: WizardKings, group: i64) -> i64:
    """The seats of a team, one bit each, those that are out of the game too: they win together. [WK-R125]"""
    bits: i64 = 0
    for seat in range(s.players):
        if s.group[seat] == group:
            bits |= bit(seat)
    return bits


def at_goal(s: WizardKings) -> i64:
    """The best of those whose cities are worth enough, one bit a seat; nobody: 0. [WK-41, WK-R8]"""
    goal = goal_gp(s)
    reached: i64 = 0
    for seat in range(s.players):
        if goal > 0 and not is_out(s, seat) and scoring.team_gp(s, seat) >= goal:
            reached |= bit(seat)
    return leaders(s, reached) if reached != 0 else 0


def goal_gp(s: WizardKings) -> i64:
    """The GP that win: three quarters of all cities, rounded up, unless something else was agreed. [WK-R8]"""
    if s.fixed.agreed.win_gp > 0:
        return s.fixed.agreed.win_gp
    total: i64 = 0
    for city in range(s.fixed.board.cities):
        total += s.fixed.board.city_gp[city]
    return (3 * total + 3) // 4


def leaders(s: WizardKings, among: i64 = -1) -> i64:
    """The seats that are ahead of all others, ties broken as far as they can be. [WK-R11]

    ``among`` has a bit for each seat that counts: usually all of them.
    """
    bits: i64 = 0
    for seat in range(s.players):
        if is_out(s, seat) or among >> seat & 1 == 0:
            continue
        ahead = True
        for other in range(s.players):
            if not is_out(s, other) and among >> other & 1 != 0 and scoring.is_ahead(s, other, seat):
                ahead = False
        if ahead:
            bits |= bit(seat) if s.fixed.agreed.free_teams else group_bits(s, s.group[seat]) & ~s.leaving
    return bits
