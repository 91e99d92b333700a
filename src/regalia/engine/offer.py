"""What may be chosen now: the one list that screen, bots, fuzzer and validation all read."""

from __future__ import annotations

from typing import Final, final

from regalia.engine.actions import ARGUMENT_BITS, does_not_fit
from regalia.engine.native import append, i64, vec
from regalia.engine.rng import Rng

ROOM: Final[i64] = 160


@final
class Offer:
    """The actions open to one seat. Chance offers its outcomes, with weights."""

    def __init__(self) -> None:
        self.actions = vec[i64]([0] * ROOM)
        self.weights = vec[i64]()
        self.count: i64 = 0
        self.total: i64 = 0

    def clear(self) -> None:
        """Forget the last decision."""
        self.count = 0
        self.total = 0

    def add(self, verb: i64, argument: i64) -> None:
        """Offer an action. All that is added so comes up equally often if chance decides."""
        if (verb | argument) >> ARGUMENT_BITS != 0:
            raise does_not_fit(verb, argument)
        n = self.count
        if n == len(self.actions):
            self.actions = append(self.actions, 0)
        self.actions[n] = verb << ARGUMENT_BITS | argument
        self.count = n + 1

    def fill(self, verb: i64, first: i64, last: i64) -> None:
        """Offer an action for every argument from ``first`` to ``last``: the faces of a die."""
        if (verb | first | last) >> ARGUMENT_BITS != 0:
            raise does_not_fit(verb, last)
        actions = self.room(last - first + 1)
        n = self.count
        for argument in range(first, last + 1):
            actions[n] = verb << ARGUMENT_BITS | argument
            n += 1
        self.count = n

    def room(self, more: i64) -> vec[i64]:
        """The list itself with room for so many more, for rules that offer a whole board in one go.

        They write from ``count`` on and then set ``count``.
        """
        while len(self.actions) < self.count + more:
            self.actions = append(self.actions, 0)
        return self.actions

    def weigh(self, verb: i64, argument: i64, weight: i64) -> None:
        """Offer an outcome of chance that comes up ``weight`` times in the total."""
        n = self.count
        while n >= len(self.weights):
            self.weights = append(self.weights, 0)
        self.weights[n] = weight
        self.total += weight
        self.add(verb, argument)

    def holds(self, action: i64) -> bool:
        """Whether the action is on the list."""
        actions = self.actions
        for k in range(self.count):
            if actions[k] == action:
                return True
        return False

    def draw(self, rng: Rng) -> i64:
        """One action at random, by weight."""
        if self.total == 0:
            return self.actions[rng.under(self.count)]
        left = rng.under(self.total)
        k: i64 = 0
        while left >= self.weights[k]:
            left -= self.weights[k]
            k += 1
        return self.actions[k]

    def weight(self, k: i64) -> i64:
        """How often the k-th action comes up."""
        return 1 if self.total == 0 else self.weights[k]

    def listed(self) -> list[int]:
        """The actions as a list, in the order in which they were offered."""
        return [self.actions[k] for k in range(self.count)]
