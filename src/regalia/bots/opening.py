"""A table that its players lay out: what to pick, and where to lie, by what games have taught.

While maps, places and armies are chosen nothing stands on the board, so an evaluation of the board has
nothing to say. A game that knows better has an ``opening`` on its card; all that a seat has to decide in a
row is looked through with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.rng import Rng

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.opening import Opening
    from regalia.engine.state import State


def opened(table: Seen, rng: Rng) -> int | None:
    """What promises the seat most, of equals any; None where the table lies, or the game knows nothing."""
    opening = table.game.opening
    ends = ends_of(table, rng)
    if opening is None or not ends:
        return None
    promises = {action: opening.promise(end, table.seat) for action, end in ends.items()}
    most = max(promises.values())
    best = [action for action, promise in promises.items() if promise == most]
    return best[rng.below(len(best))]


def ends_of(table: Seen, rng: Rng) -> dict[int, State]:
    """For each action the table it leads to, once all that the seat decides in a row is decided at its best.

    Nothing where no table is laid out.
    """
    opening = table.game.opening
    world = table.redeal(rng)
    if opening is None or not opening.asks(world):
        return {}
    return {action: end_of(world, table.seat, action, opening) for action in table.actions}


def end_of(world: State, seat: int, action: int, opening: Opening) -> State:
    """The same for one action."""
    after = world.clone()
    after.answer(action)
    if after.to_act != seat or not opening.asks(after):
        return after
    ends = [end_of(after, seat, following, opening) for following in after.legal()]
    return max(ends, key=lambda end: opening.promise(end, seat))
