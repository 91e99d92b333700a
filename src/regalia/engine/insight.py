"""A learnt judge of positions, as data: what it looks at, what it has learnt, and from which games.

A game keeps it in ``data/insight.json``; ``regalia learn`` writes the file. A row for each number that is
looked at holds its name, what it counts by itself, and what it counts for each of the hidden units.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.resources import files
from typing import Final, Generic

from regalia.engine.errors import DataError
from regalia.engine.network import Judge, Network, Row
from regalia.engine.typed import S

FILE: Final = "data/insight.json"


@dataclass(frozen=True)
class Schooling:
    """One run of learning, and what came of it."""

    date: str
    command: str
    games: int
    rules: int
    """The rules version that was played."""
    loss: float
    """The mean logarithmic loss over games that were not learnt from."""
    guess: float
    """The same for who guesses the average, which it has to beat."""
    result: str


@dataclass(frozen=True)
class Learnt:
    """All of the file."""

    inputs: tuple[str, ...]
    bias: float
    direct: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...]
    """For each hidden unit what every input counts."""
    offset: tuple[float, ...]
    out: tuple[float, ...]
    schooling: tuple[Schooling, ...] = ()
    """The last run taught this judge; those before it taught the judges that it beat."""

    def network(self) -> Network:
        """What can be asked."""
        rows = [list(row) for row in self.hidden]
        return Network(self.bias, list(self.direct), rows, list(self.offset), list(self.out))

    def network_text(self) -> str:
        """All that its judgement hangs on."""
        return repr((self.inputs, self.bias, self.direct, self.hidden, self.offset, self.out))

    def text(self) -> str:
        """The file as it is written: one line an input, so that people can read it and compare it."""
        rows = [
            {"name": name, "direct": self.direct[k], "hidden": [unit[k] for unit in self.hidden]}
            for k, name in enumerate(self.inputs)
        ]
        units = {"bias": self.bias, "offset": list(self.offset), "out": list(self.out)}
        return "\n".join(
            [
                '{"schooling": [',
                ",\n".join(json.dumps(asdict(each), ensure_ascii=False) for each in self.schooling),
                '], "units":',
                json.dumps(units),
                ', "inputs": [',
                ",\n".join(json.dumps(row) for row in rows),
                "]}\n",
            ]
        )


def read_text(text: str, where: str = FILE) -> Learnt:
    """The file from its text, checked."""
    try:
        table = json.loads(text)
        units, rows = table["units"], table["inputs"]
        found = Learnt(
            tuple(str(row["name"]) for row in rows),
            float(units["bias"]),
            tuple(float(row["direct"]) for row in rows),
            tuple(tuple(float(row["hidden"][k]) for row in rows) for k in range(len(units["out"]))),
            tuple(float(x) for x in units["offset"]),
            tuple(float(x) for x in units["out"]),
            tuple(Schooling(**each) for each in table["schooling"]),
        )
    except (ValueError, KeyError, TypeError, IndexError, OverflowError) as error:
        raise DataError(f"{where} does not hold what a learnt judge needs: {error!r}.") from error
    numbers = [
        found.bias,
        *found.direct,
        *found.offset,
        *found.out,
        *(x for row in found.hidden for x in row),
    ]
    if len(found.offset) != len(found.out) or not all(map(math.isfinite, numbers)):
        raise DataError(f"{where} must hold finite numbers, and an offset for each hidden unit.")
    return found


def blank(names: Sequence[str]) -> Learnt:
    """A judge that has learnt nothing: to it all chances are even."""
    return Learnt(tuple(names), 0.0, (0.0,) * len(names), (), (), ())


def read_learnt(package: str) -> Learnt | None:
    """What a game's judge has learnt; None if there is no file."""
    file = files(package).joinpath(FILE)
    return read_text(file.read_text("utf-8"), f"{package}: {FILE}") if file.is_file() else None


@dataclass(frozen=True)
class Insight(Generic[S]):
    """What whoever asks a learnt judge, or teaches one, needs to know of it."""

    package: str
    """Where it lies."""
    names: tuple[str, ...]
    """What the numbers are that it looks at."""
    features: Callable[[S, int, Row], None]
    """Writes them for a position and a seat."""
    untaught: Callable[[S, int], float] | None = None
    """The chance of a seat where nothing was to be learnt; less than 0 where what was learnt is asked."""
    silent: Callable[[S], bool] | None = None
    """Where who decides had better not ask it: it foretells who wins, and misjudges what to do."""

    @cached_property
    def file(self) -> Learnt:
        """What it has learnt; nothing, if that was from other numbers.

        So a game whose inputs are being changed can be played, and taught.
        """
        found = read_learnt(self.package)
        return found if found is not None and found.inputs == self.names else blank(self.names)

    @cached_property
    def chance(self) -> Callable[[S, int], float]:
        """How likely a seat is to win, as far as has been learnt."""
        return self.judged_by(self.file)

    def judged_by(self, learnt: Learnt) -> Callable[[S, int], float]:
        """How likely a seat is to win to who has learnt this."""
        return Judge(learnt.network(), self.features, self.untaught).chance

    @property
    def schooled(self) -> bool:
        """Whether it has learnt anything."""
        return bool(self.file.out)

    @property
    def past(self) -> tuple[Schooling, ...]:
        """The runs of all judges that the game has had, the last one's last."""
        found = read_learnt(self.package)
        return found.schooling if found is not None else ()
