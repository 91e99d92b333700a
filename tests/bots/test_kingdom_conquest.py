"""The evaluation of Kingdom Conquest prefers what a careful player prefers, and the greedy bot uses it."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.engine.match import Match
from regalia.games.kingdom_conquest.prospects import loss_by_chance, most_to_take
from tests.games.kingdom_conquest.table import Builder, colour_number

GAME = regalia.game("kingdom-conquest")


def laid(*colours: str, **squares: list[str]) -> Builder:
    builder = Builder(*colours)
    for colour, names in squares.items():
        builder.squares(colour, *names)
    return builder


def worth(builder: Builder, seat: int = 0) -> float:
    return GAME.evaluate(builder.match().state, seat)


def play(players: int, seed: int, lineup: list[str]) -> Match:
    match = GAME.new(players=players, seed=seed, colours="by-seat")
    minds = [bots.make(name, seed * 10 + seat) for seat, name in enumerate(lineup)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    return match


@pytest.mark.parametrize("name", ["random", "level-2", "greedy", "search:4", "tree:2"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_bot_plays_whole_games(name: str, players: int) -> None:
    assert play(players, 5, [name] * players).over


def test_the_greedy_bot_nearly_always_beats_a_random_one() -> None:
    won = 0.0
    for seed in range(20):
        greedy = seed % 2
        lineup = ["greedy" if seat == greedy else "random" for seat in (0, 1)]
        winners = play(2, seed, lineup).winners
        won += (greedy in winners) / len(winners)  # a draw is half a victory
    assert won >= 16


def test_more_squares_are_better_and_fewer_for_the_leader_too() -> None:
    home, far = ["1,1", "1,3", "1,5", "1,7"], ["12,2", "12,4", "12,6", "12,8"]
    even = worth(laid("red", "blue", red=home, blue=far))
    assert worth(laid("red", "blue", red=[*home, "1,9"], blue=far)) > even
    assert worth(laid("red", "blue", red=home, blue=[*far, "12,10"])) < even


def test_a_card_is_worth_something_until_the_last_round() -> None:
    def with_card(round_number: int, *cards: str) -> float:
        builder = laid("red", "blue", red=["1,1", "1,3", "1,5", "1,7"], blue=["12,2", "12,4", "12,6", "12,8"])
        builder.hand("red", *cards)
        builder.state.round = round_number
        return worth(builder)

    assert with_card(1, "fireball") > with_card(1)
    assert with_card(10, "fireball") == with_card(10)


def test_a_chain_that_an_opponent_could_start_is_feared() -> None:
    lonely = laid("red", "blue", red=["6,6", "7,6", "8,6", "9,6"], blue=["1,1", "1,2", "1,3", "1,4"])
    beset = laid("red", "blue", red=["6,6", "7,6", "8,6", "9,6"], blue=["6,7", "7,7", "8,7", "9,7"])
    assert most_to_take(lonely.state, colour_number("blue"), colour_number("red")) == 0
    assert most_to_take(beset.state, colour_number("blue"), colour_number("red")) == 4
    assert worth(beset) < worth(lonely)


def test_a_truce_takes_the_fear_of_a_chain_away() -> None:
    def beset() -> Builder:
        return laid("red", "blue", red=["6,6", "7,6", "8,6", "9,6"], blue=["6,7", "7,7", "8,7", "9,7"])

    calm = beset()
    calm.truce("red")
    match = calm.match()
    match.state.truce = 1 << colour_number("red")
    assert GAME.evaluate(match.state, 0) > worth(beset())


def test_in_the_last_round_nobody_hopes_for_another_turn() -> None:
    def after_the_turns(round_number: int) -> float:
        builder = laid("red", "blue", red=["6,5", "12,12"], blue=["6,6", "1,1"])
        builder.state.round = round_number
        builder.turn("dark")
        return worth(builder)

    assert after_the_turns(9) != after_the_turns(10)


def test_a_card_is_looked_through_to_its_target() -> None:
    builder = laid(
        "red",
        "blue",
        red=["1,1", "1,3", "1,5", "1,7", "1,9"],
        blue=["8,8", "9,8", "8,9", "9,9", "12,1", "12,3", "12,5"],
    )
    builder.hand("red", "fireball")
    builder.state.round = 10
    match = builder.match()
    choice = bots.make("greedy", 1).choose(bots.seen(match, 0))
    assert match.text(choice) == "play fireball"
    match.apply(choice)
    assert match.text(bots.make("greedy", 1).choose(bots.seen(match, 0))) == "aim 8,8"


def test_a_checkpoint_keeps_an_opponent_from_a_chain() -> None:
    builder = laid("red", "blue", red=["6,6"], blue=["6,5", "12,12"])
    assert most_to_take(builder.state, colour_number("blue"), colour_number("red")) == 1
    builder.checkpoint("blue", "6,6")
    assert most_to_take(builder.state, colour_number("blue"), colour_number("red")) == 0


def test_alone_a_loose_border_is_riskier_than_a_guarded_one() -> None:
    builder = laid("blue", blue=["3,3", "3,4", "3,5"], red=["2,3", "2,4", "2,5"])
    red, blue = colour_number("red"), colour_number("blue")
    loose = loss_by_chance(builder.state, red, blue)
    builder.unit("tower", "3,3", "3,5")
    builder.unit("footman", "3,4")
    assert loss_by_chance(builder.state, red, blue) < loose
