"""What a game brings for those who learn it: a page, a guided first game, and examples of its rules.

All of it is data beside the rules, in files of fixed names (``GUIDE.md``, ``data/first_steps.toml``,
``examples/*.txt``); ``regalia.teaching`` reads it. A game may bring some of it, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from regalia.engine.match import Match


class Stage(Protocol):
    """What ``given`` and ``expect`` mean in the example scripts of a game."""

    def begin(self, given: list[str]) -> Match:
        """The table that these parts describe; chance is asked."""
        ...

    def expect(self, match: Match, part: str) -> str:
        """What is wrong with a part of an ``expect`` line, or nothing."""
        ...


@dataclass(frozen=True)
class Lessons:
    """Where a game's lessons lie."""

    package: str = ""
    """The package of the game, whose folder holds the files."""
    stage: Callable[[], Stage] | None = None

    def text(self, *path: str) -> str:
        """A file of the game, or nothing if it has none of that name."""
        if not self.package:
            return ""
        found = files(self.package).joinpath(*path)
        return found.read_text("utf-8") if found.is_file() else ""

    def scripts(self) -> dict[str, str]:
        """The example scripts: the name of each file, and what it says."""
        if not self.package or self.stage is None:
            return {}
        folder = files(self.package).joinpath("examples")
        return {each.name.removesuffix(".txt"): each.read_text("utf-8") for each in _scripts(folder)}


def _scripts(folder: Traversable) -> list[Traversable]:
    return sorted(
        (each for each in folder.iterdir() if each.name.endswith(".txt")), key=lambda each: each.name
    )


def split_seat(part: str) -> tuple[int, str, list[str]]:
    """Of a part of a script: whom it speaks of, its first word and the others; ``seat-2 coins 3``."""
    words = part.split()
    seat = int(words.pop(0).removeprefix("seat-")) - 1 if words[0].startswith("seat-") else 0
    return seat, words[0], words[1:]
