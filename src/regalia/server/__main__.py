"""``python -m regalia.server``: the same as ``regalia serve``."""

import sys

import typer

from regalia.engine.errors import RegaliaError
from regalia.server.command import serve

if __name__ == "__main__":
    try:
        typer.run(serve)
    except RegaliaError as error:
        sys.exit(f"{error} ({error.code})")
