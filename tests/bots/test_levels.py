"""Five levels for every game, and searches with a budget."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

import regalia
from regalia import bots
from regalia.bots import Seen
from regalia.bots.budgets import (
    REGENT,
    REGENT_ALONE,
    REGENT_CROWD,
    REGENT_LIGHT,
    REGENT_THRONG,
    REGENT_UNJUDGED,
)
from regalia.bots.following import evaluation_of, legs_of, rollouts_of
from regalia.bots.searching import SearchBot
from regalia.bots.thought import Thought
from regalia.bots.trees import TreeBot
from regalia.bots.worlds import best_in_many
from regalia.engine.errors import UnknownBot
from regalia.engine.match import Match
from regalia.engine.rng import Rng

GAMES = regalia.games.names()


def middle(name: str, players: int, decisions: int, seed: int = 3) -> Match:
    """A game after so many decisions by lot, with a real choice to make."""
    match = regalia.game(name).new(players=players, seed=seed)
    rng = Rng(seed)
    while not match.over:
        seat = match.waiting_for[0]
        legal = match.legal(seat)
        if decisions <= 0 and len(legal) > 1:
            return match
        match.apply(legal[rng.below(len(legal))], seat)
        decisions -= 1
    raise AssertionError("the game was too short")


def test_there_are_five_levels_each_with_a_name_a_title_and_an_honest_line() -> None:
    assert len(bots.LEVELS) == 5
    assert len({each.title for each in bots.LEVELS}) == 5
    assert all(each.about.endswith(".") for each in bots.LEVELS)
    assert bots.level("level-1").name == "random"
    assert bots.level("level-3").name == "greedy"
    assert bots.USUAL in bots.names()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("search:0", "number of rollouts from 1 to 1000000, as in search:200"),
        ("search:much", "not 'much'"),
        ("search:-1s", "or of seconds up to 3600, as in search:1.5s, not '-1s'"),
        ("search:", "not ''"),
        ("tree:nans", "not 'nans'"),
        ("greedy:200", "Only a search takes a budget, as in search:200; 'greedy' is called without one"),
        ("serch:200", "There is no bot 'serch:200'.*Did you mean 'search:200'"),
    ],
)
def test_a_budget_that_is_none_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        bots.make(name, 1)


def test_a_budget_is_rollouts_or_seconds() -> None:
    assert bots.make("search:30", 1).thought.rollouts == 30  # type: ignore[attr-defined]
    assert bots.make("search:1.5s", 1).thought.seconds == 1.5  # type: ignore[attr-defined]
    assert bots.level("search:30").title == "Seeker"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["level-2", "search:6", "tree:3"])
def test_every_searcher_answers_in_the_middle_of_every_game_and_the_same_for_the_same_seed(
    name: str, bot: str
) -> None:
    match = middle(name, 2, 12 if name == "kingdom-conquest" else 25)
    seat = match.waiting_for[0]
    before = match.to_json()
    chosen = {bots.make(bot, 9).choose(bots.seen(match, seat)) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(match.legal(seat))
    assert match.to_json() == before


class Locked(Seen):
    """Deals worlds, and cries out when somebody wants the one it deals them from."""

    @property
    def _world(self) -> object:  # type: ignore[override]
        raise AssertionError("a bot reached behind what it is given")

    @_world.setter
    def _world(self, world: object) -> None:
        self.__dict__["hidden"] = world

    @property
    def actions(self) -> list[int]:  # type: ignore[override]
        return Seen(self.game, self.__dict__["hidden"], self.seat).actions

    @property
    def players(self) -> int:
        return Seen(self.game, self.__dict__["hidden"], self.seat).players

    @property
    def view(self) -> dict[str, object]:  # type: ignore[override]
        return Seen(self.game, self.__dict__["hidden"], self.seat).view

    def redeal(self, rng: Rng) -> object:  # type: ignore[override]
        return Seen(self.game, self.__dict__["hidden"], self.seat).redeal(rng)


@pytest.mark.parametrize("bot", ["random", "level-2", "greedy", "search:6", "tree:3"])
def test_no_bot_looks_at_anything_but_the_actions_the_view_and_worlds_dealt_anew(bot: str) -> None:
    match = middle("kingswood", 3, 40)
    table = Locked(match.game, match.state, match.waiting_for[0])
    assert bots.make(bot, 4).choose(table) in match.legal()


def test_more_worlds_are_looked_at_with_a_larger_budget() -> None:
    match = middle("kingswood", 2, 30)
    table = bots.seen(match)
    few = SearchBot(1, Thought(rollouts=8)).considered(table).followed
    many = SearchBot(1, Thought(rollouts=40)).considered(table).followed
    assert 8 <= few < 40 <= many


def test_positions_end_a_search_as_well() -> None:
    table = bots.seen(middle("kingswood", 2, 30))
    small = SearchBot(1, Thought(positions=300)).considered(table)
    large = SearchBot(1, Thought(positions=3000)).considered(table)
    assert 300 <= small.looked() < 3000 <= large.looked()


def test_where_rollouts_are_dear_few_candidates_are_followed_through_several_worlds() -> None:
    table = bots.seen(middle("kingswood", 2, 30))
    search = SearchBot(1, Thought(positions=600, rounds=3.0)).considered(table)
    assert len(search.candidates) > len(search.standing()) == 2
    assert len(search.candidates[0].reached) > 1


def test_seconds_end_a_search_that_would_take_hours() -> None:
    table = bots.seen(middle("kingswood", 2, 30))
    bot = SearchBot(1, Thought(rollouts=1_000_000, seconds=0.01))
    assert bot.considered(table).followed < 1_000_000


def test_several_processes_follow_the_same_worlds_again_when_asked_again() -> None:
    table = bots.seen(middle("kingswood", 2, 30))
    found = []
    for _ in range(2):
        bot = SearchBot(5, Thought(rollouts=40), workers=2)
        search = bot.considered(table)
        found.append([(int(each.action), list(each.reached)) for each in search.candidates])
        bot.close()
    assert found[0] == found[1]
    assert len(found[0][0][1]) >= 8, "both processes have brought their worlds"


def test_a_tree_is_kept_for_the_clicks_that_follow_and_forgotten_when_others_have_acted() -> None:
    game = regalia.game("kingswood")
    kept = 0
    for seed in range(1, 6):
        match = game.new(players=2, seed=seed)
        bot = TreeBot(1, Thought(rollouts=3, rounds=0.5, planning=4))
        for _ in range(12):
            seat = match.waiting_for[0]
            table = bots.seen(match, seat)
            if bot.expected is not None and bot.expected == table.view:
                kept += 1
            match.apply(bot.choose(table), seat)
    assert kept > 0


def test_who_plays_alone_and_does_not_win_has_lost() -> None:
    match = middle("kingswood", 1, 20)
    search = SearchBot(2, Thought(rollouts=6, rounds=1000.0, planning=6, finishing=6))
    reached = search.considered(bots.seen(match)).candidates[0].reached
    assert set(reached) <= {0.0, 1.0}


@pytest.mark.parametrize("game", GAMES)
def test_whose_time_is_up_answers_though_it_might_ask_a_million_times_more(game: str) -> None:
    """The clock goes on by a second whenever it is looked at."""
    table = bots.seen(middle(game, 2, 20))
    endless = Thought(rollouts=1_000_000, seconds=3.0, planning=8, finishing=8, worlds=2, glance=8)
    bot, ticks = SearchBot(1, endless), itertools.count()
    bot.clock = lambda: float(next(ticks))  # type: ignore[method-assign]
    assert bot.choose(table) in table.actions
    assert next(ticks) < 300


def test_a_bot_that_does_not_fail_is_not_disturbed() -> None:
    match = middle("kingswood", 2, 20)
    lines: list[str] = []
    alone = bots.make("greedy", 6).choose(bots.seen(match))
    assert bots.guarded(bots.make("greedy", 6), lines.append).choose(bots.seen(match)) == alone
    assert lines == []


def test_the_regent_asks_a_learnt_judge_where_one_has_learnt_from_such_tables() -> None:
    def asked(name: str, players: int, thought: Thought) -> bool:
        table = bots.seen(middle(name, players, 12))
        judged = evaluation_of(table, thought) is table.game.insight.chance  # type: ignore[union-attr]
        assert judged or evaluation_of(table, thought) is table.game.evaluation
        assert rollouts_of(table, thought).chances is judged
        return judged

    assert [asked("kingswood", players, REGENT) for players in (1, 2, 5)] == [False, True, True]
    assert [asked("kingdom-conquest", players, REGENT_LIGHT) for players in (2, 3)] == [False, True]
    assert not asked("kingswood", 3, Thought())


def test_a_crowd_and_a_table_without_a_judge_have_thoughts_of_their_own() -> None:
    game, regent = regalia.game("kingswood"), bots.make("level-5", 1)
    assert isinstance(regent, SearchBot)
    found = [regent.thought_in(game, players) for players in (1, 2, 3, 4, 5)]
    assert found == [REGENT_ALONE, REGENT, REGENT, REGENT_CROWD, REGENT_THRONG]
    assert regent.thought_in(replace(game, insight=None), 4) == REGENT_UNJUDGED
    assert game.insight is not None
    untaught = replace(game, insight=replace(game.insight, package="regalia.games.wizard_kings"))
    assert regent.thought_in(untaught, 2) == REGENT_UNJUDGED, "to a judge that has learnt nothing all is even"


def test_in_a_crowd_the_judge_is_asked_in_many_worlds_and_nobody_for_an_answer() -> None:
    game = regalia.game("kingswood")
    table = bots.seen(middle("kingswood", 5, 40))
    regent = bots.make("level-5", 7)
    assert regent.thought_in(game, 5).rollouts == 0  # type: ignore[attr-defined]
    assert game.insight is not None
    worlds, glance = REGENT_THRONG.worlds, REGENT_THRONG.glance
    assert len(table.actions) > 1
    assert regent.choose(table) == best_in_many(table, Rng(7), worlds, glance, game.insight.chance)


def test_where_no_judge_is_asked_a_game_says_how_far_to_play_on() -> None:
    def legs(players: int) -> int:
        return legs_of(bots.seen(middle("kingdom-conquest", players, 12)), REGENT_LIGHT)

    assert legs(2) == 2 * regalia.game("kingdom-conquest").foresight + 1
    assert legs(3) == 3 * REGENT_LIGHT.rounds + 1


def test_what_a_judge_says_needs_no_scale() -> None:
    """A chance between 0 and 1 is averaged as it is; an evaluation is bent by how far others lie from it."""
    match = middle("kingswood", 2, 30)
    table = bots.seen(match)
    search = SearchBot(1, Thought(rollouts=24, learnt=2)).considered(table)
    search.weigh()
    for each in search.candidates:
        if each.reached:
            assert each.mean == pytest.approx(sum(each.reached) / len(each.reached))
            assert all(0.0 <= chance <= 1.0 for chance in each.reached)


def test_a_level_is_known_by_its_title_too() -> None:
    """The lobby says Steward, and so does the help of the command line."""
    for each in bots.LEVELS:
        assert bots.level(each.title.lower()) is each
        assert bots.named(each.title) == each.name
    assert bots.named("search:200") == "search:200"


@pytest.mark.parametrize("level", ["level-4", "level-5"])
def test_alone_the_highest_levels_look_several_rounds_ahead(level: str) -> None:
    """Nobody answers there, and what counts is whether the game will be beaten in time."""
    bot = bots.make(level, 1)
    assert isinstance(bot, SearchBot)
    table = bots.seen(middle("kingswood", 1, 20))
    assert legs_of(table, bot.thought_of(table)) == round(bot.alone.rounds) + 1 > 3
    among_two = bots.seen(middle("kingswood", 2, 20))
    assert bot.thought_of(among_two).rounds <= 1
    light = regalia.game("kingdom-conquest")
    assert bot.thought_in(light, 1) == bot.light, "a light play of its own goes to the end anyway"
