"""The Marshal and the Regent: they ask what everybody would do, in many worlds, before they do anything.

A look ahead through one's own turn names the candidates; ``regalia.search.rollouts`` plays them on. What is
decided depends on the seed and on what the seat knows, not on how many processes share the worlds, unless the
clock ends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Final, SupportsIndex

from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import UnknownBot
from regalia.engine.rng import Rng
from regalia.search.policy import Planning
from regalia.search.rollouts import Rollouts

if TYPE_CHECKING:
    from regalia.bots.base import Seen

MOST_ROLLOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0

AT_A_TIME: Final = 4
"""Worlds that each process is given before the clock is looked at again."""


@dataclass(frozen=True)
class Thought:
    """How much a search thinks, and about what."""

    rollouts: int = 200
    """Candidates times worlds."""
    seconds: float | None = None
    """After which it answers with what it has."""
    candidates: int = 8
    rounds: float = 0.0
    """How often everybody is on turn before the evaluation is asked; 0 for what the game says."""
    planning: int = 24
    """Positions that light play looks at for one turn."""
    finishing: int = 60
    """The same for the end of one's own turn."""
    caution: float = 0.0
    """By how many margins another action must lead the one that looked best at first."""


World = tuple[int, int]
"""The seeds of a world and of the luck in it."""

Reached = list[tuple[list[float], list[bool]]]
"""For each candidate what was reached in some worlds, and where the game was over."""


def with_budget(text: str) -> Thought:
    """``200`` is a number of rollouts, ``1.5s`` one of seconds."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Thought(rollouts=MOST_ROLLOUTS, seconds=seconds)
        elif 1 <= int(text) <= MOST_ROLLOUTS:
            return Thought(rollouts=int(text))
    except ValueError:
        pass
    raise UnknownBot(
        f"The budget of a search is a number of rollouts from 1 to {MOST_ROLLOUTS}, as in search:200, "
        f"or of seconds up to {MOST_SECONDS:g}, as in search:1.5s, not {text!r}."
    )


class SearchBot(GreedyBot):
    """The rollout algorithm with successive halving."""

    def __init__(self, seed: SupportsIndex, thought: Thought | None = None, workers: int = 1) -> None:
        super().__init__(seed)
        self.thought = thought or Thought()
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, table: Seen) -> int:
        actions = table.actions
        if len(actions) == 1:
            return actions[0]
        thought = self.thought
        until = None if thought.seconds is None else monotonic() + thought.seconds
        worth = self.compared(table)
        order = sorted(range(len(actions)), key=lambda k: (-worth[k], k))[: thought.candidates]
        search = rollouts_of(table, thought)
        for k in order:
            search.add(actions[k], worth[k])
        self.follow(table, search, until)
        return int(search.best(thought.caution).action)

    def follow(self, table: Seen, search: Rollouts, until: float | None) -> None:
        """Play candidates on; after every stage only the better half."""
        stages = max(1, (len(search.candidates) - 1).bit_length())
        for stage in range(stages):
            standing = len(search.standing())
            share = self.thought.rollouts * (stage + 1) // stages - search.followed
            for worlds in self.batches(max(1, share // standing)):
                self.follow_in(table, search, worlds)
                if until is not None and monotonic() > until:
                    return
            if stage + 1 < stages:
                search.halve()

    def batches(self, count: int) -> Iterator[list[World]]:
        """So many worlds, a few at a time."""
        size = AT_A_TIME * self.workers if self.workers > 1 else 1
        for begin in range(0, count, size):
            yield [(int(self.rng.next32()), int(self.rng.next32())) for _ in range(min(size, count - begin))]

    def follow_in(self, table: Seen, search: Rollouts, worlds: list[World]) -> None:
        """Play the candidates on in these worlds, here or in several processes."""
        if self.workers == 1:
            for deal, luck in worlds:
                search.follow(table.redeal(Rng(deal)), luck)
            return
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers)
        actions = [int(each.action) for each in search.standing()]
        size = -(-len(worlds) // self.workers)
        shares = [worlds[k : k + size] for k in range(0, len(worlds), size)]
        futures = [self._pool.submit(followed, table, self.thought, actions, share) for share in shares]
        for future in futures:
            search.take(future.result())

    def close(self) -> None:
        """End the other processes, if there are any."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


def rollouts_of(table: Seen, thought: Thought) -> Rollouts:
    """A comparison for the seat that looks at this table; nobody is in it yet."""
    game = table.game
    light = Planning(game.evaluate, game.turn, thought.planning)
    own = Planning(game.evaluate, game.turn, thought.finishing)
    rounds = thought.rounds or game.foresight
    legs = max(1, round(rounds * table.players))
    return Rollouts(game.evaluate, game.turn, table.seat, own, light, legs)


def followed(table: Seen, thought: Thought, actions: list[int], worlds: list[World]) -> Reached:
    """What another process does: the same candidates, in worlds of its own."""
    search = rollouts_of(table, thought)
    for action in actions:
        search.add(action, 0.0)
    for deal, luck in worlds:
        search.follow(table.redeal(Rng(deal)), luck)
    return search.given()


MARSHAL: Final = Thought(rollouts=240, seconds=1.0)
REGENT: Final = replace(MARSHAL, rollouts=960, seconds=4.0)


class Marshal(SearchBot):
    """Some worlds, within a second."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(seed, MARSHAL)


class Regent(SearchBot):
    """More worlds, within a few seconds."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(seed, REGENT)
