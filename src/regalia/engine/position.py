"""Any position as plain data and back, in the middle of anything.

The game's fields come from the state's declared ones; a frame is its name followed by its ints.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from inspect import isgetsetdescriptor
from typing import Any

from regalia.engine.errors import BadPosition
from regalia.engine.frame import AnyFrame
from regalia.engine.state import State

FORMAT = 1
Plain = dict[str, Any]

_COMPILED_FIELDS: dict[type[AnyFrame], list[str]] = {}


def frame_values(frame: AnyFrame) -> list[int]:
    """The fields of a frame, in the order of its constructor."""
    native = [int(getattr(frame, name)) for name in compiled_fields(type(frame))]
    plain = getattr(frame, "__dict__", None)
    return native if plain is None else native + [int(value) for value in plain.values()]


def compiled_fields(kind: type[AnyFrame]) -> list[str]:
    """The names of the fields that a frame's compiled classes have, which are in no ``__dict__``."""
    if kind not in _COMPILED_FIELDS:
        _COMPILED_FIELDS[kind] = [
            name
            for cls in reversed(kind.__mro__)
            for name, member in vars(cls).items()
            if isgetsetdescriptor(member) and not name.startswith("__")
        ]
    return _COMPILED_FIELDS[kind]


def frame_to_plain(frame: AnyFrame) -> list[str | int]:
    """``["Visit", 2, 0]``."""
    return [type(frame).__name__, *frame_values(frame)]


def to_plain(state: State) -> Plain:
    """The whole position as JSON-ready data."""
    return {
        "players": int(state.players),
        "frames": [frame_to_plain(frame) for frame in state.stack],
        "branches": [[frame_to_plain(frame) for frame in branch] for branch in state.branches],
        "fields": state.to_fields(),
    }


def from_plain(
    plain: Plain,
    frames: Mapping[str, type[AnyFrame]],
    read: Callable[[int, dict[str, Any]], State],
) -> State:
    """The position that ``to_plain`` described."""

    def frame(row: list[Any]) -> AnyFrame:
        if row[0] not in frames:
            raise BadPosition(f"This game has no frame {row[0]!r}.")
        return frames[row[0]](*row[1:])

    try:
        state = read(plain["players"], plain["fields"])
        state.stack = [frame(row) for row in plain["frames"]]
        state.branches = [[frame(row) for row in branch] for branch in plain["branches"]]
        state.begin()
    except BadPosition:
        raise
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        raise BadPosition(f"This position cannot be read: {type(error).__name__} {error}.") from error
    return state


def same(one: State, other: State) -> bool:
    """Whether two positions are equal in every field and frame."""
    return type(one) is type(other) and to_plain(one) == to_plain(other)


def fingerprint(state: State) -> str:
    """The position as one text; equal positions give equal texts."""
    return json.dumps(to_plain(state), separators=(",", ":"))
