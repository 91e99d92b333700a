"""Rules as text scripts: given a table, do these actions, expect this.

A file holds scenarios, each begun by a line ``# ID Title``. Lines that follow:

    rules   the clauses it proves
    given   what the table looks like; parts separated by ``;`` (the game's adapter reads them)
    do      actions; dice and draws may stand among them, else chance answers by itself
    offers  actions that must be on offer        refuses  actions that must not be
    only    all actions on offer, and no others  expect   what the table must look like

Every line may be repeated, and they are carried out in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from regalia.engine.frame import CHANCE
from regalia.engine.match import Match

WORDS = ("rules", "given", "do", "offers", "refuses", "only", "expect")


@dataclass(frozen=True)
class Scenario:
    title: str
    rules: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return self.title.replace(" ", "-")


class Adapter(Protocol):
    chance_verbs: tuple[str, ...]

    def begin(self, given: list[str]) -> Match: ...

    def expect(self, match: Match, words: str) -> None: ...


def read(path: Path) -> list[Scenario]:
    """All scenarios of a file."""
    out: list[Scenario] = []
    title, rules, lines = "", [], []

    def close() -> None:
        if title:
            assert rules, f"{path.name}: {title} cites no rule"
            out.append(Scenario(title, tuple(rules), tuple(lines)))

    for raw in path.read_text().splitlines():
        if raw.startswith("# "):
            close()
            title, rules, lines = raw[2:].strip(), [], []
        elif raw.strip():
            word, _, rest = raw.strip().partition(" ")
            assert word in WORDS, f"{path.name}: a line begins with {word!r}, not one of {WORDS}"
            if word == "rules":
                rules.extend(rest.split())
            else:
                lines.append((word, rest.strip()))
    close()
    return out


def parameters(folder: Path) -> list[object]:
    """Every scenario of a folder as a test parameter that carries its rules."""
    found = [(path, scenario) for path in sorted(folder.glob("*.txt")) for scenario in read(path)]
    return [
        pytest.param(scenario, id=f"{path.stem}:{scenario}", marks=pytest.mark.rule(*scenario.rules))
        for path, scenario in found
    ]


def run(scenario: Scenario, adapter: Adapter) -> None:
    """Carry a script out."""
    match: Match | None = None
    given: list[str] = []
    for word, rest in scenario.lines:
        if word == "given":
            given.extend(part.strip() for part in rest.split(";") if part.strip())
            match = None
            continue
        if match is None:
            match, given = adapter.begin(given), []
        parts = [part.strip() for part in rest.split(";") if part.strip()]
        if word == "do":
            for text in parts:
                do(match, text, adapter.chance_verbs)
        elif word == "expect":
            settle(match)
            for part in parts:
                adapter.expect(match, part)
        else:
            settle(match)
            compare(match, word, parts)


def do(match: Match, text: str, chance_verbs: tuple[str, ...]) -> None:
    """One action; unless it is chance's own, chance answers first."""
    if text.split()[0] not in chance_verbs:
        settle(match)
    match.apply(text)


def settle(match: Match) -> None:
    """Let chance answer what is still open."""
    while match.to_act == CHANCE:
        match.apply(match.legal()[0])


def do_all(match: Match, texts: Sequence[str], chance_verbs: tuple[str, ...]) -> Match:
    """Take these actions; chance answers by itself unless its answer stands among them."""
    for text in texts:
        do(match, text, chance_verbs)
    settle(match)
    return match


def offered(match: Match) -> list[str]:
    """What is on offer, as texts."""
    return [match.text(action) for action in match.legal()]


def compare(match: Match, word: str, parts: list[str]) -> None:
    """Check what is on offer."""
    offers = offered(match)
    if word == "only":
        assert sorted(parts) == sorted(offers), f"expected {parts}, offered {offers}"
    for part in parts:
        if word == "offers":
            assert part in offers, f"{part!r} is not among {offers}"
        if word == "refuses":
            match.parse(part)  # it must at least be an action of the game
            assert part not in offers, f"{part!r} is offered"
