"""Light play without a look ahead: always legal, always the same, and it takes what is there to be taken."""

from __future__ import annotations

from hashlib import sha256

import pytest

from regalia.engine.frame import CHANCE, OVER
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.instinct import choose
from regalia.games.kingdom_conquest.outlook import STEPS
from tests.games.kingdom_conquest.table import Builder, table

AGREED: list[dict[str, str]] = [
    {},
    {"mode": "normal"},
    {"replace_units": "on", "captured_units": "convert", "checkpoint": "until_next_conquest"},
    {"capture_check": "whole_board", "reach": "archers_only", "active_immune": "on"},
    {"danger_check": "continuous", "edge": "wrap", "spells_may_finish": "on"},
]


def told(seed: int, players: int, agreed: dict[str, str]) -> list[str]:
    """A whole game by instinct, decision by decision; none may be illegal or leave a trace on the table."""
    state = GAME.new(players=players, seed=seed, **agreed).state.clone()
    rng = Rng(seed)
    texts = []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.wander(rng)
            continue
        before = state.clone()
        action = choose(state, rng)
        assert state == before
        assert action in state.legal()
        texts.append(GAME.notation.text(action))
        state.answer(action)
    return texts


def chosen(match: Match, luck: int = 1) -> str:
    """What instinct does on a table."""
    return GAME.notation.text(choose(match.state, Rng(luck)))


def laid(*colours: str, **squares: list[str]) -> Builder:
    builder = Builder(*colours)
    for colour, names in squares.items():
        builder.squares(colour, *names)
    return builder


@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: "-".join(agreed) or "default")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_are_played_legally(players: int, agreed: dict[str, str]) -> None:
    assert told(players, players, agreed)


def test_the_same_luck_gives_the_same_game_compiled_or_not() -> None:
    games = [" ".join(told(seed, 2 + seed % 3, {})) for seed in range(12)]
    assert sha256("\n".join(games).encode()).hexdigest()[:12] == "1a36b9ee8386"


def test_one_lot_is_drawn_whatever_is_asked() -> None:
    for builder in (
        laid("red", "blue", red=["1,1", "3,1", "5,1", "7,1"], blue=["12,12", "10,12", "8,12", "6,12"]),
        laid("red", "blue", red=["4,5", "1,1", "3,1", "5,1"], blue=["5,5", "10,12", "8,12", "6,12"]),
    ):
        rng, other = Rng(9), Rng(9)
        choose(builder.match().state, rng)
        other.next32()
        assert rng.next32() == other.next32()


def test_the_order_of_a_lot_comes_by_every_square_once() -> None:
    for step in STEPS:
        assert len({step * k % 144 for k in range(144)}) == 144


@pytest.mark.rule("KC-92", "KC-101")
def test_what_one_conquest_takes_is_taken_chain_included() -> None:
    far = ["1,1", "3,1", "1,3"]
    for luck in range(10):
        blue = ["5,5", "12,1", "12,3", "12,5"]
        match = laid("red", "blue", red=[*far, "4,5", "6,6"], blue=blue).match()
        before = match.state.scores()[0]
        match.apply(choose(match.state, Rng(luck)))
        assert match.state.scores()[0] == before + 2, "the square, and 5,5 with it"


def test_of_two_the_longer_chain_is_taken() -> None:
    red = ["2,2", "9,8", "9,9", "9,10"]
    blue = ["3,2", "10,8", "10,9", "10,10"]
    for luck in range(10):
        match = laid("red", "blue", red=[*red, "1,12"], blue=blue).match()
        match.apply(choose(match.state, Rng(luck)))
        assert match.state.scores()[1] <= 1


def test_nobody_goes_where_an_opponent_stands_without_taking_anything() -> None:
    blue = [(6, 6), (8, 8), (10, 10), (12, 12)]
    match = table("red", "blue", red=[(1, 1), (1, 3), (1, 5), (1, 7)], blue=blue)
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    beside = {f"conquer {x + across},{y + down}" for x, y in blue for across, down in steps}
    went = {chosen(match, luck) for luck in range(40)}
    assert not went & beside
    assert len(went) > 20, "of equals any"


def test_who_is_about_to_lose_a_square_stands_in_the_way() -> None:
    match = table(
        "red", "blue", red=[(1, 1), (1, 5), (1, 8), (1, 12)], blue=[(2, 1), (12, 3), (12, 5), (12, 7)]
    )
    for luck in range(10):
        assert chosen(match, luck) in ("conquer 1,2", "conquer 2,2", "conquer 3,1")


@pytest.mark.rule("KC-P1")
def test_a_fireball_is_thrown_at_a_start_block() -> None:
    home = ["11,1", "12,1", "11,2", "12,2"]
    builder = laid("red", "blue", red=["1,11", "1,12", "2,11", "2,12"], blue=[*home, "6,6"])
    builder.hand("red", "fireball")
    match = builder.match()
    assert chosen(match, 3) == "play fireball"
    match.apply("play fireball")
    assert chosen(match, 3) == "aim 11,1"


@pytest.mark.rule("KC-94")
def test_a_unit_is_put_where_it_takes_something() -> None:
    far = ["1,11", "3,12", "5,12", "7,12"]
    builder = laid("red", "blue", red=[*far, "4,5", "6,6"], blue=["5,5", "12,1", "12,3", "12,5", "3,5"])
    builder.hand("red", "scout")
    match = builder.match()
    match.apply("play scout")
    assert chosen(match) == "place 6,6"


@pytest.mark.rule("KC-P3")
def test_on_the_small_board_an_earthquake_is_aimed_on_the_board() -> None:
    """Shape 5 laid beside the edge would reach over it; nobody can aim there."""
    builder = laid("blue", blue=["1,1", "2,1", "1,2", "2,2"], red=["6,4", "3,6"])
    builder.hand("blue", "earthquake")
    match = builder.match()
    match.apply("play earthquake")
    match.apply("white 5")
    for luck in range(50):
        assert choose(match.state, Rng(luck)) in match.legal()
