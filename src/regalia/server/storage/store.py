"""Where tables are kept: SQLite in a file, or PostgreSQL. What ``append`` returns from is on disk."""

from __future__ import annotations

import hashlib
import os
import secrets
import stat
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    delete,
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from regalia.engine.errors import RegaliaError
from regalia.server.plain import decode
from regalia.server.storage import schema
from regalia.server.storage.writer import (
    FAILURES,
    PostgresWriter,
    SqliteWriter,
    Unanswered,
    Write,
    Writer,
    prepare_sqlite,
)
from regalia.server.table.count import Done
from regalia.server.table.log import UNTOLD, Entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

LOCK = text("SELECT pg_advisory_xact_lock(:key)")
MIGRATION_LOCK = 0x72656761
"""Several processes may start at once on one PostgreSQL; one of them migrates."""


class BadDatabase(RegaliaError):
    """The address of the database cannot be read."""

    code = "database/bad"


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
        self._writer: Writer = SqliteWriter(self.url) if self.is_sqlite else PostgresWriter(self.url)

    def _engine(self) -> AsyncEngine:
        """For reading, and for what is seldom written. A line that was cut is found when it is used."""
        if not self.is_sqlite:
            return create_async_engine(self.url, pool_size=10, max_overflow=10)
        engine = create_async_engine(self.url, connect_args={"timeout": 30})
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine

    # -- beginning and ending -------------------------------------------------------------------

    async def open(self) -> None:
        """Bring the database up to date."""
        try:
            if self.is_sqlite:
                make_private(Path(make_url(self.url).database or ""))
            async with self.engine.begin() as connection:
                if not self.is_sqlite:
                    await connection.execute(LOCK, {"key": MIGRATION_LOCK})
                await connection.run_sync(_migrate)
        except CommandError as error:
            raise BadDatabase(f"The database {self.shown} is of a newer Regalia than this one.") from error
        except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise BadDatabase(f"The database {self.shown} cannot be used: {_first_line(error)}.") from error

    @property
    def shown(self) -> str:
        """Where the database is, without its password."""
        url = make_url(self.url)
        if self.is_sqlite:
            return str(url.database)
        return url.set(drivername="postgresql").render_as_string(hide_password=True)

    async def close(self) -> None:
        """Let go of the database, after everything queued is written."""
        await self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """For what is seldom written: PostgreSQL is asked first whether it is still there."""
        try:
            if not self.is_sqlite:
                await self.answers()
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self._writer.turn, self.engine.begin() as connection:
                yield connection
        except FAILURES as error:
            raise Unanswered(f"{type(error).__name__}: {_first_line(error)}") from error

    # -- logs -----------------------------------------------------------------------------------

    async def append(self, write: Write) -> None:
        """Put entries on disk, all or none. Raises Race if the numbers are taken."""
        await self._writer.append(write)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log after an event."""
        query = (
            select(schema.log)
            .where(schema.log.c.table_id == table, schema.log.c.sequence > after)
            .order_by(schema.log.c.sequence)
        )
        return [_entry(row) for row in await self._rows(query)]

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        """The last snapshot of a table and the event it was made at; none if it is not what was written."""
        kept = schema.snapshots
        found = await self._rows(select(kept).where(kept.c.table_id == table))
        if not found or found[0].digest != _digest(found[0].data):
            return None
        return found[0].sequence, found[0].data

    async def keep_snapshot(self, table: str, event: int, data: str) -> None:
        """Keep a snapshot in place of an older one."""
        values = {"sequence": event, "digest": _digest(data), "data": data}
        insertion: Any = (sqlite if self.is_sqlite else postgresql).insert(schema.snapshots)
        statement = insertion.values(table_id=table, **values).on_conflict_do_update(
            index_elements=["table_id"], set_=values, where=schema.snapshots.c.sequence < event
        )
        async with self._write() as connection:
            await connection.execute(statement)

    async def backlog(self, table: str, before: int, limit: int) -> list[Entry]:
        """The last entries before an event that are told beside the game, oldest first."""
        log = schema.log
        query = (
            select(log)
            .where(log.c.table_id == table, log.c.sequence < before, log.c.kind.not_in(UNTOLD))
            .order_by(log.c.sequence.desc())
            .limit(limit)
        )
        return [_entry(row) for row in reversed(await self._rows(query))]

    async def done(self, table: str, person: str, client: str) -> Done | None:
        """What a client's message has become, if it was done."""
        log = schema.log
        query = select(log.c.sequence, log.c.kind).where(
            log.c.table_id == table, log.c.person == person, log.c.client == client
        )
        found = await self._rows(query)
        return Done(found[0].sequence, found[0].kind) if found else None

    async def sweep_chat(self, table: str, kept: int) -> None:
        """Forget all but the newest lines of chat."""
        log = schema.log
        chats = (log.c.table_id == table) & (log.c.kind == "chat")
        newest = select(log.c.sequence).where(chats).order_by(log.c.sequence.desc()).offset(kept).limit(1)
        async with self._write() as connection:
            last = (await connection.execute(newest)).scalar_one_or_none()
            if last is not None:
                await connection.execute(delete(log).where(chats, log.c.sequence <= last))

    async def _rows(self, query: Any) -> Sequence[Any]:
        try:
            return await self._found(query)
        except FAILURES as error:
            raise Unanswered(f"{type(error).__name__}: {_first_line(error)}") from error

    async def _found(self, query: Any) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        async with self.engine.connect() as connection:  # the line was cut while nobody used it
            return (await connection.execute(query)).all()

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
        return [decode(row.summary) for row in await self._rows(query)]

    async def open_tables(self, owner: str) -> int:
        """How many games that are not over somebody has opened."""
        tables = schema.tables
        query = select(func.count()).where(
            tables.c.owner == owner, tables.c.status.in_(("waiting", "running"))
        )
        return int((await self._rows(query))[0][0])

    async def idle(self, status: str, before: float) -> list[str]:
        """Tables of a status that nobody has touched since."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before).limit(1000)
        return [row.id for row in await self._rows(query)]

    async def forget(self, table: str) -> None:
        """A table that never began, with its log."""
        tables = schema.tables
        async with self._write() as connection:
            await connection.execute(delete(tables).where(tables.c.id == table, tables.c.status == "waiting"))

    async def answers(self) -> None:
        """Return when the database has answered."""
        await self._rows(text("SELECT 1"))

    async def awaiting_bots(self) -> list[str]:
        """Tables where a bot is to act: looked up at the start, in case we died while it thought."""
        query = select(schema.tables.c.id).where(schema.tables.c.awaits_bot)
        return [row.id for row in await self._rows(query)]

    # -- persons and settings -------------------------------------------------------------------

    async def name_of(self, person: str) -> str | None:
        """The display name that somebody has chosen."""
        query = select(schema.persons.c.name).where(schema.persons.c.id == person)
        found = await self._rows(query)
        return found[0].name if found else None

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
                await connection.execute(LOCK, {"key": MIGRATION_LOCK})
            found = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                found = secrets.token_hex(32)
                await connection.execute(insert(schema.settings).values(name="secret", value=found))
        return str(found)


def _entry(row: Any) -> Entry:
    return Entry(row.sequence, row.kind, decode(row.data), row.person, row.client, row.time)


def _first_line(error: Exception) -> str:
    """What a driver says, without the statement."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0] if said else type(error).__name__


def _digest(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()


def make_private(file: Path) -> None:
    """The file holds the secret that signs cookies: others on this machine may not read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    mode = file.stat().st_mode
    if mode & 0o007:
        file.chmod(stat.S_IMODE(mode) & ~0o007)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
