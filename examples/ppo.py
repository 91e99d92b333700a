"""MaskablePPO of sb3-contrib learns one seat of Kingswood against bots, through Gymnasium.

    pip install '.[gymnasium]' sb3-contrib             # brings PyTorch
    python examples/ppo.py --minutes 5

Gymnasium's side of it is the door of the extra ``gymnasium``; masks come from ``env.action_masks()``, as the
algorithm asks for them. Whether it can play is tried out against the same bots in games of its own.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import regalia.adapters.gymnasium  # noqa: F401 - registers the games
from regalia.learning import Features


class InFeatures(gymnasium.ObservationWrapper):
    """The observations as a network likes them."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.features = Features(env.unwrapped.playing.game.observation_spec)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.features.size,), np.float32)

    def observation(self, observation: Any) -> Any:
        """A row of features for a row of numbers."""
        return self.features(observation)

    def action_masks(self) -> Any:
        """What is on offer."""
        return self.env.unwrapped.action_masks()


class Minutes(BaseCallback):
    """Stops learning when the time is up, and says how it goes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.until = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.until


def won(model: Any, env: Any, games: int) -> float:
    """The share of games it wins; a draw is half of one."""
    total = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        over = broken_off = False
        reward = 0.0
        while not (over or broken_off):
            chosen, _ = model.predict(seen, action_masks=get_action_masks(env))
            seen, reward, over, broken_off, _ = env.step(int(chosen))
        total += (reward + 1) / 2
    return total / games


def main(arguments: list[str] | None = None) -> float:
    """Learn for so many minutes, and say how many games it wins then."""
    parser = argparse.ArgumentParser(description="MaskablePPO learns a game against bots.")
    parser.add_argument("--game", default="Kingswood")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--trials", type=int, default=200, help="games to try it out in")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)

    def table() -> Any:
        return InFeatures(gymnasium.make(f"regalia/{asked.game}-v0", opponents=asked.opponents))

    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([table] * 8),
        n_steps=256,
        batch_size=512,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
        device="cpu",
    )
    print(f"before: wins {won(model, table(), asked.trials):.0%} of {asked.trials} games")
    model.learn(10**9, callback=Minutes(asked.minutes))
    share = won(model, table(), asked.trials)
    print(f"after {model.num_timesteps:,} steps: wins {share:.0%} of {asked.trials} games")
    return share


if __name__ == "__main__":
    main()
