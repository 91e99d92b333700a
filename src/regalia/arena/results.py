"""What a tournament comes to: numbers to read, a table for other programs, a page to look at."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from regalia.arena.contest import Played
from regalia.arena.ratings import Rating, ratings
from regalia.arena.summary import Summary
from regalia.arena.tally import Tally

COLUMNS = ("game", "contest", "deal", "seat", "bot", "share", "score", "length", "decisions", "slips")


@dataclass(frozen=True)
class Luck:
    """Who decided the deals that a line-up played in all its seatings."""

    deals: int
    by_bot: float
    """The same bot won from every seat."""
    by_seat: float
    """The same seat won, whoever sat there."""
    chance_bot: float
    """What the first would be if every game were a lot drawn."""
    chance_seat: float
    """And the second."""

    @property
    def mixed(self) -> float:
        """Neither."""
        return max(0.0, 1 - self.by_bot - self.by_seat)


@dataclass(frozen=True)
class Results:
    """The games of a tournament, in their order."""

    games: Sequence[Played[Any]]

    @cached_property
    def summary(self) -> Summary:
        """All of them, counted."""
        return Summary(self.games)

    @cached_property
    def ratings(self) -> list[Rating]:
        """The strongest bot first."""
        return ratings(self.games)

    @cached_property
    def bots(self) -> list[str]:
        """The best first: by rating, else by victories."""
        wins = self.summary.bots
        rated = [each.bot for each in self.ratings]
        return rated or sorted(wins.keys(), key=lambda bot: (-wins.share(bot), bot))

    @cached_property
    def duels(self) -> Tally[tuple[str, str]]:
        """Of the victories at tables where both sat, the part of the first; where neither won, nothing."""
        tally: Tally[tuple[str, str]] = Tally()
        for game in self.games:
            won: dict[str, float] = {}
            for bot, share in zip(game.bots, game.shares, strict=True):
                won[bot] = won.get(bot, 0.0) + share / game.bots.count(bot)
            for one, mine in won.items():
                for other, theirs in won.items():
                    if one != other and mine + theirs:
                        tally.add((one, other), mine / (mine + theirs))
        return tally

    @cached_property
    def luck(self) -> Luck | None:
        """What decided the deals that a line-up played from every seat, where there are any."""
        tables: dict[tuple[int, tuple[str, ...]], list[Played[Any]]] = {}
        for game in self.games:
            if len(set(game.bots)) > 1:
                tables.setdefault((game.seed, tuple(sorted(game.bots))), []).append(game)
        whole = [(table, games) for (_, table), games in tables.items() if is_whole(table, games)]
        if not whole:
            return None
        sums = [0.0] * 4
        for table, games in whole:
            bots, seats = sorted(set(table)), range(len(table))
            sums[0] += any(all(won_by(game, bot) == 1 for game in games) for bot in bots)
            sums[1] += any(all(game.shares[seat] == 1 for game in games) for seat in seats)
            sums[2] += sum((table.count(bot) / len(table)) ** len(games) for bot in bots)
            sums[3] += len(table) ** (1.0 - len(games))
        return Luck(len(whole), *(each / len(whole) for each in sums))

    @cached_property
    def slips(self) -> list[tuple[str, str, int, str]]:
        """What bots got wrong: who, the kind, how often, and what it was the first time."""
        found: dict[tuple[str, str], list[Any]] = {}
        for game in self.games:
            for bot, slips in zip(game.bots, game.slips, strict=False):
                for slip in slips:
                    entry = found.setdefault((bot, slip.kind), [0, f"game {game.number}: {slip.sentence}"])
                    entry[0] += slip.times
        return [(bot, kind, times, first) for (bot, kind), (times, first) in sorted(found.items())]

    def thought(self, bot: str) -> float:
        """Seconds that a bot took for a decision on average, where it was played."""
        seconds = asked = 0.0
        for game in self.games:
            for seat, name in enumerate(game.bots):
                if name == bot and game.seconds:
                    seconds += game.seconds[seat]
                    asked += game.decisions[seat]
        return seconds / max(1.0, asked)

    def csv(self) -> str:
        """A line for every seat of every game; the same for the same seed, wherever it was played."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        for game in self.games:
            for seat, bot in enumerate(game.bots):
                slips = sum(slip.times for slip in game.slips[seat]) if game.slips else 0
                writer.writerow(
                    [
                        game.number,
                        game.contest.title,
                        game.seed,
                        seat,
                        bot,
                        f"{game.shares[seat]:g}",
                        game.scores[seat] if seat < len(game.scores) else "",
                        game.length,
                        game.decisions[seat],
                        slips,
                    ]
                )
        return out.getvalue()


def is_whole(table: tuple[str, ...], games: Sequence[Played[Any]]) -> bool:
    """Whether in these games of one deal every bot had every seat as often as it should."""
    return all(
        Counter(game.bots[seat] for game in games)[bot] * len(table) == table.count(bot) * len(games)
        for seat in range(len(table))
        for bot in set(table)
    )


def won_by(game: Played[Any], bot: str) -> float:
    """What all seats of a bot have won together."""
    return sum(share for name, share in zip(game.bots, game.shares, strict=True) if name == bot)
