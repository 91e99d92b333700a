"""Find what things are worth to the greedy bot of Kingdom Conquest, by letting weights play each other.

python tools/tune_conquest.py --games 400 --rounds 3

One weight at a time is raised and lowered. The changed bot plays the unchanged one at tables of two and four,
on the same seeds with seats swapped, and alone against the dark force; it is kept if it wins more than it
should by luck. The end is a list of weights to be written into ``evaluation.py`` by hand.
"""

from __future__ import annotations

import copy
import dataclasses
import math
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import typer

import regalia
from regalia import bots
from regalia.bots import Seen
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.data import CARD_IDS
from regalia.games.kingdom_conquest.evaluation import TUNED, Weights, weigh

STEPS = (1.6, 0.6)
"""By what a weight is multiplied to be tried."""
SURE = 1.2
"""By how many standard deviations a change must win to be kept."""
SCALARS = (
    *("leader", "to_lose", "to_take", "exposed", "besieged"),
    *("to_lose_alone", "last_squares", "unit", "march", "soon", "card"),
)
ALONE = ("to_lose_alone",)
"""Weights that matter only to a single player."""

Plain = dict[str, float]


def plain(weights: Weights) -> Plain:
    """Weights by name, cards by theirs."""
    out = {name: float(getattr(weights, name)) for name in SCALARS}
    return out | {CARD_IDS[card]: weights.cards[card] for card in range(1, len(CARD_IDS))}


def made(values: Plain) -> Weights:
    """The weights of these names."""
    weights = Weights()
    for name in SCALARS:
        setattr(weights, name, values[name])
    weights.cards = [0.0] + [values[card] for card in CARD_IDS[1:]]
    return weights


def thinking(values: Plain) -> regalia.Game:
    """The game, seen with these weights."""
    weights = made(values)
    return dataclasses.replace(GAME, evaluate=lambda state, seat: weigh(state, seat, weights))


def result(minds: list[regalia.Game], seed: int) -> list[float]:
    """One short game, or a normal one for one player; the share of the victory of each seat."""
    match = GAME.new(players=len(minds), seed=seed, colours="by-seat")
    players = [bots.make("greedy", seed * 8 + seat) for seat in range(len(minds))]
    while not match.over:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        match.apply(players[seat].choose(Seen(minds[seat], table.redeal(players[seat].rng), seat)), seat)
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(minds))]


def compare(new: Plain, old: Plain, seeds: range, players: int) -> list[float]:
    """By how much the new weights did better, seed by seed: each seat's place is played by both."""
    out = []
    for seed in seeds:
        fresh, stale = thinking(new), thinking(old)
        if players == 1:
            out.append(sum(result([fresh], seed)) - sum(result([stale], seed)))
            continue
        first = [fresh if (seat + seed) % 2 == 0 else stale for seat in range(players)]
        second = [fresh if mind is stale else stale for mind in first]
        shares = zip(result(first, seed), first, strict=True), zip(result(second, seed), second, strict=True)
        won = sum(part for pairs in shares for part, mind in pairs if mind is fresh)
        out.append(won - 1.0)
    return out


def margin(new: Plain, old: Plain, games: int, players: int, pool: ProcessPoolExecutor, jobs: int) -> float:
    """How many standard deviations the new weights are ahead."""
    share = math.ceil(games / jobs)
    parts = [range(k, min(games, k + share)) for k in range(0, games, share)]
    futures = [pool.submit(compare, new, old, part, players) for part in parts]
    wins = [win for future in futures for win in future.result()]
    mean = sum(wins) / len(wins)
    spread = math.sqrt(sum((win - mean) ** 2 for win in wins) / len(wins)) or 1.0
    return mean / spread * math.sqrt(len(wins))


def main(
    games: Annotated[int, typer.Option(min=10, help="Games of each comparison.")] = 400,
    rounds: Annotated[int, typer.Option(min=1, help="How often all weights are tried.")] = 2,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    only: Annotated[list[str] | None, typer.Option(help="Only this weight; again for each.")] = None,
) -> None:
    """Try every weight higher and lower, and keep what wins."""
    best = plain(TUNED)
    with ProcessPoolExecutor(jobs) as pool:
        for _ in range(rounds):
            for name in only or best:
                for step in STEPS:
                    tried = copy.copy(best)
                    tried[name] = round(best[name] * step, 3) if best[name] else 0.2
                    tables = (1,) if name in ALONE else (2, 4)
                    ahead = [margin(tried, best, games, players, pool, jobs) for players in tables]
                    kept = sum(ahead) / math.sqrt(len(ahead)) > SURE
                    signs = " ".join(f"{each:+.1f}" for each in ahead)
                    typer.echo(f"{name} {best[name]:g} -> {tried[name]:g}: {signs}{' kept' if kept else ''}")
                    if kept:
                        best = tried
                        break
    for name, value in best.items():
        typer.echo(f"{name} = {value:g}")


if __name__ == "__main__":
    typer.run(main)
