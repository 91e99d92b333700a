"""What a pair of eyes sees: views and lines, replays, and record files."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from regalia.server.protocol.common import Message, Pace, ShortName
from regalia.server.protocol.tables import SeatWish


class Line(Message):
    """One sentence of the log for these eyes, with plain details that a board can animate."""

    step: int
    """The step of the replay that it belongs to."""
    kind: str
    seat: int | None
    text: str
    details: dict[str, Any]


class ReplayStep(Message):
    """One action of a seat and the chance that followed; step 0 is the set-up."""

    step: int
    lines: list[Line]


class ReplayList(Message):
    """The steps of a game, as these eyes may know them."""

    eyes: str
    may_use: list[str]
    """All eyes that I may ask for."""
    last: int
    steps: list[ReplayStep]


class Choice(Message):
    """One action on offer."""

    id: int
    text: str
    label: str


class View(Message):
    """Everything a pair of eyes sees of the game. ``board`` is the game's own."""

    game: str
    seat: int | None
    players: int
    to_act: list[int]
    prompt: str
    window: bool
    """Whether anybody could answer now; nobody is told who is asked."""
    clause: str
    actions: list[Choice]
    free: list[Choice]
    """What this seat may say out of turn: standing orders and the like."""
    over: bool
    scores: list[int]
    winners: list[int]
    board: dict[str, Any]
    can_undo: bool


class ReplayPosition(Message):
    """The game after a step, through these eyes."""

    eyes: str
    step: int
    last: int
    view: View
    lines: list[Line]


class RecordFile(Message):
    """A record as ``match.record()`` writes it: how it began, and every action with dice and draws."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)

    format: int
    game: ShortName
    rules: int
    actions: list[int]


class RecordImport(Message):
    """Bring in a record file. A whole game becomes a finished table, another one goes on."""

    record: RecordFile
    seats: Annotated[list[SeatWish], Field(max_length=64)] | None = None
    """Who goes on playing; by default all seats are mine."""
    pace: Pace = "live"
    listed: bool = False
    """Whether the lobby shows it; never while a seat is open, for somebody has seen its cards."""
