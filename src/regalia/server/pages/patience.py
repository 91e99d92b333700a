"""Connections that begin to ask and do not go on: they are cut, and nobody may have many of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from regalia.server.people.door import neighbourhood

HEAD_SECONDS = 15.0
"""How long the head of a request may take."""
HALF_OPEN = 50
"""So many connections of one address may be at the head of a request."""

_asking: Counter[str] = Counter()


class Patient(HttpToolsProtocol):
    """Reads requests as uvicorn does, but waits only so long for the rest of a head."""

    _due: asyncio.TimerHandle | None = None
    _home = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        client = transport.get_extra_info("peername")
        self._home = neighbourhood(str(client[0])) if client else "nowhere"
        self._wait()
        if _asking[self._home] > HALF_OPEN:
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Some bytes more; the first of another request start the clock again."""
        if self._due is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is whole."""
        self._heard()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._heard()
        super().connection_lost(exc)

    def _wait(self) -> None:
        _asking[self._home] += 1
        self._due = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._give_up)

    def _heard(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
            _asking[self._home] -= 1
            if not _asking[self._home]:
                del _asking[self._home]

    def _give_up(self) -> None:
        transport: Any = self.transport
        transport.close()
