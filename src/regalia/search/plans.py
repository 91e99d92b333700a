"""Plans: all decisions of a seat up to where somebody else decides, looked for as one.

In the large games a turn has dozens of clicks, and what a single one of them is worth drowns in the luck of
what follows. So the whole of it is laid out by light play, and then changed at one place after another: the
decision there is replaced by another, and light play completes the rest anew. What leaves the seat better off
is kept and changed further. The best few plans are then worth a closer look: ``rollouts.py`` follows them.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.lookahead import Evaluate, Lookahead, TurnOf
from regalia.search.policy import leg_of

LONGEST: Final[i64] = 400
"""Decisions after which a plan ends wherever it is."""


class Plan:
    """Decisions in a row, with what the game says of where they lead."""

    def __init__(self, line: list[int], worth: float) -> None:
        self.line = line
        self.worth = worth


class Planner:
    """Looks for plans of one seat in one world."""

    def __init__(
        self, evaluate: Evaluate, turn_of: TurnOf, world: State, seat: i64, budget: i64, rng: Rng
    ) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.world = world
        self.seat = seat
        self.budget = budget
        """Positions that light play looks at for each unit of a plan."""
        self.rng = rng
        self.leg: int = leg_of(world, turn_of)
        self.spent: i64 = 0
        """Positions looked at so far."""
        self.plans: list[Plan] = []
        """All that were found, no two of the same worth."""
        self.best: Plan = Plan([], 0.0)

    def goes_on(self, state: State) -> bool:
        """Whether the seat decides, and still in the same leg."""
        return state.to_act == self.seat and leg_of(state, self.turn_of) == self.leg

    def complete(self, state: State, line: list[int]) -> Plan:
        """Go on from a position that a line has led to, by light play, as long as the seat decides."""
        while self.goes_on(state) and len(line) < LONGEST:
            look = Lookahead(self.evaluate, self.turn_of, state, self.seat, self.rng.next32())
            look.samples = 1
            found = look.best_line(state, self.budget)
            self.spent += look.looked
            for k in range(len(found)):
                if k > 0 and not (self.goes_on(state) and state.offered().holds(found[k])):
                    break
                state.answer(found[k])
                line.append(found[k])
        self.spent += 1
        return Plan(line, self.evaluate(state, int(self.seat)))

    def begin_with(self, action: i64) -> None:
        """The plan that light play makes of an action."""
        state = self.world.clone()
        state.answer(action)
        self.keep(self.complete(state, [int(action)]))

    def keep(self, plan: Plan) -> bool:
        """Take a plan in, if it leads anywhere new; whether it is the best so far."""
        for each in self.plans:
            if each.worth == plan.worth:
                return False
        self.plans.append(plan)
        if len(self.plans) == 1 or plan.worth > self.best.worth:
            self.best = plan
            return True
        return False

    def change(self) -> bool:
        """Change the best plan at one place; whether that made it better."""
        line = self.best.line
        place = self.rng.below(len(line))
        state = self.world.clone()
        for k in range(place):
            state.answer(line[k])
        offer = state.offered()
        if offer.count < 2:
            return False
        action = offer.actions[self.rng.below(offer.count)]
        if action == line[place]:
            return False
        state.answer(action)
        begun = line[:place]
        begun.append(int(action))
        return self.keep(self.complete(state, begun))

    def improve(self, positions: i64, tries: i64) -> bool:
        """Change the best plan again and again; whether anything new was found."""
        known = len(self.plans)
        for _try in range(tries):
            if self.spent >= positions:
                break
            self.change()
        return len(self.plans) > known

    def ranked(self) -> list[Plan]:
        """The plans, the best first."""
        found = self.plans[:]
        found.sort(key=by_worth)
        return found


def by_worth(plan: Plan) -> float:
    """The better the earlier."""
    return -plan.worth
