"""The component data: what the box holds."""

import copy
import tomllib
from importlib.resources import files

import pytest

from regalia.engine.errors import DataError
from regalia.engine.schema import check_rows
from regalia.games.kingswood import GAME
from regalia.games.kingswood.data import (
    COMPONENTS,
    GUILD_ROWS,
    LOCATION_ROWS,
    MONSTER_ROWS,
    MONSTER_SCHEMA,
    PACKAGE,
)


@pytest.mark.rule("KW-1", "KW-73")
def test_five_common_locations():
    common = [row["name"] for row in LOCATION_ROWS if row["common"]]
    assert common == ["Forest", "Academy", "Blacksmith", "Tavern", "Market"]


@pytest.mark.rule("KW-2", "KW-97")
def test_eight_special_locations():
    special = {row["name"] for row in LOCATION_ROWS if not row["common"]}
    assert special == {
        "Bakery",
        "Game Parlor",
        "Graveyard",
        "King's Castle",
        "Manor House",
        "Potion Shop",
        "Witch's Hut",
        "Wizard's Tower",
    }


@pytest.mark.rule("KW-3", "KW-7", "KW-12", "KW-13", "KW-14")
def test_boards_markers_and_meeples():
    assert COMPONENTS["pieces"] == {
        "adventurers": 3,
        "guards": 1,
        "starting_player_markers": 1,
        "scoring_boards": 1,
        "scoring_markers": 7,
    }


@pytest.mark.rule("KW-4", "KW-5")
def test_monsters_of_two_chapters():
    chapters = [row["chapter"] for row in MONSTER_ROWS]
    assert (chapters.count(1), chapters.count(2)) == (25, 17)


@pytest.mark.rule("KW-6")
def test_seven_guilds():
    assert len(GUILD_ROWS) == 7
    assert len({(tuple(g["refreshed"]), tuple(g["exhausted"]), g["coins"]) for g in GUILD_ROWS}) >= 6


@pytest.mark.rule("KW-8", "KW-9", "KW-10", "KW-11")
def test_tokens():
    assert COMPONENTS["tokens"] == {"sword": 25, "spellbook": 25, "heart": 30, "coin": 30}


@pytest.mark.rule("KW-26", "KW-28")
@pytest.mark.parametrize(("players", "cards"), [(1, 13), (2, 13), (3, 17), (4, 21), (5, 25)])
def test_marks_give_each_player_count_its_cards(players, cards):
    assert sum(players in row["marks"] for row in MONSTER_ROWS if row["chapter"] == 1) == cards
    assert not any(row["marks"] for row in MONSTER_ROWS if row["chapter"] == 2)


def test_the_fame_ladder_is_unbroken_and_the_mighty_are_the_dearest():
    """The Graveyard always has a next step, and the solo targets are the three best cards."""
    assert {row["fame"] for row in MONSTER_ROWS} == set(range(1, 9))
    mighty = {row["name"]: row["fame"] for row in MONSTER_ROWS if row["mighty"]}
    assert set(mighty) == {"Dragon", "Giant", "Genie"}
    assert min(mighty.values()) > max(row["fame"] for row in MONSTER_ROWS if not row["mighty"])


def test_no_card_has_both_a_bonus_and_a_reward():
    assert not [r["name"] for r in MONSTER_ROWS if r["reward"] != "none" and r["bonus"] != "none"]


def test_there_is_enough_fame_for_somebody_to_reach_twenty():
    for players in range(1, 6):
        fame = sum(r["fame"] for r in MONSTER_ROWS if r["chapter"] == 2 or players in r["marks"])
        assert fame > 19 * players


def monsters():
    return tomllib.loads(files(PACKAGE).joinpath("data/monsters.toml").read_text())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"fame": 0}, "fame is 0; it must be from 1 to 20"),
        ({"kind": "gnome"}, "kind is 'gnome'; it must be one of"),
        ({"swords": "two"}, "swords must be of type int"),
        ({"teeth": 3}, "keys the schema does not know: teeth"),
        ({"id": "goblin-gang-2"}, "stand more than once: goblin-gang-2"),
    ],
)
def test_bad_data_is_refused_with_a_clear_sentence(change, sentence):
    table = copy.deepcopy(monsters())
    table["monster"][0].update(change)
    with pytest.raises(DataError, match=sentence):
        check_rows("monsters.toml", table, "monster", MONSTER_SCHEMA)


def test_a_missing_key_is_named():
    table = copy.deepcopy(monsters())
    del table["monster"][4]["hearts"]
    with pytest.raises(DataError, match="goblin-shaman lacks the key 'hearts'"):
        check_rows("monsters.toml", table, "monster", MONSTER_SCHEMA)


def test_the_catalogue_is_plain_and_complete():
    catalogue = GAME.catalogue()
    assert {key: len(value) for key, value in catalogue.items()} == {
        "monsters": 42,
        "locations": 13,
        "guilds": 7,
        "components": 3,
        "tokens": 4,
    }
