"""The server that puts tables away as soon as nobody uses them, and says so."""

import logging

import typer

from regalia.server.command import serve
from regalia.server.live import hub
from regalia.server.table import snapshot

if __name__ == "__main__":
    hub.IDLE_SECONDS = 0.0
    snapshot.EVERY = 5
    hub.SWEEP_SECONDS = 0.05
    logging.getLogger("regalia.hub").setLevel(logging.DEBUG)
    typer.run(serve)
