"""How strong bots are, from who won: ratings on Elo's scale, with the interval that luck leaves open.

The model is Luce's: a bot wins a table with the chance of its strength over the sum of all strengths at it;
for two that is Elo's and Bradley and Terry's. All games count alike, whatever their order, since a bot does
not learn between them. The interval is Rubin's Bayesian bootstrap over *deals*: all games of one deal are
weighed together, because they share its luck. Before the first game every two bots are taken to have drawn
once, so that a bot that always wins has a rating too, with an interval that says how little is known beyond.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from regalia.arena.contest import Played
from regalia.engine.rng import Rng

MIDDLE = 1500.0
"""The average of all bots of a tournament."""
SCALE = 400 / math.log(10)
DRAWS = 200
"""How many weighings make the interval."""
SURE = 0.95
CLOSE = 1e-4
MOST_STEPS = 500

Table = tuple[str, ...]
Wins = dict[tuple[Table, str], float]
"""What each bot has won at each kind of table."""
Strengths = dict[str, float]
"""The logarithm of each bot's strength."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and between which numbers it lies with 95 %."""

    bot: str
    rating: float
    low: float
    high: float


def ratings(games: Iterable[Played[Any]], draws: int = DRAWS) -> list[Rating]:
    """The strongest first; nothing where nobody met anybody else."""
    names, best, drawn = fitted(games, draws)
    found = [
        Rating(name, scaled(best[name]), *(scaled(end) for end in span([some[name] for some in drawn])))
        for name in names
    ]
    return sorted(found, key=lambda each: -each.rating)


def duels(
    games: Iterable[Played[Any]], draws: int = DRAWS
) -> dict[tuple[str, str], tuple[float, float, float]]:
    """For each two the chance that the first beats the second, and between which numbers it lies with 95 %.

    All games tell of every two, those against others as well: where few games were played between two, this
    says more than what those came to, as far as strength is one number.
    """
    names, best, drawn = fitted(games, draws)
    found = {}
    for one, other in combinations(names, 2):
        low, high = span([some[one] - some[other] for some in drawn])
        found[one, other] = chance(best[one] - best[other]), chance(low), chance(high)
    return found


def chance(ahead: float) -> float:
    """How often somebody wins who is stronger by so much."""
    return 1 / (1 + math.exp(-ahead))


def fitted(games: Iterable[Played[Any]], draws: int) -> tuple[list[str], Strengths, list[Strengths]]:
    """Who played, the strengths that fit best, and those that fit other weighings of the deals."""
    deals: dict[int, Wins] = {}
    for game in games:
        table = tuple(sorted(game.bots))
        if len(set(table)) < 2:
            continue
        won = deals.setdefault(game.seed, {})
        for bot, share in zip(game.bots, game.shares, strict=True):
            if share:
                won[table, bot] = won.get((table, bot), 0.0) + share
    names = sorted({bot for won in deals.values() for table, _ in won for bot in table})
    if not names:
        return [], {}, []
    before: list[Wins] = [{(pair, bot): 0.5} for pair in combinations(names, 2) for bot in pair]
    every = [*deals.values(), *before]
    best = strengths(names, weighed(every, [1.0] * len(every)), {})
    rng = Rng(len(every))
    drawn = [strengths(names, weighed(every, [weight(rng) for _ in every]), best) for _ in range(draws)]
    return names, best, drawn


def weight(rng: Rng) -> float:
    """One of the weights of a Bayesian bootstrap: 1 on average, spread like waiting times."""
    return -math.log((rng.next32() + 1) / 2**32)


def weighed(deals: Sequence[Wins], weights: Sequence[float]) -> Wins:
    """All wins together."""
    out: Wins = {}
    for won, factor in zip(deals, weights, strict=True):
        for key, share in won.items():
            out[key] = out.get(key, 0.0) + factor * share
    return out


def strengths(names: Sequence[str], wins: Wins, first: Strengths) -> Strengths:
    """The logarithms of the strengths that make these wins the most likely, by Hunter's steps."""
    tables: dict[Table, float] = {}
    won = dict.fromkeys(names, 0.0)
    for (table, bot), share in wins.items():
        tables[table] = tables.get(table, 0.0) + share
        won[bot] += share
    strength = {name: math.exp(first.get(name, 0.0)) for name in names}
    for _ in range(MOST_STEPS):
        met = dict.fromkeys(names, 0.0)
        for table, games in tables.items():
            part = games / sum(strength[bot] for bot in table)
            for bot in table:
                met[bot] += part
        fresh = {name: max(won[name], 1e-9) / met[name] for name in names}
        middle = math.exp(sum(math.log(each) for each in fresh.values()) / len(names))
        fresh = {name: each / middle for name, each in fresh.items()}
        moved = max(abs(math.log(fresh[name] / strength[name])) for name in names)
        strength = fresh
        if moved < CLOSE:
            break
    return {name: math.log(each) for name, each in strength.items()}


def scaled(strength: float) -> float:
    """On the scale of Elo: 400 more wins ten times as often."""
    return MIDDLE + SCALE * strength


def span(drawn: list[float]) -> tuple[float, float]:
    """Between which numbers most weighings lie."""
    ordered = sorted(drawn)
    out = (1 - SURE) / 2 * (len(ordered) - 1)
    return ordered[math.floor(out)], ordered[math.ceil(len(ordered) - 1 - out)]
