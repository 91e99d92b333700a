"""Kings & Things in the terminal: the hexes, the kingdoms, the Shield, the battle. Made from a view alone."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import regalia
from regalia.engine.game import View

ARMS = ("bold white on red", "bold white on blue", "bold black on yellow", "bold white on green")
TERRAINS = {
    "desert": ("sands", "yellow"),
    "forest": ("woods", "green"),
    "frozen-waste": ("ice", "bright_white"),
    "jungle": ("jungl", "bright_green"),
    "mountain": ("mount", "bright_black"),
    "plains": ("plain", "bright_yellow"),
    "swamp": ("swamp", "magenta"),
    "sea": ("~~~~~", "blue"),
}
SIGNS = {"flying": "F", "magic": "M", "ranged": "R", "charge": "C"}
SIDES = {"seat-1": 0, "seat-2": 1, "seat-3": 2, "seat-4": 3}
WIDTH, HALF = 11, 2
"""A hex is so wide, and stands so many lines below its neighbour in the next column."""

Row = dict[str, Any]


@cache
def faces() -> dict[str, Row]:
    """Rows of the catalogue by the id of a face."""
    return {row["id"]: row for row in regalia.game("kings-and-things").catalogue()["faces"]}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    return Group(heading(view, names), map_of(view), LEGEND, kingdoms(view, names), *at_hand(view, names))


def status(view: View, names: list[str]) -> RenderableType:
    """What the one who decides has at hand."""
    return Group(kingdoms(view, names, only=view["seat"]), *at_hand(view, names))


LEGEND = Text(
    "1 to 4: whose land, with t tower, k keep, c castle, C citadel and +gold of an income counter; "
    "2:3 three fighters of player 2 (? face down), d defenders; ! something is due",
    style="dim",
)


def heading(view: View, names: list[str]) -> Text:
    """Turn, phase, who begins."""
    table = view["board"]
    words = [f"Turn {table['turn']}", table["phase"].replace("-", " ").capitalize()]
    words.append(f"first: {names[table['first']]}")
    words.append(f"a citadel asks for an income of {table['citadel_income']}")
    return Text("   ".join(words))


# -- the map ----------------------------------------------------------------------------------


def map_of(view: View) -> Text:
    """The hexes in columns, each half a hex lower than the one before."""
    hexes = view["board"]["hexes"]
    left = min(hex["q"] for hex in hexes)
    top = min(2 * hex["r"] + hex["q"] for hex in hexes)
    lines: dict[int, dict[int, Text]] = {}
    for hex in hexes:
        line = (2 * hex["r"] + hex["q"] - top) * HALF
        for k, text in enumerate(cell(hex)):
            lines.setdefault(line + k, {})[hex["q"] - left] = text
    out = Text()
    for line in range(max(lines) + 1):
        row = lines.get(line, {})
        for column in range(max(row, default=-1) + 1):
            text = row.get(column, Text())
            out.append_text(text)
            out.append(" " * (WIDTH - len(text)))
        out.append("\n")
    return out


def cell(hex: Row) -> list[Text]:
    """Four lines: name and terrain, whose and what stands there, who is there."""
    if hex["terrain"] is None:
        return [Text(f"{hex['id']:>5} ", style="dim") + Text("?"), Text(), Text(), Text()]
    word, style = TERRAINS[hex["terrain"]]
    mark = Text("!", style="bold red") if hex["due"] else Text(" ")
    first = Text(f"{hex['id']:>5}", style="dim") + mark + Text(word, style=style)
    return [first, built(hex), present(hex), Text("")]


def built(hex: Row) -> Text:
    """Whose it is, its fort, what it brings in."""
    out = Text("      ")
    if hex["owner"] is not None:
        fort = {"none": "", "citadel": "C"}.get(hex["fort"], hex["fort"][0])
        out.append(f" {hex['owner'] + 1}{fort} ", style=ARMS[hex["owner"]])
    if hex["income"]:
        out.append(f"+{faces()[hex['income']]['gold']}", style="bold yellow")
    if hex["cloud"]:
        out.append("☁")
    return out


def present(hex: Row) -> Text:
    """Who stands there: a number a side."""
    out = Text("     " if len(hex["stacks"]) == 1 else "")
    for stack in hex["stacks"]:
        seat = SIDES.get(stack["side"])
        who = "d" if seat is None else str(seat + 1)
        style = "bold" if seat is None else ARMS[seat].split(" on ")[1]
        hidden = "?" if stack["hidden"] else ""
        out.append(f" {who}:{stack['count']}{hidden}", style=style)
    return out


# -- the kingdoms -----------------------------------------------------------------------------


def kingdoms(view: View, names: list[str], only: int | None = None) -> RenderableType:
    """One line a seat."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("", "Player", "Gold", "Income", "Hexes", "Shield", ""):
        table.add_column(title)
    for seat in view["board"]["order"] or range(len(names)):
        row = view["board"]["seats"][seat]
        if only is not None and seat != only:
            continue
        notes = "out" if row["out"] else ""
        if row["citadel_since"]:
            notes = f"citadel since turn {row['citadel_since']}"
        mark = "▸" if seat in view["to_act"] else " "
        numbers = [str(row[each]) for each in ("gold", "income", "hexes", "held")]
        table.add_row(Text(f" {seat + 1} ", style=ARMS[seat]), f"{mark}{names[seat]}", *numbers, notes)
    return table


def at_hand(view: View, names: list[str]) -> list[RenderableType]:
    """The reader's own Things and stacks, and the battle that is being fought."""
    parts: list[RenderableType] = []
    if view["seat"] is not None:
        shield = view["board"]["seats"][view["seat"]]["shield"] or []
        if shield:
            parts.append(Text("Behind your Shield: " + ", ".join(described(each) for each in shield)))
        own = f"seat-{view['seat'] + 1}"
        for hex in view["board"]["hexes"]:
            for stack in hex["stacks"]:
                if stack["side"] == own and stack["counters"]:
                    army = ", ".join(described(each) for each in stack["counters"])
                    parts.append(Text(f"In {hex['id']}: {army}"))
    if view["board"]["battle"]:
        parts += battle(view, names)
    return parts


def described(counter: Row) -> str:
    """``Ogre 2``, ``Eagles 2F``, ``(Tigers 3)`` for a bluff."""
    row = faces()[counter["id"]]
    marks = "".join(SIGNS[symbol] for symbol in row["symbols"])
    value = row["combat"] or (f"+{row['gold']}" if row["gold"] else "")
    words = f"{row['name']} {value}{marks}".strip()
    return words if counter["supported"] else f"({words})"


def battle(view: View, names: list[str]) -> list[RenderableType]:
    """Who stands against whom, and the dice that lie."""
    fight = view["board"]["battle"]
    steps = ("opening", "magic", "ranged", "melee", "retreats")
    out = [Text(f"Battle in {fight['hex']}, round {fight['round']}, {steps[fight['step']]}", style="bold")]
    hex = next(each for each in view["board"]["hexes"] if each["id"] == fight["hex"])
    for number, side in enumerate(("seat-1", "seat-2", "seat-3", "seat-4", "defenders")):
        if side not in fight["sides"]:
            continue
        seat = SIDES.get(side)
        name = "Defenders" if seat is None else names[seat]
        counters = [c for stack in hex["stacks"] if stack["side"] == side for c in stack["counters"]]
        words = [described({**each, "supported": True}) for each in counters]
        if seat == hex["owner"] and hex["level"]:
            words.append(f"{hex['fort']} {hex['level'] - fight['wounds'].get('fort', 0)}")
        words += [faces()[item]["name"] for item in fight["items"][number]]
        hits = f", {fight['hits'][number]} hits to take" if fight["hits"][number] else ""
        out.append(Text(f"  {name}: {', '.join(words)}{hits}"))
    if view["board"]["dice"]:
        out.append(Text("  Dice: " + " ".join(str(die) for die in view["board"]["dice"])))
    return list(out)
