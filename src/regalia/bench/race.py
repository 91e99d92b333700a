"""The race: every contender gets one short slice a round, so that noise hits all of them alike."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import regalia
from regalia.bench.contenders import CONTENDERS
from regalia.bench.ours import OURS
from regalia.engine.errors import RulesBug

PURE = "-pure"
"""Names that end so run from sources without compiled modules."""


@dataclass
class Lane:
    """What a contender did, slice by slice."""

    name: str
    missing: str = ""
    check: int = 0
    slices: list[dict[str, float]] = field(default_factory=list)

    def rates(self, what: str) -> list[float]:
        """Playouts or actions a second in each round."""
        return [each[what] / each["seconds"] for each in self.slices]

    def median(self, what: str) -> float:
        """The middle of those rates."""
        return statistics.median(self.rates(what)) if self.slices else 0.0

    def best(self, what: str) -> float:
        """The highest of those rates: what the machine can do when nobody disturbs it."""
        return max(self.rates(what), default=0.0)


Lanes = dict[str, Lane]


def ratio(lanes: Lanes, one: str, other: str, what: str) -> float | None:
    """How many times faster one is: the median of the ratios within each round."""
    pairs = zip(lanes[one].rates(what), lanes[other].rates(what), strict=False)
    ratios = [a / b for a, b in pairs if b]
    return statistics.median(ratios) if ratios else None


class Process:
    """A contender's process."""

    def __init__(self, name: str, sources: Path) -> None:
        self.name = name
        place = sources if name.endswith(PURE) else Path(regalia.__file__).resolve().parent.parent
        environment = {**os.environ, "PYTHONPATH": str(place)}
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "regalia.bench.worker", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
            cwd=sources.parent,
        )

    def answer(self) -> dict[str, Any]:
        """The next line; a contender that died is as good as missing."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"missing": "it stopped with an error"}
        plain: dict[str, Any] = json.loads(line)
        return plain

    def slice(self, seconds: float) -> dict[str, Any]:
        """Let it run for a while."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return self.answer()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.communicate()


def run(seconds: float, rounds: int, tick: Callable[[str], None]) -> Lanes:
    """Race all contenders. ``tick`` is told who has just run."""
    lanes = {name: Lane(name) for name in CONTENDERS}
    with pure_sources() as sources, ExitStack() as running:
        runners = []
        for name in CONTENDERS:
            runner = running.enter_context(Process(name, sources))
            hello = runner.answer()
            lanes[name].missing = hello.get("missing", "")
            lanes[name].check = hello.get("check", 0)
            if not lanes[name].missing:
                runners.append(runner)
        compare_builds(lanes)
        for _ in range(rounds):
            for runner in runners:
                lane = lanes[runner.name]
                done = {} if lane.missing else runner.slice(seconds)
                if "seconds" in done:
                    lane.slices.append(done)
                else:
                    lane.missing = lane.missing or done["missing"]
                tick(runner.name)
    return lanes


def compare_builds(lanes: Lanes) -> None:
    """A race between builds that play different games would mean nothing."""
    for game in (runner.name for runner in OURS):
        fast, pure = lanes[f"{game}-compiled"], lanes[f"{game}{PURE}"]
        if not fast.missing and not pure.missing and fast.check != pure.check:
            raise RulesBug(
                f"The compiled and the pure build play different games of {game}: "
                f"{fast.check} and {pure.check} steps from the same seed. Nothing was measured."
            )


@contextmanager
def pure_sources() -> Iterator[Path]:
    """A copy of the package without its compiled modules."""
    here = Path(regalia.__file__).parent
    with tempfile.TemporaryDirectory(prefix="regalia-bench-") as folder:
        sources = Path(folder) / "pure"
        shutil.copytree(
            here,
            sources / "regalia",
            ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static"),
        )
        yield sources
