"""The maps of the box are whole, join any way round, and a bad one is told what is wrong with it."""

import itertools

import pytest

from regalia.engine.errors import BadOption, DataError
from regalia.games.wizard_kings.board import Board
from regalia.games.wizard_kings.checking import check_own_map, problems
from regalia.games.wizard_kings.drawing import draw
from regalia.games.wizard_kings.joining import LAYOUTS, Laid, join
from regalia.games.wizard_kings.setting import board_of
from regalia.games.wizard_kings.sheets import SHEETS, read_sheet


def kasar(*changes):
    """The first map with some of its text exchanged."""
    text = SHEETS[0].source
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_sheet(text, "my map")


@pytest.mark.rule("WK-20", "WK-218", "WK-215")
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_map_of_the_box_passes_every_check(sheet):
    assert problems(sheet) == []
    assert sum(city.gp for city in sheet.cities) == 10
    assert len(sheet.terrain) == 67


@pytest.mark.rule("WK-17", "WK-21", "WK-R62", "WK-168")
@pytest.mark.parametrize(("layout", "hexes"), [("side-by-side", 127), ("stacked", 130)])
def test_any_two_maps_join_any_way_round(layout, hexes):
    slots = LAYOUTS[layout]
    for one, other in itertools.permutations(SHEETS, 2):
        for turns in itertools.product((False, True), repeat=2):
            laid = tuple(
                Laid(sheet, *slot, turn, seat)
                for seat, (sheet, slot, turn) in enumerate(zip((one, other), slots, turns, strict=True))
            )
            assert len(join(laid).terrain) == hexes


@pytest.mark.rule("WK-22", "WK-R37")
def test_four_maps_in_a_square_are_one_map_with_roads_over_the_seams():
    laid = tuple(Laid(sheet, *slot, False, 0) for sheet, slot in zip(SHEETS, LAYOUTS["square"], strict=True))
    joined = join(laid)
    assert len(joined.terrain) == 246
    assert joined.sides[(4, 13), (4, 15)].road
    assert joined.sides[(12, 13), (12, 15)].road
    assert joined.sides[(8, 5), (8, 7)].terrain == "clear"
    assert joined.sides[(0, 5), (1, 6)].terrain == "clear"


@pytest.mark.rule("WK-23")
def test_the_same_maps_laid_by_others_make_the_same_board_with_other_owners_of_its_cities():
    tables = ("terrain", "traits", "beside", "edges", "city", "hexes", "city_hex", "city_gp", "dwellers")
    for seats in ((0, 1, 2, 3), (2, 0, 3, 1), (0, 0, 1, 1)):
        for turns in ((False, False, False, False), (True, False, False, True)):
            laid = tuple(
                Laid(sheet, *slot, turn, seat)
                for sheet, slot, turn, seat in zip(SHEETS, LAYOUTS["square"], turns, seats, strict=True)
            )
            board, plainly = board_of(laid, 3), Board(join(laid), 3)
            assert [int(seat) for seat in board.city_seat] == [int(seat) for seat in plainly.city_seat]
            assert board.city_names == plainly.city_names
            for table in tables:
                assert list(getattr(board, table)) == list(getattr(plainly, table)), table


@pytest.mark.rule("WK-R37", "WK-170", "WK-172")
def test_hexsides_take_their_terrain_from_their_hexes_unless_the_map_says_otherwise():
    sides = join((Laid(SHEETS[0], 0, 0, False, 0),)).sides
    assert sides[(3, 4), (4, 3)].terrain == "mountain"
    assert sides[(2, 3), (3, 4)].terrain == "mountain"
    assert sides[(6, 1), (6, 3)].terrain == "forest"
    assert sides[(1, 2), (2, 3)].terrain == "forest"
    assert sides[(0, 1), (1, 0)].water == "all"
    assert sides[(2, 1), (3, 0)].terrain == "clear"


@pytest.mark.rule("WK-219", "WK-106", "WK-R41")
def test_ports_are_cities_on_coast_or_river_and_a_city_keeps_its_terrain():
    board = Board(join((Laid(SHEETS[0], 0, 0, False, 0),)), 2)
    ports = {name for k, name in enumerate(board.city_names) if board.traits[board.city_hex[k]] & 64}
    assert ports == {"Saros", "Dunmere"}
    assert board.terrain[board.city_hex[board.city_names.index("Velm")]] == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("gp = 3, at = [4, 9]", "gp = 2, at = [4, 9]"), "The cities are worth 9 GP together; a map has 10."),
        ((" 0: .c", " 0: m"), "The half-hex 1,0 must be clear, as on every map; it is mountain."),
        (("at = [6, 3]", "at = [0, 3]"), "The city Velm may not lie on the half-hex 0,3."),
        (("at = [6, 3]", "at = [6, 4]"), "The city Velm lies at 6,4, which is no hex of the map."),
        (('6,9-5,10 7,10-7,12\n"""\nwaterfall', '7,10-7,12\n"""\nwaterfall'), "needs a bridge"),
        (("14: .c .  .  .c", "14: .c .  ."), "The hex 7,14 is missing"),
        ((" 2: .c f", " 2: .  f"), "1,2 touches water and must be marked as coastal."),
        (("0,7-1,8 1,8-2,9", "1,8-2,9"), "is good"),
        (('waterfall = """\n5,6-5,8', 'waterfall = """\n6,1-6,3'), "There is a waterfall at 6,1-6,3"),
    ],
)
def test_a_bad_map_is_told_what_is_wrong(change, sentence):
    found = problems(kasar(change))
    if sentence == "is good":
        assert found == []
        return
    assert any(sentence in each for each in found), found


@pytest.mark.rule("WK-R53")
def test_two_waters_do_not_meet_in_one_hex():
    found = problems(kasar((" 6: .  .r .r f", " 6: l  .r .r f")))
    assert any("touches two separate waters" in each or "must be marked as coastal" in each for each in found)


HEAD = 'id = "9"\nname = "N"\nrows = "0: ."\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rows = [", "is not TOML"),
        ('id = "9"', "lacks the text 'name'"),
        ('id = "9"\nname = "N"\nrows = "0: q"', "is no terrain letter"),
        ('id = "9"\nname = "N"\nrows = "a: ."', "must begin with its y"),
        ('id = "9"\nname = "N"\nrows = "0: ."\nsea = 1', "keys that no map has: 'sea'"),
        ('id = "9"\nname = "N"\nrows = "0: ."\n[sides]\nroad = "1,0-5,5"', "are not neighbours"),
        ('id = "9"\nname = "N"\nrows = "0: ."\n[sides]\nroad = "here"', "is no hexside"),
        ('id = "9"\nname = "N"\nrows = "0: ."\ncity = [{ name = "X" }]', "needs name, gp and at"),
        (f"{HEAD}city = 5", "city must be a list, not 5"),
        (f'{HEAD}city = ["X"]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = inf, at = [1, 0] }}]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = 1.9, at = [1, 0] }}]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = true, at = [1, 0] }}]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = 1, at = "10" }}]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = 1, at = [1, 0, 2] }}]', "needs name, gp and at"),
        (f'{HEAD}city = [{{ name = "X", gp = 1, at = [1, 0], kin = "sea" }}]', "no map has: 'kin'"),
        (f'{HEAD}city = [{{ name = "X", gp = 1, at = [1, 0], kind = [] }}]', r"X is \[\]; a city is normal"),
        (f"{HEAD}sides = 3", "sides must be a table of hexsides, not 3"),
        (f"{HEAD}sides = {{ pass = 7 }}", "pass must be a list, not 7"),
        (f"{HEAD}sides = {{ pass = [3] }}", "a pass needs at and name; this one is 3"),
        (f'{HEAD}sides = {{ pass = [{{ at = 3, name = "P" }}] }}', "3 is no hexside"),
        (f'{HEAD}sides = {{ road = "٤,٥-٣,٦" }}', "is no hexside"),
        (f'{HEAD}sides = {{ road = "{"1" * 5000},1-2,2" }}', "is no hexside"),
        ('id = "9"\nname = "N"\nrows = "' + "9" * 5000 + ': ."', "must begin with its y"),
        ('id = "9"\nname = "N"\nrows = "٠: ."', "must begin with its y"),
        ('id = "9"\nname = "N"\nrows = """\n0: .\n0: f"""', "has two rows 0"),
        ("id = " + "9" * 5000, "a number that is far too long"),
        ("id = " + "[" * 9000, "too deep within each other"),
        ("id = " + "{a = " * 3000, "too deep within each other"),
        ("#" * 20_001, "at most 20000 signs"),
        ("# \ud800", "has half a character"),
        ('id = "9"\nname = "N"\nrows = ""', "my map shows no hex"),
    ],
)
def test_a_text_that_is_no_map_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(DataError, match=sentence):
        read_sheet(text, "my map")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "something that can be read"),
        ("\\u001b[2J", "invisible"),
        ("\u202eavaL", "invisible"),
        ("a\u0301\u0301\u0301\u0301\u0301", "at most 3 accents"),
        ("@1", "stand for a seat"),
        ("x" * 33, "at most 32 signs"),
    ],
)
def test_what_is_named_on_a_map_can_be_read_and_does_nothing_to_the_text_around_it(name, sentence):
    for old in ("Kasar Vale", "Langara"):
        with pytest.raises(DataError, match=sentence):
            kasar((f'name = "{old}"', f'name = "{name}"'))


def test_a_bad_map_is_told_the_first_things_and_how_many_more_there_are():
    flood = SHEETS[0].source.replace("14: ", f"99: {'. ' * 8000}\n14: ")
    with pytest.raises(BadOption, match="There are 7988 more things like that") as caught:
        check_own_map(flood)
    assert len(str(caught.value)) < 1000


def test_maps_that_do_not_join_say_where():
    wrong = kasar((" 0: .c", " 0: m"))
    with pytest.raises(DataError, match="does not join: 1,14 would be"):
        join((Laid(SHEETS[1], 0, 0, False, 0), Laid(wrong, 0, 1, False, 1)))


def test_any_arrangement_can_be_drawn():
    laid = tuple(
        Laid(sheet, *slot, True, k)
        for k, (sheet, slot) in enumerate(zip(SHEETS, LAYOUTS["square"], strict=True))
    )
    picture = draw(laid)
    assert picture.count("<polygon") == 246
    for city in (city.name for sheet in SHEETS for city in sheet.cities):
        assert city in picture
