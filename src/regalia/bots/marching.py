"""A move planned order by order: the plan that is best once all who come later have answered it.

A click by itself says little, and a plan that was laid out before anybody answered walks into stacks that
move after it. Whole orders are few enough to lay out a move in some milliseconds, one's own and the others'
alike. So the others' moves are laid out, too, and one's own is changed again and again, by an order or by a
common assault of several stacks, as long as what stands on the table when all have moved gets better.
Who is quick finds what the others answer to a change from what they answered before it (``answering.py``),
and lays their answers out in full only where the change seems to pay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log
from typing import TYPE_CHECKING, Final

from regalia.bots.answering import LEAST_GAIN, Answer, Answering, Plan, Way, changes, cost_of
from regalia.bots.following import campaign_in
from regalia.engine.actions import PASS
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.rng import Rng
from regalia.engine.shares import share_of
from regalia.search.lookahead import Evaluate

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.game import Game
    from regalia.engine.marches import March
    from regalia.engine.state import State

MOST_JOINED: Final = 5
"""Stacks in one assault."""

BETTER: Final = 0.02
"""By how much a changed plan has to be better, in log-odds: less is noise."""

CERTAIN: Final = 20.0
"""The log-odds of a game that is won: more than any table promises."""

DETOURS: Final = 40
"""Answers that an order may take beyond its clicks: windows that close, and others who are asked."""

PATIENCE: Final = 400
"""Decisions after which nobody plays the rest of a campaign on."""

POINTS: Final = 1000.0
"""Points of the evaluation for a unit of log-odds, in a game that does not say."""

SURE: Final = 0.9999
"""No judge is surer than this."""

Click = tuple[list[int], int]
"""What is on offer, and what is chosen."""


def orders_at(table: Seen, rng: Rng) -> bool:
    """Whether the seat is asked for the next order of a campaign, in a game that lists them."""
    marches_of = table.game.marches
    return marches_of is not None and bool(marches_of(table.redeal(rng), table.seat))


def is_campaigning(table: Seen, rng: Rng) -> bool:
    """Whether a campaign is on: orders are for one, and what is left of them when it is over is forgotten."""
    return campaign_in(table.game, table.redeal(rng)) != 0


def verdict_of(game: Game, players: int, judge: Evaluate | None) -> Evaluate:
    """Log-odds by the evaluation, and by a judge that has learnt beside it if there is one.

    Who picks the best of hundreds finds what one of them is wrong about; both are seldom wrong together.
    """
    chance = game.tuning.chance(players) if game.tuning is not None else None
    scale = chance.scale if chance is not None else POINTS

    def verdict(state: State, seat: int) -> float:
        value = game.evaluation(state, seat) / scale
        if judge is None:
            return value
        odds = min(SURE, max(1.0 - SURE, judge(state, seat)))
        return value + log(odds / (1.0 - odds))

    return verdict


class Marcher:
    """Lays out moves for whoever is asked, and mends those of the seat that looks at a table."""

    def __init__(
        self, table: Seen, rng: Rng, evaluate: Evaluate, verdict: Evaluate, quick: bool = False
    ) -> None:
        self.table = table
        self.rng = rng
        self.evaluate = evaluate
        """What everybody is expected to lay a move out by."""
        self.verdict = verdict
        """What it is worth to the seat, in log-odds, when all have moved."""
        self.quick = quick
        """Whether only what seems to pay by quick answers is answered in full."""
        self.luck = int(rng.next32())
        self.worlds: list[State] = []
        self.looked = 0
        """Orders carried out so far: a measure of the work that is the same on every machine."""
        self.ending: tuple[int, ...] = ()
        """The clicks that end the seat's move."""
        self.answering = Answering(self.given, evaluate)
        self.plan: Plan = []
        """The plan in hand."""
        self.answers: dict[tuple[int, int], Answer] = {}
        """How others answered it: by the number of the world, and the seat."""
        self.latest: dict[tuple[int, int], Answer] = {}
        """The same for the plan that was last weighed in full."""

    def best(self, worlds: int, goes_on: Callable[[int], bool]) -> list[Click]:
        """The best plan found, click by click; after each one tried it is asked whether to go on."""
        pool = self.deal(worlds)
        plan, _ = self.laid_out(self.worlds[0], self.table.seat)
        worth = self.worth(plan)
        promise = self.taken_up(plan)
        tried = 1
        while pool and goes_on(tried):
            changed = self.changed(self.plan, pool)
            tried += 1
            if not self.quick or self.promise(changed) > promise + BETTER:
                value = self.worth(changed)
                if value > worth + BETTER:
                    worth = value
                    promise = self.taken_up(changed)
        return self.clicks_of(self.plan)

    def taken_up(self, plan: Plan) -> float:
        """Go on from a plan that has just been weighed in full; what it promises by quick answers."""
        self.plan, self.answers = plan, self.latest
        return self.promise(plan) if self.quick else 0.0

    def clicks_of(self, plan: Plan) -> list[Click]:
        """The clicks of a plan, each with what should be on offer; what cannot be given is left out."""
        seat = self.table.seat
        world = self.worlds[0]
        clicks: list[Click] = []
        for march in plan:
            after = self.given(world, seat, march)
            if after is not None:
                clicks += self.noted(world, march.clicks)
                world = after
        return clicks + self.noted(world, self.ending)

    def noted(self, world: State, clicks: Iterable[int]) -> list[Click]:
        """Some clicks in a row, each with what is on offer before it."""
        world = world.clone()
        found: list[Click] = []
        for click in clicks:
            found.append((world.legal(), click))
            world.answer(click)
        return found

    def deal(self, worlds: int) -> Plan:
        """Deal so many worlds to plan in; the orders that could be given now."""
        self.worlds = [self.table.redeal(self.rng) for _ in range(worlds)]
        ending, *pool = self.orders_in(self.worlds[0], self.table.seat)
        self.ending = ending.clicks
        return pool

    def orders_in(self, world: State, seat: int) -> list[March]:
        """The orders that a seat could give now, after the one that ends its move; nothing in between."""
        marches_of = self.table.game.marches
        return marches_of(world, seat) if marches_of is not None and world.to_act == seat else []

    # -- laying a move out ----------------------------------------------------------------------

    def laid_out(self, world: State, seat: int, answer: Answer | None = None) -> tuple[Plan, State]:
        """The order that brings most, again and again, or several stacks that bring most together.

        Into an answer goes what each way would bring as the first.
        """
        plan: Plan = []
        worth = self.evaluate(world, seat)
        while orders := self.orders_in(world, seat)[1:]:
            tried = [((march,), self.given(world, seat, march)) for march in orders]
            ways = [(way, after) for way, after in tried if after is not None]
            most, found = LEAST_GAIN, None
            for way, after in [*ways, *self.assaults(world, seat, ways)]:
                gain = self.evaluate(after, seat) - worth - cost_of(way)
                if answer is not None and not plan:
                    answer.note(way, gain)
                if gain > most:
                    most, found = gain, (way, after)
            if found is None:
                break
            plan += found[0]
            world = found[1]
            worth = self.evaluate(world, seat)
        return plan, world

    def assaults(
        self, world: State, seat: int, ways: Iterable[tuple[Way, State]]
    ) -> Iterable[tuple[Way, State]]:
        """For every goal: the strongest stacks of all who reach it, two of them, three, and so on."""
        goals: dict[int, dict[int, March]] = {}
        for (march,), _ in ways:
            strongest = goals.setdefault(march.goal, {})
            if march.origin not in strongest or march.might > strongest[march.origin].might:
                strongest[march.origin] = march
        for strongest in goals.values():
            joined: Way = ()
            after = world
            for march in sorted(strongest.values(), key=lambda march: -march.might)[:MOST_JOINED]:
                following = self.given(after, seat, march)
                if following is not None:
                    joined = (*joined, march)
                    after = following
                    if len(joined) > 1:
                        yield joined, after

    def given(self, world: State, seat: int, march: March) -> State | None:
        """The table after an order; None if it cannot be given in full."""
        self.looked += 1
        world = world.clone()
        depth = len(world.stack)
        for click in march.clicks:
            if world.to_act != seat or not world.offered().holds(click):
                return None
            world.answer(click)
        return self.between(world, seat, depth)

    def between(self, world: State, seat: int, depth: int) -> State | None:
        """The table when a seat is asked for its next order; None if that does not come."""
        if world.to_act == seat and len(world.stack) <= depth:
            return world
        lots = Rng(self.luck)
        for _ in range(DETOURS):
            if world.to_act == OVER:
                return None
            self.let_be(world, lots)
            if world.to_act == seat and len(world.stack) <= depth:
                return world
        return None

    def let_be(self, world: State, lots: Rng) -> None:
        """Whoever is asked in between passes if that can be done; chance answers, and windows close."""
        if world.to_act not in (CHANCE, TABLE) and world.offered().holds(PASS):
            world.answer(PASS)
        else:
            world.wander(lots)

    # -- the answers ----------------------------------------------------------------------------

    def worth(self, plan: Plan) -> float:
        """What a plan leads to once all have moved, over all worlds; the answers are laid out in full."""
        self.latest = {}
        return sum(self.followed(number, plan, None) for number in range(len(self.worlds))) / len(self.worlds)

    def promise(self, plan: Plan) -> float:
        """The same, quickly: the others answer as they did to the plan in hand, but for what has changed."""
        changed = changes(plan, self.plan)
        total = sum(self.followed(number, plan, set(changed)) for number in range(len(self.worlds)))
        return total / len(self.worlds)

    def followed(self, number: int, plan: Plan, changed: set[int] | None) -> float:
        """The same in one world: the seat moves, then those who come after it."""
        seat = self.table.seat
        world = self.worlds[number]
        campaign = campaign_in(self.table.game, world)
        for march in plan:
            world = self.given(world, seat, march) or world
        world = self.answered(ended(world, self.ending), campaign, number, changed)
        if world.to_act == OVER:
            return CERTAIN * (2.0 * share_of(world, seat) - 1.0)
        return self.verdict(world, seat)

    def answered(self, world: State, campaign: int, number: int, changed: set[int] | None) -> State:
        """The table when everybody else has moved as well."""
        lots = Rng(self.luck)
        for _ in range(PATIENCE):
            if world.to_act == OVER or campaign_in(self.table.game, world) != campaign:
                break
            after = self.moved(world, number, changed) if world.to_act >= 0 else None
            if after is None:
                self.let_be(world, lots)
            else:
                world = after
        return world

    def moved(self, world: State, number: int, changed: set[int] | None) -> State | None:
        """The table after the move of who is asked for one; None if something else is asked.

        Where it is said what has changed since the plan in hand, what this seat does otherwise is added.
        """
        seat = int(world.to_act)
        before = self.answers.get((number, seat))
        if changed is not None and before is not None and world.offered().holds(before.ending[0]):
            orders, world = self.answering.adapted(world, seat, before, changed)
            changed |= changes(orders, before.orders)
            return ended(world, before.ending)
        listed = self.orders_in(world, seat)
        if not listed:
            return None
        answer = Answer(listed[0].clicks)
        answer.orders, world = self.laid_out(world, seat, answer)
        if changed is None:
            self.latest[number, seat] = answer
        return ended(world, answer.ending)

    # -- changes --------------------------------------------------------------------------------

    def changed(self, plan: Plan, pool: list[March]) -> Plan:
        """The plan without an order, with another one, or with a common assault; by lot."""
        lot = self.rng.under(4)
        if lot == 0 and plan:
            left_out = self.rng.under(len(plan))
            return [*plan[:left_out], *plan[left_out + 1 :]]
        march = pool[self.rng.under(len(pool))]
        joined = [march]
        if lot == 1:
            joined = self.joined(march, pool)
        movers = frozenset(mover for each in joined for mover in each.movers)
        kept = [each for each in plan if not each.movers & movers]
        return [*joined, *kept] if self.rng.under(2) else [*kept, *joined]

    def joined(self, march: March, pool: list[March]) -> Plan:
        """An order, and for the same goal some stack of each other place, or of most of them."""
        found = {march.origin: march}
        for other in self.shuffled(each for each in pool if each.goal == march.goal):
            if other.origin not in found and self.rng.under(3):
                found[other.origin] = other
        return list(found.values())

    def shuffled(self, marches: Iterable[March]) -> Plan:
        """In any order."""
        lots = [(int(self.rng.next32()), number, march) for number, march in enumerate(marches)]
        return [march for _, _, march in sorted(lots, key=lambda each: each[:2])]


def ended(world: State, clicks: Iterable[int]) -> State:
    """The table after the clicks that end a move."""
    world = world.clone()
    for click in clicks:
        world.answer(click)
    return world
