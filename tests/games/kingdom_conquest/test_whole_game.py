"""Whole random games beside a second, naive reading of all rules: same offers, same board, same end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.data import CARD_IDS, CARD_ROOM, COLOUR_IDS, UNIT_IDS
from regalia.games.kingdom_conquest.state import DARK_FORCE
from regalia.testing.second_reading import read_along
from tests.games.kingdom_conquest.whole_game import Model

SETTINGS: list[Mapping[str, Any]] = [
    {},
    {"mode": "normal", "round_cap": 25, "rising_curse": True},
    {"mode": "normal", "round_cap": 30, "checkpoint": "until_next_conquest", "first_colour": "yellow"},
    {"mode": "short", "danger_check": "continuous", "edge": "wrap", "tie": "all_draw"},
    {"mode": "short", "capture_check": "whole_board", "replace_units": True, "first_colour": "blue"},
    {"mode": "normal", "round_cap": 20, "spells_may_finish": True, "active_immune": True},
    {"mode": "short", "rounds": 20, "captured_units": "convert", "reach": "archers_only"},
]


def follow(players: int, options: Mapping[str, Any], seed: int) -> tuple[Match, Model]:
    """Play at random, both at once; every question must be the same."""
    match = GAME.new(players=players, seed=seed, chance="ask", **options)
    model = Model(players, options)
    read_along(match, model.play(), Rng(seed), lambda: compare(match, model))
    return match, model


def compare(match: Match, model: Model) -> None:
    """Board, units, hands, checkpoints and Truces are the same."""
    state, table = match.state, model.table
    squares = [(k % 12 + 1, k // 12 + 1) for k in range(144)]
    named = {square: COLOUR_IDS[state.board[k]] for k, square in enumerate(squares)}
    assert {square: name for square, name in named.items() if name not in ("free", "beyond")} == table.board
    assert {
        square: UNIT_IDS[state.unit[k]] for k, square in enumerate(squares) if state.unit[k]
    } == table.units
    for seat in range(model.players):
        held = [int(state.hand[CARD_ROOM * seat + card]) for card in range(CARD_ROOM)]
        assert Counter({CARD_IDS[card]: n for card, n in enumerate(held) if n}) == Counter(model.hands[seat])
        assert (squares[state.pawn[seat]] if state.pawn[seat] >= 0 else None) == model.pawns[seat]
    assert {COLOUR_IDS[colour] for colour in range(1, 5) if state.truce >> colour & 1} == table.truce
    assert {seat for seat in range(model.players) if state.eliminated >> seat & 1} == model.out


@pytest.mark.rule("KC-11", "KC-12", "KC-62", "KC-66", "KC-69", "KC-82", "KC-86", "KC-R20", "KC-R23", "KC-R45")
@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(map(str, options)) or "defaults")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_asks_and_does_what_the_model_does(players, options):
    match, model = follow(players, options, seed=players)
    assert match.over
    state = match.state
    won = {COLOUR_IDS[state.colour[seat]] for seat in range(players) if state.result >> seat & 1}
    assert won | ({"dark"} if state.result >> DARK_FORCE & 1 else set()) == model.result
