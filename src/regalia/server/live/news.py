"""How processes that share a PostgreSQL tell each other: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]

from regalia.server.storage.writer import CHANNEL, driver_address

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger("regalia.news")

RETRY_SECONDS = 1.0
CHECK_SECONDS = 10.0
"""How often we ask whether the line still holds, and how long we wait for the answer."""
APPLICATION = "regalia-news"
"""What the connection is called among those of the database."""


class Listener:
    """One connection that hears what others write. If it breaks, it is made again and nothing is missed."""

    def __init__(
        self, url: str, hear: Callable[[str], Awaitable[None]], refresh: Callable[[], Awaitable[None]]
    ) -> None:
        self._address = driver_address(url)
        self._hear = hear
        self._refresh = refresh
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._turn = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen."""
        await self._connect()
        self._tasks = [asyncio.create_task(self._pass_on()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._connection.close(timeout=2)

    async def send(self, payload: str) -> None:
        """Tell the others; what cannot be told is only presence, and comes again."""
        try:
            async with self._turn:
                await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            logger.warning("presence not told: %s", error)  # the last: a question was cut off on this line

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._address, server_settings={"application_name": APPLICATION})
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        await connection.add_listener(CHANNEL, self._listen)
        self._connection = connection  # not before it listens: it does one thing at a time

    def _listen(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        self._heard.put_nowait(str(payload))

    async def _pass_on(self) -> None:
        while True:
            payload = await self._heard.get()
            try:
                await self._hear(payload)
            except Exception:
                logger.exception("news could not be followed")

    async def _watch(self) -> None:
        """See to it that the line holds; a lost one says so, one that was cut silently has to be asked."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), CHECK_SECONDS)
            try:
                if self._lost.is_set():
                    await self._connect_again()
                else:
                    async with self._turn:
                        await self._connection.execute("SELECT 1", timeout=CHECK_SECONDS)
            except Exception as error:  # the database may be down in any way; it is tried until it is back
                logger.warning("the line to the database is down: %s", error)
                self._connection.terminate()
                self._lost.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _connect_again(self) -> None:
        """Listen first and look for what was missed afterwards, so that nothing falls in between."""
        self._connection.terminate()
        await self._connect()
        await self._refresh()
        logger.info("the line to the database is there again")
