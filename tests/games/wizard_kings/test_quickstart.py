"""The quick start: Standard Armies stand ready, and nobody is told how."""

from __future__ import annotations

import pytest

import regalia
from regalia.games.wizard_kings.data import ARMY_IDS, STANDARD

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
