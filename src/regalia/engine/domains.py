"""What the numbers of a position can be: a game says it once of every field, and whoever loads one is told.

Rules trust the fields that they work on. So what comes from outside is checked before any rule has seen it:
each number by itself here, and what the numbers say of each other by the game's laws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from regalia.engine.errors import BadPosition, shown
from regalia.engine.observation import LONGEST

Reach = int | Callable[[Any], int]
"""A number, or how it is found at a table: ``lambda s: s.players - 1``."""

MANY: Final = LONGEST
"""For what has no limit in the rules and still comes to no such number in any game, as turns and gold: the
most that an observation has room for."""
BEYOND: Final = 1 << 70
"""A bound that nobody knows yet."""


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
        low, high = found(s, self.low, -BEYOND), found(s, self.high, BEYOND)
        if self.sizes is None:
            if not self._has(s, value, low, high):
                raise self._refusal(repr(name), value, low, high)
            return
        fewest, most = found(s, self.sizes[0], 0), found(s, self.sizes[1], BEYOND)
        if not isinstance(value, list) or not fewest <= len(value) <= most:
            size = "" if most == BEYOND else f"{most} " if fewest == most else f"at most {most} "
            raise BadPosition(f"{name!r} cannot be {shown(value)}: it is a list of {size}whole numbers.")
        if self.fits is None and {*map(type, value)} == {int} and low <= min(value) and max(value) <= high:
            return  # most are as they should be
        for place, each in enumerate(value):
            if not self._has(s, each, low, high):
                raise self._refusal(f"{name!r}[{place}]", each, low, high)

    def _has(self, s: Any, value: object, low: int, high: int) -> bool:
        if type(value) is not int:
            return False
        if low <= value <= high and (self.fits is None or s is None or self.fits(s, value)):
            return True
        return value in self.also

    def _refusal(self, place: str, value: object, low: int, high: int) -> BadPosition:
        reach = "" if BEYOND in (-low, high) else f", from {low} to {high}"
        others = "".join(f", or {each}" for each in self.also)
        return BadPosition(f"{place} cannot be {shown(value)}: it is {self.what}{reach}{others}.")


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


def each_seat(domain: Domain, size: int = 1) -> Domain:
    """So many numbers for every seat."""
    return domain.each(lambda s: s.players * size)


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

    world: Callable[[Any], None] = field(default=lambda state: None)
    """Raises BadPosition where what is hidden is nothing that it could be by what everybody knows: a re-deal
    would look for such a world in vain. Asked, as laws are, once somebody is to act."""

    def check_before(self, players: int, fields: Mapping[str, Any]) -> None:
        """Refuse what was never agreed, and what is no number, before a state is made of it."""
        for name, domain in self.fields.items():
            if name not in fields:
                raise BadPosition(f"This position lacks its field {name!r}.")
            domain.check(None, name, fields[name])
        if "fixed" in fields:
            if not isinstance(fields["fixed"], dict):
                raise BadPosition(f"'fixed' is an object, not {shown(fields['fixed'])}.")
            self.fixed(players, fields["fixed"])

    def check_fields(self, s: Any, fields: Mapping[str, Any]) -> None:
        """Refuse fields with a value that they cannot have at this table."""
        for name, domain in self.fields.items():
            domain.check(s, name, fields[name])

    def check_frame(self, s: Any, kind: str, values: Mapping[str, int]) -> None:
        """Refuse a frame that holds what it cannot."""
        for name, value in values.items():
            domain = self.of_frame(kind, name)
            if domain is not None:
                domain.check(s, f"{kind}.{name}", value)

    def of_frame(self, kind: str, name: str) -> Domain | None:
        """What a field of a frame can be, as far as the game has said."""
        return self.frames.get(f"{kind}.{name}", self.frames.get(name))


def demand(sound: bool, sentence: str) -> None:
    """Say what does not fit."""
    if not sound:
        raise BadPosition(f"This position cannot go on: {sentence}.")


def found(s: Any, reach: Reach, unknown: int) -> int:
    """A bound at this table; before there is one, a bound that says nothing."""
    if not callable(reach):
        return int(reach)
    return unknown if s is None else int(reach(s))
