"""What others answer to a plan, found quickly because most of it is what they answered to the plan before.

To lay out the answer to a plan takes hundreds of orders, and a change of the plan by one order leaves most of
them worth what they were. So the answers to the plan in hand are laid out in full and kept, with what each
order would have brought. For a changed plan only those orders are weighed anew that begin or end where
something has changed, and of the rest the best, as long as one of them may be the next to be given. What
would pay only after another order is not seen so, and answers come out a little weaker than in full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from regalia.search.lookahead import Evaluate

if TYPE_CHECKING:
    from regalia.engine.marches import March
    from regalia.engine.state import State

LEAST_GAIN: Final = 0.5
"""Points of the evaluation that an order has to bring."""

JOINT_GAIN: Final = 5.0
"""Points that are taken off what several stacks bring together."""

USELESS: Final = float("-inf")
"""What an order brings that cannot be given."""

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
    places: list[set[int]] = field(default_factory=list)
    """Where each way begins and ends."""
    gains: list[float] = field(default_factory=list)
    of_mover: dict[int, list[int]] = field(default_factory=dict)
    """The ways that each mover goes in."""
    orders: Plan = field(default_factory=list)

    def note(self, way: Way, gain: float) -> None:
        """What a way would bring."""
        for mover in movers_of(way):
            self.of_mover.setdefault(mover, []).append(len(self.ways))
        self.ways.append(way)
        self.places.append(places_of(way))
        self.gains.append(gain)


def cost_of(way: Way) -> float:
    """What is taken off a way: several stacks shall not go where one brings about as much."""
    return JOINT_GAIN if len(way) > 1 else 0.0


def movers_of(way: Iterable[March]) -> set[int]:
    """Who goes in some orders."""
    return {mover for march in way for mover in march.movers}


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

    def adapted(self, world: State, seat: int, before: Answer, changed: set[int]) -> tuple[Plan, State]:
        """The orders for a table that has changed in some places, and the table after them.

        The way that brought most comes first, if it still brings most when it is weighed again.
        """
        look = Look(self, world, seat, before)
        look.weigh_beside(changed)
        orders: Plan = []
        while (number := look.best()) is not None:
            if number in look.after:
                orders += before.ways[number]
                look.give(number)
            else:
                look.weigh(number)
        return orders, look.world


class Look:
    """What each way of a seat brings while its answer is put together."""

    def __init__(self, answering: Answering, world: State, seat: int, before: Answer) -> None:
        self.answering = answering
        self.world = world
        self.seat = seat
        self.before = before
        self.worth = answering.evaluate(world, seat)
        self.gains = list(before.gains)
        self.after: dict[int, State] = {}
        """The table after each way that has been weighed as the table is now."""

    def best(self) -> int | None:
        """The way that brings most, as far as is known; None if none brings enough."""
        number = max(range(len(self.gains)), key=self.gains.__getitem__, default=None)
        return number if number is not None and self.gains[number] > LEAST_GAIN else None

    def weigh(self, number: int) -> None:
        """See what a way brings now."""
        way = self.before.ways[number]
        after = self.answering.all_given(self.world, self.seat, way)
        if after is None:
            self.gains[number] = USELESS
        else:
            self.gains[number] = self.answering.evaluate(after, self.seat) - self.worth - cost_of(way)
            self.after[number] = after

    def weigh_beside(self, changed: set[int]) -> None:
        """See again what those ways bring that begin or end where something has changed."""
        for number, places in enumerate(self.before.places):
            if self.gains[number] != USELESS and not changed.isdisjoint(places):
                self.weigh(number)

    def give(self, number: int) -> None:
        """Go on from the table after a way; nobody is sent twice."""
        self.world = self.after[number]
        self.worth = self.answering.evaluate(self.world, self.seat)
        self.after = {}
        for mover in movers_of(self.before.ways[number]):
            for other in self.before.of_mover[mover]:
                self.gains[other] = USELESS
