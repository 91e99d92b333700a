"""The Steward: looks to the end of its own turn and takes the line that leaves it best off."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.bots.base import Bot, choices
from regalia.search.lookahead import Lookahead

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.search.lookahead import Evaluate

BUDGET = 400
"""Positions looked at in one decision."""

WORLDS = 2
"""Re-deals of what the seat does not know; each gets its share of the budget."""


class GreedyBot(Bot):
    """One turn ahead by the game's evaluation; ties are broken by lot."""

    def __init__(self, seed: SupportsIndex, budget: int = BUDGET, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.budget = budget
        self.worlds = worlds

    def choose(self, table: Seen) -> int:
        actions = choices(table)
        if len(actions) == 1:
            return actions[0]
        worth = self.compared(table)
        best = max(worth)
        good = [action for action, value in zip(actions, worth, strict=True) if value == best]
        return good[self.rng.below(len(good))]

    def evaluation_at(self, table: Seen) -> Evaluate:
        """What it goes by at a table."""
        return table.game.evaluation

    def compared(self, table: Seen) -> list[float]:
        """What each action on offer is worth, over all worlds together."""
        actions, game = table.actions, table.game
        evaluate = self.evaluation_at(table)
        worth = [0.0] * len(actions)
        for _ in range(self.worlds):
            world = table.redeal(self.rng)
            look = Lookahead(evaluate, game.turn, world, table.seat, self.rng.next32())
            for k, value in enumerate(look.compare(world, actions, self.budget // self.worlds)):
                worth[k] += value
        return worth
