"""Starts the server: finds a port, prints the address, opens the browser if there is one."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from regalia.engine.errors import RegaliaError
from regalia.server.app import Config, make_app
from regalia.server.people.limits import SOCKET_BYTES

PORTS_TO_TRY = 50
SWITCH_SECONDS = 0.0005
"""The thread that writes to SQLite needs its turn often and briefly; it should not wait 5 ms for each."""


class NoPort(RegaliaError):
    """The port cannot be had."""

    code = "server/port"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port or, if it is taken, the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tried = range(port, min(port + PORTS_TO_TRY, 65536)) if port else (0,)
    for number in tried:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(512)
        except OSError as error:
            listener.close()
            wrong = error
            continue
        return listener
    raise NoPort(f"No port from {port} on can be used on {host}: {wrong.strerror}.")


def serve(config: Config, host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = False) -> None:
    """Serve until interrupted."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("regalia").setLevel(logging.INFO)  # what is refused is always said
    sys.setswitchinterval(SWITCH_SECONDS)
    app = make_app(config)
    listener = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}"
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws_max_size=SOCKET_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=30,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
    print(f"Regalia is at {address}", flush=True)
    if open_browser:
        threading.Timer(1.0, _open, (address,)).start()
    server.run(sockets=[listener])


def _open(address: str) -> None:
    """Open a browser, where there is one."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)
