"""The quick start: Standard Armies stand ready, and nobody is told how."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import ARMY_IDS, COST, KIND, STANDARD, WIZARD
from regalia.games.wizard_kings.places import FIGHTING
from regalia.games.wizard_kings.sight import is_planning
from tests.games.wizard_kings.playing import choose

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
    for seed in range(4):
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
        hired = set()
        for number in range(20):
            world = GAME.redeal(state, 0, Rng(number))
            new = [k for k in range(28) if world.place[28 + k] >= 0 and STANDARD[28 + k] == 0]
            units = [int(world.fixed.unit[28 + k]) for k in new]
            assert sum(1 if KIND[unit] == WIZARD else int(COST[unit]) for unit in units) <= state.points[1]
            hired.add(len(new))
        assert max(hired) > 0
