"""Tables: opening one, its card in the lobby, and who sits where."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from regalia.server.protocol.common import Message, Name, OptionValue, Pace, Seat, SeatKind, ShortName, Status

Somebody = Annotated[str, StringConstraints(pattern="^[0-9a-f]{12}$")]
"""A person as others may name them."""


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
    spectators_chat: bool = False
    """Whether those who only watch may talk."""


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
    """Whether it was mine and I may have it back, from a bot or because I left it and nobody took it."""
    left: bool
    """Whether its player has left in mid-game: anybody who plays may put a bot there."""
    present: bool
    """Whether somebody who plays it is connected."""
    idle: Literal["gone", "still"] | None
    """Whether it keeps all waiting. If ``gone`` anybody who plays, if ``still`` whoever opened the table may
    put a bot there, from which its player takes it back."""
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
    guided: bool
    """Whether it is a first game that still goes as its script says."""
    status: Status
    imported: bool
    """Whether it was brought in as a record, so that somebody has seen all of it."""
    ended_by: Literal["rules", "resignation", "left", "idle"] | None
    """Why it is finished."""
    owner: str
    """Display name of whoever opened it."""
    mine: bool
    """Whether I opened it."""
    seats: list[SeatCard]
    to_act: list[int]
    """Whom the game waits for, as far as I may know."""
    my_turn: bool
    can_claim: bool
    """Whether all others have left, resigned or gone, so that I may claim to have won."""
    hints: bool
    """Whether I may ask for hints: nobody else plays, nor has decided anything in this game."""
    winners: list[int]
    """The seats that have won, or share a draw."""
    drawn: bool
    """Whether the game ended in a draw, be it only with the game itself."""
    scores: list[int]
    watchers: int
    takeback: TakebackOffer | None
    spectators_chat: bool
    """Whether those who only watch may talk."""
    muted: list[str]
    """Whom the owner has muted, as ``chat.who`` names them; told to the owner only."""
    frozen: str | None
    """What went wrong, if a rule broke; the last good position is kept."""
    created: float
    changed: float
    event: int
    """The number of its last event, as those count who only watch."""


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

    ``leave`` frees my seat for anybody; ``bot`` lets a bot play it, or a seat that somebody has left, or one
    that is idle; ``back`` takes mine again, from the bot or after I left; ``open`` (owner) frees a bot's
    seat, and any seat before the game begins.
    """

    change: Literal["leave", "bot", "back", "open"]
    bot: ShortName | None = None


class ChatRules(Message):
    """Who may talk at my table. What is left out stays as it is."""

    spectators: bool | None = None
    mute: Somebody | None = None
    """Somebody, as ``chat.who`` names them."""
    unmute: Somebody | None = None


class Invite(Message):
    """A signed link to one seat. The path is relative to the site."""

    seat: int
    token: str
    path: str


class Invites(Message):
    """One link per open seat."""

    invites: list[Invite]
    address: str | None
    """Where others in the local network reach this server; nothing if only its own machine can."""
