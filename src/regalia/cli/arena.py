"""``regalia arena``: tournaments between bots, and studies of how balanced a game is."""

from __future__ import annotations

import os
import shlex
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from regalia.arena.contest import Recorder, meet
from regalia.arena.hall import Local
from regalia.arena.page import often, percent
from regalia.arena.plan import BadTournament, Plan, Tournament
from regalia.arena.report import report
from regalia.arena.results import Results
from regalia.arena.run import GAMES, Hall, run
from regalia.arena.studies import Study, study_of
from regalia.bots import named
from regalia.bots.guard import SECONDS
from regalia.cli import files
from regalia.cli.play import hanging_up_is_leaving, read_options
from regalia.cli.screen import Interrupted, Signs, console
from regalia.engine.errors import BadFile

TABLE = "games.csv"
REPORT = "report.html"
PAGE = "page.md"
DEFAULT = "greedy"
"""Who plays a study if nobody else is named."""


class Where(StrEnum):
    """Where games are played."""

    PROCESSES = "processes"
    RAY = "ray"


class What(StrEnum):
    """What is studied."""

    BALANCE = "balance"


def arena(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    bots: Annotated[
        str | None,
        typer.Option(help="Who plays, with commas: names or module:Class.", show_default="random,greedy"),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, help="How many games; of a study, how many of each kind.")
    ] = 100,
    players: Annotated[int | None, typer.Option(help="How many sit at a table.", show_default="2")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option as name=value; again for each.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            help="The folder for the results; what is in it is not played again.", show_default=False
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = os.cpu_count()
    or 1,
    on: Annotated[Where, typer.Option(help="Play on this machine or on a Ray cluster.")] = Where.PROCESSES,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long a bot may think before it loses the turn.")
    ] = SECONDS,
    study: Annotated[
        What | None,
        typer.Option(help="Study the game instead of bots, and write a page.", show_default=False),
    ] = None,
    write: Annotated[
        Path | None, typer.Option(help="Write the page of a study to this file.", show_default=False)
    ] = None,
    record: Annotated[
        int | None,
        typer.Option(
            min=0, help="Play this game alone and save it for `regalia replay`.", show_default=False
        ),
    ] = None,
) -> None:
    """Let bots play each other, seats and luck evenly shared, and tell who is stronger.

    For example: `regalia arena kingswood --bots random,greedy --games 200 --players 3`

    Stopped or not, the same command goes on where it was; with more games it adds to what is there. A study:
    `regalia arena kingswood --study balance --games 300`
    """
    plan: Plan
    names = [named(name.strip()) for name in (bots or "").split(",") if name.strip()]
    if bots is not None and not names:
        raise BadTournament(f"--bots names who plays, as in random,greedy; {bots!r} names nobody.")
    if study is None:
        plan = Tournament(game, names or ["random", "greedy"], players, read_options(option or []), seed)
        folder = out or Path(f"arena-{game}")
        if write is not None:
            raise BadTournament(
                "Only a study writes a page: --study balance. A report lies in the folder --out."
            )
    else:
        plan = a_study(game, names, bool(players or option or seed != 1))
        folder = out or Path(f"{study}-{game}")
    if write is not None and not write.parent.is_dir():
        raise BadFile(f"{write} cannot be written: there is no folder {write.parent}.")
    if record is not None:
        save(plan, games, record, folder, seconds)
        return
    command = again(plan, games, folder, write)
    if on is not Where.PROCESSES:
        command += f" --on {on}"
    if seconds != SECONDS:
        command += f" --seconds {seconds:g}"
    results = played(plan, games, folder, hall_of(on, jobs, seconds), command)
    files.write_whole(folder / TABLE, results.csv())
    if isinstance(plan, Tournament):
        page = folder / REPORT
        files.write_whole(page, report(plan, results))
        show(results)
    elif isinstance(plan, Study):
        page = write or folder / PAGE
        files.write_whole(page, plan.page(results.games, again(plan, games)))
    console().print(f"Written: {page}, {folder / TABLE}, {folder / GAMES}", soft_wrap=True)


def a_study(game: str, names: list[str], more: bool) -> Study:
    """The study of a game by one bot; its tables and options are its own."""
    if more or len(names) > 1:
        raise BadTournament(
            "A study has its own tables, options and deals, and one bot plays all of it: --bots greedy."
        )
    return study_of(game, *names)


def save(plan: Plan, games: int, number: int, folder: Path, seconds: float) -> None:
    """Play one game of a plan, the same as ever, and keep its record."""
    fixtures = plan.fixtures(games)
    if number >= len(fixtures):
        raise BadTournament(
            f"There is no game {number}: with --games {games} they are 0 to {len(fixtures) - 1}."
        )
    again = meet(fixtures[number], Recorder(), seconds)
    path = folder / f"game-{number}.json"
    folder.mkdir(parents=True, exist_ok=True)
    files.write_whole(path, again.note + "\n")
    who = ", ".join(f"{bot} {share:g}" for bot, share in zip(again.bots, again.shares, strict=True))
    console().print(f"Game {number}: {who}. Look at it with: regalia replay {path}", soft_wrap=True)


def hall_of(on: Where, jobs: int, seconds: float) -> Hall:
    """Where the games are played."""
    if on is Where.RAY:
        from regalia.arena.cluster import OnRay

        return OnRay(seconds=seconds)
    return Local(jobs, seconds)


def again(plan: Plan, games: int, folder: Path | None = None, write: Path | None = None) -> str:
    """The command that does the same work, or goes on with it."""
    words = ["regalia", "arena", plan.game]
    if isinstance(plan, Tournament):
        words += ["--bots", ",".join(plan.identity()["bots"]), "--players", str(plan.seats)]
        words += ["--seed", str(plan.seed)]
        for name, value in plan.options.items():
            words += ["--option", f"{name}={value}"]
    elif isinstance(plan, Study):
        words += ["--study", "balance"]
        words += ["--bots", plan.bot] if plan.bot != DEFAULT else []
    words += ["--games", str(games)]
    words += ["--out", str(folder)] if folder else []
    words += ["--write", str(write)] if write else []
    return shlex.join(words)


def played(plan: Plan, games: int, folder: Path, hall: Hall, command: str) -> Results:
    """Play, with signs of life; whoever stops it hears what is kept and how to go on."""
    state = [0, 0]
    try:
        with hanging_up_is_leaving(), Signs() as signs:

            def told(done: int, total: int) -> None:
                before, begun = state
                state[:] = [done, total]
                if begun:
                    signs.advance(done - before)
                else:
                    signs.begin(f"playing {plan.game}", total, done)

            return run(plan, games, folder, hall, told)
    except KeyboardInterrupt:
        raise Interrupted(
            f"Stopped after {state[0]} of {state[1]} games, which are kept in {folder / GAMES}. "
            f"Go on with: {command}"
        ) from None


def show(results: Results) -> None:
    """The standings on the terminal."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    heads = ["Bot", "Rating", "95 %", "Games", "Wins", "Thought"]
    for head in heads:
        table.add_column(head, justify="left" if head == "Bot" else "right", no_wrap=True)
    rated = {each.bot: each for each in results.ratings}
    wins = results.summary.bots
    for bot in results.bots:
        rating = rated.get(bot)
        numbers = [f"{rating.rating:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"] if rating else ["", ""]
        thought = f"{1000 * results.thought(bot):.1f} ms"
        table.add_row(bot, *numbers, str(wins.count(bot)), percent(wins.share(bot), 1), thought)
    screen = console()
    screen.print(table)
    for bot, kind, times, first in results.slips:
        screen.print(
            f"{bot} {kind} {often(times)} and lost {'this turn' if times == 1 else 'these turns'}; {first}",
            soft_wrap=True,
            markup=False,
        )
