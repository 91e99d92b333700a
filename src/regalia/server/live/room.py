"""A table in use: the only writer of its game, and the ones who watch it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import RegaliaError
from regalia.server.live.audience import Audience, Here
from regalia.server.live.beats import Beats
from regalia.server.live.loading import load
from regalia.server.people.seats import BOT
from regalia.server.plain import encode
from regalia.server.refusals import Frozen, IdReused, Stale
from regalia.server.storage.writer import Race, Unanswered, Write
from regalia.server.table import cards, deeds, snapshot
from regalia.server.table.backlog import CHATS_KEPT, CHATS_SPARE
from regalia.server.table.count import Done
from regalia.server.table.log import Entry
from regalia.server.table.play import Broken
from regalia.server.table.table import WAITING, Table

if TYPE_CHECKING:
    from regalia.server import protocol
    from regalia.server.live.hub import Hub

logger = logging.getLogger("regalia.table")

BOT_PATIENCE = 3.0
"""The process that wrote last lets the bots play; others step in only if it does not."""

AGAIN_SECONDS = 2.0
"""How soon something is tried again that could not be, because the database did not answer."""

ATTEMPTS = 20
"""How often a deed is tried while other processes write at the same table."""

Plain = dict[str, Any]
Deed = Callable[[Table], list[deeds.Draft]]


class Room:
    """Takes deeds one after the other; writes them down; then tells everybody, each their own view."""

    def __init__(self, hub: Hub, table: Table, kept: int = 0) -> None:
        self.hub = hub
        self.table = table
        self._lock = asyncio.Lock()
        self._doubtful = False
        """Whether the table may be ahead of the disk: a write failed, and so did reading again."""
        self._coming_back = False
        self.audience = Audience(table, self._come_or_gone, hub.beat_seconds)
        self.beats = Beats(hub.beat_seconds, lambda opened: hub.soon(self._close_window(opened)))
        self.used = self.seen_at = asyncio.get_running_loop().time()
        """When it was last in use, and when something last happened here for everybody."""
        self.thinking: asyncio.Task[None] | None = None
        self.memories: dict[int, tuple[str, Any]] = {}
        """Which bot sits on a seat, and what it remembers. Nothing is lost with it but time."""
        self.lost_unseen: Counter[tuple[int, str]] = Counter()
        """How often a bot has hung or died in a seat where nobody was told: in a window, or standing in."""
        self._answering: dict[int, int] = {}
        """In which window a bot's seat was last asked."""
        self._status = table.status
        """What the lobby was last told."""
        self.told = table.count.event
        """The last event that everybody here has been told."""
        self._kept = kept
        """The event of the last snapshot."""

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

    async def do(self, person: str | None, client: str | None, deed: Deed, kind: str = "") -> int:
        """Do a deed once, and return the number of its first event when it is on disk.

        ``kind`` is that of its first entry: a client id that has named another kind of deed is refused.
        """
        async with self.held() as table:
            done = table.count.done.get((person or "", client or ""))
            if done is None and person is not None and client is not None and table.count.forgets:
                done = await self.hub.store.done(table.id, person, client)
            return _same(done, kind) if done is not None else await self._do(person, client, deed, kind)

    async def _do(self, person: str | None, client: str | None, deed: Deed, kind: str) -> int:
        """Do a deed; if another process was faster, look again whether it can still be done."""
        for _ in range(ATTEMPTS):
            try:
                return await self._try(person, client, deed)
            except Race:
                await self._read_again()
                if person is not None and client is not None:
                    done = await self.hub.store.done(self.table.id, person, client)
                    if done is not None:
                        return _same(done, kind)
        raise Stale

    async def _try(self, person: str | None, client: str | None, deed: Deed) -> int:
        before = self.table.count.event
        try:
            drafts = deed(self.table)
        except Broken as broken:
            await self._freeze(broken, person)
            raise Frozen(f"This table is frozen: {broken}") from broken
        if not drafts:
            return before
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
        self.audience.show(self.table, summary)
        self.used = asyncio.get_running_loop().time()
        if any(self.table.count.sight.saw(entry.event, None) for entry in entries if entry.kind != "chat"):
            self.seen_at = self.used
        self.audience.tell(entries)
        self.told = self.table.count.event
        if self.table.backlog.chats > CHATS_KEPT + CHATS_SPARE:
            self.table.backlog.chats = CHATS_KEPT
            self.hub.soon(self.hub.store.sweep_chat(self.table.id, CHATS_KEPT))
        if any(entry.kind in ("seat", "resigned") for entry in entries):
            self.audience.presence_changed()
            self.hub.lobby.changed()
        if self._status != self.table.status:
            self._status = self.table.status
            self.hub.lobby.changed()
        if snapshot.due(self.table, self._kept):
            self.hub.soon(self._keep())
        self.go_on(bots_in)

    async def _keep(self) -> None:
        """Store the table as it stands, so that it is read as fast late in its game as early."""
        async with self.held() as table:
            if not snapshot.due(table, self._kept):
                return
            self._kept = table.count.event
            text = await asyncio.to_thread(lambda: encode(snapshot.of(table)))
        try:
            await self.hub.store.keep_snapshot(table.id, self._kept, text)
        except Exception as error:
            logger.warning("table %s: no snapshot could be kept: %s", table.id, type(error).__name__)

    async def _freeze(self, broken: Broken, person: str | None) -> None:
        logger.error("table %s is frozen: %s", self.table.id, broken)
        await self._read_again()
        data = {"message": str(broken), "entries": broken.entries}
        await self._commit([Entry(self.table.count.event + 1, "frozen", data, person)])

    # -- following the disk -----------------------------------------------------------------------

    async def _read_again(self) -> None:
        """Make the table anew from what is on disk, and tell what is new since."""
        self._doubtful = True
        try:
            self.table, entries, self._kept = await load(self.hub.store, self.table.id, self.told)
        except Unanswered:
            if not self._coming_back:
                self._coming_back = True
                self.hub.soon(self._come_back())
            raise
        self._doubtful = False
        self._after(entries)

    async def _come_back(self) -> None:
        """Read again until the database answers, though nobody asks: a bot may be to act."""
        try:
            while self._doubtful:
                await asyncio.sleep(AGAIN_SECONDS)
                try:
                    async with self.held():
                        logger.info("table %s is as it is on disk again", self.table.id)
                except Unanswered as error:
                    logger.debug("table %s waits for the database: %s", self.table.id, error)
        finally:
            self._coming_back = False

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

    # -- windows --------------------------------------------------------------------------------

    async def let_pass(self, person: str, message: protocol.Act) -> int:
        """A pass in a window: nobody else is told, and nothing is written down."""
        async with self.held() as table:
            event = deeds.pass_by(table, person, message)
            self.audience.show(table)
            self.audience.tell_again(person)
            self.go_on()
        return event

    async def _close_window(self, opened: int) -> None:
        try:
            await self.do(None, None, lambda table: deeds.close_in_time(table, opened))
        except RegaliaError as error:
            logger.debug("table %s: the window of %d is gone: %s", self.table.id, opened, error)
        except Exception as error:
            told = None if isinstance(error, Unanswered) else error
            logger.error("table %s: a window is closed later: %s", self.table.id, error, exc_info=told)
            await asyncio.sleep(AGAIN_SECONDS)
            self.hub.soon(self._close_window(opened))

    def go_on(self, patience: float = 0.0) -> None:
        """See to what goes on by itself: windows that close, and bots; later, if another process does."""
        self.beats.look(self.table, patience)
        if patience:
            asyncio.get_running_loop().call_later(patience, self.wake_bots)
        else:
            self.wake_bots()

    # -- bots -------------------------------------------------------------------------------------

    def bot_to_act(self) -> int | None:
        """A seat that is to act and is a bot's."""
        for seat in self.table.waiting_for if not self.table.window else ():
            if self.table.chairs[seat].kind == BOT:
                return seat
        return None

    def wake_bots(self) -> None:
        """Let the bots think, if one is to act and none is thinking yet."""
        if self.table.status != WAITING and self.bot_to_act() is not None and self.thinking is None:
            self.thinking = asyncio.create_task(self.hub.bots.let_bots_play(self))
        if self.table.window:
            self._ask_bots()

    def _ask_bots(self) -> None:
        """Let each bot that could answer think for itself, beside all others: nobody waits for it."""
        opened = self.table.beat.opened
        for seat in self.table.waiting_for:
            if self.table.chairs[seat].kind == BOT and self._answering.get(seat) != opened:
                self._answering[seat] = opened
                self.hub.soon(self.hub.bots.let_bot_answer(self, seat, opened))

    async def _come_or_gone(self, here: Here) -> None:
        await self.hub.say_who_is_here(self, here)

    def card(self, person: str | None) -> Plain:
        """The table as this person may know it."""
        return self.audience.card(person)


def _same(done: Done, kind: str) -> int:
    """The number of what was done before, if it is what is asked for again."""
    if kind not in ("", done.kind):
        raise IdReused("This id has named another kind of message before; a new message needs a new id.")
    return done.event
