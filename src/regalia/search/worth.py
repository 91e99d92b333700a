"""What several kinds of search need: to get past what nobody decides, and room for numbers."""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import CHANCE, TABLE
from regalia.engine.native import append, i64, vec
from regalia.engine.rng import Rng
from regalia.engine.state import State

FORCED_STEPS: Final[i64] = 50
"""Answers of chance in a row before a look ahead stops waiting for a decision."""


def settle(state: State, rng: Rng) -> bool:
    """Let chance answer, and windows that nobody holds close; whether a seat decides now or all is over."""
    steps: i64 = 0
    while state.to_act == CHANCE or state.to_act == TABLE:
        if steps == FORCED_STEPS:
            return False
        state.wander(rng)
        steps += 1
    return True


def grown(items: vec[float], size: i64) -> vec[float]:
    """The list with room for so many."""
    while len(items) < size:
        items = append(items, 0.0)
    return items
