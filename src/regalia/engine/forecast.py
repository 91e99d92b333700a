"""What is to be expected of a fight: many playouts over worlds that a seat could be in.

A game that has fights brings a ``Forecast``: where one may be asked for, how it is staged, who plays it out,
and what came of it. Each playout begins with a fair re-deal for the seat that asks, so the answer is made of
what the seat knows and of nothing else: in two worlds that it cannot tell apart, the same number of playouts
gives the same answer, to the byte.

The loop is not compiled on purpose: between two playouts other threads have their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, SupportsIndex, TypedDict

from regalia.engine.errors import NoForecast, shown, suggestion
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.rng import Rng
from regalia.engine.typed import S
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.game import Game
    from regalia.engine.state import State

WON: Final = 1
OPEN: Final = 0
LOST: Final = -1

PLAYOUTS: Final = 1000
LONGEST: Final = 5000
"""Answers in one playout, chance included, before it is given up as undecided."""
LUCK: Final = 1
"""The same question has the same answer: its luck is always the same."""


class Outcome(NamedTuple):
    """What one playout came to, for the seat that asked."""

    result: int
    """WON, LOST, or OPEN if neither."""
    lost: int
    """How many pieces of its own it lost."""
    felled: int
    """How many the others lost."""


class Odds(TypedDict):
    """What a seat may expect of a fight, from what it knows: shares of one, and averages."""

    spot: str
    playouts: int
    """How many fights were played out in worlds that the seat could be in."""
    win: float
    lose: float
    neither: float
    own: int
    """How many pieces of its own are in it."""
    lost: float
    """Of these, on average."""
    felled: float
    """Of all others."""


@dataclass(frozen=True)
class Forecast(Generic[S]):
    """How a game foresees a fight. Spots and pieces are numbers of its own, named as in its notation."""

    spots: tuple[str, ...]
    """What the places where one may fight are called, by their numbers."""
    pieces: tuple[str, ...]
    """What can be brought along is called so, by its numbers."""
    refuse: Callable[[S, int, int, list[int]], str]
    """Why a seat cannot ask about a spot if it brought these pieces there: half a sentence, or nothing.

    From what the seat knows. It is asked of a re-deal.
    """
    stage: Callable[[S, int, int, list[int], Rng], None]
    """Bring the pieces, and leave nothing but the fight on the stack of a re-deal: when it is over, the stack
    is empty. A fight under way is cut out of what lies below it."""
    choose: Callable[[S, Rng], int]
    """What the seat that is asked does: a light policy, good enough to be honest about the odds."""
    own: Callable[[S, int, int], int]
    """How many pieces a seat has in the fight that was staged."""
    outcome: Callable[[S, S, int, int], Outcome]
    """What came of it: the world as it was staged, the world after the fight, the seat, the spot."""


def odds(
    game: Game[S],
    state: S,
    seat: int,
    spot: str,
    bringing: Sequence[str] = (),
    playouts: SupportsIndex = PLAYOUTS,
    enough: Callable[[], bool] = lambda: False,
) -> Odds:
    """What a seat may expect of a fight, from what it knows.

    ``enough`` is asked after every playout: whoever has a clock ends it early.
    """
    part = game.forecast
    if part is None:
        raise NoForecast(f"{game.title} has no fights that could be forecast.")
    eyes = eyes_of(state, seat)
    if eyes < 0:
        raise NoForecast("Only a seat has something to expect of a fight; who watches knows too little.")
    if state.to_act == OVER:
        raise NoForecast("The game is over; there is nothing left to expect.")
    many = whole(playouts)
    if many is None:
        raise NoForecast(f"A fight is played out a whole number of times, not {shown(playouts)}.")
    if isinstance(bringing, str) or not isinstance(bringing, Iterable):
        raise NoForecast(f"What is brought along is a list of names of pieces, not {shown(bringing)}.")
    place = _numbered(spot, part.spots, "spot")
    pieces = list(dict.fromkeys(_numbered(name, part.pieces, "piece") for name in bringing))
    rng = Rng(LUCK)
    reason = part.refuse(game.redeal(state, eyes, rng), eyes, place, pieces)
    if reason:
        raise NoForecast(f"Nothing can be expected at {spot!r}: {reason}.")
    results = {WON: 0, OPEN: 0, LOST: 0}
    own = lost = felled = done = 0
    while done < max(1, many):
        world = game.redeal(state, eyes, rng)
        part.stage(world, eyes, place, pieces, rng)
        before = world.clone()
        world.begin()
        over = _played_out(world, part.choose, rng)
        outcome = part.outcome(before, world, eyes, place)  # type: ignore[arg-type]
        results[outcome.result if over else OPEN] += 1
        own = part.own(before, eyes, place)  # type: ignore[arg-type]
        lost += outcome.lost
        felled += outcome.felled
        done += 1
        if enough():
            break
    return {
        "spot": spot,
        "playouts": done,
        "win": round(results[WON] / done, 3),
        "lose": round(results[LOST] / done, 3),
        "neither": round(results[OPEN] / done, 3),
        "own": own,
        "lost": round(lost / done, 2),
        "felled": round(felled / done, 2),
    }


def _played_out(world: State, choose: Callable[[S, Rng], int], rng: Rng) -> bool:
    """Play until the stack is empty. False if it took too long."""
    for _ in range(LONGEST):
        if world.to_act == OVER:
            return True
        asked = world.to_act in (CHANCE, TABLE)
        world.answer(world.sample(rng) if asked else choose(world, rng))  # type: ignore[arg-type]
    return False


def _numbered(name: str, names: tuple[str, ...], what: str) -> int:
    """The number of a spot or piece."""
    if not isinstance(name, str) or name not in names:
        raise NoForecast(f"There is no {what} {shown(name)}. {suggestion(name, names)}")
    return names.index(name)
