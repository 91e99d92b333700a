"""Kings & Things as a terminal shows it: what the reader may see, in words and numbers."""

from rich.console import Console

from regalia.cli import boards
from regalia.games.kings_and_things.examples.builder import Builder
from tests.cli.conftest import Terminal

NAMES = ["Ada", "Ben"]


def table():
    builder = Builder(2)
    builder.terrain("0,-1", "swamp")
    builder.owns(0, "0,0", "0,1")
    builder.owns(1, "1,0")
    builder.fort("0,0", "castle")
    builder.income("0,1", "city-1")
    builder.army(0, "0,0", "hunters", "tigers-1")
    builder.army(1, "0,0", "eagles", "white-knight")
    builder.shield(0, "ruby")
    return builder


def drawn(part, view):
    screen = Console(width=110, record=True, force_terminal=False)
    with screen.capture() as shown:
        screen.print(getattr(boards, part)(view, NAMES))
    return shown.get()


def test_the_map_shows_land_forts_incomes_and_armies():
    text = drawn("board", table().match("movement").view(0))
    assert "0,-1 swamp" in text
    assert "1c" in text, "a castle of the first player"
    assert "+2" in text, "the city"
    assert "2:2?" in text, "two of the rival, face down"
    assert "In 0,0: (Tigers 3), Hunters 1R" in text, "a bluff in brackets"
    assert "Behind your Shield: Ruby +10" in text


def test_a_game_can_be_played_to_its_end_on_a_screen_of_eighty_columns(terminal: Terminal) -> None:
    asked = ["play", "kings-and-things", "--seed", "7", "--players", "4", "--bots", "random"]
    shown = terminal.good(*asked, "--option", "turn_limit=1", typed="1\n" * 3000)
    assert "has won" in shown or "share the victory" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_what_is_hidden_from_a_reader_is_not_on_the_screen():
    text = drawn("board", table().match("movement").view(1))
    for name in ("Hunters", "Tigers", "Ruby"):
        assert name not in text
    assert "1:2?" in text


def test_a_battle_is_told_side_by_side():
    text = drawn("status", table().match("combat").view(1))
    assert "Battle in 0,0" in text
    assert "Ada: Hunters 1R, castle 3" in text
    assert "Ben: Eagles 2F, White Knight 3C" in text
