"""Two sets of weights against each other: the same seeds, with seats swapped."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import regalia
from regalia.arena.workers import in_processes
from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import NoWeights
from regalia.engine.frame import CHANCE
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.weights import Tuning, at_table

SURE: Final = 1.96
"""Standard deviations within which nineteen of twenty results lie."""
BATCH: Final = 4
"""Seeds that a process is given at a time."""
LONGEST: Final = 30_000
"""Entries after which a game counts as drawn."""

FEWEST_PAIRS: Final = 30
"""In fewer, even who wins them all may have been lucky, and pairs that end alike look like no luck at all."""

Values = dict[str, float]


def tuning_of(game: Game) -> Tuning:
    """What the tuner has to know of a game."""
    if game.tuning is None:
        raise NoWeights(f"{game.title} has no file of weights, so there is nothing to tune.")
    return game.tuning


def thinking(game: Game, values: Values, players: int) -> Game:
    """The game, seen with these weights at a table of so many."""
    tuning = tuning_of(game)
    weights, weigh = tuning.weights(at_table(values, players)), tuning.weigh
    return replace(game, evaluation=lambda state, seat: weigh(state, seat, weights))


@dataclass(frozen=True)
class Duel:
    """New weights against old ones at a table of so many, with bots that look at so many positions."""

    game: str
    new: Values
    old: Values
    players: int
    budget: int


def play(minds: list[Game], seed: int, budget: int) -> list[float]:
    """One game; the share of the victory of each seat."""
    game = minds[0]
    match = game.new(players=len(minds), seed=seed, chance="ask", **tuning_of(game).options)
    bots = [GreedyBot(seed * 8 + seat, budget=budget) for seat in range(len(minds))]
    dice, deals = Rng(seed), Rng(seed + 1)
    while not match.over and len(match.actions) < LONGEST:
        if match.to_act == CHANCE:
            match.apply(int(match.state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        world = game.redeal(match.state, seat, deals)
        match.apply(bots[seat].choose(Seen(minds[seat], world, seat)), seat)
    winners = match.winners if match.over else []
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(minds))]


def paired(duel: Duel, seeds: Iterable[int]) -> list[float]:
    """By how much the new weights did better, seed by seed, from -1 to 1: each place is played by both."""
    game = regalia.game(duel.game)
    fresh, stale = thinking(game, duel.new, duel.players), thinking(game, duel.old, duel.players)
    out = []
    for seed in seeds:
        if duel.players == 1:
            out.append(play([fresh], seed, duel.budget)[0] - play([stale], seed, duel.budget)[0])
            continue
        out.append(swapped(fresh, stale, duel.players, seed, duel.budget))
    return out


def swapped(fresh: Game, stale: Game, players: int, seed: int, budget: int) -> float:
    """By how much one mind does better than another with a seed, from -1 to 1: both play each place."""
    first = [(seat + seed) % 2 == 0 for seat in range(players)]
    won = 0.0
    for mine in (first, [not each for each in first]):
        shares = play([fresh if each else stale for each in mine], seed, budget)
        won += sum(share if each else -share for share, each in zip(shares, mine, strict=True))
    return won / 2


@dataclass(frozen=True)
class Series:
    """How a series of paired games ended: the mean difference of the shares, and its 95 % interval."""

    pairs: int
    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + self.margin

    def line(self) -> str:
        """In words: what share of the victories the new weights had."""
        low, share, high = (min(1.0, max(0.0, (1 + x) / 2)) for x in (self.low, self.mean, self.high))
        return f"{share:.1%} of the victories ({low:.1%} to {high:.1%})"


def summed(differences: list[float]) -> Series:
    """A series of paired results."""
    count = len(differences)
    mean = sum(differences) / max(1, count)
    if count < 2:
        return Series(count, mean, 1.0)
    spread = math.sqrt(sum((each - mean) ** 2 for each in differences) / (count - 1))
    return Series(count, mean, SURE * spread / math.sqrt(count))


def compare(duels: list[Duel], seeds: range, jobs: int) -> list[list[float]]:
    """Each duel over the same seeds: the paired differences, in the order of the seeds."""
    batches = [list(seeds[k : k + BATCH]) for k in range(0, len(seeds), BATCH)]
    todo = [(number, batch) for number in range(len(duels)) for batch in batches]
    out: list[list[float]] = [[] for _ in duels]
    for (number, _), found in zip(todo, in_processes(partial(_batch, duels), todo, jobs), strict=True):
        out[number] += found
    return out


def _batch(duels: list[Duel], job: tuple[int, list[int]]) -> list[float]:
    """What a process does."""
    number, seeds = job
    return paired(duels[number], seeds)
