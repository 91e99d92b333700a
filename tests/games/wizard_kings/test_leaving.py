"""Whoever gives up takes along what the others remember of him."""

from __future__ import annotations

import pytest

import regalia
from regalia.games.wizard_kings.examples.builder import block_number, hex_number
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.rules.placing import add_note

GAME = regalia.game("wizard-kings")


@pytest.mark.rule("WK-R12")
@pytest.mark.rule("WK-H18")
def test_nothing_is_remembered_of_blocks_that_left_the_game() -> None:
    given = ["armies elves orcs dwarves", "glader:a15 3,4 4", "goblin:b16 5,6 4", "low-guard:c20 7,2 3"]
    match = WizardKingsStage().begin(given)
    unit = match.state.fixed.unit[block_number("b16")]
    add_note(match.state, hex_number("5,6"), 1, unit, 4)
    [resign] = match.free(1)
    match.say(1, resign)
    match.apply("end")
    assert match.state.out == 2
    assert list(match.state.notes) == []
    GAME.laws(match.state)
