"""Whose eyes look: a seat of the table, or those of a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from regalia.engine.errors import BadSeat
from regalia.engine.frame import SPECTATOR
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.state import State


def eyes_of(state: State, seat: SupportsIndex) -> int:
    """The seat as a plain number, if the table has such a seat or it is the spectator's."""
    eyes = whole(seat)
    if eyes is None or (eyes != SPECTATOR and not 0 <= eyes < state.players):
        raise BadSeat(
            f"There is no seat {seat!r}; this table has the seats 0 to {state.players - 1}, "
            f"and {SPECTATOR} for a spectator."
        )
    return eyes
