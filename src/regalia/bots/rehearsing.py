"""A plan is rehearsed: changes are tried against answers that are remembered, and what pays is answered anew.

To find out what the others answer to a plan takes hundreds of looks, and to a plan that differs by an order
they answer much the same. So the answers to the plan in hand are kept, world by world: who is asked the same
answers the same, and thinks only where something else is on offer than before. That takes a thirtieth of the
time, and luck touches the plan and its change alike, so that small gains are seen. What others would make of
a gap that a change leaves open is not seen so. Therefore a change is believed only when the others have
answered it in full, and the whole of what was found only in worlds that had no part in finding it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from regalia.bots.following import campaign_in
from regalia.bots.orders import Order, Orders, Plan
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.search.lookahead import Evaluate, Lookahead, TurnOf
from regalia.search.policy import Policy, play_through
from regalia.search.rollouts import BEND, bent

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.state import State

MOST_IDEAS: Final = 40
"""Orders of other plans that are tried, one at a time."""

MOST_TOGETHER: Final = 8
"""Changes that are put together."""

MOST_BELIEVED: Final = 3
"""Changed plans of a round that are answered in full, the most promising first."""

SOON: Final = (2, 4)
"""After so many worlds the less promising half of the changes is left behind."""

FEWEST_LEFT: Final = 6
"""So many of them stay all the same, if they promise anything."""

DOUBTS: Final = (4, 8)
"""After so many worlds a changed plan that is not ahead of the one in hand is given up."""

LEAST_LEAD: Final = 0.005
"""By how much a plan has to be better, in shares of a game: less is noise."""

EARLY: Final = 0.2
"""The part of the time that the first plan may take; it says in how many worlds there is time to rehearse."""

LATE: Final = 0.7
"""No change is looked for after this part; the rest is for the proof."""

FEWEST_WORLDS: Final = 3
"""In fewer worlds no plan can be told from another."""

MOST_TRIES: Final = 4
"""Re-deals in which a plan is taken apart: in some a block is in the way that is not in most."""

Replies = dict[tuple[int, Order, tuple[int, ...]], list[int]]
"""Who was asked what, in the midst of which order, and what it did then."""


@dataclass(frozen=True)
class Assault:
    """Some orders that are left out of a plan together, or taken up into it."""

    orders: tuple[Order, ...]
    is_new: bool

    @property
    def movers(self) -> set[int]:
        """Whoever is sent: an order begins with that."""
        return {order[0] for order in self.orders}

    def of(self, orders: list[Order]) -> list[Order]:
        """The orders with the change; new ones go before the last, instead of others for the same movers."""
        if not self.is_new:
            return [each for each in orders if each not in self.orders]
        kept = [each for each in orders[:-1] if each[0] not in self.movers]
        return [*kept, *self.orders, orders[-1]]


@dataclass(frozen=True)
class Rehearsal:
    """A plan that the others have answered in full."""

    plan: Plan
    reached: list[float]
    """What the table is worth once all have moved, world by world."""
    replies: list[Replies]


class Remembering(Policy):
    """Light play that answers as it did before where the same is on offer."""

    def __init__(self, evaluate: Evaluate, turn_of: TurnOf, budget: int) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.budget = budget
        self.known: Replies = {}
        """What was answered to the plan in hand."""
        self.noted: Replies | None = None
        """Where to note what is answered: then nothing is known yet."""
        self.depth = 0
        """How many frames are open where an order begins."""
        self.begun: Order = ()
        """The clicks of the order under way: two who come through one hex may go on to the same places."""
        self.lots = Rng(0)
        """For the looks alone: whoever remembers does not change the dice that follow."""
        self.spent = 0

    def begin(self, luck: int) -> None:
        """Nobody is in the midst of anything."""
        self.begun = ()
        self.lots = Rng(luck)

    def act(self, state: State, rng: Rng) -> None:
        seat, offered = state.to_act, state.legal()
        if len(state.stack) <= self.depth:
            self.begun = ()
        asked = int(seat), self.begun, tuple(offered)
        line = self.known.get(asked) if self.noted is None else None
        if len(offered) == 1:
            line = offered
        elif line is None:
            look = Lookahead(self.evaluate, self.turn_of, state, seat, self.lots.next32())
            look.samples = 1
            line = look.best_line(state, self.budget)
            self.spent += int(look.looked)
            if self.noted is not None:
                self.noted.setdefault(asked, line)
        for number, action in enumerate(line):
            if number > 0 and not (state.to_act == seat and state.offered().holds(action)):
                break
            state.answer(i64(action))
            self.begun = (*self.begun, action)

    def looked(self) -> int:
        return self.spent


class Rehearser(Orders):
    """Rehearses plans of the seat that looks at a table."""

    def __init__(
        self,
        table: Seen,
        rng: Rng,
        evaluate: Evaluate,
        budget: int,
        spent: Callable[[int], float],
    ) -> None:
        super().__init__(table, rng)
        self.evaluate = evaluate
        self.others = Remembering(evaluate, table.game.turn, budget)
        self.spent = spent
        """The part of its time that is gone, when so many positions have been looked at."""
        self.worlds: list[tuple[State, int]] = []
        """The tables that it rehearses at, each with a seed of the luck there."""
        self.usual = 0.0
        self.unit = 1.0
        """What is usual here, and by how much it differs: what a table is worth is measured by these."""

    def best(self, line: Plan, others: Iterable[Plan], worlds: int) -> Plan:
        """The plan, or a better one."""
        orders = self.taken_apart(line)
        if not orders:
            return line
        self.others.depth = self.depth
        pool = [orders, *(self.parts_of(plan) for plan in others)]
        first = self.first_rehearsed(line, worlds)
        if len(self.worlds) < FEWEST_WORLDS:
            return line
        home = self.at_rest(orders)
        at_rest = self.rehearsed(home) if home != line else first
        self.set_scale([*first.reached, *at_rest.reached])
        start = best = at_rest if self.worth(at_rest) > self.worth(first) else first
        tried: list[Plan] = []
        while not self.is_past(LATE):
            better = self.better(best, pool, tried)
            if better is None:
                break
            best = better
        return self.proven([line, best.plan, start.plan])

    def taken_apart(self, line: Plan) -> list[Order]:
        """The orders of a plan; none if it cannot be carried out to its end in any world that is tried."""
        for _ in range(MOST_TRIES):
            orders = self.orders_of(line)
            if sum(map(len, orders)) == len(line):
                return orders
        return []

    def at_rest(self, orders: list[Order]) -> Plan:
        """The end alone, after as little as has to be said before it."""
        end = orders[-1]
        for before in range(len(orders)):
            plan = self.possible([*orders[:before], end])
            if tuple(plan[-len(end) :]) == end:
                return plan
        return [action for order in orders for action in order]

    def is_past(self, part: float) -> bool:
        """Whether more than a part of the time is gone."""
        return self.spent(self.others.spent) > part

    def proven(self, plans: list[Plan]) -> Plan:
        """The best of some plans in worlds that had no part in finding it; of equals the first."""
        different = list(dict.fromkeys(map(tuple, plans)))
        if len(different) == 1:
            return plans[0]
        self.deal(len(self.worlds))
        return list(max(different, key=lambda plan: self.worth(self.rehearsed(list(plan)))))

    def better(self, best: Rehearsal, pool: list[list[Order]], tried: list[Plan]) -> Rehearsal | None:
        """A changed plan that the others' answers do not spoil; None if none is found."""
        orders = self.taken_apart(best.plan)
        if not orders:
            return None
        ways: list[tuple[Assault, Plan]] = []
        for change in self.changes(orders, pool):
            plan = self.possible(change.of(orders))
            if plan and plan != best.plan and plan not in tried:
                ways.append((change, plan))
        helpful = [ways[number] for number in self.promising(best, [plan for _, plan in ways])]
        plans = [plan for _, plan in helpful[:2]]
        for changed in self.together(orders, [change for change, _ in helpful[:MOST_TOGETHER]]):
            if changed and changed not in plans and changed not in tried:
                plans.append(changed)
        promises = [
            sum(self.quickly(best, plan, number) for number in range(len(self.worlds))) for plan in plans
        ]
        for number in sorted(range(len(plans)), key=lambda k: -promises[k])[:MOST_BELIEVED]:
            found = self.believed(plans[number], best)
            if found is not None:
                return found
            tried.append(plans[number])
            if self.is_past(LATE):
                break
        return None

    def changes(self, orders: list[Order], pool: list[list[Order]]) -> list[Assault]:
        """What could be left out, and what other plans do: order by order, and assault by assault."""
        found = [Assault((order,), is_new=False) for order in orders[:-1]]
        found += [Assault(assault, is_new=False) for assault in self.assaults(orders)]
        count = Counter(order for plan in pool for order in plan[:-1] if order not in orders)
        found += [Assault((order,), is_new=True) for order, _ in count.most_common(MOST_IDEAS)]
        for assault in dict.fromkeys(assault for plan in pool for assault in self.assaults(plan)):
            if any(order not in orders for order in assault):
                found.append(Assault(assault, is_new=True))
        return found

    def assaults(self, orders: list[Order]) -> list[tuple[Order, ...]]:
        """The orders of a plan that have a goal in common."""
        goal_of = self.table.game.goal_of
        goals: dict[int, list[Order]] = {}
        for order in orders[:-1]:
            goals.setdefault(goal_of(order) if goal_of is not None else order[-1], []).append(order)
        return [tuple(assault) for assault in goals.values() if len(assault) > 1]

    def promising(self, best: Rehearsal, plans: list[Plan]) -> list[int]:
        """The numbers of the plans that promise more than the one in hand, the most promising first."""
        gains = [0.0] * len(plans)
        standing = list(range(len(plans)))
        for number in range(len(self.worlds)):
            before = self.quickly(best, best.plan, number)
            for each in standing:
                gains[each] += self.quickly(best, plans[each], number) - before
            if self.is_past(LATE):
                break
            if number + 1 in SOON:
                standing = sorted((k for k in standing if gains[k] > 0), key=lambda k: -gains[k])
                standing = standing[: max(FEWEST_LEFT, len(standing) // 2)]
        return sorted((k for k in standing if gains[k] > 0), key=lambda k: -gains[k])

    def together(self, orders: list[Order], changes: list[Assault]) -> list[Plan]:
        """The plan with the first two changes, with the first three, and so on; nobody is sent twice."""
        found: list[Plan] = []
        moved = set[int]()
        for change in changes:
            if moved.isdisjoint(change.movers):
                moved |= change.movers
                orders = change.of(orders)
                found.append(self.possible(orders))
        return found[1:]

    # -- the answers ----------------------------------------------------------------------------

    def deal(self, worlds: int) -> None:
        """Deal so many worlds to rehearse in."""
        self.worlds = [self.dealt() for _ in range(worlds)]

    def dealt(self) -> tuple[State, int]:
        """A world, and a seed of the luck in it."""
        return self.table.redeal(self.rng), int(self.rng.next32())

    def first_rehearsed(self, plan: Plan, worlds: int) -> Rehearsal:
        """The same with the first plan, in as many worlds as there is time for."""
        found = Rehearsal(plan, [], [])
        self.worlds = []
        while len(self.worlds) < worlds and not self.is_past(EARLY):
            self.worlds.append(self.dealt())
            self.rehearse(found, len(self.worlds) - 1)
        return found

    def rehearsed(self, plan: Plan) -> Rehearsal:
        """A plan with what the others answer to it, and what that leads to."""
        found = Rehearsal(plan, [], [])
        for number in range(len(self.worlds)):
            self.rehearse(found, number)
        return found

    def believed(self, plan: Plan, best: Rehearsal) -> Rehearsal | None:
        """A plan that is better than the one in hand when the others answer it; None once it seems not."""
        found = Rehearsal(plan, [], [])
        for number in range(len(self.worlds)):
            self.rehearse(found, number)
            if number + 1 in DOUBTS and self.lead(found, best) <= 0:
                return None
        return found if self.lead(found, best) > LEAST_LEAD else None

    def rehearse(self, rehearsal: Rehearsal, number: int) -> None:
        """Let the others answer in one more world."""
        self.others.noted = {}
        rehearsal.reached.append(self.followed(rehearsal.plan, number))
        rehearsal.replies.append(self.others.noted)
        self.others.noted = None

    def quickly(self, best: Rehearsal, plan: Plan, number: int) -> float:
        """What a plan is worth in a world where the others answer as they did to the one in hand."""
        self.others.known = best.replies[number]
        return self.measured(self.followed(plan, number))

    def followed(self, plan: Plan, number: int) -> float:
        """What the table is worth once all have moved."""
        world, luck = self.worlds[number]
        self.others.begin(luck)
        state = world.clone()
        for action in plan:
            if not self.may_take(state, action):
                break
            state.answer(action)
        game = self.table.game
        if game.campaign is not None:
            play_through(self.others, state, Rng(luck), game.campaign, campaign_in(game, world))
        return self.evaluate(state, self.table.seat)

    def set_scale(self, reached: list[float]) -> None:
        """Measure by what came of the first plans: an outlier shall not outweigh everything else."""
        self.usual = sum(reached) / len(reached)
        self.unit = BEND * sum(abs(value - self.usual) for value in reached) / len(reached) or 1.0

    def measured(self, value: float) -> float:
        """What a table is worth, between 0 and 1."""
        return bent(value - self.usual, self.unit)

    def worth(self, rehearsal: Rehearsal) -> float:
        """The same over all worlds."""
        return sum(map(self.measured, rehearsal.reached)) / len(rehearsal.reached)

    def lead(self, found: Rehearsal, best: Rehearsal) -> float:
        """By how much a plan is better than another in the worlds where it has been answered."""
        gains = [self.measured(value) for value in found.reached]
        gains = [gain - self.measured(value) for gain, value in zip(gains, best.reached, strict=False)]
        return sum(gains) / len(gains)
