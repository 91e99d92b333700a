"""Where the stack in hand may step: costs, sea, room, and a place to end.

[KT-9.3 to KT-9.7, KT-R31, KT-R32]
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from regalia.engine.native import i64
from regalia.games.kings_and_things.data import (
    CITADEL,
    COUNTERS,
    FLYING,
    HEX_LIMIT,
    MOVE_COST,
    MOVE_POINTS,
    SEA,
    UNKNOWN,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import BOARD, at
from regalia.games.kings_and_things.queries import enemies_in, has_symbol, is_fighter, is_unexplored
from regalia.games.kings_and_things.state import MOVING, KingsAndThings


def in_stack(s: KingsAndThings, counter: i64, hex: i64) -> bool:
    """Whether a counter is in the stack in hand, which stands in this hex."""
    return s.status[counter] & MOVING != 0 and s.place[counter] == at(hex, s.seat)


def stack_size(s: KingsAndThings, hex: i64) -> i64:
    """How many counters are in hand."""
    count: i64 = 0
    place = s.place
    here = at(hex, s.seat)
    left = s.crowd[here - BOARD]
    for counter in range(COUNTERS):
        if left == 0:
            break  # all who stand here were seen: 206 counters are many to walk at every step
        if place[counter] == here and is_fighter(counter):
            left -= 1
            if s.status[counter] & MOVING != 0:
                count += 1
    return count


def step_cost(s: KingsAndThings, counter: i64, hex: i64, guided: bool) -> i64:
    """What entering a hex costs a counter. [KT-9.4, KT-9.5, KT-9.33, KT-A.20]"""
    if guided:
        return 1
    if has_symbol(s, counter, FLYING) and not s.fixed.flyers_pay_terrain:
        return 1
    return MOVE_COST[s.terrain[hex]]


def must_stop(s: KingsAndThings, hex: i64) -> bool:
    """Enemy combat counters and unexplored land end a move. [KT-9.18, KT-9.19, KT-9.27, KT-9.35]

    Where flyers may pass unexplored land, they do so only if nobody defends it. [KT-R104]
    """
    if enemies_in(s, hex, s.seat) != 0:
        return True
    if not is_unexplored(s, hex):
        return False
    return not (s.fixed.flyers_pass_unexplored and stack_flies(s, hex))


def stack_flies(s: KingsAndThings, hex: i64) -> bool:
    """Whether the stack that stands in this hex consists of flyers."""
    for counter in range(COUNTERS):
        if in_stack(s, counter, hex) and not has_symbol(s, counter, FLYING):
            return False
    return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """A stack as far as its reach goes: its size, who of it flies, and the points its slowest have spent."""

    def __init__(self, s: KingsAndThings, hex: i64, guided: bool) -> None:
        self.hex: i64 = hex
        self.guided: bool = guided
        self.size: i64 = 0
        self.flyers: i64 = 0
        self.flown: i64 = 0
        self.walked: i64 = 0
        place = s.place
        here = at(hex, s.seat)
        left = s.crowd[here - BOARD]
        for counter in range(COUNTERS):
            if left == 0:
                break
            if place[counter] != here or not is_fighter(counter):
                continue
            left -= 1
            if s.status[counter] & MOVING != 0:
                self.size += 1
                if has_symbol(s, counter, FLYING):
                    self.flyers += 1
                    if s.spent[counter] > self.flown:
                        self.flown = s.spent[counter]
                elif s.spent[counter] > self.walked:
                    self.walked = s.spent[counter]

    def enter(self, s: KingsAndThings, target: i64, flown: i64, walked: i64) -> bool:
        """Whether the stack may enter a hex after this much, and could then end its move somewhere."""
        terrain = s.terrain[target]
        walks = self.flyers < self.size
        if terrain == UNKNOWN or (terrain == SEA and (walks or self.guided)):
            return False  # [KT-9.30, KT-R34]
        cost = MOVE_COST[terrain]
        fly = cost
        walk = cost
        if self.guided:
            walk = 1
        if self.guided or not s.fixed.flyers_pay_terrain:
            fly = 1
        if self.flyers > 0 and flown + fly > MOVE_POINTS:
            return False
        if walks and walked + walk > MOVE_POINTS:
            return False
        fits = self.fits(s, target)
        if not fits and s.fixed.flyers_transit and (self.flyers > 0 or s.fixed.walkers_transit):
            return False  # [KT-9.43, KT-R32]
        if fits and terrain != SEA:
            return True
        if terrain != SEA and (enemies_in(s, target, s.seat) != 0 or is_unexplored(s, target)):
            return False  # it would have to stop there
        return self.leads_on(s, target, flown + fly, walked + walk)

    def fits(self, s: KingsAndThings, target: i64) -> bool:
        """Whether a hex has room for the whole stack. [KT-9.12, KT-9.16]"""
        if s.fort[target] == CITADEL:
            return True
        there = s.crowd[8 * target + s.seat]
        if target != self.hex:
            there += self.size
        return there <= HEX_LIMIT

    def leads_on(self, s: KingsAndThings, hex: i64, flown: i64, walked: i64) -> bool:
        """Whether some way leads on from a hex where the stack cannot end. [KT-R31]"""
        for k in range(SIDES):
            other = s.fixed.near[SIDES * hex + k]
            if other != NOWHERE and self.enter(s, other, flown, walked):
                return True
        return False


def may_step(s: KingsAndThings, reach: Reach, target: i64) -> bool:
    """Whether the whole stack may enter a neighbouring hex. [KT-D30]"""
    return target != NOWHERE and reach.enter(s, target, reach.flown, reach.walked)
