"""What is asked of people: whether a seat may take back its last action, and whether anybody answers.

In a window anybody could answer, whether or not somebody can. It lasts a beat, the same in both cases; any
seat may hold it for a while, and a slow table never stops in one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regalia.server.people.seats import Chair


@dataclass
class Asked:
    """A take-back that was asked for and is not settled yet."""

    seat: int
    event: int
    person: str
    agreed: set[str] = field(default_factory=set)

    def awaited(self, chairs: Iterable[Chair]) -> set[str]:
        """All persons but the asker whose consent is missing."""
        return persons_at(chairs) - {self.person} - self.agreed


@dataclass(frozen=True)
class Beat:
    """How long a window has been open, and who holds it."""

    opened: int = 0
    """The number of the last entry that all have seen, if it left a window open; else 0."""
    held: frozenset[int] = frozenset()
    """Seats that want a moment more."""
    spent: frozenset[int] = frozenset()
    """Seats that have had their moment in this window."""

    def hold(self, seat: int, on: bool) -> Beat:
        """The same beat, held or let go by a seat."""
        held = self.held | {seat} if on else self.held - {seat}
        return replace(self, held=held, spent=self.spent | {seat})


def persons_at(chairs: Iterable[Chair]) -> set[str]:
    """Everybody who acts for a seat."""
    return {chair.holder for chair in chairs if chair.by_person and chair.holder is not None}
