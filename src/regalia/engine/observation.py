"""What an observation is made of: named planes and numbers, each with its shape, its range and its meaning.

An observation is one row of small whole numbers (16 bits). Flags are 0 or 1, numbers are what they are, and a
category is the number of one thing out of several, 0 mostly for none. ``regalia.learning.features`` makes the
row that a network likes out of it: categories as one place each, numbers scaled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final

from regalia.engine.errors import NoObservation, suggestion

FLAG: Final = "flag"
NUMBER: Final = "number"
CATEGORY: Final = "category"

DTYPE: Final = "int16"
"""Of all observations, as NumPy calls it."""

LONGEST: Final = (1 << 15) - 1


@dataclass(frozen=True)
class Field:
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    """``()`` is a single number; ``(12, 12)`` a plane."""
    kind: str
    high: int
    """The greatest number it can be."""
    about: str
    low: int = 0
    values: tuple[str, ...] = ()
    """What each number of a category stands for, if it has names."""

    @cached_property
    def size(self) -> int:
        """How many numbers it is."""
        return prod(self.shape)


def flag(name: str, shape: Sequence[int], about: str) -> Field:
    """A part that says yes or no."""
    return Field(name, tuple(shape), FLAG, 1, about)


def number(name: str, shape: Sequence[int], high: int, about: str, low: int = 0) -> Field:
    """A part that counts something."""
    return Field(name, tuple(shape), NUMBER, high, about, low)


def category(name: str, shape: Sequence[int], values: Sequence[str] | int, about: str) -> Field:
    """A part that says which: by the names of all that it can be, or how many there are."""
    if isinstance(values, int):
        return Field(name, tuple(shape), CATEGORY, values - 1, about)
    return Field(name, tuple(shape), CATEGORY, len(values) - 1, about, values=tuple(values))


@dataclass(frozen=True)
class Spec:
    """All parts of an observation, in their order."""

    fields: tuple[Field, ...]

    @cached_property
    def size(self) -> int:
        """How many numbers an observation is."""
        return sum(field.size for field in self.fields)

    @property
    def shape(self) -> tuple[int]:
        """The shape of an observation."""
        return (self.size,)

    @property
    def dtype(self) -> str:
        """What its numbers are, as NumPy calls it."""
        return DTYPE

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each part lies in the row."""
        out: dict[str, slice] = {}
        at = 0
        for field in self.fields:
            out[field.name] = slice(at, at + field.size)
            at += field.size
        return out

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __getitem__(self, name: str) -> Field:
        """The part of that name."""
        for field in self.fields:
            if field.name == name:
                return field
        raise NoObservation(
            f"No part of this observation is called {name!r}. {suggestion(name, list(self.slices))}"
        )
