"""The server with a Bag that gives seat 1 one Thing by name, ``REGALIA_TEST_THING``, and all else in order.

So two tables of Kings & Things can be played that differ in nothing but this one Thing behind a Shield.
"""

import itertools
import os

import typer

from regalia.engine.state import State
from regalia.games.kings_and_things.verbs import NOTATION
from regalia.server.command import serve
from regalia.server.table import play

TWINS = ("thing lucky-charm", "thing tigers-1")
"""Neither comes out of the Bag but to seat 1, and only one of them."""

DICE = itertools.cycle((3, 5, 1, 6, 2, 4, 4))
"""No two rolls in a row are the same, so that nobody rolls off for ever."""


def draw(state: State) -> int:
    """The Thing by name for seat 1, once; dice from a row of numbers; else the first that can come."""
    texts = {NOTATION.text(action): int(action) for action in state.legal()}
    wanted = f"thing {os.environ['REGALIA_TEST_THING']}"
    if wanted in texts and getattr(state.top(), "seat", None) == 1:
        return texts[wanted]
    if "die 3" in texts:
        return texts[f"die {next(DICE)}"]
    return min(action for text, action in texts.items() if text not in TWINS)


if __name__ == "__main__":
    play.draw = draw
    typer.run(serve)
