"""Why a stack does not go there."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import COUNTER_OF, MOVE_COST, MOVE_POINTS, SEA, UNKNOWN
from regalia.games.kings_and_things.hexes import SIDES
from regalia.games.kings_and_things.places import at, hex_of
from regalia.games.kings_and_things.queries import enemies_in
from regalia.games.kings_and_things.refusals.common import not_mine
from regalia.games.kings_and_things.rules.pinning import is_pinned
from regalia.games.kings_and_things.rules.steps import Reach, in_stack
from regalia.games.kings_and_things.state import MOVED, MOVING, KingsAndThings
from regalia.games.kings_and_things.words import counter_name, hex_name, terrain_name


def moving(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-9.8, KT-9.10, KT-9.17, KT-9.22]"""
    if verb == verbs.GRAB:
        if wrong := not_mine(s, seat, argument):
            return wrong
        counter = COUNTER_OF[argument]
        name = counter_name(argument)
        if s.status[counter] & MOVED:
            return f"{name} has moved this turn"
        hex = int(hex_of(s.place[counter]))
        return f"{name} is pinned by enemies in {hex_name(s, hex)}" if is_pinned(s, hex, seat) else ""
    if verb == verbs.GRAB_ALL:
        return _all_of(s, seat, argument)
    if verb == verbs.ASK:
        if s.crowd[8 * argument + seat] == 0:
            return "nobody of yours is there"
        if s.requests >> argument & 1:
            return "you have asked there already"
        if enemies_in(s, argument, seat) == 0:
            return "nobody pins you there"
        return "one asks before anything has moved, and only where all that pins lies face down"
    if verb in (verbs.STEP, verbs.HALT, verbs.DROP, verbs.PICK_UP):
        return "no stack is in hand: take one up first"
    return ""


def _all_of(s: KingsAndThings, seat: int, hex: int) -> str:
    if s.crowd[8 * hex + seat] == 0:
        return "nobody of yours is there"
    if is_pinned(s, hex, seat):
        return f"your army is pinned by enemies in {hex_name(s, hex)}"
    fresh = sum(s.place[c] == at(hex, seat) and not s.status[c] & MOVED for c in range(len(s.place)))
    return "only one of them can still move: take it up alone" if fresh else "they have moved this turn"


def marching(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-9.3 to KT-9.12, KT-9.30, KT-9.31, KT-R29]"""
    here = int(frame.hex)
    if verb == verbs.STEP:
        return _step(s, here, argument)
    if verb == verbs.HALT:
        return "it may not end at sea" if s.terrain[here] == SEA else "more than ten would stand there"
    if verb in (verbs.GRAB, verbs.PICK_UP):
        if wrong := not_mine(s, seat, argument):
            return wrong
        counter = COUNTER_OF[argument]
        if s.status[counter] & MOVING:
            return f"{counter_name(argument)} is in the stack already"
        if s.place[counter] != at(here, seat):
            return f"{counter_name(argument)} is not where the stack stands"
        if s.status[counter] & MOVED:
            return f"{counter_name(argument)} has moved this turn"
        return "before the first step counters are taken up, after it they are picked up"
    if verb == verbs.DROP:
        if wrong := not_mine(s, seat, argument):
            return wrong
        if not in_stack(s, COUNTER_OF[argument], here):
            return f"{counter_name(argument)} is not in the stack in hand"
        return "somebody with movement left must go on, and there must be room to stay"
    return "the stack in hand must halt first" if verb == verbs.END_MOVE else ""


def _step(s: KingsAndThings, here: int, hex: int) -> str:
    """Why the stack may not enter a hex."""
    if all(s.fixed.near[SIDES * here + k] != hex for k in range(SIDES)):
        return f"{hex_name(s, hex)} is not beside {hex_name(s, here)}: go there step by step"
    terrain = s.terrain[hex]
    if terrain == UNKNOWN:
        return "nobody knows that land yet"
    reach = Reach(s, here, False)
    walks = reach.flyers < reach.size
    if terrain == SEA and walks:
        return "only flyers cross the sea"
    if walks and reach.walked + MOVE_COST[terrain] > MOVE_POINTS:
        left = MOVE_POINTS - reach.walked
        return f"{terrain_name(terrain)} costs {MOVE_COST[terrain]}, and the slowest has {left} left"
    if reach.flyers and reach.flown + 1 > MOVE_POINTS:
        return "a flyer of the stack has no movement left"
    if not reach.fits(s, hex):
        return "at most ten of yours may stand in a hex"
    return "from there the stack could not come to a place where it may end"
