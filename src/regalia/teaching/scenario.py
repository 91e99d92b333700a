"""Rules as text scripts: given a table, do these actions, expect this.

The tests run them, and the browser shows them as examples. A file holds scenarios, each begun by a line
``# ID Title``. Lines that follow:

    rules   the clauses it proves
    given   what the table looks like; parts separated by ``;`` (the game's stage reads them)
    do      actions; dice and draws may stand among them, else chance answers by itself
    offers  actions that must be on offer        refuses  actions that must not be
    only    all actions on offer, and no others  expect   what the table must look like

Every line may be repeated, and they are carried out in order. A second ``given`` lays the table anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from regalia.engine.errors import DataError, RegaliaError
from regalia.engine.frame import CHANCE
from regalia.engine.game import Game
from regalia.engine.lessons import Stage
from regalia.engine.match import Match

WORDS = ("rules", "given", "do", "offers", "refuses", "only", "expect")
LEDGER_ID = re.compile(r"^[A-Z]+-S\d+[a-z]?\s+")


class ScriptFailed(AssertionError):
    """The game did not do what a script says."""


class UnknownExample(RegaliaError):
    """The game has no example of that name."""

    code = "rules/unknown-example"


@dataclass(frozen=True)
class Scenario:
    """One script."""

    name: str
    """``capture-opposite-sides``: stable, and fit for an address."""
    title: str
    rules: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return self.name


def scenarios(game: Game) -> list[Scenario]:
    """All scripts of a game, file by file."""
    return [each for stem, text in game.lessons.scripts().items() for each in read(stem, text)]


def scenario(game: Game, name: str) -> Scenario:
    """The script of that name."""
    for each in scenarios(game):
        if each.name == name:
            return each
    raise UnknownExample(f"{game.title} has no example {name!r}.")


def read(stem: str, text: str) -> list[Scenario]:
    """All scenarios of a file."""
    out: list[Scenario] = []
    title = ""
    rules: list[str] = []
    lines: list[tuple[str, str]] = []

    def close() -> None:
        if title:
            if not rules:
                raise DataError(f"{stem}: {title!r} cites no rule.")
            heading = LEDGER_ID.sub("", title)
            slug = re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")
            out.append(Scenario(f"{stem}-{slug}".replace("_", "-"), heading, tuple(rules), tuple(lines)))

    for raw in text.splitlines():
        if raw.startswith("# "):
            close()
            title, rules, lines = raw[2:].strip(), [], []
        elif raw.strip():
            word, _, rest = raw.strip().partition(" ")
            if word not in WORDS:
                raise DataError(f"{stem}: a line begins with {word!r}, not one of {', '.join(WORDS)}.")
            if word == "rules":
                rules.extend(rest.split())
            else:
                lines.append((word, rest.strip()))
    close()
    return out


def stage_of(game: Game) -> Stage:
    """Who lays the tables of a game's scripts."""
    if game.lessons.stage is None:
        raise UnknownExample(f"{game.title} has no examples.")
    return game.lessons.stage()


def run(scenario: Scenario, stage: Stage) -> None:
    """Carry a script out; raises when the game does something else."""
    match: Match | None = None
    given: list[str] = []
    for word, rest in scenario.lines:
        parts = split(rest)
        if word == "given":
            given.extend(parts)
            match = None
            continue
        if match is None:
            match, given = stage.begin(given), []
        if word == "do":
            for text in parts:
                do(match, text)
        else:
            settle(match)
            check(match, stage, word, parts)


def split(rest: str) -> list[str]:
    """The parts of a line."""
    return [part.strip() for part in rest.split(";") if part.strip()]


def check(match: Match, stage: Stage, word: str, parts: list[str]) -> None:
    """Hold the table against a line of a script."""
    if word == "expect":
        for part in parts:
            if wrong := stage.expect(match, part):
                raise ScriptFailed(f"expect {part}: {wrong}")
        return
    offers = offered(match)
    if word == "only" and sorted(parts) != sorted(offers):
        raise ScriptFailed(f"only {parts}, but {offers} are on offer")
    for part in parts:
        if word == "offers" and part not in offers:
            raise ScriptFailed(f"{part!r} is not among {offers}")
        if word == "refuses":
            match.parse(part)  # it must at least be an action of the game
            if part in offers:
                raise ScriptFailed(f"{part!r} is offered")


def do(match: Match, text: str) -> None:
    """One action; unless it is chance's own, chance answers first."""
    verb = text.split()[0]
    while match.to_act == CHANCE and verb not in {each.split()[0] for each in offered(match)}:
        match.apply(match.legal()[0])
    match.apply(text)


def settle(match: Match) -> None:
    """Let chance answer what is still open."""
    while match.to_act == CHANCE:
        match.apply(match.legal()[0])


def do_all(match: Match, texts: Sequence[str]) -> Match:
    """Take these actions; chance answers by itself unless its answer stands among them."""
    for text in texts:
        do(match, text)
    settle(match)
    return match


def offered(match: Match) -> list[str]:
    """What is on offer, as texts."""
    return [match.text(action) for action in match.legal()]
