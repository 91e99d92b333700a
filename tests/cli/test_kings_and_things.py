"""Kings & Things as a terminal shows it: what the reader may see, in words and numbers."""

from rich.console import Console

from regalia.cli import boards
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.games.kings_and_things.hexes import named
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
    assert "In 0,0: (Tigers 3 Jungle), Hunters 1R" in text, "a bluff in brackets, and the land it needs"
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


def test_what_the_signs_mean_is_said_below_the_map():
    text = " ".join(drawn("board", table().match("movement").view(0)).split())
    assert "F flies, M magic, R ranged, C charge" in text
    assert "(Ogre 2 Mountain) a bluff" in text
    for word in ("sands Desert", "woods Forest", "ice Frozen Waste", "~ Sea"):
        assert word in text


def test_what_lies_open_in_other_hexes_is_told():
    builder = table()
    builder.army(1, "1,0", "elf-lord", "farmers-1", "farmers-2")
    builder.defenders("0,-1", "djinn", "city-2", "ruby")
    text = drawn("board", builder.match("movement").view(0))
    assert "In 1,0: Ben: Elf Lord 6R, 2 face down" in text, "Heroes are known to all"
    assert "In 0,-1: Defenders: Djinn 4M, City 2, guarding Ruby +10" in text
    assert "In 0,1: City 2" in text, "what the income counter is"
    assert "Farmers" not in text


def test_an_income_counter_behind_the_shield_says_where_it_may_stand():
    builder = table()
    builder.shield(0, "oil-field", "village-1")
    text = drawn("status", builder.match("movement").view(0))
    assert "Oil Field +3 Frozen Waste" in text
    assert "Village 1" in text


def test_a_city_and_what_it_has_left_stand_in_the_battle():
    builder = table()
    builder.army(1, "0,1", "baron-munchhausen")
    match = builder.match("combat")
    match.apply("resolve 0,1")
    text = drawn("status", match.view(1))
    assert "Ada: City 1" in text, "a hit is on it"
    assert "Ben: Baron Münchhausen 4" in text


def test_a_weapon_and_the_black_cloud_show_in_the_values_of_a_battle():
    builder = table()
    builder.state.cloud = named("0,0")
    builder.shield(1, "sword")
    match = builder.match("combat")
    match.apply("sword eagles")
    text = drawn("status", match.view(1))
    assert "Ada: Hunters 0R, castle 2R" in text
    assert "Ben: Eagles 3FC with the Sword, White Knight 3C" in text


def test_a_bribe_says_why_it_is_dear():
    builder = table()
    builder.army(0, "0,-1", "hunters")
    builder.defenders("0,-1", "djinn", "ruby")
    view = builder.match("movement").view(0)
    view["board"]["exploration"] = {"hex": "0,-1", "prices": {"djinn": 8}, "doubled": True}
    text = drawn("status", view)
    assert "In 0,-1: Defenders: Djinn 4M, guarding Ruby +10" in text
    assert "Bribes cost twice the value here." in text


def test_who_is_on_the_move_and_how_far_is_said():
    builder = table()
    builder.owns(0, "0,2")
    builder.army(0, "0,2", "farmers-1", "great-hunter")
    match = builder.match("movement")
    match.apply("grab farmers-1")
    text = " ".join(drawn("status", match.view(0)).split())
    assert "On the move in 0,2: Farmers 1. In reach: " in text
    assert "0,1 for 1" in text
    assert "1,1 for 1 (exploration)" in text
    assert "0,0 for 2 (battle)" in text


def test_who_is_pinned_is_said():
    text = drawn("status", table().match("movement").view(0))
    assert "Pinned in 0,0 by Ben" in text


def test_the_first_edition_has_its_own_names():
    builder = Builder(2, edition="1st")
    builder.terrain("0,-1", "swamp")
    builder.owns(0, "0,0", "0,-1")
    builder.army(0, "0,0", "ghost", "spirit-1")
    assert "In 0,0: Spirit 2M, Ghost 1F" in drawn("status", builder.match("movement").view(0))


def test_a_battle_is_told_side_by_side():
    text = drawn("status", table().match("combat").view(1))
    assert "Battle in 0,0" in text
    assert "Ada: Hunters 1R, castle 3R" in text
    assert "Ben: Eagles 2F, White Knight 3C" in text
