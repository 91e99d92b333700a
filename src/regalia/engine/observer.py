"""Writes what a seat knows as numbers of fixed places: the kernel's part here, a game's own in its Observer.

Seats are told relative to whoever looks: 0 is the reader, 1 the next seat, and so on. What a reader cannot
know is not written, and ``check_game`` proves it by re-deals, as it does for views. The question that is
being asked is told to whoever is asked, and to nobody else: others may not even know that it is.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import NOBODY, OVER, Frame
from regalia.engine.native import i16, i64, vec
from regalia.engine.state import State
from regalia.engine.window import Window

S = TypeVar("S", bound="State")

FRAME_NUMBERS: Final[i64] = 6
"""How many fields of a frame are told."""

MOST: Final[i64] = 32767


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[S]):
    """What a game tells of its table beside what the kernel tells of all."""

    def __init__(self, depth: i64) -> None:
        self.depth: i64 = depth
        """How many frames of the stack whoever is asked is told of, from the top."""
        self.renames: frozenset[str] = frozenset()
        """Fields of frames that ``told`` is asked about; all others are told as they are."""

    def write(self, s: S, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write what a seat knows from ``at`` on, where all is 0; returns where that ended."""
        raise NotImplementedError

    def told(self, s: S, seat: i64, name: str, value: int) -> int:
        """What a seat that is asked is told of a field of a frame: in some games a piece has another name."""
        return value


@final
class Form:
    """What is told of a kind of frame: its number, and its fields."""

    def __init__(self, number: i64, names: list[str], renamed: list[bool]) -> None:
        self.number: i64 = number
        self.names = names
        self.renamed = renamed
        """Which of them may go by another name."""


class Scribe:
    """Writes whole observations of one game."""

    def __init__(
        self, observer: Observer[Any], kinds: dict[type[Frame[Any]], int], seats: i64, size: i64
    ) -> None:
        self.observer = observer
        self.kinds = kinds
        """The number of each kind of frame, from 1 on."""
        self.seats: i64 = seats
        """The most that can sit at a table."""
        self.size: i64 = size
        self.forms: dict[type[Frame[Any]], Form] = {}
        """Of each kind of frame that has been met, what is told."""

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write what a seat knows from ``at`` on; returns where that ended."""
        wipe(out, at, at + self.size)
        return self.observer.write(s, seat, out, self.write_moment(s, seat, out, at))

    def write_moment(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Who sits here and who is asked, the scores, and of the question what the asked seat may know."""
        seats = self.seats
        depth = self.observer.depth
        mine = s.to_act == seat or is_asked(s, seat)
        out[at] = i16(seat)
        out[at + 1] = i16(s.players)
        out[at + 2] = 1 if s.to_act == OVER else 0
        out[at + 3] = 1 if mine else 0
        out[at + 4] = 1 if s.window else 0
        k = at + 5
        self.write_awaited(s, seat, mine, out, k)
        k += seats
        scores = s.scores()
        for other in range(s.players):
            out[k + (other - seat + s.players) % s.players] = short(scores[other])
        k += seats
        if mine:
            if s.focus == NOBODY:
                self.write_frames(s, seat, s.stack, out, k)
            else:
                self.write_frames(s, seat, s.branches[s.focus if s.window else seat], out, k)
        return k + depth * (1 + FRAME_NUMBERS)

    def write_awaited(self, s: State, seat: i64, mine: bool, out: vec[i16], at: i64) -> None:
        """Those whom this seat is told that we wait for; in a window nobody but itself."""
        if mine:
            out[at] = 1
        if s.window or s.to_act < 0:
            return
        if s.focus == NOBODY:
            self.name(s, s.top(), s.to_act, seat, out, at)
            return
        for other in range(len(s.branches)):
            if s.branches[other]:
                self.name(s, s.branches[other][-1], other, seat, out, at)

    def name(self, s: State, frame: Frame[Any], asked: i64, seat: i64, out: vec[i16], at: i64) -> None:
        """Mark the seat that a reader is told of where this one is asked."""
        named = asked if asked == seat else frame.prompted(s, seat)
        if named >= 0:
            out[at + (named - seat + s.players) % s.players] = 1

    def write_frames(self, s: State, seat: i64, stack: list[Frame[Any]], out: vec[i16], at: i64) -> None:
        """The kinds of the topmost frames, and then the fields of each."""
        depth = self.observer.depth
        for level in range(depth):
            if level >= len(stack):
                return
            frame = stack[len(stack) - 1 - level]
            form = self.form_of(frame)
            out[at + level] = i16(form.number)
            k = at + depth + level * FRAME_NUMBERS
            for field in range(len(form.names)):
                name = form.names[field]
                value = int(getattr(frame, name))
                out[k + field] = short(
                    self.observer.told(s, seat, name, value) if form.renamed[field] else value
                )

    def form_of(self, frame: Frame[Any]) -> Form:
        """What is told of a frame; who else has passed in a window is a secret."""
        kind = type(frame)
        form = self.forms.get(kind)
        if form is None:
            from regalia.engine.position import compiled_fields

            names = compiled_fields(kind) + list(getattr(frame, "__dict__", {}))
            if isinstance(frame, Window):
                names = [name for name in names if name != "passed"]
            names = names[: int(FRAME_NUMBERS)]
            renames = self.observer.renames
            form = Form(self.kinds.get(kind, 0), names, [name in renames for name in names])
            self.forms[kind] = form
        return form


def wipe(out: vec[i16], first: i64, end: i64) -> None:
    """Write 0 everywhere, eight at a time: counting them took as long as the rest of an observation."""
    k = first
    while k + 8 <= end:
        out[k] = 0
        out[k + 1] = 0
        out[k + 2] = 0
        out[k + 3] = 0
        out[k + 4] = 0
        out[k + 5] = 0
        out[k + 6] = 0
        out[k + 7] = 0
        k += 8
    while k < end:
        out[k] = 0
        k += 1


def is_asked(s: State, seat: i64) -> bool:
    """Whether a seat is one of several that may act now."""
    if seat < 0:
        return False
    if s.window:
        return s.asked >> seat & 1 == 1
    if s.focus == NOBODY or s.to_act < 0:
        return False
    return len(s.branches[seat]) > 0


def short(value: int) -> i16:
    """A number in 16 bits; of a longer one, which packs several things, the lowest 15."""
    if -MOST <= value <= MOST:
        return i16(i64(value))
    return i16(i64(value & 32767))


def relative(s: State, other: i64, seat: i64) -> i64:
    """How many seats after the reader a seat sits."""
    return (other - seat + s.players) % s.players
