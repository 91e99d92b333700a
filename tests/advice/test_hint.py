"""A hint is a move on offer with a reason, made from what the seat knows and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import regalia
from regalia import advice, bots
from regalia.advice.hint import spoken_for
from regalia.advice.words import BEST, UNCLEAR, Change, because, changes, doing, reasons
from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.appraisal import Term, Wording
from regalia.engine.errors import NotYourTurn, UnknownBot
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.appraisal import PURSE

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
    assert because(reasons(changes(after, after))) == UNCLEAR


def test_a_trifle_is_not_mentioned_and_a_sum_that_is_not_whole_is_not_counted() -> None:
    found = reasons([Change(PREY, 3.0, 0.0), Change(COINS, 0.1, 1.0)])
    assert [each.name for each in found] == ["prey"]
    assert because(reasons([Change(COINS, 0.3, 0.5)])) == "more money"


READY = Wording("ready", "", "", "", "ready token", "ready tokens", kin="tokens")
TIRED = Wording("tired", "", "", "", "token to refresh later", "tokens to refresh later", kin="tokens")
FAME = Wording("fame", "Fame", "more Fame", "less Fame", "Fame", "Fame")
ARMY = Wording("army", "the army", "a stronger army", "a weaker army", measured=True)


def test_what_turns_into_its_kin_is_one_thing() -> None:
    refreshed = [Change(READY, 1.65, 3.0), Change(TIRED, -1.05, -3.0)]
    assert because(reasons(refreshed)) == "3 more ready tokens"
    fought = [Change(FAME, 2.0, 2.0), Change(READY, -1.65, -3.0), Change(TIRED, 1.4, 4.0)]
    assert because(reasons(fought)) == "2 more Fame, for 3 fewer ready tokens"
    assert reasons(fought)[1].value == pytest.approx(-0.25)
    found = [Change(READY, -1.1, -2.0), Change(TIRED, 1.4, 4.0)]
    assert because(reasons(found)) == "2 more tokens to refresh later", "the other two were ready before"
    both = [Change(READY, 2.2, 4.0), Change(TIRED, -1.05, -3.0)]
    assert because(reasons(both)) == "4 more ready tokens"
    given = [Change(READY, 0.55, 1.0), Change(TIRED, 0.35, 1.0)]
    assert because(reasons(given)) == "1 more ready token and 1 more token to refresh later"


def test_gold_that_became_an_army_is_no_weaker_army() -> None:
    raised = [Change(ARMY, -0.3, 1.0), Change(PREY, 0.2, 0.0)]
    assert because(reasons(raised)) == "a monster within reach"
    assert because(reasons([Change(ARMY, -1.0, -1.0)]), least=True) == "it costs least (a weaker army)"
    assert because(reasons([Change(ARMY, 0.02, 0.0)])) == UNCLEAR, "a fee is no army"


def test_what_has_no_words_is_not_said() -> None:
    rivals = Wording("rivals", "what the others have", "weaker rivals", "")
    assert because(reasons([Change(rivals, -9.0, 0.0), Change(PREY, 1.0, 0.0)])) == "a monster within reach"
    assert because(reasons([Change(rivals, 9.0, 0.0)])) == "weaker rivals"


def test_who_raises_and_strengthens_is_not_told_of_a_weaker_army() -> None:
    """Gold counts a little more than the block that it buys: that is no price, nor is the fee for a click."""
    match = regalia.game("wizard-kings").new(players=2, seed=3, setup_layout="1-3", start="standard")
    players = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    heard = 0
    while heard < 6:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        chosen = players[seat].choose(table)
        if match.text(chosen).startswith(("strengthen ", "build ", "done")) and len(match.legal(seat)) > 1:
            said = because(spoken_for(table, chosen, Rng(1)).reasons)
            assert "weaker army" not in said, said
            assert "spell" not in said, said
            heard += 1
        match.apply(chosen, seat)


def test_who_has_not_begun_is_told_of_no_gain_and_no_price() -> None:
    """A first colour was to be chosen because that cost least, or because nothing else did more."""
    match = regalia.game("kingdom-conquest").new(players=3, seed=8, colours="chosen")
    for action in match.legal():
        assert because(spoken_for(bots.seen(match), action, Rng(1)).reasons) == UNCLEAR


def test_who_ends_a_movement_has_no_stronger_army() -> None:
    """Gold counts as an army in some phases and not in others; that is no block on the map."""
    match = regalia.game("wizard-kings").new(players=2, seed=3, setup_layout="1-3", start="standard")
    players = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    heard = 0
    while heard < 4:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        chosen = players[seat].choose(table)
        if match.text(chosen) == "end" and len(match.legal(seat)) > 1:
            assert "army" not in because(spoken_for(table, chosen, Rng(1)).reasons)
            heard += 1
        match.apply(chosen, seat)


def test_gold_is_measured_and_a_treasure_that_is_cashed_is_no_gain() -> None:
    assert (
        because(reasons([Change(PURSE, -5.0, -5.0), Change(COINS, 9.0, 3.0)]))
        == "3 more Coins, for 5 less gold"
    )
    assert reasons([Change(PURSE, 1.0, 0.0)]) == []


def test_only_who_has_seen_it_says_that_a_move_costs_least_or_brings_most() -> None:
    price = reasons([Change(COINS, -2.0, -2.0)])
    assert because(price) == f"{UNCLEAR}, for 2 fewer Coins"
    assert because(price, least=True) == "it costs least (2 fewer Coins)"
    assert because([], least=True) == BEST
    gain = reasons([Change(COINS, 2.0, 2.0)])
    assert because(gain, later=True) == "2 more Coins by the end of the turn"


def test_labels_that_name_a_thing_are_quoted_in_a_sentence() -> None:
    assert doing("Move to the Forest") == "move to the Forest"
    assert doing("Step to forest 6,15") == "step to forest 6,15"
    assert doing("Elves") == "choose “Elves”"
