"""A small network that says how likely a seat is to win, from some numbers about the position.

One hidden layer beside a straight sum: ``chance(bias + direct · x + out · relu(hidden x + offset))``. What
the numbers are is the game's own business (its ``insight.py``), and so are the weights
(``data/insight.json``).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final, final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.shares import share_of
from regalia.engine.state import State

FARTHEST: Final = 30.0
"""Log-odds beyond which nothing is told apart."""

Features = Callable[[Any, int, "Row"], None]
"""Writes the numbers of a position, as a seat sees it."""
Untaught = Callable[[Any, int], float]
"""The chance of a seat where nothing was to be learnt; less than 0 where the network is to be asked."""


@final
class Row:
    """The numbers of a position.

    An object, because compiled code never lets go of a bare vector that it is handed from outside.
    """

    def __init__(self, size: int) -> None:
        self.numbers: vec[float] = vec[float]([0.0] * size)

    def __reduce__(self) -> tuple[Any, ...]:
        return filled, (list(self.numbers),)


def filled(numbers: list[float]) -> Row:
    """A row that holds these."""
    row = Row(0)
    row.numbers = vec[float](numbers)
    return row


@final
class Network:
    """The weights, packed: what is asked thousands of times a second."""

    def __init__(
        self,
        bias: float,
        direct: list[float],
        hidden: list[list[float]],
        offset: list[float],
        out: list[float],
    ) -> None:
        self.inputs: i64 = len(direct)
        self.units: i64 = len(out)
        self.bias = bias
        self.direct: vec[float] = vec[float](direct)
        self.hidden: vec[float] = vec[float]([row[k] for k in range(len(direct)) for row in hidden])
        """For each input what it counts for every hidden unit."""
        self.offset: vec[float] = vec[float](offset)
        self.out: vec[float] = vec[float](out)
        self.blank: vec[float] = vec[float]([0.0] * len(direct))

    def __reduce__(self) -> tuple[Any, ...]:
        count = int(self.units)
        rows = [list(self.hidden[k * count : k * count + count]) for k in range(int(self.inputs))]
        hidden = [[row[unit] for row in rows] for unit in range(count)]
        return Network, (self.bias, list(self.direct), hidden, list(self.offset), list(self.out))

    def row(self) -> Row:
        """Room for what is known of a position, all 0."""
        row = Row(0)
        row.numbers = self.blank[:]
        return row

    def odds(self, row: Row) -> float:
        """The logarithm of the odds."""
        known = row.numbers
        hidden = self.hidden
        direct = self.direct
        units = self.units
        total = self.bias
        sums = self.offset[:]
        at: i64 = 0
        for k in range(self.inputs):
            value = known[k]
            if value != 0.0:  # most inputs say nothing of most positions
                total += direct[k] * value
                for unit in range(units):
                    sums[unit] += hidden[at + unit] * value
            at += units
        for unit in range(units):
            if sums[unit] > 0.0:
                total += self.out[unit] * sums[unit]
        return total

    def chance(self, row: Row) -> float:
        """Between 0 and 1."""
        odds = self.odds(row)
        if odds > FARTHEST:
            odds = FARTHEST
        elif odds < -FARTHEST:
            odds = -FARTHEST
        return 1.0 / (1.0 + exp(-odds))


@final
class Judge:
    """How likely a seat is to win: what a network makes of the numbers that a game looks at."""

    def __init__(self, network: Network, features: Features, untaught: Untaught | None) -> None:
        self.network = network
        self.features = features
        self.untaught = untaught

    def __reduce__(self) -> tuple[Any, ...]:
        return Judge, (self.network, self.features, self.untaught)

    def chance(self, state: State, seat: int) -> float:
        """Its part of the victory if the game is over, and what may be expected of it if not."""
        if state.to_act == OVER:
            return share_of(state, seat)
        if self.untaught is not None:
            told = self.untaught(state, seat)
            if told >= 0.0:
                return told
        row = self.network.row()
        self.features(state, seat, row)
        return self.network.chance(row)
