"""The sequence of play.

a Game Turn    initiative: who is Player 1
               movement turns, in player order
               battles: those where Player 1 attacks, then Player 2, and so on
               building, all at once
               has anybody won? else the next Game Turn
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.places import BUILDING, FIGHTING, INITIATIVE, MOVING, REGROUPED
from regalia.games.wizard_kings.queries import is_out, player_order
from regalia.games.wizard_kings.rules.alliances import AskKeep, OfferAlliance
from regalia.games.wizard_kings.rules.battle import CombatPhase
from regalia.games.wizard_kings.rules.building import BuildPhase
from regalia.games.wizard_kings.rules.dice import TWO, ThrowForFirst, all_seats
from regalia.games.wizard_kings.rules.ending import CheckVictory
from regalia.games.wizard_kings.rules.leaving import take_leave
from regalia.games.wizard_kings.rules.moving import MovementTurn
from regalia.games.wizard_kings.state import WizardKings


class StartTurn(Frame[WizardKings]):
    """Four phases in this order: Initiative, Movement, Combat, Build. [WK-1]"""

    clause = "WK-1"

    def run(self, s: WizardKings) -> None:
        s.turn += 1
        s.phase = INITIATIVE
        s.tell(events.TURN, 0, s.turn, 0)
        s.push(StartTurn())
        s.push(CheckVictory())
        s.push(Building())
        s.push(Fighting())
        s.push(Moving(0))
        s.push(ThrowForFirst(TWO, all_seats(s), 0, 0))  # afresh every turn [WK-2]


@mypyc_attr(free_list_len=1)
class Moving(Frame[WizardKings]):
    """The Movement Phase: one movement turn each, in player order, allies too. [WK-3, WK-241, WK-350]"""

    clause = "WK-3"

    def __init__(self, turns: i64) -> None:
        self.turns = turns

    def run(self, s: WizardKings) -> None:
        s.phase = MOVING
        if self.turns == s.players:
            return
        if take_leave(s):
            return
        s.push(Moving(self.turns + 1))
        s.seat = player_order(s, self.turns)
        if not is_out(s, s.seat):
            s.tell(events.MOVEMENT, s.seat, self.turns, 0)
            s.push(MovementTurn())
            if s.fixed.agreed.free_teams:
                s.push(OfferAlliance(0))
                s.push(AskKeep(0))


class Fighting(Frame[WizardKings]):
    """The Combat Phase, when the last player has moved. [WK-4]"""

    clause = "WK-4"

    def run(self, s: WizardKings) -> None:
        s.phase = FIGHTING
        s.push(CombatPhase(0))


class Building(Frame[WizardKings]):
    """The Build Phase. [WK-6]"""

    clause = "WK-6"

    def run(self, s: WizardKings) -> None:
        if take_leave(s):
            return
        s.phase = BUILDING
        for block in range(len(s.place)):
            s.marks[block] = s.marks[block] & ~REGROUPED  # kept as long where each regroups once [WK-R106]
        s.push(BuildPhase())
