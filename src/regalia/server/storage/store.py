"""Where tables are kept: SQLite in a file, or PostgreSQL. What ``append`` returns from is on disk."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from regalia.engine.errors import RegaliaError
from regalia.server.plain import decode, encode
from regalia.server.storage import schema
from regalia.server.table.log import Entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

CHANNEL = "regalia"
MIGRATION_LOCK = 0x72656761
"""Several processes may start at once on one PostgreSQL; one of them migrates."""


class BadDatabase(RegaliaError):
    """The address of the database cannot be read."""

    code = "database/bad"


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


def database_url(given: str) -> str:
    """The address with the driver we use; a plain path or name is a SQLite file."""
    if "://" not in given:
        return f"sqlite+aiosqlite:///{given}"
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise BadDatabase(f"{given!r} is not the address of a database.") from error
    kind = url.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    if kind not in drivers:
        raise BadDatabase(f"The database is sqlite:///FILE or postgresql://..., not {kind}://...")
    return url.set(drivername=drivers[kind]).render_as_string(hide_password=False)


class Store:
    """The one way to the database."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.engine = self._engine()
        if self.is_sqlite:
            self.writer = self._sync_writer()
        self._writer = asyncio.Lock()
        self._queue: list[tuple[Write, asyncio.Future[None]]] = []
        self._flush: asyncio.Task[None] | None = None

    def _engine(self) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(self.url, pool_size=10, max_overflow=10, pool_pre_ping=True)
        engine = create_async_engine(self.url, connect_args={"timeout": 30})
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine

    def _sync_writer(self) -> Engine:
        """SQLite's one writer: a plain connection, used from one thread at a time."""
        url = make_url(self.url).set(drivername="sqlite")
        writer = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False}, pool_size=1)
        event.listen(writer, "connect", _prepare_sqlite)
        return writer

    # -- beginning and ending -------------------------------------------------------------------

    async def open(self) -> None:
        """Bring the database up to date."""
        if self.is_sqlite:
            path = make_url(self.url).database
            if path and path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Let go of the database, after everything queued is written."""
        if self._flush is not None:
            await self._flush
        if self.is_sqlite:
            self.writer.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        if not self.is_sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writer, self.engine.begin() as connection:
            yield connection

    # -- logs -----------------------------------------------------------------------------------

    async def append(self, write: Write) -> None:
        """Put entries on disk, all or none. Raises Race if the numbers are taken."""
        if self.is_sqlite:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._queue.append((write, done))
            if self._flush is None or self._flush.done():
                self._flush = asyncio.create_task(self._flush_queue())
            await done
            return
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(put, [write])
                news = encode([write.sender, write.table, write.entries[-1].event])
                await connection.execute(text("SELECT pg_notify(:c, :news)"), {"c": CHANNEL, "news": news})
        except IntegrityError as error:
            raise Race from error

    async def _flush_queue(self) -> None:
        """SQLite has one writer, so all that waits is put on disk by one commit, in a thread of its own."""
        while self._queue:
            batch, self._queue = self._queue, []
            async with self._writer:
                results = await asyncio.to_thread(self._put_all, [write for write, _ in batch])
            for (_, done), wrong in zip(batch, results, strict=True):
                if done.done():
                    continue
                if wrong is None:
                    done.set_result(None)
                else:
                    done.set_exception(wrong)

    def _put_all(self, writes: list[Write]) -> list[Exception | None]:
        """Commit all together; if one of them cannot be, each by itself."""
        try:
            with self.writer.begin() as connection:
                put(connection, writes)
        except IntegrityError as error:
            if len(writes) == 1:
                return [_race(error)]
            return [self._put_all([write])[0] for write in writes]
        except Exception as error:
            return [error] * len(writes)
        return [None] * len(writes)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log after an event."""
        query = (
            select(schema.log)
            .where(schema.log.c.table_id == table, schema.log.c.sequence > after)
            .order_by(schema.log.c.sequence)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Entry(row.sequence, row.kind, decode(row.data), row.person, row.client, row.time) for row in rows
        ]

    # -- lobby ----------------------------------------------------------------------------------

    async def summaries(
        self,
        *,
        person: str | None = None,
        statuses: tuple[str, ...],
        open_seat: bool = False,
        limit: int = 100,
    ) -> list[dict[str, Any]]:
        """Tables of these statuses, newest first: a person's own, or the listed ones."""
        tables, sittings = schema.tables, schema.sittings
        query = select(tables.c.summary).where(tables.c.status.in_(statuses))
        if person is not None:
            query = query.join(sittings, sittings.c.table_id == tables.c.id).where(
                sittings.c.person == person
            )
        else:
            query = query.where(tables.c.listed)
        if open_seat:
            query = query.where(tables.c.has_open_seat)
        query = query.order_by(tables.c.changed.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [decode(row.summary) for row in rows]

    async def awaiting_bots(self) -> list[str]:
        """Tables where a bot is to act: looked up at the start, in case we died while it thought."""
        query = select(schema.tables.c.id).where(schema.tables.c.awaits_bot)
        async with self.engine.connect() as connection:
            return [row.id for row in (await connection.execute(query)).all()]

    # -- persons and settings -------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        """The display name that somebody has chosen."""
        query = select(schema.persons.c.name).where(schema.persons.c.id == person)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def rename(self, person: str, name: str, now: float) -> None:
        """Keep a display name."""
        values = {"id": person, "name": name, "created": now}
        statement: Any
        if self.is_sqlite:
            statement = sqlite.insert(schema.persons).values(values)
        else:
            statement = postgresql.insert(schema.persons).values(values)
        async with self._write() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["id"], set_={"name": name})
            )

    async def secret(self) -> str:
        """The server's secret, made on the first start and the same for all processes."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == "secret")
        async with self._write() as connection:
            if not self.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            found = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                found = secrets.token_hex(32)
                await connection.execute(insert(schema.settings).values(name="secret", value=found))
        return str(found)


NEW_LINE = insert(schema.log)
NEW_TABLE = insert(schema.tables)
NEW_ROW = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
NEW_SITTING = insert(schema.sittings)
NO_SITTING = delete(schema.sittings).where(
    schema.sittings.c.person == bindparam("who"), schema.sittings.c.table_id == bindparam("which")
)


def put(connection: Connection, writes: list[Write]) -> None:
    """Write the entries of some tables, their rows and their sitters, each kind with one statement."""
    new = [{"id": write.table, **write.row} for write in writes if write.new]
    lines = [
        {
            "table_id": write.table,
            "sequence": entry.event,
            "kind": entry.kind,
            "person": entry.person,
            "client": entry.client,
            "data": encode(entry.data),
            "time": entry.time,
        }
        for write in writes
        for entry in write.entries
    ]
    rows = [{"which": write.table, **write.row} for write in writes if not write.new]
    gone = [
        {"who": who, "which": write.table}
        for write in writes
        for who in sorted(write.leavers | write.sitters)
    ]
    came = [{"person": who, "table_id": write.table} for write in writes for who in sorted(write.sitters)]
    for statement, values in (
        (NEW_TABLE, new),
        (NEW_LINE, lines),
        (NEW_ROW, rows),
        (NO_SITTING, gone),
        (NEW_SITTING, came),
    ):
        if values:
            connection.execute(statement, values)


def _race(error: IntegrityError) -> Race:
    race = Race()
    race.__cause__ = error
    return race


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
