"""``regalia analyse``: what a finished game turned on, as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia import advice, bots
from regalia.advice.analyst import MOVES, SAMPLES, within
from regalia.advice.page import page
from regalia.cli import files
from regalia.cli.screen import Interrupted, Signs, console
from regalia.cli.seats import is_known, named_seats
from regalia.engine.errors import BadFile
from regalia.engine.match import Match

PARTS = 100
LONGEST_NAME = 40
"""No longer name is written into a page."""


def analyse(
    record: Annotated[Path, typer.Argument(help="A saved game that is over.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option(help="The page to write.", show_default="beside the record, .html")
    ] = None,
    bot: Annotated[str | None, typer.Option(help="Who looks at the moves.", show_default="Steward")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to look at most.")] = 60.0,
    samples: Annotated[int, typer.Option(min=1, max=64, help="Re-deals for each judgement.")] = SAMPLES,
    moves: Annotated[int, typer.Option(min=0, help="Moves that are looked at again at most.")] = MOVES,
) -> None:
    """Write a page about a finished game: win chances over time, turning points, and what was missed.

    For example: `regalia analyse kingswood-1.json`

    Every move is judged by what its player could know. A game that is still being played is refused.
    """
    plain = files.read_game(record)
    place = record.with_suffix(".html") if out is None else out
    if place.is_dir() or not place.parent.is_dir():
        raise BadFile(f"{place} cannot be written: it is a folder, or there is no folder for it.")
    if place.resolve() == record.resolve():
        raise BadFile(f"{place} is the record itself; name another file with --out.")
    if bot is not None:
        bots.level(bot)
    game = regalia.game(plain["game"])
    names = names_in(plain.get("seats"), Match.opened(game, plain).view()["players"])
    try:
        with Signs() as signs:
            signs.begin(f"analysing {record.name}", PARTS)
            found = advice.analyse(
                plain,
                bot=bot,
                samples=samples,
                moves=moves,
                spent=within(seconds),
                progress=lambda share: signs.advance(max(0, round(PARTS * share) - signs.done)),
            )
    except KeyboardInterrupt:
        raise Interrupted("Stopped; no page was written. A smaller --seconds ends sooner.") from None
    files.write_whole(place, page(found, game.title, names))
    console().print(
        f"{place}: {len(found.points)} points, {len(found.turnings)} turning points, "
        f"{len(found.missed)} missed moves ({found.examined} of {found.decisions} decisions looked at)"
    )


def names_in(saved: object, players: int) -> list[str]:
    """What the players are called: as a record that somebody named them in has it, else by what they are."""
    usual = named_seats(saved, players).names
    if not isinstance(saved, list) or len(saved) != players:
        return usual
    return [
        each.strip()[:LONGEST_NAME]
        if isinstance(each, str) and each.strip() and not is_known(each)
        else other
        for each, other in zip(saved, usual, strict=True)
    ]
