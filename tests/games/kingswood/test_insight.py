"""What a learnt judge looks at: every number is there, of a like size, and none of them is a secret."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

import regalia
from regalia.engine.match import Match
from regalia.engine.network import Row
from regalia.engine.rng import Rng
from regalia.games.kingswood import scoring
from regalia.games.kingswood.insight import FEATURES, NAMES, features
from regalia.games.kingswood.state import Kingswood

GAME = regalia.game("kingswood")


INSIGHT = GAME.insight
assert INSIGHT is not None
chance = INSIGHT.chance


def row_of(state: Kingswood, seat: int) -> dict[str, float]:
    row = Row(len(NAMES))
    features(state, seat, row)
    return dict(zip(NAMES, row.numbers, strict=True))


def positions(players: int, seed: int, every: int = 5) -> Iterator[Match]:
    match = GAME.new(players=players, seed=seed)
    rng = Rng(seed)
    while not match.over:
        if len(match.actions) % every == 0:
            yield match
        match.apply(match.legal()[rng.below(len(match.legal()))])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_all_numbers_are_of_a_like_size(players: int) -> None:
    assert len(set(NAMES)) == len(NAMES) == FEATURES
    for match in positions(players, 3):
        for seat in range(players):
            row = row_of(match.state, seat)
            assert all(math.isfinite(value) and abs(value) < 25 for value in row.values()), row


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_position_and_its_re_deals_look_the_same(players: int) -> None:
    """A captive that others have not seen is nobody's business. [KW-130, KW-R31]"""
    hidden = 0
    for seed in range(4):
        for match in positions(players, 100 + seed, 3):
            hidden += match.state.blind != 0
            for seat in range(players):
                again = match.redeal(seat, Rng(len(match.actions)))
                assert row_of(match.state, seat) == row_of(again, seat)
    assert hidden, "no captive was hidden, so nothing was shown"


def test_numbers_say_what_they_are_named_for() -> None:
    for match in positions(3, 7):
        state = match.state
        for seat in range(3):
            row = row_of(state, seat)
            others = sorted(
                (scoring.total(state, other) for other in range(3) if other != seat), reverse=True
            )
            assert row["own_total"] == pytest.approx(scoring.total(state, seat) / 10)
            assert row["rival_1_total"] == pytest.approx(others[0] / 10)
            assert row["rival_2_total"] == pytest.approx(others[1] / 10)
            assert row["lead"] == pytest.approx((scoring.total(state, seat) - others[0]) / 5)
            assert (row["players_2"], row["players_3"], row["players_4"]) == (0, 1, 0)


def test_who_is_far_ahead_near_the_end_is_likely_to_win() -> None:
    late = [match.state.clone() for match in positions(2, 11)][-1]
    late.fame[0], late.fame[1] = 19, 2
    assert chance(late, 0) > 0.8 > 0.2 > chance(late, 1)


def test_a_game_that_is_over_is_won_or_lost() -> None:
    match = GAME.new(players=3, seed=5)
    rng = Rng(5)
    while not match.over:
        match.apply(match.legal()[rng.below(len(match.legal()))])
    shares = [chance(match.state, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert {seat for seat in range(3) if shares[seat]} == set(match.winners)
