"""What a client says over the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from regalia.server.protocol.common import PROTOCOL, ChatText, ClientId, Count, Message, Seat, ShortName


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
    link: bool = False
    """Whether it is a further link of the seat's gesture so far: one undo takes all of it back."""


class Preview(Message):
    """Ask what a seat would see after an action it is offered now. Nothing changes."""

    type: Literal["preview"]
    id: ClientId
    seat: Seat
    decision: Count
    action: Count


class Hold(Message):
    """Ask for a moment while a window is open, or say that I need no more. Any seat may, once in a window."""

    type: Literal["hold"]
    id: ClientId
    seat: Seat
    on: bool = True


class Close(Message):
    """At one shared screen: nobody answers, the window closes."""

    type: Literal["close"]
    id: ClientId


class Say(Message):
    """Say something out of turn, one of ``view.free``: it is about no decision."""

    type: Literal["say"]
    id: ClientId
    seat: Seat
    action: Count


class WhyAsk(Message):
    """Ask why an action, by its number or its text, is not on offer to a seat. Nothing changes."""

    type: Literal["why"]
    id: ClientId
    seat: Seat
    action: Count | ShortName


class ForecastAsk(Message):
    """Ask what a seat may expect of a fight at a spot, if it brought these pieces of its own there too."""

    type: Literal["forecast"]
    id: ClientId
    seat: Seat
    spot: ShortName
    """As the game's actions name it."""
    bringing: list[ShortName] = Field(default_factory=list, max_length=40)


class HintAsk(Message):
    """Ask what a good bot would do for a seat now, and why. Only where no other person plays."""

    type: Literal["hint"]
    id: ClientId
    seat: Seat
    decision: Count


class Undo(Message):
    """Step back before the barrier: an action, or a gesture with all its links."""

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


class Claim(Message):
    """Claim to have won, because all others have left."""

    type: Literal["claim"]
    id: ClientId
    seat: Seat


class BacklogAsk(Message):
    """Ask for what was said and noted before an event."""

    type: Literal["backlog"]
    id: ClientId
    before: Count


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]


FromClient = Annotated[
    Hello
    | Act
    | Preview
    | WhyAsk
    | ForecastAsk
    | HintAsk
    | Hold
    | Close
    | Say
    | Undo
    | Takeback
    | TakebackAnswer
    | ChatSay
    | Resign
    | Claim
    | BacklogAsk
    | Ping,
    Field(discriminator="type"),
]
