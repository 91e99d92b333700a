"""Dice and draws at the table come from the operating system, so that nobody can foresee them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.engine.state import State


def draw(state: State) -> int:
    """What chance brings now, by weight."""
    offer = state.offered()
    outcomes = offer.listed()
    left = secrets.randbelow(int(offer.total) or len(outcomes))
    for k, outcome in enumerate(outcomes):
        left -= int(offer.weight(k))
        if left < 0:
            return outcome
    raise AssertionError("weights add up to the total")
