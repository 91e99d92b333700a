"""Whoever gives up takes along what the others remember of him, and what he had offered them."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.examples.builder import block_number, hex_number
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.places import BUILDING, MOVING
from regalia.games.wizard_kings.rules.placing import add_note
from regalia.teaching.scenario import offered
from tests.games.wizard_kings.playing import table

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


def random_match(players: int, seed: int, **options: str):
    match = GAME.new(players=players, seed=seed, **options)
    match.lawful = True
    return match, Rng(seed)


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.rule("WK-R12", "WK-R135")
def test_who_gives_up_while_building_is_asked_no_more_and_loading_agrees(loser: int) -> None:
    match, rng = random_match(2, 5, start="standard")
    while match.state.phase != BUILDING:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    assert match.waiting_for == [0, 1]
    match.say(loser, match.parse("resign"))
    assert match.waiting_for == [1 - loser]
    again = GAME.from_json(match.to_json())
    assert again.to_json() == match.to_json()
    match.apply("done", 1 - loser)
    assert match.over
    assert match.winners == [1 - loser]


AT_SEA = [
    "map 2",
    "armies orcs elves dwarves",
    "dragon:a28 4,9 2",
    "orc-pegasus:a26 4,9 2",
    "mermaid:b28 4,7 1",
    "low-guard:c20 2,3 3",
]


@pytest.mark.rule("WK-R12", "WK-148", "WK-R60")
def test_flyers_over_the_sea_whose_enemy_has_given_up_fly_back_to_land() -> None:
    match = WizardKingsStage().begin(AT_SEA)
    for text in ("move a28", "step 4,7", "stop", "move a26", "step 4,7", "stop"):
        match.apply(text)
    match.say(1, match.parse("resign"))
    match.apply("end")
    assert match.state.out == 2
    match.apply("end", 2)
    assert match.waiting_for == [0]
    assert [match.text(action) for action in match.legal()] == ["act a26", "act a28"]
    GAME.laws(match.state)  # they allow it, at a laid-out table that no save may hold
    for text in ("act a26", "retreat 4,9", "retreat 4,9"):
        match.apply(text)
    assert match.state.place[block_number("a28")] == hex_number("4,9")
    assert match.state.place[block_number("a26")] == hex_number("4,9")
    assert match.state.phase == BUILDING  # nobody has won, and nobody regroups


COMRADES = [
    "armies elves orcs elves",
    "first c",
    "glader:a15 3,4",
    "orc:b11 3,4",
    "glader:c15 3,2",
    "battle 3,4 a",
]


@pytest.mark.rule("WK-R12", "WK-R89")
def test_comrades_without_an_alliance_part_when_their_enemy_has_given_up() -> None:
    match = WizardKingsStage().begin(COMRADES)
    for text in ("move c15", "step 3,4", "support attacker"):
        match.apply(text)
    match.say(1, match.parse("resign"))
    for _ in range(3):
        if match.state.phase == MOVING:
            match.apply("end")
    assert match.waiting_for == [2]
    match.apply("retreat 3,2")
    assert match.state.place[block_number("a15")] == hex_number("3,4")
    assert match.state.place[block_number("c15")] == hex_number("3,2")
    assert match.state.phase == BUILDING


def three_with_an_offer() -> regalia.Match:
    """Seat 1 has offered seat 0 an alliance; seat 2 would stay outside."""
    blocks = (("ranger:a4", "3,4"), ("goblin:b16", "5,4"), ("glader:c15", "1,4"))
    match: regalia.Match = table(*blocks, armies=("elves", "orcs", "elves"), teams="free")
    match.apply("end")
    match.apply("offer 1")
    assert offered(match) == ["accept", "decline"]
    return match


@pytest.mark.rule("WK-R132", "WK-R12")
@pytest.mark.parametrize("leaver", [1, 2])
def test_an_offer_lapses_when_who_made_it_or_the_last_outsider_gives_up(leaver: int) -> None:
    match = three_with_an_offer()
    match.say(leaver, match.parse("resign"))
    assert "accept" not in offered(match)
    assert list(match.state.group) == [0, 1, 2], "nobody is left to be allied with, or against"


@pytest.mark.rule("WK-R132")
def test_an_offer_that_nobody_has_left_is_accepted() -> None:
    match = three_with_an_offer()
    match.apply("accept")
    assert list(match.state.group) == [0, 0, 2]
