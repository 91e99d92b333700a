"""Search: how many iterations a second.

On connect four ours beside OpenSpiel's: both grow a new tree of a thousand iterations from the empty board,
and value a leaf by one random playout. On our games a smaller tree grows from a position of a random game,
every iteration in a re-deal of its own, by each way to value a leaf that the package has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from regalia import bots
from regalia.bench.calls import CALLED, positions
from regalia.bench.connect_four import new_game
from regalia.bench.ours import Runner, Work, compiled
from regalia.bench.peers import peer
from regalia.bots import Seen
from regalia.engine.rng import Rng
from regalia.search.leaf import Evaluated, Leaf, Played, Playout
from regalia.search.policy import Planning
from regalia.search.thinking import think
from regalia.search.tree import Tree

SIMULATIONS: Final = 1000
"""Of one search."""

ITERATIONS: Final = 100
"""Of one search in a game of ours: in the largest, random playouts take a third of a second for so many."""

LOOKS: Final = 24
"""Positions that light play looks at for one turn."""

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


@dataclass(frozen=True)
class Way:
    """A way to value a leaf."""

    name: str
    title: str
    leaf: Callable[[Seen, Rng], Leaf]


def _evaluated(table: Seen, rng: Rng) -> Leaf:
    return Evaluated(table.game.evaluation, table.redeal(rng))


def _played(table: Seen, rng: Rng) -> Leaf:
    game = table.game
    light = Planning(game.evaluation, game.turn, LOOKS)
    return Played(game.evaluation, table.redeal(rng), light, game.turn, table.players)


WAYS: Final = (
    Way("playout", "a random playout", lambda table, rng: Playout()),
    Way("evaluated", "the evaluation", _evaluated),
    Way("played", "light play for a round, then the evaluation", _played),
)


def lane_of(runner: Runner, way: Way) -> str:
    """What this contender is called."""
    return f"search-{runner.name}-{way.name}"


def growing(runner: Runner, way: Way) -> Callable[[], Work]:
    """Trees over re-deals, from positions all through a random game, for the seat that has to decide."""

    def make() -> Work:
        tables, rng = [bots.seen(match, seat) for match, seat, _ in positions(runner)], Rng(5)
        grown = 0

        def work(times: int) -> tuple[float, float]:
            nonlocal grown
            for _ in range(times):
                table = tables[grown % len(tables)]
                think(table.redeal, way.leaf(table, rng), rng, ITERATIONS)
                grown += 1
            return float(times * ITERATIONS), 0.0

        return work

    return make


GAME_SEARCHES: Final = {
    lane_of(runner, way): compiled(growing(runner, way)) for runner in CALLED for way in WAYS
}
"""By name."""
