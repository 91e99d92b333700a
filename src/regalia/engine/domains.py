"""What the numbers of a position can be: a game says it once of every field, and whoever loads one is told.

Rules trust the fields that they work on. So what comes from outside is checked before any rule has seen it:
each number by itself here, and what the numbers say of each other by the game's laws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from regalia.engine.errors import BadPosition

Reach = int | Callable[[Any], int]
"""A number, or how it is found at a table: ``lambda s: s.players - 1``."""

MANY: Final = 1_000_000
"""For what has no limit in the rules, and still comes to no such number in any game: turns, gold."""


@dataclass(frozen=True)
class Domain:
    """What one number can be, or each number of a list."""

    what: str
    """For people, after "it is": ``a seat``."""
    low: Reach
    high: Reach
    """From here to here, both included."""
    also: tuple[int, ...] = ()
    """What else it can be: nobody, nowhere."""
    fits: Callable[[Any, int], bool] | None = None
    """For numbers that pack several things: whether one within the reach is good."""
    sizes: tuple[Reach, Reach] | None = None
    """Of a list, the fewest and the most numbers it can have."""

    def each(self, size: Reach) -> Domain:
        """A list of so many such numbers."""
        return replace(self, sizes=(size, size))

    def some(self, most: Reach) -> Domain:
        """A list of at most so many such numbers."""
        return replace(self, sizes=(0, most))

    def check(self, s: Any, name: str, value: object) -> None:
        """Refuse a value, or a list with one in it, that a field cannot have at this table.

        Before there is a table (None), what depends on it is left for later.
        """
        if self.sizes is None:
            self._check_number(s, repr(name), value)
            return
        fewest, most = (found(s, size) for size in self.sizes)
        few = fewest is not None and isinstance(value, list) and len(value) < fewest
        many = most is not None and isinstance(value, list) and len(value) > most
        if not isinstance(value, list) or few or many:
            size = "" if most is None else f" of {most}" if fewest == most else f" of at most {most}"
            raise BadPosition(f"{name!r} cannot be {shortened(value)}: it is a list{size} of whole numbers.")
        for place, each in enumerate(value):
            self._check_number(s, f"{name!r}[{place}]", each)

    def _check_number(self, s: Any, place: str, value: object) -> None:
        low, high = found(s, self.low), found(s, self.high)
        if type(value) is int:
            if value in self.also:
                return
            reached = (low is None or value >= low) and (high is None or value <= high)
            if reached and (s is None or self.fits is None or self.fits(s, value)):
                return
        reach = "" if low is None or high is None else f", from {low} to {high}"
        others = "".join(f", or {each}" for each in self.also)
        raise BadPosition(f"{place} cannot be {shortened(value)}: it is {self.what}{reach}{others}.")


SEAT: Final = Domain("a seat", 0, lambda s: s.players - 1)
SEATS: Final = Domain("seats, one bit each", 0, lambda s: (1 << s.players) - 1)
COUNT: Final = Domain("a whole number", 0, MANY)


def number(what: str, low: Reach, high: Reach, *also: int) -> Domain:
    """A number from one to another, or one of a few besides."""
    return Domain(what, low, high, tuple(map(int, also)))


def bits(what: str, count: int) -> Domain:
    """A bit for each of so many things."""
    return Domain(f"{what}, one bit each", 0, (1 << int(count)) - 1)


def packed(what: str, high: Reach, fits: Callable[[Any, int], bool], *also: int) -> Domain:
    """A number made of several small ones."""
    return Domain(what, 0, high, tuple(map(int, also)), fits)


def seat_or(nobody: int) -> Domain:
    """A seat, or what stands for nobody."""
    return replace(SEAT, also=(int(nobody),))


@dataclass(frozen=True)
class Domains:
    """What all numbers of a game's positions can be."""

    fields: Mapping[str, Domain] = field(default_factory=dict)
    """By the names of the fields. Switches need none, and ``fixed`` has its own check."""
    frames: Mapping[str, Domain] = field(default_factory=dict)
    """By the names of the frames' fields; ``Place.which`` where a frame means something of its own by one."""
    fixed: Callable[[int, dict[str, Any]], None] = field(default=lambda players, plain: None)
    """Raises BadPosition where what is said to be fixed for a match could never have been agreed."""
    sound: Callable[[Any], None] = field(default=lambda state: None)
    """Raises BadPosition where rules could not go on: frames that do not fit the table they are about."""

    def check_before(self, players: int, fields: Mapping[str, Any]) -> None:
        """Refuse what was never agreed, and what is no number, before a state is made of it."""
        for name, domain in self.fields.items():
            domain.check(None, name, fields.get(name))
        if "fixed" in fields:
            if not isinstance(fields["fixed"], dict):
                raise BadPosition(f"'fixed' is an object, not {shortened(fields['fixed'])}.")
            self.fixed(players, fields["fixed"])

    def check_fields(self, s: Any, fields: Mapping[str, Any]) -> None:
        """Refuse fields with a value that they cannot have at this table."""
        for name, domain in self.fields.items():
            domain.check(s, name, fields.get(name))

    def check_frame(self, s: Any, kind: str, values: Mapping[str, int]) -> None:
        """Refuse a frame that holds what it cannot."""
        for name, value in values.items():
            domain = self.of_frame(kind, name)
            if domain is not None:
                domain.check(s, f"{kind}.{name}", value)

    def of_frame(self, kind: str, name: str) -> Domain | None:
        """What a field of a frame can be, as far as the game has said."""
        return self.frames.get(f"{kind}.{name}", self.frames.get(name))


def found(s: Any, reach: Reach) -> int | None:
    """A bound at this table, as far as there is one."""
    if not callable(reach):
        return int(reach)
    return None if s is None else int(reach(s))


def shortened(value: object) -> str:
    """A value as it was written, but no page of it."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
