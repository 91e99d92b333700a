"""``regalia replay``: the story of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import regalia
from regalia import bots
from regalia.cli import boards, files
from regalia.cli.screen import Interrupted, console
from regalia.cli.seats import PERSON, Seats
from regalia.engine.errors import BadRecord, BadSeat
from regalia.engine.game import SPECTATOR, Event
from regalia.engine.match import Match

ALL = "all"


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a record.", show_default=False)],
    step: Annotated[
        int | None, typer.Option(help="Stop after so many actions and draw the table.", show_default=False)
    ] = None,
    eyes: Annotated[str, typer.Option(help="Who looks: a seat from 1, spectator, or all.")] = "spectator",
) -> None:
    """Tell the story of a recorded game, step by step, as far as the chosen eyes may know it.

    For example: `regalia replay kingswood-1.json --step 40 --eyes 2`
    """
    record = files.read_game(file)
    match = Match.opened(regalia.game(record["game"]), record)
    players = match.view()["players"]
    seats = named_seats(record.get("seats"), players)
    viewer = read_eyes(eyes, players)
    last = len(record["actions"])
    stop = last if step is None else step
    if not 0 <= stop <= last:
        raise BadRecord(f"This game has {last} actions; choose a step from 0 to {last}.")
    screen = console()
    number = 0
    try:
        for number in range(stop):
            for line in sentences(match, match.follow(record, number), viewer):
                screen.print(f"{number + 1:>5}  {escape(seats.name_in(line))}")
    except KeyboardInterrupt:
        raise Interrupted(
            f"Stopped after {number} of {stop} actions. The table at that moment: "
            f"regalia replay {file} --step {number} --eyes {eyes}"
        ) from None
    view = match.view(SPECTATOR if viewer is None else viewer)
    if stop == last and isinstance(record.get("note"), str):
        screen.print(f"[red]{escape(record['note'])}[/]")
    screen.print()
    screen.print(boards.board(view, seats.names))
    screen.print(f"\n[bold]{escape(seats.name_in(view['prompt']))}[/]")
    scores = ", ".join(f"{name} {score}" for name, score in zip(seats.names, view["scores"], strict=True))
    screen.print(f"{'Final scores' if view['over'] else f'Scores after action {stop} of {last}'}: {scores}")


def read_eyes(eyes: str, players: int) -> int | None:
    """Whose eyes: a seat, the spectator's, or None for everybody's."""
    if eyes == ALL:
        return None
    if eyes == "spectator":
        return SPECTATOR
    if eyes in (str(seat) for seat in range(1, players + 1)):
        return int(eyes) - 1
    raise BadSeat(f"Eyes are a seat from 1 to {players}, 'spectator' or 'all', not {eyes!r}.")


def named_seats(saved: object, players: int) -> Seats:
    """The names that the players had, as far as the file tells."""
    known = (PERSON, *bots.names())
    told = saved if isinstance(saved, list) and len(saved) == players else [PERSON] * players
    return Seats([each if each in known else PERSON for each in told])


def sentences(match: Match, events: list[Event], viewer: int | None) -> list[str]:
    """What these eyes may read; all eyes read the spectator's line and what some seat knows beyond it."""
    if viewer is not None:
        return [line["text"] for line in match.story(events, viewer)]
    lines = []
    players = match.view()["players"]
    for event in events:
        told: dict[str, list[str]] = {}
        for eyes in (SPECTATOR, *range(players)):
            for line in match.story([event], eyes):
                told.setdefault(line["text"], []).append(f"@{eyes}" if eyes >= 0 else "everybody")
        for text, readers in told.items():
            private = "" if "everybody" in readers else f" (only {' and '.join(readers)} can know)"
            lines.append(text + private)
    return lines
