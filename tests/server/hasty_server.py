"""The server that waits only a moment for the rest of a request."""

import typer

from regalia.server.command import serve
from regalia.server.pages import guard, patience

if __name__ == "__main__":
    patience.HEAD_SECONDS = 1.0
    guard.BODY_SECONDS = 1.0
    typer.run(serve)
