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

from regalia.bots.orders import Order, Orders, Plan

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.rng import Rng
    from regalia.search.rollouts import Candidate, Rollouts

MARGIN: Final = 1.0
"""Margins by which a plan has to lead the one that it would replace."""

MOST_IDEAS: Final = 16
"""Orders of other plans that are tried."""

MOST_CHANGES: Final = 100
"""Orders that are left out or taken up, one at a time, whatever the budget."""

FEWEST_ANSWERS: Final = 3
"""In fewer worlds no plan can be told from another."""


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


class Mender(Orders):
    """Mends plans of the seat that looks at a table."""

    def __init__(
        self, table: Seen, rng: Rng, compare: Callable[[list[Plan]], Rollouts], most: int = MOST_CHANGES
    ) -> None:
        super().__init__(table, rng)
        self.compare = compare
        """Follows plans through what the others answer; all but the first may be left behind."""
        self.most = most
        """Changes that are tried; if there are more, some of them by lot."""

    def mend(self, plan: Plan, others: Iterable[Plan] = ()) -> Plan:
        """The plan, or a better one: with fewer orders, or with some of other plans."""
        orders = self.orders_of(plan)
        if len(orders) < 2 or sum(map(len, orders)) < len(plan):
            return plan  # in the world that it was taken apart in something is in the way
        changes = [Change(order, is_new=False) for order in orders[:-1]]
        changes += [Change(order, is_new=True) for order in self.ideas(orders, others)]
        while len(changes) > self.most:
            changes.pop(self.rng.below(len(changes)))
        at_rest = self.possible(orders[-1:])
        leads = self.leads(plan, [at_rest, *(self.possible(change.of(orders)) for change in changes)])
        helpful = sorted((k for k in range(len(changes)) if leads[1 + k] > 0), key=lambda k: -leads[1 + k])
        if not helpful and leads[0] == 0:
            return plan
        together = self.cumulated(orders, [changes[k] for k in helpful])
        found = [at_rest, *(self.possible(each) for each in together)]
        leads = self.leads(plan, found)
        best = max(range(len(leads)), key=lambda k: leads[k])
        return found[best] if leads[best] > 0 else plan

    def ideas(self, orders: list[Order], others: Iterable[Plan]) -> list[Order]:
        """What other plans would do, and this one does not; what several would do comes first."""
        found = Counter(order for plan in others for order in self.parts_of(plan)[:-1])
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

    def leads(self, plan: Plan, ways: list[Plan]) -> list[float]:
        """By how much each of some other plans leads, if that is more than luck; else, and if empty, 0."""
        first, *others = self.compare([plan, *filter(None, ways)]).candidates
        compared = iter(others)
        return [lead(next(compared), first) if way else 0.0 for way in ways]


def lead(candidate: Candidate, first: Candidate) -> float:
    """By how much a plan leads the first one, if that is more than luck; after few worlds nobody can tell."""
    if candidate.dropped or len(candidate.reached) < FEWEST_ANSWERS:
        return 0.0
    ahead = candidate.mean - first.mean
    return ahead if ahead > MARGIN * candidate.margin else 0.0
