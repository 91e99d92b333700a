"""The server whose rate limits forgive a hundred times as fast: what else would take minutes to ask for."""

import time
from types import SimpleNamespace

import typer

from regalia.server.command import serve
from regalia.server.people import limits

if __name__ == "__main__":
    limits.time = SimpleNamespace(monotonic=lambda: 100 * time.monotonic())  # type: ignore[assignment]
    typer.run(serve)
