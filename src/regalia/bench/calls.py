"""What servers and bots ask of a game again and again: a view, a re-deal, a preview, an action and its undo.

They are measured over positions all through a random game, from the eyes of the seat that has to decide.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import regalia
from regalia.bench.ours import OURS, Runner, Work
from regalia.engine.match import Match
from regalia.engine.rng import Rng

POSITIONS = 24
"""How many positions of a game are asked in turn."""

STEPS_APART = 37
"""Actions between two of them; a game that ends sooner is begun anew."""


@dataclass(frozen=True)
class Call:
    """One kind of question, and the microseconds it may take in any game."""

    name: str
    title: str
    limit: float
    ask: Callable[[Match, int, int, Rng], object]
    """Match, seat, an action on offer, a generator."""


def _undo(match: Match, seat: int, action: int, rng: Rng) -> None:
    match.apply(action, seat)
    match.undo(seat)


CALLS: Final = (
    Call("view", "a view", 1000, lambda match, seat, action, rng: match.view(seat)),
    Call("redeal", "a re-deal", 20, lambda match, seat, action, rng: match.redeal(seat, rng)),
    Call("preview", "a preview", 2000, lambda match, seat, action, rng: match.preview(seat, action)),
    Call("undo", "an action and its undo", 0, _undo),
)


def positions(runner: Runner) -> list[tuple[Match, int, int]]:
    """Matches that wait for a seat, with that seat and an action it is offered."""
    found: list[tuple[Match, int, int]] = []
    rng = Rng(3)
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        match = regalia.game(runner.name).new(players=runner.players, seed=seed)
        step = 0
        while not match.over and len(found) < POSITIONS:
            seat = match.waiting_for[0]
            legal = match.legal(seat)
            action = legal[rng.below(len(legal))]
            step += 1
            if step % STEPS_APART == 0:
                found.append((match.clone(), seat, action))
            match.apply(action, seat)
    return found


def can_be_undone(match: Match, seat: int, action: int) -> bool:
    """Whether an action may be taken back."""
    tried = match.clone()
    tried.apply(action, seat)
    return tried.can_undo(seat)


def calling(runner: Runner, call: Call) -> Callable[[], Work]:
    """Questions of one kind to one game, counted as playouts."""

    def make() -> Work:
        asked, rng = positions(runner), Rng(5)
        if call.ask is _undo:
            asked = [each for each in asked if can_be_undone(*each)]

        def work(times: int) -> tuple[float, float]:
            for k in range(times):
                match, seat, action = asked[k % len(asked)]
                call.ask(match, seat, action, rng)
            return float(times), 0.0

        return work

    return make


CALLED: Final = tuple(runner for runner in OURS if runner.over_catanatron)
"""Connect four is no game that anybody sits down to: it has no view."""
