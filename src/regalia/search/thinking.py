"""Thinking for a while: as many iterations, or as many seconds, as one may take."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from regalia.engine.errors import BadOption
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.leaf import Leaf
from regalia.search.tree import Tree

LOOKED_AT_CLOCK = 16
"""Iterations between two looks at the clock."""


def think(
    worlds: Callable[[Rng], State],
    leaf: Leaf,
    rng: Rng,
    iterations: int = 1000,
    seconds: float | None = None,
    tree: Tree | None = None,
) -> Tree:
    """Grow a tree over worlds that a seat could be in, each ready for its answer; or let one grow on.

    The same generator gives the same tree, unless seconds are what ends it.
    """
    if iterations < 1:
        raise BadOption(f"A search needs at least one iteration, not {iterations}.")
    until = None if seconds is None else monotonic() + seconds
    tree = tree or Tree(leaf, rng)
    for done in range(iterations):
        tree.iterate(worlds(rng))
        if until is not None and done % LOOKED_AT_CLOCK == 0 and monotonic() > until:
            break
    return tree
