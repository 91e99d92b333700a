"""The server whose hints wait for a file: whoever asks for one knows that it cannot come before that."""

import asyncio
import os
from pathlib import Path
from typing import Any

import typer

from regalia.server.command import serve
from regalia.server.live.advising import Advisers, HintWanted

soon = Advisers.hint


async def later(self: Advisers, wanted: HintWanted, person: str) -> dict[str, Any]:
    """The hint, once the file is there."""
    found = await soon(self, wanted, person)
    while not Path(os.environ["HINTS_WAIT_FOR"]).exists():
        await asyncio.sleep(0.005)
    return found


if __name__ == "__main__":
    Advisers.hint = later  # type: ignore[method-assign]
    typer.run(serve)
