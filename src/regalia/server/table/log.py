"""The log of a table: numbered entries, from which everything about it is made again.

kind               data
created            game, options, seats, pace, listed, owner_name [, start]
started            entries: the record's first ints (set-up), or a whole imported record
act                seat, entries: the action and the chance that followed, blind [, link: of a gesture]
closed             entries: the close of a window and the chance that followed
said               seat, entries: what a seat has said out of turn, blind
held               seat, on: a seat wants a window to stay open for a moment, or no more
undo               seat, moves: how many of the seat's moves go back, blind
takeback-asked     seat
takeback-answered  agree, name
takeback           seat, keep: how many moves stay, final: these stand [, unasked]
seat               seat, change, and the seat as it is from now on [, sent_away: whom the owner took it from]
resigned           seat, and the seat as it is from now on
ended              winners, reason: resignation, left or idle
frozen             seat, entries, message: a rule broke here
bot-failed         seat, bot, name, slip: what it did, by: who decided instead, last: it is not told again
chat               name, seat, text
chat-rules         spectators, muted: who may say something

``blind`` are the eyes for which an entry has not happened. Logs from before it was written leave it to be
found; in those every click of an open turn was told to everybody, and keeps its number.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

GAME_KINDS = frozenset({"started", "act", "closed", "said", "undo", "takeback", "ended", "frozen"})
"""What changes the game, and, but for what is said out of turn, the number of its decision."""
UNTOLD = frozenset({"act", "closed", "said"})
"""What is not told beside the game: its lines tell it."""


@dataclass(frozen=True)
class Entry:
    """One numbered line of a table's log."""

    event: int
    kind: str
    data: dict[str, Any]
    person: str | None = None
    client: str | None = None
    """The id the client gave, so that a message sent twice is done once."""
    time: float = field(default_factory=time.time)
