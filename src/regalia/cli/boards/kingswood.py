"""Kingswood in the terminal: the village as a ring, the Forest row, the guilds. Made from a view alone."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import regalia
from regalia.engine.game import View

TOKENS = ("Sword", "Spellbook", "Heart")
SHORT = {"sword": "Sword", "spellbook": "Spellbook", "heart": "Heart", "coin": "Coin"}
WIDTH = 25
RING = ((None, 3, None), (2, None, 4), (1, None, 5), (None, 0, None))
"""Where the six positions are drawn; clockwise from the Forest at the bottom."""
MOST_DOTS = 7

Row = dict[str, Any]


@cache
def catalogue() -> dict[str, dict[str, Row]]:
    """Component rows by their ids."""
    parts = regalia.game("kingswood").catalogue()
    return {kind: {row["id"]: row for row in parts[kind]} for kind in ("monsters", "locations", "guilds")}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table; while a guild is to be chosen, also what each of them brings."""
    parts = [village(view), forest(view), guilds(view, names)]
    if any(action["text"].startswith("guild ") for action in view["actions"]):
        parts.append(guild_cards(view))
    return Group(*parts)


def guild_cards(view: View) -> RenderableType:
    """The guilds still to be had: what they start with and what they can do."""
    cards = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("Guild", "Starts with", "Ability"):
        cards.add_column(heading, header_style="bold")
    for action in view["actions"]:
        row = catalogue()["guilds"][action["text"].removeprefix("guild ")]
        cards.add_row(row["name"], starting_tokens(row), row["about"])
    return cards


def starting_tokens(row: Row) -> str:
    """``2 Swords, 1 Heart, 2 Coins``."""
    held = []
    for k, name in enumerate(TOKENS):
        ready, tired = row["refreshed"][k], row["exhausted"][k]
        if ready + tired:
            held.append(
                f"{ready + tired} {name}{'s' if ready + tired > 1 else ''}"
                + (f" ({tired} exhausted)" if tired else "")
            )
    held.append(f"{row['coins']} Coin{'s' if row['coins'] > 1 else ''}")
    return ", ".join(held)


def status(view: View, names: list[str]) -> RenderableType:
    """What the one who decides has at hand."""
    return guilds(view, names, only=view["seat"])


# -- the village ------------------------------------------------------------------------------


def village(view: View) -> RenderableType:
    """Six locations in a ring, with the round in the middle."""
    grid = Table.grid(padding=(0, 0))
    for _ in range(3):
        grid.add_column(width=WIDTH, justify="center", vertical="middle")
    middle = iter((_deck(view), _round(view)))
    for places in RING:
        cells: list[RenderableType] = []
        for column, position in enumerate(places):
            if position is not None:
                cells.append(location(view["board"]["village"][position]))
            else:
                cells.append(next(middle, Text("")) if column == 1 else Text(""))
        grid.add_row(*cells)
    return grid


def location(here: Row) -> RenderableType:
    """One location: who stands there and what it does."""
    if here["id"] is None:
        return Panel("", width=WIDTH)
    row = catalogue()["locations"][here["id"]]
    lines = []
    if here["adventurer"]:
        lines.append(Text("☺ Adventurer", style="bold green"))
    if here["guard"]:
        lines.append(Text("♜ King's Guard", style="bold yellow"))
    lines += [Text(part) for part in abilities(row)]
    return Panel(Group(*lines), title=Text(row["name"], style="bold"), width=WIDTH, padding=(0, 0))


def abilities(row: Row) -> list[str]:
    """The parts of a location's ability, each short enough for its board."""
    short = {
        "refresh-all": "refresh {}s",
        "gain": "gain a {}",
        "earn": "gain 3 Coins",
        "refresh": "refresh a {}",
        "capture": "capture a monster",
        "exchange": "exchange for +1 Fame",
        "potion": "refresh one of each",
        "reveal": "reveal a monster",
    }
    if not row["parts"]:
        return ["fight monsters" if row["choice"] == "forest" else "copy the Guard's place"]
    return [
        short[effect].format(SHORT.get(token, "")) + (f", {cost}c" if cost else "")
        for effect, token, cost in row["parts"]
    ]


def _round(view: View) -> Text:
    table = view["board"]
    words = [f"Round {table['round']}"]
    if table["solo"]:
        slain = [catalogue()["monsters"][card]["name"] for card in table["solo"]["slain"]]
        words.append("slay 2 of the 3 mightiest" if not slain else f"slain: {', '.join(slain)}")
        words.append("lost at 4 in the Forest")
    else:
        words.append("the last one" if table["ending"] else "20 Fame bring the end")
    return Text("\n".join(words), justify="center")


def _deck(view: View) -> Text:
    deck = view["board"]["deck"]
    words = [f"Deck: {deck['chapter_1']} of I, {deck['chapter_2']} of II"]
    if deck["top"]:
        words.append(f"on top: {catalogue()['monsters'][deck['top']]['name']}")
    return Text("\n".join(words), justify="center")


# -- the monsters -----------------------------------------------------------------------------


def forest(view: View) -> RenderableType:
    """The row, and what else lies open or is held by the one who looks."""
    table = _plain_table("In the Forest", "Costs", "Fame", "Gives")
    board = view["board"]
    for card in board["row"]:
        if card:
            table.add_row(*monster(card))
    if board["revealed"]:
        table.add_row(*monster(board["revealed"], " (turned up)"))
    if view["seat"] is not None and board["seats"]:
        captive = board["seats"][view["seat"]]["captured"]
        if captive and captive["card"]:
            table.add_row(*monster(captive["card"], " (captive)"))
    return table if table.row_count else Text("The Forest is quiet.")


def monster(card: str, note: str = "") -> tuple[str, str, str, str]:
    """A monster's line: name, cost, Fame, reward or bonus."""
    row = catalogue()["monsters"][card]
    return f"{row['name']}{note}", cost(row), str(row["fame"]), reward(row)


def cost(row: Row) -> str:
    """``3 Swords, 2 Hearts``."""
    kinds = (("swords", "Sword"), ("spellbooks", "Spellbook"), ("hearts", "Heart"), ("coins", "Coin"))
    parts = [f"{row[key]} {name}{'' if row[key] == 1 else 's'}" for key, name in kinds if row[key]]
    if row["hearts_lost"]:
        parts.append(f"{row['hearts_lost']} Heart lost")
    return ", ".join(parts)


def reward(row: Row) -> str:
    """What defeating it brings besides Fame."""
    if row["bonus"] != "none":
        return {
            "per-kind": f"+1 per {row['kind']}",
            "per-other-kind": f"+1 per other {row['kind']}",
            "per-three-spellbooks": "+1 per 3 Spellbooks",
        }[str(row["bonus"])]
    if row["reward"] == "coins":
        return f"{row['amount']} Coin{'' if row['amount'] == 1 else 's'}"
    return "" if row["reward"] == "none" else str(row["reward"]).replace("-", " ")


# -- the guilds -------------------------------------------------------------------------------


def guilds(view: View, names: list[str], only: int | None = None) -> RenderableType:
    """One line a seat; ● is a refreshed token, ○ an exhausted one."""
    table = _plain_table("Player", "Guild", "Fame", "Coins", "Swords", "Books", "Hearts", "Holds")
    table.padding = (0, 1, 0, 0)
    for column, longest in ((0, "▸Steward 2"), (1, "Treetop")):  # words stay whole on a narrow screen
        table.columns[column].min_width = len(longest)
    for seat, row in enumerate(view["board"]["seats"]):
        if only is not None and seat != only:
            continue
        turn = "▸" if seat in view["to_act"] else " "
        guild = catalogue()["guilds"][row["guild"]]["name"] if row["guild"] else "-"
        fame = f"{row['fame']}+{row['bonus']}" if row["bonus"] else str(row["fame"])
        tokens = [dots(row["refreshed"][k], row["exhausted"][k]) for k in range(3)]
        table.add_row(f"{turn}{names[seat]}", guild, fame, str(row["coins"]), *tokens, held(row["captured"]))
    return table


def dots(refreshed: int, exhausted: int) -> str:
    """``●●○``: two refreshed tokens and an exhausted one."""
    if refreshed + exhausted > MOST_DOTS:
        return f"{refreshed}● {exhausted}○"
    return "●" * refreshed + "○" * exhausted or "-"


def held(captive: Row | None) -> str:
    """The captured monster, as far as it is known."""
    if captive is None:
        return "-"
    return str(catalogue()["monsters"][captive["card"]]["name"]) if captive["card"] else "a captive"


def _plain_table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        table.add_column(heading, no_wrap=heading in ("Fame", "Coins"))
    return table
