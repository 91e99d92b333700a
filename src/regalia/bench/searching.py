"""Search on connect four: how many simulations a second, ours beside OpenSpiel's.

Both grow a new tree of a thousand simulations from the empty board, and value a leaf by one random playout.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.bench.connect_four import new_game
from regalia.bench.ours import Work, compiled
from regalia.bench.peers import peer
from regalia.engine.rng import Rng
from regalia.search.leaf import Playout
from regalia.search.tree import Tree

SIMULATIONS: Final = 1000
"""Of one search."""

CURIOSITY: Final = 2.0
"""The constant of UCT that OpenSpiel's examples use."""

MEMORY: Final = 1000
"""Megabytes that OpenSpiel's tree may take: more than it needs here."""


def ours() -> Work:
    """Our tree, of as many simulations."""
    root, seeds = new_game(), Rng(1)

    def work(times: int) -> tuple[float, float]:
        for _ in range(times):
            Tree(Playout(), Rng(seeds.next32()), CURIOSITY).search(root, SIMULATIONS)
        return float(times * SIMULATIONS), 0.0

    return work


def openspiel() -> Work:
    """OpenSpiel's ``MCTSBot``, game and search both in C++."""
    pyspiel = peer("pyspiel", "open_spiel")
    game = pyspiel.load_game("connect_four")
    seeds = Rng(1)

    def work(times: int) -> tuple[float, float]:
        for _ in range(times):
            seed = int(seeds.below(1 << 30))
            playouts = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(game, playouts, CURIOSITY, SIMULATIONS, MEMORY, False, seed, False)
            bot.step(game.new_initial_state())
        return float(times * SIMULATIONS), 0.0

    return work


SEARCHES: Final[dict[str, tuple[str, Callable[[], Work]]]] = {
    "search-compiled": ("Regalia, connect four, compiled", compiled(ours)),
    "search-pure": ("Regalia, connect four, pure Python", ours),
    "search-openspiel": ("OpenSpiel, connect four, C++ `MCTSBot`", openspiel),
}
"""By name, with titles for the report."""
