"""Plans: all decisions of a seat up to where somebody else decides, laid out as one.

In the large games a player's move has dozens of clicks, and what a single one of them is worth drowns in the
luck of what follows. Light play lays a whole move out, in one world. In another world it lays out another
one, as people do who suspect different things behind the same backs. Which of them is best shows when the
others have answered: ``rollouts.py`` follows them.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.lookahead import Evaluate, Lookahead, TurnOf

LONGEST: Final[i64] = 400
"""Decisions after which a plan ends wherever it is."""


class Planner:
    """Lays out plans of one seat, by light play that looks at so many positions for a decision."""

    def __init__(
        self, evaluate: Evaluate, turn_of: TurnOf, campaign_of: TurnOf, seat: i64, budget: i64
    ) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.campaign_of = campaign_of
        self.seat = seat
        self.budget = budget

    def lay_out(self, world: State, rng: Rng) -> list[int]:
        """What the seat would decide in this world, as long as it decides and the campaign lasts."""
        state = world.clone()
        campaign = self.campaign_of(state)
        line: list[int] = []
        while state.to_act == self.seat and self.campaign_of(state) == campaign and len(line) < LONGEST:
            look = Lookahead(self.evaluate, self.turn_of, state, self.seat, rng.next32())
            look.samples = 1
            found = look.best_line(state, self.budget)
            for k in range(len(found)):
                if k > 0 and not (state.to_act == self.seat and state.offered().holds(found[k])):
                    break
                state.answer(found[k])
                line.append(found[k])
        return line
