"""What did not happen for whom: events, and steps of the replay, as each reader counts them.

While several seats answer at once, a click of one of them may change nothing that another may see. For that
other reader it has not happened: no message tells of it, and no number counts it, or the numbers would tell
how often somebody has clicked. A reader is a person, for as long as the table knows them; all others, who
only watch, count alike. What a reader has not seen at the time stays uncounted, also when they change seats,
so that a number never means something else later.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

Reader = str | None
"""A person who has or had a seat; None for everybody else."""


class Sight:
    """Which events which readers have missed."""

    def __init__(self) -> None:
        self._missed: dict[Reader, list[int]] = {None: []}

    def to_data(self) -> list[list[Any]]:
        """What was missed by whom, as a snapshot keeps it."""
        return [[reader, missed] for reader, missed in self._missed.items()]

    def restore(self, data: list[list[Any]]) -> None:
        """What a snapshot has kept."""
        self._missed = {reader: list(missed) for reader, missed in data}

    def welcome(self, person: str) -> None:
        """Somebody sits down: so far they have seen what those see who only watch."""
        if person not in self._missed:
            self._missed[person] = list(self._missed[None])

    def reader(self, person: str | None) -> Reader:
        """As whom a person counts."""
        return person if person in self._missed else None

    def readers(self) -> list[Reader]:
        """All who count for themselves, and None for the others."""
        return list(self._missed)

    def miss(self, event: int, readers: frozenset[Reader]) -> None:
        """An event has not happened for these readers."""
        for reader in readers:
            self._missed[reader].append(event)

    def has_missed(self, person: str | None) -> bool:
        """Whether anything has not happened for this person."""
        return bool(self._missed[self.reader(person)])

    def saw(self, event: int, person: str | None) -> bool:
        """Whether it has happened for this person."""
        missed = self._missed[self.reader(person)]
        place = bisect_right(missed, event)
        return place == 0 or missed[place - 1] != event

    def number(self, event: int, person: str | None) -> int:
        """The number that an event has for this person, or the last one before it that they saw."""
        return event - bisect_right(self._missed[self.reader(person)], event)

    def event(self, number: int, person: str | None) -> int:
        """The last event up to which this person's number is that one: ``number`` the other way round."""
        event = number
        for missed in self._missed[self.reader(person)]:
            if missed > event + 1:
                break
            event += 1
        return event
