"""How long a window stays open at a live table: a beat, the same whether anybody is asked or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.server.table.asked import persons_at

if TYPE_CHECKING:
    from regalia.server.table.asked import Beat
    from regalia.server.table.table import Table

SECONDS = 1.75
ALONE_SECONDS = 1.0
"""The longest beat where one person plays among bots: long enough to see what fell, for bots need no more."""
ALONE_IN_PASSING = 0.4
"""The same where nothing has fallen and nothing was drawn, as before the dice of a battle."""
HOLD_SECONDS = 20.0
"""How long a seat may hold a window."""


class Beats:
    """Closes the windows of one table when their time is over."""

    def __init__(self, seconds: float, close: Callable[[int], None]) -> None:
        self._seconds = seconds
        self._close = close
        self._seen: Beat | None = None
        self._waits = False
        """Whether the window stays open until its person has answered."""
        self._due = 0.0
        """When the beat of the window is over, held or not."""
        self._held_until = 0.0
        """When the moment of the last who asked for one is over; that others are ready gives nobody more."""
        self._timer: asyncio.TimerHandle | None = None

    def look(self, table: Table, patience: float = 0.0) -> None:
        """See whether a window has opened, closed, or is held; wait longer if another process sees to it."""
        beat = table.beat if table.window and not table.one_screen else None
        waits = beat is not None and waits_for_person(table)
        if beat == self._seen and waits == self._waits:
            return
        now = asyncio.get_running_loop().time()
        known = self._seen.held if self._seen is not None else frozenset()
        if beat is not None and (self._seen is None or self._seen.opened != beat.opened):
            self._due = now + beat_of(table, self._seconds) + patience
            known = frozenset()
        if beat is not None and beat.held - known:
            self._held_until = now + HOLD_SECONDS + patience
        self._seen, self._waits = beat, waits
        self.stop()
        if beat is not None and not waits:
            due = max(self._due, self._held_until) if beat.held else max(self._due, now)
            self._timer = asyncio.get_running_loop().call_at(due, self._close, beat.opened)

    def stop(self) -> None:
        """Close nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def waits_for_person(table: Table) -> bool:
    """Whether the window waits while its person is asked: among bots alone there is nobody to hide it from.

    In a guided first game there never is. Bots take no notice of time; a beat is for people who would.
    """
    asked = any(table.chairs[seat].by_person for seat in table.waiting_for)
    return asked and (table.play.guided or is_alone(table))


def is_alone(table: Table) -> bool:
    """Whether one person plays among bots: nobody may sit down yet, or come back to a seat kept by a bot."""
    others = [chair for chair in table.chairs if not chair.by_person]
    return len(persons_at(table.chairs)) == 1 and all(chair.bot and chair.holder is None for chair in others)


def beat_of(table: Table, seconds: float) -> float:
    """How long a window of this table stays open, whoever is asked: bots among themselves are soon done.

    What all have seen decides it: whether there are dice to look at.
    """
    if not is_alone(table):
        return seconds
    moves = table.play.moves
    return min(seconds, ALONE_SECONDS if moves and moves[-1].drawn else ALONE_IN_PASSING)
