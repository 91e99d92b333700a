"""Learning in rounds: bots play by the last judge, and the next one is fitted to all games so far.

A judge that was fitted to games of others meets positions that they never let happen, and is wrong about
them. So it plays, loses where it is wrong, and those games are what the next one learns from. Everything lies
in a folder, some hundreds of games a file, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import regalia
from regalia.arena.workers import in_processes
from regalia.engine.errors import BadFile
from regalia.engine.game import Game
from regalia.engine.insight import Learnt, Schooling, read_text
from regalia.learning.arrays import numpy
from regalia.tuning.duel import Series, summed, swapped
from regalia.tuning.fit import Sample, fitted
from regalia.tuning.school import School, insight_of, lessons, mind

MOST_ROUNDS: Final = 10
MOST_GAMES: Final = 100_000
"""Of a round, and so many seeds each has to itself."""
PART: Final = 200
"""Games of one file: no more is lost when a run is stopped."""
VALIDATION: Final = 1_000_000_000_000
"""The first seed of all validations: beyond those that are learnt from."""
UNREADABLE: Final = (OSError, ValueError, KeyError, EOFError, BadZipFile)
"""What reading a file of numbers may end in; text that is none is a ValueError, too."""


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
    members: int = 1
    """Judges that learn from a part of the games each, and judge as one."""


class Learner:
    """One course, from its beginning or from where its folder ends."""

    def __init__(self, course: Course, room: Path, jobs: int = 1) -> None:
        numpy()  # who lacks it hears of it before anything is made
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
        if self.course.members == 1:  # so that folders from before there were councils go on
            del told["members"]
        text = json.dumps(told)
        try:
            self.room.mkdir(parents=True, exist_ok=True)
            if plan.exists() and plan.read_bytes() != text.encode():
                raise BadFile(
                    f"{self.room} holds another course: of other settings, rules or inputs. "
                    "Name another folder with --room, or remove it."
                )
            written(plan, text)
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

    # -- rounds -----------------------------------------------------------------------------------

    def rounds(self, count: int, told: Callable[[], None]) -> Iterator[Learnt]:
        """Play and fit what is missing of so many rounds; ``told`` hears of every game."""
        course = self.course
        for number in range(self.done(), count):
            for file, seeds in self._parts(number):
                if not file.exists():
                    self._play(self.school(number), file, seeds, told)
            files = [file for each in range(number + 1) for file, _ in self._parts(each)]
            sample = Sample.joined([self._read(file) for file in files])
            fit = fitted(self.names, sample, course.hidden, course.epochs, course.seed, course.members)
            games = course.games * (number + 1)
            run = Schooling("", "", games, self.game.rules_version, fit.loss, fit.guess, "")
            learnt = replace(fit.learnt, schooling=(run,))
            written(self.judge(number), learnt.text())
            yield learnt

    def played(self, count: int) -> int:
        """How many games of so many rounds are there already."""
        return sum(len(seeds) for each in range(count) for file, seeds in self._parts(each) if file.exists())

    def learnt(self, number: int) -> Learnt:
        """The judge of a round."""
        file = self.judge(number)
        return read_text(file.read_text("utf-8"), str(file))

    def _parts(self, number: int) -> Iterator[tuple[Path, range]]:
        """The files of a round, each with its seeds."""
        course = self.course
        first = course.seed * MOST_ROUNDS * MOST_GAMES + number * MOST_GAMES
        for start in range(0, course.games, PART):
            seeds = range(first + start, first + min(start + PART, course.games))
            yield self.room / f"round-{number}-{start}.npz", seeds

    def _play(self, school: School, file: Path, seeds: range, told: Callable[[], None]) -> None:
        """Play a part of a round and keep what there is to learn from it."""
        np = numpy()
        kept = []
        for lesson in lessons(school, seeds, self.jobs):
            shares = np.array(lesson.shares, np.float32)
            rows = np.array(lesson.rows, np.float32).reshape(len(shares), len(self.names))
            kept.append(Sample(rows, shares, np.full(len(shares), lesson.seed)))
            told()
        fresh = self.room / "playing.npz"
        played = Sample.joined(kept)
        np.savez(fresh, rows=played.rows, shares=played.shares, seeds=played.seeds)
        fresh.replace(file)

    def _read(self, file: Path) -> Sample:
        np = numpy()
        try:
            with file.open("rb") as stream, np.load(stream) as kept:
                sample = Sample(kept["rows"], kept["shares"], kept["seeds"])
        except UNREADABLE as error:
            raise BadFile(f"{file} does not hold games to learn from: {error}. Remove it.") from error
        count = len(sample.shares)
        if sample.rows.shape != (count, len(self.names)) or sample.seeds.shape != (count,):
            raise BadFile(f"{file} does not hold games to learn from: its columns do not fit. Remove it.")
        return sample

    # -- validation -------------------------------------------------------------------------------

    def validated(self, number: int, players: int, pairs: int, budget: int) -> Series:
        """The judge of a round against what the game has now, its judge or else its evaluation."""
        first = VALIDATION + (self.course.seed * MOST_ROUNDS + number) * MOST_GAMES
        work = partial(_pair, self.course.game, str(self.judge(number)), players, budget)
        return summed(list(in_processes(work, range(first, first + pairs), self.jobs)))


def written(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)


def _pair(name: str, judge: str, players: int, budget: int, seed: int) -> float:
    """By how much the new judge does better with this seed, from -1 to 1."""
    return swapped(mind(name, judge), as_it_is(name), players, seed, budget)


def as_it_is(name: str) -> Game:
    """The game as its judge sees it now; as its evaluation does, if it has learnt nothing yet."""
    game: Game = regalia.game(name)
    insight: Any = insight_of(game)
    return replace(game, evaluation=insight.chance) if insight.schooled else game
