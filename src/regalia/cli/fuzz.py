"""``regalia fuzz``: look for broken rules by playing at random, a lot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import regalia
from regalia.cli import files
from regalia.cli.screen import console, progress
from regalia.engine.errors import BadFile, BadPlayers
from regalia.testing.fuzz import Failure, Plan, fuzz_one, plans
from regalia.testing.steps import StepChecker

BATCH = 20
"""Games that a worker plays before it reports."""
FOUND = 1
"""The exit code when something is broken."""

Result = tuple[Plan, int, Failure | None]


def fuzz(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    players: Annotated[
        list[int] | None, typer.Option(help="Only this player count; again for each.", show_default="all")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    save_dir: Annotated[Path, typer.Option(help="Where records of failures go.")] = Path(),
) -> None:
    """Play at random over all player counts and options, and check the laws of the game after every step.

    For example: `regalia fuzz kingswood --games 10000`

    A failure is saved as a record that `regalia replay` opens, and the exit code is 1.
    """
    found = regalia.game(game)
    for count in players or []:
        found.settle(count, {})
    if not save_dir.is_dir():
        raise BadFile(f"There is no folder {save_dir} for the records of failures.")
    screen = console()
    todo = list(plans(found, games, seed, players))
    if not todo:
        raise BadPlayers(f"{found.title} has no games to play with these settings.")
    actions, failures, counts = 0, 0, {plan.players for plan in todo}
    with progress() as bar:
        task = bar.add_task(f"fuzzing {game}", total=games)
        for _, steps, failure in results(game, todo, jobs):
            actions += steps
            bar.advance(task)
            if failure is not None:
                failures += 1
                path = keep(failure, game, save_dir)
                screen.print(f"[red]{escape(failure.sentence)}[/]\n  see: regalia replay {escape(str(path))}")
    values = len({(name, value) for plan in todo for name, value in plan.options.items()})
    screen.print(
        f"{game}: {games} games, {actions} actions, player counts {', '.join(map(str, sorted(counts)))}, "
        f"{values} option values: {failures or 'no'} failure{'' if failures == 1 else 's'}"
    )
    if failures:
        raise typer.Exit(FOUND)


def results(game: str, todo: list[Plan], jobs: int) -> Iterator[Result]:
    """Every game's outcome, in the order of the plans."""
    batches = [todo[k : k + BATCH] for k in range(0, len(todo), BATCH)]
    if jobs == 1:
        for batch in batches:
            yield from play_batch(game, batch)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in pool.map(play_batch, [game] * len(batches), batches):
            yield from done


def play_batch(game: str, batch: Iterable[Plan]) -> list[Result]:
    """What a worker does."""
    checker = checker_of(game)
    return [(plan, *fuzz_one(checker, plan)) for plan in batch]


@cache
def checker_of(game: str) -> StepChecker:
    """One checker a process."""
    return StepChecker(regalia.game(game))


def keep(failure: Failure, game: str, folder: Path) -> Path:
    """Write the record of a failure."""
    path = folder / f"fuzz-{game}-{failure.plan.seed}.json"
    files.write_whole(path, failure.record + "\n")
    return path
