"""The weights of an evaluation, as data: what they are, which run found them, and how clear a lead is.

A game keeps them in ``data/weights.toml``; ``regalia tune`` writes the file. Rows ``[[weight]]`` say what
things are worth, ``[[run]]`` what was tried and what came of it, ``[[chance]]`` how evaluations become win
chances. The lines before the first row are the game's own words, and stay.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final, Generic

from regalia.engine.errors import DataError
from regalia.engine.typed import S

FILE: Final = "data/weights.toml"
TABLES: Final = ("any", "alone", "several", "fixed")
"""At which tables a weight matters; a fixed one is part of the form and is not tuned."""


@dataclass(frozen=True)
class Weight:
    """What one thing is worth."""

    id: str
    value: float
    """A whole number where the evaluation reckons in whole numbers."""
    about: str
    tables: str = "any"


@dataclass(frozen=True)
class Run:
    """One run of the tuner or of the bots, and what came of it."""

    date: str
    command: str
    games: int
    against: str
    result: str
    kept: bool


@dataclass(frozen=True)
class Chance:
    """How evaluations become win chances at a table of so many: their difference over ``scale``."""

    players: int
    scale: float
    middle: float = 0.0
    """Alone: the evaluation at which winning and losing are as likely."""
    tempo: float = 0.0
    """Among several: what it is worth to be the one who is asked."""
    games: int = 0
    loss: float = 0.0
    """The mean logarithmic loss over the positions of games that were not used to fit it."""
    guess: float = 0.0
    """The same for equal chances (alone: for the share of games won), which it has to beat."""


@dataclass(frozen=True)
class WeightFile:
    """All of the file."""

    head: str
    weights: tuple[Weight, ...]
    runs: tuple[Run, ...] = ()
    chances: tuple[Chance, ...] = ()

    def values(self) -> dict[str, float]:
        """The weights by their ids."""
        return {each.id: each.value for each in self.weights}

    def changed(self, values: Mapping[str, float]) -> WeightFile:
        """The same file with other values."""
        fresh = tuple(replace(each, value=values.get(each.id, each.value)) for each in self.weights)
        return replace(self, weights=fresh)

    def text(self) -> str:
        """The file as it is written."""
        parts = [self.head.rstrip("\n")]
        for key, rows in (("weight", self.weights), ("run", self.runs), ("chance", self.chances)):
            parts += [_row(key, row) for row in rows]
        return "\n\n".join(parts) + "\n"


def _row(key: str, row: Weight | Run | Chance) -> str:
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in vars(row).items()]
    return "\n".join([f"[[{key}]]", *lines])


def read_text(text: str, where: str = FILE) -> WeightFile:
    """The file from its text, each row checked."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where} cannot be read: {error}.") from error
    weights = tuple(_checked(where, "weight", Weight, row) for row in table.get("weight", []))
    wrong = [each.id for each in weights if each.tables not in TABLES]
    if wrong or not weights:
        raise DataError(f"{where} needs weights, each for tables of {', '.join(TABLES)}; wrong: {wrong}.")
    runs = tuple(_checked(where, "run", Run, row) for row in table.get("run", []))
    chances = tuple(_checked(where, "chance", Chance, row) for row in table.get("chance", []))
    if any(each.scale <= 0 for each in chances):
        raise DataError(f"{where}: a scale must be above 0.")
    return WeightFile(text.partition("[[")[0], weights, runs, chances)


def _checked(where: str, key: str, kind: Callable[..., Any], row: Mapping[str, Any]) -> Any:
    try:
        return kind(**row)
    except TypeError as error:
        raise DataError(f"{where}: a [[{key}]] does not hold what it should: {error}.") from error


@cache
def read_weights(package: str) -> WeightFile:
    """The weights of a game."""
    return read_text(files(package).joinpath(FILE).read_text("utf-8"), f"{package}: {FILE}")


ALONE: Final = "alone-"
"""Who plays alone may weigh things otherwise: such a weight takes the place of the one it names."""


def at_table(values: Mapping[str, float], players: int) -> dict[str, float]:
    """The weights as they count at a table of so many."""
    own = {name.removeprefix(ALONE): each for name, each in values.items() if name.startswith(ALONE)}
    return {**values, **own} if players == 1 else dict(values)


def tuned(package: str, players: int = 0) -> dict[str, float]:
    """The weights of a game by their ids, as they count at a table of so many; 0 for any but one alone."""
    return at_table(read_weights(package).values(), players)


def only(package: str, names: Iterable[str], players: int = 0) -> dict[str, float]:
    """The weights of a game with all but these at nothing: what one term of an evaluation is made with."""
    kept = set(names)
    return {name: value if name in kept else 0 for name, value in tuned(package, players).items()}


@dataclass(frozen=True)
class Tuning(Generic[S]):
    """What whoever tunes a game needs to know of its evaluation."""

    package: str
    """Where the weights lie."""
    weights: Callable[[dict[str, float]], Any]
    """The game's own object of weights, made from their values."""
    weigh: Callable[[S, int, Any], float]
    """The evaluation with such an object."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What is left to the lot in tuning games, so that bots differ in play alone."""
    form: int = 0
    """Goes up when the evaluation changes and its weights do not: games from before tell nothing then."""

    @property
    def file(self) -> WeightFile:
        """The weights as they are stored."""
        return read_weights(self.package)

    def chance(self, players: int) -> Chance | None:
        """How evaluations become win chances, from the table nearest in size if this one was not fitted."""
        rows = [each for each in self.file.chances if (each.players == 1) == (players == 1)]
        return min(rows, key=lambda each: abs(each.players - players), default=None)
