"""Whose eyes look at what: a seat of the table or those of a spectator, and a position of the right game."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.engine.errors import BadPosition, BadSeat, shown
from regalia.engine.frame import SPECTATOR
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.state import State


def eyes_of(state: State, seat: SupportsIndex) -> int:
    """The seat as a plain number, if the table has such a seat or it is the spectator's."""
    eyes = whole(seat)
    if eyes is None or (eyes != SPECTATOR and not 0 <= eyes < state.players):
        raise BadSeat(
            f"There is no seat {shown(seat)}; this table has the seats 0 to {state.players - 1}, "
            f"and {SPECTATOR} for a spectator."
        )
    return eyes


def no_position(given: object, title: str = "a game") -> BadPosition:
    """What is said to whoever hands in something that is no position at all."""
    if hasattr(given, "state"):
        return BadPosition(f"A position of {title} is asked for, and not {shown(given)}; take its state.")
    return BadPosition(f"A position of {title} is asked for, such as match.state, and not {shown(given)}.")
