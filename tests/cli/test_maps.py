"""``regalia maps``: listed, drawn and checked."""

from __future__ import annotations

from regalia.games.wizard_kings.sheets import SHEETS
from tests.cli.conftest import Terminal


def test_the_maps_of_the_box_are_listed_with_their_cities(terminal: Terminal) -> None:
    listed = terminal.good("maps")
    for sheet in SHEETS:
        assert sheet.name in listed


def test_an_arrangement_is_drawn_to_a_file_or_to_the_screen(terminal: Terminal) -> None:
    assert "table.svg" in terminal.good("maps", "draw", "1", "3t", "-o", "table.svg")
    picture = (terminal.folder / "table.svg").read_text()
    assert picture.count("<polygon") == 127
    assert "Langara" in picture
    assert terminal.good("maps", "draw", "4").startswith("<svg")
    assert terminal.good("maps", "draw", "1", "2", "--layout", "stacked").count("<polygon") == 130


def test_a_good_map_is_called_good_and_a_bad_one_is_told_why(terminal: Terminal) -> None:
    (terminal.folder / "good.toml").write_text(SHEETS[1].source)
    assert "joins every map of the box" in terminal.good("maps", "check", "good.toml")
    (terminal.folder / "bad.toml").write_text(SHEETS[0].source.replace("gp = 3", "gp = 1"))
    result = terminal.run("maps", "check", "bad.toml")
    assert result.exit_code == 2
    assert "The cities are worth 8 GP together; a map has 10." in result.stdout
    assert "1 of 1 maps cannot be used as they are" in result.stderr


def test_what_is_no_map_gets_one_line(terminal: Terminal) -> None:
    assert "There is no map '9'" in terminal.bad("maps", "draw", "9")
    assert "cannot be read" in terminal.bad("maps", "check", "nowhere.toml")
    assert "There is no layout 'heap'" in terminal.bad("maps", "draw", "1", "2", "--layout", "heap")
    assert "One to four maps can be drawn; 5 are named." in terminal.bad("maps", "draw", *"12341")
    (terminal.folder / "odd.toml").write_text("rows = [")
    assert "odd.toml is not TOML" in terminal.bad("maps", "check", "odd.toml")


def test_a_map_may_be_called_what_the_screen_would_take_for_a_style(terminal: Terminal) -> None:
    (terminal.folder / "odd.toml").write_text(SHEETS[0].source.replace('"Kasar Vale"', '"[/bold] [red]"'))
    assert "[/bold] [red] is good" in terminal.good("maps", "check", "odd.toml")


def test_a_file_that_is_no_text_is_no_map(terminal: Terminal) -> None:
    (terminal.folder / "odd.toml").write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a text file, so it is no map" in terminal.bad("maps", "check", "odd.toml")
