"""How a game speaks: its prompts, its buttons, its log and its refusals."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from regalia.engine.event import Event
from regalia.engine.typed import S


@dataclass(frozen=True)
class Journey:
    """The verbs that bring a thing to a place by several decisions in a row: for whoever says where to."""

    begins: Mapping[str, str] = field(default_factory=dict)
    """What takes it up, and how that label and the place are said in one breath: ``{} to {}``."""
    goes: tuple[str, ...] = ()
    """What takes it on to the place that it names."""
    ends: tuple[str, ...] = ()
    """What sets it down where it is."""


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
    journey: Journey = field(default_factory=Journey)
    """How things get to places: a hint says where a march ends, and not only with whom it begins."""

    def line(self, event: Event, eyes: int, state: S) -> dict[str, Any] | None:
        """A line for these eyes, its places called by their names."""
        line, place = self.tell(event, eyes), self.place
        if line is None or place is None:
            return line
        return line | {"text": _MARK.sub(lambda mark: place(state, mark[1]), line["text"])}


_MARK: Final = re.compile(r"\[([^\]]+)\]")
"""A place in a line."""
