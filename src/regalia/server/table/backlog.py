"""What was said beside the game: the newest of it in memory, the rest on disk, all of it in pages."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.server.table.log import Entry

PAGE = 100
"""So many entries are told at once; who wants more asks for them."""
KEPT = 2 * PAGE
CHATS_KEPT = 1000
"""So many lines of chat of a table stay on disk."""
CHATS_SPARE = 50
"""So many more may gather before the oldest are swept away."""


class Backlog:
    """The last entries that are told beside the game."""

    def __init__(self, created: Entry) -> None:
        self._entries: deque[Entry] = deque([created], KEPT)
        self._dropped = 0
        """The number of the last entry that is no longer in memory."""
        self.chats = 0
        """How many lines of chat there have been since they were last swept."""

    @property
    def newest(self) -> Entry:
        """The last one."""
        return self._entries[-1]

    def note(self, entry: Entry) -> None:
        """One more."""
        if len(self._entries) == KEPT:
            self._dropped = self._entries[0].event
        self._entries.append(entry)
        self.chats += entry.kind == "chat"

    def since(self, last: int) -> tuple[list[Entry], bool]:
        """The newest page of what came after an event, and whether there is more before it."""
        new = [entry for entry in self._entries if entry.event > last]
        return new[-PAGE:], len(new) > PAGE or self._dropped > last
