"""A small network that says how likely a seat is to win, from some numbers about the position.

One hidden layer beside a straight sum: ``chance(bias + direct · x + out · relu(hidden x + offset))``. What
the numbers are is the game's own business (its ``insight.py``), and so are the weights
(``data/insight.json``).
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from regalia.engine.native import i64, vec

FARTHEST: Final = 30.0
"""Log-odds beyond which nothing is told apart."""


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
        self.hidden: vec[float] = vec[float]([weight for row in hidden for weight in row])
        """Row after row, one for each hidden unit."""
        self.offset: vec[float] = vec[float](offset)
        self.out: vec[float] = vec[float](out)
        self.blank: vec[float] = vec[float]([0.0] * len(direct))

    def row(self) -> vec[float]:
        """Room for what is known of a position, all 0."""
        return self.blank[:]

    def odds(self, known: vec[float]) -> float:
        """The logarithm of the odds."""
        hidden = self.hidden
        inputs = self.inputs
        total = self.bias
        direct = self.direct
        for k in range(inputs):
            total += direct[k] * known[k]
        at: i64 = 0
        for unit in range(self.units):
            sum_ = self.offset[unit]
            for k in range(inputs):
                sum_ += hidden[at + k] * known[k]
            at += inputs
            if sum_ > 0.0:
                total += self.out[unit] * sum_
        return total

    def chance(self, known: vec[float]) -> float:
        """Between 0 and 1."""
        odds = self.odds(known)
        if odds > FARTHEST:
            odds = FARTHEST
        elif odds < -FARTHEST:
            odds = -FARTHEST
        return 1.0 / (1.0 + exp(-odds))
