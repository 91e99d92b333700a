"""An action is a verb and one small argument, packed into one int.

``verb << ARGUMENT_BITS | argument``: the same int means the same thing in every position of a game.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

ARGUMENT_BITS: Final[i64] = 12
ARGUMENT_MASK: Final[i64] = 4095


def pack(verb: i64, argument: i64) -> i64:
    """The action of this verb and argument."""
    return verb << ARGUMENT_BITS | argument


def verb_of(action: i64) -> i64:
    """Which verb an action is."""
    return action >> ARGUMENT_BITS


def argument_of(action: i64) -> i64:
    """What the action's verb is applied to."""
    return action & ARGUMENT_MASK
