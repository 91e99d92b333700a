"""A decision compared in many worlds: what is best whatever the others hold, and not in one guess of it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from regalia.search.lookahead import Evaluate, Lookahead

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.rng import Rng

FEWEST: Final = 4
"""Nothing is left out after fewer worlds."""

CLEAR: Final = 2.0
"""Margins by which an action has to trail the best that no more worlds are asked about it."""


def best_in_many(table: Seen, rng: Rng, worlds: int, glance: int, evaluate: Evaluate) -> int:
    """The action that looks best over so many re-deals; of equals any.

    In each one some positions are looked at, up to the end of the seat's own part. What clearly trails is
    left out of the next: most decisions are made after a few worlds, and the close ones get them all.
    """
    game, actions = table.game, table.actions
    seen: list[list[float]] = [[] for _ in actions]
    standing = list(range(len(actions)))
    for count in range(1, worlds + 1):
        world = table.redeal(rng)
        look = Lookahead(evaluate, game.turn, world, table.seat, rng.next32())
        offered = [actions[k] for k in standing]
        for k, worth in zip(standing, look.compare(world, offered, glance), strict=True):
            seen[k].append(worth)
        if count >= FEWEST and count % 2 == 0:
            standing = not_behind(seen, standing)
            if all(seen[k] == seen[standing[0]] for k in standing):
                break
    best = max(sum(seen[k]) for k in standing)
    good = [k for k in standing if sum(seen[k]) == best]
    return actions[good[rng.below(len(good))]]


def not_behind(seen: list[list[float]], standing: list[int]) -> list[int]:
    """The best so far, and all that it does not lead clearly, world by world."""
    best = max(standing, key=lambda k: sum(seen[k]))
    return [k for k in standing if k == best or not trails(seen[best], seen[k])]


def trails(best: list[float], other: list[float]) -> bool:
    """Whether one is behind by more than luck."""
    leads = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    count = len(leads)
    mean = sum(leads) / count
    variance = sum((lead - mean) ** 2 for lead in leads) / (count - 1)
    return mean > 0 and mean >= CLEAR * sqrt(variance / count)
