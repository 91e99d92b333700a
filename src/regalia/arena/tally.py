"""Counting: how often each of some things happened, out of how many times it could have."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)

SURE = 1.96
"""Standard deviations within which nineteen of twenty results lie."""

ONE_SIDED = 1.645
"""Standard deviations that one of twenty results exceeds."""


class Tally(Generic[K]):
    """A sum and a count for each key: wins and games, captures and chances."""

    def __init__(self) -> None:
        self.sums: dict[K, float] = {}
        self.counts: dict[K, int] = {}

    def add(self, key: K, worth: float = 1.0, times: int = 1) -> None:
        """It came up, and was worth so much; a victory is worth its share."""
        self.sums[key] = self.sums.get(key, 0.0) + worth
        self.counts[key] = self.counts.get(key, 0) + times

    def count(self, key: K) -> int:
        """How often it came up."""
        return self.counts.get(key, 0)

    def share(self, key: K) -> float:
        """What it was worth on average; nothing if it never came up."""
        return self.sums.get(key, 0.0) / max(1, self.count(key))

    def margin(self, key: K) -> float:
        """How far a share may be off by luck: half the width of its interval."""
        low, high = self.interval(key)
        return (high - low) / 2 if self.count(key) else 1.0

    def interval(self, key: K) -> tuple[float, float]:
        """Where the true share lies with 95 %, by Wilson."""
        return wilson(self.share(key), self.count(key))

    def keys(self) -> list[K]:
        """Everything that came up, in the order in which it did."""
        return list(self.counts)

    def strays(self, promised: Mapping[K, float]) -> float:
        """How far shares lie from those that were promised, together: Pearson's chi-square.

        By luck alone it comes to about the number of shares, less the numbers that were fitted to them.
        """
        strayed = 0.0
        for key, promise in promised.items():
            off = self.count(key) * (self.share(key) - promise)
            strayed += off**2 / (self.count(key) * promise * (1 - promise)) if off else 0.0
        return strayed


def wilson(share: float, count: float) -> tuple[float, float]:
    """Where the true share lies with 95 %, after so many games or what tells as much as so many."""
    if count == 0:
        return 0.0, 1.0
    share = min(1.0, max(0.0, share))
    wide = SURE * math.sqrt(share * (1 - share) / count + (SURE / (2 * count)) ** 2)
    middle = share + SURE**2 / (2 * count)
    return (middle - wide) / (1 + SURE**2 / count), (middle + wide) / (1 + SURE**2 / count)


def most_by_luck(free: int) -> float:
    """What a chi-square of so many degrees of freedom exceeds once in twenty times: Wilson and Hilferty."""
    part = 2 / (9 * free)
    return float(free * (1 - part + ONE_SIDED * math.sqrt(part)) ** 3)
