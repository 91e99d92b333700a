"""Some games, counted: who won from where, how long it took, what was had and done, and what that was worth.

A watcher's note may hold these, all of them optional and JSON-ready:

    sides    {"guild": ["krom", "arcanum"]}      what each seat was: guild, army, map, place in the order
    things   [["cards", "knight", 0, 2.5, 1]]    what came up: kind, name, whose (-1: nobody's), worth, times
    numbers  {"eliminated": 1}                   anything else that is averaged
    end      "citadel held"                      how it ended
    verbs    [{"fight": 3}, {}]                  what each seat did
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from typing import Any

from regalia.arena.contest import Played
from regalia.arena.tally import Tally


class Summary:
    """The games of one kind of table, or of several."""

    def __init__(self, games: Iterable[Played[Any]] = ()) -> None:
        self.games: list[Played[Any]] = []
        self.lengths: list[int] = []
        self.best_scores: list[int] = []
        self.seats: Tally[int] = Tally()
        self.bots: Tally[str] = Tally()
        self.bots_by_seat: Tally[tuple[str, int]] = Tally()
        self.ends: Tally[str] = Tally()
        self.sides: dict[str, Tally[str]] = {}
        self.pairs: dict[str, Tally[tuple[str, str]]] = {}
        """At tables of two: the share of the first of two sides, by the alphabet."""
        self.things: dict[str, Tally[str]] = {}
        """How often each came up, and what it was worth."""
        self.best: dict[str, dict[str, float]] = {}
        """The most that each was ever worth."""
        self.luck: dict[str, Tally[str]] = {}
        """What those who had it won, as a multiple of a fair share."""
        self.numbers: dict[str, list[float]] = {}
        self.verbs: dict[str, Tally[str]] = {}
        for game in games:
            self.add(game)

    def add(self, game: Played[Any]) -> None:
        """Count one game; a shared victory is split."""
        self.games.append(game)
        self.lengths.append(game.length)
        self.best_scores.append(max(game.scores, default=0))
        for seat, share in enumerate(game.shares):
            self.seats.add(seat, share)
            self.bots.add(game.bots[seat], share)
            self.bots_by_seat.add((game.bots[seat], seat), share)
        note: dict[str, Any] = game.note or {}
        if "end" in note:
            self.ends.add(note["end"])
        for kind, number in note.get("numbers", {}).items():
            self.numbers.setdefault(kind, []).append(float(number))
        for seat, done in enumerate(note.get("verbs", ())):
            for verb, times in done.items():
                self.verbs.setdefault(game.bots[seat], Tally()).add(verb, times, times)
        for kind, names in note.get("sides", {}).items():
            self._add_sides(kind, names, game.shares)
        self._add_things(note.get("things", ()), game.shares)

    def _add_sides(self, kind: str, names: list[str], shares: tuple[float, ...]) -> None:
        for name, share in zip(names, shares, strict=True):
            self.sides.setdefault(kind, Tally()).add(name, share)
        if len(names) == 2 and names[0] != names[1]:
            first = 0 if names[0] < names[1] else 1
            pair = (names[first], names[1 - first])
            self.pairs.setdefault(kind, Tally()).add(pair, shares[first])

    def _add_things(self, things: Iterable[list[Any]], shares: tuple[float, ...]) -> None:
        had: set[tuple[str, str, int]] = set()
        for kind, name, seat, worth, times in things:
            self.things.setdefault(kind, Tally()).add(name, worth, times)
            best = self.best.setdefault(kind, {})
            best[name] = max(best.get(name, worth), worth)
            if seat >= 0:
                had.add((kind, name, seat))
        for kind, name, seat in sorted(had):
            self.luck.setdefault(kind, Tally()).add(name, len(shares) * shares[seat])

    # -- reading ------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.games)

    @property
    def players(self) -> int:
        """How many sit at the largest of the tables."""
        return max((len(game.shares) for game in self.games), default=0)

    @property
    def middle(self) -> float:
        """The median length."""
        return statistics.median(self.lengths)

    def average(self, kind: str) -> float:
        """The average of one of the numbers; nothing if it never came up."""
        return statistics.fmean(self.numbers.get(kind) or [0.0])

    def a_game(self, kind: str, name: str) -> float:
        """How often something comes up in a game."""
        found = self.things.get(kind)
        return found.count(name) / len(self) if found else 0.0

    @property
    def drawn(self) -> float:
        """How many games have no single winner, as a share."""
        return statistics.fmean(max(game.shares) < 1 for game in self.games)

    @property
    def by_seat(self) -> str:
        """``48 : 52``: the shares of the seats in percent."""
        return " : ".join(f"{100 * self.seats.share(seat):.0f}" for seat in range(self.players))

    @property
    def by_seat_margin(self) -> str:
        """``± 5 %``: how far the share of any seat may be off by luck."""
        return f"± {100 * max(self.seats.margin(seat) for seat in range(self.players)):.0f} %"
