"""The games, one folder each. They never import each other."""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Final

from regalia.engine.errors import UnknownGame, shown, suggestion
from regalia.engine.game import Game

MODULES: Final = {
    "kingswood": "regalia.games.kingswood",
    "kingdom-conquest": "regalia.games.kingdom_conquest",
    "wizard-kings": "regalia.games.wizard_kings",
    "kings-and-things": "regalia.games.kings_and_things",
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
    if isinstance(name, str) and name in MODULES:
        return _game_of(import_module(MODULES[name]).GAME)
    for entry in entry_points(group=ENTRY_POINTS):
        if isinstance(name, str) and entry.name == name:
            return _game_of(entry.load())
    raise UnknownGame(f"There is no game {shown(name)}. {suggestion(name, names())}")


def _by_name(game: Game) -> tuple[Callable[..., Game], tuple[str, ...]]:
    """How a game travels to another process: as its name, or as the place where a module keeps it."""
    ours = game.name in MODULES  # no need to ask the disk which packages are installed
    if (ours or game.name in names()) and find(game.name) is game:
        return find, (game.name,)
    for module, held in list(sys.modules.items()):
        for name, value in list(vars(held).items()) if isinstance(held, ModuleType) else ():
            if value is game:
                return _kept_by, (module, name)
    raise UnknownGame(
        f"{game!r} has no name by which another process could find it. "
        "Keep it in a module, or register it under the entry point regalia.games."
    )


def _kept_by(module: str, name: str) -> Game:
    return _game_of(getattr(import_module(module), name))


copyreg.pickle(Game, _by_name)


def _game_of(found: object) -> Game:
    if not isinstance(found, Game):
        raise UnknownGame(f"{found!r} is registered as a game but is none.")
    return found
