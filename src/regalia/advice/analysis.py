"""What is found in a finished game: win chances over time, turning points, moves that were missed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from regalia.advice.words import Reason, plain


@dataclass(frozen=True)
class Point:
    """The win chances at one moment: after so many entries of the record."""

    entry: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Turning:
    """A moment at which somebody's chance changed much."""

    entry: int
    """How many entries came before it."""
    seat: int
    """Whose chance changed most."""
    by: int | None
    """Who had decided; None where it was not one decision alone."""
    before: float
    after: float
    text: str
    """What happened, as everybody could read it."""


@dataclass(frozen=True)
class Missed:
    """A move that cost its player something, and what would have been better."""

    entry: int
    """How many entries came before it."""
    seat: int
    played: str
    better: str
    """Both as their buttons say them."""
    played_action: int
    played_text: str
    action: int
    """What would have been better."""
    text: str
    """As it is written."""
    loss: float
    """How much of the win chance it cost, as its player could have known."""
    reasons: tuple[Reason, ...]
    sentence: str


@dataclass
class Analysis:
    """All that is said about one game."""

    game: str
    players: int
    winners: list[int]
    shared: bool
    """Whether several have won who do not play together: a draw."""
    bot: str
    title: str
    entries: int
    """How long the record is: decisions and luck, the numbers of ``regalia replay``."""
    decisions: int
    """How many decisions between several actions there were."""
    examined: int
    """How many of them the bot has looked at."""
    samples: int
    points: list[Point] = field(default_factory=list)
    turnings: list[Turning] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    how: str = ""
    """How the chances were reckoned."""

    def to_plain(self) -> dict[str, Any]:
        """As JSON-ready data, shares rounded to a thousandth."""
        out = dict(vars(self))
        out["points"] = [{"entry": p.entry, "chances": [round(c, 3) for c in p.chances]} for p in self.points]
        out["turnings"] = [
            {**vars(each), "before": round(each.before, 3), "after": round(each.after, 3)}
            for each in self.turnings
        ]
        out["missed"] = [
            {**vars(each), "loss": round(each.loss, 3), "reasons": plain(each.reasons)}
            for each in self.missed
        ]
        return out
