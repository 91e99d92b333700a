"""The tree finds what is forced, remembers what it may, and is the same for the same seed."""

from __future__ import annotations

import pytest

from regalia.bench.connect_four import ConnectFour, new_game
from regalia.engine.errors import BadOption
from regalia.engine.native import vec
from regalia.engine.rng import Rng
from regalia.engine.shares import share_of, shares
from regalia.engine.state import State
from regalia.search import Evaluated, Leaf, Playout, Tree, think
from tests.engine import toys


def board(columns: str) -> ConnectFour:
    """Connect four after stones in these columns."""
    state = new_game()
    for column in columns:
        state.apply(int(column))
    return state


def best(state: State, iterations: int = 400, seed: int = 1, leaf: Leaf | None = None) -> int:
    tree = Tree(leaf or Playout(), Rng(seed))
    tree.search(state, iterations)
    return tree.tried_at_root()[0][0]


@pytest.mark.parametrize(
    ("columns", "wins"),
    [
        ("010203", {0}),  # the fourth upright
        ("102030", {4}),  # the fourth on the bottom row, its other end stopped
        ("3343", {2, 5}),  # two on the bottom row: an open three cannot be stopped any more
    ],
)
def test_it_finds_what_is_forced_in_connect_four(columns: str, wins: set[int]) -> None:
    assert {best(board(columns), 1500, seed) for seed in range(3)} <= wins


def test_it_blocks_what_would_lose() -> None:
    state = board("30313")  # three upright in column 3, and the opponent is asked
    assert {best(state, 1500, seed) for seed in range(3)} == {3}


def test_the_same_seed_grows_the_same_tree_and_another_one_another() -> None:
    def grown(seed: int) -> list[tuple[int, int, float]]:
        tree = Tree(Playout(), Rng(seed))
        tree.search(new_game(), 150)
        return tree.tried_at_root()

    assert grown(5) == grown(5)
    assert grown(5) != grown(6)


def test_the_searched_position_is_left_as_it_was() -> None:
    state = board("334")
    before = state.clone()
    best(state, 50)
    assert state == before


def test_every_iteration_is_counted_once_at_the_root() -> None:
    tree = Tree(Playout(), Rng(1))
    tree.search(new_game(), 123)
    assert sum(visits for _, visits, _ in tree.tried_at_root()) == 123
    assert all(0 <= mean <= 1 for _, _, mean in tree.tried_at_root())


def test_a_tree_grows_on_below_the_action_that_was_taken() -> None:
    tree = Tree(Playout(), Rng(1))
    tree.search(new_game(), 200)
    action, visits, _ = tree.tried_at_root()[0]
    assert tree.advance(0, action)
    kept = sum(line[1] for line in tree.tried_at_root())
    assert 0 < kept < visits
    tree.search(board(str(action)), 100)
    assert sum(line[1] for line in tree.tried_at_root()) == kept + 100
    assert not tree.advance(0, 99)


def test_a_draw_is_shared_and_a_game_over_is_worth_nothing_to_who_lost() -> None:
    worth = vec[float]([9.0] * 8)
    full = board("010101232323454545101010323232545454666666")
    assert not full.legal()
    assert full.winners() == []
    shares(full, worth)
    assert [worth[0], worth[1]] == [0.5, 0.5]
    won = board("0102030")
    shares(won, worth)
    assert [worth[0], worth[1]] == [1.0, 0.0]
    assert (share_of(won, 0), share_of(won, 1)) == (1.0, 0.0)


class Fixed(Leaf):
    """An opinion of one's own, in plain Python: column 6 is all there is."""

    def __init__(self) -> None:
        self.asked = 0

    def value(self, state: State, rng: Rng, worth: object) -> None:
        self.asked += 1
        for seat in range(2):
            worth[seat] = 0.5  # type: ignore[index]

    def guess(self, state: State, rng: Rng, chances: object) -> bool:
        for k, action in enumerate(state.legal()):
            chances[k] = float(action == 6)  # type: ignore[index]
        return True


def test_a_leaf_can_be_written_in_plain_python_and_guides_the_tree() -> None:
    leaf = Fixed()
    assert best(new_game(), 60, leaf=leaf) == 6
    assert leaf.asked > 0


def test_the_evaluation_alone_sees_a_victory_that_is_one_step_away() -> None:
    state = board("010203")
    assert best(state, 60, leaf=Evaluated(lambda position, seat: 0.0, state)) == 0


def test_no_iterations_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="at least one iteration, not 0"):
        think(lambda rng: new_game(), Playout(), Rng(1), iterations=0)


def test_seconds_end_a_search_long_before_its_iterations_do() -> None:
    tree = think(lambda rng: new_game(), Playout(), Rng(1), iterations=10_000_000, seconds=0.01)
    assert sum(visits for _, visits, _ in tree.tried_at_root()) < 10_000_000


TOYS = [toy for name, toy in sorted(vars(toys).items()) if hasattr(toy, "new_state")]


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_it_walks_through_chance_windows_and_choices_made_at_once(toy: object) -> None:
    match = toy.new(players=toy.seats[1], seed=3)  # type: ignore[attr-defined]
    for _ in range(30):
        if match.over:
            break
        seat = match.waiting_for[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            tree = think(lambda rng, seat=seat: attended(match, seat, rng), Playout(), Rng(2), iterations=40)
            tried = tree.tried_at_root()
            assert {action for action, _, _ in tried} == set(legal)
            assert sum(visits for _, visits, _ in tried) == 40
        match.apply(legal[0], seat)


def attended(match: object, seat: int, rng: Rng) -> State:
    world: State = match.redeal(seat, rng)  # type: ignore[attr-defined]
    world.attend(seat)
    return world
