"""What a leaf of somebody else's is given to write into, for type checkers. Never compiled."""

from __future__ import annotations

from typing import Protocol


class Numbers(Protocol):
    """A row of numbers: what a position is worth to each seat, or how promising each action looks.

    Compiled it is a ``vec`` of floating numbers, else a list; both are read and written by place.
    """

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...
