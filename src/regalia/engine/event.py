"""What happened: rules tell it, a game's story makes a line of it for everybody who may know."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """A kind, the seat it is about, as many small ints as it needs, and who may hear of it.

    The audience is a mask of readers (``frame.EVERYONE`` for all): the kernel drops an event for all other
    eyes before the story is asked.
    """

    kind: int
    seat: int
    values: tuple[int, ...]
    audience: int
