"""The file of results: only ever added to, a line a game, so that nothing is lost or counted twice.

The first line says what is played. A line that was cut off in the middle is cut away when the file is opened
again, and its game is played again; a game that is written down is never played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from regalia.arena.contest import Fixture, Played, name_of
from regalia.arena.plan import Plan
from regalia.bots.guard import SECONDS, Slip
from regalia.engine.errors import BadFile

FORMAT = 1


class Journal:
    """Results on disk, open for more. Only one process at a time may have it open."""

    def __init__(self, path: Path, plan: Plan, seconds: float | None = SECONDS) -> None:
        self.path = path
        identity = {**plan.identity(), "seconds": seconds}
        self.head = {"arena": FORMAT, **json.loads(json.dumps(identity))}
        self.old = False
        """Whether it was begun when nobody wrote down how the bots thought: there is nothing to add to it."""
        self.rows: dict[int, dict[str, Any]] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = path.open("a+b")
        except OSError as error:
            raise BadFile(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from error
        try:
            self._lock()
            self._read()
        except BaseException:
            self.file.close()
            raise

    def _lock(self) -> None:
        """By a lock that processes of ours do not inherit, and that ends with this one."""
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadFile(f"{self.path} is being written by another arena; wait for its end.") from None

    def _read(self) -> None:
        self.file.seek(0)
        text = self.file.read()
        if as_line(self.head).startswith(text):  # nothing yet, or not even a whole first line
            self.file.truncate(0)
            self._write(self.head)
            return
        whole = text[: text.rfind(b"\n")] if b"\n" in text else text
        head, *rows = [self._line(line, number) for number, line in enumerate(whole.split(b"\n"), 1)]
        self._compare(head)
        if not text.endswith(b"\n"):  # only now is it certain that the file is ours to mend
            self.file.truncate(len(whole) + 1)
        for row in rows:
            self.rows.setdefault(row["game"], row)

    def _line(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            plain = json.loads(line)
            if number > 1:
                plain["game"] = int(plain["game"])
                read(plain)
            return dict(plain)
        except (ValueError, KeyError, TypeError) as error:
            raise BadFile(
                f"{self.path} is no file of results: its line {number} cannot be read. It was left as it is."
            ) from error

    def _compare(self, head: dict[str, Any]) -> None:
        self.old = "minds" not in head and "seconds" not in head
        if self.old:
            head = {**self.head, **head}
        differ = [key for key in {**self.head, **head} if self.head.get(key) != head.get(key)]
        if not differ:
            return
        key, there, here = differ[0], head.get(differ[0]), self.head.get(differ[0])
        what = f"something else ({key}: {there!r}, not {here!r})"
        if key == "minds" and isinstance(there, dict) and isinstance(here, dict):
            bot = next(name for name in {**here, **there} if here.get(name) != there.get(name))
            what = f"another {bot} ({there.get(bot)}, not {here.get(bot)})"
        raise BadFile(
            f"{self.path} holds results of {what}. Choose another folder with --out, or the same settings."
        )

    def _write(self, plain: dict[str, Any]) -> None:
        self.file.write(as_line(plain))
        self.file.flush()

    def add(self, played: Iterable[Played[Any]]) -> int:
        """Write games down; those that are there already are left out. How many were new."""
        new = 0
        for each in played:
            if each.number not in self.rows:
                self.rows[each.number] = row = plain(each)
                self._write(row)
                new += 1
        return new

    def missing(self, fixtures: Iterable[Fixture]) -> list[Fixture]:
        """What is still to be played; refused where it would be added to what other bots may have played."""
        found = [each for each in fixtures if each.number not in self.rows]
        if found and self.old:
            raise BadFile(
                f"{self.path} is from a time when results did not say which editions of the bots had played. "
                f"Its {len(self.rows)} games can be counted, but none be added: "
                "choose another folder with --out."
            )
        return found

    def results(self, fixtures: Iterable[Fixture]) -> list[Played[Any]]:
        """The games of these fixtures that were played, in their order."""
        return [result(each, self.rows[each.number]) for each in fixtures if each.number in self.rows]

    def close(self) -> None:
        """Be sure that it is on the disk."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()


def as_line(plain: dict[str, Any]) -> bytes:
    """A line of the file."""
    return json.dumps(plain, separators=(",", ":")).encode() + b"\n"


def plain(played: Played[Any]) -> dict[str, Any]:
    """A game as a line of the file."""
    row: dict[str, Any] = {
        "game": played.number,
        "shares": played.shares,
        "scores": played.scores,
        "length": played.length,
        "decisions": played.decisions,
        "seconds": [round(each, 4) for each in played.seconds],
        "note": played.note,
    }
    if any(played.slips):
        row["slips"] = [[slip.plain() for slip in each] for each in played.slips]
    return json.loads(json.dumps(row))  # type: ignore[no-any-return]


def read(row: dict[str, Any]) -> dict[str, Any]:
    """What a line says of a game; raises where something is missing."""
    return {
        "shares": tuple(row["shares"]),
        "note": row["note"],
        "scores": tuple(row["scores"]),
        "length": row["length"],
        "decisions": tuple(row["decisions"]),
        "seconds": tuple(row["seconds"]),
        "slips": tuple(tuple(Slip(**slip) for slip in each) for each in row.get("slips", ())),
    }


def result(fixture: Fixture, row: dict[str, Any]) -> Played[Any]:
    """A game from its line."""
    names = tuple(name_of(player) for player in fixture.seats)
    return Played(fixture.contest, fixture.deal, bots=names, number=fixture.number, **read(row))
