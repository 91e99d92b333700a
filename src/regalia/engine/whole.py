"""Whole numbers, whoever made them: NumPy's are as good as Python's own."""

from __future__ import annotations

from operator import index


def whole(value: object) -> int | None:
    """The value as a plain int; None for anything that is no whole number, a truth value included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
