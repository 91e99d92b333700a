"""A plan taken apart into orders, and put together again.

A plan of a campaign is a row of clicks; an order is what lies between two places where the next could begin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.bots.following import campaign_in

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.engine.rng import Rng
    from regalia.engine.state import State

Plan = list[int]
Order = tuple[int, ...]


class Orders:
    """Takes plans of the seat that looks at a table apart."""

    def __init__(self, table: Seen, rng: Rng) -> None:
        self.table = table
        self.rng = rng
        self.depth = 0
        """How many frames are open where an order begins."""
        self.campaign = 0
        """During which campaign the plan is carried out."""

    def orders_of(self, plan: Plan) -> list[Order]:
        """The orders of a plan, which says where one begins: where the fewest frames are open."""
        world = self.table.redeal(self.rng)
        self.campaign = campaign_in(self.table.game, world)
        depths = []
        for action in plan:
            if not self.may_take(world, action):
                break
            depths.append(len(world.stack))
            world.answer(action)
        self.depth = min(depths, default=0)
        return self.parts_of(plan)

    def parts_of(self, plan: Plan) -> list[Order]:
        """A plan in parts: each ends where the next order begins, or somebody else decides."""
        world = self.table.redeal(self.rng)
        orders: list[Order] = []
        begun: list[int] = []
        for action in plan:
            if not self.may_take(world, action):
                break
            begun.append(action)
            world.answer(action)
            if self.is_between(world):
                orders.append(tuple(begun))
                begun = []
        return [*orders, tuple(begun)] if begun else orders

    def possible(self, orders: list[Order]) -> Plan:
        """The orders one after the other, but for those that cannot be given in full."""
        world = self.table.redeal(self.rng)
        plan: Plan = []
        for order in orders:
            given = self.given(world, order)
            if given is not None:
                world = given
                plan += order
        return plan

    def given(self, world: State, order: Order) -> State | None:
        """The table after an order; None if it cannot be given, or would be left in its midst."""
        world = world.clone()
        for action in order:
            if not self.may_take(world, action):
                return None
            world.answer(action)
        return world if self.is_between(world) else None

    def may_take(self, world: State, action: int) -> bool:
        """Whether the seat is asked, and has this on offer."""
        return world.to_act == self.table.seat and world.offered().holds(action)

    def is_between(self, world: State) -> bool:
        """Whether one order is over and the next has not begun; after the last, the seat's move is over."""
        if world.to_act != self.table.seat or len(world.stack) <= self.depth:
            return True
        return campaign_in(self.table.game, world) != self.campaign
