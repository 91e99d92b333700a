"""The counters, tiles and hexes are those of the game."""

from collections import Counter

import pytest

from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.data import (
    CHARGE,
    COMBAT,
    COUNTER_OF,
    CREATURE,
    CREATURES,
    EVENT,
    EVENT_ROWS,
    FACE_IDS,
    FACE_ROWS,
    FIRST_HERO,
    FLYING,
    FORT_PIECES,
    FORT_ROWS,
    GOLD,
    HERO,
    HERO_COUNTERS,
    HERO_FACES,
    HERO_ROWS,
    KIND,
    LORD,
    MAGIC,
    MAGIC_ROWS,
    MAGICAL,
    MINE,
    MOVE_COST,
    NO_TERRAIN,
    RANGED,
    SETTLEMENT,
    SYMBOLS,
    TERRAIN,
    TERRAIN_IDS,
    TERRAIN_INCOME,
    THINGS,
    TILES,
    TREASURE,
)
from regalia.games.kings_and_things.hexes import (
    CORNERS,
    HEXES,
    NAMES,
    NEAR,
    NOWHERE,
    SETS_OF_THREE,
    SETS_OF_TWO,
    SIDES,
    SMALL,
    SMALL_NEAR,
    STARTS,
    distance,
    named,
)


@pytest.mark.rule("KT-1.1", "KT-1.2", "KT-1.3", "KT-1.11", "KT-15.3", "KT-1.19", "KT-I2", "KT-R2", "KT-R96")
def test_there_are_208_counters():
    kinds = Counter(int(KIND[face]) for face in range(THINGS))
    assert kinds == {CREATURE: 146, TERRAIN_INCOME: 10, SETTLEMENT: 12, TREASURE: 6, MAGIC: 11, EVENT: 10}
    assert sum(kinds.values()) + HERO_COUNTERS + 2 == 208
    assert len(MAGIC_ROWS) == 11
    assert len(EVENT_ROWS) == 10


@pytest.mark.rule("KT-1.12", "KT-1.28", "KT-9.28")
def test_every_creature_has_a_land_a_value_and_known_symbols():
    lands = Counter(TERRAIN_IDS[TERRAIN[face]] for face in range(CREATURES))
    assert lands == {
        "desert": 21,
        "forest": 21,
        "frozen-waste": 17,
        "jungle": 16,
        "mountain": 21,
        "plains": 25,
        "swamp": 25,
    }
    assert all(1 <= COMBAT[face] <= 6 for face in range(CREATURES))
    assert sum(COMBAT[face] == 6 for face in range(CREATURES)) == 1
    assert sum(COMBAT[face] <= 3 for face in range(CREATURES)) == 120


@pytest.mark.parametrize(
    ("symbol", "creatures", "heroes"), [(FLYING, 44, 2), (MAGICAL, 19, 2), (RANGED, 15, 2), (CHARGE, 8, 1)]
)
@pytest.mark.rule("KT-1.28", "KT-13.1")
def test_symbols_are_as_many_as_printed(symbol, creatures, heroes):
    assert sum(SYMBOLS[face] & symbol != 0 for face in range(CREATURES)) == creatures
    assert sum(SYMBOLS[face] & symbol != 0 for face in range(195, 217)) == heroes


@pytest.mark.rule("KT-A.1", "KT-A.2", "KT-A.3", "KT-A.37", "KT-1.16", "KT-1.17", "KT-R99")
def test_heroes_stand_in_pairs_and_seven_are_lords():
    assert len(HERO_ROWS) == HERO_FACES
    for k in range(HERO_COUNTERS):
        faces = [195 + 2 * k, 196 + 2 * k]
        assert {int(COUNTER_OF[face]) for face in faces} == {int(FIRST_HERO) + k}
        assert {HERO_ROWS[2 * k]["counter"], HERO_ROWS[2 * k + 1]["counter"]} == {k + 1}
    assert sorted(int(LORD[face]) for face in range(195, 217) if LORD[face] != NO_TERRAIN) == list(range(7))
    plain = {row["id"] for row in HERO_ROWS if row["power"] == "none" and row["lord"] == "none"}
    assert plain == {
        "arch-cleric",
        "arch-mage",
        "elf-lord",
        "ghaogh-ii",
        "lord-of-the-eagles",
        "sir-lance-a-lot",
    }
    assert all(KIND[face] == HERO for face in range(195, 217))


@pytest.mark.rule("KT-5.17", "KT-5.18")
def test_gold_is_what_is_printed():
    gold = {FACE_IDS[face]: int(GOLD[face]) for face in range(THINGS) if GOLD[face]}
    assert {
        name: gold[name] for name in ("diamond", "pearl", "sapphire", "emerald", "ruby", "treasure-chest")
    } == {
        "diamond": 5,
        "pearl": 5,
        "sapphire": 5,
        "emerald": 10,
        "ruby": 10,
        "treasure-chest": 20,
    }
    assert [gold[name] for name in ("silver-mine-1", "silver-mine-2", "gold-mine", "copper-mine")] == [
        2,
        2,
        3,
        1,
    ]
    assert [gold[name] for name in ("oil-field", "elephants-graveyard", "city-1", "village-1")] == [
        3,
        3,
        2,
        1,
    ]
    assert sum(MINE[face] for face in range(THINGS)) == 4


@pytest.mark.rule("KT-1.4", "KT-1.5", "KT-1.6", "KT-1.9", "KT-1.25", "KT-12.16")
def test_tiles_and_forts():
    assert dict(zip(TERRAIN_IDS, map(int, TILES), strict=True)) == {
        "desert": 6,
        "forest": 6,
        "frozen-waste": 5,
        "jungle": 5,
        "mountain": 6,
        "plains": 6,
        "swamp": 6,
        "sea": 8,
    }
    assert sum(TILES) == 48
    assert list(FORT_PIECES) == [0, 10, 8, 8, 6]
    assert [row["level"] for row in FORT_ROWS] == [1, 2, 3, 4]
    costly = {name for name, cost in zip(TERRAIN_IDS, MOVE_COST, strict=True) if cost == 2}
    assert costly == {"swamp", "mountain", "forest", "jungle"}


@pytest.mark.rule("KT-2.11", "KT-2.17", "KT-16.3", "KT-16.4", "KT-17.1", "KT-17.2", "KT-17.3")
def test_start_positions_are_apart():
    assert [NAMES[hex] for hex in STARTS] == ["2,-3", "2,1", "-2,3", "-2,-1"]
    assert [NAMES[hex] for hex in CORNERS] == ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"]
    assert len(SETS_OF_THREE) == 6
    assert len(SETS_OF_TWO) == 6
    for starts in (STARTS, CORNERS):
        assert all(distance(one, other) > 1 for one in starts for other in starts if one != other)


@pytest.mark.rule("KT-2.3", "KT-16.2")
def test_hexes_lie_in_a_spiral_with_mutual_neighbours():
    assert [NAMES.index(name) for name in ("0,0", "0,-1", "-1,-1", "-2,-1", "-3,0")] == [0, 1, 7, 19, 36]
    for table, hexes in ((NEAR, HEXES), (SMALL_NEAR, SMALL)):
        for hex in range(hexes):
            around = [int(table[SIDES * hex + k]) for k in range(SIDES)]
            for other in around:
                if other != NOWHERE:
                    assert other < hexes
                    assert distance(hex, other) == 1
                    assert hex in [int(table[SIDES * other + k]) for k in range(SIDES)]
    assert distance(named("-3,0"), named("3,0")) == 6


@pytest.mark.rule("KT-1.17", "KT-1.28")
def test_the_catalogue_names_every_face():
    faces = GAME.catalogue()["faces"]
    assert len(faces) == len(FACE_ROWS)
    assert len({each["id"] for each in faces}) == len(faces)
    assert all(each["name"] for each in faces)


@pytest.mark.rule("KT-R96", "KT-R102")
def test_options_print_other_faces():
    few = GAME.new_state(*GAME.settle(4, {"settlements": "4-8", "edition": "1st"}))
    values = Counter(int(COMBAT[few.face[c]]) for c in range(THINGS) if KIND[few.face[c]] == SETTLEMENT)
    assert values == {2: 4, 1: 8}
    hunter = FACE_IDS.index("great-hunter")
    assert COMBAT[few.face[hunter]] == 4
    usual = GAME.new_state(*GAME.settle(4, {}))
    assert COMBAT[usual.face[hunter]] == 2
