"""What an action would change in a seat's view, before it is taken.

The rules are asked on a copy of the position. A preview stops where chance or the table would have to answer,
and there is none for an action that would tell the seat something it does not know yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.engine.errors import NotOffered
from regalia.engine.frame import can_read

if TYPE_CHECKING:
    from regalia.engine.game import Game
    from regalia.engine.state import State


def preview(game: Game, state: State, seat: int, action: int) -> dict[str, Any] | None:
    """The seat's view after an action it is offered; None if that would reveal something to it."""
    after = state.clone()
    if seat in after.waiting_for():
        after.attend(seat)
    if seat != after.to_act or action not in after.legal():
        raise NotOffered(f"Seat {seat} is not offered this action now, so there is nothing to preview.")
    after.answer(action)
    return None if can_read(after.revealed, seat) else game.view(after, seat)
