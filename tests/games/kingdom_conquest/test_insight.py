"""What a learned evaluation is told: all of it within bounds, and nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine.frame import CHANCE, OVER
from regalia.engine.match import Match
from regalia.engine.network import Row
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.insight import FEATURES, NAMES, features
from regalia.games.kingdom_conquest.instinct import choose
from regalia.games.kingdom_conquest.state import KingdomConquest
from tests.games.kingdom_conquest.table import Builder, play, table

UNWRITTEN = 77.0
AGREED: list[dict[str, str]] = [
    {},
    {"mode": "normal", "round_cap": "30"},
    {"rounds": "3", "capture_check": "whole_board", "reach": "archers_only", "edge": "wrap"},
]


def told(state: KingdomConquest, seat: int) -> list[float]:
    """The numbers for a seat, after something else lay where they go."""
    out = Row(FEATURES)
    for k in range(FEATURES):
        out.numbers[k] = UNWRITTEN
    features(state, seat, out)
    return list(out.numbers)


def named(match: Match, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, told(match.state, seat), strict=True))


def positions(seed: int, players: int, agreed: dict[str, str]) -> Iterator[KingdomConquest]:
    """Every position of a game, the setup included: half the decisions by lot, half by instinct."""
    state = GAME.new(players=players, seed=seed, **agreed).state.clone()
    rng = Rng(seed)
    yield state
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.wander(rng)
        elif rng.under(2) == 0:
            state.answer(choose(state, rng))
        else:
            actions = state.legal()
            state.answer(actions[rng.under(len(actions))])
        yield state


@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: "-".join(agreed) or "default")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_number_is_written_and_within_bounds_all_through_a_game(
    players: int, agreed: dict[str, str]
) -> None:
    assert len(set(NAMES)) == len(NAMES) == FEATURES
    for state in positions(players, players, agreed):
        for seat in range(players):
            for name, number in zip(NAMES, told(state, seat), strict=True):
                assert -10.0 <= number <= 10.0, name


def test_no_number_is_the_same_in_all_games() -> None:
    seen: list[set[float]] = [set() for _name in NAMES]
    for seed in range(16):
        for state in positions(seed, 1 + seed % 4, {}):
            for seat in range(state.players):
                for each, number in zip(seen, told(state, seat), strict=True):
                    each.add(number)
    still = [name for name, each in zip(NAMES, seen, strict=True) if len(each) < 2]
    assert still == ["throws"], "which grow in long games alone"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_read(players: int) -> None:
    for at, state in enumerate(positions(players, players, {})):
        for seat in range(players):
            assert told(GAME.redeal(state, seat, Rng(at)), seat) == told(state, seat)


@pytest.mark.parametrize("players", [1, 3])
def test_the_table_is_left_as_it_was(players: int) -> None:
    for state in positions(5, players, {}):
        before = state.clone()
        for seat in range(players):
            told(state, seat)
        assert state == before


def test_who_holds_more_is_told_so() -> None:
    match = table(
        "red", "blue", red=[(1, 1), (3, 1), (5, 1), (7, 1), (7, 2)], blue=[(1, 12), (3, 12), (5, 12)]
    )
    red, blue = named(match, 0), named(match, 1)
    assert red["squares"] > blue["squares"]
    assert (red["ahead"], blue["ahead"]) == (0.0, 1.0)
    assert red["rival_1_lead"] == -blue["rival_1_lead"] > 0.0
    assert red["evaluation"] > blue["evaluation"]
    assert red["groups"] == 4 / 5
    assert red["largest_group"] == 2 / 5


def test_rivals_are_told_from_the_strongest_to_the_weakest() -> None:
    match = table("red", "blue", "yellow", red=[(1, 1)], blue=[(5, 5)], yellow=[(9, 1), (9, 3), (9, 5)])
    red = named(match, 0)
    assert red["rival_1_squares"] == 3 * red["rival_2_squares"] > 0.0
    assert red["rival_3_squares"] == 0.0
    assert red["rival_1_wait"] > red["rival_2_wait"] > 0.0


@pytest.mark.rule("KC-92", "KC-101")
def test_what_one_conquest_takes_is_told_to_both() -> None:
    match = table("red", "blue", red=[(4, 5), (1, 1)], blue=[(5, 5), (12, 12)])
    red, blue = named(match, 0), named(match, 1)
    assert red["take"] == red["rival_1_prey"] == blue["worst_loss"] == blue["rival_1_loss"] == 1 / 2
    assert blue["next_loss"] == 1 / 2, "red is on turn"
    assert red["next_loss"] == 0.0
    assert named(table("red", "blue", red=[(4, 5), (1, 1)], blue=[(8, 8)]), 0)["take"] == 0.0


@pytest.mark.rule("KC-P9")
def test_a_truce_takes_the_danger_away() -> None:
    builder = Builder("red", "blue")
    builder.squares("red", "4,5", "1,1", "1,3", "1,5")
    builder.squares("blue", "5,5", "12,12", "12,10", "12,8")
    builder.hand("red", "truce")
    match = builder.match()
    assert named(match, 0)["worst_loss"] > 0.0
    assert named(match, 0)["card_truce"] == 1.0
    play(match, "play truce")
    after = named(match, 0)
    assert (after["truce"], after["worst_loss"], after["card_truce"]) == (1.0, 0.0, 0.0)


@pytest.mark.rule("KC-P1")
def test_what_a_fireball_would_destroy_is_told_to_who_holds_one() -> None:
    builder = Builder("red", "blue")
    builder.squares("red", "1,1", "2,1", "2,2", "8,8")
    builder.squares("blue", "9,8", "8,9", "9,9", "12,12")
    assert named(builder.match(), 0)["prey_block"] == 0.0
    builder.hand("red", "fireball")
    red = named(builder.match(), 0)
    assert (red["block"], red["prey_block"]) == (3 / 2, (3 - 1) / 2)


@pytest.mark.rule("KC-58", "KC-R12")
def test_the_dark_force_hits_the_upper_left_corner_less_often() -> None:
    corner = named(table("red", "blue", red=[(1, 1)], blue=[(9, 9)]), 0)
    inside = named(table("red", "blue", red=[(6, 6)], blue=[(9, 9)]), 0)
    assert corner["under_shapes"] < inside["under_shapes"] / 2
    assert corner["shelter"] > inside["shelter"] == 0.0
