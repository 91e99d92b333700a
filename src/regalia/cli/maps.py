"""``regalia maps``: the maps of Wizard Kings listed, drawn in any arrangement, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.files import read_text, write_whole
from regalia.cli.screen import console
from regalia.engine.errors import BadFile, BadOption, DataError
from regalia.games.wizard_kings.checking import problems
from regalia.games.wizard_kings.drawing import draw as drawing
from regalia.games.wizard_kings.joining import LAYOUT_IDS, LAYOUTS, Laid
from regalia.games.wizard_kings.sheets import SHEET_IDS, SHEETS, Sheet, read_sheet, sheet_of

USUAL = {1: ((0, 0),), 2: LAYOUTS["side-by-side"], 3: LAYOUTS["row-of-three"], 4: LAYOUTS["square"]}
"""How so many maps lie unless it is said otherwise."""

TURNED = "t"

maps = typer.Typer(help="The maps of Wizard Kings: list them, draw them, check one of your own.")


@maps.callback(invoke_without_command=True)
def listing(context: typer.Context) -> None:
    """List the maps of the box, or draw and check maps.

    For example: `regalia maps draw 1 3t -o table.svg`
    """
    if context.invoked_subcommand is None:
        for sheet in SHEETS:
            cities = ", ".join(f"{city.name} {city.gp}" for city in sheet.cities)
            console().print(f"{sheet.id}  {sheet.name}: {cities}", highlight=False)


@maps.command()
def draw(
    sheets: Annotated[
        list[str], typer.Argument(help="Maps by number or file; a t behind it turns it round: 3t.")
    ],
    layout: Annotated[str | None, typer.Option(help=f"One of {', '.join(LAYOUT_IDS)}.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where the picture goes.")] = None,
) -> None:
    """Draw maps laid side by side, as SVG.

    For example: `regalia maps draw 1 3t 4 2 --layout square -o table.svg`
    """
    picture = drawing(arranged(sheets, layout))
    if output is None:
        typer.echo(picture, nl=False)
        return
    write_whole(output, picture)
    console().print(f"{output}: {' and '.join(sheets)} drawn.", highlight=False, markup=False)


def arranged(names: list[str], layout: str | None) -> tuple[Laid, ...]:
    """The maps in their slots; each belongs to a seat of its own, for the colours."""
    if layout is not None and layout not in LAYOUTS:
        raise BadOption(f"There is no layout {layout!r}; there are {', '.join(LAYOUT_IDS)}.")
    slots = LAYOUTS[layout] if layout else USUAL.get(len(names), ())
    if len(slots) != len(names):
        wanted = f"The layout {layout} takes {len(slots)} maps" if layout else "One to four maps can be drawn"
        raise DataError(f"{wanted}; {len(names)} are named.")
    laid = []
    for k, (name, (column, row)) in enumerate(zip(names, slots, strict=True)):
        turned = name.endswith(TURNED) and not Path(name).exists()
        laid.append(Laid(found(name.removesuffix(TURNED) if turned else name), column, row, turned, k))
    return tuple(laid)


def found(name: str) -> Sheet:
    """A map of the box, or one that lies in a file."""
    if name in SHEET_IDS:
        return sheet_of(name)
    path = Path(name)
    if not path.exists():
        raise BadFile(
            f"There is no map {name!r}: the box has {', '.join(SHEET_IDS)}, and no such file exists."
        )
    return read_sheet(read_text(path, "map"), path.name)


@maps.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Maps as TOML files.", show_default=False)],
) -> None:
    """Say what is wrong with maps of your own, or that they are good.

    For example: `regalia maps check my-island.toml`
    """
    bad = 0
    for path in files:
        sheet = read_sheet(read_text(path, "map"), path.name)
        wrong = problems(sheet)
        bad += bool(wrong)
        for sentence in wrong:
            console().print(f"{path.name}: {sentence}", highlight=False, markup=False)
        if not wrong:
            console().print(
                f"{path.name}: {sheet.name} is good, and joins every map of the box.",
                highlight=False,
                markup=False,
            )
    if bad:
        raise DataError(f"{bad} of {len(files)} maps cannot be used as they are.")
