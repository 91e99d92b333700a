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
    from collections.abc import Iterator

    from regalia.engine.game import Game
    from regalia.engine.state import State

WORLDS = 16


def reveals(game: Game, before: State, seat: int, action: int) -> bool:
    """Whether the seat that takes this action learns something by it."""
    after: object = None
    for world in other_worlds(game, before, seat):
        if after is None:
            after = _view_after(game, before, seat, action)
        if _view_after(game, world, seat, action) != after:
            return True
    return False


def other_worlds(game: Game, real: State, seat: int) -> Iterator[State]:
    """Some worlds that the seat cannot tell from the real one, each once."""
    known = [to_plain(real)]
    rng = Rng(WORLDS)
    for _ in range(WORLDS):
        drawn = rng.counter
        world = game.redeal(real, seat, rng)
        plain = to_plain(world)
        if plain not in known:
            known.append(plain)
            yield world
        if rng.counter == drawn:
            return  # nothing was drawn for it, so every other re-deal would be the same


def _view_after(game: Game, before: State, seat: int, action: int) -> object:
    state = before.clone()
    state.attend(seat)
    try:
        state.apply(action)
    except RegaliaError:
        return None
    return game.view(state, seat)
