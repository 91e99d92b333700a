"""Thinking for a while: as many iterations, or as many seconds, as one may take."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import SupportsIndex

from regalia.engine.errors import BadOption, shown
from regalia.engine.eyes import no_position
from regalia.engine.luck import no_luck
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.whole import amount, whole
from regalia.search.leaf import Leaf
from regalia.search.tree import Tree

LOOKED_AT_CLOCK = 16
"""Iterations between two looks at the clock."""


def think(
    worlds: Callable[[Rng], State],
    leaf: Leaf,
    rng: Rng,
    iterations: SupportsIndex = 1000,
    seconds: float | None = None,
    tree: Tree | None = None,
) -> Tree:
    """Grow a tree over worlds that a seat could be in, each ready for its answer; or let one grow on.

    The same generator gives the same tree, unless seconds are what ends it.
    """
    times = whole(iterations)
    if times is None or times < 1:
        raise BadOption(f"A search needs at least one iteration, not {shown(iterations)}.")
    if seconds is not None and (amount(seconds) is None or seconds != seconds):
        raise BadOption(
            f"A search takes so many seconds, as in 1.5, or None for as long as it needs, "
            f"not {shown(seconds)}."
        )
    if not isinstance(leaf, Leaf):
        raise BadOption(
            f"A leaf is valued by a regalia.search.Leaf, such as Playout(), not by {shown(leaf)}."
        )
    if not isinstance(rng, Rng):
        raise no_luck(rng)
    if not callable(worlds):
        raise BadOption(
            f"Worlds are made by a function of a generator, such as table.redeal, not by {shown(worlds)}."
        )
    if tree is not None and not isinstance(tree, Tree):
        raise BadOption(f"A search goes on with the Tree that it gave back, not with {shown(tree)}.")
    until = None if seconds is None else monotonic() + seconds
    tree = tree or Tree(leaf, rng)
    for done in range(times):
        world = worlds(rng)
        if not isinstance(world, State):
            raise no_position(world)
        tree.iterate(world)
        if until is not None and done % LOOKED_AT_CLOCK == 0 and monotonic() > until:
            break
    return tree
