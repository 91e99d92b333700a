"""States, matches, games and what is seen can be copied, pickled and sent to other processes."""

import copy
import json
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

import regalia
from regalia.bots import seen
from regalia.engine.errors import UnknownGame
from regalia.engine.playout import playout
from regalia.engine.position import key
from regalia.engine.rng import Rng
from tests.engine import toys

GAMES = regalia.games.names()


def there_and_back(thing):
    return pickle.loads(pickle.dumps(thing))


def some_match(name, steps=20, seed=3):
    match = regalia.game(name).new(players=3, seed=seed)
    rng = Rng(seed)
    for _ in range(steps):
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    return match


def score_of(state, seed):
    """What a worker does with a position and a generator."""
    playout(state, seed)
    return state.scores()


def best_of(table, seed):
    """What a worker does with what a seat sees."""
    return regalia.bots.make("greedy", seed).choose(table)


def goes_on(match):
    """What a worker does with a whole match."""
    while not match.over:
        match.apply(match.legal()[0])
    return match


@pytest.mark.parametrize("way", [there_and_back, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_the_same_after_travelling_at_every_step(name, way):
    match = regalia.game(name).new(players=3, seed=3, chance="ask")
    rng = Rng(3)
    for _ in range(80):
        state = match.state
        again = way(state)
        assert again is not state
        assert again == state
        assert (again.to_act, again.legal()) == (state.to_act, state.legal())
        match.apply(int(state.sample(rng)))
        assert again != match.state


def test_a_position_in_which_several_are_asked_travels_with_the_seat_it_had_turned_to():
    match = toys.AUCTION.new(players=3)
    match.state.attend(2)
    again = there_and_back(match.state)
    assert again.to_act == 2
    assert again.waiting_for() == [0, 1, 2]
    assert again == match.state


@pytest.mark.parametrize("way", [there_and_back, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_after_travelling_with_the_same_luck(name, way):
    match = some_match(name)
    again = way(match)
    assert again.game is match.game
    assert again.record() == match.record()
    assert goes_on(again).record() != match.record()
    assert goes_on(match).record() == again.record()


def test_what_may_be_taken_back_travels_with_a_match():
    match = regalia.game("kingswood").new(players=2, seed=1)
    first = match.to_json()
    match.apply(match.legal()[0])
    assert match.can_undo(0)
    again = there_and_back(match)
    again.undo(0)
    assert again.to_json() == first


def test_what_is_fixed_for_a_match_is_still_shared_after_travelling():
    """Else every step that may be taken back would join the map of Wizard Kings anew."""
    match = some_match("wizard-kings", steps=30)
    again = there_and_back(match)
    steps = again._steps.steps
    assert len(steps) > 3
    assert {id(step.before.fixed.board) for step in steps} == {id(again.state.fixed.board)}
    assert again.state.fixed is there_and_back(again.state).fixed


def test_a_game_travels_by_its_name():
    for name in GAMES:
        game = regalia.game(name)
        assert there_and_back(game) is copy.copy(game) is copy.deepcopy(game) is game
        assert len(pickle.dumps(game)) < 100


def test_a_game_of_somebody_else_travels_as_the_place_that_keeps_it():
    assert there_and_back(toys.AUCTION) is toys.AUCTION


def test_a_game_that_nobody_could_find_says_so():
    from dataclasses import replace

    hidden = [replace(toys.AUCTION, name="hidden")]
    with pytest.raises(UnknownGame, match="Keep it in a module"):
        pickle.dumps(hidden[0])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_sees_travels_without_the_truth(name):
    match = some_match(name)
    table = seen(match)
    again = there_and_back(table)
    assert again.view == table.view == match.game.view(match.state, table.seat)
    assert again.actions == table.actions
    assert again.game is table.game


def test_a_generator_goes_on_with_the_same_numbers():
    rng = Rng(12345 << 40)
    rng.next32()
    again, copied = there_and_back(rng), copy.deepcopy(rng)
    numbers = [rng.next32() for _ in range(5)]
    assert [again.next32() for _ in range(5)] == [copied.next32() for _ in range(5)] == numbers


@pytest.mark.parametrize("way", [there_and_back, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("name", GAMES)
def test_a_vector_goes_on_after_travelling_with_the_same_games_and_luck(name, way):
    games = regalia.vector(name, 3, players=2, seed=4, limit=25, forced=True)
    for _ in range(24):
        games.step(games.sample())
    again = way(games)
    ends = 0
    for _ in range(30):
        for mine, its in zip(games.now, again.now, strict=True):
            assert (mine == its).all()
        chosen = games.sample().copy()
        assert (again.sample() == chosen).all()
        games.step(chosen)
        ends += (again.step(chosen).truncated | again.now.terminated).sum()
    assert ends >= 3, "the steps of each game were counted on"
    assert (games.reset(4).observations == again.reset(4).observations).all()


def test_a_copy_of_a_vector_is_another_one():
    games = regalia.vector("kingswood", 2, players=2, seed=4)
    before = [each.copy() for each in games.now]
    again = copy.copy(games)
    again.step(again.sample())
    for kept, now in zip(before, games.now, strict=True):
        assert (kept == now).all()


def key_of(name):
    """What a fresh process says of a position."""
    match = some_match(name)
    return hash(match.state), match.game.information_key(match.state, 0)


def test_a_key_is_the_same_in_every_process_and_a_hash_need_not_be():
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        theirs = pool.submit(key_of, "kingswood").result()
    assert theirs[1] == key_of("kingswood")[1]
    assert theirs[0] != key_of("kingswood")[0], "then docs/library.md warns of nothing"


def test_a_pool_of_processes_plays():
    match = some_match("kingswood")
    worlds = [match.redeal(match.to_act, Rng(seed)) for seed in range(4)]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        scores = list(pool.map(score_of, worlds, [Rng(seed) for seed in range(4)]))
        chosen = pool.submit(best_of, seen(match), 1).result()
        finished = pool.submit(goes_on, match).result()
    assert scores == [score_of(world, Rng(seed)) for seed, world in enumerate(worlds)]
    assert chosen in match.legal()
    assert finished.record() == goes_on(match).record()


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_compared_and_hashed_without_writing_json(name, monkeypatch):
    def forbidden(*_, **__):
        raise AssertionError("JSON was written")

    one, other = some_match(name).state, some_match(name).state
    later = some_match(name, steps=21).state
    monkeypatch.setattr(json, "dumps", forbidden)
    assert one == other
    assert hash(one) == hash(other)
    assert one != later
    assert {one: 1, later: 2}[other] == 1
    assert key(one) == key(other) != key(later)
