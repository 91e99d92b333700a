"""A world that fits what is known is found at once, however much was noted. [WK-H13, WK-H19]"""

from collections import Counter
from pathlib import Path

import pytest

import regalia
from regalia.engine.frame import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import UNIT_IDS
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.rules.placing import add_note

FIRST = ["troll:b7", "troll:b8", "goblin:b16", "goblin:b17", "goblin:b18", "goblin:b19"]
SECOND = ["troll:b9", "troll:b10", "orc:b11", "orc:b12", "orc:b13", "orc:b14"]


@pytest.mark.rule("WK-H13", "WK-H19")
@pytest.mark.parametrize("seed", range(5))
def test_a_type_that_was_seen_in_two_stacks_is_left_for_both(seed):
    """All four Trolls were noted: who gave the first stack more would look in vain through all the rest."""
    stacks = [(block, "12,5") for block in FIRST] + [(block, "12,11") for block in SECOND]
    match = WizardKingsStage().begin(
        ["map 1-3", "glader:a15 4,9 4", *(f"{block} {hex} 2" for block, hex in stacks)]
    )
    state = match.state
    hexes = sorted({int(place) for place in state.place[28:] if place >= 0})
    for hex in hexes:
        for _ in range(2):
            add_note(state, hex, 1, UNIT_IDS.index("troll"), 0)
    world = match.redeal(0, Rng(seed))
    found = Counter(
        int(world.place[block])
        for block in range(28, 56)
        if world.place[block] >= 0 and UNIT_IDS[world.fixed.unit[block]] == "troll"
    )
    assert found == dict.fromkeys(hexes, 2)
    assert sum(place >= 0 for place in world.place[28:]) == 12


@pytest.mark.rule("WK-R141", "WK-H19")
@pytest.mark.parametrize("eyes", [0, 1, 2, 3, int(SPECTATOR)])
def test_an_army_that_cost_all_that_could_be_paid_is_found(eyes):
    """After a quick start one seat has hired for ten coins of ten; whoever tried everything never ended."""
    game = regalia.game("wizard-kings")
    record = (Path(__file__).parent / "hired.json").read_text()
    match = game.replay(record, chance="ask", table="ask")
    for seed in range(3):
        world = match.redeal(eyes, Rng(seed))
        game.laws(world)
        assert game.view(world, eyes) == game.view(match.state, eyes)
