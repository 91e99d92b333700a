"""Every HTTP body and every socket message. The web's types are generated from this file.

Seats are numbers from 0. Eyes are a seat as text (``"0"``) or ``"watch"``: what a spectator sees.
In every sentence ``@0`` stands for the name of seat 0. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

PROTOCOL = 1
"""Raised when an older client could no longer follow."""

WATCH = "watch"
"""The eyes of a spectator."""

NAME_LENGTH = 32
CHAT_LENGTH = 500
CLIENT_ID_LENGTH = 64

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
WITH_LINES = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
"""Printable, but for tabs and ends of lines."""

Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH, pattern=PRINTABLE),
]
ShortName = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=PRINTABLE)]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=CLIENT_ID_LENGTH, pattern=PRINTABLE)]
ChatText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=CHAT_LENGTH, pattern=WITH_LINES),
]
Seat = Annotated[int, Field(ge=0, le=63)]
Count = Annotated[int, Field(ge=0, le=2**53)]
OptionValue = str | int | bool

SeatKind = Literal["person", "hotseat", "bot", "open"]
Status = Literal["waiting", "running", "finished", "frozen"]
Pace = Literal["live", "slow"]


class Message(BaseModel):
    """What all bodies and messages share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Problem(Message):
    """Why something was refused: a stable code, and a sentence for people."""

    code: str
    message: str


# -- the catalogue of games ---------------------------------------------------------------------


class OptionCard(Message):
    """One thing to agree on before a game; no choices means it is a switch."""

    name: str
    about: str
    clause: str
    choices: list[str]
    default: OptionValue


class BotCard(Message):
    """A bot that can take a seat; a higher level plays better."""

    name: str
    title: str
    about: str
    level: int


class GameCard(Message):
    """What the lobby says about a game."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    seats: tuple[int, int]
    minutes: tuple[int, int]
    about: str
    drama: str
    rules_version: int
    options: list[OptionCard]
    bots: list[BotCard]


class Games(Message):
    """All games there are."""

    games: list[GameCard]


# -- who I am -----------------------------------------------------------------------------------


class Me(Message):
    """Who the cookie says I am. Guests have a made-up name until they choose one."""

    id: str
    name: str
    named: bool


class Rename(Message):
    """Choose a display name."""

    name: Name


# -- tables -------------------------------------------------------------------------------------


class SeatWish(Message):
    """Who shall sit here in a new game."""

    kind: Literal["me", "open", "bot", "hotseat"]
    name: Name | None = None
    """The name of a hot-seat person, or another name for me at this table."""
    bot: ShortName | None = None
    """Which bot, if it is one; the best there is if none is named."""


class NewTable(Message):
    """Open a table. Chance is never seeded from outside."""

    game: ShortName
    options: dict[ShortName, OptionValue] = Field(default_factory=dict, max_length=64)
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=64)]
    pace: Pace = "live"
    listed: bool = True
    """Whether the lobby shows it to everybody."""


class SeatCard(Message):
    """Who sits in a seat."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    """Which bot plays it now."""
    mine: bool
    """Whether I act for this seat."""
    can_take_back: bool
    """Whether it was mine, a bot plays it now, and I may take it back."""
    present: bool
    """Whether somebody who plays it is connected."""
    resigned: bool


class TakebackOffer(Message):
    """A seat asks to take back its last action; all other persons must agree."""

    seat: int
    event: int
    agreed: list[int]
    """Seats whose persons have agreed."""
    awaited: list[int]
    """Seats whose persons have not answered yet."""


class TableCard(Message):
    """A table as the lobby and the shell show it."""

    id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    pace: Pace
    listed: bool
    status: Status
    ended_by: Literal["rules", "resignation"] | None
    """Why it is finished."""
    owner: str
    """Display name of whoever opened it."""
    mine: bool
    """Whether I opened it."""
    seats: list[SeatCard]
    to_act: list[int]
    """Whom the game waits for, as far as I may know."""
    my_turn: bool
    winners: list[int]
    scores: list[int]
    watchers: int
    takeback: TakebackOffer | None
    frozen: str | None
    """What went wrong, if a rule broke; the last good position is kept."""
    created: float
    changed: float
    event: int
    """The number of its last event."""


class Lobby(Message):
    """All tables I may know of, newest first. A table may be in several lists."""

    open: list[TableCard]
    """Listed tables with a free seat."""
    mine: list[TableCard]
    """Tables I opened or sit at, not finished."""
    running: list[TableCard]
    """Listed tables to watch."""
    finished: list[TableCard]
    """Finished tables: my own and listed ones."""


class Join(Message):
    """Take an open seat: by its number at a listed table, or with an invite link's token."""

    seat: Seat | None = None
    invite: Annotated[str, StringConstraints(min_length=1, max_length=512)] | None = None
    name: Name | None = None


class SeatChange(Message):
    """Let a seat change hands.

    ``leave`` frees my seat for anybody; ``bot`` lets a bot play it; ``back`` takes it from the bot again;
    ``open`` (owner) frees a bot's seat.
    """

    change: Literal["leave", "bot", "back", "open"]
    bot: ShortName | None = None


class Invite(Message):
    """A signed link to one seat. The path is relative to the site."""

    seat: int
    token: str
    path: str


class Invites(Message):
    """One link per open seat."""

    invites: list[Invite]


# -- replay and records -------------------------------------------------------------------------


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
    clause: str
    actions: list[Choice]
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


# -- socket: client to server -------------------------------------------------------------------


class Hello(Message):
    """The first message. ``last`` is the last event number I have, 0 for none."""

    type: Literal["hello"]
    last: Count = 0
    protocol: int = PROTOCOL


class Act(Message):
    """Take an action for a seat. Sent twice with one id, it is done once and acknowledged twice."""

    type: Literal["act"]
    id: ClientId
    seat: Seat
    decision: Count
    """From the last ``state``: a number that changes whenever the game changes."""
    action: Count


class Preview(Message):
    """Ask what a seat would see after an action it is offered now. Nothing changes."""

    type: Literal["preview"]
    id: ClientId
    seat: Seat
    decision: Count
    action: Count


class Undo(Message):
    """Step back before the barrier."""

    type: Literal["undo"]
    id: ClientId
    seat: Seat
    decision: Count


class Takeback(Message):
    """Ask all other persons to let this seat take back its last action."""

    type: Literal["takeback"]
    id: ClientId
    seat: Seat


class TakebackAnswer(Message):
    """Agree to what was asked, or not. The asker may withdraw it by not agreeing."""

    type: Literal["takeback-answer"]
    id: ClientId
    agree: bool


class ChatSay(Message):
    """Say something at the table. Plain text; whoever shows it escapes it."""

    type: Literal["chat"]
    id: ClientId
    text: ChatText


class Resign(Message):
    """Give up a seat for good."""

    type: Literal["resign"]
    id: ClientId
    seat: Seat


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]


FromClient = Annotated[
    Hello | Act | Preview | Undo | Takeback | TakebackAnswer | ChatSay | Resign | Ping,
    Field(discriminator="type"),
]


# -- socket: server to client -------------------------------------------------------------------


class Welcome(Message):
    """The answer to ``hello``. What was missed and a ``state`` follow."""

    type: Literal["welcome"]
    protocol: int
    me: Me
    seats: list[int]
    """The seats I act for; empty for a spectator."""
    event: int


class State(Message):
    """How the table is now. Sent after ``hello`` and after every event but chat."""

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
    Welcome | State | Ack | Previewed | Refusal | ChatLine | Note | Presence | Pong,
    Field(discriminator="type"),
]
