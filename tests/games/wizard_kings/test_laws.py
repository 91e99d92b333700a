"""Every law is shown to fail when it is broken. [WK-I1 to WK-I7, WK-I16, WK-I22 to WK-I27, WK-I34]"""

import pytest

from regalia.engine.errors import RulesBug
from regalia.engine.native import i64, vec
from regalia.games.wizard_kings import GAME, laws
from regalia.games.wizard_kings.examples.builder import Builder, block_number, hex_number
from regalia.games.wizard_kings.places import BUILDING, DEAD, HAND, NEW, POOL, SHOWN
from regalia.games.wizard_kings.rules.placing import add_note, put


def table(phase="movement", maps="1-3"):
    builder = Builder(maps)
    builder.put("glader:a15", "4,9", 2)
    builder.put("wicana:a1", "4,9", 2)
    builder.put("elf-castle:a22", "4,9", 2)
    builder.put("goblin:b16", "12,5", 2)
    builder.put("kraken:b27", "0,1", 2)
    return builder.match(phase).state


def broken(state):
    with pytest.raises(RulesBug) as found:
        GAME.laws(state)
    return str(found.value)


@pytest.mark.rule("WK-I1", "WK-I2", "WK-I16")
def test_a_block_has_a_place_and_a_strength_that_go_together():
    s = table()
    s.strength[block_number("a15")] = 5
    assert broken(s) == "a block has a strength that its type cannot have"
    s = table()
    s.strength[block_number("a16")] = 1
    assert broken(s) == "a block off the map has strength"
    s = table()
    s.place[block_number("a16")] = DEAD
    assert broken(s) == "a block that is no Wizard is dead"
    s = table()
    s.place[block_number("a16")] = HAND
    assert broken(s) == "a block is in hand after deployment"
    s = table()
    s.place[block_number("a15")] = -9
    assert broken(s) == "a block is nowhere"


@pytest.mark.rule("WK-I3", "WK-I7", "WK-I36")
def test_stacks_are_small_and_peaceful():
    s = table()
    for k in range(16, 22):
        put(s, block_number(f"a{k}"), hex_number("4,9"))
        s.strength[block_number(f"a{k}")] = 1
    assert broken(s) == "a side has more than six units in a hex"
    s = table()
    put(s, block_number("a2"), hex_number("4,9"))
    s.strength[block_number("a2")] = 1
    assert broken(s) == "a side has two Wizards in a hex"
    s = table()
    put(s, block_number("b16"), hex_number("4,9"))
    assert broken(s) == "enemies share a hex in peace"
    s = table()
    s.marks[block_number("a15")] = SHOWN
    assert broken(s) == "a block lies open outside a battle"


@pytest.mark.rule("WK-I6", "WK-I34")
def test_units_are_where_their_kind_may_be():
    s = table()
    put(s, block_number("b27"), hex_number("4,11"))
    assert broken(s) == "an Aquatic is on dry land"
    s = table()
    put(s, block_number("a15"), hex_number("0,13"))
    assert broken(s) == "a unit stands in the water"


@pytest.mark.rule("WK-I23", "WK-I24")
def test_treasuries_are_what_the_cities_pay():
    s = table("build")
    s.gold[0] = 11
    assert broken(s) == "a treasury is overdrawn"
    s = table("build")
    s.income[0] = 12
    assert broken(s) == "an income is not what the cities are worth"
    s = table()
    s.income[0] = s.gold[0] = 3
    assert broken(s) == "gold was kept"


@pytest.mark.rule("WK-H18")
def test_a_note_tells_of_a_block_that_is_there():
    s = table()
    add_note(s, hex_number("4,9"), 0, int(s.fixed.unit[block_number("a4")]), 2)
    assert broken(s) == "a note tells of a block that is not there"


@pytest.mark.rule("WK-I7")
def test_no_battle_is_left_when_building_begins():
    s = table()
    s.phase = BUILDING
    s.battle_hex = vec[i64]([hex_number("4,9")])
    s.battle_seats = vec[i64]([8])
    s.battle_used = vec[i64]([0])
    assert broken(s) == "a battle is left over"


def step_breaks(before, after, action=0):
    with pytest.raises(RulesBug) as found:
        laws.check_step(before, action, after)
    return str(found.value)


@pytest.mark.rule("WK-I4", "WK-I16", "WK-I22", "WK-I27", "WK-I25", "WK-I5")
def test_what_an_action_may_not_change():
    before = table()
    after = before.clone()
    after.place[block_number("a22")] = hex_number("4,11")
    assert step_breaks(before, after) == "a Castle has moved"
    after = before.clone()
    after.control[0] = 1
    assert step_breaks(before, after) == "a city has changed hands too early"
    after = before.clone()
    after.place[block_number("a16")] = hex_number("4,9")
    assert step_breaks(before, after) == "blocks have come from nowhere"
    after = before.clone()
    after.marks[block_number("a15")] = NEW
    assert step_breaks(before, after) == "a building mark was left"
    before.place[block_number("a2")] = DEAD
    after = before.clone()
    after.place[block_number("a2")] = hex_number("4,11")
    assert step_breaks(before, after) == "a Wizard has come back"
    after = before.clone()
    put(after, block_number("a1"), POOL)
    assert step_breaks(before, after) == "a Wizard who was eliminated may be built again"
