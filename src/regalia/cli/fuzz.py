"""``regalia fuzz``: look for broken rules by playing at random, a lot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import regalia
from regalia.arena.workers import in_processes
from regalia.cli import files
from regalia.cli.screen import Interrupted, Signs, console
from regalia.engine.errors import BadFile, BadPlayers
from regalia.testing.fuzz import COSTLY_ONE_IN, Failure, Plan, fuzz_one, plans
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
    skip: Annotated[int, typer.Option(min=0, help="Leave out the first games, played before.")] = 0,
    closely: Annotated[
        int, typer.Option(min=1, help="Look closely (saving, views, secrecy) at one step in so many.")
    ] = COSTLY_ONE_IN,
) -> None:
    """Play at random over all player counts and options, and check the laws of the game after every step.

    For example: `regalia fuzz kingswood --games 10000`

    A failure is saved as a record that `regalia replay` opens, and the exit code is 1.
    """
    found = regalia.game(game)
    for each in players or []:
        found.settle(each, {})
    if not save_dir.is_dir():
        raise BadFile(f"There is no folder {save_dir} for the records of failures.")
    screen = console()
    todo = list(plans(found, games, seed, players))
    if not todo:
        raise BadPlayers(f"{found.title} has no games to play with these settings.")
    todo = todo[skip:]
    if not todo:
        raise BadPlayers(f"All {games} games are to be skipped; there are none left to play.")
    count = Count(game)
    try:
        with Signs() as signs:
            signs.begin(f"fuzzing {game}", len(todo))
            for plan, steps, failure in results(game, todo, jobs, closely):
                count.add(plan, steps)
                signs.advance()
                if failure is not None:
                    count.failures += 1
                    path = keep(failure, game, save_dir)
                    screen.print(
                        f"[red]{escape(failure.sentence)}[/]\n  see: regalia replay {escape(str(path))}"
                    )
    except KeyboardInterrupt:
        only = "".join(f" --players {each}" for each in players or [])
        near = "" if closely == COSTLY_ONE_IN else f" --closely {closely}"
        done = skip + count.games
        further = f"regalia fuzz {game} --games {games} --seed {seed}{only}{near} --skip {done}"
        raise Interrupted(f"Stopped. So far {count.line()}. Go on with: {further}") from None
    screen.print(count.line())
    if count.failures:
        raise typer.Exit(FOUND)


@dataclass
class Count:
    """What was played so far."""

    game: str
    games: int = 0
    actions: int = 0
    failures: int = 0
    players: set[int] = field(default_factory=set)
    values: set[tuple[str, object]] = field(default_factory=set)

    def add(self, plan: Plan, steps: int) -> None:
        """One more game."""
        self.games += 1
        self.actions += steps
        self.players.add(plan.players)
        self.values.update(plan.options.items())

    def line(self) -> str:
        """All of it in one line."""
        counts = ", ".join(map(str, sorted(self.players))) or "none"
        failed = f"{self.failures or 'no'} failure{'' if self.failures == 1 else 's'}"
        return (
            f"{self.game}: {self.games} games, {self.actions} actions, player counts {counts}, "
            f"{len(self.values)} option values: {failed}"
        )


def results(game: str, todo: list[Plan], jobs: int, closely: int) -> Iterator[Result]:
    """Every game's outcome, in the order of the plans."""
    size = 1 if jobs == 1 else BATCH
    batches = [todo[k : k + size] for k in range(0, len(todo), size)]
    for done in in_processes(partial(play_batch, game, closely), batches, jobs):
        yield from done


def play_batch(game: str, closely: int, batch: Iterable[Plan]) -> list[Result]:
    """What a worker does."""
    checker = checker_of(game)
    return [(plan, *fuzz_one(checker, plan, closely)) for plan in batch]


@cache
def checker_of(game: str) -> StepChecker:
    """One checker a process."""
    return StepChecker(regalia.game(game))


def keep(failure: Failure, game: str, folder: Path) -> Path:
    """Write the record of a failure."""
    path = folder / f"fuzz-{game}-{failure.plan.seed}.json"
    files.write_whole(path, failure.record + "\n")
    return path
