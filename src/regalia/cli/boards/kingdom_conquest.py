"""Kingdom Conquest in the terminal: the map, the kingdoms, the hand. Made from a view alone."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import regalia
from regalia.engine.game import View

STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "yellow": "bold black on yellow",
    "green": "bold white on green",
}
WIDTH = 4
FREE, FORBIDDEN, BLACK, VANISHING = "·", "×", "████", "▒▒▒▒"

FATES = {"covered": "turn {into}.", "vanished": "are free again."}
"""What can happen to several squares at once."""

Row = dict[str, Any]


@cache
def cards() -> dict[str, Row]:
    """Component rows of units and spells by their ids."""
    parts = regalia.game("kingdom-conquest").catalogue()
    return {row["id"]: row for row in [*parts["units"], *parts["spells"]]}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    return Group(heading(view), map_of(view), legend(view), kingdoms(view, names), *hand(view))


def status(view: View, names: list[str]) -> RenderableType:
    """What the one who decides has at hand."""
    return Group(kingdoms(view, names, only=view["seat"]), *hand(view))


def heading(view: View) -> Text:
    """Round, deck and the dark force."""
    table = view["board"]
    last = f" of {table['last_round']}" if table["last_round"] else ""
    words = [f"Round {table['round']}{last}, {table['mode']} game", f"deck: {table['deck']}"]
    dark = table["dark_force"]
    if dark["colour"]:
        words.append(f"dark force: {dark['colour']}, {dark['territories']} territories")
    if dark["rising"]:
        words.append("the curse is rising")
    return Text("   ".join(words))


# -- the map ----------------------------------------------------------------------------------


def map_of(view: View) -> RenderableType:
    """The squares in rows, with x above and y beside them."""
    table = view["board"]
    side = table["side"]
    grid = Table.grid(padding=0)
    grid.add_column(width=3)
    for _ in range(side):
        grid.add_column(width=WIDTH, justify="center")
    grid.add_row("", *(str(x) for x in range(1, side + 1)))
    for y in range(1, side + 1):
        grid.add_row(f"{y:>2} ", *(square(view, f"{x},{y}") for x in range(1, side + 1)))
    return grid


def square(view: View, name: str) -> Text:
    """One square: whose it is, its unit, a checkpoint; or why it is nobody's."""
    table = view["board"]
    x, y = (int(part) for part in name.split(","))
    holder = table["squares"][(y - 1) * table["side"] + x - 1]
    pawns = [seat["colour"] for seat in table["seats"] if seat["checkpoint"] == name]
    pawn = f"*{pawns[0][0].upper()}" if pawns else ""
    if holder is None:
        return Text(pawn or (FORBIDDEN if name in table["forbidden"] else FREE), style="dim")
    if holder == "obstacle":
        going = any(name in obstacle["frees"] for obstacle in table["obstacles"])
        return Text(VANISHING if going else BLACK, style="bright_black")
    unit = table["units"].get(name, "")
    letters = short(unit) if unit else ""
    return Text(f"{holder[0].upper()}{letters or pawn}".ljust(WIDTH)[:WIDTH], style=STYLES[holder])


def short(unit: str) -> str:
    """``-Kn`` for a Knight: a hyphen and two letters, different for every unit."""
    return f"-{cards()[unit]['name'][:2]}"


def legend(view: View) -> Text:
    """What the signs mean that are on the map just now."""
    table = view["board"]
    words = []
    if table["units"]:
        kinds = sorted(set(table["units"].values()))
        words.append(", ".join(f"{short(kind)} {cards()[kind]['name']}" for kind in kinds))
    if table["forbidden"]:
        words.append(f"{FORBIDDEN} forbidden by the checkpoint")
    if any(obstacle["frees"] for obstacle in table["obstacles"]):
        words.append(f"{VANISHING} vanishes next")
    if any(seat["checkpoint"] for seat in table["seats"]):
        words.append("* checkpoint")
    return Text("   ".join(words), style="dim")


# -- the kingdoms -----------------------------------------------------------------------------


def kingdoms(view: View, names: list[str], only: int | None = None) -> RenderableType:
    """One line a seat, in turn order."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("Player", "Colour", "Territories", "Cards", "Checkpoint", ""):
        table.add_column(title)
    seats = view["board"]["seats"]
    for seat in view["board"]["order"] or range(len(seats)):
        if only is not None and seat != only:
            continue
        row = seats[seat]
        mark = "▸" if seat in view["to_act"] else " "
        colour = Text(f" {row['colour']} ", style=STYLES[row["colour"]]) if row["colour"] else Text("-")
        table.add_row(
            f"{mark}{names[seat]}",
            colour,
            str(row["territories"]),
            str(row["cards"]),
            f"({row['checkpoint']})" if row["checkpoint"] else "-",
            notes(row),
        )
    return table


def notes(row: Row) -> str:
    """What is special about a kingdom."""
    words = [("eliminated", "out of the game"), ("danger", "in danger"), ("truce", "under a Truce")]
    return ", ".join(word for key, word in words if row[key])


def hand(view: View) -> list[RenderableType]:
    """The cards of the one who looks, with what they do."""
    seat = view["seat"]
    if seat is None or not view["board"]["seats"][seat]["hand"]:
        return []
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("Your cards")
    table.add_column("")
    held = view["board"]["seats"][seat]["hand"]
    for card in sorted(set(held), key=held.index):
        times = f" ×{held.count(card)}" if held.count(card) > 1 else ""
        table.add_row(f"{cards()[card]['name']}{times}", cards()[card]["about"])
    return [table]


# -- the news ---------------------------------------------------------------------------------


def news(lines: list[Row]) -> list[str]:
    """The story, with squares that meet the same fate in one sentence."""
    out: list[str] = []
    for (kind, into), run in groupby(lines, key=lambda line: (line["kind"], line.get("to"))):
        alike = list(run)
        if kind in FATES and len(alike) > 1:
            squares = [f"({line['square']})" for line in alike]
            fate = FATES[kind].format(into="black" if into == "obstacle" else into)
            out.append(f"{', '.join(squares[:-1])} and {squares[-1]} {fate}")
        else:
            out += [line["text"] for line in alike]
    return out
