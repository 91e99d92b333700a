"""``regalia play``: a game in the terminal, against bots or on one screen together."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia import bots as levels
from regalia.cli import files
from regalia.cli.screen import console
from regalia.cli.seats import Seats, seat_people, seats_of
from regalia.cli.table import Table
from regalia.engine.errors import BadOption, BadPlayers, BadRecord, RegaliaError
from regalia.engine.match import Match

SEED_BITS = 48
FILE = "@"
"""An option whose value begins with it is read from the file of that name."""


def play(
    game: Annotated[str | None, typer.Argument(help="The name of a game.", show_default=False)] = None,
    players: Annotated[int | None, typer.Option(help="How many play.", show_default=False)] = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(help="Your seat, counted from 1; again for each person.", show_default="1"),
    ] = None,
    bots: Annotated[
        str, typer.Option(help=f"Who plays the other seats: {' or '.join(levels.names())}.")
    ] = "greedy",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People on all seats, at one screen.")] = False,
    option: Annotated[
        list[str] | None, typer.Option(help="An option as name=value; again for each.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save here after every action.", show_default=False)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.", show_default=False)] = None,
) -> None:
    """Play a game in the terminal.

    For example: `regalia play kingswood --players 3 --option special_location=bakery`

    Alone: `regalia play kingswood --players 1`. A saved game: `regalia play --resume kingswood-1.json`
    """
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    if save is not None:
        files.check_place(save, own=save == resume)
    if resume is not None:
        match, seats = resumed(resume, game, bots, seed)
        save = save or resume
    elif game is None:
        raise typer.BadParameter(f"Name a game to play: {', '.join(regalia.games.names())}")
    else:
        match = Match.begin(regalia.game(game), players, seed, "seed", read_options(option or []))
        seats = seat_people(match.view()["players"], seat or [], hotseat, bots)
    seats.hire(seed)
    table = Table(match, seats, console(), save)
    if save is not None:
        table.write(save)  # a place where nothing can be saved is found out before the game, not after it
    with hanging_up_is_leaving():
        table.run()


@contextmanager
def hanging_up_is_leaving() -> Iterator[None]:
    """A closed terminal and a polite kill end the game as Ctrl-C does: it is saved."""

    def leave(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def read_options(given: list[str]) -> dict[str, object]:
    """The options written as ``name=value``, or as ``name=@file`` where the file holds the value."""
    options: dict[str, object] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadOption(f"An option is written name=value, not {text!r}.")
        if name in options:
            raise BadOption(f"Option {name!r} is given twice; choose one value.")
        options[name.replace("-", "_")] = (
            files.read_text(Path(value[1:]), "option's value") if value.startswith(FILE) else value
        )
    return options


def resumed(path: Path, game: str | None, bot: str, seed: int) -> tuple[Match, Seats]:
    """The match in a save file and who plays it; the file is only read."""
    record = files.read_game(path)
    if game is not None and game != record["game"]:
        raise BadRecord(f"{path} is a game of {record['game']!r}, not of {game!r}.")
    try:
        match = Match.replay(regalia.game(record["game"]), record)
    except RegaliaError as error:
        raise type(error)(f"{path} cannot be played on, and was left as it is: {error}") from error
    if match.over:
        raise BadPlayers(f"The game in {path} is over; look at it with: regalia replay {path}")
    match.reseed(seed)
    try:
        return match, seats_of(record.get("seats"), match.view()["players"], bot)
    except RegaliaError as error:
        raise type(error)(f"{path} cannot be played on, and was left as it is: {error}") from error
