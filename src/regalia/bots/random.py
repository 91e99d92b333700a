"""The Wanderer: any action, each as likely as the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.bots.base import Bot

if TYPE_CHECKING:
    from regalia.bots.base import Seen


class RandomBot(Bot):
    """Plays at random."""

    def choose(self, table: Seen) -> int:
        return table.actions[self.rng.below(len(table.actions))]
