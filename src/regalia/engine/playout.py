"""Random play from a position to the end. The loop is compiled (``wandering.py``); this is its door."""

from __future__ import annotations

from regalia.engine.eyes import no_position
from regalia.engine.luck import no_luck
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.wandering import to_the_end


def playout(state: State, rng: Rng) -> int:
    """Play at random until the game is over; how many actions that took, chance included."""
    if not isinstance(state, State):
        raise no_position(state)
    if not isinstance(rng, Rng):
        raise no_luck(rng)
    return int(to_the_end(state, rng))
