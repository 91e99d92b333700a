"""Fits a judge to who won: one hidden layer beside a straight sum, by Adam on the logarithmic loss.

Inputs are brought to one size first, and the sizes are put back into the weights afterwards, so that a game
asks its judge with the numbers as they are. A tenth of the games is kept for the test, of every table alike.

Several judges that learnt from different games are a council, and judge as one: what they agree on they have
learnt, and what one of them has only imagined is outvoted. Whoever looks for the best of a hundred positions
finds above all what is imagined, so a council plays better than any of its members.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from regalia.engine.errors import BadOption
from regalia.engine.insight import Learnt
from regalia.learning.arrays import numpy

RATE: Final = 2e-3
DECAY: Final = 1e-4
"""How much of itself a weight loses at every step, times the rate."""
BATCH: Final = 512
SLOW: Final = 0.9
SLOWER: Final = 0.999
"""How long Adam remembers slopes, and their squares."""
THIN: Final = 0.05
"""Added to the spread of every input: one that hardly ever changes must not shout when it does."""
ATTENDED: Final = 0.7
"""Of all games that are learnt from, the part that a member of a council has seen."""
TESTED: Final = 10
"""One game of so many is kept for the test, about."""
SOME: Final = 65_536
"""Rows that are counted at a time."""
MIX: Final = 0x9E3779B97F4A7C15
"""An odd number of many bits, by which neighbours are thrown far apart."""
LEAST: Final = 1e-6
TOO_FEW: Final = "There are too few games to learn from and to test it by: play some hundreds."


@dataclass(frozen=True)
class Sample:
    """Positions of games: what they looked like, what came of them, and of which games they are."""

    rows: Any
    shares: Any
    seeds: Any

    @staticmethod
    def joined(samples: list[Sample]) -> Sample:
        """Several as one; seeds tell games apart, so that each is learnt from or kept for the test."""
        np = numpy()
        return Sample(
            np.concatenate([each.rows for each in samples]),
            np.concatenate([each.shares for each in samples]),
            np.concatenate([each.seeds for each in samples]),
        )


@dataclass(frozen=True)
class Fitted:
    """A judge, and how well it foretells games that it has not seen."""

    learnt: Learnt
    loss: float
    guess: float
    """The loss of who guesses the average."""


def fitted(
    names: tuple[str, ...], sample: Sample, hidden: int, epochs: int, seed: int, members: int = 1
) -> Fitted:
    """The judge that foretells these games best, about, or a council of them; the rows are used up."""
    np = numpy()
    tested = kept_for_test(sample.seeds)
    if tested.all() or not tested.any():
        raise BadOption(TOO_FEW)
    rows, shares = sample.rows, sample.shares
    middle, spread = sizes_of(rows)
    rows -= middle  # in place: there may be gigabytes of them
    rows /= spread
    nets = []
    for member in range(members):
        net = Net(len(names), hidden, np.random.RandomState(seed + member))
        attended = ~tested if members == 1 else ~tested & some_games(sample.seeds, net.luck)
        if attended.sum() < BATCH:
            raise BadOption(TOO_FEW)
        net.learn(rows, shares, np.flatnonzero(attended), epochs)
        nets.append(net)
    odds = sum(net.odds(rows[tested]) for net in nets) / members
    average = float(shares[~tested].mean())
    return Fitted(
        council([net.learnt(names, middle, spread) for net in nets]),
        round(log_loss(1 / (1 + np.exp(-odds)), shares[tested]), 4),
        round(log_loss(np.full(int(tested.sum()), average), shares[tested]), 4),
    )


def some_games(seeds: Any, luck: Any) -> Any:
    """Which positions are of the games that one member of a council has seen."""
    np = numpy()
    games, of_game = np.unique(seeds, return_inverse=True)
    return (luck.rand(len(games)) < ATTENDED)[of_game]


def council(judges: list[Learnt]) -> Learnt:
    """Several judges as one: the mean of their log-odds is a network with the hidden units of all."""
    count = len(judges)
    if count == 1:
        return judges[0]
    return Learnt(
        judges[0].inputs,
        _short(sum(each.bias for each in judges) / count),
        tuple(_short(sum(column) / count) for column in zip(*(each.direct for each in judges), strict=True)),
        tuple(row for each in judges for row in each.hidden),
        tuple(offset for each in judges for offset in each.offset),
        tuple(_short(out / count) for each in judges for out in each.out),
    )


def sizes_of(rows: Any) -> tuple[Any, Any]:
    """The middle and the spread of every input, some rows at a time."""
    np = numpy()
    total, squares = np.zeros(rows.shape[1]), np.zeros(rows.shape[1])
    for k in range(0, len(rows), SOME):
        some = rows[k : k + SOME].astype(np.float64)
        total += some.sum(0)
        squares += (some**2).sum(0)
    middle = total / len(rows)
    spread = np.sqrt(np.maximum(squares / len(rows) - middle**2, 0)) + THIN
    return middle.astype(np.float32), spread.astype(np.float32)


def kept_for_test(seeds: Any) -> Any:
    """Which games are kept for the test: by lot, for seeds that are alike are of the same table."""
    mixed = (seeds.astype("uint64") * MIX) >> 33
    return mixed % TESTED == 0


def log_loss(chances: Any, shares: Any) -> float:
    """The mean logarithmic loss."""
    np = numpy()
    sure = np.clip(chances, LEAST, 1 - LEAST)
    return float(-(shares * np.log(sure) + (1 - shares) * np.log(1 - sure)).mean())


class Net:
    """The weights while they are learnt."""

    def __init__(self, inputs: int, hidden: int, luck: Any) -> None:
        np = numpy()
        self.luck = luck
        self.steps = 0
        self.bias = np.zeros(1, np.float32)
        self.direct = np.zeros(inputs, np.float32)
        self.hidden = (luck.randn(hidden, inputs) / np.sqrt(inputs)).astype(np.float32)
        self.offset = np.zeros(hidden, np.float32)
        self.out = (luck.randn(hidden) * 0.05).astype(np.float32)
        self.slopes = {name: [np.zeros_like(part), np.zeros_like(part)] for name, part in self.parts()}

    def parts(self) -> list[tuple[str, Any]]:
        """All that is learnt."""
        return [(name, getattr(self, name)) for name in ("bias", "direct", "hidden", "offset", "out")]

    def learn(self, rows: Any, shares: Any, attended: Any, epochs: int) -> None:
        """Go so often through the positions that it has seen, in ever new order."""
        steps = epochs * (len(attended) // BATCH)
        for _ in range(epochs):
            self.luck.shuffle(attended)
            for k in range(0, len(attended) - BATCH + 1, BATCH):
                some = attended[k : k + BATCH]
                self.step(rows[some], shares[some], RATE * (1 - self.steps / (steps + 1)))

    def odds(self, rows: Any) -> Any:
        """What it says of some positions, as the logarithm of the odds."""
        return self.looked(rows)[2]

    def looked(self, rows: Any) -> tuple[Any, Any, Any]:
        """The hidden units before and after they are bent, and the logarithm of the odds."""
        np = numpy()
        before = rows @ self.hidden.T + self.offset
        after = np.maximum(before, 0)
        return before, after, self.bias + rows @ self.direct + after @ self.out

    def step(self, rows: Any, shares: Any, rate: float) -> None:
        """Go a step down the slope of the loss."""
        np = numpy()
        before, after, odds = self.looked(rows)
        wrong = (1 / (1 + np.exp(-odds)) - shares) / len(shares)
        bent = np.outer(wrong, self.out) * (before > 0)
        self.steps += 1
        self.move("bias", wrong.sum(keepdims=True), rate, 0.0)
        self.move("direct", rows.T @ wrong, rate, DECAY)
        self.move("hidden", bent.T @ rows, rate, DECAY)
        self.move("offset", bent.sum(0), rate, 0.0)
        self.move("out", after.T @ wrong, rate, DECAY)

    def move(self, name: str, slope: Any, rate: float, decay: float) -> None:
        """Adam: by the slope over its usual size."""
        np = numpy()
        memory, part = self.slopes[name], getattr(self, name)
        memory[0] = SLOW * memory[0] + (1 - SLOW) * slope
        memory[1] = SLOWER * memory[1] + (1 - SLOWER) * slope**2
        mean = memory[0] / (1 - SLOW**self.steps)
        size = np.sqrt(memory[1] / (1 - SLOWER**self.steps)) + 1e-8
        setattr(self, name, part - rate * (mean / size + decay * part))

    def learnt(self, names: tuple[str, ...], middle: Any, spread: Any) -> Learnt:
        """The weights for inputs as they are, with five digits each."""
        hidden, direct = self.hidden / spread, self.direct / spread
        offset = self.offset - hidden @ middle
        return Learnt(
            names,
            _short(float(self.bias[0] - direct @ middle)),
            tuple(map(_short, direct)),
            tuple(tuple(map(_short, row)) for row in hidden),
            tuple(map(_short, offset)),
            tuple(map(_short, self.out)),
        )


def _short(number: Any) -> float:
    return float(f"{float(number):.5g}")
