"""Whether an action ends the turn of the seat that takes it, so that a careful player is asked once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.actions import CLOSE
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.rng import Rng

if TYPE_CHECKING:
    from regalia.engine.game import Event, View
    from regalia.engine.match import Match

TURNS = frozenset({"turn", "phase"})
"""The kinds of the lines with which games say that a turn begins, or a phase in which all have theirs."""
LONGEST = 200
"""So much chance may follow an action before somebody is asked."""


def ends_turn(match: Match, seat: int, action: int, after: View) -> bool:
    """Whether it ends the turn, or the game; ``after`` is what the seat would see, up to chance.

    Where dice fall first they are thrown in a re-deal for the seat: who fires goes on with the battle.
    """
    if after["actions"]:
        return False
    if after["over"] or after["to_act"]:
        return True
    rng = Rng(0)
    world = match.redeal(seat, rng)
    heard: list[Event] = []
    world.ear = heard
    world.answer(action)
    for _ in range(LONGEST):
        if world.to_act not in (CHANCE, TABLE):
            break
        world.answer(world.sample(rng) if world.to_act == CHANCE else CLOSE)
    if world.to_act == OVER:
        return True
    lines = (match.game.line(event, seat, world) for event in heard)
    return seat not in world.waiting_for() and any(line and line["kind"] in TURNS for line in lines)
