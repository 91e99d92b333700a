"""A table that its players lay out: what to pick, and where to lie, by what games have taught.

While maps, places and armies are chosen nothing stands on the board, so an evaluation of the board has
nothing to say. A game that knows better has an ``opening`` on its card; all that a seat has to decide in a
row is looked through with it. Among few the others' choices are foreseen, too. The Regent remembers the very
tables that have been tried; what tables like them promise is all that the others go by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from regalia.engine.rng import Rng

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.appraisal import Term
    from regalia.engine.opening import Opening
    from regalia.engine.state import State

    Worth = Callable[[State, int], float]
    """What a table is worth to a seat, as far as it is laid out."""

MOST_FORESEEN: Final = 3
"""Players among whom it can be foreseen what the others will choose."""

SEASONED: Final = 2
"""Who looks so deep has experience as well."""

ALIKE: Final = 1e-9
"""Chances that differ by less are the same."""

SLIGHT: Final = 0.02
"""The same for chances by experience: of such what promises most by itself is as good as any."""


def foreseen(table: Seen, rng: Rng, depth: int) -> int | None:
    """What wins most often if the others look less deep by one, of equals any.

    At depth 0 each takes what promises it most by itself. Where many choose, what they will do is a guess,
    and who guesses picks worse than who does not: there the depth says what is known, and nobody is foreseen.
    """
    opening = table.game.opening
    if opening is None or depth == 0 or table.players > MOST_FORESEEN:
        return opened(table, rng, depth)
    world = table.redeal(Rng(0))
    if not opening.asks(world):
        return None
    chances = chances_in(world, table.seat, opening, depth)
    slight = SLIGHT if depth >= SEASONED else ALIKE
    best = [action for action, chance in chances.items() if chance > max(chances.values()) - slight]
    if depth >= SEASONED:
        best = promising(table, best)
    return best[rng.below(len(best))]


def opened(table: Seen, rng: Rng, depth: int = 0) -> int | None:
    """What is best by itself, of equals any; None where the table lies, or the game knows nothing."""
    best = promising(table, table.actions, depth)
    return best[rng.below(len(best))] if best else None


def promising(table: Seen, among: list[int], depth: int = 0) -> list[int]:
    """The actions that are best by themselves, as far as who looks so deep knows.

    None where there is nothing to lay out.
    """
    opening, seat = table.game.opening, table.seat
    depth = depth if table.players > MOST_FORESEEN else 0
    ends = ends_of(table, depth)
    if opening is None or not ends:
        return []
    if depth >= SEASONED:
        chances = {action: opening.experience(ends[action], seat) for action in among}
        among = [action for action in among if chances[action] > max(chances.values()) - SLIGHT]
    promise = opening.promise if depth >= SEASONED else worth_to(opening, table.players, depth)
    promises = {action: promise(ends[action], seat) for action in among}
    most = max(promises.values())
    return [action for action, promised in promises.items() if promised == most]


def worth_to(opening: Opening, players: int, depth: int) -> Worth:
    """How who looks so deep tells one end of its own choices from another."""
    if players <= MOST_FORESEEN:
        return opening.promise
    return opening.experience if depth >= SEASONED else opening.rough_promise


def terms_to(opening: Opening, players: int, depth: int) -> Callable[[State, int], list[Term]]:
    """What who looks so deep knows of a table, in parts that have names."""
    if depth >= SEASONED:
        return opening.remembered
    return opening.terms if players <= MOST_FORESEEN else opening.rough_terms


def chances_in(world: State, seat: int, opening: Opening, depth: int) -> dict[int, float]:
    """For each action how likely the seat that is asked is to win."""
    return {action: chance_of(after(world, action), seat, opening, depth) for action in world.legal()}


def chance_of(world: State, seat: int, opening: Opening, depth: int) -> float:
    """How likely a seat is to win if it chooses well from here on, and the others as deep as they look."""
    if not opening.asks(world):
        return opening.experience(world, seat) if depth >= SEASONED else opening.chance(world, seat)
    if world.to_act == seat:
        return max(chances_in(world, seat, opening, depth).values())
    likely = likely_after(world, int(world.to_act), opening, depth - 1)
    return sum(chance_of(each, seat, opening, depth) for each in likely) / len(likely)


def likely_after(world: State, other: int, opening: Opening, depth: int) -> list[State]:
    """The tables that the choice of another leads to; several if they are alike to it."""
    if depth > 0:
        chances = chances_in(world, other, opening, depth)
        most = max(chances.values())
        return [after(world, action) for action, chance in chances.items() if chance > most - ALIKE]
    ends = [end_of(world, other, action, opening, opening.promise) for action in world.legal()]
    most = max(opening.promise(end, other) for end in ends)
    return [end for end in ends if opening.promise(end, other) == most]


def after(world: State, action: int) -> State:
    """The table when that has been chosen."""
    following = world.clone()
    following.answer(action)
    return following


def ends_of(table: Seen, depth: int = 0) -> dict[int, State]:
    """For each action the table it leads to, once all that the seat decides in a row is decided at its best.

    With a depth, and few players, once all others have chosen, too. Nothing where no table is laid out.
    """
    opening = table.game.opening
    if opening is None:
        return {}
    world = table.redeal(Rng(0))  # nothing is hidden yet, and no lot is drawn in the rest of a game
    if not opening.asks(world):
        return {}
    seat = table.seat
    if depth > 0 and table.players <= MOST_FORESEEN:
        return {action: laid(after(world, action), seat, opening, depth) for action in table.actions}
    worth = worth_to(opening, table.players, depth)
    return {action: end_of(world, seat, action, opening, worth) for action in table.actions}


def laid(world: State, seat: int, opening: Opening, depth: int) -> State:
    """The table once all have chosen as they probably will."""
    while opening.asks(world):
        if world.to_act == seat:
            chances = chances_in(world, seat, opening, depth)
            world = after(world, max(chances, key=lambda action: chances[action]))
        else:
            world = likely_after(world, int(world.to_act), opening, depth - 1)[0]
    return world


def end_of(world: State, seat: int, action: int, opening: Opening, worth: Worth) -> State:
    """The same for one action."""
    here = after(world, action)
    if here.to_act != seat or not opening.asks(here):
        return here
    ends = [end_of(here, seat, following, opening, worth) for following in here.legal()]
    return max(ends, key=lambda end: worth(end, seat))
