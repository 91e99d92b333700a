"""A game is its record: how it began, and one list of actions, dice and draws included."""

from __future__ import annotations

import json
from typing import Any

from regalia.engine.errors import BadRecord

FORMAT = 1
SEAT_SHIFT = 24
"""Where several seats are asked at once, an entry also names the seat that answered: its number + 1."""
FREE_BIT = 1 << 32
"""What is added to an entry if its seat said it out of turn."""
MOST_SEATS = 255


def read_record(text: str) -> dict[str, Any]:
    """The record as plain data; a clear sentence if it is none."""
    try:
        plain = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadRecord(f"This is not a record: {error}.") from error
    if not isinstance(plain, dict):
        raise BadRecord("A record is a JSON object; this is something else.")
    for key, kind in (("format", int), ("game", str), ("rules", int), ("actions", list)):
        if type(plain.get(key)) is not kind:
            raise BadRecord(f"A record has {key!r}, of type {kind.__name__}; this one does not.")
    if not all(type(action) is int and action >= 0 for action in plain["actions"]):
        raise BadRecord("The actions of a record are whole numbers; some of these are not.")
    if "position" not in plain:
        if type(plain.get("players")) is not int or not isinstance(plain.get("options"), dict):
            raise BadRecord("A record names its players and options, or the position it began from.")
    return plain


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
