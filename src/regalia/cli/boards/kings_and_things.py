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
WEAPONS = ("sword", "bow")
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
    below = [*lying_open(view, names), *at_hand(view, names)]
    return Group(heading(view, names), map_of(view), LEGEND, kingdoms(view, names), *below)


def status(view: View, names: list[str]) -> RenderableType:
    """What the one who decides has at hand."""
    return Group(kingdoms(view, names, only=view["seat"]), *at_hand(view, names))


LEGEND = Text(
    "1 to 4: whose land, with t tower, k keep, c castle, C citadel and +gold of an income counter; "
    "2:3 three fighters of player 2 (? face down), d defenders; ! something is due; "
    "sands Desert, woods Forest, ice Frozen Waste, ~ Sea\n"
    "Ogre 2: needs a 2 or less to hit; F flies, M magic, R ranged, C charge; "
    "(Ogre 2 Mountain) a bluff, until you own a mountain",
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
    """The reader's own Things and stacks, and the exploration or battle that goes on."""
    parts: list[RenderableType] = []
    if view["seat"] is not None:
        shield = view["board"]["seats"][view["seat"]]["shield"] or []
        if shield:
            parts.append(Text("Behind your Shield: " + ", ".join(described(view, each) for each in shield)))
        for hex in view["board"]["hexes"]:
            for stack in hex["stacks"]:
                if stack["side"] == own_side(view) and stack["counters"]:
                    army = ", ".join(described(view, each) for each in stack["counters"])
                    parts.append(Text(f"In {hex['id']}: {army}"))
        parts += [Text(line) for line in on_the_move(view, names)]
    explored = view["board"]["exploration"]
    if explored and explored["prices"]:
        hex = hex_of(view, explored["hex"])
        parts += [Text(line) for line in told_of(view, hex, names) if "Defenders" in line]
        if explored["doubled"]:
            parts.append(Text("Bribes cost twice the value here."))
    if view["board"]["battle"]:
        parts += battle(view, names)
    return parts


def on_the_move(view: View, names: list[str]) -> list[str]:
    """Who is held fast, and the stack in hand with the hexes it can come to."""
    reach = view["board"]["reach"]
    if not reach:
        return []
    lines = []
    for pin in reach["pinned"]:
        by = " and ".join(side_name(side, names) for side in pin["by"])
        lines.append(f"Pinned in {pin['hex']} by {by}")
    if reach["hex"]:
        stacks = [stack for stack in hex_of(view, reach["hex"])["stacks"] if stack["side"] == own_side(view)]
        moving = [described(view, each) for stack in stacks for each in stack["counters"] if each["moving"]]
        ways = [
            f"{way['hex']} for {way['cost']}" + (f" ({way['what']})" if way["what"] else "")
            for way in reach["ways"]
        ]
        far = f" In reach: {', '.join(ways)}." if ways else ""
        lines.append(f"On the move in {reach['hex']}: {', '.join(moving)}.{far}")
    return lines


def lying_open(view: View, names: list[str]) -> list[RenderableType]:
    """What the map has no room for: income counters, the Heroes of others, defenders and what they guard."""
    return [Text(line) for hex in view["board"]["hexes"] for line in told_of(view, hex, names)]


def told_of(view: View, hex: Row, names: list[str]) -> list[str]:
    """What everybody sees in a hex, besides the reader's own stack: a line a side."""
    lines = []
    spoken = hex["owner"] is None  # an unowned hex's income counter is named with its defenders
    if hex["income"] and not spoken:
        lines.append(f"In {hex['id']}: {worth(view, hex['income'])}")
    if spoken and (hex["income"] or hex["loot"]) and not any(s["side"] == "defenders" for s in hex["stacks"]):
        lines.append(f"In {hex['id']}: Defenders: {', '.join(guarded(view, hex, []))}")
    for stack in hex["stacks"]:
        words = [described(view, each) for each in stack["counters"]]
        if stack["side"] == own_side(view) or not (words or stack["balloon"]):
            continue
        if stack["hidden"]:
            words.append(f"{stack['hidden']} face down")
        if stack["balloon"]:
            words.append(name_of(view, "balloon"))
        if stack["side"] not in SIDES:
            words = guarded(view, hex, words)
        lines.append(f"In {hex['id']}: {side_name(stack['side'], names)}: {', '.join(words)}")
    return lines


def guarded(view: View, hex: Row, words: list[str]) -> list[str]:
    """Defenders, their settlement or field, and what they guard."""
    words = words + ([worth(view, hex["income"])] if hex["income"] else [])
    loot = " and ".join(worth(view, each) for each in hex["loot"])
    return [*words, f"guarding {loot}"] if loot else words


# -- counters ---------------------------------------------------------------------------------


def own_side(view: View) -> str:
    """The reader's side; a spectator has none."""
    return "" if view["seat"] is None else f"seat-{view['seat'] + 1}"


def side_name(side: str, names: list[str]) -> str:
    """The player of a side, or the defenders."""
    return names[SIDES[side]] if side in SIDES else "Defenders"


def hex_of(view: View, name: str) -> Row:
    """The hex of that name."""
    return next(each for each in view["board"]["hexes"] if each["id"] == name)


def name_of(view: View, face: str) -> str:
    """What a counter is called in the edition that is played. [KT-R101]"""
    return str(faces()[face]["old_name" if view["board"]["old_names"] else "name"])


def worth(view: View, face: str) -> str:
    """``Ogre 2``, ``Eagles 2F``, ``City 2``, ``Ruby +10``."""
    row = faces()[face]
    marks = "".join(SIGNS[symbol] for symbol in row["symbols"])
    value = row["combat"] or (f"+{row['gold']}" if row["gold"] else "")
    return f"{name_of(view, face)} {value}{marks}".strip()


def described(view: View, counter: Row) -> str:
    """``Ogre 2``, ``(Tigers 3 Jungle)`` for a bluff, ``Oil Field +3 Frozen Waste`` where that is needed."""
    row = faces()[counter["id"]]
    words = worth(view, counter["id"])
    needs = "" if row["terrain"] in (None, "any") else f" {row['terrain'].replace('-', ' ').title()}"
    if not counter["supported"]:
        return f"({words}{needs})"
    return words + needs if row["kind"] == "terrain-income" else words


# -- the battle -------------------------------------------------------------------------------


def battle(view: View, names: list[str]) -> list[RenderableType]:
    """Who stands against whom, what each needs to hit, and the dice that lie."""
    fight = view["board"]["battle"]
    steps = ("opening", "magic", "ranged", "melee", "retreats")
    out = [Text(f"Battle in {fight['hex']}, round {fight['round']}, {steps[fight['step']]}", style="bold")]
    for number, side in enumerate(("seat-1", "seat-2", "seat-3", "seat-4", "defenders")):
        if side not in fight["sides"]:
            continue
        words = [standing(view, body) for body in fight["bodies"] if body["side"] == side]
        bodies = [body["id"] for body in fight["bodies"]]
        idle = [each for each in fight["items"][number] if each not in bodies and each not in borne(fight)]
        words += [name_of(view, item) for item in idle]
        hits = fight["hits"][number]
        due = f", {hits} hit{'' if hits == 1 else 's'} to take" if hits else ""
        out.append(Text(f"  {side_name(side, names)}: {', '.join(words)}{due}"))
    if fight["throws"]:
        out.append(Text("  Dice: " + ", ".join(thrown(view, each) for each in fight["throws"])))
    elif view["board"]["dice"]:
        out.append(Text("  Dice: " + " ".join(str(die) for die in view["board"]["dice"])))
    return list(out)


def borne(fight: Row) -> dict[str, str]:
    """The weapons that somebody carries, and who."""
    return {weapon: who for weapon, who in zip(WEAPONS, fight["bearers"], strict=True) if who}


def standing(view: View, body: Row) -> str:
    """``Eagles 3FC with the Sword``: its value as it is now, and how it strikes."""
    fight = view["board"]["battle"]
    symbols = faces()[body["id"]]["symbols"] if body["id"] != "fort" else []
    marks = "F" if "flying" in symbols else ""
    marks += {1: "M", 2: "R"}.get(body["step"], "C" if body["dice"] > 1 else "")
    arms = [f" with the {name_of(view, w)}" for w, who in borne(fight).items() if who == body["id"]]
    return f"{called(view, body['id'])} {body['value']}{marks}{''.join(arms)}"


def called(view: View, body: str) -> str:
    """The name of a body; a fort by its kind."""
    return hex_of(view, view["board"]["battle"]["hex"])["fort"] if body == "fort" else name_of(view, body)


def thrown(view: View, throw: Row) -> str:
    """``Eagles 3 (2 hits)``: the die, and the most that is a hit; a save says what saves."""
    wanted = f"{throw['needs']} hits" if throw["needs"] else "2 to 5 saves"
    return f"{called(view, throw['id'])} {throw['die']} ({wanted})"
