"""Plans that are gone over, without one order after the other: what the answers speak against goes."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

import regalia
from regalia import bots
from regalia.bots import searching
from regalia.bots.mending import MOST_CHANGES, Mender, lead
from regalia.bots.orders import Plan
from regalia.bots.searching import GLANCE, OVERTIME, SearchBot
from regalia.bots.thought import Thought
from regalia.bots.worlds import best_in_many
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.rules.moving import MovementTurn
from regalia.games.wizard_kings.state import WizardKings
from regalia.search import AtRandom, Planner, Rollouts
from regalia.search.lookahead import Evaluate
from regalia.search.rollouts import Candidate
from tests.search.test_plans import campaign_of, moving

SMALL = Thought(planning=6, worlds=2, glance=8, mends=2, answers=3)


def at_table() -> tuple[bots.Seen, Plan]:
    """A table of Wizard Kings where a seat is about to move, and a plan of several orders."""
    match = moving("wizard-kings")
    table = bots.seen(match, match.waiting_for[0])
    game = table.game
    planner = Planner(game.evaluation, game.turn, campaign_of(match), table.seat, 40)
    return table, planner.lay_out(table.redeal(Rng(1)), Rng(2))


def mender(table: bots.Seen, worth: Callable[[WizardKings], float]) -> Mender:
    """Who mends by what a position is worth when all have moved, the others by lot."""

    def compare(plans: list[Plan]) -> Rollouts:
        light = AtRandom()
        search = Rollouts(
            lambda state, seat: worth(state),
            table.game.turn,
            table.seat,
            light,
            light,
            1,
            campaign_of=table.game.campaign,
        )
        for plan in plans:
            search.add_plan(plan, 0.0)
        for luck in range(3):
            search.follow(table.redeal(Rng(luck)), luck)
        search.weigh()
        return search

    return Mender(table, Rng(4), compare)


def after(table: bots.Seen, plan: Plan) -> WizardKings:
    """The table once a plan has been carried out."""
    world = table.redeal(Rng(9))
    assert isinstance(world, WizardKings)
    for action in plan:
        assert world.to_act == table.seat
        assert action in world.legal()
        world.answer(action)
    return world


def moved(table: bots.Seen, plan: Plan) -> list[int]:
    """The blocks of the seat that stand elsewhere after a plan."""
    before, now = after(table, []), after(table, plan)
    return [k for k, (old, new) in enumerate(zip(before.place, now.place, strict=True)) if old != new]


def test_the_orders_of_a_plan_are_the_plan_and_each_moves_one_block() -> None:
    table, plan = at_table()
    mending = mender(table, lambda state: 0.0)
    orders = mending.orders_of(plan)
    assert [action for order in orders for action in order] == plan
    assert mending.possible(orders) == plan
    assert len(orders) >= 4
    for count in range(1, len(orders)):
        so_far = [action for order in orders[:count] for action in order]
        assert len(moved(table, so_far)) <= count
        assert after(table, so_far).to_act == table.seat


def test_just_the_orders_go_that_the_answers_speak_against() -> None:
    table, plan = at_table()
    blocks = moved(table, plan)
    start = list(after(table, []).place)
    assert len(blocks) >= 3
    shy = blocks[:2]
    mended = mender(table, lambda state: -float(sum(state.place[k] != start[k] for k in shy))).mend(plan)
    assert set(shy).isdisjoint(moved(table, mended))
    assert set(moved(table, mended)) <= set(blocks)
    assert mended[-1] == plan[-1], "it still says that it is done"


def test_a_plan_that_nothing_speaks_against_stays() -> None:
    table, plan = at_table()
    blocks, start = moved(table, plan), list(after(table, []).place)
    eager = mender(table, lambda state: float(sum(state.place[k] != start[k] for k in blocks)))
    assert eager.mend(plan) == plan
    assert mender(table, lambda state: 0.0).mend(plan) == plan, "nor one that is as good as any other"


def test_who_had_better_stay_stays_though_no_single_order_is_to_blame() -> None:
    table, plan = at_table()
    blocks, start = moved(table, plan), list(after(table, []).place)
    assert len(blocks) >= 3
    homely = mender(table, lambda state: -float(any(state.place[k] != start[k] for k in blocks)))
    assert moved(table, homely.mend(plan)) == []


def test_an_order_that_cannot_be_given_any_more_is_passed_over() -> None:
    table, plan = at_table()
    mending = mender(table, lambda state: 0.0)
    again, *_, last = mending.orders_of(plan)
    assert mending.possible([again, again, last]) == [*again, *last]
    assert mending.possible([last, again]) == [*last]


def test_an_order_is_given_in_full_or_not_at_all() -> None:
    """Otherwise a block would be left in mid-march, and the rest of the plan with it."""
    table, plan = at_table()
    mending = mender(table, lambda state: 0.0)
    first, second, *_, last = mending.orders_of(plan)
    assert len(first) > 1
    assert mending.possible([first[:-1], second, last]) == [*second, *last]
    elsewhere = (first[0], *first[1:-1], 0)
    assert mending.possible([elsewhere, second, last]) == [*second, *last]


def test_a_plan_that_begins_with_another_question_has_orders_too() -> None:
    """Where alliances are offered before anybody moves, the plan goes on through the moves. [WK-R120]"""
    match, rng = regalia.game("wizard-kings").new(players=3, seed=2, teams="free"), Rng(3)
    while True:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        if campaign_of(match)(match.state) and not isinstance(match.state.top(), MovementTurn):
            planner = Planner(table.game.evaluation, table.game.turn, campaign_of(match), seat, 20)
            plan = planner.lay_out(table.redeal(Rng(1)), Rng(2))
            if len(plan) >= 8:
                break
        match.apply(table.actions[rng.below(len(table.actions))], seat)
    orders = mender(table, lambda state: 0.0).orders_of(plan)
    assert len(orders) > 3
    assert max(len(order) for order in orders) < len(plan) / 2


def test_two_worlds_tell_nothing() -> None:
    candidate, first = Candidate(1, 0.0, []), Candidate(2, 0.0, [])
    candidate.mean, candidate.margin = 0.9, 0.01
    candidate.reached, first.reached = [1.0, 1.0], [0.0, 0.0]
    assert lead(candidate, first) == 0
    candidate.reached = [1.0, 1.0, 1.0]
    assert lead(candidate, first) == 0.9


def test_fewer_changes_are_tried_where_a_rollout_costs_more() -> None:
    table, plan = at_table()
    bot = SearchBot(5, SMALL)

    def affordable(**budget: int) -> int:
        return bot.affordable(table, plan, replace(SMALL, **budget), None)

    assert affordable(rollouts=0) == 0
    assert affordable(rollouts=40) == 10
    assert affordable(rollouts=1000, positions=0) == MOST_CHANGES
    assert affordable(rollouts=1000, positions=100) < affordable(rollouts=1000, positions=300)


def test_where_looking_is_slow_few_changes_are_compared_and_none_when_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All are followed in a first world before anybody looks at the clock: a second for each here."""
    table, plan = at_table()
    bot = SearchBot(5, SMALL)
    ticks = itertools.count()
    monkeypatch.setattr(bot, "clock", lambda: float(next(ticks)))

    def affordable(until: float) -> int:
        return bot.affordable(table, plan, replace(SMALL, rollouts=1000), next(ticks) + until)

    assert affordable(12.0) == OVERTIME * 10
    assert affordable(1.0) == 0
    monkeypatch.setattr(bot, "clock", lambda: 0.0)
    many = replace(SMALL, rollouts=1000)
    assert bot.affordable(table, plan, many, 1.0) == MOST_CHANGES, "a clock too coarse to see it"


@pytest.mark.parametrize("late", [False, True])
def test_whose_time_is_up_lays_the_rest_of_its_plan_out_at_a_glance(
    late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = set[tuple[int, int]]()

    def looked(table: bots.Seen, rng: Rng, worlds: int, glance: int, evaluate: Evaluate) -> int:
        asked.add((worlds, glance))
        return best_in_many(table, rng, worlds, glance, evaluate)

    table, _ = at_table()
    bot = SearchBot(5, SMALL)
    monkeypatch.setattr(searching, "best_in_many", looked)
    assert table.game.campaign is not None
    plan = bot.laid_out(table, table.game.campaign, SMALL, bot.clock() + (-1 if late else 1000))
    careful = SMALL.worlds, SMALL.glance
    assert asked == ({careful, (1, GLANCE)} if late else {careful})
    orders = mender(table, lambda state: 0.0).orders_of(plan)
    assert sum(map(len, orders)) == len(plan), "it can be carried out to its end"


def test_who_may_follow_nothing_keeps_its_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Mender, plan: Plan, others: list[Plan]) -> Plan:
        raise AssertionError("nobody is asked")

    table, plan = at_table()
    monkeypatch.setattr(Mender, "mend", never)
    assert SearchBot(5, SMALL).mended(table, plan, [], replace(SMALL, rollouts=0), None) == plan


def test_an_order_of_another_plan_is_taken_up_where_the_answers_speak_for_it() -> None:
    table, plan = at_table()
    block, start = moved(table, plan)[0], list(after(table, []).place)
    mending = mender(table, lambda state: float(state.place[block] != start[block]))
    *_, last = mending.orders_of(plan)
    idle = [*last]
    assert mending.mend(idle) == idle
    assert block in moved(table, mending.mend([*mending.orders_of(plan)[1], *last], [plan]))
    before = [order for order in mending.orders_of(plan)[:-1] if block not in moved(table, [*order])]
    assert before, "another one can begin"
    assert block in moved(table, mending.mend([*before[0], *last], [plan]))


def test_a_search_mends_its_plans_where_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    gone_over = []
    real = Mender.mend

    def noted(self: Mender, plan: Plan, others: list[Plan]) -> Plan:
        gone_over.append(self.table.game.name)
        return real(self, plan, others)

    monkeypatch.setattr(Mender, "mend", noted)
    for name in ("kings-and-things", "wizard-kings"):
        match = moving(name)
        bot = SearchBot(5, SMALL)
        table = bots.seen(match, match.waiting_for[0])
        assert bot.choose(table) in table.actions
    assert set(gone_over) == {"wizard-kings"}
    assert not regalia.game("kings-and-things").mends_plans
