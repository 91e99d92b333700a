"""One game between bots, watched by somebody who takes notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import regalia
from regalia import bots
from regalia.bots import Bot
from regalia.engine.frame import CHANCE
from regalia.engine.match import Match
from regalia.engine.rng import Rng

Player = str | type[Bot]
"""A bot by the name of its level, or its class."""

T = TypeVar("T")


@dataclass(frozen=True)
class Contest:
    """Who plays what. The line-up moves on by a seat from game to game, so that nobody is always first."""

    title: str
    game: str
    lineup: tuple[Player, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.lineup)

    def seated(self, seed: int) -> list[Player]:
        """Who sits where in the game of that seed."""
        return [self.lineup[(seat + seed) % self.players] for seat in range(self.players)]


def name_of(player: Player) -> str:
    """What a bot is called in a table."""
    return player if isinstance(player, str) else player.__name__.lower()


def made(player: Player, seed: int) -> Bot:
    """A bot ready to play."""
    return bots.make(player, seed) if isinstance(player, str) else player(seed)


class Watcher(Generic[T]):
    """Sees every decision of one game and the table at its end. Dice and draws come between decisions."""

    def acting(self, match: Match, seat: int, action: int) -> None:
        """A seat is about to do something."""

    def acted(self, match: Match, seat: int, action: int) -> None:
        """It is done; what chance has to say to it has not been answered yet."""

    def note(self, match: Match) -> T:
        """What is to be remembered of the game."""
        raise NotImplementedError


class Nothing(Watcher[None]):
    """For those who only want to know who has won."""

    def note(self, match: Match) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Played(Generic[T]):
    """A game that is over: small enough to be sent from one process to another."""

    contest: Contest
    seed: int
    bots: tuple[str, ...]
    """Who sat where."""
    shares: tuple[float, ...]
    """What each seat has of the victory; together one, or nothing where nobody won."""
    note: T


def play(contest: Contest, seed: int, watcher: Watcher[T]) -> Played[T]:
    """One game from beginning to end; the same seed gives the same game."""
    match = regalia.game(contest.game).new(
        players=contest.players, seed=seed, chance="ask", **contest.options
    )
    seated = contest.seated(seed)
    players = [made(player, seed * 8 + seat) for seat, player in enumerate(seated)]
    dice = Rng(seed)
    while not match.over:
        if match.to_act == CHANCE:
            match.apply(int(match.state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        action = players[seat].choose(bots.seen(match, seat))
        watcher.acting(match, seat, action)
        match.apply(action, seat)
        watcher.acted(match, seat, action)
    winners = match.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(contest.players))
    names = tuple(name_of(player) for player in seated)
    return Played(contest, seed, names, shares, watcher.note(match))
