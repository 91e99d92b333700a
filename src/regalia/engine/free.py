"""Free actions: what a seat may say out of turn.

Standing orders, an alliance offered or broken, resigning. They are actions like any other, on a list of their
own (``match.free(seat)``), and in the record. They change fields and may tell events; they never touch the
stack, and so they interrupt nobody, take nobody's undo away, and survive one. When somebody leaves by one,
the kernel looks at what is asked once more: who is gone is not asked any longer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.errors import RulesBug
from regalia.engine.offer import Offer
from regalia.engine.typed import S

if TYPE_CHECKING:
    from regalia.engine.state import State


@dataclass(frozen=True)
class Free(Generic[S]):
    """The free actions of a game. Nobody else hears of one unless its events say so."""

    offer: Callable[[S, int, Offer], None]
    """What a seat may say now."""
    take: Callable[[S, int, int, int], None]
    """Carry out what a seat says: state, seat, verb, argument."""
    leaving: tuple[int, ...] = ()
    """The verbs with which a seat leaves the game: afterwards a question to it is gone past. Whoever plays at
    random says them seldom, or no game would reach its end."""


def say(free: Free[Any], state: State, seat: int, action: int) -> int:
    """Let a seat say something; the rules must leave all that is being asked as it is.

    Returns who was shown something by what happened because a question was not asked any longer.
    """
    before = (list(state.stack), [list(branch) for branch in state.branches])
    state.revealed = 0
    free.take(state, seat, int(verb_of(action)), int(argument_of(action)))
    if (list(state.stack), [list(branch) for branch in state.branches]) != before:
        raise RulesBug("a free action touched what is being asked")
    said = int(state.revealed)
    state.revealed = 0
    if int(verb_of(action)) in free.leaving:
        state.look_again()
    else:
        state.ask_again()
    shown = int(state.revealed)
    state.revealed |= said
    return shown
