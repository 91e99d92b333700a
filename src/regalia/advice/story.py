"""A finished game as a list of decisions: who decided, at which entry of the record, between how many."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from regalia import games
from regalia.engine.actions import CLOSE
from regalia.engine.errors import BadRecord, NotFinished
from regalia.engine.frame import CHANCE, SPECTATOR, TABLE
from regalia.engine.match import Match
from regalia.engine.record import is_free, read_record, unpack_seat

TOLD = 3
"""So many lines say what a deed was."""
LONGEST = 40_000
"""A record with more entries than this is no game that people have played."""


@dataclass(frozen=True)
class Decision:
    """One choice of a seat."""

    entry: int
    """How many entries of the record came before it."""
    seat: int
    action: int
    choices: int
    """Between how many actions it was made."""
    turn: int
    """The game's own number of the turn."""
    preparing: bool
    """Whether players were still getting ready."""


@dataclass(frozen=True)
class Told:
    """The whole story: the match at its end, its decisions, and what everybody could read of each."""

    match: Match
    decisions: list[Decision]
    lines: list[list[str]]
    """For each entry of the record, what all could read of it."""
    winners: list[int]

    def done_by(self, entry: int) -> tuple[int | None, int]:
        """Who decides at an entry, and up to which one they do, before luck and before others."""
        place = bisect_left(self.decisions, entry, key=lambda each: each.entry)
        seat, after = None, entry
        for each in self.decisions[place:]:
            if each.entry != after or seat not in (None, each.seat):
                break
            seat, after = each.seat, after + 1
        return seat, after

    def is_draw(self) -> bool:
        """Whether several have won who do not play together."""
        if self.match.game.sides is None:
            return len(self.winners) > 1
        sides = self.match.game.sides(self.match.state)
        return len({sides[seat] for seat in self.winners}) > 1

    def between(self, start: int, end: int) -> list[Decision]:
        """The decisions from one entry on, up to another."""
        return [each for each in self.decisions if start <= each.entry < end]

    def last_to_decide(self, entry: int) -> int | None:
        """Who decides at an entry, or did before the luck of that entry."""
        place = bisect_right(self.decisions, entry, key=lambda each: each.entry) - 1
        return self.decisions[place].seat if place >= 0 else None

    def read(self, start: int, end: int) -> list[str]:
        """What everybody could read from one entry on, up to another."""
        return [line for each in self.lines[start:end] for line in each]

    def deed(self, start: int, end: int) -> str:
        """One decision and its luck: as everybody could read it, or else what was chosen; or nothing at all.

        The game is over, so that what was chosen in secret is none any more.
        """
        lines = self.read(start, end)
        made = self.between(start, end)
        if lines or not made:
            return " ".join(lines[:TOLD])
        at = self.match.at(start)
        labels = {each["id"]: each["label"] for each in at.view(made[0].seat)["actions"]}
        label = labels.get(made[0].action, at.text(made[0].action))
        return f"@{made[0].seat} chose “{label}”, which the others could not see."

    def passage(self, start: int, end: int) -> str:
        """Several decisions, where nobody has found out which one it was: whose they were, how they ended."""
        made = self.between(start, end)
        seats = [f"@{seat}" for seat in sorted({each.seat for each in made})]
        whose = seats[0] if len(seats) == 1 else f"{', '.join(seats[:-1])} and {seats[-1]}"
        lines = self.read(start, end)
        ended = f" They ended so: {lines[-1]}" if lines else ""
        return f"In the course of {len(made)} decisions of {whose}.{ended}"


def checked(record: str | dict[str, Any]) -> dict[str, Any]:
    """A record as plain data, looked over however it was handed in."""
    try:
        return read_record(record if isinstance(record, str) else json.dumps(record))
    except (TypeError, ValueError) as error:  # what JSON does not know
        raise BadRecord(f"This is not a record: {error}.") from error


def told(record: str | dict[str, Any], winners: list[int] | None = None) -> Told:
    """Read a record of a game that is over; ``winners`` says who won if it was ended before its rules did."""
    plain = checked(record)
    if len(plain["actions"]) > LONGEST:
        raise BadRecord(f"This record has {len(plain['actions'])} actions; at most {LONGEST} are analysed.")
    game = games.find(plain["game"])
    match = Match.opened(game, plain)
    decisions: list[Decision] = []
    lines: list[list[str]] = []
    for number, entry in enumerate(plain["actions"]):
        decided = _decision(match, number, entry)
        if decided is not None:
            decisions.append(decided)
        events = match.follow(plain, number)
        lines.append([line["text"] for line in match.story(events, SPECTATOR) if line.get("text")])
    if not match.over and winners is None:
        raise NotFinished(
            f"This game of {game.title} is not over: it is analysed then, so that nobody has help in it."
        )
    return Told(match, decisions, lines, list(match.winners) if match.over else list(winners or []))


def _decision(match: Match, number: int, entry: int) -> Decision | None:
    """What a seat is about to decide; nothing where chance or the table answers, or nobody was asked."""
    action, named = unpack_seat(entry)
    seat = match.to_act if named is None else named
    if is_free(entry) or seat is None or seat in (CHANCE, TABLE) or action == CLOSE:
        return None
    choices = len(match.legal(seat)) if seat in match.waiting_for else 0
    turn, preparing = match.game.turn(match.state), match.game.prepares(match.state)
    return Decision(number, int(seat), action, choices, int(turn), bool(preparing))
