"""Tokens tell where a block stands and nothing else, whatever is done with one of a stack. [WK-H3]"""

import pytest

from regalia.engine.game import SPECTATOR
from regalia.games.wizard_kings.examples.builder import Builder, hex_number
from regalia.teaching.scenario import do_all
from regalia.testing.steps import canonical
from tests.games.wizard_kings.playing import table

STACK = ("ranger:a4", "pixie:a9", "glader:a15")
"""What stands beside the block that does something; its numbers are in the order of its tokens."""


def looks(matches, seats):
    """How many different tables other eyes see."""
    return {eyes: len({canonical(match.view(eyes)) for match in matches}) for eyes in seats}


@pytest.mark.rule("WK-H3", "WK-H8", "WK-I29")
def test_nobody_can_tell_by_the_token_of_a_wizard_which_block_left_its_stack_before_it_cast():
    seen = []
    for leaver in ("a4", "a9", "a15"):
        match = table(("wicana:a1", "3,4", 3), *((block, "3,4") for block in STACK), ("goblin:b16", "7,8", 1))
        do_all(match, [f"move {leaver}", "step 3,6"])
        if "stop" in [match.text(action) for action in match.legal()]:
            match.apply("stop")
        do_all(match, ["cast a1", "spell windstep", "target a1", "confirm"])
        seen.append(match)
    assert looks(seen, (1, SPECTATOR)) == {1: 1, SPECTATOR: 1}


def third(block, attackers=2):
    """A third player's stack beside a battle that one block of it, named here, wants to join."""
    builder = Builder(armies=("elves", "orcs", "elves"))
    for number in range(attackers):
        builder.put(f"glader:a{15 + number}", "3,4")
    for number in range(16, 22):
        builder.put(f"goblin:b{number}", "3,4")
    for each in ("ranger:c4", "pixie:c9", "glader:c15"):
        builder.put(each, "3,6")
    builder.battle("3,4", "a")
    match = builder.match("movement", "c")
    do_all(match, [f"move {block}", "step 3,4"])
    if "stop" in [match.text(action) for action in match.legal()]:
        match.apply("stop")
    return match


@pytest.mark.rule("WK-H3", "WK-H14", "WK-I29", "WK-348")
def test_nobody_can_tell_by_its_token_who_is_about_to_choose_a_side():
    seen = [third(block) for block in ("c4", "c9", "c15")]
    assert {match.text(action) for match in seen for action in match.legal()} >= {"support attacker"}
    assert looks(seen, (0, 1, SPECTATOR)) == {0: 1, 1: 1, SPECTATOR: 1}


@pytest.mark.rule("WK-H3", "WK-I29", "WK-R138", "WK-R88")
def test_nor_when_it_has_joined_one_nor_when_it_was_turned_away():
    joined = [third(block) for block in ("c4", "c9", "c15")]
    for match in joined:
        match.apply("support attacker")
        assert sum(match.state.place[block] == hex_number("3,4") for block in range(56, 84)) == 1
    assert looks(joined, (0, 1, SPECTATOR)) == {0: 1, 1: 1, SPECTATOR: 1}
    away = [third(block, attackers=6) for block in ("c4", "c9", "c15")]
    assert all(match.state.place[block] != hex_number("3,4") for match in away for block in range(56, 84))
    assert looks(away, (0, 1, SPECTATOR)) == {0: 1, 1: 1, SPECTATOR: 1}
