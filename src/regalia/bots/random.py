"""The Wanderer: any action, each as likely as the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.bots.base import Bot, choices

if TYPE_CHECKING:
    from regalia.bots.base import Seen


class RandomBot(Bot):
    """Plays at random."""

    def choose(self, table: Seen) -> int:
        actions = choices(table)
        return actions[self.rng.below(len(actions))]
