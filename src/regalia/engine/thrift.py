"""What a game knows about spending well, for bots that think of the end: its evaluation looks less far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from regalia.engine.typed import S


@dataclass(frozen=True)
class Thrift(Generic[S]):
    """The evaluation with it, and what it weighs."""

    at: Callable[[S], Callable[[S, int], float]]
    """What to go by for the decisions at a table: how well off a seat is, as the evaluation says, and what it
    can still make of what it has."""
    weights: Mapping[str, float]
    """What that weighs: what was played by it is marked so."""
