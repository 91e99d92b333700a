"""The server with the toys of the kernel among its games, and with dice that the test has written down.

``REGALIA_TEST_CHANCE`` names a file with what chance shall bring, one outcome a line, in words.
"""

import os
from pathlib import Path

import typer

from regalia.engine.state import State
from regalia.games import MODULES
from regalia.server.command import serve
from regalia.server.table import play
from tests.engine.toys import CHARMS

# Not under ``__main__``: the workers, which import this file too, have to know the games as well.
MODULES["charms"] = "tests.server.toys.charms"


def draw(state: State) -> int:
    """The next outcome that was written down, if it can come now; else the first that can."""
    file = Path(os.environ["REGALIA_TEST_CHANCE"])
    lines = file.read_text().splitlines()
    texts = {CHARMS.notation.text(action): action for action in state.legal()}
    if lines and lines[0] in texts:
        file.write_text("\n".join(lines[1:]))
        return texts[lines[0]]
    return min(texts.values())


if __name__ == "__main__":
    play.draw = draw
    typer.run(serve)
