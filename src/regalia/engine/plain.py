"""States for games that are not compiled: toys, experiments, other people's packages.

Compiled states have their methods generated into the source. A plain state finds its declared fields
when the class is made, which is slower and needs no tool.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.frame import OVER
from regalia.engine.state import State


class PlainState(State):
    """A state whose fields are the annotations of its class: ints, bools, and lists of ints."""

    def __init__(self, players: int, **fields: Any) -> None:
        super().__init__(players)
        for name in self.field_names():
            setattr(self, name, fields[name])

    @classmethod
    def field_names(cls) -> list[str]:
        """The declared fields, base classes first."""
        return [
            name
            for each in reversed(cls.__mro__)
            if issubclass(each, PlainState)
            for name in vars(each).get("__annotations__", {})
        ]

    def clone(self) -> PlainState:
        new = type(self)(self.players, **self.to_fields())
        self.copy_core(new)
        return new

    def winners(self) -> list[int]:
        """All seats with the most points, once the game is over; a game with another way to win says so."""
        if self.to_act != OVER:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def to_fields(self) -> dict[str, object]:
        values = ((name, getattr(self, name)) for name in self.field_names())
        return {name: list(value) if isinstance(value, list) else value for name, value in values}

    @classmethod
    def from_fields(cls, players: int, fields: dict[str, Any]) -> PlainState:
        """The state with these fields."""
        return cls(players, **fields)
