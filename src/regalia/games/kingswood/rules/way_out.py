"""No stranding: in the start step, nothing may leave the picked Adventurer unable to move. [KW-R20]"""

from __future__ import annotations

from typing import Any

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.kingswood.queries import can_leave, is_empty, move_cost
from regalia.games.kingswood.state import VILLAGE, Kingswood


def keeps_way_out(
    s: Kingswood, frame: Frame[Any], verb: i64, argument: i64, start: i64, ability: i64
) -> bool:
    """Whether the Adventurer at ``start`` can still leave after this decision, or need not. [KW-R48]

    Where a free move exists the answer is yes. Otherwise the decision is tried on a copy: the cheapest
    move costs one Coin [KW-R18], and the rules themselves say what is left of the purse.
    """
    if has_free_move(s, start):
        return True
    after = s.clone()
    frame.take(after, verb, argument)
    return after.saved or can_leave(after, start, ability, True)


def has_free_move(s: Kingswood, start: i64) -> bool:
    """Whether some move from here costs nothing."""
    for stop in range(VILLAGE):
        if is_empty(s, stop) and move_cost(s, start, stop) == 0:
            return True
    return False
