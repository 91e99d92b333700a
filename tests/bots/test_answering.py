"""What others answer to a changed plan, found from what they answered before the change."""

from __future__ import annotations

import pytest

from regalia import bots
from regalia.bots.answering import Answer, changes
from regalia.bots.marching import Marcher, orders_at, verdict_of
from regalia.bots.searching import SearchBot
from regalia.engine.marches import March
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.hexes import NAMES
from tests.bots.test_marching import GAME, in_movement, kingdoms, marcher

SEEDS = [5, 6, 7, 8]


def turn_later(seed: int, players: int = 2, turns: int = 1) -> Match:
    """A table of Stewards whose first mover is asked for its orders, some turns after the first."""
    match = GAME.new(players=players, seed=seed)
    bot = bots.make("greedy", seed)
    while int(match.state.turn) <= turns or not orders_at(  # type: ignore[attr-defined]
        bots.seen(match, match.waiting_for[0]), Rng(1)
    ):
        seat = match.waiting_for[0]
        match.apply(bot.choose(bots.seen(match, seat)), seat)
    return match


def planner(match: Match, players: int = 2) -> tuple[Marcher, list[March]]:
    """Somebody with a plan in hand, and all orders that it could give."""
    table = bots.seen(match, match.waiting_for[0])
    found = Marcher(table, Rng(3), GAME.evaluation, verdict_of(GAME, players, None))
    pool = found.deal(2)
    plan, _ = found.laid_out(found.worlds[0], table.seat)
    found.worth(plan)
    found.taken_up(plan)
    return found, pool


def test_plans_differ_where_an_order_is_in_one_of_them_alone() -> None:
    stays, goes, comes = (
        March((number,), origin, goal) for number, origin, goal in [(1, 10, 11), (2, 12, 13), (3, 14, 11)]
    )
    assert changes([stays, goes], [goes, stays]) == set()
    assert changes([stays, goes], [stays]) == {12, 13}
    assert changes([stays, goes], [stays, comes]) == {12, 13, 14, 11}


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_to_the_plan_in_hand_the_others_answer_as_before(seed: int) -> None:
    who, _ = planner(turn_later(seed))
    assert who.answers
    assert who.promise(who.plan) == pytest.approx(who.worth(who.plan), abs=0.02)


@pytest.mark.parametrize(("players", "most"), [(2, 0.05), (3, 0.15), (4, 0.2)])
def test_the_quick_answer_tells_what_most_changes_are_worth(players: int, most: float) -> None:
    """Both compare a change with the plan in hand; the more answer, the less the quick way knows."""
    who, pool = planner(turn_later(5, players), players)
    full, quick = who.worth(who.plan), who.promise(who.plan)
    off = []
    for _ in range(40):
        plan = who.changed(who.plan, pool)
        off.append(abs(who.promise(plan) - quick - (who.worth(plan) - full)))
    assert sorted(off)[30] < most


def test_a_quick_answer_takes_a_fraction_of_the_orders() -> None:
    who, pool = planner(turn_later(5))
    plans = [who.changed(who.plan, pool) for _ in range(20)]
    begun = who.looked
    for plan in plans:
        who.promise(plan)
    quick = who.looked - begun
    for plan in plans:
        who.worth(plan)
    assert quick * 4 < who.looked - begun - quick


def test_a_hex_that_a_change_leaves_open_is_walked_into() -> None:
    """What was guarded, and so nothing to the other, is weighed anew when its guard has gone."""
    builder = kingdoms()
    builder.army(0, "0,-1", "buffalo-herd-3", "buffalo-herd-4", "white-knight", "lion-pride")
    builder.army(1, "0,0", "hunters", "farmers-1", "farmers-2")
    builder.army(1, "0,1", "nomads-1")
    who = marcher(builder.match("movement"))
    who.worth([])
    who.taken_up([])
    leaving = next(
        march
        for march in who.orders_in(who.worlds[0], 0)[1:]
        if len(march.movers) == 4 and NAMES[march.goal] == "0,-2"
    )
    quick = who.followed(0, [leaving], changes([leaving], []))
    blind = who.followed(0, [leaving], set())
    assert quick == pytest.approx(who.followed(0, [leaving], None), abs=0.02)
    assert quick < blind - 0.05


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_sent_twice_in_an_answer(seed: int) -> None:
    match = in_movement(seed)
    who = marcher(match, match.waiting_for[0])
    seat = who.table.seat
    answer = Answer(())
    answer.orders, _ = who.laid_out(who.worlds[0], seat, answer)
    everywhere = {march.goal for way in answer.ways for march in way}
    orders, _ = who.answering.adapted(who.worlds[0], seat, answer, everywhere)
    movers = [mover for march in orders for mover in march.movers]
    assert movers
    assert len(movers) == len(set(movers))


def test_who_has_nobody_to_send_answers_nothing() -> None:
    builder = kingdoms()
    builder.army(0, "0,-1", "buffalo-herd-3", "buffalo-herd-4")
    who = marcher(builder.match("movement"))
    who.worth([])
    who.taken_up([])
    assert who.answers[0, 1].ways == []
    order = who.orders_in(who.worlds[0], 0)[1]
    assert who.promise([order]) == who.worth([order])


def test_who_is_quick_tries_many_more_changes_with_the_same_orders() -> None:
    tried = {}
    for quick in (False, True):
        match = turn_later(5)
        table = bots.seen(match, match.waiting_for[0])
        who = Marcher(table, Rng(3), GAME.evaluation, verdict_of(GAME, 2, None), quick)
        plans: list[int] = []

        def goes_on(count: int, who: Marcher = who, plans: list[int] = plans) -> bool:
            plans.append(count)
            return who.looked < 20_000

        who.best(2, goes_on)
        tried[quick] = plans[-1]
    assert tried[True] > 4 * tried[False]


@pytest.mark.parametrize(("phase", "asked"), [("recruit-things", True), ("construction", False)])
def test_the_regent_builds_by_the_evaluation(phase: str, asked: bool) -> None:
    """The judge stops building early: it foretells who wins, and sees no use in gold."""
    builder = kingdoms()
    builder.state.gold[0] = 20
    match = builder.match(phase)
    regent = bots.make("level-5", 1)
    assert isinstance(regent, SearchBot)
    assert GAME.insight is not None
    expected = GAME.insight.chance if asked else GAME.evaluation
    assert regent.evaluation_at(bots.seen(match, match.waiting_for[0])) is expected
