"""The search for better weights: CMA-ES over paired games, kept in a journal so that it can go on later.

The journal holds what every proposal scored. The optimiser is asked anew with the same seed and told the
same scores, so it stands where it stood; nothing else need be kept.
"""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import regalia
from regalia.engine.errors import BadFile, needs
from regalia.tuning.duel import Duel, Series, Values, compare, summed, tuning_of
from regalia.tuning.space import Space

SIGMA: Final = 0.3
"""How far the first proposals lie from today's weights, as a power of e."""
VALIDATION: Final = 10_000_000
"""The first seed of the validation series: far from those of the search."""


@dataclass(frozen=True)
class Plan:
    """What is to be tried."""

    game: str
    tables: tuple[int, ...]
    generations: int
    population: int
    pairs: int
    """Paired seeds for each proposal at each table, in each generation."""
    budget: int
    seed: int
    only: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many games a whole search plays."""
        a_pair = sum(2 for _ in self.tables)
        return self.generations * self.population * self.pairs * a_pair


class Tuner:
    """One search, from its beginning or from where its journal ends."""

    def __init__(self, plan: Plan, journal: Path, jobs: int = 1) -> None:
        self.plan = plan
        self.journal = journal
        self.jobs = jobs
        self.game = regalia.game(plan.game)
        self.tuning = tuning_of(self.game)
        for players in plan.tables:
            self.game.settle(players, {})
        self.space = Space.of(self.tuning.file, plan.tables, plan.only)
        self.old = self.tuning.file.values()
        self.optimiser = self._begun()
        self.done: list[list[float]] = self._taken_up()

    def _begun(self) -> Any:
        try:
            with warnings.catch_warnings(
                action="ignore"
            ):  # it misses what draws plots, which nobody asked for
                cma = import_module("cma")
        except ModuleNotFoundError as error:
            raise needs("Tuning", "tune", error) from error
        settings = {"popsize": self.plan.population, "seed": self.plan.seed + 1, "verbose": -9}
        return cma.CMAEvolutionStrategy([0.0] * len(self.space.names), SIGMA, settings)

    # -- the journal ------------------------------------------------------------------------------

    def _head(self) -> dict[str, Any]:
        """What has to be the same for a search to be taken up."""
        plan = {key: value for key, value in asdict(self.plan).items() if key != "generations"}
        plan["tables"], plan["only"] = list(self.plan.tables), list(self.plan.only)
        return {**plan, "rules": self.game.rules_version, "weights": self.old}

    def _taken_up(self) -> list[list[float]]:
        """The scores of the generations that the journal has; the optimiser is told them again.

        A line that was cut off in the middle is cut away, and its generation is played again.
        """
        text = self._text()
        if json.dumps(self._head()).encode().startswith(text):  # nothing yet, or not even a whole first line
            self._write(self._head(), "w")
            return []
        whole = text[: text.rfind(b"\n") + 1]
        try:
            head, *rows = [json.loads(line) for line in whole.splitlines()]
            done = [[float(score) for score in row["scores"]] for row in rows]
        except (ValueError, KeyError, TypeError) as error:
            raise self._no_journal() from error
        if head != self._head():
            raise BadFile(
                f"{self.journal} is the journal of another search: of other weights, rules or settings. "
                "Name another file with --journal, or remove it."
            )
        if any(len(scores) != self.plan.population for scores in done):
            raise self._no_journal()
        if len(whole) < len(text):
            os.truncate(self.journal, len(whole))
        for scores in done:
            self.optimiser.tell(self.optimiser.ask(), scores)
        return done

    def _text(self) -> bytes:
        try:
            return self.journal.read_bytes() if self.journal.exists() else b""
        except OSError as error:
            raise BadFile(f"{self.journal} cannot be read: {error.strerror}.") from error

    def _no_journal(self) -> BadFile:
        return BadFile(f"{self.journal} is no journal of a search, and was left as it is. Name another file.")

    def _write(self, row: dict[str, Any], how: str = "a") -> None:
        try:
            with self.journal.open(how, encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        except OSError as error:
            raise BadFile(f"{self.journal} cannot be written: {error.strerror}.") from error

    # -- the search -------------------------------------------------------------------------------

    def generations(self) -> Iterator[list[float]]:
        """Play the generations that are missing; yields the scores of each, the less the better."""
        while len(self.done) < self.plan.generations:
            number = len(self.done)
            points = self.optimiser.ask()
            scores = self._scored([[float(x) for x in point] for point in points], number)
            self.optimiser.tell(points, scores)
            self.done.append(scores)
            self._write({"generation": number, "scores": scores})
            yield scores

    def _scored(self, points: list[list[float]], number: int) -> list[float]:
        """All proposals of a generation play the same games, which no other generation has played."""
        plan = self.plan
        start = plan.seed * 1_000_000 + number * plan.pairs
        seeds = range(start, start + plan.pairs)
        duels = [
            Duel(plan.game, self.space.values(point), self.old, players, plan.budget)
            for point in points
            for players in plan.tables
        ]
        results = compare(duels, seeds, self.jobs)
        count = len(plan.tables)
        means = [sum(each) / len(each) for each in results]
        return [-sum(means[k * count : (k + 1) * count]) / count for k in range(len(points))]

    def favourite(self) -> Values:
        """Where the search stands: the middle of what it proposes, which no single lucky series decides."""
        return self.space.values([float(x) for x in self.optimiser.result.xfavorite])

    def validated(self, values: Values, pairs: int, budget: int, say: Callable[[str], None]) -> Series:
        """The new weights against the old ones over fresh games, all tables together."""
        seeds = range(VALIDATION, VALIDATION + pairs)
        duels = [Duel(self.plan.game, values, self.old, players, budget) for players in self.plan.tables]
        results = compare(duels, seeds, self.jobs)
        for players, found in zip(self.plan.tables, results, strict=True):
            say(f"at tables of {players}: {summed(found).line()}")
        return summed([each for found in results for each in found])
