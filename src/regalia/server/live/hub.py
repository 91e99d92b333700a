"""All tables in use in this process, the bots that play at them, and the news from other processes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import RegaliaError
from regalia.server.live.analysing import Analysts
from regalia.server.live.audience import Here
from regalia.server.live.beats import SECONDS as BEAT_SECONDS
from regalia.server.live.bots import BotPlayers
from regalia.server.live.hints import Hints
from regalia.server.live.loading import load
from regalia.server.live.lobby import Lobby
from regalia.server.live.news import Listener
from regalia.server.live.room import Room
from regalia.server.live.thinking import SECONDS, Thinkers
from regalia.server.people.door import Door
from regalia.server.people.identity import Signer, guest_name
from regalia.server.people.limits import Buckets
from regalia.server.plain import decode, encode
from regalia.server.storage.store import Store
from regalia.server.storage.writer import Unanswered, Write
from regalia.server.table import cards, deeds, seating
from regalia.server.table.log import Entry
from regalia.server.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Coroutine

logger = logging.getLogger("regalia.hub")

ROOMS = 2000
"""How many unused tables stay in memory."""
IDLE_SECONDS = 300.0
FRESH_SECONDS = 60.0
"""Somebody may have been given the table and not have sat down yet; it must stay the only one."""
SWEEP_SECONDS = 20.0
EXPIRE_SECONDS = 600.0
"""How often we look for tables that nobody has touched for long."""
IDLE_WAITING = 7 * 24 * 3600.0
"""A table that has not begun and that nobody touches is forgotten after so many seconds."""
IDLE_RUNNING = 60 * 24 * 3600.0
"""A game that nobody goes on with is given up after so many; its record is kept."""
SILENT_SECONDS = 3 * SWEEP_SECONDS


class Hub:
    """What every request and every socket works with."""

    def __init__(
        self,
        store: Store,
        *,
        rate_factor: float = 1.0,
        bot_pause: float = 0.0,
        bot_seconds: float = SECONDS,
        workers: int = 2,
        beat_seconds: float = BEAT_SECONDS,
    ) -> None:
        self.store = store
        self.process = secrets.token_hex(6)
        self.buckets = Buckets(rate_factor)
        self.door = Door(rate_factor)
        self.thinkers = Thinkers(workers, bot_seconds)
        self.bots = BotPlayers(self.thinkers, bot_pause)
        self.hints = Hints(self.thinkers)
        self.analysts = Analysts()
        self.beat_seconds = beat_seconds
        self.foreseeing = asyncio.Semaphore(1)
        """Forecasts are made one at a time, so that many who ask slow each other down and nobody else."""
        self.signer: Signer
        self.rooms: dict[str, Room] = {}
        self.lobby = Lobby(store, self.rooms)
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._listener: Listener | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self.errands: set[asyncio.Task[None]] = set()

    # -- beginning and ending -------------------------------------------------------------------

    async def open(self) -> None:
        """Open the database, listen for news, and let the bots go on that were thinking."""
        await self.store.open()
        self.signer = Signer(await self.store.secret())
        if not self.store.is_sqlite:
            self._listener = Listener(self.store.url, self.news, self.refresh)
            await self._listener.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop thinking and listening; everything is on disk already."""
        tasks = [self._sweeper, *self.errands, *(room.thinking for room in self.rooms.values())]
        for task in tasks:
            if task is not None:
                task.cancel()
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)
        if self._listener is not None:
            await self._listener.close()
        await self.analysts.close()
        await self.thinkers.close()
        await self.store.close()

    # -- rooms ------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The table, read from disk if nobody uses it yet."""
        while table not in self.rooms:
            if table not in self._loading:
                task = asyncio.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(self._loading[table])
        room = self.rooms[table]
        room.used = asyncio.get_running_loop().time()
        return room

    async def _load(self, table: str) -> None:
        found, _, kept = await load(self.store, table)
        room = Room(self, found, kept)
        self.rooms[table] = room
        if self._listener is not None:
            newer = await self.store.entries(table, room.table.count.event)
            if newer:  # written by another process while we were reading
                await room.catch_up(newer[-1].event)
        room.go_on()
        await self._tell_others(room, None)

    async def create(self, table_id: str, drafts: list[deeds.Draft], person: str) -> Room:
        """Open a new table whose log begins with these entries."""
        entries = [Entry(1 + k, kind, data, person) for k, (kind, data) in enumerate(drafts)]
        table = await asyncio.to_thread(Table.from_log, table_id, entries)
        if table.match is None and table.is_full():
            entries.append(Entry(len(entries) + 1, "started", {"entries": table.play.begin()}, person))
            table.take(entries[-1])
        row = cards.row(table, cards.summary(table))
        sitters = {person, *(chair.holder for chair in table.chairs if chair.holder is not None)}
        await self.store.append(Write(table_id, entries, row, True, sitters, set(), self.process))
        room = Room(self, table)
        self.rooms[table_id] = room
        self.lobby.changed()
        room.go_on()
        return room

    async def name_of(self, person: str) -> str:
        """The display name of a person."""
        return await self.store.name_of(person) or guest_name(person)

    async def _sweep(self) -> None:
        """Now and then: forget unused tables, and see to bots that nobody lets play."""
        due = 0.0
        while True:
            try:
                if (now := time.time()) >= due:
                    due = now + EXPIRE_SECONDS
                    await self.expire(now)
                for table in await self.store.awaiting_bots():
                    (await self.room(table)).wake_bots()
                if self._listener is not None:
                    await self._refresh_presence()
            except (RegaliaError, Unanswered) as error:
                logger.warning("sweep: %s", error)
            except Exception:
                logger.exception("the sweep failed; it will be tried again")
            self._look_for_idle()
            self._forget()
            await asyncio.sleep(SWEEP_SECONDS)

    def _look_for_idle(self) -> None:
        for room in list(self.rooms.values()):
            try:
                room.audience.look_for_idle()
            except Exception:  # what breaks at one table shall not keep the others from being looked after
                logger.exception("table %s could not be looked after", room.table.id)

    async def expire(self, now: float) -> None:
        """Forget tables that never began, and give up games that nobody goes on with."""
        for table in await self.store.idle("waiting", now - IDLE_WAITING):
            room = self.rooms.get(table)
            if room is None or not room.audience.visitors:
                await self.store.forget(table)
                self.rooms.pop(table, None)
                self.lobby.changed()
        for table in await self.store.idle("running", now - IDLE_RUNNING):
            try:
                await (await self.room(table)).do(
                    None, None, lambda it: seating.expire(it, now - IDLE_RUNNING)
                )
            except RegaliaError as error:
                logger.info("table %s does not expire: %s", table, error)

    def _forget(self) -> None:
        now = asyncio.get_running_loop().time()
        idle = [room for room in self.rooms.values() if not room.audience.visitors and room.thinking is None]
        idle.sort(key=lambda room: room.used)
        spare = max(0, len(idle) - ROOMS)
        for k, room in enumerate(idle):
            patience = FRESH_SECONDS if k < spare else IDLE_SECONDS
            if now - room.used > patience and not room.is_held():
                del self.rooms[room.table.id]
                logger.debug("table %s is put away", room.table.id)

    # -- news from other processes ------------------------------------------------------------------

    async def news(self, payload: str) -> None:
        """Another process has written an event, or somebody came or went there."""
        sender, table, what = decode(payload)
        room = self.rooms.get(table)
        if sender == self.process or room is None:
            return
        if isinstance(what, int):
            await room.catch_up(what)
            return
        if what is None:
            await self._tell_presence_elsewhere(room)
            return
        seats, watchers = what
        elsewhere = room.audience.elsewhere
        elsewhere.pop(sender, None)
        if seats or watchers:
            elsewhere[sender] = (frozenset(seats), watchers, asyncio.get_running_loop().time())
        room.audience.presence_changed()

    async def refresh(self) -> None:
        """After the line to the database was lost: see what every table in use has missed."""
        for room in list(self.rooms.values()):
            entries = await self.store.entries(room.table.id, room.table.count.event)
            if entries:
                await room.catch_up(entries[-1].event)

    async def say_who_is_here(self, room: Room, here: Here) -> None:
        """Somebody came or went: tell the other processes."""
        await self._tell_others(room, [sorted(here[0]), here[1]])

    async def _tell_presence_elsewhere(self, room: Room) -> None:
        if room.audience.guests:
            await self.say_who_is_here(room, room.audience.here())

    async def _tell_others(self, room: Room, what: object) -> None:
        """Who is here; None asks the other processes who is there."""
        if self._listener is not None:
            await self._listener.send(encode([self.process, room.table.id, what]))

    async def _refresh_presence(self) -> None:
        """Say again who is here, and forget processes that have long said nothing."""
        now = asyncio.get_running_loop().time()
        for room in list(self.rooms.values()):
            elsewhere = room.audience.elsewhere
            silent = [name for name, (_, _, then) in elsewhere.items() if now - then > SILENT_SECONDS]
            for name in silent:
                del elsewhere[name]
            if silent:
                room.audience.presence_changed()
            await self._tell_presence_elsewhere(room)

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after what is being done now."""
        task = asyncio.create_task(self._errand(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Unanswered as error:
            logger.warning("the database does not answer: %s", error)
