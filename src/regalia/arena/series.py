"""Many games of one contest, shared out among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from regalia.arena.contest import Contest, Played, Watcher, play

T = TypeVar("T")

BATCH = 5
"""Games that a process is given at a time."""


def series(
    contest: Contest, games: int, watching: Callable[[], Watcher[T]], jobs: int = 1, first: int = 0
) -> Iterator[Played[T]]:
    """Play so many games, the seeds counted from ``first``; they come in the order of their seeds.

    ``watching`` makes a watcher for each game: a class, since it is sent to other processes.
    """
    seeds = range(first, first + games)
    if jobs == 1:
        for seed in seeds:
            yield play(contest, seed, watching())
        return
    batches = [list(seeds[k : k + BATCH]) for k in range(0, games, BATCH)]
    with ProcessPoolExecutor(jobs) as pool:
        for played in pool.map(batch, [contest] * len(batches), batches, [watching] * len(batches)):
            yield from played


def batch(contest: Contest, seeds: list[int], watching: Callable[[], Watcher[T]]) -> list[Played[T]]:
    """What a process does."""
    return [play(contest, seed, watching()) for seed in seeds]
