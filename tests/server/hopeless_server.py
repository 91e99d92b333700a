"""The server whose Steward and Regent always fall over."""

import typer

from regalia import bots
from regalia.server.command import serve
from tests.server.clumsy_server import Raising

# Not under ``__main__``: the workers, which import this file too, have to know the bots as well.
broken = [bots.Level(each.name, each.title, "Fails.", Raising) for each in bots.LEVELS]
bots.LEVELS = (*broken,)  # type: ignore[misc,assignment]

if __name__ == "__main__":
    typer.run(serve)
