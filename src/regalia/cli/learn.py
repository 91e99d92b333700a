"""``regalia learn``: a judge of positions learns from games of its own, and is kept only if it wins."""

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
from regalia.engine.insight import FILE
from regalia.tuning.duel import FEWEST_PAIRS, Series
from regalia.tuning.learner import MOST_GAMES, MOST_ROUNDS, Course, Learner
from regalia.tuning.school import insight_of

BUDGET = 400
"""Positions that the bots of the validation look at: as many as the Steward."""

FEWEST_GAMES = 24
"""Fewer are not enough to learn from and to test it by, in any game."""


def learn(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    tables: Annotated[str, typer.Option(help="Player counts, taken in turn: 2,2,3 plays two more often.")] = (
        "2,3,4"
    ),
    rounds: Annotated[
        int, typer.Option(min=1, max=MOST_ROUNDS, help="How often the last judge plays and a new one learns.")
    ] = 4,
    games: Annotated[int, typer.Option(min=FEWEST_GAMES, max=MOST_GAMES, help="Games of each round.")] = 4000,
    budgets: Annotated[str, typer.Option(help="Positions that bots look at in them, by lot.")] = "100,400",
    hidden: Annotated[int, typer.Option(min=1, max=512, help="Hidden units of the judge.")] = 32,
    members: Annotated[
        int,
        typer.Option(min=1, max=64, help="Judges that learn from a part of the games each and judge as one."),
    ] = 1,
    epochs: Annotated[int, typer.Option(min=1, help="How often it goes through all positions.")] = 6,
    validate: Annotated[
        int,
        typer.Option(min=FEWEST_PAIRS, max=MOST_GAMES, help="Paired seeds of the validation at each table."),
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, max=9999, help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    room: Annotated[
        Path | None, typer.Option(help="A folder for games and judges.", show_default="learn-GAME")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file of the judge to write.", show_default="the game's own")
    ] = None,
) -> None:
    """Let bots play by what they have learnt so far, learn from who won, and again; keep the last if it wins.

    For example: `regalia learn kingswood --tables 2,2,3,4,5 --rounds 4 --games 6000`

    Stopped in the middle, the same command goes on; with more rounds it goes on from the last. A judge is
    written if it wins more than half at every table against the one in use (or the evaluation, where there is
    none), and all together with a 95 % interval above half.
    """
    insight = insight_of(regalia.game(game))
    place = out or Path(str(resources(insight.package).joinpath(FILE)))
    if place.is_dir() or not place.parent.is_dir():
        raise BadFile(f"{place} cannot be written: it is a folder, or there is no folder for it.")
    course = Course(
        game,
        whole_numbers(tables, "Tables are player counts such as 2,3,4"),
        games,
        whole_numbers(budgets, "Budgets are positions such as 100,400"),
        hidden,
        epochs,
        seed,
        members,
    )
    if any(players < 2 for players in course.tables):
        raise BadPlayers(
            "A judge learns from who wins against others: every table needs two players or more."
        )
    learner = Learner(course, room or Path(f"learn-{game}"), jobs)
    screen = console()
    try:
        play_rounds(learner, rounds)
        counts = sorted(set(course.tables))
        screen.print("Validating …")
        series = {players: learner.validated(rounds - 1, players, validate, BUDGET) for players in counts}
    except KeyboardInterrupt:
        raise Interrupted(
            f"Stopped after {learner.done()} of {rounds} rounds, and no judge was written. All games but the "
            f"last few hundred are kept in {learner.room}; the same command goes on."
        ) from None
    found = learner.learnt(rounds - 1)
    result = "; ".join(f"{players} players {each.line()}" for players, each in series.items())
    run = replace(
        found.schooling[-1],
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        command=f"regalia learn {game} --tables {tables} --rounds {rounds} --games {games} "
        f"--budgets {budgets} --hidden {hidden} --members {members} --epochs {epochs} "
        f"--validate {validate} --seed {seed}",
        result=f"{validate} validation pairs a table against the one before: {result}",
    )
    screen.print(result)
    if run.loss >= run.guess or not better(series):
        screen.print(
            f"Not kept: it has to beat guessing, win more than half at every table, and all together for "
            f"certain. It lies in {learner.room}."
        )
        return
    files.write_whole(place, replace(found, schooling=(*insight.past, run)).text())
    screen.print(f"Kept ({place}).")


def play_rounds(learner: Learner, rounds: int) -> None:
    """Play and fit what is missing."""
    with Signs() as signs:
        total = rounds * learner.course.games
        signs.begin(f"learning {learner.course.game}", total, learner.played(rounds))
        for learnt in learner.rounds(rounds, signs.advance):
            last = learnt.schooling[-1]
            console().print(f"loss {last.loss:g} where guessing has {last.guess:g}")


def better(series: dict[int, Series]) -> bool:
    """Whether it won at every table, and all together for certain."""
    count = sum(each.pairs for each in series.values())
    mean = sum(each.pairs * each.mean for each in series.values()) / count
    margin = sum((each.pairs * each.margin) ** 2 for each in series.values()) ** 0.5 / count
    return mean > margin and all(each.mean > 0 for each in series.values())


def whole_numbers(text: str, wanted: str) -> tuple[int, ...]:
    """Numbers above 0 from ``2,3,4``."""
    try:
        found = tuple(int(part) for part in text.split(","))
    except ValueError:
        found = ()
    if not found or min(found) < 1:
        raise BadOption(f"{wanted}, not {text!r}.")
    return found
