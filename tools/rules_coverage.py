"""Which clauses of the rules have a test, and which do not.

    python tools/rules_coverage.py            one line a game, then what is missing
    python tools/rules_coverage.py --check    the same, failing if a clause has no test

A clause is a line ``- **KW-17** ...`` of a game's RULES.md. A test cites it with
``@pytest.mark.rule("KW-17")``, or an example script of the game with a line ``rules KW-17``.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "regalia" / "games"
CLAUSE = re.compile(r"^- \*\*([A-Z]+-[A-Z]*\d+(?:\.\d+)?[a-z]?)\b[^*]*\*\*(?: \{(data|ui|note)\})?", re.M)
CITATION = re.compile(r"\b([A-Z]{2}-[A-Z]*\d+(?:\.\d+)?[a-z]?)\b")
RANGE = re.compile(r"\b([A-Z]{2}-[A-Z]*)(\d+) to \1(\d+)\b")


@dataclass
class Coverage:
    """What one game's rules, code and tests say."""

    game: str
    clauses: dict[str, str] = field(default_factory=dict)
    """Id and tag of every clause."""
    tested: set[str] = field(default_factory=set)
    coded: set[str] = field(default_factory=set)

    @property
    def plain(self) -> list[str]:
        """The numbered clauses of the rulebook: not rulings, not component data."""
        return [each for each in self.clauses if re.fullmatch(r"[A-Z]+-[\d.]+[a-z]?", each)]

    @property
    def rulings(self) -> list[str]:
        """What we decided where the rulebook is silent."""
        return [each for each in self.clauses if re.fullmatch(r"[A-Z]+-R\d+[a-z]?", each)]

    def missing(self) -> list[str]:
        """Clauses and rulings without a test, notes excepted."""
        return [
            each
            for each in [*self.plain, *self.rulings]
            if each not in self.tested and self.clauses[each] not in ("note", "ui")
        ]

    def line(self) -> str:
        """The one line of this game."""
        done = [each for each in self.plain if each in self.tested or self.clauses[each] in ("note", "ui")]
        ruled = [each for each in self.rulings if each in self.tested or self.clauses[each] in ("note", "ui")]
        return (
            f"{self.game}: {len(done)} of {len(self.plain)} clauses tested, "
            f"{len(ruled)} of {len(self.rulings)} rulings"
        )


def cited_in_tests(folder: Path) -> Iterator[str]:
    """Every id that a test or an example script cites."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    for path in GAMES.glob("*/examples/*.txt"):
        for line in path.read_text().splitlines():
            if line.startswith("rules "):
                yield from line.split()[1:]


def cited_in_code(folder: Path) -> Iterator[str]:
    """Every id that the code of a game names, ranges opened out."""
    for path in folder.rglob("*.py"):
        text = path.read_text()
        yield from CITATION.findall(text)
        for prefix, low, high in RANGE.findall(text):
            yield from (f"{prefix}{number}" for number in range(int(low), int(high) + 1))


def measure() -> list[Coverage]:
    """Coverage of every game that has a RULES.md."""
    tested = set(cited_in_tests(ROOT / "tests"))
    out = []
    for rules in sorted(GAMES.glob("*/RULES.md")):
        found = Coverage(rules.parent.name.replace("_", "-"))
        found.clauses = dict(CLAUSE.findall(rules.read_text()))
        found.tested = tested & set(found.clauses)
        found.coded = set(cited_in_code(rules.parent)) & set(found.clauses)
        out.append(found)
    return out


def unknown_citations(coverage: list[Coverage]) -> list[str]:
    """Ids cited by tests that no rule book has."""
    known = {clause for each in coverage for clause in each.clauses}
    prefixes = {clause.split("-")[0] for clause in known}
    cited = set(cited_in_tests(ROOT / "tests"))
    return sorted(each for each in cited if each.split("-")[0] in prefixes and each not in known)


def main() -> None:
    """Print, and fail when asked to."""
    coverage = measure()
    for each in coverage:
        print(each.line())
        by_reason: dict[str, list[str]] = defaultdict(list)
        by_reason["without a test"] = each.missing()
        by_reason["not named in the code"] = [
            clause
            for clause in [*each.plain, *each.rulings]
            if clause not in each.coded and not each.clauses[clause]
        ]
        for reason, clauses in by_reason.items():
            if clauses:
                print(f"  {reason}: {', '.join(clauses)}")
    strangers = unknown_citations(coverage)
    if strangers:
        print(f"cited by tests but in no rule book: {', '.join(strangers)}")
    if "--check" in sys.argv and (strangers or any(each.missing() for each in coverage)):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
