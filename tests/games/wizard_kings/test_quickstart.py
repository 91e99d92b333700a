"""The quick start: Standard Armies stand ready, and nobody is told how."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import ARMY_IDS, BLOCK_UNIT, STANDARD
from regalia.teaching.scenario import do_all

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


@pytest.mark.rule("WK-R136", "WK-H19")
def test_everybody_knows_that_standard_armies_hold_no_other_blocks_until_they_have_built() -> None:
    match = GAME.new(2, seed=3, setup_layout="1-3", start="standard", chance="ask")
    standard = sorted(BLOCK_UNIT[28 + k] for k in range(28) if STANDARD[28 + k] > 0)
    match = do_all(match, [])
    for seed in range(20):
        world = GAME.redeal(match.state, 0, Rng(seed))
        GAME.laws(world)
        assert sorted(world.fixed.unit[28 + k] for k in range(28) if world.place[28 + k] >= 0) == standard
    do_all(match, ["end", "end", "done", "done"])
    kinds = set()
    for seed in range(20):
        world = GAME.redeal(match.state, 0, Rng(seed))
        kinds |= {world.fixed.unit[block] for block in range(28, 56) if world.place[block] >= 0}
    assert kinds > set(standard), "now it may be anything"
