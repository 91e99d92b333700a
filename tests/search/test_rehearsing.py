"""Plans that are rehearsed: against answers that are remembered, and then against new ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import chain, repeat

import pytest

import regalia
from regalia import bots
from regalia.bots.budgets import REGENT_PLANNING_CROWD
from regalia.bots.orders import Order, Plan
from regalia.bots.rehearsing import EARLY, Assault, Rehearsal, Rehearser, Remembering, Replies
from regalia.bots.searching import LONG, SearchBot
from regalia.bots.thought import Thought
from regalia.engine.actions import argument_of, pack
from regalia.engine.match import Match
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.evaluation import goal_of
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import END, MOVE, STEP, STOP
from regalia.search import Planner
from tests.search.test_plans import campaign_of, laid

SMALL = Thought(planning=6, worlds=2, glance=8, answers=3, plans=3, quick=True)


@cache
def first_of_two() -> Match:
    """A table of Wizard Kings where a seat makes a long move and the other answers it."""
    match = regalia.game("wizard-kings").new(players=2, seed=3)
    rng = Rng(3)
    while not match.over:
        seat = match.waiting_for[0]
        legal = match.legal(seat)
        if len(legal) > 1 and campaign_of(match)(match.state):
            world, line = laid(match, seat)
            if len(line) >= LONG and campaign_of(match)(world) == campaign_of(match)(after(world, line)):
                return match
        match.apply(legal[rng.below(len(legal))], seat)
    raise AssertionError("nobody had much to decide before the other")


@cache
def late_table(players: int, seed: int) -> tuple[bots.Seen, list[Plan]]:
    """Who moves first in the fourth turn of a game between Stewards, and some plans of it."""
    match = regalia.game("wizard-kings").new(players=players, seed=seed)
    stewards = [bots.make("greedy", seat) for seat in range(players)]
    while not (match.state.turn == 4 and campaign_of(match)(match.state)):  # type: ignore[attr-defined]
        seat = match.waiting_for[0]
        match.apply(stewards[seat].choose(bots.seen(match, seat)), seat)
    table = bots.seen(match, match.waiting_for[0])
    game = table.game
    planner = Planner(game.evaluation, game.turn, campaign_of(match), table.seat, 40)
    return table, [planner.lay_out(table.redeal(Rng(world)), Rng(world)) for world in range(3)]


def after(world: State, line: Plan) -> State:
    """The table once a plan has been carried out."""
    world = world.clone()
    for action in line:
        world.answer(i64(action))
    return world


def at_table() -> tuple[bots.Seen, list[Plan]]:
    """Such a table as the seat sees it, and some plans."""
    match = first_of_two()
    table = bots.seen(match, match.waiting_for[0])
    game = table.game
    planner = Planner(game.evaluation, game.turn, campaign_of(match), table.seat, 40)
    return table, [planner.lay_out(table.redeal(Rng(world)), Rng(world)) for world in range(4)]


def rehearser(
    table: bots.Seen,
    worth: Callable[[WizardKings, int], float] | None = None,
    spent: Callable[[int], float] = lambda looked: 0.0,
) -> Rehearser:
    """Who rehearses by what a position is worth when all have moved."""
    return Rehearser(table, Rng(4), worth or table.game.evaluation, 6, spent)


def patient_for(times: int) -> Callable[[int], float]:
    """A clock that says so often that it is early, and then that it is late."""
    says = chain(repeat(EARLY / 2, times), repeat(1.0))
    return lambda looked: next(says)


def stands(state: WizardKings, block: int) -> int:
    """Where a block is."""
    return int(state.place[block])


def test_an_order_leads_to_its_last_step_and_a_halt_leads_nowhere_else() -> None:
    block, there = int(pack(MOVE, 3)), int(pack(STEP, 77))
    assert goal_of((block, there)) == there
    assert goal_of((block, there, int(pack(STOP, 0)))) == there
    assert goal_of((int(pack(END, 0)),)) == int(pack(END, 0))


def test_new_orders_go_before_the_end_and_instead_of_others_for_the_same_movers() -> None:
    orders: list[Order] = [(1, 10), (2, 20), (9,)]
    assert Assault(((1, 11), (3, 11)), is_new=True).of(orders) == [(2, 20), (1, 11), (3, 11), (9,)]
    assert Assault(((1, 10), (2, 20)), is_new=False).of(orders) == [(9,)]


def test_who_is_asked_the_same_answers_the_same_without_another_look() -> None:
    table, _ = at_table()
    game = table.game
    light = Remembering(game.evaluation, game.turn, 20)
    noted: Replies = {}
    light.noted = noted
    before = table.redeal(Rng(1))
    light.depth = len(before.stack)
    once = before.clone()
    light.act(once, Rng(5))
    looked, light.noted, light.known = light.looked(), None, noted
    assert looked > 0
    again = before.clone()
    light.act(again, Rng(6))  # with other lots a new look could end otherwise
    assert again.to_fields() == once.to_fields()
    assert light.looked() == looked
    light.act(again, Rng(6))  # here something else is on offer
    assert light.looked() > looked


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 1), (3, 2), (4, 1), (4, 2)])
def test_the_plan_in_hand_is_worth_the_same_by_remembered_answers(players: int, seed: int) -> None:
    """Also where two blocks come through one hex and have the same places to go on to."""
    table, plans = late_table(players, seed)
    by = rehearser(table)
    for line in plans:
        by.orders_of(line)
        by.others.depth = by.depth
        by.deal(4)
        found = by.rehearsed(line)
        by.set_scale(found.reached)
        looked = by.others.looked()
        assert looked > 0
        for number, reached in enumerate(found.reached):
            assert by.quickly(found, line, number) == by.measured(reached)
        assert by.others.looked() == looked


def test_others_think_again_where_a_change_leaves_them_something_else() -> None:
    """Who walks in front of somebody changes what that one may do."""
    table, plans = at_table()
    by = rehearser(table)
    by.deal(2)
    at_rest = by.rehearsed(by.possible(by.orders_of(plans[0])[-1:]))
    by.set_scale(at_rest.reached)
    looked = by.others.looked()
    for plan in plans:
        by.quickly(at_rest, plan, 0)
    assert by.others.looked() > looked


def test_an_assault_of_two_is_found_although_neither_pays_alone() -> None:
    table, plans = at_table()
    by = rehearser(table)
    pool = [by.orders_of(plan) for plan in plans]
    first, second = next(assault[:2] for orders in pool for assault in by.assaults(orders))
    at_home = table.redeal(Rng(0))
    assert isinstance(at_home, WizardKings)
    pair = [argument_of(order[0]) for order in (first, second)]

    def worth(state: WizardKings, seat: int) -> float:
        """Both away is good, one alone is bad, and so is everybody else's leaving."""
        gone = [k for k in range(len(state.place)) if stands(state, k) != stands(at_home, k)]
        own = [k for k in gone if k // BLOCKS == pair[0] // BLOCKS]
        both = all(block in gone for block in pair)
        return (20.0 if both else 0.0) - len(own)

    by = rehearser(table, worth)
    end = pool[0][-1]
    found = by.best(list(end), plans, 3)
    orders = by.orders_of(found)
    assert {order[0] for order in orders[:-1]} == {first[0], second[0]}


@pytest.mark.parametrize(
    ("gains", "answered", "is_believed"),
    [
        ([1, 1, 1, -4] + [9] * 8, 4, False),
        ([1, 1, 1, -2] + [-1] * 8, 8, False),
        ([1, 1, 1, -2] + [1] * 4 + [-1] * 4, 12, False),
        ([1, 1, 1, -2] + [1] * 8, 12, True),
    ],
)
def test_a_change_that_is_not_ahead_after_some_worlds_is_given_up(
    gains: list[float], answered: int, is_believed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, plans = at_table()
    by = rehearser(table)
    best = Rehearsal(plans[0], [0.0] * 12, [])
    by.worlds = [by.dealt()] * 12
    by.set_scale([-9.0, 9.0])
    asked: list[int] = []

    def followed(plan: Plan, number: int) -> float:
        asked.append(number)
        return gains[number]

    monkeypatch.setattr(by, "followed", followed)
    found = by.believed(plans[1], best)
    assert asked == list(range(answered))
    assert (found is not None) is is_believed
    assert found is None or (found.plan == plans[1] and len(found.reached) == 12)


def test_staying_at_home_is_proven_only_if_it_began_better() -> None:
    table, plans = at_table()
    by = rehearser(table)
    end = list(by.orders_of(plans[0])[-1])
    asked: list[list[Plan]] = []

    def proven(plans: list[Plan]) -> Plan:
        asked.append(plans)
        return plans[0]

    by.proven = proven  # type: ignore[method-assign]
    by.better = lambda *_: None  # type: ignore[method-assign]
    for worth_at_home in (-1.0, 1.0):
        by.worth = lambda rehearsal, at_home=worth_at_home: at_home if rehearsal.plan == end else 0.0  # type: ignore[method-assign, misc]
        by.best(plans[0], plans[1:], 3)
    assert asked == [[plans[0]] * 3, [plans[0], end, end]]


def test_what_only_seemed_better_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans are compared once more, each once; of equals the first is kept."""
    table, plans = at_table()
    by = rehearser(table)
    line = plans[0]
    end = list(by.orders_of(line)[-1])
    worths = {tuple(line): 1.0, tuple(end): 0.5}
    rehearsed: list[Plan] = []

    def noted(plan: Plan) -> Rehearsal:
        rehearsed.append(plan)
        return Rehearsal(plan, [], [])

    monkeypatch.setattr(by, "rehearsed", noted)
    monkeypatch.setattr(by, "worth", lambda rehearsal: worths[tuple(rehearsal.plan)])
    by.deal(2)
    before = by.worlds
    assert by.proven([line, line, line]) == line
    assert rehearsed == []
    assert by.proven([line, end, end]) == line
    assert rehearsed == [line, end]
    assert all(world not in before for world in by.worlds)
    worths[tuple(end)] = 1.0
    assert by.proven([line, end, end]) == line
    worths[tuple(end)] = 1.5
    assert by.proven([line, end, end]) == end


def test_no_change_is_looked_for_when_most_of_the_time_is_gone() -> None:
    table, plans = at_table()
    by = rehearser(table, spent=lambda looked: 0.0 if looked == 0 else EARLY / 2 if rehearsing else 1.0)
    rehearsing = True
    real = by.at_rest

    def at_rest(orders: list[Order]) -> Plan:
        nonlocal rehearsing
        rehearsing = False
        return real(orders)

    by.at_rest = at_rest  # type: ignore[method-assign]
    by.better = None  # type: ignore[method-assign, assignment]
    end = list(by.orders_of(plans[0])[-1])
    assert by.best(plans[0], plans[1:], 3) in (plans[0], end)


def test_where_answers_take_long_there_are_fewer_worlds_and_with_too_few_the_plan_stays() -> None:
    table, plans = at_table()
    for most, dealt in ((1, 1), (2, 2), (4, 4), (9, 6)):
        by = rehearser(table, spent=patient_for(most))
        first = by.first_rehearsed(plans[0], 6)
        assert len(by.worlds) == len(first.reached) == len(first.replies) == dealt
    by = rehearser(table, spent=lambda looked: 1.0)
    assert by.best(plans[0], plans[1:], 6) == plans[0]
    assert by.others.looked() == 0


def test_a_plan_that_is_cut_short_in_one_world_is_taken_apart_in_another() -> None:
    table, plans = at_table()
    by = rehearser(table)
    real, tries = by.parts_of, []

    def parts_of(plan: Plan) -> list[Order]:
        tries.append(plan)
        return real(plan)[:-1] if len(tries) < 3 else real(plan)

    by.parts_of = parts_of  # type: ignore[method-assign]
    assert sum(map(len, by.taken_apart(plans[0]))) == len(plans[0])
    assert len(tries) == 3
    by.parts_of = lambda plan: real(plan)[:-1]  # type: ignore[method-assign]
    assert by.best(plans[0], plans[1:], 3) == plans[0]


def test_at_rest_is_the_end_after_what_has_to_be_said_before_it() -> None:
    """With free teams a turn begins with a word to one's ally; without that there is no end."""
    table, plans = at_table()
    by = rehearser(table)
    orders = by.orders_of(plans[0])
    assert by.at_rest(orders) == list(orders[-1])
    word, end = orders[0], orders[-1]
    real = by.possible

    def possible(given: list[Order]) -> Plan:
        return real(given) if word in given else []

    by.possible = possible  # type: ignore[method-assign]
    assert by.at_rest(orders) == [*word, *end]


def test_all_that_is_found_can_be_done() -> None:
    """Whole orders, one after the other, and the end: at another table that the seat could be at, too."""
    table, plans = at_table()
    for seed in range(3):
        by = Rehearser(table, Rng(seed), table.game.evaluation, 6, lambda looked: looked / 20_000)
        found = by.best(plans[0], plans[1:], 3)
        world = table.redeal(Rng(99))
        for action in found:
            assert world.to_act == table.seat
            assert action in world.legal()
            world.answer(action)
        assert world.to_act != table.seat


def test_who_is_quick_rehearses_and_the_same_seed_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    gone_over = []
    real = Rehearser.best

    def noted(self: Rehearser, line: Plan, others: list[Plan], worlds: int) -> Plan:
        gone_over.append((len(others), worlds))
        return real(self, line, others, worlds)

    monkeypatch.setattr(Rehearser, "best", noted)
    table, _ = at_table()
    chosen = []
    for thought in (SMALL, SMALL, replace(SMALL, quick=False)):
        bot = SearchBot(5, thought)
        chosen.append((bot.choose(table), bot.memory))
    assert chosen[0] == chosen[1]
    assert gone_over == [(2, 3), (2, 3)]


@pytest.mark.parametrize("players", [3, 4])
def test_the_regent_rehearses_among_more_than_two(players: int) -> None:
    game = regalia.game("wizard-kings")
    thought_in = partial(bots.make("level-5", 1).thought_in, game)  # type: ignore[attr-defined]
    assert thought_in(players) == REGENT_PLANNING_CROWD
    assert thought_in(players).quick
    assert not thought_in(2).quick
