"""OpenSpiel's own tabular Q-learner learns Kingswood by playing against somebody who plays at random.

    pip install '.[openspiel]'
    python examples/q_learning.py --games 2000

The learner is OpenSpiel's ``tabular_qlearner.QLearner`` as it is. A table needs positions that come up again,
so it is shown a glance of the observation: what it is asked, what it may do, and how much it could pay with.
And it is paid as it goes, by how its lead in Fame changes: a result after 150 decisions comes too late.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner

import regalia
import regalia.adapters.openspiel

SPEC = regalia.game("kingswood").observation_spec
LEARNER = 0
"""The seat that learns; chance decides who begins, so no seat is better."""


def part(row: Any, name: str) -> Any:
    """One named part of an observation."""
    return row[SPEC.slices[name]]


def glance(step: Any) -> tuple[int, ...]:
    """What the learner is shown of a position: as little as is enough to play."""
    row = np.asarray(step.observations["info_state"][LEARNER], dtype=np.int64)
    purse = np.minimum(part(row, "refreshed")[:3], 3)
    asked = (*part(row, "question"), *part(row, "ability"), *purse)
    return (*asked, *step.observations["legal_actions"][LEARNER])


def lead(step: Any) -> float:
    """How far the learner is ahead, in Fame."""
    scores = part(np.asarray(step.observations["info_state"][LEARNER]), "scores")
    return float(scores[0] - scores[1])


class Course:
    """A learner, somebody to play against, and the games between them."""

    def __init__(self, seed: int) -> None:
        random.seed(seed)
        np.random.seed(seed)
        game = pyspiel.load_game("python_regalia_kingswood")
        self.table = rl_environment.Environment(game, chance_event_sampler=Chance(seed))
        self.learner = tabular_qlearner.QLearner(
            LEARNER, game.num_distinct_actions(), step_size=0.2, discount_factor=0.95
        )
        self.other = random_agent.RandomAgent(1, game.num_distinct_actions())

    def play(self, learn: bool) -> float:
        """One game; what it was worth to the learner."""
        step = self.table.reset()
        before = 0.0
        while not step.last():
            seat = step.observations["current_player"]
            if seat == LEARNER:
                now = lead(step)
                shown = self.shown(step, now - before)
                before = now
                chosen = self.learner.step(shown, is_evaluation=not learn).action
            else:
                chosen = self.other.step(step).action
            step = self.table.step([chosen])
        if learn:
            self.learner.step(self.shown(step, lead(step) - before))
        return float(step.rewards[LEARNER])

    def shown(self, step: Any, gained: float) -> Any:
        """A step as the learner is shown it: a glance, and what it has gained since its last decision."""
        seen = {**step.observations, "info_state": [glance(step), ()]}
        return step._replace(observations=seen, rewards=[gained, -gained])

    def won(self, games: int) -> float:
        """The share of games that it wins without learning; a draw is half of one."""
        return sum((self.play(learn=False) + 1) / 2 for _ in range(games)) / games


class Chance:
    """Draws what chance brings, from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.RandomState(seed)

    def __call__(self, state: Any) -> int:
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        return int(self.rng.choice(outcomes, p=shares))


def main(arguments: list[str] | None = None) -> float:
    """Learn for so many games, and say how many it wins then."""
    parser = argparse.ArgumentParser(description="OpenSpiel's Q-learner learns Kingswood.")
    parser.add_argument("--games", type=int, default=2000, help="games to learn from")
    parser.add_argument("--trials", type=int, default=200, help="games to try it out in")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    course = Course(asked.seed)
    began = time.monotonic()
    print(f"before: wins {course.won(asked.trials):.0%} of {asked.trials} games against random play")
    for game in range(1, asked.games + 1):
        course.play(learn=True)
        if game % max(1, asked.games // 10) == 0:
            minutes = (time.monotonic() - began) / 60
            print(
                f"{game:6} games, {minutes:4.1f} minutes, {len(course.learner._q_values):,} positions known"
            )
    share = course.won(asked.trials)
    print(f"after: wins {share:.0%} of {asked.trials} games")
    return share


if __name__ == "__main__":
    main()
