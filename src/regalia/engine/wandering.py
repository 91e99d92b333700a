"""Random play from a position to the end, without leaving compiled code."""

from __future__ import annotations

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State


def to_the_end(state: State, rng: Rng) -> i64:
    """Play at random until the game is over; how many actions that took, chance included."""
    steps: i64 = 0
    while state.to_act != OVER:
        state.wander(rng)
        steps += 1
    return steps


def playouts(root: State, games: i64, rng: Rng) -> i64:
    """Play from the same position again and again; how many actions in all."""
    steps: i64 = 0
    for _game in range(games):
        steps += to_the_end(root.clone(), rng)
    return steps


def clones(root: State, times: i64) -> i64:
    """Clone a position again and again, for measuring."""
    done: i64 = 0
    for _time in range(times):
        root.clone()
        done += 1
    return done
