"""To the end of one's own turn: the line of decisions that leaves a seat best off.

One decision is often one click of many in a turn, so a look ahead tries the clicks that follow as well, until
the turn ends or its budget is used up. What a position is worth is the game's own business:
``game.evaluation``. Here begins every other search, too: it says which actions deserve a closer look, and it
plays the other seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.worth import settle

NARROW: Final[i64] = 4
"""Shares of the budget below this are too small to see what an action leads to."""

SAMPLES: Final[i64] = 2
"""Outcomes tried where chance decides."""

LEAST: Final = float("-inf")

Evaluate = Callable[[Any, int], float]
TurnOf = Callable[[Any], int]


class Best:
    """The best line heard of so far; of equals each is as likely as the next."""

    def __init__(self, luck: int) -> None:
        self.luck = luck
        self.worth = LEAST
        self.line: list[int] = []
        self.equals: i64 = 0
        self.lots: Rng | None = None

    def hear(self, worth: float, action: i64, rest: list[int]) -> None:
        """Take a line if it is better than all before, or if the lot falls on it among equals."""
        if worth == self.worth:
            self.equals += 1
            if self.lots is None:
                self.lots = Rng(self.luck)
            if self.lots.under(self.equals) > 0:
                return
        elif worth > self.worth or not self.line:
            self.worth = worth
            self.equals = 1
        else:
            return
        self.line = [action]
        self.line.extend(rest)


class Lookahead:
    """A search through one seat's own decisions, up to the end of its turn."""

    def __init__(self, evaluate: Evaluate, turn_of: TurnOf, root: State, seat: i64, luck: i64) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.seat = seat
        self.turn: int = turn_of(root)
        self.luck = luck
        """All lines meet the same luck, so that none is preferred for having been dealt a better card."""
        self.samples: i64 = SAMPLES
        self.looked: i64 = 0
        """Positions valued so far."""
        self.line: list[int] = []
        """The decisions that led to the last value, up to the first that chance comes before."""

    def compare(self, state: State, actions: list[int], budget: i64) -> list[float]:
        """What each of some actions is worth.

        Where a whole board is on offer, equal shares of the budget would see nothing of a card but that it is
        gone: there all that is left after one look at each goes to the actions that lead to another decision.
        """
        count: i64 = len(actions)
        share = budget // count
        if share >= NARROW:
            return [self.after(state, action, share) for action in actions]
        followings = [self.taken(state, action) for action in actions]
        unfinished: i64 = 0
        for following in followings:
            if self.goes_on(following):
                unfinished += 1
        share = (budget - count) // (unfinished if unfinished > 1 else 1)
        return [self.worth(following, share if self.goes_on(following) else 0) for following in followings]

    def best_line(self, state: State, budget: i64) -> list[int]:
        """The decisions of the best line from here, at least one; of equals any, by lot.

        Whoever always took the first would have habits, and a search would find out how to profit from them
        instead of how to play: most squares of an empty board are worth the same.
        """
        offer = state.offered()
        count = offer.count
        actions = offer.listed()
        if count == 1:
            return actions
        share = budget // count
        best = Best(int(self.luck))
        if share >= NARROW:
            for k in range(count):
                action = actions[k]
                value = self.after(state, action, share)
                best.hear(value, action, self.line)
            return best.line
        open_ends: list[State] = []
        opened: list[int] = []
        for k in range(count):
            action = actions[k]
            following = self.taken(state, action)
            if budget > count and self.goes_on(following):
                open_ends.append(following)
                opened.append(action)
                continue
            value = self.worth(following, 0)
            best.hear(value, action, self.line)
        if opened:
            share = (budget - count) // len(opened)
            for k in range(len(opened)):
                value = self.worth(open_ends[k], share)
                best.hear(value, opened[k], self.line)
        return best.line

    def goes_on(self, state: State) -> bool:
        """Whether the turn is not over yet."""
        return state.to_act != OVER and self.turn_of(state) == self.turn

    def taken(self, state: State, action: i64) -> State:
        """The position after an action."""
        following = state.clone()
        following.answer(action)
        return following

    def after(self, state: State, action: i64, budget: i64) -> float:
        """What taking an action is worth."""
        return self.worth(self.taken(state, action), budget - 1)

    def value(self, state: State) -> float:
        """What the game says of a position."""
        self.looked += 1
        self.line = []
        return self.evaluate(state, int(self.seat))

    def worth(self, state: State, budget: i64) -> float:
        """The best that the seat can make of a position within its turn."""
        if not self.goes_on(state):
            return self.value(state)
        asked = state.to_act
        if asked == CHANCE or asked == TABLE:
            return self.by_chance(state, budget)
        if budget <= 0 or not self.decides(state):
            return self.value(state)
        offer = state.offered()
        count = offer.count
        best = LEAST
        found: list[int] = []
        for k in range(count):
            action = offer.actions[k]
            share = budget // (count - k)
            budget -= share
            value = self.after(state, action, share)
            if k == 0 or value > best:
                best = value
                found = [action]
                found.extend(self.line)
        self.line = found
        return best

    def decides(self, state: State) -> bool:
        """Whether the seat is asked; if several are at once, turn to it."""
        if state.to_act == self.seat:
            return True
        if self.seat not in state.waiting_for():
            return False
        state.attend(self.seat)
        return True

    def by_chance(self, state: State, budget: i64) -> float:
        """The average over a few outcomes; a window that nobody can answer closes."""
        total = 0.0
        samples = self.samples
        for sample in range(samples):
            world = state.clone()
            if settle(world, Rng(int(self.luck + sample))):
                total += self.worth(world, budget // samples)
            else:
                total += self.value(world)
        self.line = []
        return total / float(samples)
