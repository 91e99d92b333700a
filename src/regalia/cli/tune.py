"""``regalia tune``: find what things are worth to a game's bots, and keep it only if it wins."""

from __future__ import annotations

import datetime
from dataclasses import replace
from importlib.resources import files as resources
from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia.cli import files
from regalia.cli.screen import Interrupted, Signs, console
from regalia.engine.errors import BadFile, BadOption, BadPlayers
from regalia.engine.weights import FILE, Run, WeightFile
from regalia.tuning import Plan, Tuner, calibrate
from regalia.tuning.duel import FEWEST_PAIRS, tuning_of

BUDGET = 400
"""Positions that the bots of the validation look at: as many as the Steward."""

FEWEST_GAMES = 20
"""A curve through fewer games says how lucky they were."""


def tune(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    tables: Annotated[str, typer.Option(help="Player counts, with commas between them.")] = "2,4",
    generations: Annotated[int, typer.Option(min=0, help="How often proposals are made.")] = 12,
    population: Annotated[int, typer.Option(min=4, help="Proposals at a time.")] = 10,
    pairs: Annotated[
        int, typer.Option(min=1, help="Paired seeds for each proposal and table: two games each.")
    ] = 20,
    validate: Annotated[int, typer.Option(min=1, help="Paired seeds of the validation at each table.")] = 200,
    budget: Annotated[int, typer.Option(min=8, help="Positions that bots look at in the search.")] = 150,
    only: Annotated[list[str] | None, typer.Option(help="Only this weight; again for each.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the same proposals.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    journal: Annotated[
        Path | None, typer.Option(help="Where the search is kept.", show_default="tune-GAME.jsonl")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file of weights to write.", show_default="the game's own")
    ] = None,
    chances: Annotated[
        int, typer.Option(min=0, help="Instead, fit win chances to so many games a table.")
    ] = 0,
) -> None:
    """Let weights play each other, and keep the best if they win a validation series for certain.

    For example: `regalia tune kingswood --generations 12 --tables 2,4`

    Stopped in the middle, the same command goes on. Weights that are not better, with a 95 % interval above
    half of the victories, are not written; that they were tried is.
    """
    found = regalia.game(game)
    file = tuning_of(found).file
    place = out or Path(str(resources(tuning_of(found).package).joinpath(FILE)))
    if place.is_dir() or not place.parent.is_dir():
        raise BadFile(f"{place} cannot be written: it is a folder, or there is no folder for it.")
    counts = read_tables(tables)
    for players in counts:
        found.settle(players, {})
    if chances:
        fit_chances(game, file, counts, chances, budget, jobs, seed, place)
        return
    if validate < FEWEST_PAIRS:
        raise BadOption(
            f"A validation is of at least {FEWEST_PAIRS} pairs at each table, not of {validate}: "
            "in fewer, even weights that win them all may have been lucky."
        )
    plan = Plan(game, counts, generations, population, pairs, budget, seed, tuple(only or ()))
    tuner = Tuner(plan, journal or Path(f"tune-{game}.jsonl"), jobs)
    search(tuner, generations)
    values = tuner.favourite()
    screen = console()
    try:
        result = tuner.validated(values, validate, BUDGET, screen.print)
    except KeyboardInterrupt:
        raise Interrupted(
            f"Stopped in the validation, and no weights were written. The search is kept in {tuner.journal}; "
            "the same command goes on with the validation."
        ) from None
    better = result.low > 0
    run = Run(
        datetime.datetime.now(datetime.UTC).date().isoformat(),
        f"regalia tune {game} --tables {tables} --generations {generations} --population {population} "
        f"--pairs {pairs} --budget {budget} --validate {validate} --seed {seed}"
        + "".join(f" --only {each}" for each in only or ()),
        plan.games,
        "greedy with the weights before",
        f"{result.pairs} validation pairs: {result.line()}",
        better,
    )
    kept = file.changed(values) if better else file
    files.write_whole(place, replace(kept, runs=(*file.runs, run)).text())
    for name in tuner.space.names:
        screen.print(f"  {name}: {file.values()[name]:g} -> {values[name]:g}")
    screen.print(
        f"{result.line()}: {'kept' if better else 'not certain to be better, so not kept'} ({place})"
    )


def search(tuner: Tuner, generations: int) -> None:
    """Play what is missing of the search."""
    try:
        with Signs() as signs:
            signs.begin(f"tuning {tuner.plan.game}", generations)
            signs.advance(len(tuner.done))
            for _ in tuner.generations():
                signs.advance()
    except KeyboardInterrupt:
        raise Interrupted(
            f"Stopped after {len(tuner.done)} of {generations} generations; the same command goes on."
        ) from None


def fit_chances(
    game: str,
    file: WeightFile,
    counts: tuple[int, ...],
    games: int,
    budget: int,
    jobs: int,
    seed: int,
    place: Path,
) -> None:
    """Fit how evaluations become win chances, and write it beside the weights."""
    if games < FEWEST_GAMES:
        raise BadOption(f"Win chances are fitted to at least {FEWEST_GAMES} games a table, not to {games}.")
    rows = {each.players: each for each in file.chances}
    for players in counts:
        rows[players] = found = calibrate(game, players, games, budget, jobs, seed)
        console().print(
            f"{players} players: scale {found.scale:g}, loss {found.loss:g}, guess {found.guess:g}"
        )
    fresh = replace(file, chances=tuple(rows[players] for players in sorted(rows)))
    files.write_whole(place, fresh.text())


def read_tables(text: str) -> tuple[int, ...]:
    """Player counts from ``2,4``."""
    try:
        counts = tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        raise BadPlayers(f"Tables are player counts such as 2,4, not {text!r}.") from None
    return counts
