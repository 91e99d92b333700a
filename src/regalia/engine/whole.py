"""Whole numbers, whoever made them: NumPy's are as good as Python's own."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from regalia.engine.errors import BadOption


def whole(value: object) -> int | None:
    """The value as a plain int; None for anything that is no whole number, a truth value included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seed_of(value: SupportsIndex) -> int:
    """The value as a plain int, if it can be a seed."""
    number = whole(value)
    if number is None:
        raise BadOption(f"A seed is a whole number, not {value!r}.")
    return number
