"""Which clauses of the rules have a test and are named in the code, and which do not.

    python tools/rules_coverage.py            one line a game, then what is missing
    python tools/rules_coverage.py --check    the same, failing if a clause has no test or no line names it

A clause is a line ``- **KW-17** ...`` of a game's RULES.md. A test cites it with
``@pytest.mark.rule("KW-17")``, or an example script of the game with a line ``rules KW-17``; a range will do:
``KT-7.1 to KT-7.12``. How ids are written is known to ``regalia.engine.clauses`` alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from regalia.engine import clauses  # noqa: E402  the sources beside this tool, whatever is installed
from regalia.engine.clauses import Clause  # noqa: E402

GAMES = ROOT / "src" / "regalia" / "games"


@dataclass
class Coverage:
    """What one game's rules, code and tests say."""

    game: str
    clauses: list[Clause]
    tested: set[str] = field(default_factory=set)
    coded: set[str] = field(default_factory=set)

    def missing(self) -> list[str]:
        """Clauses of every kind without a test, those excepted that need none."""
        return [each.id for each in self.clauses if each.needs_a_test and each.id not in self.tested]

    def unnamed(self) -> list[str]:
        """Clauses that the engine has to carry out and no line of code names."""
        return [each.id for each in self.clauses if each.needs_a_test and each.id not in self.coded]

    def line(self) -> str:
        """The one line of this game."""
        needing = [each for each in self.clauses if each.needs_a_test]
        rulings = [each for each in needing if each.is_ruling]
        printed = [each for each in needing if not each.is_ruling]
        return (
            f"{self.game}: {self._done(printed)} clauses tested, {self._done(rulings)} rulings; "
            f"{len(self.clauses) - len(needing)} need no test"
        )

    def _done(self, some: list[Clause]) -> str:
        return f"{sum(each.id in self.tested for each in some)} of {len(some)}"


def cited_in_tests(folder: Path) -> Iterator[str]:
    """Every id that a test or an example script cites."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                for arg in node.args:
                    if isinstance(arg, ast.Constant):
                        yield from clauses.citation(str(arg.value))
    for path in GAMES.glob("*/examples/*.txt"):
        for line in path.read_text().splitlines():
            if line.startswith("rules "):
                yield from clauses.cited(line)


def cited_in_code(folder: Path) -> Iterator[str]:
    """Every id that the code or the data of a game names, ranges opened out."""
    for path in folder.rglob("*.*"):
        if path.suffix in (".py", ".toml"):
            yield from clauses.cited(path.read_text())


def measure() -> list[Coverage]:
    """Coverage of every game that has a RULES.md."""
    tested = set(cited_in_tests(ROOT / "tests"))
    return [
        Coverage(
            rules.parent.name.replace("_", "-"),
            clauses.read(rules.read_text()),
            tested,
            set(cited_in_code(rules.parent)),
        )
        for rules in sorted(GAMES.glob("*/RULES.md"))
    ]


def doubles(coverage: list[Coverage]) -> list[str]:
    """Ids that two clauses share."""
    known = [clause.id for each in coverage for clause in each.clauses]
    return sorted({each for each in known if known.count(each) > 1})


def unknown_citations(coverage: list[Coverage]) -> list[str]:
    """Ids cited by tests or code that no rule book has, though it has others of that prefix."""
    known = {clause.id for each in coverage for clause in each.clauses}
    prefixes = {clause.split("-")[0] for clause in known}
    cited = {name for each in coverage for name in each.tested | each.coded}
    return sorted(each for each in cited if each.split("-")[0] in prefixes and each not in known)


def main() -> None:
    """Print, and fail when asked to."""
    coverage = measure()
    for each in coverage:
        print(each.line())
        for reason, ids in (("without a test", each.missing()), ("not named in the code", each.unnamed())):
            if ids:
                print(f"  {reason}: {', '.join(ids)}")
    strangers, twice = unknown_citations(coverage), doubles(coverage)
    if strangers:
        print(f"cited, but in no rule book: {', '.join(strangers)}")
    if twice:
        print(f"two clauses of the same id: {', '.join(twice)}")
    lacking = any(each.missing() or each.unnamed() for each in coverage)
    if "--check" in sys.argv and (strangers or twice or lacking):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
