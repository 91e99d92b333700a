"""What the server says over the socket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from regalia.engine import forecast
from regalia.server.protocol.advice import Hint
from regalia.server.protocol.catalogue import Me
from regalia.server.protocol.common import Message, message_of
from regalia.server.protocol.replays import Line, View
from regalia.server.protocol.tables import TableCard


class Welcome(Message):
    """The answer to ``hello``. What was missed and a ``state`` follow."""

    type: Literal["welcome"]
    protocol: int
    me: Me
    seats: list[int]
    """The seats I act for; empty for a spectator."""
    event: int
    earlier: bool
    """Whether more was said and noted between ``hello.last`` and what follows: ask for a ``backlog``."""


class Beat(Message):
    """A window is open: anybody could answer. Whether anybody can, nobody is told."""

    seconds: float | None
    """How long it stays open; nothing at one shared screen, where those who play close it."""
    held: list[int]
    """Seats that have asked for a moment more."""


class State(Message):
    """How the table is now. Sent after ``hello`` and after every event but chat. All numbers are my own."""

    type: Literal["state"]
    event: int
    decision: int
    step: int
    """How many actions the game has had (the last step of its replay)."""
    views: dict[str, View]
    """One per seat I act for, or that of ``watch``; empty until the game has begun."""
    lines_since: int
    """``lines`` replace every line whose ``step`` is this or higher (undo takes lines away)."""
    lines: dict[str, list[Line]]
    """For the same eyes as ``views``."""
    beat: Beat | None
    """The window that is open, if one is."""
    table: TableCard


class Ack(Message):
    """It is done, and on disk."""

    type: Literal["ack"]
    id: str
    event: int


class Previewed(Message):
    """What a seat would see, up to where chance decides."""

    type: Literal["preview"]
    id: str
    view: View | None
    """Nothing, if the action would tell the seat something it does not know yet."""
    ends: bool
    """Whether the turn is over then, or the game; dice that fall first end nothing by themselves."""


class Why(Message):
    """Why an action is not on offer: half a sentence, or nothing if it is, or nothing is known."""

    type: Literal["why"]
    id: str
    reason: str


if TYPE_CHECKING:
    from regalia.engine.forecast import Odds
else:
    Odds = message_of(forecast.Odds, __name__)


class Foreseen(Message):
    """The answer to a ``forecast``."""

    type: Literal["forecast"]
    id: str
    odds: Odds


class Hinted(Message):
    """The answer to a ``hint``."""

    type: Literal["hint"]
    id: str
    decision: int
    """The decision that it is about."""
    hint: Hint


class Refusal(Message):
    """It was refused, and nothing changed."""

    type: Literal["error"]
    id: str | None
    code: str
    message: str


class ChatLine(Message):
    """Something that was said."""

    type: Literal["chat"]
    event: int
    name: str
    seat: int | None
    """The seat of who said it; none for a spectator."""
    mine: bool
    who: str
    """Whoever said it, as the owner of the table may mute them."""
    text: str
    time: float


class Note(Message):
    """Something happened at the table, outside the game: a seat changed hands, an undo, a resignation."""

    type: Literal["note"]
    event: int
    kind: Literal[
        "created",
        "started",
        "joined",
        "left",
        "opened",
        "bot",
        "back",
        "undone",
        "chat-rules",
        "held",
        "takeback-asked",
        "takeback-agreed",
        "takeback-refused",
        "takeback",
        "resigned",
        "ended",
        "frozen",
        "bot-failed",
    ]
    seat: int | None
    text: str
    time: float


class BacklogPage(Message):
    """What was said and noted before an event, oldest first."""

    type: Literal["backlog"]
    id: str
    said: list[ChatLine | Note]
    earlier: bool
    """Whether there is more before it."""


class Presence(Message):
    """Who is connected."""

    type: Literal["presence"]
    present: list[int]
    """Seats whose player is here."""
    watchers: int


class Pong(Message):
    """I am here."""

    type: Literal["pong"]


FromServer = Annotated[
    Welcome
    | State
    | Ack
    | Previewed
    | Why
    | Foreseen
    | Hinted
    | Refusal
    | ChatLine
    | Note
    | BacklogPage
    | Presence
    | Pong,
    Field(discriminator="type"),
]
