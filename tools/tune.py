"""Find what things are worth to the greedy bot of a game, by letting weights play each other.

python tools/tune.py kingswood --games 400 --rounds 2

One weight at a time is raised and lowered. The changed bot plays the unchanged one at tables of two and four,
on the same seeds with seats swapped; it is kept if it wins more than it should by luck. The end is a list of
weights to be written into the game's ``evaluation.py`` by hand.
"""

from __future__ import annotations

import copy
import dataclasses
import math
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Annotated, Any

import typer

import regalia
from regalia import bots
from regalia.bots import Seen

STEPS = (1.6, 0.6)
"""By what a weight is multiplied to be tried."""
FROM_NOTHING = 0.2
"""What is tried for a weight of 0."""
SURE = 1.2
"""By how many standard deviations a change must win to be kept."""
OPTIONS: dict[str, dict[str, Any]] = {
    "kingswood": {"random_guilds": True},
    "kingdom-conquest": {"colours": "by-seat"},
}
"""What is settled by lot or by seat, so that the bots differ in play alone."""
ALONE = ("to_lose_alone",)
"""Weights that matter only to a single player."""

Plain = dict[str, float]


def evaluation(name: str) -> Any:
    """The module that says what a position of a game is worth."""
    return import_module(f"regalia.games.{name.replace('-', '_')}.evaluation")


def plain(weights: object) -> Plain:
    """Weights by name; those in a list by name and place."""
    out: Plain = {}
    for name in dir(weights):
        value = None if name.startswith("_") else getattr(weights, name)
        if isinstance(value, float):
            out[name] = value
        elif isinstance(value, list):
            out |= {f"{name}.{place}": float(each) for place, each in enumerate(value) if place}
    return out


def thinking(name: str, values: Plain) -> regalia.Game:
    """The game, seen with these weights."""
    room = evaluation(name)
    weights = room.Weights()
    for key, value in values.items():
        field, _, place = key.partition(".")
        if place:
            getattr(weights, field)[int(place)] = value
        else:
            setattr(weights, field, value)
    return dataclasses.replace(
        regalia.game(name), evaluate=lambda state, seat: room.weigh(state, seat, weights)
    )


def result(name: str, minds: list[regalia.Game], seed: int) -> list[float]:
    """One game; the share of the victory of each seat."""
    match = regalia.game(name).new(players=len(minds), seed=seed, **OPTIONS.get(name, {}))
    players = [bots.make("greedy", seed * 8 + seat) for seat in range(len(minds))]
    while not match.over:
        seat = match.waiting_for[0]
        seen = bots.seen(match, seat)
        match.apply(players[seat].choose(Seen(minds[seat], seen.redeal(players[seat].rng), seat)), seat)
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(minds))]


def compare(name: str, new: Plain, old: Plain, seeds: range, players: int) -> list[float]:
    """By how much the new weights did better, seed by seed: each seat's place is played by both."""
    fresh, stale = thinking(name, new), thinking(name, old)
    out = []
    for seed in seeds:
        if players == 1:
            out.append(sum(result(name, [fresh], seed)) - sum(result(name, [stale], seed)))
            continue
        first = [fresh if (seat + seed) % 2 == 0 else stale for seat in range(players)]
        second = [fresh if mind is stale else stale for mind in first]
        won = 0.0
        for minds in (first, second):
            shares = zip(result(name, minds, seed), minds, strict=True)
            won += sum(part for part, mind in shares if mind is fresh)
        out.append(won - 1.0)
    return out


def margin(name: str, new: Plain, old: Plain, games: int, players: int, pool: ProcessPoolExecutor) -> float:
    """How many standard deviations the new weights are ahead."""
    share = 25
    parts = [range(k, min(games, k + share)) for k in range(0, games, share)]
    futures = [pool.submit(compare, name, new, old, part, players) for part in parts]
    wins = [win for future in futures for win in future.result()]
    mean = sum(wins) / len(wins)
    spread = math.sqrt(sum((win - mean) ** 2 for win in wins) / len(wins)) or 1.0
    return mean / spread * math.sqrt(len(wins))


def main(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    games: Annotated[int, typer.Option(min=10, help="Games of each comparison.")] = 400,
    rounds: Annotated[int, typer.Option(min=1, help="How often all weights are tried.")] = 2,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    only: Annotated[list[str] | None, typer.Option(help="Only this weight; again for each.")] = None,
) -> None:
    """Try every weight higher and lower, and keep what wins."""
    best = plain(evaluation(game).TUNED)
    with ProcessPoolExecutor(jobs) as pool:
        for _ in range(rounds):
            for name in only or list(best):
                for step in STEPS:
                    tried = copy.copy(best)
                    tried[name] = round(best[name] * step, 3) if best[name] else FROM_NOTHING
                    tables = (1,) if name in ALONE else (2, 4)
                    ahead = [margin(game, tried, best, games, players, pool) for players in tables]
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
