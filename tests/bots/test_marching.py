"""Moves that are planned order by order, with the answers of those who move later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import regalia
from regalia import bots
from regalia.bots.budgets import MARSHAL_MARCHING
from regalia.bots.marching import Click, Marcher, orders_at, verdict_of
from regalia.bots.searching import SearchBot
from regalia.engine.marches import March
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.games.kings_and_things.hexes import NAMES

GAME = regalia.game("kings-and-things")
QUICK = replace(MARSHAL_MARCHING, positions=4000, answers=2, worlds=2, glance=20, learnt=0)


def kingdoms() -> Builder:
    """Two kingdoms that touch: 0,-1 lies beside 0,0 of the other."""
    builder = Builder(2)
    builder.owns(0, "0,-1", "1,-1", "0,-2")
    builder.owns(1, "0,0", "0,1", "0,2")
    for name in ("0,-1", "1,-1", "0,-2", "0,0", "0,1", "0,2"):
        builder.terrain(name, "plains")
    return builder


def marcher(match: Match, seat: int = 0) -> Marcher:
    table = bots.seen(match, seat)
    found = Marcher(table, Rng(3), GAME.evaluation, verdict_of(GAME, 2, None))
    found.deal(2)
    return found


def goals(plan: list[March]) -> list[tuple[str, str]]:
    return [(NAMES[march.origin], NAMES[march.goal]) for march in plan]


def in_movement(seed: int) -> Match:
    match = GAME.new(players=2, seed=seed)
    while not orders_at(bots.seen(match, match.waiting_for[0]), Rng(1)):
        seat = match.waiting_for[0]
        match.apply(bots.make("greedy", seed).choose(bots.seen(match, seat)), seat)
    return match


def test_the_first_order_ends_the_move_and_all_others_can_be_given_in_full() -> None:
    match = in_movement(5)
    seat = match.waiting_for[0]
    who = marcher(match, seat)
    ending, *orders = who.orders_in(who.worlds[0], seat)
    assert [match.text(click) for click in ending.clicks] == ["end_move"]
    assert len({march.origin for march in orders}) > 1
    for march in orders:
        after = who.given(who.worlds[0], seat, march)
        assert after is not None
        crowd = after.crowd  # type: ignore[attr-defined]
        assert crowd[8 * march.goal + seat] >= len(march.movers)


def test_nobody_is_asked_for_orders_outside_of_a_move() -> None:
    match = GAME.new(players=2, seed=5)
    assert not orders_at(bots.seen(match, match.waiting_for[0]), Rng(1))


def test_stacks_that_are_too_weak_by_themselves_attack_together() -> None:
    builder = kingdoms()
    builder.fort("0,0", "keep")
    builder.army(1, "0,0", "hunters", "tribesmen-1", "farmers-1", "farmers-2", "nomads-1")
    builder.army(0, "0,-1", "buffalo-herd-3", "buffalo-herd-4", "white-knight")
    builder.army(0, "1,-1", "lion-pride", "eagles", "great-hunter")
    who = marcher(builder.match("movement"))
    world = who.worlds[0]
    for march in who.orders_in(world, 0)[1:]:
        after = who.given(world, 0, march)
        if NAMES[march.goal] == "0,0" and after is not None:
            assert GAME.evaluation(after, 0) < GAME.evaluation(world, 0)
    plan, _ = who.laid_out(world, 0)
    assert {origin for origin, goal in goals(plan) if goal == "0,0"} == {"0,-1", "1,-1"}


def test_a_plan_counts_by_what_those_who_move_later_answer() -> None:
    builder = kingdoms()
    builder.army(1, "0,0", "hunters")
    builder.army(0, "0,-1", "buffalo-herd-3", "buffalo-herd-4", "white-knight")
    bare = marcher(builder.match("movement"))
    plan, _ = bare.laid_out(bare.worlds[0], 0)
    assert ("0,-1", "0,0") in goals(plan)
    attack = [march for march in plan if NAMES[march.goal] == "0,0"]
    alone = bare.worth(attack) - bare.worth([])
    builder.army(
        1, "0,1", "farmers-1", "farmers-2", "farmers-3", "farmers-4", "nomads-1", "tribesmen-1", "lion-pride"
    )
    faced = marcher(builder.match("movement"))
    assert alone > 0.0
    assert faced.worth(attack) - faced.worth([]) < alone


def test_what_is_changed_sends_nobody_twice() -> None:
    match = in_movement(7)
    seat = match.waiting_for[0]
    who = marcher(match, seat)
    pool = who.orders_in(who.worlds[0], seat)[1:]
    plan: list[March] = []
    for _ in range(200):
        plan = who.changed(plan, pool)
        movers = [mover for march in plan for mover in march.movers]
        assert len(movers) == len(set(movers))


@pytest.mark.parametrize("seed", [5, 6])
def test_a_move_is_planned_anew_only_where_the_table_is_not_as_expected(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is asked in its midst: in game 6 an answer opens a hex that was closed before."""
    planned: list[tuple[int, int]] = []
    surprises = 0
    marched = SearchBot.marched

    def noted(self: SearchBot, table: bots.Seen) -> list[Click]:
        planned.append((GAME.turn(match.state), table.seat))
        return marched(self, table)

    monkeypatch.setattr(SearchBot, "marched", noted)
    match = GAME.new(players=2, seed=seed)
    players = [SearchBot(seat, planned=QUICK) for seat in range(2)]
    while not match.over and len(planned) < 8:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        expected = players[seat].memory[:1]
        before = len(planned)
        match.apply(players[seat].choose(table), seat)
        if len(planned) > before and planned[-1] in planned[:-1]:
            assert expected
            assert expected[0][1] != table.actions
            surprises += 1
    assert len(planned) >= 4
    assert len(planned) == len(set(planned)) + surprises


def test_orders_are_forgotten_when_the_campaign_is_over() -> None:
    bot = SearchBot(1, planned=QUICK)
    match = kingdoms().match("construction")
    match.state.gold[0] = 20  # type: ignore[attr-defined]
    bot.memory = [(0, [], -1), (0, [], -2)]
    bot.choose(bots.seen(match, 0))
    assert bot.memory == []


def test_the_same_seed_plans_the_same_move_whatever_else_is_dealt() -> None:
    match = in_movement(5)
    seat = match.waiting_for[0]
    unhurried = replace(QUICK, seconds=None)
    moves = [SearchBot(3, marching=unhurried).marched(bots.seen(match, seat)) for _ in range(2)]
    assert moves[0] == moves[1]
    assert len(moves[0]) > 1


@pytest.mark.parametrize(("budget", "least", "most"), [(500, 500, 4_000), (20_000, 20_000, 24_000)])
def test_a_budget_counts_orders_and_not_seconds(
    budget: int, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    best = Marcher.best

    def noted(self: Marcher, worlds: int, goes_on: Callable[[int], bool]) -> list[Click]:
        found = best(self, worlds, goes_on)
        looked.append(self.looked)
        return found

    monkeypatch.setattr(Marcher, "best", noted)
    match = in_movement(5)
    table = bots.seen(match, match.waiting_for[0])
    SearchBot(3, marching=replace(QUICK, seconds=None, positions=budget)).marched(table)
    assert least <= looked[0] <= most


def test_who_searches_with_a_budget_of_its_own_plans_in_orders_too() -> None:
    match = in_movement(6)
    table = bots.seen(match, match.waiting_for[0])
    assert bots.make("search:12", 1).choose(table) in table.actions


def carried_out(match: Match, bot: SearchBot, seat: int, clicks: int) -> list[int]:
    """What a bot chooses next, so many times, as long as the seat is asked."""
    found = []
    while len(found) < clicks and match.waiting_for == [seat]:
        found.append(bot.choose(bots.seen(match, seat)))
        match.apply(found[-1], seat)
    return found


def test_orders_that_were_taken_back_are_not_given_in_part() -> None:
    """Who finds the table as it was before some of its clicks plans anew, instead of going on behind them."""
    match = in_movement(5)
    seat = match.waiting_for[0]
    before = match.to_json()
    bot = SearchBot(1, marching=QUICK)
    assert len(carried_out(match, bot, seat, 2)) == 2
    assert bot.memory
    again = GAME.from_json(before)
    fresh = bots.seen(again, seat)
    assert bot.recall(fresh) is None
    bot.choose(fresh)
    assert bot.memory[0][1] != fresh.actions, "the plan begins at its first click"


def test_orders_of_an_earlier_turn_are_forgotten() -> None:
    match = in_movement(5)
    seat = match.waiting_for[0]
    bot = SearchBot(1, marching=QUICK)
    carried_out(match, bot, seat, 2)
    turn = GAME.turn(match.state)
    greedy = bots.make("greedy", 1)
    while GAME.turn(match.state) == turn or not orders_at(bots.seen(match, match.waiting_for[0]), Rng(1)):
        asked = match.waiting_for[0]
        match.apply(greedy.choose(bots.seen(match, asked)), asked)
    while match.waiting_for[0] != seat or not orders_at(bots.seen(match, seat), Rng(1)):
        asked = match.waiting_for[0]
        match.apply(greedy.choose(bots.seen(match, asked)), asked)
    assert bot.memory
    assert bot.recall(bots.seen(match, seat)) is None


def test_an_order_that_cannot_be_given_any_more_is_left_out_as_a_whole() -> None:
    match = in_movement(5)
    seat = match.waiting_for[0]
    who = marcher(match, seat)
    order = next(march for march in who.orders_in(who.worlds[0], seat)[1:] if len(march.clicks) > 2)
    once = [click for _, click in who.clicks_of([order])]
    assert once == [*order.clicks, *who.ending]
    assert [click for _, click in who.clicks_of([order, order])] == once
