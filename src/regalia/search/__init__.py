"""Search: thinking ahead over worlds that a seat could be in.

Whoever searches holds a position that is a re-deal already (``Seen``), so no tree can know a secret. How a
leaf is valued is a part of its own (``leaf.py``): a playout, the game's evaluation, light play, or your own.

tree = regalia.search.think(table.redeal, regalia.search.Playout(), Rng(7), iterations=1000)
tree.tried_at_root()[0]                      # the action tried most often, how often, and its mean worth
"""

from regalia.search.leaf import Evaluated, Leaf, Played, Playout
from regalia.search.lookahead import Lookahead
from regalia.search.numbers import Numbers
from regalia.search.plans import Planner
from regalia.search.policy import WHOLE, AtRandom, Instinct, Planning, Policy
from regalia.search.rollouts import Candidate, Rollouts
from regalia.search.thinking import think
from regalia.search.tree import Tree

__all__ = [
    "WHOLE",
    "AtRandom",
    "Candidate",
    "Evaluated",
    "Instinct",
    "Leaf",
    "Lookahead",
    "Numbers",
    "Planner",
    "Planning",
    "Played",
    "Playout",
    "Policy",
    "Rollouts",
    "Tree",
    "think",
]
