"""How a game speaks: its prompts, its buttons, its log and its refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from regalia.engine.event import Event
from regalia.engine.typed import S


@dataclass(frozen=True)
class Story(Generic[S]):
    """How a game speaks. In every sentence ``@0`` stands for the name of seat 0, and so on."""

    prompt: Callable[[S, int], str]
    """What is awaited, and from whom, in one sentence for these eyes. ``to_act`` is the reader or TABLE in a
    window, so that no sentence can name a holder."""
    label: Callable[[S, int], str]
    """What an action does, in a few words for a button."""
    tell: Callable[[Event, int], dict[str, Any] | None]
    """What these eyes may know of an event: ``text`` and plain details, or None."""
    refuse: Callable[[S, int, int], str] = field(default=lambda state, seat, action: "")
    """Why an action is not on offer to a seat, from what that seat knows: half a sentence, or nothing."""
    place: Callable[[S, str], str] | None = None
    """What a place is called, from what everybody knows: in a line ``[4,9]`` stands for the place ``4,9``."""

    def line(self, event: Event, eyes: int, state: S) -> dict[str, Any] | None:
        """A line for these eyes, its places called by their names."""
        line, place = self.tell(event, eyes), self.place
        if line is None or place is None:
            return line
        return line | {"text": _MARK.sub(lambda mark: place(state, mark[1]), line["text"])}


_MARK: Final = re.compile(r"\[([^\]]+)\]")
"""A place in a line."""
