"""What is asked of people beside the game: whether a seat may take back its last action."""

from __future__ import annotations

from dataclasses import dataclass, field
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


def persons_at(chairs: Iterable[Chair]) -> set[str]:
    """Everybody who acts for a seat."""
    return {chair.holder for chair in chairs if chair.by_person and chair.holder is not None}
