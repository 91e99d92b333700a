"""Where luck comes from, said at the doors through which a generator is handed in. Never compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from regalia.engine.errors import BadOption, shown

if TYPE_CHECKING:
    from regalia.engine.native import i64


class Luck(Protocol):
    """What type checkers ask of a generator: no other library's has this. At run time it is an ``Rng``.

    A compiled method that asks for an ``Rng`` itself would refuse all else with a sentence of the compiler's.
    """

    def next32(self) -> i64:
        """The next 32 random bits."""


def no_luck(given: object) -> BadOption:
    """What is said to whoever hands in something else."""
    return BadOption(f"Luck comes from a regalia.Rng, such as regalia.Rng(7), not from {shown(given)}.")
