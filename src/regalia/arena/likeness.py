"""What a whole table says of every strength in it: how far apart they are at all.

Armies that were tuned to be alike are no strangers to each other. Fitted each by itself, the luckiest looks
strongest, and the two that lie farthest apart owe it to luck more than others do. So their true strengths are
taken as drawn from one bell curve about the middle, and its width is told by the table (Stein; Efron and
Morris): where fitted strengths stray no farther than luck alone would have it, most of that is luck. Before
the first game every width up to ``WIDEST`` is as likely as the next.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations
from statistics import NormalDist, fmean, pvariance
from typing import Any

from regalia.arena.contest import Played
from regalia.arena.ratings import DRAWS, Strengths, chance, fitted, span
from regalia.engine.rng import Rng

WIDEST = 0.5
"""In logarithms of strength: as wide as that, the stronger of two wins about five games of eight."""
WIDTHS = [WIDEST * (step + 0.5) / 100 for step in range(100)]
WORLDS = 4000
"""Strengths that are drawn for the intervals."""
BELL = NormalDist()


def kindred_duels(
    games: Iterable[Played[Any]], draws: int = DRAWS
) -> dict[tuple[str, str], tuple[float, float, float]]:
    """For each two the chance that the first beats the second, and where it lies with 95 %."""
    names, best, weighed = fitted(games, draws)
    if len(names) < 2:
        return {}
    worlds = likely_strengths(names, best, weighed)
    found = {}
    for one, other in combinations(names, 2):
        leads = [world[one] - world[other] for world in worlds]
        low, high = span(leads)
        found[one, other] = chance(fmean(leads)), chance(low), chance(high)
    return found


def likely_strengths(names: list[str], best: Strengths, weighed: list[Strengths]) -> list[Strengths]:
    """Worlds as likely as the table makes them: a width first, then every strength that goes with it."""
    together = len(names) / (len(names) - 1)  # all are measured from their own middle, which hides a part
    luck = [together * pvariance([some[name] for some in weighed]) for name in names]
    likely = [likelihood(width, [best[name] for name in names], luck) for width in WIDTHS]
    rng = Rng(len(weighed))
    worlds = []
    for _ in range(WORLDS):
        width = WIDTHS[drawn_from(likely, rng)]
        world = {}
        for name, variance in zip(names, luck, strict=True):
            kept = width**2 / (width**2 + variance)
            world[name] = kept * best[name] + math.sqrt(kept * variance) * BELL.inv_cdf(between(rng))
        worlds.append(world)
    return worlds


def likelihood(width: float, strengths: list[float], luck: list[float]) -> float:
    """How likely these strengths are fitted, if the true ones spread so widely."""
    return math.prod(
        NormalDist(0.0, math.sqrt(width**2 + variance)).pdf(each)
        for each, variance in zip(strengths, luck, strict=True)
    )


def drawn_from(weights: list[float], rng: Rng) -> int:
    """A place in a list, as often as its weight says."""
    left = between(rng) * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left <= 0.0:
            return place
    return len(weights) - 1


def between(rng: Rng) -> float:
    """A number between 0 and 1, neither of them."""
    return (int(rng.next32()) + 0.5) / 2**32
