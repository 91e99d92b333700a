"""How the barrier is looked for: which worlds are tried, and how often the rules are asked."""

from __future__ import annotations

import dataclasses
from typing import Any

from regalia.engine.actions import pack
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.engine.undo import WORLDS, other_worlds
from tests.engine.toys import ADD, AUCTION


def counting(game: Game) -> tuple[Game, list[int]]:
    """The game, and a list that grows by one with every re-deal."""
    dealt: list[int] = []

    def deal_again(state: Any, seat: int, rng: Rng) -> None:
        dealt.append(seat)
        game.deal_again(state, seat, rng)

    return dataclasses.replace(game, deal_again=deal_again), dealt


def bidding(game: Game) -> Match:
    match = game.new(players=2, seed=1)
    match.apply(int(pack(ADD, 2)), 1)
    return match


def test_every_other_world_is_tried_once_and_the_real_one_never() -> None:
    match = bidding(AUCTION)
    worlds = [to_plain(world) for world in other_worlds(AUCTION, match.state, 0)]
    bids = sorted(world["fields"]["bids"][1] for world in worlds)
    assert bids == sorted(set(bids))
    assert 2 not in bids
    assert len(bids) > 3


def test_what_a_seat_knows_wholly_is_dealt_once() -> None:
    game, dealt = counting(dataclasses.replace(AUCTION, deal_again=lambda state, seat, rng: None))
    assert list(other_worlds(game, bidding(game).state, 0)) == []
    assert len(dealt) == 1


def test_the_rules_are_asked_once_about_an_action() -> None:
    game, dealt = counting(AUCTION)
    match = bidding(game)
    assert match.can_undo(1)
    assert len(dealt) == WORLDS
    assert match.can_undo(1)
    match.undo(1)
    assert len(dealt) == WORLDS
    assert not match.can_undo(1)
