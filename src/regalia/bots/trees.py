"""The Woodcutter: information-set tree search as a bot, for whoever wants to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.bots.base import Bot, choices
from regalia.bots.following import legs_of
from regalia.bots.thought import Thought
from regalia.engine.frame import CHANCE, TABLE
from regalia.search.leaf import Played
from regalia.search.policy import Planning
from regalia.search.thinking import think
from regalia.search.tree import Tree

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.game import View


class TreeBot(Bot):
    """One tree over many worlds; a leaf is played on lightly and then evaluated.

    What it learnt about the clicks that follow its own is kept, as long as the table looks as it expected.
    """

    def __init__(self, seed: SupportsIndex, thought: Thought | None = None) -> None:
        super().__init__(seed)
        self.thought = thought or Thought()
        self.tree: Tree | None = None
        self.expected: View | None = None
        """What the seat should see if the tree is about this position."""

    def choose(self, table: Seen) -> int:
        actions = choices(table)
        if len(actions) == 1:
            return actions[0]
        if self.tree is None or self.expected != table.view:
            self.tree = Tree(self.leaf(table), self.rng)
        tree = think(
            table.redeal, self.tree.leaf, self.rng, self.thought.rollouts, self.thought.seconds, self.tree
        )
        offered = set(actions)
        action = next(tried for tried, _, _ in tree.tried_at_root() if tried in offered)
        self.keep(table, tree, action)
        return action

    def leaf(self, table: Seen) -> Played:
        """Everybody plays on lightly for as long as the game says."""
        game, thought = table.game, self.thought
        light = Planning(game.evaluation, game.turn, thought.planning)
        return Played(game.evaluation, table.redeal(self.rng), light, game.turn, legs_of(table, thought))

    def keep(self, table: Seen, tree: Tree, action: int) -> None:
        """Remember what the table will look like, where nothing but the own answer decides that."""
        world = table.redeal(self.rng)
        world.answer(action)
        sure = world.to_act not in (CHANCE, TABLE) and not world.window and not world.branches
        mine = sure and world.to_act == table.seat and tree.advance(table.seat, action)
        self.expected = table.game.view(world, table.seat) if mine else None
        if not mine:
            self.tree = None
