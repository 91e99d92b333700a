"""A hint is a move on offer with a reason, made from what the seat knows and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import regalia
from regalia import advice, bots
from regalia.advice.words import Change, because, changes, doing, reasons
from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.appraisal import Term, Wording
from regalia.engine.errors import NotYourTurn, UnknownBot
from regalia.engine.match import Match
from regalia.engine.rng import Rng

NAMES = regalia.games.names()
EVERY = {"kingswood": 7, "kingdom-conquest": 5, "wizard-kings": 60, "kings-and-things": 60}


def moments(name: str, count: int = 6) -> Iterator[tuple[Match, int]]:
    """A few decisions of a game between hasty bots."""
    match = regalia.game(name).new(players=2, seed=11)
    players = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    step = found = 0
    while not match.over and found < count:
        seat = match.waiting_for[0]
        step += 1
        if step % EVERY[name] == 0:
            found += 1
            yield match, seat
        match.apply(players[seat].choose(bots.seen(match, seat)), seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_is_legal_says_why_and_is_the_same_for_the_same_seed(name: str) -> None:
    for match, seat in moments(name):
        first = advice.hint(bots.seen(match, seat), "greedy", seed=3)
        assert first.action in match.legal(seat)
        assert first.text == match.text(first.action)
        assert first.sentence.startswith("Steward would ")
        assert first.sentence.endswith(".")
        assert ": " in first.sentence
        assert advice.hint(bots.seen(match, seat), "greedy", seed=3) == first


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    game = regalia.game(name)
    for match, seat in moments(name, 4):
        truth = advice.hint(Seen(game, match.state.clone(), seat), "greedy")
        for luck in (5, 6):
            assert advice.hint(Seen(game, match.redeal(seat, Rng(luck)), seat), "greedy") == truth


def test_a_hint_is_the_bots_own_move() -> None:
    for match, seat in moments("kingswood"):
        table = bots.seen(match, seat)
        assert advice.hint(table, "greedy", seed=9).action == bots.make("greedy", 9).choose(table)


def test_unless_another_is_named_the_fourth_level_is_asked() -> None:
    match = regalia.game("kingswood").new(players=2, seed=1)
    found = advice.hint(bots.seen(match))
    assert (found.bot, found.title) == ("level-4", bots.level("level-4").title)
    assert found.action in match.legal()


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    match = regalia.game("kingswood").new(players=2, seed=1)
    with pytest.raises(NotYourTurn, match="nothing to advise"):
        advice.hint(bots.seen(match, 1 - match.waiting_for[0]))


def test_an_adviser_that_nobody_knows_is_named() -> None:
    match = regalia.game("kingswood").new(players=2, seed=1)
    with pytest.raises(UnknownBot, match="oracle"):
        advice.hint(bots.seen(match), "oracle")


COINS = Wording("coins", "Coins", "more money", "less money", "Coin", "Coins")
PREY = Wording("prey", "prey", "a monster within reach", "a monster out of reach")


def test_reasons_name_what_was_gained_and_what_it_cost() -> None:
    before = [[Term(COINS, 1.0, 4.0), Term(PREY, 0.0)]]
    after = [[Term(COINS, 0.5, 2.0), Term(PREY, 3.0)]]
    assert because(reasons(changes(before, after))) == "a monster within reach, for 2 fewer Coins"
    assert because(reasons(changes(after, after))) == "nothing else does more"


def test_a_trifle_is_not_mentioned_and_a_sum_that_is_not_whole_is_not_counted() -> None:
    found = reasons([Change(PREY, 3.0, 0.0), Change(COINS, 0.1, 1.0)])
    assert [each.name for each in found] == ["prey"]
    assert because(reasons([Change(COINS, 0.3, 0.5)])) == "more money"


def test_labels_that_name_a_thing_are_quoted_in_a_sentence() -> None:
    assert doing("Move to the Forest") == "move to the Forest"
    assert doing("Elves") == "choose “Elves”"
