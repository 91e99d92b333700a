"""The solo table names the mighty monsters that were slain, in the compiled build too."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.games.kingswood.data import MONSTER_IDS

GAME = regalia.game("kingswood")


@pytest.mark.rule("KW-159", "KW-R45")
@pytest.mark.parametrize("monster", ["dragon", "giant", "genie"])
def test_a_slain_mighty_monster_is_remembered_by_its_own_name(monster: str) -> None:
    match = GAME.new(players=1, seed=4, random_guilds=True, special_location="bakery")
    plain = json.loads(match.to_json())
    fields, card = plain["fields"], MONSTER_IDS.index(monster)
    fields["row"] = [card, 0, 0, 0]
    fields["place"][card] = 2
    fields["adventurers"] = 0b001011
    fields.update(refreshed=[9, 9, 9], exhausted=[0, 0, 0], coins=[9], supply=[16, 16, 21, 21])
    match = GAME.from_json(json.dumps(plain))
    match.apply("adventurer forest")
    match.apply(f"fight {monster}")
    assert match.view(0)["board"]["solo"]["slain"] == [monster]
    assert json.loads(match.to_json())["fields"]["slain"] == 2**card
