"""Light play: somebody who acts for every seat while a search looks at what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.lookahead import Evaluate, Lookahead, TurnOf

WHOLE: Final[i64] = 1_000_000_000
"""More legs than a game has."""

Choose = Callable[[Any, Rng], int]

PATIENCE: Final[i64] = 4000
"""Decisions after which playing on is given up: some games could go on for ever."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Acts for whoever is asked."""

    def act(self, state: State, rng: Rng) -> None:
        """Take one decision, or several in a row. A seat is asked."""
        raise NotImplementedError

    def looked(self) -> int:
        """Positions looked at so far, beyond those that were played."""
        return 0


class AtRandom(Policy):
    """Anything on offer, each as likely as the next."""

    def act(self, state: State, rng: Rng) -> None:
        state.wander(rng)


class Instinct(Policy):
    """What the game says that anybody would do, without a look ahead."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose
        self.taken: i64 = 0
        """Decisions so far; one costs about as much as a position that is looked at."""

    def act(self, state: State, rng: Rng) -> None:
        self.taken += 1
        state.answer(i64(self.choose(state, rng)))

    def looked(self) -> int:
        return int(self.taken)


class Planning(Policy):
    """Looks through the turn of whoever is asked, with a small budget, and plays the best line of it."""

    def __init__(self, evaluate: Evaluate, turn_of: TurnOf, budget: i64 = 24, samples: i64 = 1) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.budget = budget
        self.samples = samples
        self.spent: i64 = 0

    def act(self, state: State, rng: Rng) -> None:
        offer = state.offered()
        if offer.count == 1:
            state.answer(offer.actions[0])
            return
        seat = state.to_act
        look = Lookahead(self.evaluate, self.turn_of, state, seat, rng.next32())
        look.samples = self.samples
        line = look.best_line(state, self.budget)
        self.spent += look.looked
        state.answer(line[0])
        for k in range(1, len(line)):
            if state.to_act != seat or not state.offered().holds(line[k]):
                return
            state.answer(line[k])

    def looked(self) -> int:
        return int(self.spent)


def play_on(policy: Policy, state: State, rng: Rng, turn_of: TurnOf, legs: i64) -> i64:
    """Play until so many legs have ended, or the game has; how many answers that took.

    A leg is what lies between two changes of the seat on turn; of the turn, for who plays alone.
    """
    steps: i64 = 0
    now = leg_of(state, turn_of)
    while state.to_act != OVER and steps < PATIENCE:
        steps += 1
        if state.to_act == CHANCE or state.to_act == TABLE:
            state.wander(rng)
            continue
        if legs < WHOLE:
            here = leg_of(state, turn_of)
            if here != now:
                now = here
                legs -= 1
                if legs <= 0:
                    break
        policy.act(state, rng)
    return steps


def play_through(policy: Policy, state: State, rng: Rng, campaign_of: TurnOf, campaign: int) -> None:
    """Play until a campaign is over, or the game."""
    steps: i64 = 0
    while state.to_act != OVER and steps < PATIENCE and campaign_of(state) == campaign:
        steps += 1
        if state.to_act == CHANCE or state.to_act == TABLE:
            state.wander(rng)
        else:
            policy.act(state, rng)


def leg_of(state: State, turn_of: TurnOf) -> int:
    """A number that changes when somebody else is on turn."""
    return int(state.seat) if state.players > 1 else turn_of(state)
