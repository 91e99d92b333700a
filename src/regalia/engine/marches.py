"""Whole orders of a campaign, for those who plan a move order by order and not click by click."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_PLACE: Final = -1


@dataclass(frozen=True)
class March:
    """A stack that goes somewhere, as the clicks that send it there."""

    clicks: tuple[int, ...]
    origin: int = NO_PLACE
    goal: int = NO_PLACE
    might: int = 0
    """How much the stack adds where it arrives: the strongest go first into a common assault."""
    movers: frozenset[int] = frozenset()
    """Who goes: nobody is sent twice."""
