"""Random play over all player counts and option values, with the laws checked after every step.

The costly checks (saving and loading, secrecy, what is told) are made at a few steps of every game, picked by
lot: over thousands of games every kind of moment comes up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from regalia.engine.errors import RegaliaError
from regalia.engine.frame import CHANCE, TABLE
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.engine.whole import folded
from regalia.testing.check import SAID_ONE_IN, draw_action, is_broken_off, say_something, settings_of
from regalia.testing.promise import canonical, require
from regalia.testing.steps import StepChecker
from regalia.testing.worlds import Move, readers_of

COSTLY_ONE_IN = 200
"""How rarely a step gets the costly checks, unless told otherwise: long games can do with fewer."""

SEED_STEP = 0x9E3779B1
"""Spreads the seeds of neighbouring games."""


@dataclass(frozen=True)
class Plan:
    """One game to be played: everything that is needed to play it again."""

    number: int
    players: int
    options: Mapping[str, object]
    seed: int


@dataclass(frozen=True)
class Failure:
    """A game that broke a promise, with a record that shows it."""

    plan: Plan
    sentence: str
    record: str


def plans(game: Game, games: int, seed: int, players: list[int] | None = None) -> Iterator[Plan]:
    """So many games: first every player count and option value in turn, then all mixed by lot."""
    low, high = game.seats
    counts = players or list(range(low, high + 1))
    basic = [(count, options) for count, options in settings_of(game) if count in counts]
    rng = Rng(seed)
    for number in range(games):
        if number < len(basic):
            count, options = basic[number]
        else:
            count = counts[number % len(counts)]
            options = mixed_options(game, count, rng)
        yield Plan(number, count, options, folded((seed << 40) + number * SEED_STEP))


def mixed_options(game: Game, players: int, rng: Rng) -> Mapping[str, object]:
    """A random value for about half of the options; those that do not go together are thrown again."""
    while True:
        chosen: dict[str, object] = {}
        for option in game.options:
            if rng.below(2):
                values: tuple[object, ...] = option.choices or (False, True)
                chosen[option.name] = values[rng.below(len(values))]
        try:
            game.new_state(*game.settle(players, chosen))
        except RegaliaError:
            continue
        return chosen


def fuzz_one(checker: StepChecker, plan: Plan, costly: int = COSTLY_ONE_IN) -> tuple[int, Failure | None]:
    """Play one game; how many actions it took, and what went wrong if something did.

    One step in ``costly`` gets the costly checks.
    """
    match: Match | None = None
    try:
        match = Match.begin(checker.game, plan.players, plan.seed, "ask", plan.options, "ask")
        match.lawful = True
        _play(checker, match, Rng(plan.seed), costly)
        again = checker.game.replay(match.record())
        require(again.to_json() == match.to_json(), "the record replays to another position")
    except Exception as error:  # whatever breaks is what we are looking for
        return 0, Failure(plan, f"{type(error).__name__}: {error}", _record_of(match, error))
    return len(match.actions), None


def _play(checker: StepChecker, match: Match, rng: Rng, costly: int) -> None:
    step = 0
    while not match.over and not is_broken_off(checker, match, step):
        actor, action = draw_action(match, rng)
        seat = None if actor == CHANCE else actor
        if rng.below(costly) == 0:
            checker.everything(match, rng)
            checker.worlds.step(match, Move(actor, action), rng)
            _undo_and_again(match, action, seat)
        else:
            match.apply(action, seat)
        if match.game.free is not None and rng.below(SAID_ONE_IN) == 0 and not match.over:
            say_something(checker, match, rng, costly=False)
        step += 1
    checker.copies(match.state, rng)
    checker.views(match.state, {eyes: match.view(eyes) for eyes in readers_of(match.state)})


def _undo_and_again(match: Match, action: int, seat: int | None) -> None:
    """Take an action; if it may be taken back, do so and take it again."""
    before = canonical(match.to_json())
    match.apply(action, seat)
    if seat is not None and seat != TABLE and match.can_undo(seat):
        match.undo(seat)
        require(canonical(match.to_json()) == before, "undo does not bring back the position before")
        match.apply(action, seat)


def _record_of(match: Match | None, error: Exception) -> str:
    """The record up to the trouble, with a note that says what it was."""
    if match is None:
        return ""
    return json.dumps({**json.loads(match.record()), "note": f"{type(error).__name__}: {error}"})
