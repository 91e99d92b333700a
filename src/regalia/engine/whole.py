"""Whole numbers, whoever made them: NumPy's are as good as Python's own."""

from __future__ import annotations

from numbers import Real
from operator import index
from typing import Final, SupportsIndex

from regalia.engine.errors import BadOption, shown

SEED_BITS: Final = 96
"""What a generator takes of a seed. A longer one is refused: else two seeds would be the same luck."""


def whole(value: object) -> int | None:
    """The value as a plain int; None for anything that is no whole number, a truth value included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def amount(value: object) -> float | None:
    """The value as a plain number with a fraction; None for anything that is no number."""
    return float(value) if isinstance(value, Real) and not isinstance(value, bool) else None


def seed_of(value: SupportsIndex) -> int:
    """The value as a plain int, if it can be a seed."""
    number = whole(value)
    if number is None or number < 0 or number >> SEED_BITS:
        raise BadOption(f"A seed is a whole number of up to {SEED_BITS} bits, from 0 on, not {shown(value)}.")
    return number


def folded(number: int) -> int:
    """A number that was worked out from a seed as a seed of its own, however long it has become."""
    return number & ((1 << SEED_BITS) - 1)
