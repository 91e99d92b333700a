"""Our doors to other libraries pass the suites that those libraries bring."""

import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import regalia
import regalia.adapters.gymnasium
import regalia.adapters.openspiel
from regalia.adapters import pettingzoo
from regalia.adapters.playing import TITLES
from regalia.engine.errors import BadNotation, BadOption, BadSeat, NotOffered, UnknownBot

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its suite imports a game of its own in a way that it calls old
    from pettingzoo.test import api_test, seed_test

GAMES = list(TITLES)
PLAYERS = {"kingswood": 3, "kingdom-conquest": 4, "wizard-kings": 2, "kings-and-things": 2}
SHORT = {"kings-and-things": {"turn_limit": "4"}, "wizard-kings": {"victory": "time", "turns": "3"}}
"""The long games are played for a few turns."""


def shortened(name):
    return {"players": PLAYERS[name], **SHORT.get(name, {})}


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_every_game(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that our observations are no pictures
        api_test(pettingzoo.env(name, **shortened(name)), num_cycles=120, verbose_progress=False)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_that_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: pettingzoo.env(name, **shortened(name)), num_cycles=40)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_game(name, capsys):
    check_env(gymnasium.make(f"regalia/{TITLES[name]}-v0", **shortened(name)).unwrapped)
    assert capsys.readouterr().out.strip()  # it has the board drawn in every way there is


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_every_game(name, capfd):
    options = ";".join(f"{key}:{value}" for key, value in SHORT.get(name, {}).items())
    game = pyspiel.load_game(
        regalia.adapters.openspiel.short_name(name), {"players": PLAYERS[name], "options": options}
    )
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


def test_openspiel_has_all_games_with_their_players_and_options():
    for name in GAMES:
        short = regalia.adapters.openspiel.short_name(name)
        assert short in pyspiel.registered_names()
        assert pyspiel.load_game(short).num_distinct_actions() == regalia.game(name).num_actions
    three = pyspiel.load_game(
        "python_regalia_kingswood", {"players": 3, "options": "special_location:bakery"}
    )
    assert three.num_players() == 3
    assert pyspiel.load_game(str(three)).num_players() == 3
    with pytest.raises(BadOption, match="special_location"):
        pyspiel.load_game("python_regalia_kingswood", {"options": "special_location:moon"})


def test_a_whole_game_of_pettingzoo_pays_the_winner_what_the_others_lose():
    env = pettingzoo.env("kingswood", players=3)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, _ = env.last()
        paid[agent] += reward
        assert not broken_off
        env.step(None if over else rng.choice(seen["action_mask"].nonzero()[0]))
    assert max(paid.values()) > 0
    assert sum(paid.values()) == pytest.approx(0)


def test_a_seat_that_is_not_asked_may_do_nothing():
    env = pettingzoo.raw_env("kingswood", players=2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(other)["action_mask"].sum() == 0
    assert env.observe(env.agent_selection)["action_mask"].sum() > 0
    with pytest.raises(NotOffered, match="number 225 is not on offer"):
        env.step(225)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", ["human", "ansi"])
def test_the_board_is_drawn_in_the_terminal(name, mode, capsys):
    env = pettingzoo.env(name, render_mode=mode, **shortened(name))
    env.reset(seed=2)
    drawn = env.render()
    printed = capsys.readouterr().out
    assert len((drawn or printed).splitlines()) >= 4
    assert bool(drawn) == (mode == "ansi") == (not printed)


def test_openspiel_draws_the_board_for_a_player_and_for_all():
    state = pyspiel.load_game("python_regalia_kingswood").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert "Forest" in state.board()
    assert "Forest" in state.board(0)
    assert str(state) == str(state.clone())


def test_gymnasium_plays_a_whole_game_against_bots():
    env = gymnasium.make("regalia/KingdomConquest-v0", players=2, opponents="greedy")
    rng = np.random.default_rng(3)
    results = []
    for seed in range(4):
        _, info = env.reset(seed=seed)
        over = broken_off = False
        while not (over or broken_off):
            legal = info["action_mask"].nonzero()[0]
            assert (env.unwrapped.action_masks().nonzero()[0] == legal).all()
            _, reward, over, broken_off, info = env.step(rng.choice(legal))
        results.append(reward)
    assert set(results) <= {-1.0, 0.0, 1.0}
    assert min(results) == -1.0


def test_what_is_not_on_offer_loses_the_game_of_gymnasium():
    env = gymnasium.make("regalia/Kingswood-v0")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(env.action_space.n - 1)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("action", [1.5, 1.0, "x", None, True, np.float64(1), [1]], ids=repr)
def test_what_is_no_whole_number_is_no_action_of_any_peer(action):
    env = gymnasium.make("regalia/Kingswood-v0").unwrapped
    env.reset(seed=1)
    before = env.playing.state.clone()
    with pytest.raises(BadNotation, match="An action is a whole number from 0 to 225, not"):
        env.step(action)
    assert env.playing.state == before
    raw = pettingzoo.raw_env("kingswood", players=2)
    raw.reset(seed=1)
    with pytest.raises(BadNotation, match="An action is a whole number from 0 to 225, not"):
        raw.step(action)


@pytest.mark.parametrize("ending", ["illegal", "limit", "over", "not begun"])
def test_gymnasium_plays_on_only_after_a_reset(ending):
    env = gymnasium.make("regalia/Kingswood-v0", players=1, limit=2 if ending == "limit" else 0).unwrapped
    if ending != "not begun":
        _, info = env.reset(seed=1)
        over = broken_off = False
        while not over and not broken_off:
            action = info["action_mask"].argmin() if ending == "illegal" else info["action_mask"].argmax()
            _, _, over, broken_off, info = env.step(action)
        assert (over, broken_off) == ((False, True) if ending == "limit" else (True, False))
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) first"):
        env.step(0)
    _, info = env.reset(seed=1)
    assert "illegal" not in env.step(info["action_mask"].argmax())[4]


def test_without_a_seed_no_two_environments_of_pettingzoo_play_the_same_games():
    first = set()
    for _ in range(4):
        env = pettingzoo.raw_env("kingswood", players=2)
        for _ in range(2):
            env.reset()
            first.add(tuple(env.playing.rng.clone().next32() for _ in range(3)))
    assert len(first) == 8


def test_whole_numbers_of_every_make_are_actions_of_gymnasium():
    env = gymnasium.make("regalia/Kingswood-v0").unwrapped
    for kind in (int, np.int64, np.uint16, np.array):
        _, info = env.reset(seed=1)
        assert "illegal" not in env.step(kind(info["action_mask"].argmax()))[4]


def test_openspiel_says_which_numbers_there_are_at_chance_and_at_a_decision():
    state = pyspiel.load_game("python_regalia_kingswood", {"players": 1}).new_initial_state()
    most = regalia.game("kingswood").notation.size - regalia.game("kingswood").num_actions - 1
    with pytest.raises(BadNotation, match=f"Outcomes of chance of Kingswood .* 0 to {most}, not 1000000"):
        state.apply_action(10**6)
    possible = [outcome for outcome, _ in state.chance_outcomes()]
    never = next(k for k in range(most) if k not in possible)
    with pytest.raises(NotOffered, match=f"number {never} is not on offer now"):
        state.apply_action(never)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(BadNotation, match="Actions of Kingswood have the numbers 0 to 225, not 1000000"):
        state.apply_action(10**6)


def test_an_agent_and_a_way_of_drawing_are_known_by_their_names():
    env = pettingzoo.raw_env("kingswood", players=2)
    env.reset(seed=1)
    for ask in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(BadSeat, match="There is no agent 'seat_2'. Choose from: seat_0, seat_1"):
            ask("seat_2")
    for make in (pettingzoo.env, regalia.adapters.gymnasium.RegaliaEnv):
        with pytest.raises(BadOption, match="drawn for 'human' or 'ansi', or not at all, not 'film'"):
            make("kingswood", render_mode="film")


def test_gymnasium_breaks_off_at_the_limit():
    env = gymnasium.make("regalia/Kingswood-v0", limit=3, seat=1)
    _, info = env.reset(seed=1)
    for step in range(3):
        _, _, over, broken_off, info = env.step(info["action_mask"].argmax())
        assert info["seat"] == 1
        assert (over, broken_off) == (False, step == 2)


def test_the_names_of_opponents_and_seats_are_checked():
    with pytest.raises(UnknownBot):
        gymnasium.make("regalia/Kingswood-v0", opponents="nobody")
    with pytest.raises(BadSeat, match="no seat 2"):
        gymnasium.make("regalia/Kingswood-v0", players=2, seat=2)
    with pytest.raises(BadSeat, match="2 other seats; 1 opponents"):
        gymnasium.make("regalia/Kingswood-v0", players=3, opponents=["random"])
    for seat in (True, "0", 1.0):
        with pytest.raises(BadSeat, match="There is no seat"):
            gymnasium.make("regalia/Kingswood-v0", players=2, seat=seat)
    for wrong in (3, None):
        with pytest.raises(UnknownBot, match="the name of a bot, or a list of names"):
            gymnasium.make("regalia/Kingswood-v0", opponents=wrong)
    for limit in (-1, "x", 1.5):
        with pytest.raises(BadOption, match="a number of steps, or 0 for none"):
            gymnasium.make("regalia/Kingswood-v0", limit=limit)
