"""Our own part of the race: random play and clones of every game, and of connect four on the same kernel.

Each makes a function that does a number of units of work and says how many playouts and actions that was.
Actions are entries of the record: players' decisions, dice and draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import regalia
from regalia.bench import connect_four
from regalia.engine.frame import CHANCE, OVER
from regalia.engine.native import COMPILED
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.wandering import clones, playouts

Work = Callable[[int], tuple[float, float]]

SAMPLE_STEPS = 50_000
"""Steps of random play from which the share of players' decisions is taken."""


class Missing(Exception):
    """Why a contender cannot run here."""


@dataclass(frozen=True)
class Runner:
    """A game of ours in the race, and what the design promises of it."""

    name: str
    title: str
    players: int
    middle: int
    """How many actions into a game the position lies that is cloned."""
    over_catanatron: float
    """How many times Catanatron's actions a second it has to do; 0 if nothing is promised."""
    clone_limit: float
    """Nanoseconds that a clone may take."""
    checked_games: int = 100
    """Random games by which the compiled and the pure build are compared."""

    def root(self) -> State:
        """The first position."""
        if self.name == "connect-four":
            return connect_four.new_game()
        game = regalia.game(self.name)
        state: State = game.new_state(*game.settle(self.players, {}))
        return state

    def play(self) -> Work:
        """Random playouts, set-up included."""
        root, rng = self.root(), Rng(1)

        def work(games: int) -> tuple[float, float]:
            return float(games), float(playouts(root, games, rng))

        return work

    def clone(self) -> Work:
        """Clones of a position in the middle of the game, counted as playouts."""
        state, rng = self.root(), Rng(1)
        for _ in range(self.middle):
            state.answer(state.sample(rng))

        def work(times: int) -> tuple[float, float]:
            return float(clones(state, times)), 0.0

        return work

    def checksum(self) -> int:
        """How many steps some fixed random games take: the same in every build, or one is wrong."""
        return int(playouts(self.root(), self.checked_games, Rng(7)))

    def share_of_decisions(self) -> float:
        """How many of the steps of random games are players' decisions rather than chance or the table."""
        rng, root = Rng(2), self.root()
        steps = decisions = 0
        while steps < SAMPLE_STEPS:
            state = root.clone()
            while state.to_act != OVER:
                decisions += state.to_act > CHANCE
                steps += 1
                state.answer(state.sample(rng))
        return decisions / steps


OURS: Final = (
    Runner("connect-four", "connect four", 2, 10, 0, 1000),
    Runner("kingswood", "Kingswood, 4 players", 4, 150, 40, 1000),
    Runner("kingdom-conquest", "Kingdom Conquest, 4 players", 4, 60, 40, 1000),
    Runner("wizard-kings", "Wizard Kings, 4 players", 4, 400, 25, 3000, 3),
    Runner("kings-and-things", "Kings & Things, 4 players", 4, 1000, 25, 3000, 3),
)


def compiled(make: Callable[[], Work]) -> Callable[[], Work]:
    """The same work, but only where the rules are compiled."""

    def checked() -> Work:
        if not COMPILED:
            raise Missing("the rules are not compiled in this installation")
        return make()

    return checked
