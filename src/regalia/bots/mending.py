"""A plan is mended by what the others answer: orders that do not pay go, and orders of other plans come in.

Who lays a plan out decides on one order after another, each by how the table looks before anybody has
answered. So who moves early strips its cities, and scatters. Which orders are to blame shows when the plan is
followed through the answers without one of them, and what it lacks when it is followed with another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.rng import Rng
    from regalia.search.rollouts import Candidate, Rollouts

MARGIN: Final = 1.0
"""Margins by which a plan has to lead the one that it would replace."""

MOST_IDEAS: Final = 16
"""Orders of other plans that are tried, those first that several plans have."""

Plan = list[int]
Order = tuple[int, ...]


@dataclass(frozen=True)
class Change:
    """An order that is left out of a plan, or taken up into it."""

    order: Order
    is_new: bool

    def of(self, orders: list[Order]) -> list[Order]:
        """The orders with the change; a new one goes before the last, instead of what began the same way."""
        if not self.is_new:
            return [each for each in orders if each != self.order]
        kept = [each for each in orders[:-1] if each[0] != self.order[0]]
        return [*kept, self.order, orders[-1]]


class Mender:
    """Mends plans of the seat that looks at a table."""

    def __init__(self, table: Seen, rng: Rng, compare: Callable[[list[Plan]], Rollouts]) -> None:
        self.table = table
        self.rng = rng
        self.compare = compare
        """Follows plans through what the others answer; all but the first may be left behind."""

    def mend(self, plan: Plan, others: Iterable[Plan] = ()) -> Plan:
        """The plan, or a better one: with fewer orders, or with some of other plans."""
        orders = self.orders_of(plan)
        if len(orders) < 2:
            return plan
        changes = [Change(order, is_new=False) for order in orders[:-1]]
        changes += [Change(order, is_new=True) for order in self.ideas(orders, others)]
        at_rest = orders[-1:]
        leads = self.leads(plan, [at_rest, *(change.of(orders) for change in changes)])
        helpful = sorted((k for k in range(len(changes)) if leads[1 + k] > 0), key=lambda k: -leads[1 + k])
        if not helpful and leads[0] == 0:
            return plan
        together = self.cumulated(orders, [changes[k] for k in helpful])
        leads = self.leads(plan, [at_rest, *together])
        best = max(range(len(leads)), key=lambda k: leads[k])
        return self.possible([at_rest, *together][best]) if leads[best] > 0 else plan

    def ideas(self, orders: list[Order], others: Iterable[Plan]) -> list[Order]:
        """What other plans would do, and this one does not."""
        found = Counter(order for plan in others for order in self.orders_of(plan)[:-1])
        return [order for order, _ in found.most_common() if order not in orders][:MOST_IDEAS]

    def cumulated(self, orders: list[Order], changes: list[Change]) -> list[list[Order]]:
        """The orders with the first change, with the first two, and so on; each thing is changed once."""
        found: list[list[Order]] = []
        begun = set[int]()
        for change in changes:
            if change.order[0] not in begun:
                begun.add(change.order[0])
                orders = change.of(orders)
                found.append(orders)
        return found

    def leads(self, plan: Plan, ways: list[list[Order]]) -> list[float]:
        """By how much each of some other ways leads the plan, if that is more than luck; else 0."""
        plans = [self.possible(orders) for orders in ways]
        first, *others = self.compare([plan, *filter(None, plans)]).candidates
        compared = iter(others)
        return [lead(next(compared), first) if each else 0.0 for each in plans]

    def orders_of(self, plan: Plan) -> list[Order]:
        """The plan in parts: each ends where the seat is asked again what it was asked at first."""
        world = self.table.redeal(self.rng)
        asked = type(world.top())
        orders: list[Order] = []
        begun: list[int] = []
        for action in plan:
            if world.to_act != self.table.seat or not world.offered().holds(action):
                break
            begun.append(action)
            world.answer(action)
            if type(world.top()) is asked or world.to_act != self.table.seat:
                orders.append(tuple(begun))
                begun = []
        return [*orders, tuple(begun)] if begun else orders

    def possible(self, orders: list[Order]) -> Plan:
        """The orders one after the other, but for those that cannot be given."""
        world = self.table.redeal(self.rng)
        plan: Plan = []
        for order in orders:
            if world.to_act != self.table.seat or not world.offered().holds(order[0]):
                continue
            for action in order:
                if world.to_act != self.table.seat or not world.offered().holds(action):
                    break
                plan.append(action)
                world.answer(action)
        return plan


def lead(candidate: Candidate, first: Candidate) -> float:
    """By how much a plan leads the first one, if that is more than luck."""
    ahead = candidate.mean - first.mean
    return ahead if not candidate.dropped and ahead > MARGIN * candidate.margin else 0.0
