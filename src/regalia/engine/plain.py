"""States for games that are not compiled: toys, experiments, other people's packages.

Compiled states have their methods generated into the source. A plain state finds its declared fields
when the class is made, which is slower and needs no tool.
"""

from __future__ import annotations

from typing import Any, Final, get_type_hints

from regalia.engine.frame import OVER
from regalia.engine.state import State

FIXED: Final = "fixed"


class PlainState(State):
    """A state whose fields are the annotations of its class: ints, bools, and lists of ints.

    A field ``fixed`` holds what is fixed for a whole match, and all clones share it: an immutable object
    whose class has ``to_plain()`` and a static ``from_plain(plain)``.
    """

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
        fields = {name: kept(getattr(self, name)) for name in self.field_names()}
        new = type(self)(self.players, **fields)
        self.copy_core(new)
        return new

    def winners(self) -> list[int]:
        """All seats with the most points, once the game is over; a game with another way to win says so."""
        if self.to_act != OVER:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def to_fields(self) -> dict[str, object]:
        fields = {name: kept(getattr(self, name)) for name in self.field_names()}
        if FIXED in fields:
            fields[FIXED] = getattr(self, FIXED).to_plain()
        return fields

    @classmethod
    def from_fields(cls, players: int, fields: dict[str, Any]) -> PlainState:
        """The state with these fields."""
        if FIXED in cls.field_names():
            kind = get_type_hints(cls)[FIXED]
            fields = {**fields, FIXED: kind.from_plain(fields[FIXED])}
        return cls(players, **fields)


def kept(value: Any) -> Any:
    """A value for another state: lists are copied."""
    return list(value) if isinstance(value, list) else value
