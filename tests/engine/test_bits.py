"""Native integers have 64 bits in every build."""

from __future__ import annotations

import pytest

from regalia.bench.connect_four import new_game
from regalia.bench.ours import OURS
from regalia.bench.race import Lane, compare_builds
from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.rng import Rng

LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


@pytest.mark.parametrize("number", [0, 1, 30, 31, 32, 35, 40, 42, 62])
def test_a_bit_is_where_it_is_asked_for(number: int) -> None:
    assert bit(number) == 2**number


def has_line(cells: set[tuple[int, int]]) -> bool:
    return any(
        all((x + k * right, y + k * up) in cells for k in range(4)) for x, y in cells for right, up in LINES
    )


def test_connect_four_ends_with_the_first_line_of_four() -> None:
    rng = Rng(1)
    for _ in range(200):
        state = new_game()
        stones: list[set[tuple[int, int]]] = [set(), set()]
        heights = [0] * 7
        mover, winner = 0, -1
        while state.to_act >= 0:
            assert winner == -1
            assert state.legal() == [column for column in range(7) if heights[column] < 6]
            column = int(state.sample(rng))
            state.answer(column)
            stones[mover].add((column, heights[column]))
            heights[column] += 1
            winner = mover if has_line(stones[mover]) else -1
            mover = 1 - mover
        assert state.winners() == ([winner] if winner >= 0 else [])


def test_builds_that_play_different_games_are_not_raced() -> None:
    names = [f"{ours.name}{build}" for ours in OURS for build in ("-compiled", "-pure")]
    lanes = {name: Lane(name, check=5) for name in names}
    compare_builds(lanes)
    lanes["connect-four-compiled"].check = 4
    with pytest.raises(RulesBug, match="play different games of connect-four"):
        compare_builds(lanes)
