"""The server whose luck is always the same: dice, draws and bots follow from the position alone.

For tests that need a certain course of the game. ``REGALIA_TEST_LUCK`` names another luck, to look for
tests that hold with one luck only by accident.
"""

import dataclasses
import json
import os
import zlib
from collections import deque

import typer

from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.server.command import serve
from regalia.server.live import thinking
from regalia.server.pages.api import records
from regalia.server.table import play

LUCK = os.environ.get("REGALIA_TEST_LUCK", "")
LATELY: deque[str] = deque(maxlen=12)
choose = thinking.answer


def seed_of(text: str) -> int:
    return zlib.crc32((LUCK + text).encode())


def draw(state: State) -> int:
    """What chance brings in this position, by weight.

    Dice that are thrown again after a tie find the same position: how often it came of late counts too, or
    the tie would never end.
    """
    position = json.dumps(to_plain(state))
    again = LATELY.count(position)
    LATELY.append(position)
    return int(state.sample(Rng(seed_of(position + "again" * again))))


def answer(question: thinking.Question) -> int:
    """What the bot chooses with this before its eyes."""
    return choose(dataclasses.replace(question, seed=seed_of(json.dumps(question.table.view))))


# Not under ``__main__``: the workers, which import this file too, have to choose like that as well.
play.draw = records.draw = draw
thinking.answer = answer

if __name__ == "__main__":
    typer.run(serve)
