"""Many games stepped at once: the same games as one by one, in arrays of NumPy."""

import numpy as np
import pytest

import regalia
from regalia.engine.errors import BadOption, NotOffered, UnknownGame
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.observation import CATEGORY, FLAG, NUMBER
from regalia.engine.rng import Rng
from regalia.learning import Features

GAMES = regalia.games.names()


@pytest.mark.parametrize("name", GAMES)
def test_a_vector_of_one_plays_the_game_that_is_played_by_hand(name):
    game = regalia.game(name)
    games = regalia.vector(name, 1, players=2, seed=8)
    state, rng = game.new_state(*game.settle(2, {})), Rng(8)
    row = np.zeros(games.spec.size, dtype=np.int16)
    mask = np.zeros(game.num_actions, dtype=bool)
    for step in range(120):
        while state.to_act in (CHANCE, TABLE):
            state.answer(state.sample(rng))
        if state.to_act == OVER:
            assert games.now.terminated[0]
            assert games.now.rewards[0].tolist() == state.returns()
            return
        assert not games.now.terminated[0]
        assert games.now.seats[0] == state.to_act
        game.observe_into(state, state.to_act, row)
        assert (games.now.observations[0] == row).all()
        state.legal_mask_into(mask)
        assert (games.now.masks[0] == mask).all()
        chosen = mask.nonzero()[0][step % mask.sum()]
        state.answer(game.notation.at(chosen))
        games.step([chosen])


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest"])
def test_games_end_are_paid_and_begin_anew(name):
    games = regalia.vector(name, 8, players=3, seed=2)
    assert games.now.observations.shape == (8, games.spec.size)
    assert games.now.masks.shape == (8, games.game.num_actions)
    assert games.now.rewards.shape == (8, 3)
    over = 0
    for _ in range(1200):
        step = games.step(games.sample())
        assert step.masks.any(axis=1).all()
        assert ((step.seats >= 0) & (step.seats < 3)).all()
        assert np.allclose(step.rewards.sum(axis=1), 0)
        assert not step.rewards[~step.terminated].any()
        over += step.terminated.sum()
        if over > 8:
            return
    raise AssertionError("no game came to its end")


def test_the_same_seed_and_actions_give_the_same_games():
    one, other = (regalia.vector("kingswood", 5, players=4, seed=11) for _ in range(2))
    for _ in range(60):
        assert all((mine == its).all() for mine, its in zip(one.now, other.now, strict=True))
        actions = one.sample().copy()
        assert (other.sample() == actions).all()
        one.step(actions)
        other.step(actions)
    kept = one.now.observations.copy()
    one.reset(11)
    first = one.now.observations.copy()
    other.reset(12)
    assert not (first == kept).all()
    assert not (first == other.now.observations).all()


def seen_after(name, actions_of, sampled=False, games=3, steps=120):
    """What is seen of every game at every step, if the mask of each is answered this way."""
    vector = regalia.vector(name, games, players=2, seed=6)
    seen = []
    for _ in range(steps):
        if sampled:
            vector.sample()
        vector.step([actions_of(k, np.flatnonzero(vector.now.masks[k])) for k in range(games)])
        seen.append(vector.now.observations.copy())
    return np.array(seen)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_in_one_game_changes_nothing_in_another(name):
    calm = seen_after(name, lambda k, legal: legal[0])
    wild = seen_after(name, lambda k, legal: legal[-1 if k == 1 else 0])
    assert (calm[:, [0, 2]] == wild[:, [0, 2]]).all()
    assert not (calm[:, 1] == wild[:, 1]).all()
    alone = seen_after(name, lambda k, legal: legal[0], games=1)
    assert (alone[:, 0] == calm[:, 0]).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_games_do_not_hang_on_whether_an_action_was_sampled(name):
    plain, sampled = (seen_after(name, lambda k, legal: legal[0], each) for each in (False, True))
    assert (plain == sampled).all()


def test_every_game_has_luck_of_its_own():
    games = regalia.vector("kingswood", 200, players=2, seed=1)
    pool = games._pool
    lucks = [each.clone().next32() for each in (pool.sampler, *pool.lucks)]
    assert len(set(lucks)) == 201


def test_the_arrays_show_the_engine_and_cannot_be_written():
    games = regalia.vector("kingswood", 2, players=2, seed=1)
    before = games.now
    games.step(games.sample())
    assert games.now is before
    with pytest.raises(ValueError, match="read-only"):
        games.now.observations[0, 0] = 1


def test_what_is_not_on_offer_is_refused_and_changes_nothing():
    games = regalia.vector("kingswood", 3, players=2, seed=1)
    before = games.now.observations.copy()
    good = games.now.masks.argmax(axis=1)
    for bad in (-1, games.num_actions, int((~games.now.masks[2]).argmax())):
        with pytest.raises(NotOffered, match=f"Game 2 does not offer the action with the number {bad} now"):
            games.step([good[0], good[1], bad])
    for huge in (np.uint64(2**64 - 1), np.int64(2**63 - 1)):
        with pytest.raises(NotOffered, match="Game 0 does not offer the action with the number"):
            games.step(np.array([huge] * 3))
    for shape in ([0, 0], [[0, 0, 0]], [0.5, 0.5, 0.5], [[0], [0, 0], [0]], "abc", None):
        with pytest.raises(NotOffered, match="3 whole numbers, one a game"):
            games.step(shape)
    assert (games.now.observations == before).all()


def test_a_game_is_broken_off_at_the_limit():
    games = regalia.vector("kingswood", 2, players=2, seed=1, limit=5)
    for step in range(10):
        games.step(games.sample())
        assert games.now.truncated.tolist() == [step % 5 == 4] * 2
        assert not games.now.terminated.any()


def test_what_has_no_alternative_is_taken_unasked_if_that_is_wanted():
    games = regalia.vector("kingswood", 4, players=2, seed=1, forced=True)
    for _ in range(100):
        assert (games.now.masks.sum(axis=1) > 1).all()
        games.step(games.sample())


def test_wrong_wishes_are_refused_with_a_sentence():
    with pytest.raises(UnknownGame):
        regalia.vector("chess", 4)
    for bad in (0, -1, "many", 1.5):
        with pytest.raises(BadOption, match="at least one game"):
            regalia.vector("kingswood", bad)
    with pytest.raises(BadOption, match="number of steps"):
        regalia.vector("kingswood", 1, limit=-1)
    with pytest.raises(BadOption):
        regalia.vector("kingswood", 1, special_location="moon")
    assert repr(regalia.vector("kingswood", 2)) == "<Vector of 2 games of kingswood>"


@pytest.mark.parametrize("name", GAMES)
def test_features_give_every_thing_a_place_and_numbers_a_like_size(name):
    games = regalia.vector(name, 3, players=2, seed=4)
    for _ in range(20):
        games.step(games.sample())
    features = Features(games.spec)
    rows = features(games.now.observations)
    assert rows.shape == (3, features.size)
    assert rows.dtype == np.float32
    assert np.isfinite(rows).all()
    assert np.abs(rows).max() < 12
    assert (features(games.now.observations[0]) == rows[0]).all()
    assert (games.features() == rows).all()
    things = [field for field in games.spec if field.kind == CATEGORY and field.high < 64]
    assert rows[0][-sum(field.size * (field.high + 1) for field in things) :].sum() == sum(
        field.size for field in things
    )
    assert {field.kind for field in games.spec} == {FLAG, NUMBER, CATEGORY}
