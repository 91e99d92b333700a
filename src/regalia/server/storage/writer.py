"""How logs get on disk: all that waits is written by one commit. What ``append`` returns from is on disk."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from regalia.server.plain import encode

if TYPE_CHECKING:
    from regalia.server.table.log import Entry

CHANNEL = "regalia"
"""Where processes that share a PostgreSQL hear of each other."""
TOGETHER = 500
"""So many writes go into one commit at most."""
CONNECT_SECONDS = 10.0
CONNECTION_LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
)
FAILURES = (OSError, sqlite3.Error, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What comes of a database that is away, or has no room left."""


class Unanswered(Exception):
    """The database does not answer, or cannot write; what was asked may be asked again."""


class Race(Exception):
    """Somebody else has written an event of this number, or this client's message, before."""


@dataclass
class Write:
    """Some new entries of one table's log, and its row as it is after them."""

    table: str
    entries: list[Entry]
    row: dict[str, Any]
    new: bool = False
    sitters: set[str] = field(default_factory=set)
    leavers: set[str] = field(default_factory=set)
    sender: str = ""


ROW = ("owner", "game", "status", "listed", "has_open_seat", "awaits_bot", "created", "changed", "summary")
LINE = ("table_id", "sequence", "kind", "person", "client", "data", "time")

Rows = list[tuple[Any, ...]]


def rows_of(writes: list[Write]) -> dict[str, Rows]:
    """What is to be written, by statement."""
    return {
        "new table": [(write.table, *map(write.row.__getitem__, ROW)) for write in writes if write.new],
        "new line": [
            (write.table, entry.event, entry.kind, entry.person, entry.client, encode(entry.data), entry.time)
            for write in writes
            for entry in write.entries
        ],
        "new row": [(*map(write.row.__getitem__, ROW), write.table) for write in writes if not write.new],
        "no sitting": [
            (who, write.table) for write in writes for who in sorted(write.leavers | write.sitters)
        ],
        "new sitting": [(who, write.table) for write in writes for who in sorted(write.sitters)],
    }


def statements(marks: str) -> dict[str, str]:
    """The statements in a driver's way of marking values: ``?``, or ``$`` with a number."""

    def values(count: int) -> list[str]:
        return ["?" if marks == "?" else f"${number + 1}" for number in range(count)]

    filled = ", ".join(f"{name} = {mark}" for name, mark in zip(ROW, values(len(ROW)), strict=True))
    which = values(len(ROW) + 1)[-1]
    one, two = values(2)
    return {
        "new table": f"INSERT INTO tables (id, {', '.join(ROW)}) VALUES ({', '.join(values(len(ROW) + 1))})",
        "new line": f"INSERT INTO log ({', '.join(LINE)}) VALUES ({', '.join(values(len(LINE)))})",
        "new row": f"UPDATE tables SET {filled} WHERE id = {which}",
        "no sitting": f"DELETE FROM sittings WHERE person = {one} AND table_id = {two}",
        "new sitting": f"INSERT INTO sittings (person, table_id) VALUES ({one}, {two})",
    }


class Writer:
    """Takes writes one after the other and puts all that wait on disk together."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Held while something is being written."""
        self._queue: list[tuple[Write, asyncio.Future[None]]] = []
        self._flush: asyncio.Task[None] | None = None

    async def append(self, write: Write) -> None:
        """Put entries on disk, all or none. Raises Race if the numbers are taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((write, done))
        if self._flush is None or self._flush.done():
            self._flush = asyncio.create_task(self._flush_queue())
        await done

    async def close(self) -> None:
        """Let go of the database, after everything queued is written."""
        if self._flush is not None:
            await self._flush

    async def _flush_queue(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:TOGETHER], self._queue[TOGETHER:]
            batch.sort(key=_table)  # two processes that write the same rows shall not wait for each other
            async with self.turn:
                results = await self._put_all([write for write, _ in batch])
            for (_, done), wrong in zip(batch, results, strict=True):
                if done.done():
                    continue
                if wrong is None:
                    done.set_result(None)
                else:
                    done.set_exception(wrong)

    async def _put_all(self, writes: list[Write]) -> list[Exception | None]:
        """Commit all together; if one of them cannot be, each by itself."""
        try:
            await self._put(writes)
        except FAILURES as error:
            return [Unanswered(f"{type(error).__name__}: {error}")] * len(writes)
        except Exception as error:  # a Race, or something in one of them that cannot be written at all
            if len(writes) == 1:
                return [error]
            return [(await self._put_all([write]))[0] for write in writes]
        return [None] * len(writes)

    async def _put(self, writes: list[Write]) -> None:
        raise NotImplementedError


def _table(queued: tuple[Write, asyncio.Future[None]]) -> str:
    return queued[0].table


class SqliteWriter(Writer):
    """SQLite has one writer: a plain connection, used in a thread of its own."""

    STATEMENTS = statements("?")

    def __init__(self, url: str) -> None:
        super().__init__()
        self._file = make_url(url).database or ""
        self._connection: sqlite3.Connection | None = None

    async def close(self) -> None:
        """Let go of the file."""
        await super().close()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _put(self, writes: list[Write]) -> None:
        await asyncio.to_thread(self._commit, rows_of(writes))

    def _commit(self, rows: dict[str, Rows]) -> None:
        connection = self._connection = self._connection or connect_sqlite(self._file)
        try:
            connection.execute("BEGIN IMMEDIATE")
            for name, statement in self.STATEMENTS.items():
                if rows[name]:
                    connection.executemany(statement, rows[name])
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Race from error
            raise


def connect_sqlite(file: str) -> sqlite3.Connection:
    """A connection that waits for others, and whose commits are on disk."""
    connection = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
    prepare_sqlite(connection)
    return connection


def prepare_sqlite(connection: Any, _: object = None) -> None:
    """What every connection to SQLite needs."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def driver_address(url: str) -> str:
    """The address as asyncpg itself reads it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresWriter(Writer):
    """One connection for all writes of this process; the other processes are told with the same commit."""

    STATEMENTS = statements("$")

    def __init__(self, url: str) -> None:
        super().__init__()
        self._address = driver_address(url)
        self._connection: Any = None

    async def close(self) -> None:
        """Let go of the connection."""
        await super().close()
        if self._connection is not None:
            await self._connection.close(timeout=5)
            self._connection = None

    async def _put(self, writes: list[Write]) -> None:
        """Write; if the line was cut since it was last used, once more over a new one.

        If the first try was written after all, the second is a race, and whoever asked finds it done.
        """
        rows = rows_of(writes)
        news = [encode([write.sender, write.table, write.entries[-1].event]) for write in writes]
        try:
            await self._commit(rows, news)
        except CONNECTION_LOST:
            if self._connection is not None:
                self._connection.terminate()
            self._connection = None
            await self._commit(rows, news)

    async def _commit(self, rows: dict[str, Rows], news: list[str]) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._address,
                timeout=CONNECT_SECONDS,
                server_settings={"application_name": "regalia-writer"},
            )
        try:
            async with self._connection.transaction():
                for name, statement in self.STATEMENTS.items():
                    if rows[name]:
                        await self._connection.executemany(statement, rows[name])
                await self._connection.execute(
                    "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news", CHANNEL, news
                )
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError) as error:
            raise Race from error
