"""A game is its record: how it began, and one list of actions, dice and draws included."""

from __future__ import annotations

import json
from typing import Any

from regalia.engine.errors import BadRecord, shown

FORMAT = 1
SEAT_SHIFT = 24
"""Where several seats are asked at once, an entry also names the seat that answered: its number + 1."""
FREE_BIT = 1 << 32
"""What is added to an entry if its seat said it out of turn."""
MOST_SEATS = 255
LAST_ENTRY = 2 * FREE_BIT - 1
"""What is longer has bits that mean nothing, and would be read as another entry without them."""


def read_record(text: str) -> dict[str, Any]:
    """The record as plain data; a clear sentence if it is none."""
    try:
        plain = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadRecord(f"This is not a record: {error}.") from error
    return check_record(plain)


def check_record(plain: object) -> dict[str, Any]:
    """The same data, if it is a record."""
    if not isinstance(plain, dict):
        raise BadRecord("A record is a JSON object; this is something else.")
    for key, kind in (("format", int), ("game", str), ("rules", int), ("actions", list)):
        if type(plain.get(key)) is not kind:
            raise BadRecord(f"A record has {key!r}, of type {kind.__name__}; this one does not.")
    for place, entry in enumerate(plain["actions"], 1):
        check_entry(place, entry)
    if "position" not in plain:
        if type(plain.get("players")) is not int or not isinstance(plain.get("options"), dict):
            raise BadRecord("A record names its players and options, or the position it began from.")
    return plain


def check_entry(place: int, entry: object) -> None:
    """Refuse an entry of which a part would be cut off, or that nobody could have said."""
    if type(entry) is not int or not 0 <= entry <= LAST_ENTRY:
        raise BadRecord(
            f"Action {place} of this record is no entry: it is a whole number from 0 to {LAST_ENTRY}, "
            f"not {shown(entry)}."
        )
    if is_free(entry) and unpack_seat(entry)[1] is None:
        raise BadRecord(f"Action {place} of this record is said out of turn, but names no seat.")


def pack_seat(action: int, seat: int | None, free: bool = False) -> int:
    """An entry of the record."""
    entry = action if seat is None else action | (seat + 1) << SEAT_SHIFT
    return entry | FREE_BIT if free else entry


def unpack_seat(entry: int) -> tuple[int, int | None]:
    """The action of an entry, and the seat if one is named."""
    seat = entry >> SEAT_SHIFT & MOST_SEATS
    return entry & ((1 << SEAT_SHIFT) - 1), seat - 1 if seat else None


def is_free(entry: int) -> bool:
    """Whether an entry was said out of turn."""
    return entry & FREE_BIT != 0
