"""The quick start: Standard Armies stand ready, and nobody is told how."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.engine.frame import CHANCE, EVERYONE
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import ARMY_IDS, STANDARD
from regalia.games.wizard_kings.places import FIGHTING, MOVING
from regalia.games.wizard_kings.rules.quickstart import THROWS, DealOut
from regalia.games.wizard_kings.sight import is_planning
from regalia.testing.check import StepChecker
from regalia.testing.worlds import Move
from tests.games.wizard_kings.playing import choose, hired

GAME = regalia.game("wizard-kings")
TABLES = {2: "1-3", 3: "1-3-4", 4: "1-3.4-2"}


@pytest.mark.rule("WK-R136")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_city_has_a_garrison_and_every_army_is_the_standard_one(players: int) -> None:
    for seed in range(5):
        match = GAME.new(players, seed=seed, setup_layout=TABLES[players], start="standard")
        state, board = match.state, match.view(0)["board"]
        GAME.laws(state)
        assert board["phase"] == "movement"
        assert [seat["army"] for seat in board["seats"]] == list(ARMY_IDS[:players])
        held = {stack["hex"] for stack in board["stacks"]}
        assert {city["hex"] for city in board["cities"]} <= held
        for seat in range(players):
            mine = [int(state.strength[28 * seat + k]) for k in range(28)]
            assert mine == [int(STANDARD[28 * seat + k]) for k in range(28)]


@pytest.mark.rule("WK-R136")
def test_the_same_seed_deals_the_same_table_and_another_seed_another() -> None:
    def places(seed: int) -> list[int]:
        return list(GAME.new(2, seed=seed, setup_layout="1-3", start="standard").state.place)

    assert places(1) == places(1)
    assert len({tuple(places(seed)) for seed in range(8)}) > 4


def faces(state, seat: int) -> list[tuple[int, int]]:
    """Types and strengths of the blocks that a seat has on the map; while plans are made, types alone."""
    blocks = [k for k in range(28 * seat, 28 * seat + 28) if state.place[k] >= 0]
    known = 0 if is_planning(state) else 1
    return sorted((int(state.fixed.unit[k]), known * int(state.strength[k])) for k in blocks)


def played(match: regalia.Match, seed: int, turn: int) -> regalia.State:
    """The match played on, with a will to fight, until the movement of a Game Turn is over."""
    rng = Rng(seed)
    while not match.over and (match.state.turn < turn or match.state.phase < FIGHTING):
        state = match.state
        match.apply(int(state.sample(rng)) if match.to_act < 0 else choose(state, rng))
    return match.state


@pytest.mark.rule("WK-R141", "WK-H19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_re_deal_before_the_first_build_deals_the_standard_armies(players: int) -> None:
    fights = 0
    for seed in range(7):
        match = GAME.new(players, seed=seed, setup_layout=TABLES[players], start="standard")
        for turn in (0, 1):
            state, places = played(match, seed, turn) if turn else match.state, set()
            fights += int(state.phase == FIGHTING)
            for number in range(6):
                world = GAME.redeal(state, 0, Rng(number))
                GAME.laws(world)
                for seat in range(players):
                    assert faces(world, seat) == faces(state, seat)
                places.add(tuple(int(place) for place in world.place))
                again = GAME.redeal(world, 0, Rng(99))
                assert GAME.state_to_plain(again) == GAME.state_to_plain(GAME.redeal(state, 0, Rng(99)))
            assert len(places) == 6
    assert fights > 0


@pytest.mark.rule("WK-R141", "WK-H19")
def test_later_a_re_deal_has_hired_no_more_than_the_cities_paid_for() -> None:
    for seed in range(3):
        match = GAME.new(2, seed=seed, setup_layout="1-3", start="standard")
        state = played(match, seed, 2)
        paid = {hired(GAME.redeal(state, 0, Rng(number)), 1) for number in range(20)}
        assert max(paid) <= state.points[1]
        assert max(paid) > 0


def dealing(seed: int, throws: int) -> regalia.State:
    """A quick start after so many of the throws that deal the armies out."""
    match = GAME.new(2, seed=seed, setup_layout="1-3", start="standard", chance="ask")
    rng = Rng(seed)
    while not isinstance(match.state.stack[-1], DealOut):
        match.apply(match.legal()[0])
    for _ in range(throws):
        match.apply(int(match.state.sample(rng)))
    return match.state


@pytest.mark.rule("WK-R136", "WK-38", "WK-H12")
def test_nobody_can_go_through_all_throws_and_find_those_that_fill_the_cities_as_they_are_seen() -> None:
    """Four dice deal 1,296 tables: then the sizes of the stacks alone tell who stands in them."""
    tables, sizes = set(), set()
    begun, rng = dealing(1, 0), Rng(1)
    for _ in range(400):
        state = begun.clone()
        while isinstance(state.stack[-1], DealOut) and state.stack[-1].seat == 0:
            state.apply(int(state.sample(rng)))
        places = [int(state.place[block]) for block in range(28)]
        tables.add(tuple(places))
        sizes.add(tuple(sorted(places)))
    assert len(sizes) < 350, "stacks of the same sizes come again"
    assert len(tables) == 400, "no table does"


@pytest.mark.rule("WK-R136", "WK-H12", "WK-H19")
def test_a_re_deal_between_the_throws_tells_nothing_of_them() -> None:
    for throws in (3, THROWS, THROWS + 3):
        for eyes in (1, regalia.SPECTATOR):
            worlds = {
                json.dumps(GAME.state_to_plain(GAME.redeal(dealing(seed, throws), eyes, Rng(7))))
                for seed in range(4)
            }
            assert len(worlds) == 1, (throws, eyes)
    state = dealing(1, THROWS)
    own = GAME.redeal(state, 0, Rng(7))
    assert list(own.place)[:28] == list(state.place)[:28], "a seat knows where its blocks are"


@pytest.mark.rule("WK-R136", "WK-H12")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_die_of_an_army_says_that_it_shows_where_everybody_stands(players: int) -> None:
    """In another world the dice before it were others, and so is what it shows: to all, and said to be."""
    match = GAME.new(players, seed=5, chance="ask", start="standard")
    worlds, rng, shown = StepChecker(GAME).worlds, Rng(5), 0
    while match.state.phase != MOVING:
        action = int(match.legal()[0] if match.to_act != CHANCE else match.state.sample(rng))
        if isinstance(match.state.top(), DealOut):
            worlds.step(match, Move(int(CHANCE), action), rng)
        match.apply(action)
        shown += match.state.revealed == EVERYONE
    assert shown == players
