"""The server with the sealed toy among its games."""

import typer

from regalia.games import MODULES
from regalia.server.command import serve

# Not under ``__main__``: the workers, which import this file too, have to know the game as well.
MODULES["sealed"] = "tests.server.sealed"

if __name__ == "__main__":
    typer.run(serve)
