"""What was agreed before a game stays as it is until its end."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.playout import playout
from regalia.engine.rng import Rng
from regalia.testing.fuzz import mixed_options

GAMES = 12
AGREED = {
    "kingswood": (
        *("forest_only_on_entry", "unlimited_supply", "random_guilds", "no_guild_abilities"),
        "forget_captures",
    ),
    "kingdom-conquest": (
        *("side", "short", "last_round", "rising_curse", "first_colour", "colour_choice", "wrap"),
        *("keep_checkpoint", "continuous_danger", "archers_only", "whole_board", "active_immune"),
        *("convert_units", "replace_units", "all_draw", "spells_may_finish"),
    ),
}
"""Games whose options are fields of the state; of the others they are one object that cannot change."""


@pytest.mark.parametrize("name", AGREED)
def test_no_rule_changes_an_option(name):
    game, rng, seen = regalia.game(name), Rng(4), set()
    for _ in range(GAMES):
        players = max(game.seats[0], 2) + int(rng.below(3))
        state = game.new_state(*game.settle(players, mixed_options(game, players, rng)))
        before = {field: int(getattr(state, field)) for field in AGREED[name]}
        playout(state, rng)
        assert {field: int(getattr(state, field)) for field in AGREED[name]} == before
        seen.add(tuple(before.values()))
    assert len(seen) > GAMES // 2
