"""Who thinks of the count of armies at the end wastes no gold, and raises Wizards where they cost half."""

from __future__ import annotations

from dataclasses import replace

import pytest

import regalia
from regalia import bots
from regalia.bots import Seen
from regalia.bots.budgets import MARSHAL_PLANNING, REGENT_PLANNING_CROWD
from regalia.bots.following import evaluation_of
from regalia.bots.worlds import best_in_many
from regalia.engine.match import Match
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import AQUATIC, BLOCKS, COST, KIND, MOST, SYMBOL, WIZARD
from regalia.games.wizard_kings.data import CASTLE as A_CASTLE
from regalia.games.wizard_kings.examples.builder import Builder, block_number
from regalia.games.wizard_kings.grid import NAMES as HEXES
from regalia.games.wizard_kings.places import DEAD, POOL
from regalia.games.wizard_kings.scoring import army_value
from regalia.games.wizard_kings.spending import half_steps, left_over, on_the_way
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.thrift import is_even, while_moving

GAME = regalia.game("wizard-kings")
GLADERS = ("a15", "a16", "a17", "a18", "a19", "a20")
"""Six of the Elves, who fill a city."""
HENGE, NEAR_THE_HENGE = "6,5", "6,3"
"""Of the first map: a hex, and a city from which a Wizard gets there in one move."""


def empty() -> Builder:
    """Two kingdoms without a single block, in the pool neither."""
    builder = Builder("1-3", armies=("elves", "orcs"))
    for block in range(2 * BLOCKS):
        builder.state.place[block] = DEAD
    return builder


def building(builder: Builder, gold: int, pool: tuple[str, ...] = ()) -> Match:
    """A Build Phase in which the first seat has so much gold, and these blocks in its pool."""
    match = builder.match("build")
    state = match.state
    for name in pool:
        state.place[block_number(name)] = POOL
        state.strength[block_number(name)] = 0
    state.attend(0)
    state.gold[0] = gold
    state.ask_again()
    return match


def least_left(state: WizardKings, known: dict[tuple[int, ...], int]) -> int:
    """What is left of the gold when all ways to spend it have been tried, new Castles aside."""
    raised = int(getattr(state.top(), "unit", -1))
    key = (int(state.gold[0]), raised, *map(int, state.place), *map(int, state.strength))
    if key not in known:
        least = int(state.gold[0])
        for action in state.legal():
            if GAME.notation.text(action).startswith(("strengthen", "build", "in")):
                following = state.clone()
                following.answer(action)
                least = min(least, least_left(following, known))
        known[key] = least
    return known[key]


@pytest.mark.rule("WK-327")
@pytest.mark.parametrize("seed", range(24))
def test_what_is_left_over_is_what_trying_everything_leaves(seed: int) -> None:
    """Any army: some blocks stand, some are in the pool, a city may be full, a Wizard may be on a Henge."""
    lots, builder = Rng(seed), empty()
    cities = [HEXES[hex] for hex in builder.state.fixed.board.city_hex[:5]]
    pool = []
    for block in range(BLOCKS):
        name, unit = f"a{block + 1}", builder.state.fixed.unit[block]
        fate, strength = lots.below(4), 1 + lots.below(MOST[unit])
        hex = cities[lots.below(len(cities))]
        if name in GLADERS and seed % 2:
            builder.put(name, cities[0], int(MOST[unit]))
        elif KIND[unit] == A_CASTLE or fate > 1:
            continue
        elif fate == 1:
            pool.append(name)
        elif KIND[unit] == WIZARD:  # no two in one hex
            builder.put(name, [HENGE, *cities][block], strength)
        elif SYMBOL[unit] != AQUATIC:
            builder.put(name, hex, strength)
    match = building(builder, 1 + seed % 7, tuple(pool))
    assert left_over(match.state, 0, match.state.gold[0]) == least_left(match.state, {})


@pytest.mark.rule("WK-107")
def test_wizards_on_a_henge_grow_for_half_the_price() -> None:
    builder = empty()
    builder.put("wicana:a1", HENGE, 2)
    builder.put("wicana:a2", NEAR_THE_HENGE, 1)
    state = building(builder, 5).state
    assert half_steps(state, 0, 5) == 2
    assert half_steps(state, 0, 1) == 1
    assert left_over(state, 0, 9) == 1, "two steps for one GP each, and three for two"
    assert on_the_way(state, 0) < 1.5, "another one is in the way [WK-R20]"
    state.place[block_number("a1")] = DEAD
    state.crowd = vec[i64]()
    assert on_the_way(state, 0) == 1.5, "three steps are one move away"


@pytest.mark.rule("WK-R35")
def test_a_wizard_is_raised_for_half_the_price_where_the_city_is_a_henge() -> None:
    builder = Builder("4-3", armies=("elves", "orcs"))
    for block in range(2 * BLOCKS):
        builder.state.place[block] = DEAD
    state = building(builder, 5, ("a1",)).state
    assert half_steps(state, 0, 5) == 4
    assert left_over(state, 0, 5) == 1
    assert least_left(state, {}) == 1


def planned(match: Match, seat: int = 0) -> list[str]:
    """What who is thrifty decides in a Build Phase, up to the end of its plan."""
    texts: list[str] = []
    while not texts or texts[-1] != "done":
        table = bots.seen(match, seat)
        evaluate = evaluation_of(table, REGENT_PLANNING_CROWD)
        texts.append(match.text(best_in_many(table, Rng(len(texts)), 4, 100, evaluate)))
        match.apply(texts[-1], seat)
    return texts


@pytest.mark.rule("WK-R11")
def test_who_builds_last_in_the_last_turn_disbands_nobody_and_spends_all() -> None:
    builder = Builder("1-3", turn_cap="4")
    board = builder.state.fixed.board
    for seat, block in ((0, "a15"), (1, "b11")):
        hex = next(board.city_hex[city] for city in range(board.cities) if board.city_seat[city] == seat)
        builder.put(block, HEXES[hex], 3)
    builder.state.turn = 4
    match = builder.match("build")
    match.apply("done", 0)
    texts = planned(match, 1)
    assert "disband" not in texts
    assert match.over
    assert match.winners == [1]
    assert army_value(match.state, 1) == 6 + match.state.income[1], "what stood there, and every coin"


@pytest.mark.rule("WK-107")
def test_a_new_wizard_waits_for_its_steps_until_it_stands_on_the_henge() -> None:
    """Raised in a city and strengthened there it would cost eight GP; on the Henge it costs two and three."""
    builder = empty()
    for name in GLADERS:
        builder.put(name, "1,2", 2)
    match = building(builder, 8, ("a1", "a4", "a5"))
    texts = planned(match)
    wizard = block_number("a1")
    assert "build wicana" in texts
    assert match.state.strength[wizard] == 1
    assert match.state.gold[0] == 0, "all else is spent"
    worth = []
    for hex in (NEAR_THE_HENGE, HENGE):
        marched = empty()
        for name in GLADERS:
            marched.put(name, "1,2", 1)
        marched.put("wicana:a1", hex, 1)
        state = marched.match("movement").state
        worth.append(while_moving(state, 0) - GAME.evaluate(state, 0))
    assert worth[1] > worth[0] + 2, "so it flies there"


@pytest.mark.rule("WK-27")
@pytest.mark.parametrize(("seat", "wizards"), [(0, [1, 1, 4]), (3, [4, 4])])
def test_wizards_are_raised_weak_where_a_henge_is_near(seat: int, wizards: list[int]) -> None:
    """Map 1 has a Henge, map 2 has none."""
    match = GAME.new(players=4, seed=1, setup_layout="1-3-4-2")
    while "standard" not in [match.text(action) for action in match.legal(seat)]:
        match.apply(match.legal(match.waiting_for[0])[0], match.waiting_for[0])
    while seat in match.waiting_for and "standard" in [match.text(action) for action in match.legal(seat)]:
        match.apply("standard", seat)
    texts = []
    while not texts or texts[-1] != "ready":
        table = bots.seen(match, seat)
        evaluate = evaluation_of(table, REGENT_PLANNING_CROWD)
        texts.append(match.text(best_in_many(table, Rng(len(texts)), 4, 100, evaluate)))
        match.apply(texts[-1], seat)
    state = match.state
    units = [block for block in range(seat * BLOCKS, (seat + 1) * BLOCKS) if state.strength[block] > 0]
    found = [int(state.strength[block]) for block in units if KIND[state.fixed.unit[block]] == WIZARD]
    assert sorted(found) == wizards
    assert sum(state.strength[block] * COST[state.fixed.unit[block]] for block in units) in (99, 100)


@pytest.mark.rule("WK-R26")
def test_a_spell_that_needs_but_the_last_word_is_as_dear_as_one_that_has_been_cast() -> None:
    """Else to begin one is as good as to end the turn, and who draws lots among equals casts for nothing."""
    builder = Builder("1-3", armies=("feudals", "orcs"))
    builder.put("a1", "1,2", 4)
    builder.put("a15", "4,9", 3)
    builder.put("b15", "9,2", 3)
    match = builder.match("movement")
    before, seen = while_moving(match.state, 0), GAME.evaluate(match.state, 0)
    for text in ("cast a1", "spell muster", "target a15"):
        match.apply(text)
    assert match.text(match.legal()[0]) == "confirm"
    assert while_moving(match.state, 0) <= before - 4
    assert GAME.evaluate(match.state, 0) > seen - 1, "which the evaluation alone does not see"


@pytest.mark.rule("WK-R11")
def test_armies_decide_where_cities_and_points_are_even() -> None:
    builder = Builder("1-3", victory="time")
    state = builder.match("movement").state
    assert is_even(state, 0)
    assert is_even(state, 1)
    state.points[1] = 1
    assert not is_even(state, 0)
    assert not is_even(state, 1), "who is ahead need not count"
    assert not is_even(Builder("1-3").match("movement").state, 0), "the first to have enough cities wins"


def test_only_who_is_thrifty_goes_by_it() -> None:
    match = Builder("1-3").match("movement")
    table = Seen(GAME, match.state, 0)
    assert evaluation_of(table, MARSHAL_PLANNING) is GAME.evaluation
    assert evaluation_of(table, REGENT_PLANNING_CROWD) is while_moving
    careless = replace(REGENT_PLANNING_CROWD, thrifty=False)
    assert evaluation_of(table, careless) is GAME.evaluation
    kingswood = regalia.game("kingswood")
    seen = bots.seen(kingswood.new(players=3, seed=1))
    assert evaluation_of(seen, REGENT_PLANNING_CROWD) == evaluation_of(seen, careless)
