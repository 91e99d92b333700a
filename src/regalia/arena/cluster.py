"""The same hall on a Ray cluster: ``--on ray``, with the extra ``ray``.

Ray plays a batch again when the worker or the node that had it dies. A game played twice is the same game,
and the journal writes every game down once, so nothing is lost and nothing doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from regalia.arena.contest import Fixture, Played, Watcher
from regalia.arena.hall import Batch, Batches, Done, HallClosed, work
from regalia.bots.guard import SECONDS
from regalia.engine.errors import needs

AHEAD = 2
"""Batches in flight for each processor of the cluster."""


class OnRay:
    """A cluster: the one at ``address``, or the one that Ray finds, or one of its own on this machine."""

    def __init__(self, address: str | None = None, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError as error:
            raise needs("A tournament on Ray", "ray", error) from error
        if not self.ray.is_initialized():
            try:
                self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
            except ConnectionError as error:
                raise HallClosed(f"There is no Ray cluster at {address}: {error}.") from error

    @property
    def processors(self) -> int:
        """How many processors the cluster has at the moment."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def play(
        self, fixtures: Iterable[Fixture], watching: Callable[[], Watcher[Any]]
    ) -> Iterator[list[Played[Any]]]:
        """The games, a few at a time, as they end."""
        batches = Batches(list(fixtures))
        job = self.ray.remote(num_cpus=1, max_retries=-1)(partial_of(work, watching, self.seconds))
        running: dict[Any, Batch] = {}
        try:
            while True:
                while len(running) < AHEAD * self.processors and (batch := batches.next()) is not None:
                    running[job.remote(batch)] = batch
                if not running:
                    return
                done, _ = self.ray.wait(list(running), num_returns=1)
                for each in done:
                    played = batches.learn(self._taken(each))
                    del running[each]
                    yield played
        finally:
            for each in running:
                self.ray.cancel(each, force=True)

    def _taken(self, each: Any) -> Done:
        try:
            return self.ray.get(each)  # type: ignore[no-any-return]
        except self.ray.exceptions.RaySystemError as error:
            raise HallClosed(f"The Ray cluster is gone: {error}. What was played is kept.") from error


def partial_of(job: Callable[..., Done], *arguments: Any) -> Callable[[Batch], Done]:
    """A function that Ray takes: it wants one with a name."""
    bound = partial(job, *arguments)

    def play_batch(batch: Batch) -> Done:
        return bound(batch)

    return play_batch
