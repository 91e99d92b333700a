"""Advice: what a good bot would do, and what a finished game turned on."""

from __future__ import annotations

from regalia.server.protocol.common import Message


class AdviceReason(Message):
    """One thing that a move changes, as a part of a sentence."""

    name: str
    value: float
    """How much of the evaluation it is; below 0 if it is a price."""
    text: str


class Hint(Message):
    """What a bot would do for a seat, from what that seat knows, and why."""

    seat: int
    action: int
    """One of the actions on offer."""
    text: str
    label: str
    bot: str
    title: str
    """Who gives the hint."""
    sentence: str
    reasons: list[AdviceReason]
    towards: str | None
    """The place where the best line leads, as far as the seat itself decides it; none if it leads to none."""
    way: list[str]
    """The places on the way there, that one included."""
    onward: list[str]
    """The decisions after this one that get there, by their texts; each is on offer when its time comes."""


class ChancePoint(Message):
    """The win chance of each seat after a step of the replay: shares of one."""

    step: int
    chances: list[float]


class TurningPoint(Message):
    """A step at which somebody's chance changed much."""

    step: int
    """The step of the replay that shows what happened."""
    seat: int
    """Whose chance changed most."""
    by: int | None
    """Who had decided."""
    before: float
    after: float
    text: str
    """What happened, as everybody could read it."""


class MissedMove(Message):
    """A move that cost its player something, as they could have known, and what would have been better."""

    step: int
    """The step of the replay before it: the table as its player saw it."""
    seat: int
    played: str
    better: str
    played_action: int
    played_text: str
    action: int
    """The better action, among those that were on offer."""
    text: str
    loss: float
    sentence: str
    reasons: list[AdviceReason]


class GameAnalysis(Message):
    """What a finished game turned on."""

    game: str
    players: int
    winners: list[int]
    shared: bool
    """Whether several have won who do not play together: a draw."""
    bot: str
    title: str
    """Who has looked at it."""
    decisions: int
    examined: int
    """Of so many decisions, so many have been looked at again."""
    samples: int
    points: list[ChancePoint]
    turnings: list[TurningPoint]
    missed: list[MissedMove]
    how: str
    """How the chances were reckoned."""
