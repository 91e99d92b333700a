"""The same or like work in other people's engines.

Catanatron counts its rolls among its actions, as we count our dice and draws.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from regalia.bench.ours import Missing, Work
from regalia.engine.rng import Rng

CATAN_PLAYERS = 4
SEEDS = 1 << 30
"""Peers take seeds that fit into a signed int."""


def peer(module: str, package: str) -> Any:
    """Somebody else's module, if it is there."""
    try:
        return import_module(module)
    except ImportError as error:
        raise Missing(f"{package} is not installed") from error


def openspiel_native() -> Work:
    """OpenSpiel: game and random bots both in C++."""
    pyspiel = peer("pyspiel", "open_spiel")
    game = pyspiel.load_game("connect_four")
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(2)]
    seeds = Rng(1)

    def work(games: int) -> tuple[float, float]:
        for _ in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, int(seeds.below(SEEDS)))
        return float(games), 0.0

    return work


def openspiel_python() -> Work:
    """OpenSpiel: game in C++, the loop in Python."""
    pyspiel = peer("pyspiel", "open_spiel")
    game = pyspiel.load_game("connect_four")
    rng = Rng(1)

    def work(games: int) -> tuple[float, float]:
        actions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[rng.below(len(legal))])
                actions += 1
        return float(games), float(actions)

    return work


def pettingzoo() -> Work:
    """PettingZoo's connect four through its agent loop."""
    env = peer("pettingzoo.classic.connect_four_v3", "pettingzoo[classic]").env()
    rng = Rng(1)

    def work(games: int) -> tuple[float, float]:
        actions = 0
        for _ in range(games):
            env.reset(seed=int(rng.below(SEEDS)))
            for _agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[rng.below(len(legal))]))
                actions += 1
        return float(games), float(actions)

    return work


def catanatron() -> Work:
    """Catanatron's own random players, four of them."""
    catan = peer("catanatron", "catanatron")
    colours = list(catan.Color)[:CATAN_PLAYERS]

    def work(games: int) -> tuple[float, float]:
        actions = 0
        for _ in range(games):
            game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
            game.play()
            state = game.state
            actions += len(state.actions if hasattr(state, "actions") else state.action_records)
        return float(games), float(actions)

    return work


PEERS: Final[dict[str, Callable[[], Work]]] = {
    "openspiel-native": openspiel_native,
    "openspiel-python": openspiel_python,
    "pettingzoo": pettingzoo,
    "catanatron": catanatron,
}
