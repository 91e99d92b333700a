"""Many games of one contest, shared out among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from regalia.arena.contest import Contest, Played, Watcher, play
from regalia.arena.workers import in_processes

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
    batches = [list(seeds[k : k + BATCH]) for k in range(0, games, BATCH)]
    for played in in_processes(partial(batch, contest, watching), batches, jobs):
        yield from played


def batch(contest: Contest, watching: Callable[[], Watcher[T]], seeds: list[int]) -> list[Played[T]]:
    """What a process does."""
    return [play(contest, seed, watching()) for seed in seeds]
