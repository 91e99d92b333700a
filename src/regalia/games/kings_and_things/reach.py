"""How far the stack in hand reaches: each hex, what it costs, the way, and what waits there.

For whoever moves it, and for nobody else. The rules answer, so a table that draws it is never wrong: every
step of a way is one that ``rules/steps.py`` allows. [KT-9.3 to KT-9.7, KT-D30]
"""

from __future__ import annotations

from heapq import heappop, heappush

from regalia.games.kings_and_things.data import MOVE_COST, NO_COUNTER, SEA
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE, SIDES
from regalia.games.kings_and_things.places import SIDE_COUNT, SIDE_IDS
from regalia.games.kings_and_things.queries import enemies_in, is_unexplored
from regalia.games.kings_and_things.rules.movement import March, Move, guide_of
from regalia.games.kings_and_things.rules.pinning import is_pinned
from regalia.games.kings_and_things.rules.steps import Reach
from regalia.games.kings_and_things.shape import (
    PinView,
    ReachView,
    WayView,
)
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings

_Waiting = tuple[int, int, int, int, int, tuple[int, ...]]


def reach(s: KingsAndThings, viewer: int) -> ReachView | None:
    """For the player who moves, in the moments of moving."""
    if s.to_act != viewer or s.window or s.branches or not s.stack:
        return None
    frame = s.stack[-1]
    if isinstance(frame, March):
        hand = Reach(s, frame.hex, guide_of(s, frame.hex) != NO_COUNTER)
        ways = ways_of(s, hand)
        return {"hex": NAMES[frame.hex], "size": int(hand.size), "ways": ways, "pinned": _pinned(s)}
    if isinstance(frame, Move):
        return {"hex": None, "size": 0, "ways": [], "pinned": _pinned(s)}
    return None


def _pinned(s: KingsAndThings) -> list[PinView]:
    return [
        {"hex": NAMES[hex], "by": _sides(enemies_in(s, hex, s.seat))}
        for hex in range(s.fixed.hexes)
        if s.crowd[8 * hex + s.seat] > 0 and is_pinned(s, hex, s.seat)
    ]


def _sides(bits: int) -> list[str]:
    return [SIDE_IDS[side] for side in range(SIDE_COUNT) if bits >> side & 1]


def ways_of(s: KingsAndThings, hand: Reach) -> list[WayView]:
    """The cheapest way to every hex, found by the points that the slowest walkers and flyers have spent."""
    start = int(hand.hex)
    found: dict[int, WayView] = {}
    seen = {start}
    waiting: list[_Waiting] = [(0, 0, int(hand.walked), int(hand.flown), start, ())]
    order = 0
    while waiting:
        cost, _, walked, flown, hex, way = heappop(waiting)
        if hex != start:
            if hex in seen:
                continue
            seen.add(hex)
            what = _awaits(s, hand, hex)
            found[hex] = {"hex": NAMES[hex], "cost": cost, "way": [NAMES[step] for step in way], "what": what}
            if _must_stop(s, hand, hex):
                continue
        for k in range(SIDES):
            other = int(s.fixed.near[SIDES * hex + k])
            if other == NOWHERE or other in seen or not hand.enter(s, other, flown, walked):
                continue
            order += 1
            on_foot, by_air = _spent(s, hand, other, walked, flown)
            slowest = max(on_foot if hand.flyers < hand.size else 0, by_air if hand.flyers > 0 else 0)
            heappush(waiting, (slowest, order, on_foot, by_air, other, (*way, other)))
    return [found[hex] for hex in sorted(found)]


def _spent(s: KingsAndThings, hand: Reach, hex: int, walked: int, flown: int) -> tuple[int, int]:
    """What walkers and flyers have spent once they are in a hex. [KT-9.4, KT-9.5, KT-9.33, KT-A.20]"""
    cost = int(MOVE_COST[s.terrain[hex]])
    by_air = 1 if hand.guided or not s.fixed.flyers_pay_terrain else cost
    return walked + (1 if hand.guided else cost), flown + by_air


def _must_stop(s: KingsAndThings, hand: Reach, hex: int) -> bool:
    """As ``rules/steps.py`` says of a stack that has arrived. [KT-9.18, KT-9.19, KT-9.27, KT-9.35]"""
    if enemies_in(s, hex, s.seat) != 0:
        return True
    if not is_unexplored(s, hex):
        return False
    return not (s.fixed.flyers_pass_unexplored and hand.flyers == hand.size)


def _awaits(s: KingsAndThings, hand: Reach, hex: int) -> str:
    if s.terrain[hex] == SEA:
        return "sea"
    if not hand.fits(s, hex):
        return "full"
    enemies = enemies_in(s, hex, s.seat)
    if enemies != 0:
        return "battle"
    if is_unexplored(s, hex):
        return "exploration"
    return "" if s.owner[hex] in (s.seat, NO_SEAT) else "capture"
