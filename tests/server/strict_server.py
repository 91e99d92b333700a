"""The server whose rate limits never forgive: their clock stands still, so that nobody's speed matters."""

from types import SimpleNamespace

import typer

from regalia.server.command import serve
from regalia.server.people import limits

if __name__ == "__main__":
    limits.time = SimpleNamespace(monotonic=lambda: 0.0)  # type: ignore[assignment]
    typer.run(serve)
