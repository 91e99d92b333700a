"""Learning in rounds: bots play by the last judge, and the next one is fitted to all games so far.

A judge that was fitted to games of others meets positions that they never let happen, and is wrong about
them. So it plays, loses where it is wrong, and those games are what the next one learns from. Everything lies
in a folder, a file a round, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import regalia
from regalia.arena.workers import in_processes
from regalia.engine.errors import BadFile
from regalia.engine.game import Game
from regalia.learning.arrays import numpy
from regalia.tuning.duel import Series, play, summed
from regalia.tuning.fit import Fitted, Sample, fitted
from regalia.tuning.school import School, insight_of, lessons, mind

A_ROUND: Final = 100_000
"""Seeds that a round has to itself."""
TESTED: Final = "tested.json"
VALIDATION: Final = 20_000_000
"""The first seed of the validation: far from those that were learnt from."""


@dataclass(frozen=True)
class Course:
    """What is to be learnt, and from how much."""

    game: str
    tables: tuple[int, ...]
    """Player counts, taken in turn; one that is named twice is played twice as often."""
    games: int
    """Of each round."""
    budgets: tuple[int, ...] = (100, 400)
    """Positions that bots look at in them."""
    hidden: int = 32
    epochs: int = 6
    seed: int = 1


class Learner:
    """One course, from its beginning or from where its folder ends."""

    def __init__(self, course: Course, room: Path, jobs: int = 1) -> None:
        self.course = course
        self.room = room
        self.jobs = jobs
        self.game = regalia.game(course.game)
        self.names = insight_of(self.game).names
        for players in course.tables:
            self.game.settle(players, {})
        self._enter()

    def _enter(self) -> None:
        """Make the folder, or see that it is of the same course."""
        plan = self.room / "course.json"
        told = {**asdict(self.course), "rules": self.game.rules_version, "inputs": self.names}
        text = json.dumps(told)
        try:
            self.room.mkdir(parents=True, exist_ok=True)
            if plan.exists() and plan.read_text("utf-8") != text:
                raise BadFile(
                    f"{self.room} holds another course: of other settings, rules or inputs. "
                    "Name another folder with --room, or remove it."
                )
            plan.write_text(text, "utf-8")
        except OSError as error:
            raise BadFile(f"{self.room} cannot be used: {error.strerror}.") from error

    def judge(self, number: int) -> Path:
        """Where the judge of a round lies."""
        return self.room / f"judge-{number}.json"

    def done(self) -> int:
        """How many rounds are over."""
        number = 0
        while self.judge(number).exists():
            number += 1
        return number

    def school(self, number: int) -> School:
        """By whom the games of a round are played: mostly by the last judge, so that it meets itself."""
        course = self.course
        last = str(self.judge(number - 1)) if number else ""
        return School(course.game, course.tables, (last, last, last, ""), course.budgets)

    def rounds(self, count: int, told: Callable[[int], None]) -> Iterator[Fitted]:
        """Play and fit what is missing of so many rounds; ``told`` hears of every game."""
        for number in range(self.done(), count):
            self._play(number, told)
            fit = self._fitted(number + 1)
            self.judge(number).write_text(fit.learnt.text(), "utf-8")
            (self.room / TESTED).write_text(json.dumps([fit.loss, fit.guess]), "utf-8")
            yield fit

    def _fitted(self, rounds: int) -> Fitted:
        """A judge of the games of so many rounds."""
        course = self.course
        sample = Sample.joined([self._read(each) for each in range(rounds)])
        return fitted(self.names, sample, course.hidden, course.epochs, course.seed)

    def tested(self) -> tuple[float, float]:
        """The loss of the last judge in games that it had not seen, and that of who guesses."""
        loss, guess = json.loads((self.room / TESTED).read_text("utf-8"))
        return float(loss), float(guess)

    def _play(self, number: int, told: Callable[[int], None]) -> None:
        """Play a round and keep what there is to learn from it."""
        np = numpy()
        first = self.course.seed * 1_000_000 + number * A_ROUND
        seeds = range(first, first + self.course.games)
        kept = []
        for lesson in lessons(self.school(number), seeds, self.jobs):
            shares = np.array(lesson.shares, np.float32)
            rows = np.array(lesson.rows, np.float32).reshape(len(shares), len(self.names))
            kept.append(Sample(rows, shares, np.full(len(shares), lesson.seed)))
            told(lesson.seed - first + 1)
        fresh = self.room / "playing.npz"
        played = Sample.joined(kept)
        np.savez(fresh, rows=played.rows, shares=played.shares, seeds=played.seeds)
        fresh.replace(self.room / f"round-{number}.npz")

    def _read(self, number: int) -> Sample:
        np = numpy()
        file = self.room / f"round-{number}.npz"
        try:
            with np.load(file) as kept:
                return Sample(kept["rows"], kept["shares"], kept["seeds"])
        except (OSError, ValueError, KeyError) as error:
            raise BadFile(f"{file} does not hold a round of games: {error}.") from error

    def validated(self, players: int, pairs: int, budget: int) -> Series:
        """The last judge against what the game has now, its judge or else its evaluation: fresh games."""
        seeds = range(VALIDATION, VALIDATION + pairs)
        work = partial(_pair, self.course.game, str(self.judge(self.done() - 1)), players, budget)
        return summed(list(in_processes(work, seeds, self.jobs)))


def _pair(name: str, judge: str, players: int, budget: int, seed: int) -> float:
    """By how much the new judge does better with this seed, from -1 to 1: each place is played by both."""
    fresh, stale = mind(name, judge), as_it_is(name)
    first = [(seat + seed) % 2 == 0 for seat in range(players)]
    won = 0.0
    for mine in (first, [not each for each in first]):
        shares = play([fresh if each else stale for each in mine], seed, budget)
        won += sum(share if each else -share for share, each in zip(shares, mine, strict=True))
    return won / 2


def as_it_is(name: str) -> Game:
    """The game as its judge sees it now; as its evaluation does, if it has learnt nothing yet."""
    game: Game = regalia.game(name)
    insight: Any = insight_of(game)
    return replace(game, evaluation=insight.chance) if insight.schooled else game
