"""Plans that are gone over, without one order after the other: what the answers speak against goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import regalia
from regalia import bots
from regalia.bots.mending import Mender, Plan
from regalia.bots.searching import SearchBot
from regalia.bots.thought import Thought
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.state import WizardKings
from regalia.search import AtRandom, Planner, Rollouts
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
    orders = mender(table, lambda state: 0.0).orders_of(plan)
    assert [action for order in orders for action in order] == plan
    assert mender(table, lambda state: 0.0).possible(orders) == plan
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
