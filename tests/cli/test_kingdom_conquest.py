"""Kingdom Conquest in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import regalia
from regalia.cli import boards
from tests.cli.conftest import Terminal
from tests.games.kingdom_conquest.table import Builder

ENOUGH_LINES = "1\n" * 3000


def drawn(view: regalia.engine.game.View, names: list[str], part: str = "board") -> str:
    screen = Console(file=io.StringIO(), width=80, color_system=None)
    screen.print(getattr(boards, part)(view, names))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


@pytest.mark.parametrize("players", ["1", "2", "4"])
def test_a_game_can_be_played_to_its_end(terminal: Terminal, players: str) -> None:
    asked = ["play", "kingdom-conquest", "--seed", "7", "--players", players, "--bots", "random"]
    shown = terminal.good(*asked, typed=ENOUGH_LINES)
    assert any(word in shown for word in ("has won", "have won", "A draw between"))
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_the_map_shows_colours_units_obstacles_and_the_cross_without_colour() -> None:
    builder = Builder("red", "blue")
    builder.squares("red", "1,12", "4,7")
    builder.squares("blue", "9,9")
    builder.unit("knight", "1,12")
    builder.obstacle(2, "5,5")
    builder.obstacle(1, "8,8")
    builder.checkpoint("red", "4,7")
    builder.truce("blue")
    builder.hand("red", "truce", "truce", "fireball")
    lines = drawn(builder.match().view(0), ["Ann", "Bob"]).splitlines()
    assert lines[0].startswith("Round 1 of 10, short game   deck: 47")
    assert lines[1].split() == [str(x) for x in range(1, 13)]
    assert "▒▒▒▒▒▒▒▒" in lines[6], "the oldest obstacle is marked"
    assert "████" in lines[9]
    assert "R-Kn" in lines[13]
    assert "R*R" in lines[8]
    assert lines[8].count("×") == 11, "the row is forbidden"
    text = "\n".join(lines)
    assert "▸Ann" in text
    assert "in danger, under a Truce" in text
    assert "Truce ×2" in text
    assert "Destroy all territories in a 2 × 2 area" in text


def test_other_hands_are_not_drawn() -> None:
    builder = Builder("red", "blue")
    builder.squares("red", "1,12")
    builder.squares("blue", "9,9")
    builder.hand("red", "fireball")
    match = builder.match()
    for eyes in (1, regalia.SPECTATOR):
        for part in ("board", "status"):
            assert "Fireball" not in drawn(match.view(eyes), ["Ann", "Bob"], part)


def test_the_solo_board_names_the_dark_force() -> None:
    builder = Builder("blue")
    builder.squares("blue", "1,1")
    builder.squares("red", "6,6")
    text = drawn(builder.match().view(0), ["Ann"])
    assert "dark force: red, 1 territories" in text
    assert text.splitlines()[1].split() == ["1", "2", "3", "4", "5", "6"]


def test_a_whole_action_is_not_taken_for_the_beginning_of_another(terminal: Terminal) -> None:
    """``conquer 1,1`` is somebody's square; it must not conquer (1,10)."""
    start = ["play", "kingdom-conquest", "--seed", "7", "--players", "2", "--option", "colours=by-seat"]
    shown = terminal.good(*start, typed="conquer 1,11\nconquer 1,1\nabandon\n")
    assert "'conquer 1,11' is not possible now: (1,11) is not free but yours already." in shown
    assert "Player 1 conquers (1,1)." in shown
    shown = terminal.good(*start, typed="conquer 12,1\nconquer 1\nabandon\n")
    assert "'conquer 12,1' is not possible now: (12,1) is not free but Blue's." in shown.replace("\n", " ")
    assert "'conquer 1' could be: conquer 1,1," in shown
    assert "conquers" not in shown


def test_a_hundred_squares_are_listed_in_a_few_lines(terminal: Terminal) -> None:
    start = ["play", "kingdom-conquest", "--seed", "7", "--players", "2", "--option", "colours=by-seat"]
    shown = terminal.good(*start, typed="help\nabandon\n")
    assert "Conquer one of these, for example conquer " in shown
    assert len(shown.splitlines()) < 75, "the board is still in sight"
    assert "such as draw" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_squares_that_turn_black_together_make_one_sentence() -> None:
    covered = [
        {"kind": "covered", "square": name, "to": "obstacle", "text": f"({name}) turns black."}
        for name in ("5,5", "6,5", "5,6")
    ]
    free = [{"kind": "vanished", "square": "1,1", "text": "(1,1) is free again."}]
    drew = [{"kind": "drew", "text": "@0 draws a card."}] * 2
    assert boards.news("kingdom-conquest", [*covered, *free, *drew]) == [
        "(5,5), (6,5) and (5,6) turn black.",
        "(1,1) is free again.",
        "@0 draws a card.",
        "@0 draws a card.",
    ]
    assert boards.news("kingswood", covered) == [line["text"] for line in covered]
