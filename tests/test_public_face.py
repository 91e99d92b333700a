"""What ``import regalia`` promises to everybody."""

import dataclasses
import importlib
import subprocess
import sys

import pytest

import regalia
from regalia.engine.native import COMPILED


@pytest.mark.parametrize("game", ["kingswood", "kingdom_conquest"])
def test_a_game_is_imported_like_any_module(game):
    for line in (
        f"import regalia.games.{game} as found",
        f"from regalia.games import {game} as found",
        f"import regalia.games.{game}; found = regalia.games.{game}",
        f"import regalia; regalia.game({game.replace('_', '-')!r}); found = regalia.games.{game}",
    ):
        code = f"{line}\nprint(found.GAME.name)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.stdout == f"{game.replace('_', '-')}\n", f"{line}: {done.stderr}"


def test_the_games_are_listed_by_their_package():
    assert regalia.games is importlib.import_module("regalia.games")
    assert regalia.games.names()[:2] == ["kingswood", "kingdom-conquest"]
    assert regalia.game is regalia.games.find


def test_the_package_says_which_build_runs():
    assert regalia.compiled is COMPILED
    from regalia.engine import state

    assert regalia.compiled == (not str(state.__file__).endswith(".py"))


def test_everything_that_is_promised_is_there():
    assert [name for name in regalia.__all__ if not hasattr(regalia, name)] == []


def test_a_game_is_a_key_wherever_something_is_kept_for_it():
    games = [regalia.game(name) for name in regalia.games.names()]
    assert len({game: game.title for game in games}) == len(games)
    for game in games:
        assert hash(game) == hash(dataclasses.replace(game))
        assert dataclasses.replace(game) == game
