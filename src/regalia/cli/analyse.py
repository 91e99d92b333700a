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
from regalia.cli.seats import named_seats
from regalia.engine.errors import BadFile
from regalia.engine.match import Match

PARTS = 100


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
    names = named_seats(plain.get("seats"), Match.opened(game, plain).view()["players"]).names
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
