"""Any position as plain data and back, in the middle of anything.

The game's fields come from the state's declared ones; a frame is its name followed by its ints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import isgetsetdescriptor
from typing import Any

from regalia.engine.domains import Domains
from regalia.engine.errors import BadPosition, RegaliaError, shown
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


def frame_fields(frame: AnyFrame) -> dict[str, int]:
    """The same by their names."""
    names = compiled_fields(type(frame)) + list(getattr(frame, "__dict__", {}))
    return dict(zip(names, frame_values(frame), strict=True))


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


def frame_from_plain(row: list[Any], frames: Mapping[str, type[AnyFrame]]) -> AnyFrame:
    """The frame that was written so."""
    try:
        return frames[row[0]](*row[1:])
    except TypeError as error:
        raise BadPosition(f"A frame {row[0]!r} does not have {len(row) - 1} numbers.") from error


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
    domains: Domains,
) -> State:
    """The position that ``to_plain`` described; whatever would be lost on the way is refused.

    No rule runs before every number is known to be one that it can be.
    """
    wanted = {name: plain.get(name) for name in ("players", "frames", "branches", "fields")}
    check_numbers(wanted)
    check_rows(wanted["frames"], frames)
    if not isinstance(wanted["branches"], list) or len(wanted["branches"]) not in (0, wanted["players"]):
        raise BadPosition("The branches of a position are one list for each seat, or none at all.")
    for branch in wanted["branches"]:
        check_rows(branch, frames)
    if not isinstance(wanted["fields"], dict):
        raise BadPosition(f"The fields of a position are an object, not {shown(wanted['fields'])}.")
    try:
        domains.check_before(plain["players"], plain["fields"])
        state = read(plain["players"], plain["fields"])
        domains.check_fields(state, plain["fields"])
        state.stack = [frame_from_plain(row, frames) for row in plain["frames"]]
        state.branches = [[frame_from_plain(row, frames) for row in branch] for branch in plain["branches"]]
        for frame in (*state.stack, *(frame for branch in state.branches for frame in branch)):
            domains.check_frame(state, type(frame).__name__, frame_fields(frame))
        again = to_plain(state)
        if not alike(again, wanted):
            raise BadPosition(f"This position cannot be read: {difference(again, wanted)}.")
        domains.sound(state)
        state.begin()
    except BadPosition:
        raise
    except RegaliaError as error:
        raise BadPosition(f"This position cannot be read: {error}") from error
    except KeyError as error:
        raise BadPosition(f"This position cannot be read: it lacks {error}.") from error
    except Exception as error:  # rules that run on nonsense may break in any way
        raise BadPosition(f"This position cannot be read: {type(error).__name__}: {error}.") from error
    return state


def check_numbers(plain: object) -> None:
    """Refuse fractions, and numbers beyond 64 bits, which only one of the two builds would take."""
    if isinstance(plain, dict):
        for value in plain.values():
            check_numbers(value)
    elif isinstance(plain, list):
        for value in plain:
            if type(value) is not int or not -(1 << 63) <= value < 1 << 63:
                check_numbers(value)
    elif isinstance(plain, float) or (isinstance(plain, int) and not -(1 << 63) <= plain < 1 << 63):
        raise BadPosition(f"A position is made of whole numbers of at most 64 bits; {plain!r} is none.")


def alike(one: object, other: object) -> bool:
    """Whether two pieces of plain data are written the same: a switch is no number, though ``True == 1``."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        if {*map(type, one), *map(type, other)} == {int}:  # most are long rows of numbers
            return one == other
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other


def check_rows(rows: object, frames: Mapping[str, type[AnyFrame]]) -> None:
    """Refuse frames that this game does not have, or that hold something else than numbers."""
    if not isinstance(rows, list):
        raise BadPosition(f"The frames of a position are a list, not {rows!r}.")
    for row in rows:
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise BadPosition(f"A frame is its name followed by its numbers, not {row!r}.")
        if row[0] not in frames:
            raise BadPosition(f"This game has no frame {row[0]!r}.")
        if not all(type(value) is int for value in row[1:]):
            raise BadPosition(f"A frame is its name followed by its numbers, not {row!r}.")


def difference(again: Plain, wanted: Plain) -> str:
    """What a program that reads a position and writes it would write otherwise."""
    for name in again:
        one, other = again[name], wanted[name]
        if isinstance(one, dict) and isinstance(other, dict):
            for key in sorted({*one, *other}):
                if key not in one:
                    return f"{key!r} is no field of this game"
                if key not in other or not alike(one[key], other[key]):
                    return f"{key!r} cannot be {shown(other.get(key))}"
        elif not alike(one, other):
            return f"{name!r} cannot be {shown(other)}"
    return "something in it is of no use"


def same(one: State, other: State) -> bool:
    """Whether two positions are equal in every field and frame."""
    if type(one) is not type(other) or one.players != other.players:
        return False
    if len(one.stack) != len(other.stack) or len(one.branches) != len(other.branches):
        return False
    return frames_of(one) == frames_of(other) and one.to_fields() == other.to_fields()


def key(state: State) -> tuple[object, ...]:
    """The position as something that can be hashed; equal positions have equal keys."""
    return (type(state), int(state.players), frames_of(state), frozen(state.to_fields()))


def frames_of(state: State) -> tuple[tuple[tuple[object, ...], ...], ...]:
    """The main stack and the branches, each frame as its class and its fields."""
    return tuple(
        tuple((type(frame), *frame_values(frame)) for frame in stack)
        for stack in (state.stack, *state.branches)
    )


def frozen(plain: object) -> object:
    """Plain data with tuples in place of lists and mappings."""
    if isinstance(plain, dict):
        return tuple((name, frozen(value)) for name, value in plain.items())
    if isinstance(plain, list):
        return tuple(map(frozen, plain)) if plain and isinstance(plain[0], list | dict) else tuple(plain)
    return plain


# -- copies that travel to another process --------------------------------------------------------

Row = tuple[type[AnyFrame], list[int]]
Parts = tuple[type[State], int, dict[str, object], list[Row], list[list[Row]], int]


def taken_apart(state: State) -> Parts:
    """A position as classes and plain data, for ``pickle``; no game is needed to put it together."""
    return (
        type(state),
        int(state.players),
        state.to_fields(),
        [(type(frame), frame_values(frame)) for frame in state.stack],
        [[(type(frame), frame_values(frame)) for frame in branch] for branch in state.branches],
        int(state.to_act),
    )


def put_together(
    kind: Any, players: int, fields: dict[str, Any], stack: list[Row], branches: list[list[Row]], asked: int
) -> State:
    """The position that was taken apart."""
    state: State = kind.from_fields(players, fields)
    state.stack = [frame(*values) for frame, values in stack]
    state.branches = [[frame(*values) for frame, values in branch] for branch in branches]
    state.begin()
    state.attend(asked)
    return state
