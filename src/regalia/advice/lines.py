"""What a move leads to: a seat's own turn played to its end, in worlds that the seat could be in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.state import State

HASTY: Final = 48
"""Positions that are looked at for each click after the move itself: enough to finish a turn sensibly."""
LONGEST: Final = 40
"""Clicks after which a turn is judged as it stands."""


def outcome(game: Game, world: State, seat: int, action: int, luck: int, line: Sequence[int] = ()) -> State:
    """The table at the end of a seat's turn, if it takes an action and goes on without much thought.

    What comes first after it may be known: a line, followed as far as it is on offer. The same luck gives the
    same dice, so that two moves can be compared.
    """
    turn = game.turn(world)
    end: State = world.clone()
    end.attend(seat)
    end.answer(action)
    rng = Rng(luck)
    hasty = GreedyBot(luck, budget=HASTY, worlds=1)
    follow(end, seat, line)
    for _ in range(LONGEST):
        if end.to_act == OVER or game.turn(end) != turn:
            break
        if end.to_act in (CHANCE, TABLE):
            end.answer(end.sample(rng))
        elif seat in end.waiting_for():
            end.attend(seat)
            end.answer(hasty.choose(Seen(game, end, seat)))
        else:
            break
    return end


def decides(world: State, seat: int) -> bool:
    """Whether the seat is asked next, before anybody else and before any luck; if so, turn to it."""
    if world.to_act in (CHANCE, TABLE, OVER) or seat not in world.waiting_for():
        return False
    world.attend(seat)
    return True


def follow(world: State, seat: int, line: Sequence[int]) -> int:
    """Take decisions of a seat one after the other, as long as they are on offer; says how many those are."""
    for done, action in enumerate(line):
        if not decides(world, seat) or action not in world.legal():
            return done
        world.answer(action)
    return len(line)
