"""Drawing a view in the terminal: a game may have a drawing of its own, else its view is listed plainly.

A drawing gets what a seat sees, never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType

from regalia.cli.boards import generic, kingdom_conquest, kings_and_things, kingswood, wizard_kings
from regalia.engine.game import View

Drawing = Callable[[View, list[str]], RenderableType]
"""From a view and the players' names to something rich can print."""

BOARDS: Final[dict[str, Drawing]] = {
    "kingswood": kingswood.board,
    "kingdom-conquest": kingdom_conquest.board,
    "kings-and-things": kings_and_things.board,
    "wizard-kings": wizard_kings.board,
}
STATUS: Final[dict[str, Drawing]] = {
    "kingswood": kingswood.status,
    "kingdom-conquest": kingdom_conquest.status,
    "kings-and-things": kings_and_things.status,
    "wizard-kings": wizard_kings.status,
}
NEWS: Final[dict[str, Callable[[list[View]], list[str]]]] = {
    "kingdom-conquest": kingdom_conquest.news,
    "wizard-kings": wizard_kings.news,
}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    return BOARDS.get(view["game"], generic.board)(view, names)


def status(view: View, names: list[str]) -> RenderableType:
    """A line or two between the clicks of one turn."""
    return STATUS.get(view["game"], generic.status)(view, names)


def news(game: str, lines: list[View]) -> list[str]:
    """What has happened, a sentence each; a game may put several lines of its story into one."""
    return NEWS[game](lines) if game in NEWS else [line["text"] for line in lines]
