"""The orders of a Movement Phase: every stack that could be taken up, to every hex that it reaches.

A stack takes three clicks or more to get anywhere, and most of what lies between is worth nothing. Who weighs
clicks singly sends single counters next door; who weighs orders sees what a stack does where it arrives, and
which stacks could arrive there together. [KT-9.1 to KT-9.35]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from regalia.engine.actions import argument_of, pack, verb_of
from regalia.engine.marches import March as Order
from regalia.games.kings_and_things.data import COMBAT, COUNTER_OF, FLYING, NO_COUNTER
from regalia.games.kings_and_things.hexes import NAMES
from regalia.games.kings_and_things.queries import has_symbol, hex_under, supported
from regalia.games.kings_and_things.reach import ways_of
from regalia.games.kings_and_things.rules.movement import March, Move, guide_of
from regalia.games.kings_and_things.rules.steps import Reach
from regalia.games.kings_and_things.verbs import END_MOVE, GRAB, GRAB_ALL, HALT, STEP

if TYPE_CHECKING:
    from regalia.games.kings_and_things.state import KingsAndThings

_HEX: Final = {name: hex for hex, name in enumerate(NAMES)}
_NO_END: Final = ("sea", "full")
"""What may lie on a way and cannot end it. [KT-9.12, KT-9.31]"""


def marches(s: KingsAndThings, seat: int) -> list[Order]:
    """The end of the move, and all orders of a seat that is asked between two stacks; else nothing."""
    if s.to_act != seat or s.window or s.branches or not s.stack or not isinstance(s.stack[-1], Move):
        return []
    found = [Order((pack(END_MOVE, 0),))]
    for hex, counters in _waiting(s).items():
        for stack in _stacks(s, counters):
            found += _orders(s, seat, hex, stack, len(stack) == len(counters))
    return found


def _waiting(s: KingsAndThings) -> dict[int, list[int]]:
    """Who may be taken up, hex by hex."""
    found: dict[int, list[int]] = {}
    for action in s.legal():
        if verb_of(action) == GRAB:
            counter = int(COUNTER_OF[argument_of(action)])
            found.setdefault(int(hex_under(s, counter)), []).append(counter)
    return found


def _stacks(s: KingsAndThings, counters: list[int]) -> Iterator[list[int]]:
    """Each counter by itself, all, those that fight, those that fly, and all but one who keeps the hex."""
    yield from ([counter] for counter in counters)
    weakest = min(counters, key=lambda counter: _worth(s, counter))
    larger = [
        counters,
        [counter for counter in counters if supported(s, counter)],
        [counter for counter in counters if counter != weakest],
        [counter for counter in counters if has_symbol(s, counter, FLYING)],
    ]
    for number, stack in enumerate(larger):
        if len(stack) > 1 and stack not in larger[:number]:
            yield stack


def _worth(s: KingsAndThings, counter: int) -> int:
    """What a counter does in a fight; a bluff nothing. [KT-8.15]"""
    return int(COMBAT[s.face[counter]]) if supported(s, counter) else 0


def _orders(s: KingsAndThings, seat: int, hex: int, stack: list[int], all_go: bool) -> Iterator[Order]:
    """A stack to all hexes where it may end its move, each by the cheapest way."""
    taken = [pack(GRAB, s.face[counter]) for counter in stack]
    if all_go and len(stack) > 1:
        taken = [pack(GRAB_ALL, hex)]
    world = s.clone()
    for click in taken:
        if not world.offered().holds(click):
            return
        world.answer(click)
    might = sum(_worth(s, counter) for counter in stack)
    hand = Reach(world, hex, guide_of(world, hex) != NO_COUNTER)
    for way in ways_of(world, hand):
        if way["what"] not in _NO_END:
            steps = [pack(STEP, _HEX[name]) for name in way["way"]]
            clicks = tuple(int(click) for click in _halted(world, seat, [*taken, *steps], len(taken)))
            yield Order(clicks, hex, _HEX[way["hex"]], might, frozenset(stack))


def _halted(world: KingsAndThings, seat: int, clicks: list[int], begun: int) -> list[int]:
    """The clicks, with a halt where the stack could still go on. [KT-9.10]"""
    after = world.clone()
    for click in clicks[begun:]:
        if after.to_act != seat or not after.offered().holds(click):
            return clicks
        after.answer(click)
    goes_on = after.to_act == seat and bool(after.stack) and isinstance(after.stack[-1], March)
    return [*clicks, pack(HALT, 0)] if goes_on and not after.window else clicks
