"""Who thinks next: bots before advice, and in either line everybody in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SPARE: Final = 1
"""So many places advice never takes, if there are more: a bot does not wait until a hint is ready."""

Ticket = asyncio.Future[None]


class Line:
    """Those who wait, by name; after each of theirs all others come first."""

    def __init__(self) -> None:
        self._names: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._inside: Counter[str] = Counter()

    def wait(self, name: str, ticket: Ticket) -> None:
        """One more at the end of what waits under this name."""
        self._names.setdefault(name, deque()).append(ticket)

    def next(self) -> Ticket | None:
        """The one whose turn it is, if anybody waits."""
        for name, tickets in self._names.items():
            if tickets:
                self._inside[name] += 1
                self._names.move_to_end(name)
                return tickets.popleft()
        return None

    def give_up(self, name: str, ticket: Ticket) -> None:
        """Somebody waits no more."""
        self._names[name].remove(ticket)
        self._tidy(name)

    def left(self, name: str) -> None:
        """Somebody has had their turn."""
        self._inside[name] -= 1
        self._names.move_to_end(name)
        self._tidy(name)

    def _tidy(self, name: str) -> None:
        if not self._names[name] and not self._inside[name]:
            del self._names[name], self._inside[name]


class Gate:
    """Lets so many in at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._spare = SPARE if places > SPARE else 0
        self._bots, self._advice = Line(), Line()

    @asynccontextmanager
    async def entered(self, name: str, advice: bool = False) -> AsyncIterator[None]:
        """A place, as soon as it is this one's turn."""
        line = self._advice if advice else self._bots
        ticket: Ticket = asyncio.get_running_loop().create_future()
        line.wait(name, ticket)
        self._admit()
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():  # called in at the very moment it gave up
                self._leave(line, name)
            else:
                line.give_up(name, ticket)
            raise
        try:
            yield
        finally:
            self._leave(line, name)

    def _leave(self, line: Line, name: str) -> None:
        self._free += 1
        line.left(name)
        self._admit()

    def _admit(self) -> None:
        while self._free:
            ticket = self._bots.next()
            if ticket is None and self._free > self._spare:
                ticket = self._advice.next()
            if ticket is None:
                return
            self._free -= 1
            ticket.set_result(None)
