"""How evaluations become win chances: fitted to games between bots, tested on games that were not used.

At a table of several the chance of a seat is its share of ``exp((worth + tempo if it is asked) / scale)``;
alone it is a logistic round ``middle``. The two numbers are those with the least logarithmic loss.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Final, NamedTuple

import regalia
from regalia.advice.chances import shared, shares
from regalia.arena.workers import in_processes
from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng
from regalia.engine.weights import Chance
from regalia.tuning.duel import LONGEST, tuning_of

BATCH: Final = 2
A_GAME: Final = 24
"""Positions of one game that are used, evenly spread: those of one game are much alike."""
LEAST: Final = 0.002
"""No chance is counted as less likely than this, or a single surprise would outweigh everything."""


class Sample(NamedTuple):
    """A position: what it is worth to each seat, who is asked, and what came of it."""

    worth: list[float]
    asked: list[bool]
    share: list[float]


def calibrate(name: str, players: int, games: int, budget: int, jobs: int, seed: int = 1) -> Chance:
    """Fit the chances of a table of so many players; every second game is kept for the test."""
    seeds = range(seed * 1_000, seed * 1_000 + games)
    batches = [list(seeds[k : k + BATCH]) for k in range(0, games, BATCH)]
    played = [
        each
        for batch in in_processes(partial(_batch, name, players, budget), batches, jobs)
        for each in batch
    ]
    fit = [sample for game in played[0::2] for sample in game]
    test = [sample for game in played[1::2] for sample in game] or fit
    first, second = fitted(fit)
    guess = _equal(fit)
    return Chance(
        players,
        scale=float(f"{first:.3g}"),
        middle=float(f"{second:.3g}") if players == 1 else 0.0,
        tempo=float(f"{second:.3g}") if players > 1 else 0.0,
        games=games,
        loss=round(loss(test, first, second), 3),
        guess=round(_loss_of(test, [guess] * len(test)), 3),
    )


def _equal(samples: list[Sample]) -> list[float]:
    """What one would guess who knows nothing of the position."""
    players = len(samples[0].worth)
    if players > 1:
        return [1 / players] * players
    return [sum(each.share[0] for each in samples) / len(samples)]


def _batch(name: str, players: int, budget: int, seeds: list[int]) -> list[list[Sample]]:
    """What a process does."""
    return [collect(name, players, budget, seed) for seed in seeds]


def collect(name: str, players: int, budget: int, seed: int) -> list[Sample]:
    """Positions of one game between bots of unlike strength, as people are, with what came of them."""
    game = regalia.game(name)
    match = game.new(players=players, seed=seed, chance="ask", **tuning_of(game).options)
    bots = [GreedyBot(seed * 8 + seat, budget=budget >> (seed + seat) % 3) for seat in range(players)]
    dice, deals = Rng(seed), Rng(seed + 1)
    found: list[tuple[list[float], list[bool]]] = []
    acted: set[int] = set()
    turn = None
    while not match.over and len(match.actions) < LONGEST:
        if match.to_act == CHANCE:
            match.apply(int(match.state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        now = (game.turn(match.state), seat)
        if now != turn and len(acted) == players:
            asked = [each in match.waiting_for for each in range(players)]
            found.append(([game.evaluation(match.state, each) for each in range(players)], asked))
        turn = now
        acted.add(seat)
        world = game.redeal(match.state, seat, deals)
        match.apply(bots[seat].choose(Seen(game, world, seat)), seat)
    share = shared(list(match.winners) if match.over else [], players)
    step = max(1, -(-len(found) // A_GAME))
    return [Sample(worth, asked, share) for worth, asked in found[::step]]


def loss(samples: list[Sample], first: float, second: float) -> float:
    """The mean logarithmic loss of these two numbers."""
    return _loss_of(samples, [shares(each.worth, each.asked, first, second) for each in samples])


def _loss_of(samples: list[Sample], guesses: list[list[float]]) -> float:
    total = 0.0
    for sample, guess in zip(samples, guesses, strict=True):
        pairs = list(zip(sample.share, guess, strict=True))
        if len(pairs) == 1:
            pairs.append((1 - sample.share[0], 1 - guess[0]))
        total -= sum(share * math.log(max(LEAST, chance)) for share, chance in pairs)
    return total / max(1, len(samples))


def fitted(samples: list[Sample]) -> tuple[float, float]:
    """The two numbers with the least loss, by ever finer steps."""
    spread = sorted(max(each.worth) - min(each.worth) for each in samples if max(map(abs, each.worth)) < 900)
    usual = spread[len(spread) // 2] if spread else 1.0
    first, second = max(usual, 0.1), 0.0
    if len(samples[0].worth) == 1:
        values = sorted(each.worth[0] for each in samples)
        second = values[len(values) // 2]
        first = max(0.1, values[3 * len(values) // 4] - values[len(values) // 4])
    best = loss(samples, first, second)
    factor, step = 2.0, first
    while factor > 1.01:
        tries = [
            (first * factor, second),
            (first / factor, second),
            (first, second + step),
            (first, second - step),
        ]
        scored = min((loss(samples, a, b), a, b) for a, b in tries)
        if scored[0] < best - 1e-9:
            best, first, second = scored
        else:
            factor, step = math.sqrt(factor), step / 2
    return first, second
