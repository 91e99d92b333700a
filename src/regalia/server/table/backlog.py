"""What was said beside the game: the newest of it in memory, the rest on disk, all of it in pages."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from regalia.server.table.log import Entry

PAGE = 100
"""So many entries are told at once; who wants more asks for them."""
KEPT = 2 * PAGE
CHATS_KEPT = 1000
"""So many lines of chat of a table stay on disk."""
CHATS_SPARE = 50
"""So many more may gather before the oldest are swept away."""


Saw = Callable[[int], bool]
"""Whether an event has happened for a reader."""


class Kept:
    """The newest of some entries."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=KEPT)
        self.dropped = 0
        """The number of the last entry that is no longer in memory."""

    def add(self, entry: Entry) -> None:
        """One more."""
        if len(self.entries) == KEPT:
            self.dropped = self.entries[0].event
        self.entries.append(entry)

    def to_data(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        return {"entries": [asdict(entry) for entry in self.entries], "dropped": self.dropped}

    def restore(self, data: dict[str, Any]) -> None:
        """What a snapshot has kept."""
        self.entries = deque((Entry(**each) for each in data["entries"]), maxlen=KEPT)
        self.dropped = data["dropped"]


class Backlog:
    """The last entries that are told beside the game.

    What some readers may not notice is kept beside the rest, and takes no room in anybody's page: else a
    page that is too short would tell how much there was.
    """

    def __init__(self, created: Entry) -> None:
        self._open, self._hidden = Kept(), Kept()
        self.newest = created
        """The last one."""
        self.chats = 0
        """How many lines of chat there have been since they were last swept."""
        self.note(created)

    def to_data(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        return {
            "open": self._open.to_data(),
            "hidden": self._hidden.to_data(),
            "newest": asdict(self.newest),
            "chats": self.chats,
        }

    def restore(self, data: dict[str, Any]) -> None:
        """What a snapshot has kept."""
        self._open.restore(data["open"])
        self._hidden.restore(data["hidden"])
        self.newest = Entry(**data["newest"])
        self.chats = data["chats"]

    def note(self, entry: Entry, hidden: bool = False) -> None:
        """One more; a hidden one has not happened for some readers."""
        (self._hidden if hidden else self._open).add(entry)
        self.newest = entry
        self.chats += entry.kind == "chat"

    def since(self, last: int, saw: Saw) -> tuple[list[Entry], bool]:
        """The newest page of what a reader saw after an event, and whether there is more before it."""
        hidden = [entry for entry in self._hidden.entries if saw(entry.event)]
        new = [entry for entry in (*self._open.entries, *hidden) if entry.event > last]
        new.sort(key=lambda entry: entry.event)
        more = self._hidden.dropped > last and saw(self._hidden.dropped)
        return new[-PAGE:], len(new) > PAGE or self._open.dropped > last or more
