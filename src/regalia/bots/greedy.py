"""The Steward: looks to the end of its own turn and takes the line that leaves it best off.

One decision is often one click of many in a turn, so the bot tries the clicks that follow as well, until the
turn ends or its budget is used up. What a position is worth is the game's own business: ``game.evaluate``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.bots.base import Bot
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.rng import Rng

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.game import Game
    from regalia.engine.state import State

BUDGET = 400
"""Positions looked at in one decision."""

WORLDS = 2
"""Re-deals of what the seat does not know; each gets its share of the budget."""

NARROW = 4
"""Shares of the budget below this are too small to see what an action leads to."""

SAMPLES = 2
"""Outcomes tried where chance decides."""

FORCED_STEPS = 50
"""Chance answers in a row before the bot stops waiting for a decision."""


class GreedyBot(Bot):
    """One turn ahead by the game's evaluation; ties are broken by lot."""

    def __init__(self, seed: SupportsIndex, budget: int = BUDGET, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.budget = budget
        self.worlds = worlds

    def choose(self, table: Seen) -> int:
        actions = table.actions
        if len(actions) == 1:
            return actions[0]
        worth = [0.0] * len(actions)
        for _ in range(self.worlds):
            world = table.redeal(self.rng)
            look = Lookahead(table.game, world, table.seat, self.rng.next32())
            for k, value in enumerate(look.compare(world, actions, self.budget // self.worlds)):
                worth[k] += value
        best = max(worth)
        good = [action for action, value in zip(actions, worth, strict=True) if value == best]
        return good[self.rng.below(len(good))]


class Lookahead:
    """A search through one seat's own decisions, up to the end of its turn."""

    def __init__(self, game: Game, root: State, seat: int, luck: int) -> None:
        self.evaluate = game.evaluate
        self.turn_of = game.turn
        self.seat = seat
        self.turn = game.turn(root)
        self.luck = luck
        """All lines meet the same luck, so that none is preferred for having been dealt a better card."""

    def compare(self, state: State, actions: list[int], budget: int) -> list[float]:
        """What each of some actions is worth.

        Where a whole board is on offer, equal shares of the budget would see nothing of a card but that it is
        gone: there all that is left after one look at each goes to the actions that lead to another decision.
        """
        share = budget // len(actions)
        if share >= NARROW:
            return [self.after(state, action, share) for action in actions]
        followings = [self.taken(state, action) for action in actions]
        unfinished = [self.goes_on(following) for following in followings]
        share = (budget - len(actions)) // max(1, sum(unfinished))
        return [self.worth(followings[k], share if unfinished[k] else 0) for k in range(len(actions))]

    def goes_on(self, state: State) -> bool:
        """Whether the turn is not over yet."""
        return bool(state.to_act != OVER and self.turn_of(state) == self.turn)

    def taken(self, state: State, action: int) -> State:
        """The position after an action."""
        following = state.clone()
        following.answer(action)
        return following

    def after(self, state: State, action: int, budget: int) -> float:
        """What taking an action is worth."""
        return self.worth(self.taken(state, action), budget - 1)

    def worth(self, state: State, budget: int) -> float:
        """The best that the seat can make of a position within its turn."""
        if not self.goes_on(state):
            return self.evaluate(state, self.seat)
        if state.to_act in (CHANCE, TABLE):
            return self.by_chance(state, budget)
        if budget <= 0 or not self.decides(state):
            return self.evaluate(state, self.seat)
        best = float("-inf")
        actions = state.legal()
        for k, action in enumerate(actions):
            share = budget // (len(actions) - k)
            budget -= share
            best = max(best, self.after(state, action, share))
        return best

    def decides(self, state: State) -> bool:
        """Whether the seat is asked; if several are at once, turn to it."""
        if self.seat not in state.waiting_for():
            return False
        state.attend(self.seat)
        return True

    def by_chance(self, state: State, budget: int) -> float:
        """The average over a few outcomes; a window that nobody can answer closes."""
        total = 0.0
        for sample in range(SAMPLES):
            world = state.clone()
            rng = Rng(self.luck + sample)
            steps = 0
            while world.to_act in (CHANCE, TABLE) and steps < FORCED_STEPS:
                world.answer(world.sample(rng))
                steps += 1
            undecided = world.to_act in (CHANCE, TABLE)
            total += self.evaluate(world, self.seat) if undecided else self.worth(world, budget // SAMPLES)
        return total / SAMPLES
