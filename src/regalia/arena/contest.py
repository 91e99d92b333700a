"""One game between bots, watched by somebody who takes notes."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import regalia
from regalia import bots
from regalia.bots import Bot
from regalia.bots.guard import SECONDS, Guarded, Player, Slip
from regalia.engine.frame import CHANCE
from regalia.engine.match import Match
from regalia.engine.rng import Rng

T = TypeVar("T")

LONGEST = 100_000
"""Decisions after which nobody wins any more: some agreements let a game go on for ever."""


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


@dataclass(frozen=True)
class Fixture:
    """One game that is to be played: its number, who sits where, and the seed of its deal."""

    number: int
    contest: Contest
    seats: tuple[Player, ...]
    deal: int


def name_of(player: Player) -> str:
    """What a bot is called in a table."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", "") or getattr(player, "__name__", type(player).__name__).lower())


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
        """What is to be remembered of the game; JSON-ready if it is to be kept in a file."""
        raise NotImplementedError


class Nothing(Watcher[None]):
    """For those who only want to know who has won."""

    def note(self, match: Match) -> None:
        """Nothing."""


class Recorder(Watcher[str]):
    """For those who want to look at a game again."""

    def note(self, match: Match) -> str:
        """The whole game, as `regalia replay` reads it."""
        return match.record()


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
    number: int = 0
    scores: tuple[int, ...] = ()
    length: int = 0
    """Rounds or turns, as the game counts them; decisions where it counts neither."""
    decisions: tuple[int, ...] = ()
    """How often each seat was asked."""
    seconds: tuple[float, ...] = ()
    """How long each seat has thought: the one thing that differs from run to run."""
    slips: tuple[tuple[Slip, ...], ...] = ()
    """What each seat's bot got wrong."""


def seed_of(deal: int, seat: int) -> int:
    """The seed of who sits there. It tells nothing of the deal: who knew that would know all dice to come."""
    digest = hashlib.sha256(f"regalia seat {deal} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def play(contest: Contest, seed: int, watcher: Watcher[T], seconds: float = SECONDS) -> Played[T]:
    """One game from beginning to end; the same seed gives the same game."""
    return meet(Fixture(seed, contest, tuple(contest.seated(seed)), seed), watcher, seconds)


def meet(fixture: Fixture, watcher: Watcher[T], seconds: float = SECONDS) -> Played[T]:
    """Play a fixture. Whoever crashes, hangs, answers nonsense or pries loses the turn to a fallback bot.

    A game that does not come to an end is left without a winner.
    """
    contest, deal, count = fixture.contest, fixture.deal, len(fixture.seats)
    match = regalia.game(contest.game).new(players=count, seed=deal, chance="ask", **contest.options)
    players = [Guarded(player, seed_of(deal, seat), seconds) for seat, player in enumerate(fixture.seats)]
    asked, thought = [0] * count, [0.0] * count
    dice = Rng(deal)
    while not match.over and sum(asked) < LONGEST:
        if match.to_act == CHANCE:
            match.apply(int(match.state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        begun = time.perf_counter()
        action = players[seat].choose(table)
        thought[seat] += time.perf_counter() - begun
        asked[seat] += 1
        watcher.acting(match, seat, action)
        match.apply(action, seat)
        watcher.acted(match, seat, action)
    for player in players:
        player.close()
    winners = match.winners if match.over else []
    return Played(
        contest,
        deal,
        bots=tuple(name_of(player) for player in fixture.seats),
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(count)),
        note=watcher.note(match),
        number=fixture.number,
        scores=tuple(int(score) for score in match.scores),
        length=length_of(match) or sum(asked),
        decisions=tuple(asked),
        seconds=tuple(thought),
        slips=tuple(tuple(player.slips) for player in players),
    )


def length_of(match: Match) -> int:
    """How many rounds or turns a game took, if it counts them."""
    board = match.view()["board"]
    for word in ("round", "turn"):
        if isinstance(board.get(word), int):
            return int(board[word])
    return 0
