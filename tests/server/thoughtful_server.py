"""The server whose hints wait for a file: whoever asks for one knows that it cannot come before that."""

import asyncio
import os
from pathlib import Path
from typing import Any

import typer

from regalia.server.command import serve
from regalia.server.live.thinking import Errand, Thinkers

soon = Thinkers.ask


async def later(self: Thinkers, errand: Errand, whose: str = "", *, advice: bool = False) -> Any:
    """The hint, once the file is there."""
    found = await soon(self, errand, whose, advice=advice)
    while advice and not Path(os.environ["HINTS_WAIT_FOR"]).exists():
        await asyncio.sleep(0.005)
    return found


if __name__ == "__main__":
    Thinkers.ask = later  # type: ignore[method-assign]
    typer.run(serve)
