"""The component data: what the box holds."""

import copy
import tomllib
from importlib.resources import files

import pytest

from regalia.engine.errors import DataError
from regalia.engine.schema import check_rows
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.data import (
    CARD_IDS,
    COLOUR_ROWS,
    COMPONENTS,
    COPIES,
    DIE,
    PACKAGE,
    SHAPE_ROWS,
    SPELL_ROWS,
    SPELL_SCHEMA,
    UNIT_ROWS,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import shape_square
from regalia.games.kingdom_conquest.rules.setup import new_table
from regalia.games.kingdom_conquest.squares import AROUND, NAMES, NEAR, NOWHERE, named
from tests.games.kingdom_conquest.table import Builder, colour_at, play, table


@pytest.mark.rule("KC-1", "KC-2")
def test_one_to_four_players_in_two_modes():
    assert GAME.seats == (1, 4)
    mode = next(option for option in GAME.options if option.name == "mode")
    assert set(mode.choices) >= {"short", "normal"}


@pytest.mark.rule("KC-4", "KC-40", "KC-44")
def test_the_board_has_144_squares_and_36_for_one_player():
    for players, squares in ((1, 36), (2, 144), (4, 144)):
        assert new_table(*GAME.settle(players, {})).count[0] == squares


@pytest.mark.rule("KC-5")
def test_thirty_unit_cards_and_twenty_spell_cards():
    assert sum(row["copies"] for row in UNIT_ROWS) == 30
    assert sum(row["copies"] for row in SPELL_ROWS) == 20
    assert sum(COPIES) == 50


@pytest.mark.rule("KC-6")
def test_four_checkpoint_pawns_one_a_colour():
    assert COMPONENTS["pieces"]["checkpoint_pawns"] == len(COLOUR_ROWS) == 4
    assert {row["id"] for row in COLOUR_ROWS} == {"red", "blue", "green", "yellow"}


@pytest.mark.rule("KC-7")
def test_a_pawn_for_every_unit_card():
    state = new_table(*GAME.settle(2, {}))
    assert COMPONENTS["pieces"]["unit_pawns"] == 30
    assert [state.supply[unit] for unit in range(1, UNITS + 1)] == [row["copies"] for row in UNIT_ROWS]


@pytest.mark.rule("KC-8", "KC-9")
def test_five_dice():
    assert COMPONENTS["pieces"]["six_sided_dice"] == ["white", "blue", "red"]
    assert COMPONENTS["pieces"]["twelve_sided_dice"] == ["blue", "red"]


@pytest.mark.rule(
    "KC-54", "KC-58", "KC-R1", "KC-R10", "KC-R11", "KC-H1", "KC-H2", "KC-H3", "KC-H4", "KC-H5", "KC-H6"
)
@pytest.mark.parametrize(
    ("white", "squares"),
    [
        (1, "6,6"),
        (2, "6,6 7,6"),
        (3, "6,6 7,6 6,7"),
        (4, "6,6 7,6 6,7 7,7"),
        (5, "6,6 7,6 5,6 6,7 6,5"),
        (6, "6,6 7,6 8,6 6,7 7,7 8,7"),
    ],
)
def test_the_six_shapes_at_6_6(white, squares):
    state = new_table(*GAME.settle(2, {}))
    laid = [shape_square(state, named("6,6"), white, k, False) for k in range(DIE)]
    assert [NAMES[square] for square in laid if square != NOWHERE] == squares.split()
    assert len(SHAPE_ROWS[white - 1]["squares"]) == white


@pytest.mark.rule("KC-R1")
def test_squares_are_counted_from_the_upper_left():
    assert (NAMES[0], NAMES[11], NAMES[12], NAMES[143]) == ("1,1", "12,1", "1,2", "12,12")
    sides = [AROUND[NEAR * named("4,7") + k] for k in range(4)]
    assert {NAMES[square] for square in sides} == {"4,6", "3,7", "5,7", "4,8"}
    corner = [AROUND[NEAR * named("1,1") + k] for k in range(NEAR)]
    assert {NAMES[square] for square in corner if square != NOWHERE} == {"2,1", "1,2", "2,2", "3,1", "1,3"}


def test_every_card_has_a_clause_in_the_rules():
    text = GAME.rules_text()
    for row in [*SHAPE_ROWS, *UNIT_ROWS, *SPELL_ROWS]:
        assert f"- **{row['clause']}** " in text


def test_every_unit_differs_from_the_others():
    plain = [
        {key: row[key] for key in row if key not in ("id", "name", "clause", "copies", "about")}
        for row in UNIT_ROWS
    ]
    assert all(plain.count(row) == 1 for row in plain)


def test_a_wrong_effect_is_named():
    parsed = tomllib.loads(files(PACKAGE).joinpath("data/spells.toml").read_text("utf-8"))
    wrong = copy.deepcopy(parsed)
    wrong["spell"][0]["effect"] = "explode"
    with pytest.raises(DataError, match=r"spell fireball: effect is 'explode'; it must be one of destroy"):
        check_rows("spells.toml", wrong, "spell", SPELL_SCHEMA)


def test_the_catalogue_names_all_cards():
    found = GAME.catalogue()
    assert [row["id"] for row in [*found["units"], *found["spells"]]] == list(CARD_IDS[1:])


def test_a_span_takes_any_number_in_it_and_says_so():
    from regalia.engine.errors import BadOption

    assert table("red", "blue", rounds=23, red=[(1, 1)], blue=[(9, 9)]).state.last_round == 23
    for rounds in (1, 3, 200):  # whatever number the players agree on, within reason [KC-29]
        assert GAME.new(players=2, rounds=rounds, colours="by-seat").state.last_round == rounds
    for rounds in (0, 201):
        with pytest.raises(BadOption, match="Any whole number from 1 to 200 is good too"):
            GAME.new(players=2, rounds=rounds)
    with pytest.raises(BadOption, match="'rounds' cannot be '007'"):
        GAME.new(players=2, rounds="007")


@pytest.mark.rule("KC-R34", "KC-R35", "KC-U1", "KC-U6")
def test_the_cards_say_what_holds_in_corners_and_diagonally():
    texts = {row["id"]: row["about"] for row in GAME.catalogue()["units"]}
    assert all("diagonally" in text for text in texts.values())
    for card in ("footman", "tower", "captain"):
        assert "in a corner" in texts[card]
    builder = Builder("red", "blue")
    builder.squares("blue", "1,1", "9,9")
    builder.squares("red", "2,1", "5,5", "5,6", "5,7")
    builder.unit("footman", "1,1")
    match = play(builder.match(), "conquer 1,2")
    assert colour_at(match, "1,1") == "red", "two neighbours take a Footman in a corner"
