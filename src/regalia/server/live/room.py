"""A table in use: the only writer of its game, and the ones who watch it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from regalia.engine.game import SPECTATOR
from regalia.server.people.seats import BOT
from regalia.server.protocol import WATCH
from regalia.server.refusals import Frozen, NoSuchTable, Stale
from regalia.server.storage.store import Race, Write
from regalia.server.table import cards, deeds
from regalia.server.table.lines import lines
from regalia.server.table.log import Entry
from regalia.server.table.play import Broken
from regalia.server.table.table import WAITING, Table
from regalia.server.table.telling import told

if TYPE_CHECKING:
    from regalia.server.live.hub import Hub
    from regalia.server.pages.socket import Guest

logger = logging.getLogger("regalia.table")

BOT_PATIENCE = 3.0
"""The process that wrote last lets the bots play; others step in only if it does not."""

ATTEMPTS = 20
"""How often a deed is tried while other processes write at the same table."""

Plain = dict[str, Any]
Deed = Callable[[Table], list[deeds.Draft]]


class Room:
    """Takes deeds one after the other; writes them down; then tells everybody, each their own view."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self._lock = asyncio.Lock()
        self._doubtful = False
        """Whether the table may be ahead of the disk: a write failed, and so did reading again."""
        self.visitors: set[Guest] = set()
        """All who are connected, also those who have not said hello yet."""
        self.guests: set[Guest] = set()
        """Those who are told what happens."""
        self.elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}
        """Seats and watchers connected to other processes, and when those last said so."""
        self.summary = cards.summary(table)
        self.used = asyncio.get_running_loop().time()
        self.thinking: asyncio.Task[None] | None = None
        self.told = table.count.event
        """The last event that everybody here has been told."""
        self._views: dict[int, Plain] = {}

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Table]:
        """The table as it is on disk, for one at a time."""
        async with self._lock:
            if self._doubtful:
                await self._read_again()
            yield self.table

    def is_held(self) -> bool:
        """Whether somebody is at it right now."""
        return self._lock.locked()

    # -- doing ----------------------------------------------------------------------------------

    async def do(self, person: str | None, client: str | None, deed: Deed) -> int:
        """Do a deed once, and return the number of its first event when it is on disk."""
        async with self.held() as table:
            done = (
                table.count.done.get((person, client)) if person is not None and client is not None else None
            )
            return done if done is not None else await self._do(person, client, deed)

    async def _do(self, person: str | None, client: str | None, deed: Deed) -> int:
        """Do a deed; if another process was faster, look again whether it can still be done."""
        for _ in range(ATTEMPTS):
            try:
                return await self._try(person, client, deed)
            except Race:
                await self._read_again()
                done = self.table.count.done.get((person or "", client or ""))
                if done is not None:
                    return done
        raise Stale

    async def _try(self, person: str | None, client: str | None, deed: Deed) -> int:
        before = self.table.count.event
        try:
            drafts = deed(self.table)
        except Broken as broken:
            await self._freeze(broken, person)
            raise Frozen(f"This table is frozen: {broken}") from broken
        entries = [
            Entry(before + 1 + k, kind, data, person, client if k == 0 else None)
            for k, (kind, data) in enumerate(drafts)
        ]
        try:
            await self._commit(entries)
        except Race:
            raise
        except BaseException:
            await self._read_again()
            raise
        return entries[0].event

    async def _commit(self, entries: list[Entry]) -> None:
        persons = self._persons()
        for entry in entries:
            self.table.take(entry)
        summary = cards.summary(self.table)
        row = cards.row(self.table, summary)
        now = self._persons()
        sitters, leavers = now - persons, persons - now
        write = Write(self.table.id, entries, row, False, sitters, leavers, self.hub.process)
        await self.hub.store.append(write)
        self._after(entries, summary)

    def _persons(self) -> set[str]:
        """Whose lobby lists this table."""
        return {self.table.owner, *(chair.holder for chair in self.table.chairs if chair.holder is not None)}

    def _after(self, entries: list[Entry], summary: Plain | None = None, bots_in: float = 0.0) -> None:
        self.summary = summary if summary is not None else cards.summary(self.table)
        self._views.clear()
        self.used = asyncio.get_running_loop().time()
        self.tell(entries)
        if self.guests and any(entry.kind in ("seat", "resigned") for entry in entries):
            self.hub.soon(self.hub.presence_changed(self))
        if bots_in:
            asyncio.get_running_loop().call_later(bots_in, self.wake_bots)
        else:
            self.wake_bots()

    async def _freeze(self, broken: Broken, person: str | None) -> None:
        logger.error("table %s is frozen: %s", self.table.id, broken)
        await self._read_again()
        data = {"message": str(broken), "entries": broken.entries}
        await self._commit([Entry(self.table.count.event + 1, "frozen", data, person)])

    # -- following the disk -----------------------------------------------------------------------

    async def _read_again(self) -> None:
        """Make the table anew from what is on disk, and tell what is new since."""
        self._doubtful = True
        entries = await self.hub.store.entries(self.table.id)
        if not entries:
            raise NoSuchTable("This table is gone.")
        self.table = Table.from_log(self.table.id, entries)
        self._doubtful = False
        self._after([entry for entry in entries if entry.event > self.told])

    async def catch_up(self, event: int) -> None:
        """Another process has written: take what is new."""
        async with self.held():
            if event <= self.table.count.event:
                return
            entries = await self.hub.store.entries(self.table.id, self.table.count.event)
            for entry in entries:
                try:
                    self.table.take(entry)
                except Exception:
                    logger.exception("table %s cannot follow what another process wrote", self.table.id)
                    await self._read_again()
                    return
                self._after([entry], bots_in=BOT_PATIENCE)

    # -- telling ----------------------------------------------------------------------------------

    def tell(self, entries: Iterable[Entry]) -> None:
        """Send everybody what happened for them."""
        entries = list(entries)
        for guest in list(self.guests):
            seen = [entry for entry in entries if self.table.count.sight.saw(entry.event, guest.person)]
            if not seen:
                continue
            for entry in seen:
                message = told(self.table, entry, guest.person)
                if message is not None:
                    guest.send(message)
            if any(entry.kind != "chat" for entry in seen):
                guest.send(self.state_for(guest.person, guest.last))
            guest.last = self.table.count.event
        self.told = self.table.count.event

    def state_for(self, person: str | None, last: int) -> Plain:
        """How the table is now, for this person who knows it up to an event."""
        table = self.table
        eyes = table.eyes_of(person) if table.match is not None else []
        since = table.count.first_new_step(last, table.play.moves)
        steps = table.count.steps(person, table.play.moves)
        return {
            "type": "state",
            "event": table.count.sight.number(table.count.event, person),
            "decision": table.count.sight.number(table.count.decision, person),
            "step": steps[-1] if steps else 0,
            "views": {eyes_name(seat): self.view(seat) for seat in eyes},
            "lines_since": steps[since - 1] + 1 if since else 0,
            "lines": {eyes_name(seat): lines(table, seat, steps, since) for seat in eyes},
            "table": self.card(person),
        }

    def view(self, seat: int) -> Plain:
        """What these eyes see, made once for all who have them."""
        if seat not in self._views:
            self._views[seat] = self.table.view(seat)
        return self._views[seat]

    def card(self, person: str | None) -> Plain:
        """The table as this person may know it."""
        return cards.card(self.summary, person, self.present(), self.watchers())

    # -- who is here ------------------------------------------------------------------------------

    def here(self) -> tuple[frozenset[int], int]:
        """Seats and watchers connected to this process."""
        seats: set[int] = set()
        watchers = 0
        for guest in self.guests:
            own = self.table.seats_of(guest.person)
            seats.update(own)
            watchers += not own
        return frozenset(seats), watchers

    def present(self) -> list[int]:
        """The seats whose player is connected, here or elsewhere."""
        seats = set(self.here()[0])
        for others, _, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        """How many watch, here or elsewhere."""
        return self.here()[1] + sum(count for _, count, _ in self.elsewhere.values())

    def tell_presence(self) -> None:
        """Send everybody who is here."""
        message = {"type": "presence", "present": self.present(), "watchers": self.watchers()}
        for guest in list(self.guests):
            guest.send(message)

    # -- bots -------------------------------------------------------------------------------------

    def bot_to_act(self) -> int | None:
        """A seat that is to act and is a bot's."""
        for seat in self.table.waiting_for:
            if self.table.chairs[seat].kind == BOT:
                return seat
        return None

    def wake_bots(self) -> None:
        """Let the bots think, if one is to act and none is thinking yet."""
        if self.table.status != WAITING and self.bot_to_act() is not None and self.thinking is None:
            self.thinking = asyncio.create_task(self.hub.let_bots_play(self))


def eyes_name(seat: int) -> str:
    """Eyes as the protocol writes them."""
    return WATCH if seat == SPECTATOR else str(seat)
