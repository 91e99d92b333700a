"""Starts the server: a port, the database, then the address, and a browser if there is one."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from contextlib import AsyncExitStack
from typing import Any

import uvicorn

from regalia.engine.errors import RegaliaError
from regalia.server import logs
from regalia.server.app import Config, make_app
from regalia.server.pages.patience import Patient
from regalia.server.people.limits import SOCKET_BYTES
from regalia.server.reach import address_for_others

PORT = 8000
"""Where we are if nobody wants us elsewhere; if it is taken, on one of the next."""
PORTS_TO_TRY = 50
SWITCH_SECONDS = 0.0005
"""The thread that writes to SQLite needs its turn often and briefly; it should not wait 5 ms for each."""


class NoPort(RegaliaError):
    """The port cannot be had."""

    code = "server/port"


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port; if none is wanted, on ours or the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tried = range(PORT, PORT + PORTS_TO_TRY) if port is None else (port,)
    wrong = ""
    for number in tried:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(512)
        except OSError as error:
            listener.close()
            wrong = str(error.strerror or error)
            continue
        return listener
    which = f"No port from {PORT} to {PORT + PORTS_TO_TRY - 1}" if port is None else f"Port {port} cannot"
    raise NoPort(f"{which}{' can' if port is None else ''} be used on {host}: {wrong}.")


class Serving(uvicorn.Server):
    """Opens the database before it serves, and only then says where it is."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._life = AsyncExitStack()
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open everything, then take guests; what cannot be opened is raised."""
        app: Any = self.config.app
        await self._life.enter_async_context(app.router.lifespan_context(app))
        await super().startup(sockets)
        print(f"Regalia is at {self._address}", flush=True)
        if self._open_browser:
            threading.Timer(0.2, _open, (self._address,)).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to the guests, then close everything."""
        await super().shutdown(sockets)
        await self._life.aclose()


def serve(
    config: Config, host: str = "127.0.0.1", port: int | None = None, *, open_browser: bool = False
) -> None:
    """Serve until interrupted."""
    logs.set_up()
    sys.setswitchinterval(SWITCH_SECONDS)
    app = make_app(config)
    with listen(host, port) as listener:
        shown = f"[{host}]" if ":" in host else host
        settings = uvicorn.Config(
            app,
            http=Patient,
            lifespan="off",  # Serving sees to it
            log_level="warning",
            access_log=False,
            ws_max_size=SOCKET_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=30,
            server_header=False,
            timeout_graceful_shutdown=3,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
        )
        address = f"http://{shown}:{listener.getsockname()[1]}"
        app.state.address = address_for_others(host, int(listener.getsockname()[1]))
        Serving(settings, address, open_browser).run(sockets=[listener])


def _open(address: str) -> None:
    """Open a browser, where there is one."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)
