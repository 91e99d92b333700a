"""Where undo must stop. The kernel finds the barrier; rules do not mark it.

Chance and another seat's action are seen directly. A reveal is found by asking the rules: if the
same action, taken in worlds that the seat could not tell apart before it, leads to views that it
can tell apart afterwards, then the action told the seat something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.errors import RegaliaError
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng

if TYPE_CHECKING:
    from regalia.engine.game import Game
    from regalia.engine.state import State

WORLDS = 16


def reveals(game: Game, before: State, seat: int, action: int) -> bool:
    """Whether the seat that takes this action learns something by it."""
    after = _view_after(game, before, seat, action)
    real = to_plain(before)
    rng = Rng(WORLDS)
    for _ in range(WORLDS):
        world = game.redeal(before, seat, rng)
        if to_plain(world) == real:
            continue
        if _view_after(game, world, seat, action) != after:
            return True
    return False


def _view_after(game: Game, before: State, seat: int, action: int) -> object:
    state = before.clone()
    state.attend(seat)
    try:
        state.apply(action)
    except RegaliaError:
        return None
    return game.view(state, seat)
