"""The Squire: plans as the Steward does, with less care, and now and then does anything at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.bots.base import choices
from regalia.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from regalia.bots.base import Seen


class FallibleBot(GreedyBot):
    """A small look ahead, and a whim in so many of a hundred decisions."""

    def __init__(self, seed: SupportsIndex, budget: int, whims: int) -> None:
        super().__init__(seed, budget, worlds=1)
        self.whims = whims

    def choose(self, table: Seen) -> int:
        actions = choices(table)
        if self.rng.below(100) < self.whims:
            return actions[self.rng.below(len(actions))]
        return super().choose(table)


class Squire(FallibleBot):
    """Knows what it wants, and forgets it every few decisions."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(seed, budget=100, whims=20)
