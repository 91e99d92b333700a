"""Those who play: one interface, several levels. A bot sees what a person sees and no more.

bot = regalia.bots.make("greedy", seed=7)
match.apply(bot.choose(regalia.bots.seen(match, seat)), seat)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, SupportsIndex

from regalia.bots.base import Bot, Seen, seen
from regalia.bots.greedy import GreedyBot
from regalia.bots.random import RandomBot
from regalia.engine.errors import UnknownBot, suggestion

__all__ = ["LEVELS", "Bot", "Level", "Seen", "level", "make", "names", "seen"]


@dataclass(frozen=True)
class Level:
    """A bot as the table names it."""

    name: str
    title: str
    about: str
    make: Callable[[SupportsIndex], Bot]


LEVELS: Final = (
    Level("random", "Wanderer", "Does whatever comes to mind.", RandomBot),
    Level("greedy", "Steward", "Plans its own turn well and looks no further.", GreedyBot),
)
"""From the weakest to the strongest."""


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return [each.name for each in LEVELS]


def level(name: str) -> Level:
    """The bot's catalogue card."""
    for each in LEVELS:
        if each.name == name:
            return each
    raise UnknownBot(f"There is no bot {name!r}. {suggestion(name, names())}")


def make(name: str, seed: SupportsIndex = 0) -> Bot:
    """A bot of that name; the same seed makes the same decisions."""
    return level(name).make(seed)
