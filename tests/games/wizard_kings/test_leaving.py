"""Whoever gives up takes along what the others remember of him."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.examples.builder import block_number, hex_number
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.places import BUILDING
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


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.rule("WK-R12", "WK-R135")
def test_who_gives_up_in_the_last_build_has_lost_however_far_ahead(loser: int) -> None:
    """Else nobody had won: the one was ahead and had gone, and the other was not ahead."""
    match = GAME.new(players=2, seed=3, victory="time", turns="3", start="standard")
    match.lawful = True
    rng = Rng(3)
    while match.state.turn < 3 or match.state.phase != BUILDING:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    match.say(loser, match.parse("resign"))
    while not match.over:
        match.apply("done", match.waiting_for[0])
    assert match.winners == [1 - loser]
