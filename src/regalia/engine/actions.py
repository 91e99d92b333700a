"""An action is a verb and one small argument, packed into one int.

``verb << ARGUMENT_BITS | argument``: the same int means the same thing in every position of a game. A verb or
an argument that does not fit raises; it never becomes another action.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import BadNotation
from regalia.engine.native import i64

ARGUMENT_BITS: Final[i64] = 12
ARGUMENT_MASK: Final[i64] = 4095

PASS_VERB: Final[i64] = 4094
CLOSE_VERB: Final[i64] = 4095
PASS: Final[i64] = 4094 * 4096
"""What the kernel offers in every window beside the answers: to let it go by."""

CLOSE: Final[i64] = 4095 * 4096
"""What TABLE does to a window: it passes for all who have not answered."""

LAST: Final = 4096 * 4096 - 1
"""No action has a greater number."""


def pack(verb: i64, argument: i64) -> i64:
    """The action of this verb and argument."""
    if (verb | argument) >> ARGUMENT_BITS != 0:  # negative ones have their sign left over
        raise does_not_fit(verb, argument)
    return verb << ARGUMENT_BITS | argument


def does_not_fit(verb: i64, argument: i64) -> BadNotation:
    """The error for an action that cannot be packed."""
    return BadNotation(
        f"Verb {verb} with argument {argument} is no action: both go from 0 to {ARGUMENT_MASK}."
    )


def verb_of(action: i64) -> i64:
    """Which verb an action is."""
    return action >> ARGUMENT_BITS


def argument_of(action: i64) -> i64:
    """What the action's verb is applied to."""
    return action & ARGUMENT_MASK
