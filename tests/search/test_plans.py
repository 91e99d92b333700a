"""Plans of a whole turn: legal to the end, only ever better, and followed without thinking again."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.bots.searching import SearchBot, Thought, legs_of, rollouts_of
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.search import AtRandom, Planner, Planning, Rollouts

SMALL = Thought(rollouts=4, positions=200, candidates=2, planning=6, finishing=6, plans=60, replies=1)


def moving(name: str) -> Match:
    """A game where a long row of decisions begins, played on by lot until there is one."""
    match = regalia.game(name).new(players=2, seed=3)
    rng = Rng(3)
    while not match.over:
        seat = match.waiting_for[0]
        legal = match.legal(seat)
        if len(legal) > 1 and len(laid(match, seat).best.line) >= 6:
            return match
        match.apply(legal[rng.below(len(legal))], seat)
    raise AssertionError("nobody had much to decide")


def laid(match: Match, seat: int, budget: int = 6) -> Planner:
    """The plan that begins with the first thing on offer."""
    game = match.game
    world = match.redeal(seat, Rng(1))
    world.attend(seat)
    planner = Planner(game.evaluation, game.turn, world, seat, budget, Rng(2))
    planner.begin_with(world.legal()[0])
    return planner


@pytest.mark.parametrize("name", ["kings-and-things", "wizard-kings"])
def test_every_decision_of_a_plan_is_on_offer_when_its_time_comes(name: str) -> None:
    match = moving(name)
    seat = match.waiting_for[0]
    planner = laid(match, seat)
    state = planner.world.clone()
    for action in planner.best.line:
        assert state.to_act == seat
        assert action in state.legal()
        state.answer(action)
    assert match.game.evaluate(state, seat) == planner.best.worth


def test_changing_a_plan_never_leaves_a_worse_one_on_top() -> None:
    match = moving("kings-and-things")
    planner = laid(match, match.waiting_for[0])
    before = planner.best.worth
    planner.improve(4000, 60)
    ranked = planner.ranked()
    assert planner.best.worth == ranked[0].worth >= before
    assert len({each.worth for each in ranked}) == len(ranked) > 1
    assert planner.spent > 0


def test_a_plan_is_followed_without_thinking_again() -> None:
    match = moving("kings-and-things")
    seat = match.waiting_for[0]
    thoughts = []

    class Counting(SearchBot):
        def considered(self, table: bots.Seen) -> Rollouts:
            thoughts.append(table.actions)
            return super().considered(table)

    bot, clicks = Counting(5, SMALL), 0
    while match.waiting_for == [seat] and clicks < 6:
        match.apply(bot.choose(bots.seen(match, seat)), seat)
        clicks += 1
    assert len(thoughts) < clicks


def test_a_plan_that_was_kept_for_another_table_is_forgotten() -> None:
    match = moving("kings-and-things")
    seat = match.waiting_for[0]
    bot = SearchBot(5, SMALL)
    bot.choose(bots.seen(match, seat))
    other = regalia.game("kingswood").new(players=2, seed=1)
    table = bots.seen(other)
    assert bot.choose(table) in table.actions


def test_a_candidate_may_be_a_whole_plan() -> None:
    match = moving("kings-and-things")
    game, seat = match.game, match.waiting_for[0]
    planner = laid(match, seat)
    light = Planning(game.evaluation, game.turn, 4)
    search = Rollouts(game.evaluation, game.turn, seat, light, light, 1)
    search.add_plan(planner.best.line, planner.best.worth)
    search.follow(planner.world, 7)
    assert search.candidates[0].reached == [planner.best.worth]
    assert [int(search.candidates[0].action), *search.candidates[0].line] == planner.best.line


def test_other_processes_follow_the_whole_plan_too() -> None:
    match = moving("kings-and-things")
    seat = match.waiting_for[0]
    table, line = bots.seen(match, seat), laid(match, seat).best.line
    reached = []
    for workers in (1, 2):
        bot = SearchBot(5, SMALL, workers)
        search = rollouts_of(table, SMALL)
        search.add_plan(line, 0.0)
        bot.follow_in(table, search, [(1, 2), (3, 4), (5, 6)])
        bot.close()
        reached.append(list(search.candidates[0].reached))
    assert reached[0] == reached[1]


def raced(*leads: list[float]) -> Rollouts:
    """Candidates with these results, the first at nothing."""
    search = Rollouts(lambda state, seat: 0.0, lambda state: 0, 0, AtRandom(), AtRandom(), 1)
    for place, reached in enumerate(([0.5] * 8, *leads)):
        search.add(place, 0.0)
        search.candidates[place].reached.extend(reached)
        search.candidates[place].ended.extend([True] * 8)
    return search


def test_who_trails_clearly_or_is_the_same_by_another_name_is_not_followed_further() -> None:
    behind, same, unclear = [0.1, 0.2] * 4, [0.5] * 8, [0.0, 1.0] * 4
    search = raced(behind, same, unclear)
    assert not search.race(2.5)
    assert [int(each.action) for each in search.standing()] == [0, 3]
    assert raced(behind, same).race(2.5), "nothing is left to find out"
    assert raced([0.9, 0.8] * 4).race(2.5), "the other one is clearly better"


def test_a_search_plays_on_to_the_end_of_the_next_turn_of_its_own() -> None:
    table = bots.seen(regalia.game("kingdom-conquest").new(players=3, seed=1))
    assert legs_of(table, Thought(rounds=1.0)) == 4
    assert legs_of(table, Thought(rounds=2.0)) == 7
