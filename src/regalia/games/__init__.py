"""The games, one folder each. They never import each other."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from regalia.engine.errors import UnknownGame, suggestion
from regalia.engine.game import Game

MODULES: Final = {
    "kingswood": "regalia.games.kingswood",
    "kingdom-conquest": "regalia.games.kingdom_conquest",
}
"""The registry: a game's name and the module that holds its ``GAME``."""

ENTRY_POINTS: Final = "regalia.games"
"""Packages of other people add games under this entry point."""


def names() -> list[str]:
    """All games there are, ours first."""
    others = [entry.name for entry in entry_points(group=ENTRY_POINTS)]
    return [*MODULES, *sorted(name for name in others if name not in MODULES)]


def find(name: str) -> Game:
    """The game of that name."""
    if name in MODULES:
        return _game_of(import_module(MODULES[name]).GAME)
    for entry in entry_points(group=ENTRY_POINTS):
        if entry.name == name:
            return _game_of(entry.load())
    raise UnknownGame(f"There is no game {name!r}. {suggestion(name, names())}")


def _game_of(found: object) -> Game:
    if not isinstance(found, Game):
        raise UnknownGame(f"{found!r} is registered as a game but is none.")
    return found
