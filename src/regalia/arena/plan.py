"""What is to be played: a tournament of some bots, or a study of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import regalia
from regalia import bots
from regalia.arena.contest import Contest, Fixture, Watcher, name_of
from regalia.arena.minds import minds
from regalia.arena.seating import deal_of, rounds
from regalia.bots.guard import Player
from regalia.bots.own import is_own, own
from regalia.engine.errors import RegaliaError, UnknownBot, shown
from regalia.engine.match import Match
from regalia.engine.whole import whole

Note = dict[str, Any]

SEARCHES = ("search", "tree")
"""What a budget goes with."""


class BadTournament(RegaliaError):
    """Nothing can be played this way."""

    code = "arena/bad"


class Verbs(Watcher[Note]):
    """What every seat did, by the first word of its actions."""

    def __init__(self) -> None:
        self.done: dict[int, Counter[str]] = {}

    def acting(self, match: Match, seat: int, action: int) -> None:
        """Count it."""
        self.done.setdefault(seat, Counter())[match.text(action).partition(" ")[0]] += 1

    def note(self, match: Match) -> Note:
        """A list of counts, one a seat."""
        return {"verbs": [dict(self.done.get(seat, {})) for seat in range(match.state.players)]}


class Plan:
    """Fixtures in an order of their own: more games only add to its end, so a file of results can grow."""

    game: str

    @property
    def watching(self) -> Callable[[], Watcher[Note]]:
        """Who takes notes."""
        raise NotImplementedError

    def identity(self) -> dict[str, Any]:
        """What must be the same for results to belong together."""
        raise NotImplementedError

    def fixtures(self, games: int) -> list[Fixture]:
        """The games to be played."""
        raise NotImplementedError


@dataclass(frozen=True)
class Tournament(Plan):
    """Some bots against each other at one kind of table.

    ``bots`` are names (``greedy``, ``search:200``, ``my_module:MyBot``) or classes.
    """

    game: str
    bots: Sequence[Player]
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1

    def __post_init__(self) -> None:
        if isinstance(self.bots, str) or not isinstance(self.bots, Sequence):
            raise BadTournament(f"The bots of a tournament are a list, not {shown(self.bots)}.")
        names = [name_of(bot) for bot in self.bots]
        if not names:
            raise BadTournament("A tournament needs at least one bot.")
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise BadTournament(f"The bot {twice!r} is named twice; one of each is enough.")
        for bot in self.bots:
            check(bot)
        known: dict[str, str] = {}
        for bot in self.bots:
            if isinstance(bot, str) and (one := known.setdefault(same(bot), bot)) != bot:
                raise BadTournament(f"The bots {one!r} and {bot!r} are the same one; one of each is enough.")
        if whole(self.seed) is None:
            raise BadTournament(f"The seed of a tournament is a whole number, not {self.seed!r}.")
        regalia.game(self.game).settle(self.players, self.options)

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return regalia.game(self.game).settle(self.players, self.options)[0]

    @property
    def watching(self) -> Callable[[], Watcher[Note]]:
        """Counts what is done."""
        return Verbs

    def identity(self) -> dict[str, Any]:
        """Game, rules, table, seed, and the bots as they think now."""
        game = regalia.game(self.game)
        return {
            "game": self.game,
            "rules": game.rules_version,
            "bots": [name_of(bot) for bot in self.bots],
            "players": self.seats,
            "options": {name: str(value) for name, value in self.options.items()},
            "seed": self.seed,
            "minds": minds(self.bots),
        }

    def fixtures(self, games: int) -> list[Fixture]:
        """Whole rounds, until there are as many games as that."""
        count = whole(games)
        if count is None or count < 1:
            raise BadTournament(f"A tournament is of at least one game, not of {games!r}.")
        contest = Contest("tournament", self.game, tuple(self.bots), dict(self.options))
        out: list[Fixture] = []
        for number, seatings in enumerate(rounds(self.bots, self.seats)):
            if len(out) >= count:
                break
            deal = deal_of(self.seed, number)
            out += [Fixture(len(out) + k, contest, seats, deal) for k, seats in enumerate(seatings)]
        return out


def check(bot: Player) -> None:
    """Refuse a bot that is not there, before anybody plays."""
    if not isinstance(bot, str):
        if not callable(bot):
            raise BadTournament(f"A bot is named, or is a class that is made from a seed, not {bot!r:.60}.")
        return
    try:
        bots.make(bot, 0)
    except UnknownBot as error:
        if not is_own(bot):
            raise
        try:
            own(bot)
        except UnknownBot:
            if bot.partition(":")[0] in SEARCHES:  # it was a budget that was meant
                raise error from None
            raise


def same(bot: str) -> str:
    """The name of a bot that has several."""
    try:
        return bots.level(bot).name
    except UnknownBot:
        return bot
