"""Wizard Kings in the terminal: the joined map, the stacks, the battle. Made from a view alone."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markup import escape
from rich.table import Table
from rich.text import Text

import regalia
from regalia.engine.game import View

Row = dict[str, Any]
Hex = tuple[int, int]

WIDTH, HEIGHT = 8, 14
"""From one sheet to the next."""
NARROW, BROAD = 4, 6
"""How many signs a column of hexes takes."""
MARGIN = 3

SIGNS = {
    "clear": ".",
    "desert": ":",
    "forest": "f",
    "swamp": "s",
    "mountain": "^",
    "sea": "~",
    "lake": "~",
    "shoal": "x",
}
GROUNDS = {
    "clear": "on grey82",
    "desert": "on light_goldenrod2",
    "forest": "on dark_sea_green",
    "swamp": "on grey62",
    "mountain": "on tan",
    "sea": "on steel_blue",
    "lake": "on sky_blue3",
    "shoal": "on light_steel_blue",
}
SEATS = ("bold white on green4", "bold white on dark_orange3", "bold white on blue3", "bold white on purple4")
LETTERS = "abcd"


@cache
def parts() -> dict[str, dict[str, Row]]:
    """Units, spells and maps by their ids."""
    catalogue = regalia.game("wizard-kings").catalogue()
    return {
        kind: {row["id"]: row for row in catalogue[kind]} for kind in ("armies", "units", "spells", "maps")
    }


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    shown: list[RenderableType] = [heading(view), realms(view, names)]
    if view["board"]["table"]:
        shown += [Map(view), Text(LEGEND, style="dim")]
    return Group(*shown, *battle(view, names), *own_stacks(view), *others(view, names), *in_hand(view))


def status(view: View, names: list[str]) -> RenderableType:
    """What changes between the clicks of a turn; in the middle of a move or a battle no more than that."""
    table = view["board"]
    busy = table["fight"] or table["march"] or table["cast"]
    return Group(heading(view), *battle(view, names), *([] if busy else own_stacks(view)))


def heading(view: View) -> Text:
    """Turn, phase and what wins."""
    table = view["board"]
    if table["turn"] == 0:
        return Text("Setting up")
    last = f" of {table['last_turn']}" if table["last_turn"] else ""
    goals = {"gp15": f"{table['goal']} GP win", "time": "most GP wins at the end", "vp": "most points win"}
    return Text(f"Game Turn {table['turn']}{last}, {table['phase']} phase   {goals[table['victory']]}")


def realms(view: View, names: list[str]) -> RenderableType:
    """One line a seat."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("Player", "Army", "GP", "Points", "Gold", "Blocks", "Wizards lost"):
        table.add_column(title)
    for seat, row in enumerate(view["board"]["seats"]):
        mark = "▸" if seat in view["to_act"] else " "
        name = Text(f" {LETTERS[seat]} ", style=SEATS[seat]) + Text(f" {mark}{names[seat]}")
        army = parts()["armies"][row["army"]]["name"] if row["army"] else "-"
        gold = "?" if row["gold"] is None else str(row["gold"])
        words = [str(row["gp"]), str(row["points"]), gold, str(row["blocks"]), str(row["dead"])]
        table.add_row(name, army + (", out" if row["out"] else ""), *words)
    return table


# -- the map ----------------------------------------------------------------------------------

LEGEND = (
    ". clear  f forest  s swamp  : desert  ^ mountain  ~ water  x shoal   r river  h henge   "
    "a3 three blocks of a   * a city and its GP   ! battle"
)


class Map:
    """The joined map, as wide as the screen lets it be; too wide a table is shown in bands of columns."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.ground = grounds(view["board"])
        self.cities = {spot(city["hex"]): city for city in view["board"]["cities"]}
        self.stacks: dict[Hex, list[Row]] = {}
        for stack in view["board"]["stacks"]:
            self.stacks.setdefault(spot(stack["hex"]), []).append(stack)
        self.battles = {spot(each["hex"]) for each in view["board"]["battles"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The rows, each hex two lines high."""
        columns = max(x for x, _ in self.ground) + 1
        wide = max(NARROW, min(BROAD, (options.max_width - MARGIN) // columns))
        at_once = max(1, (options.max_width - MARGIN) // wide)
        for low in range(0, columns, at_once):
            yield from self.band(range(low, min(columns, low + at_once)), wide)

    def band(self, columns: range, wide: int) -> list[Text]:
        """Some columns of the map with their numbers."""
        rows = max(y for _, y in self.ground) + 1
        lines = [Text(" " * MARGIN + "".join(str(x).ljust(wide) for x in columns).rstrip(), style="dim")]
        for y in range(rows + 1):
            line = Text(f"{y:>2} " if y < rows else " " * MARGIN, style="dim")
            for x in columns:
                upper = (x + y) % 2 == 1
                at = (x, y) if upper else (x, y - 1)
                line += self.cell(at, upper, wide)
            lines.append(line)
        return lines

    def cell(self, at: Hex, upper: bool, wide: int) -> Text:
        """Half a hex: its ground or city above, its blocks below."""
        if at not in self.ground:
            return Text(" " * wide)
        terrain, marks = self.ground[at]
        style = f"black {GROUNDS[terrain]}"
        if not upper:
            return self.blocks(at, style, wide)
        city = self.cities.get(at)
        if city is None:
            return Text((SIGNS[terrain] + marks).ljust(wide)[:wide], style=style)
        holder = city["control"] if city["control"] is not None else city["owner"]
        name = f"{city['name'][: wide - 2]}{city['gp']}".ljust(wide - 1)
        return Text(f"*{name}"[:wide], style=SEATS[holder])

    def blocks(self, at: Hex, style: str, wide: int) -> Text:
        """How many blocks of whom."""
        out = Text()
        for stack in self.stacks.get(at, []):
            out.append(f"{LETTERS[stack['seat']]}{len(stack['blocks'])}", style=SEATS[stack["seat"]])
        if at in self.battles and len(out) < wide:
            out.append("!", style=style)
        out.truncate(wide)
        out.append(" " * (wide - len(out)), style=style)
        return out


def spot(name: str) -> Hex:
    """``4,9`` as numbers."""
    x, _, y = name.partition(",")
    return int(x), int(y)


def grounds(table: Row) -> dict[Hex, tuple[str, str]]:
    """Terrain and marks of every hex of the table."""
    brought = {sheet["id"]: sheet for sheet in table["brought"]}
    found: dict[Hex, tuple[str, str]] = {}
    for laid in table["table"]:
        sheet = brought.get(laid["map"]) or parts()["maps"][laid["map"]]
        for each in sheet["hexes"]:
            x, y = spot(each["at"])
            if laid["turned"]:
                x, y = WIDTH - x, HEIGHT - y
            marks = ("r" if "river" in each["marks"] else "") + ("h" if "henge" in each["marks"] else "")
            found[x + WIDTH * laid["column"], y + HEIGHT * laid["row"]] = (each["terrain"], marks)
    return found


# -- blocks -----------------------------------------------------------------------------------


def named(block: Row) -> str:
    """``Ranger 3 (b7)``, or what is seen of it from behind."""
    if block["unit"] is None:
        return "?"
    unit = parts()["units"][block["unit"]]
    known = f" ({block['block']})" if block["block"] else f" ({block['token']})" if block["shown"] else ""
    return f"{unit['name']} {block['strength']}{known}{' moved' if block['moved'] else ''}"


def rating(block: Row) -> str:
    """``A2``."""
    unit = parts()["units"][block["unit"]]
    return f"{unit['letter']}{unit['number'] or ''}"


def where(view: View, hex: str) -> str:
    """A hex with its city; on a map that somebody brought it may be called what looks like a style."""
    for city in view["board"]["cities"]:
        if city["hex"] == hex:
            return escape(f"{city['name']} ({hex}, {city['gp']} GP)")
    return hex


def own_stacks(view: View) -> list[RenderableType]:
    """The blocks of the one who looks, by hex."""
    mine = [stack for stack in view["board"]["stacks"] if stack["seat"] == view["seat"]]
    if not mine:
        return []
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("Your blocks")
    table.add_column("")
    for stack in mine:
        table.add_row(where(view, stack["hex"]), ", ".join(named(block) for block in stack["blocks"]))
    return [table]


def others(view: View, names: list[str]) -> list[RenderableType]:
    """What is remembered of the others' blocks."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("What you remember")
    table.add_column("")
    for stack in view["board"]["stacks"]:
        if stack["seat"] != view["seat"] and stack["notes"]:
            known = ", ".join(remembered(note) for note in stack["notes"])
            count = f"{len(stack['blocks'])} of {names[stack['seat']]}"
            table.add_row(where(view, stack["hex"]), f"{count}, among them {known}")
    return [table] if table.row_count else []


def remembered(note: Row) -> str:
    """``Orc 3 in turn 2``."""
    strength = f" {note['strength']}" if note["strength"] else ""
    return f"{parts()['units'][note['unit']]['name']}{strength} in turn {note['turn']}"


def in_hand(view: View) -> list[RenderableType]:
    """The starting army that has not been deployed."""
    if view["seat"] is None or not view["board"]["seats"][view["seat"]]["hand"]:
        return []
    held = view["board"]["seats"][view["seat"]]["hand"]
    return [Text("In hand: " + ", ".join(named(block) for block in held))]


def battle(view: View, names: list[str]) -> list[RenderableType]:
    """The battle that is being fought: both sides in the order in which they act."""
    fight = view["board"]["fight"]
    if fight is None:
        return []
    table = Table(
        title=f"Battle at {where(view, fight['hex'])}, round {fight['round']}",
        title_justify="left",
        box=None,
        pad_edge=False,
        padding=(0, 2, 0, 0),
        header_style="bold",
    )
    for title in ("", "Rating", "Unit", "Of", ""):
        table.add_column(title)
    rows = []
    for stack in view["board"]["stacks"]:
        for block in stack["blocks"]:
            if stack["hex"] == fight["hex"] and block["unit"] is not None:
                letter = parts()["units"][block["unit"]]["letter"]
                rows.append((("A+", "A", "B", "C").index(letter), block["attacks"], stack["seat"], block))
    for _, attacks, seat, block in sorted(rows, key=lambda row: row[:3]):
        acting = "▸" if block["token"] == fight["acting"] else ""
        side = "attacks" if attacks else "defends"
        done = ", has acted" if block["acted"] and not acting else ""
        table.add_row(acting, rating(block), named(block), names[seat], side + done)
    return [table]


# -- the news ---------------------------------------------------------------------------------


def news(lines: list[Row]) -> list[str]:
    """The story, with all dice of a volley behind the sentence that throws them; ``*`` marks a hit."""
    out: list[str] = []
    for is_die, run in groupby(lines, key=lambda line: "hit" in line and "die" in line):
        if not is_die:
            out += [line["text"] for line in run]
            continue
        dice = ", ".join(f"{line['die']}{'*' if line['hit'] else ''}" for line in run)
        before = out.pop().removesuffix(".") if out else "The dice"
        out.append(f"{before}: {dice}.")
    return out
