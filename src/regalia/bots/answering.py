"""What others answer to a plan, found quickly because most of it is what they answered to the plan before.

To lay out the answer to a plan takes hundreds of orders, and a change of the plan by one order leaves most of
them worth what they were. So the answers to the plan in hand are laid out in full and kept, with what each
order would have brought. For a changed plan only those orders are weighed anew that begin or end where
something has changed, and of the rest the best, as long as one of them may be the next to be given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Final

from regalia.search.lookahead import Evaluate

if TYPE_CHECKING:
    from regalia.engine.marches import March
    from regalia.engine.state import State

LEAST_GAIN: Final = 0.5
"""Points of the evaluation that an order has to bring."""

JOINT_GAIN: Final = 5.0
"""Points by which several stacks together have to beat the best single order."""

HOPELESS: Final = 30.0
"""Points below that: what was so far off is not weighed again unless something has changed beside it."""

MOST_WEIGHED: Final = 40
"""Ways that are weighed anew for one order of an answer."""

Plan = list["March"]

Way = tuple["March", ...]
"""An order, or several that are given together."""

Giving = Callable[["State", int, "March"], "State | None"]
"""Carries out an order of a seat; None if it cannot be given in full."""


@dataclass
class Answer:
    """How a seat answered the plan in hand, and what each way would have brought as its first order."""

    ending: tuple[int, ...]
    """The clicks that end the seat's move."""
    ways: list[Way] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    orders: Plan = field(default_factory=list)

    def note(self, way: Way, gain: float) -> None:
        """What a way would bring."""
        self.ways.append(way)
        self.gains.append(gain)


def cost_of(way: Way) -> float:
    """What a way has to bring beyond the best single order."""
    return JOINT_GAIN if len(way) > 1 else 0.0


def places_of(way: Iterable[March]) -> set[int]:
    """Where orders begin and end."""
    return {place for march in way for place in (march.origin, march.goal)}


def changes(one: Iterable[March], other: Iterable[March]) -> set[int]:
    """Where two plans differ: the places of the orders that only one of them has."""
    first = {march.clicks: march for march in one}
    second = {march.clicks: march for march in other}
    return places_of((first | second)[clicks] for clicks in first.keys() ^ second.keys())


class Answering:
    """Answers a changed plan for a seat, by what it answered to the plan before the change."""

    def __init__(self, given: Giving, evaluate: Evaluate) -> None:
        self.given = given
        self.evaluate = evaluate

    def all_given(self, world: State, seat: int, way: Way) -> State | None:
        """The table after several orders; None if one of them cannot be given."""
        after: State | None = world
        for march in way:
            if after is not None:
                after = self.given(after, seat, march)
        return after

    def gain(self, world: State, seat: int, worth: float, way: Way) -> tuple[float, State | None]:
        """What a way brings, and the table after it."""
        after = self.all_given(world, seat, way)
        return (0.0, None) if after is None else (self.evaluate(after, seat) - worth - cost_of(way), after)

    def adapted(self, world: State, seat: int, before: Answer, changed: set[int]) -> tuple[Plan, State]:
        """The orders for a table that has changed in some places, and the table after them.

        The way that brought most goes first, if it still brings most when it is weighed again.
        """
        worth = self.evaluate(world, seat)
        orders: Plan = []
        gone: frozenset[int] = frozenset()
        weighed = 0
        waiting = self.first_look(world, seat, worth, before, changed)
        while waiting:
            lack, number, given_before, after = heappop(waiting)
            way = before.ways[number]
            if -lack <= LEAST_GAIN:
                break
            if any(march.movers & gone for march in way):
                continue
            if after is not None and given_before == len(orders):
                world, worth, weighed = after, self.evaluate(after, seat), 0
                orders += way
                gone = gone.union(*(march.movers for march in way))
                continue
            weighed += 1
            if weighed > MOST_WEIGHED:
                break
            gain, after = self.gain(world, seat, worth, way)
            if after is not None:
                heappush(waiting, (-gain, number, len(orders), after))
        return orders, world

    def first_look(
        self, world: State, seat: int, worth: float, before: Answer, changed: set[int]
    ) -> list[tuple[float, int, int, State | None]]:
        """All ways, the best first: weighed anew beside what has changed, else by what they brought."""
        waiting: list[tuple[float, int, int, State | None]] = []
        for number, (way, gain) in enumerate(zip(before.ways, before.gains, strict=True)):
            if not changed.isdisjoint(places_of(way)):
                gain, after = self.gain(world, seat, worth, way)
                if after is not None:
                    waiting.append((-gain, number, 0, after))
            elif gain > LEAST_GAIN - HOPELESS:
                waiting.append((-gain, number, -1, None))
        heapify(waiting)
        return waiting
