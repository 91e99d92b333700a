"""What the kernel itself says in every observation, and how a position becomes the key of what is known."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from regalia.engine.frame import Frame
from regalia.engine.observation import LONGEST, Field, category, flag, number
from regalia.engine.observer import FRAME_NUMBERS
from regalia.engine.position import to_plain
from regalia.engine.state import State


def moment_fields(seats: int, frames: Sequence[type[Frame[Any]]], depth: int) -> tuple[Field, ...]:
    """The parts that every observation begins with, in the order in which ``Scribe`` writes them."""
    kinds = ("none", *(frame.__name__ for frame in frames))
    return (
        category("seat", (), seats, "which seat of the table the reader has"),
        number("players", (), seats, "how many sit at the table"),
        flag("over", (), "whether the game is over"),
        flag("asked", (), "whether the reader is asked"),
        flag("window", (), "whether a window is open, in which anybody could answer"),
        flag("awaited", (seats,), "whom the reader is told that we wait for, from the reader on"),
        number("scores", (seats,), LONGEST, "the score of each seat, from the reader on", low=-LONGEST),
        category("question", (depth,), kinds, "what the reader is asked: kinds of frames from the top"),
        number(
            "question_numbers",
            (depth, int(FRAME_NUMBERS)),
            LONGEST,
            "the fields of those frames, in their order",
            low=-LONGEST,
        ),
    )


def information_bytes(world: State) -> bytes:
    """A position as bytes, equal for equal positions."""
    return json.dumps([to_plain(world), int(world.to_act)], separators=(",", ":")).encode()
