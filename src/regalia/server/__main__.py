"""``python -m regalia.server``: the same as ``regalia serve``."""

import typer

from regalia.server.command import serve

if __name__ == "__main__":
    typer.run(serve)
