"""Whoever asks for what cannot be done reads why."""

import pytest

from regalia.engine.actions import pack
from regalia.engine.errors import NotOffered
from regalia.games.wizard_kings import GAME, verbs
from regalia.games.wizard_kings.examples.builder import Builder
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.teaching.scenario import do_all


def refused(match, action):
    with pytest.raises(NotOffered) as found:
        match.apply(action)
    return str(found.value)


def test_in_the_movement_turn():
    builder = Builder("ogre")
    builder.put("ranger:a4", "4,5", 1)
    builder.put("elf-castle:a22", "4,5", 1)
    builder.put("wicana:a1", "5,6", 1)
    builder.put("glader:a15", "4,7", 1)
    builder.put("ogre:b4", "4,7", 1)
    builder.battle("4,7", "b")
    match = builder.match()
    assert "a Castle never moves" in refused(match, "move a22")
    assert "that block is not yours" in refused(match, "move b4")
    assert "that Ranger is not on the map" in refused(match, "move a5")
    assert "the Glader is pinned by the attackers in open land 4,7" in refused(match, "move a15")
    assert "only Wizards cast spells" in refused(match, "cast a4")
    assert "may not spend its last step" in refused(match, "cast a1")
    assert "Saros is no port of yours" in refused(match, "ship a4")
    do_all(match, ["move a4"])
    assert "2,5 is not next to Saros" in refused(match, "step 2,5")
    assert "it has not taken a step" in refused(match, "stop")
    assert "the Ranger is on its way" in refused(match, "end")


def test_while_an_army_is_raised_and_deployed():
    match = GAME.new(players=2, seed=1, chance="ask", setup_layout="1-3")
    do_all(match, ["roll 5", "roll 3", "army elves", "army orcs", "standard"])
    assert "a Pixie costs 2 gold and 0 are left" in refused(match, "add pixie")
    assert "the Wicana is at full strength" in refused(match, "raise a1")
    do_all(match, ["ready", "standard", "ready", "pick a1"])
    assert "Gorhold is no city of yours" in refused(match, "place 12,5")


def test_in_battle_and_while_building():
    builder = Builder("1-3")
    builder.put("wicana:a1", "4,9", 2)
    builder.put("goblin:b16", "4,9", 4)
    builder.put("goblin:b17", "12,5", 4)
    builder.battle("4,9", "b")
    match = builder.match("combat", "b")
    assert "Wizards do not fire" in refused(match, "fire")
    assert "it costs 2 steps" in refused(match, "spell star-lance")
    assert "it is a spell of another army" in refused(match, "spell firebolt")
    assert "Gorhold is no place of safety" in refused(match, "retreat 12,5")
    do_all(match, ["retreat 4,7", "end_regroup"])
    assert "Sunhold is not yours or is full" in refused(match, "castle 12,11")
    assert "that block is neither yours nor an ally's" in refused(match, "strengthen b16")
    assert "no unit of its type" in refused(match, "give a1")


def test_a_hex_is_refused_with_a_reason_before_any_map_is_laid():
    match = GAME.new(4, seed=1, setup_layout="choose")
    assert not match.state.fixed.laid
    for hex in (0, 494):
        assert GAME.refuse(match.state, match.to_act, int(pack(verbs.STEP, hex)))


@pytest.mark.rule("WK-99", "WK-102", "WK-R27")
@pytest.mark.parametrize(
    ("given", "spell", "why"),
    [
        ("phase combat; necrom:a1 3,4 4", "tireless-march", "it is cast while units move"),
        (
            "phase combat; necrom:a1 3,4 1",
            "chill-touch",
            "it costs 1 step, and a Wizard may not spend its last",
        ),
        ("phase combat; necrom:a1 3,4 2", "death-knell", "it costs 2 steps, and a Wizard may not"),
        ("phase combat; map rough; necrom:a1 3,2 4", "rising-mire", "the hex counts as swamp already"),
    ],
)
def test_a_spell_is_refused_for_its_own_reason(given, spell, why):
    where = given.split()[-2]
    parts = f"armies undead orcs; {given}; goblin:b16 {where}; battle {where} a"
    assert why in refused(WizardKingsStage().begin(parts.split("; ")), f"spell {spell}")


@pytest.mark.rule("WK-102")
def test_a_combat_spell_is_refused_while_units_move():
    match = WizardKingsStage().begin(["armies undead orcs", "necrom:a1 3,4 4", "zombie:a17 3,4"])
    do_all(match, ["cast a1"])
    assert "it is cast in battle" in refused(match, "spell plague")


@pytest.mark.rule("WK-R21", "WK-R27")
def test_where_many_spells_are_agreed_casting_is_no_reason_against_another():
    given = "option move_spells=unlimited; wicana:a1 3,4 4; glader:a15 3,4"
    match = WizardKingsStage().begin(given.split("; "))
    do_all(
        match,
        ["cast a1", "spell windstep", "target a15", "confirm", "cast a1", "spell windstep", "target a1"],
    )
    do_all(match, ["confirm"])
    assert "none of its spells has a target now" in refused(match, "cast a1")
