"""Who runs in the race: our games, our clones, and the same or like work in other people's engines.

Each makes a function that does a number of units of work and says how many playouts and actions that was.
Actions are entries of the record: players' decisions, dice and draws; Catanatron counts its rolls as well.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import regalia
from regalia.bench import connect_four
from regalia.engine.frame import CHANCE
from regalia.engine.native import COMPILED
from regalia.engine.playout import clones, playouts
from regalia.engine.rng import Rng
from regalia.engine.state import State

Work = Callable[[int], tuple[float, float]]

KINGSWOOD_PLAYERS = 4
CONQUEST_PLAYERS = 4
CATAN_PLAYERS = 4
SAMPLE_GAMES = 200
CHECKED_GAMES = 100
SEEDS = 1 << 30
"""Peers take seeds that fit into a signed int."""
MIDDLE = 150
"""How many actions into a game the position lies that is cloned."""
CONQUEST_MIDDLE = 60
"""The same for the shorter Kingdom Conquest."""


class Missing(Exception):
    """Why a contender cannot run here."""


# -- ours -------------------------------------------------------------------------------------


def our_connect_four() -> Work:
    """Random playouts of connect four on our kernel."""
    return random_play(connect_four.new_game())


def our_kingswood() -> Work:
    """Random playouts of Kingswood, set-up included."""
    return random_play(new_kingswood())


def our_kingdom_conquest() -> Work:
    """Random playouts of Kingdom Conquest, set-up included."""
    return random_play(new_kingdom_conquest())


def clone_connect_four() -> Work:
    """Clones of a connect four position."""
    state = connect_four.new_game()
    rng = Rng(1)
    for _ in range(10):
        state.answer(state.sample(rng))
    return cloning(state)


def clone_kingswood() -> Work:
    """Clones of a Kingswood position in the middle of the game."""
    state = new_kingswood()
    rng = Rng(1)
    for _ in range(MIDDLE):
        state.answer(state.sample(rng))
    return cloning(state)


def clone_kingdom_conquest() -> Work:
    """Clones of a Kingdom Conquest position in the middle of the game."""
    state = new_kingdom_conquest()
    rng = Rng(1)
    for _ in range(CONQUEST_MIDDLE):
        state.answer(state.sample(rng))
    return cloning(state)


def new_kingswood() -> State:
    """The first position of a game of four."""
    game = regalia.game("kingswood")
    state: State = game.new_state(*game.settle(KINGSWOOD_PLAYERS, {}))
    return state


def new_kingdom_conquest() -> State:
    """The first position of a short game of four."""
    game = regalia.game("kingdom-conquest")
    state: State = game.new_state(*game.settle(CONQUEST_PLAYERS, {}))
    return state


def random_play(root: State) -> Work:
    """Playouts from a position."""
    rng = Rng(1)

    def work(games: int) -> tuple[float, float]:
        return float(games), float(playouts(root, games, rng))

    return work


def share_of_decisions(root: State) -> float:
    """How many of the steps of random games are players' decisions rather than chance."""
    rng = Rng(2)
    steps = decisions = 0
    for _ in range(SAMPLE_GAMES):
        state = root.clone()
        while state.to_act >= CHANCE:
            decisions += state.to_act != CHANCE
            steps += 1
            state.answer(state.sample(rng))
    return decisions / steps


def cloning(state: State) -> Work:
    """Clones of one position, counted as playouts."""

    def work(times: int) -> tuple[float, float]:
        return float(clones(state, times)), 0.0

    return work


def compiled(make: Callable[[], Work]) -> Callable[[], Work]:
    """The same work, but only where the rules are compiled."""

    def checked() -> Work:
        if not COMPILED:
            raise Missing("the rules are not compiled in this installation")
        return make()

    return checked


def checksum(name: str) -> int:
    """How many steps some fixed random games of ours take: the same in every build, or one is wrong."""
    roots = {"connect-four": connect_four.new_game, "kingswood": new_kingswood}
    for game, root in roots.items():
        if name.startswith(game):
            return int(playouts(root(), CHECKED_GAMES, Rng(7)))
    return 0


# -- peers ------------------------------------------------------------------------------------


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


CONTENDERS: Final[dict[str, Callable[[], Work]]] = {
    "connect-four-compiled": compiled(our_connect_four),
    "connect-four-pure": our_connect_four,
    "openspiel-native": openspiel_native,
    "openspiel-python": openspiel_python,
    "pettingzoo": pettingzoo,
    "kingswood-compiled": compiled(our_kingswood),
    "kingswood-pure": our_kingswood,
    "kingdom-conquest-compiled": compiled(our_kingdom_conquest),
    "kingdom-conquest-pure": our_kingdom_conquest,
    "catanatron": catanatron,
    "clone-connect-four": compiled(clone_connect_four),
    "clone-kingswood": compiled(clone_kingswood),
    "clone-kingdom-conquest": compiled(clone_kingdom_conquest),
    "clone-connect-four-pure": clone_connect_four,
    "clone-kingswood-pure": clone_kingswood,
    "clone-kingdom-conquest-pure": clone_kingdom_conquest,
}
