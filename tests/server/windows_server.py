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
from tests.engine.toys import CHARMS, STACKS

# Not under ``__main__``: the workers, which import this file too, have to know the games as well.
for name in ("charms", "court", "stacks"):
    MODULES[name] = f"tests.server.toys.{name}"
NOTATIONS = {"Charms": CHARMS.notation, "Stacks": STACKS.notation}


def draw(state: State) -> int:
    """The next outcome that was written down and can come now; else the first that can."""
    file = Path(os.environ["REGALIA_TEST_CHANCE"])
    lines = file.read_text().splitlines()
    texts = {NOTATIONS[type(state).__name__].text(action): action for action in state.legal()}
    for line in lines:
        if line in texts:
            lines.remove(line)
            file.write_text("\n".join(lines))
            return texts[line]
    return min(texts.values())


if __name__ == "__main__":
    play.draw = draw
    typer.run(serve)
