"""Plans of a whole move: legal to the end, weighed by the answers, and followed without thinking again."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.bots.following import legs_of, rollouts_of
from regalia.bots.searching import LONG, SearchBot
from regalia.bots.thought import Thought
from regalia.bots.worlds import not_behind
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search import AtRandom, Planner, Planning, Rollouts
from regalia.search.lookahead import TurnOf

SMALL = Thought(rollouts=6, positions=200, planning=6, finishing=6, plans=3, worlds=2, glance=8)


def moving(name: str) -> Match:
    """A game in which a long row of decisions begins, played on by lot until there is one."""
    match = regalia.game(name).new(players=2, seed=3)
    rng = Rng(3)
    while not match.over:
        seat = match.waiting_for[0]
        legal = match.legal(seat)
        if len(legal) > 1 and campaign_of(match)(match.state) and len(laid(match, seat)[1]) >= LONG:
            return match
        match.apply(legal[rng.below(len(legal))], seat)
    raise AssertionError("nobody had much to decide")


def campaign_of(match: Match) -> TurnOf:
    """What the game says of its long moves."""
    assert match.game.campaign is not None
    return match.game.campaign


def laid(match: Match, seat: int, budget: int = 6) -> tuple[State, list[int]]:
    """A world, and what light play lays out in it."""
    game = match.game
    world = match.redeal(seat, Rng(1))
    world.attend(seat)
    planner = Planner(game.evaluation, game.turn, campaign_of(match), seat, budget)
    return world, planner.lay_out(world, Rng(2))


@pytest.mark.parametrize("name", ["kings-and-things", "wizard-kings"])
def test_every_decision_of_a_plan_is_on_offer_up_to_where_somebody_else_decides(name: str) -> None:
    match = moving(name)
    seat, campaign = match.waiting_for[0], campaign_of(match)(match.state)
    world, line = laid(match, seat)
    for action in line:
        assert (world.to_act, campaign_of(match)(world)) == (seat, campaign)
        assert action in world.legal()
        world.answer(action)
    assert world.to_act != seat or campaign_of(match)(world) != campaign


def test_another_world_lays_out_another_plan() -> None:
    match = moving("wizard-kings")
    game, seat = match.game, match.waiting_for[0]
    planner = Planner(game.evaluation, game.turn, campaign_of(match), seat, 20)
    lines = [planner.lay_out(bots.seen(match, seat).redeal(Rng(deal)), Rng(2)) for deal in range(4)]
    assert any(line != lines[0] for line in lines)


def test_a_plan_is_followed_without_thinking_again() -> None:
    match = moving("kings-and-things")
    seat = match.waiting_for[0]
    thoughts = []

    class Counting(SearchBot):
        def planned_line(self, table: bots.Seen, campaign_of: TurnOf) -> list[int]:
            thoughts.append(table.actions)
            return super().planned_line(table, campaign_of)

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


@pytest.mark.parametrize("name", ["kings-and-things", "wizard-kings"])
def test_the_same_seed_makes_the_same_plan(name: str) -> None:
    match = moving(name)
    table = bots.seen(match, match.waiting_for[0])
    first, second = SearchBot(5, SMALL), SearchBot(5, SMALL)
    assert (first.choose(table), first.memory) == (second.choose(table), second.memory)
    assert len(first.memory) >= LONG - 1


def test_a_plan_is_weighed_when_all_have_moved() -> None:
    """By who has answered, and before anybody fights: there is no luck in a Movement Phase."""
    match = moving("wizard-kings")
    game, seat = match.game, match.waiting_for[0]
    world, line = laid(match, seat)
    ends = []

    def noted(state: State, asked: int) -> float:
        ends.append((campaign_of(match)(state), asked))
        return 1.0

    light = Planning(game.evaluation, game.turn, 4)
    search = Rollouts(noted, game.turn, seat, light, light, 1, campaign_of=game.campaign)
    search.add_plan(line, 0.0)
    search.follow(world, 7)
    assert ends == [(0, seat)]
    assert [int(search.candidates[0].action), *search.candidates[0].line] == line


def test_other_processes_follow_the_whole_plan_too() -> None:
    match = moving("kings-and-things")
    seat = match.waiting_for[0]
    table, (_, line) = bots.seen(match, seat), laid(match, seat)
    reached = []
    for workers in (1, 2):
        bot = SearchBot(5, SMALL, workers)
        search = rollouts_of(table, SMALL)
        search.add_plan(line, 0.0)
        bot.follow_in(table, search, [(1, 2), (3, 4), (5, 6)])
        bot.close()
        reached.append(list(search.candidates[0].reached))
    assert reached[0] == reached[1]


def test_what_clearly_trails_in_most_worlds_is_not_asked_about_again() -> None:
    """A world that speaks for it as loudly as the others against it keeps it."""
    steady, seldom = [1.0, 1.0, 1.1, 1.0, 1.2, 1.0], [0.0, 0.0, 0.1, 0.0, 0.0, 0.0]
    assert not_behind([steady, seldom], [0, 1]) == [0]
    assert not_behind([steady, [6.0, *seldom[1:]]], [0, 1]) == [0, 1]


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
