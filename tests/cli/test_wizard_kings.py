"""Wizard Kings in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import regalia
from regalia import bots
from regalia.cli import boards
from regalia.cli.boards.wizard_kings import news
from regalia.games.wizard_kings.sheets import SHEETS
from tests.cli.conftest import Terminal

GAME = regalia.game("wizard-kings")
QUICK = {"setup_layout": "1-3", "start": "standard"}


def drawn(view: regalia.engine.game.View, part: str = "board", width: int = 80) -> list[str]:
    screen = Console(file=io.StringIO(), width=width, color_system=None)
    screen.print(getattr(boards, part)(view, ["Ann", "Bob", "Cid", "Dot"][: view["players"]]))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue().splitlines()


@pytest.mark.parametrize("start", ["raise", "standard"])
def test_a_game_can_be_played_to_its_end(terminal: Terminal, start: str) -> None:
    asked = ["play", "wizard-kings", "--seed", "7", "--bots", "random"]
    options = ["victory=time", "turns=1", f"start={start}", "setup_layout=1-3"]
    typed = "standard\nready\n" if start == "raise" else ""
    shown = terminal.good(
        *asked, *(word for each in options for word in ("--option", each)), typed=typed + "1\n" * 900
    )
    assert any(word in shown for word in ("has won", "have won", "drawn between"))
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_the_map_shows_terrain_cities_and_blocks_without_colour() -> None:
    lines = drawn(GAME.new(2, seed=3, **QUICK).view(0))
    assert lines[0].startswith("Game Turn 1 of 30, movement phase   15 GP win")
    first = next(k for k, line in enumerate(lines) if line.split()[:3] == ["0", "1", "2"])
    rows = lines[first + 1 : first + 17]
    assert rows[2][7:11] == "*Sa2", "Saros at 1,2"
    assert rows[3][7:9] == "a2", "two blocks of the first seat stand in it"
    assert rows[5][19:21] == ".r", "the source of the river at 4,5"
    assert rows[13][3] == "~"
    assert any("Velm (6,3, 1 GP)" in line and "Ranger 3 (a6)" in line for line in lines)


def test_enemy_blocks_are_counted_and_never_named() -> None:
    match = GAME.new(2, seed=4, **QUICK)
    text = "\n".join(drawn(match.view(0)))
    assert "b6" in text
    for unit in ("Shakla", "Ogre", "Troll", "Goblin"):
        assert unit not in text


def test_a_table_wider_than_the_screen_is_shown_in_bands() -> None:
    match = GAME.new(4, seed=1, setup_layout="1-3-4-2", start="standard")
    lines = drawn(match.view(0))
    assert max(len(line) for line in lines) <= 80
    heads = [line.split() for line in lines if line.split() and line.split()[0].isdigit() and "." not in line]
    assert heads[0][:3] == ["0", "1", "2"]
    assert any(head[-1] == "32" for head in heads), "the last column is there too"


def test_a_battle_lists_both_sides_in_the_order_in_which_they_act() -> None:
    match = GAME.new(2, seed=3, **QUICK)
    bot = bots.make("random", 1)
    while match.state.fight < 0:
        seat = match.waiting_for[0]
        match.apply(bot.choose(bots.seen(match, seat)), seat)
    lines = drawn(match.view(0), "status")
    begin = next(k for k, line in enumerate(lines) if line.startswith("Battle at"))
    ratings = [
        line.split()[line.startswith("▸")][0]
        for line in lines[begin + 2 :]
        if "defends" in line or "attacks" in line
    ]
    assert len(ratings) >= 2
    assert ratings == sorted(ratings)


def test_the_dice_of_a_volley_stand_in_one_line() -> None:
    told = [
        {"text": "@0's Ranger fires with 2 dice.", "dice": 2},
        {"text": "A 1.", "die": 1, "hit": True},
        {"text": "A 5.", "die": 5, "hit": False},
        {"text": "Round 2."},
    ]
    assert news(told) == ["@0's Ranger fires with 2 dice: 1*, 5.", "Round 2."]


def test_the_terminal_reads_it_from_a_file(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "hollow.toml"
    path.write_text(SHEETS[0].source.replace("Kasar Vale", "Hollow Vale"), "utf-8")
    asked = ["play", "wizard-kings", "--seed", "2", "--hotseat", "--option", f"own_map=@{path}"]
    shown = terminal.good(*asked, typed="map own\nabandon\n")
    assert "Map own: Hollow Vale" in shown
    assert "takes the map that was brought" in shown
    path.write_text("id = 3", "utf-8")
    assert "lacks the text 'id'" in terminal.bad(*asked)


def test_a_city_may_be_called_what_the_screen_would_take_for_a_style(terminal: Terminal) -> None:
    """Whoever opens a record or a map of somebody else finds names that nobody here has chosen."""
    (terminal.folder / "odd.toml").write_text(SHEETS[0].source.replace('"Langara"', '"[/b] [red]"'))
    typed = "map own\nmap 1\nlayout side-by-side\nslot own\nready\n" + "end\n" * 2
    shown = terminal.good(
        *("play", "wizard-kings", "--hotseat", "--seed", "3"),
        *("--option", "own_map=@odd.toml", "--option", "start=standard"),
        typed=typed,
    )
    assert "[/b] [red] (4,9, 3 GP)" in shown
