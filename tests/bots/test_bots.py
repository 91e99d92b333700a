"""Bots decide from what a seat sees, and the better one wins."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.bots import Bot, Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import UnknownBot
from regalia.engine.match import Match
from regalia.engine.position import same
from regalia.engine.rng import Rng
from tests.engine import toys

ALL_BOTS = ["random", "level-2", "greedy", "search:4", "tree:2"]
"""The higher levels are the search with larger budgets, which a pure build would take long for."""


def play(match: Match, players: list[Bot]) -> Match:
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(players[seat].choose(bots.seen(match, seat)), seat)
    return match


def kingswood(players: int, seed: int, lineup: list[str]) -> Match:
    match = regalia.game("kingswood").new(players=players, seed=seed)
    return play(match, [bots.make(name, seed * 10 + seat) for seat, name in enumerate(lineup)])


def with_unknown_captive() -> Match:
    """A game in which seat 0 holds a card that seat 1 has not seen."""
    for seed in range(1, 200):
        match = regalia.game("kingswood").new(players=2, seed=seed, first_seat="1", special_location="bakery")
        rng = Rng(seed)
        for _ in range(60):
            if match.over:
                break
            captive = match.view(1)["board"]["seats"][0]["captured"]
            if captive and captive["card"] is None and match.to_act == 1:
                return match
            legal = match.legal()
            match.apply(legal[rng.below(len(legal))])
    raise AssertionError("no random game had a blind capture")


@pytest.mark.parametrize("name", ALL_BOTS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_bot_plays_whole_games_at_every_player_count(name: str, players: int) -> None:
    match = kingswood(players, 5, [name] * players)
    assert match.over


@pytest.mark.parametrize("name", ALL_BOTS)
def test_the_same_seed_makes_the_same_decisions(name: str) -> None:
    assert kingswood(3, 9, [name] * 3).record() == kingswood(3, 9, [name] * 3).record()


def test_another_seed_makes_other_decisions() -> None:
    game = regalia.game("kingswood")
    records = {
        play(game.new(players=2, seed=1), [bots.make("random", seed)] * 2).record() for seed in range(4)
    }
    assert len(records) == 4


def test_a_bot_chooses_one_of_the_actions_on_offer_and_changes_nothing() -> None:
    match = regalia.game("kingswood").new(players=2, seed=3)
    before = match.to_json()
    for name in ALL_BOTS:
        table = bots.seen(match, match.waiting_for[0])
        assert bots.make(name, 1).choose(table) in match.legal()
    assert match.to_json() == before


def test_a_bot_sees_the_view_and_the_actions_of_its_seat() -> None:
    match = with_unknown_captive()
    table = bots.seen(match, 1)
    assert table.view == match.game.view(match.state, 1)
    assert table.actions == match.legal(1)
    assert table.notation is match.game.notation


def test_what_a_bot_holds_varies_with_the_secrets_it_may_not_know() -> None:
    match = with_unknown_captive()
    worlds = [bots.seen(match, 1).redeal(Rng(seed)) for seed in range(30)]
    assert any(not same(world, match.state) for world in worlds)
    assert all(match.game.view(world, 1) == match.game.view(match.state, 1) for world in worlds)


def test_a_bot_decides_alike_in_worlds_it_cannot_tell_apart() -> None:
    match = with_unknown_captive()
    choices = set()
    for seed in range(6):
        world = match.redeal(1, Rng(seed))
        choices.add(GreedyBot(4).choose(Seen(match.game, world, 1)) in match.legal(1))
    assert choices == {True}


def test_no_part_of_what_a_bot_is_given_leads_to_the_match() -> None:
    match = with_unknown_captive()
    held = vars(bots.seen(match, 1)).values()
    assert not any(isinstance(each, Match) for each in held)
    assert not any(each is match.state for each in held)


def test_the_look_ahead_leaves_what_it_searches_untouched() -> None:
    match = regalia.game("kingswood").new(players=2, seed=3, random_guilds=True)
    table = bots.seen(match, match.waiting_for[0])
    before = match.game.state_to_plain(table.redeal(Rng(1)))
    GreedyBot(1).choose(table)
    assert match.game.state_to_plain(table.redeal(Rng(1))) == before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_greedy_bot_clearly_beats_random_ones(players: int) -> None:
    games = 10
    wins = 0
    for seed in range(games):
        lineup = ["random"] * players
        lineup[seed % players] = "greedy"
        wins += seed % players in kingswood(players, seed + 1, lineup).winners
    assert wins >= 9


@pytest.mark.slow
def test_the_greedy_bot_wins_a_fair_share_of_solo_games() -> None:
    games = 60
    wins = sum(bool(kingswood(1, seed, ["greedy"]).winners) for seed in range(1, games + 1))
    assert 0.15 * games <= wins <= 0.55 * games


def test_an_unknown_bot_is_refused_with_the_list_of_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy'.*random, level-2, greedy, .*Did you mean 'greedy'"):
        bots.make("gredy", 1)


def test_every_level_has_a_title_and_a_sentence_for_the_table() -> None:
    for level in bots.LEVELS:
        assert level.title
        assert level.about.endswith(".")


TOYS = [toy for toy in vars(toys).values() if isinstance(toy, regalia.Game)]


@pytest.mark.parametrize("name", ALL_BOTS)
@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_bots_play_games_they_have_never_heard_of(toy: regalia.Game, name: str) -> None:
    for seed in range(5):
        match = toy.new(players=toy.seats[1], seed=seed)
        play(match, [bots.make(name, seat) for seat in range(toy.seats[1])])
        assert match.over


def test_there_are_toys_in_which_several_seats_are_asked_at_once() -> None:
    assert any(len(toy.new(players=toy.seats[1], seed=1).waiting_for) > 1 for toy in TOYS)
