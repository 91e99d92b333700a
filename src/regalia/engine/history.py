"""What has happened in a match: its entries so far, and copies of the position to go back to.

Whatever happens goes into one list of ints. Every so many entries a copy of the position is kept beside it,
so that going back to any entry costs the same however long the game has lasted.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from regalia.engine.state import State
from regalia.engine.window import has_passes

SNAPSHOT_EVERY = 256
"""Entries of the record between two copies of the position."""


class Copy(NamedTuple):
    """A position, and how many entries came before it."""

    length: int
    state: State


class History:
    """The record's list so far. The first copy is the position that the match began from."""

    def __init__(self, entries: list[int], copies: list[Copy]) -> None:
        self.entries = entries
        self.copies = copies

    @staticmethod
    def begun(state: State) -> History:
        """Nothing has happened yet."""
        return History([], [Copy(0, state.clone())])

    @property
    def length(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    def note(self, entry: int, state: State) -> None:
        """Write an entry; keep a copy of the position now and then.

        Not while a pass counts: it is in no record, and so it shall be in no copy either.
        """
        self.entries.append(entry)
        due = self.length - self.copies[-1].length >= SNAPSHOT_EVERY
        if due and not any(map(has_passes, [state.stack, *state.branches])):
            self.keep(state)

    def keep(self, state: State) -> None:
        """Keep a copy of the position that the entries so far have led to."""
        self.copies.append(Copy(self.length, state.clone()))

    def up_to(self, length: int) -> History:
        """The same, but as it was when there were so many entries."""
        return History(self.entries[:length], [each for each in self.copies if each.length <= length])

    def last_copy(self, length: int) -> Copy:
        """The last copy that was made before there were more entries than this."""
        return self.copies[bisect_right(self.copies, length, key=lambda copy: copy.length) - 1]
