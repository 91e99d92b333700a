"""Those who play: one interface, five levels. A bot sees what a person sees and no more.

bot = regalia.bots.make("level-4", seed=7)
match.apply(bot.choose(regalia.bots.seen(match, seat)), seat)

``make("search:200")`` is a search with a budget of its own: rollouts, or seconds as in ``search:1.5s``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, SupportsIndex

from regalia.bots.base import Bot, Seen, seen
from regalia.bots.fallible import Squire
from regalia.bots.greedy import GreedyBot
from regalia.bots.guard import guarded, trusted
from regalia.bots.highest import Marshal, Regent
from regalia.bots.random import RandomBot
from regalia.bots.searching import SearchBot
from regalia.bots.thought import with_budget
from regalia.bots.trees import TreeBot
from regalia.engine.errors import UnknownBot, shown, suggestion

__all__ = [
    "LEVELS",
    "USUAL",
    "Bot",
    "Level",
    "Seen",
    "guarded",
    "level",
    "make",
    "named",
    "names",
    "seen",
    "trusted",
]


@dataclass(frozen=True)
class Level:
    """A bot as the table names it."""

    name: str
    title: str
    about: str
    make: Callable[[SupportsIndex], Bot]


LEVELS: Final = (
    Level("random", "Wanderer", "Does whatever comes to mind; a child who knows the rules wins.", RandomBot),
    Level("level-2", "Squire", "Has a plan for its turn, and forgets it every few decisions.", Squire),
    Level("greedy", "Steward", "Plans its own turn well and looks no further.", GreedyBot),
    Level("level-4", "Marshal", "Plays out what the others may answer before it moves.", Marshal),
    Level(
        "level-5",
        "Regent",
        "Looks further than the Marshal, by what many games have taught; takes seconds.",
        Regent,
    ),
)
"""From the weakest to the strongest."""

USUAL: Final = "greedy"
"""Who sits down where nobody says which bot: it plays well and answers at once."""

OTHERS: Final = (
    Level(
        "search",
        "Seeker",
        "The Marshal's way with a budget of your own: search:200 or search:1.5s.",
        SearchBot,
    ),
    Level("tree", "Woodcutter", "A tree over everybody's decisions: tree:200 or tree:1.5s.", TreeBot),
)
"""Bots that have no place on the ladder: for tests, measurements and experiments."""

SAME: Final = {"level-1": "random", "level-3": "greedy"}
"""Other names of the same."""


def names() -> list[str]:
    """The names of the levels, the weakest first."""
    return [each.name for each in LEVELS]


def named(bot: str) -> str:
    """The name of a bot that is called by its title, as in the lobby: ``Steward`` is ``greedy``."""
    titles = {each.title.lower(): each.name for each in LEVELS}
    return titles.get(bot.lower(), bot)


def level(name: str) -> Level:
    """The bot's catalogue card, by name or title. A budget after a colon makes a search of its own."""
    if not isinstance(name, str):
        raise UnknownBot(f"There is no bot {shown(name)}. {suggestion('', [*names(), 'search:200'])}")
    name = named(name)
    for each in (*LEVELS, *OTHERS):
        if each.name == SAME.get(name, name):
            return each
    kind, colon, budget = name.partition(":")
    if colon and kind == "search":
        return replace(level(kind), name=name, make=partial(SearchBot, thought=with_budget(budget)))
    if colon and kind == "tree":
        return replace(level(kind), name=name, make=partial(TreeBot, thought=with_budget(budget)))
    if colon and any(each.name == SAME.get(kind, kind) for each in LEVELS):
        raise UnknownBot(f"Only a search takes a budget, as in search:200; {kind!r} is called without one.")
    raise UnknownBot(f"There is no bot {name!r}. {suggestion(name, [*names(), 'search:200'])}")


def make(name: str, seed: SupportsIndex = 0) -> Bot:
    """A bot of that name; the same seed makes the same decisions."""
    return level(name).make(seed)
