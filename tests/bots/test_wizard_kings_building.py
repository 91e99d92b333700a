"""Who builds in Wizard Kings spends what it has, and gives nothing up to put off the end of a turn."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.engine.match import Match
from regalia.games.wizard_kings.appraisal import appraise
from regalia.games.wizard_kings.board import Board
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.examples.builder import Builder
from regalia.games.wizard_kings.grid import NAMES as HEXES
from regalia.games.wizard_kings.places import DEAD
from regalia.games.wizard_kings.prospect import usable_gold

GAME = regalia.game("wizard-kings")


def building(match: Match, seat: int) -> list[str]:
    """What the Steward decides for a seat in a Build Phase in which all others have done already."""
    for other in list(match.waiting_for):
        if other != seat:
            match.apply("done", other)
    turn, bot, texts = match.state.turn, bots.make("greedy", 3), []
    while not match.over and match.state.turn == turn and seat in match.waiting_for:
        offered = [match.text(action) for action in match.legal()]
        texts.append(match.text(bot.choose(bots.seen(match, seat))))
        match.apply(texts[-1], seat)
    assert texts[-1] == "done"
    assert not [text for text in offered if text.startswith(("build", "strengthen", "castle"))], (
        "gold is left"
    )
    return texts


@pytest.mark.rule("WK-R12")
def test_no_army_is_disbanded_because_a_rival_is_about_to_drop_out() -> None:
    """What two rivals have weighs half for each: with one of them gone nothing must look worse."""
    builder = Builder("1-2-3", armies=("elves", "orcs", "undead"))
    board = builder.state.fixed.board
    for number, city in enumerate(cities_of(board, 0), 11):
        builder.put(f"b{number}", HEXES[board.city_hex[city]], 4)
    builder.put("c9", HEXES[board.city_hex[cities_of(board, 2)[0]]], 2)
    match = builder.match("build")
    texts = building(match, 2)
    assert match.state.out == 1, "the first seat has neither a unit nor a city"
    assert "disband" not in texts


@pytest.mark.rule("WK-R128")
def test_no_army_is_disbanded_because_the_game_is_lost() -> None:
    builder = Builder("1-3", turn_cap="4")
    board = builder.state.fixed.board
    taken = cities_of(board, 1)[0]
    builder.put("a15", HEXES[board.city_hex[taken]], 4)
    builder.state.control[taken] = 0
    builder.put("b11", HEXES[board.city_hex[cities_of(board, 1)[1]]], 3)
    builder.state.turn = 4
    match = builder.match("build")
    texts = building(match, 1)
    assert match.over
    assert match.winners == [0]
    assert "disband" not in texts


@pytest.mark.rule("WK-R11")
def test_who_builds_last_in_the_last_turn_spends_all_it_has() -> None:
    """Where cities and points are even the larger army wins, and nobody knows what others have built."""
    builder = Builder("1-3", turn_cap="4")
    board = builder.state.fixed.board
    for seat, block in ((0, "a15"), (1, "b11")):
        builder.put(block, HEXES[board.city_hex[cities_of(board, seat)[0]]], 3)
    builder.state.turn = 4
    match = builder.match("build")
    texts = building(match, 1)
    assert len(texts) > 3
    assert match.winners == [1]


@pytest.mark.rule("WK-328")
def test_gold_that_nothing_can_be_bought_with_is_worth_nothing() -> None:
    """Otherwise weak blocks would be disbanded one after the other, because all lose it who are done."""
    worth = []
    for strength in (3, 4):
        builder = Builder("1-3")
        state = builder.state
        for block in range(BLOCKS, 2 * BLOCKS):
            state.place[block] = DEAD
        builder.put(
            "goblin:b16", HEXES[state.fixed.board.city_hex[cities_of(state.fixed.board, 1)[0]]], strength
        )
        match = builder.match("build")
        match.state.attend(1)
        assert match.state.gold[1] > 4
        worth.append((int(usable_gold(match.state, 1)), GAME.evaluate(match.state, 1)))
    (some, before), (none, after) = worth
    assert (some, none) == (match.state.gold[1], 0)
    assert before > after + 5, "a step is worth less than all the gold"


@pytest.mark.rule("WK-328")
def test_no_block_is_disbanded_to_have_something_to_spend_gold_on() -> None:
    builder = Builder("1-3")
    state = builder.state
    hex = HEXES[state.fixed.board.city_hex[cities_of(state.fixed.board, 1)[0]]]
    for block in range(BLOCKS, 2 * BLOCKS):
        state.place[block] = DEAD
    for name in ("goblin:b16", "goblin:b17"):
        builder.put(name, hex)
    match = builder.match("build")
    assert match.state.gold[1] > 0
    assert building(match, 1) == ["done"]


@pytest.mark.rule("WK-R11")
@pytest.mark.parametrize("begun", ["build", "give", "disband"])
def test_a_choice_in_the_midst_of_the_last_plan_is_weighed_as_the_end_of_the_turn(begun: str) -> None:
    """A game that is lost once the turn ends must not look better because a new unit has no city yet."""
    builder = Builder("1-3", turn_cap="4")
    board = builder.state.fixed.board
    taken, home = cities_of(board, 1)[:2]
    builder.put("a15", HEXES[board.city_hex[taken]], 4)
    builder.state.control[taken] = 0
    for name in ("goblin:b16", "goblin:b17"):
        builder.put(name, HEXES[board.city_hex[home]], 2)
    builder.state.turn = 4
    match = builder.match("build")
    match.apply("done", 0)
    planning = GAME.evaluate(match.state, 1)
    match.apply(next(text for text in map(match.text, match.legal()) if text.startswith(begun)), 1)
    assert match.waiting_for == [1], "the second click is still to come"
    position, offered = repr(match.state.to_fields()), match.legal()
    choosing = GAME.evaluate(match.state, 1)
    assert planning < -9000
    assert choosing < -9000
    assert sum(term.value for term in appraise(match.state, 1)) == pytest.approx(choosing)
    assert (repr(match.state.to_fields()), match.legal()) == (position, offered), "nothing is changed"


def cities_of(board: Board, seat: int) -> list[int]:
    """The numbers of the cities on a seat's map."""
    return [city for city in range(board.cities) if board.city_seat[city] == seat]
