"""Where games are played: in the processes of this machine, or on a Ray cluster.

A hall is given fixtures and gives back games as they end, in any order; what a game is like does not depend
on where, when or beside which other one it is played.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from regalia.arena.contest import Fixture, Played, Watcher, meet
from regalia.arena.workers import leave_stopping_to_us, undisturbed
from regalia.bots.guard import SECONDS
from regalia.engine.errors import RegaliaError

SHIFT = 0.5
"""Seconds that a batch of games shall take: short enough to stop soon, long enough to be worth sending."""
LARGEST = 64
FAILURES = 3
"""How often processes may die before we give up."""

Batch = list[Fixture]
Done = tuple[list[Played[Any]], float]
Work = Callable[[Batch], Done]


class HallClosed(RegaliaError):
    """Games cannot be played here any more."""

    code = "arena/hall"


def work(watching: Callable[[], Watcher[Any]], seconds: float, batch: Batch) -> Done:
    """What a process does: some games, and how long they took."""
    begun = time.perf_counter()
    played = [meet(fixture, watching(), seconds) for fixture in batch]
    return played, time.perf_counter() - begun


@dataclass
class Batches:
    """Fixtures in batches that grow until each takes about a shift."""

    todo: list[Fixture]
    size: int = 1
    again: list[Batch] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.todo = self.todo[::-1]

    def next(self) -> Batch | None:
        """The next batch, if anything is left."""
        if self.again:
            return self.again.pop()
        batch = [self.todo.pop() for _ in range(min(self.size, len(self.todo)))]
        return batch or None

    def learn(self, done: Done) -> list[Played[Any]]:
        """See how long a batch took, and pass its games on."""
        played, seconds = done
        each = max(seconds / max(1, len(played)), 1e-6)
        self.size = max(1, min(LARGEST, int(SHIFT / each)))
        return played


class Local:
    """The processes of this machine."""

    def __init__(self, jobs: int = 1, seconds: float = SECONDS) -> None:
        self.jobs = jobs
        self.seconds = seconds

    def play(
        self, fixtures: Iterable[Fixture], watching: Callable[[], Watcher[Any]]
    ) -> Iterator[list[Played[Any]]]:
        """The games, a few at a time, as they end."""
        batches = Batches(list(fixtures))
        job = partial(work, watching, self.seconds)
        if self.jobs == 1:
            for fixture in reversed(batches.todo):
                yield job([fixture])[0]
            return
        failures = 0
        while True:
            try:
                yield from self._in_processes(job, batches)
                return
            except BrokenProcessPool:
                failures += 1
                if failures >= FAILURES:
                    raise HallClosed(
                        "The processes that play keep being ended by the system, "
                        "for want of memory perhaps. What was played is kept."
                    ) from None

    def _in_processes(self, job: Work, batches: Batches) -> Iterator[list[Played[Any]]]:
        pool = ProcessPoolExecutor(self.jobs, initializer=leave_stopping_to_us)
        running: dict[Future[Done], Batch] = {}
        finished = False
        try:
            while True:
                with undisturbed():
                    while len(running) < 2 * self.jobs and (batch := batches.next()) is not None:
                        running[pool.submit(job, batch)] = batch
                if not running:
                    break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    played = batches.learn(future.result())  # may raise: then it is still in ``running``
                    del running[future]
                    yield played
            finished = True
        finally:
            batches.again += running.values()
            if not finished:
                for worker in multiprocessing.active_children():
                    worker.terminate()
            pool.shutdown(cancel_futures=True)
