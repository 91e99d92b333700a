"""``regalia rules``: the rules that the program plays by, whole or around one clause."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.markdown import Markdown

import regalia
from regalia.cli.screen import console
from regalia.engine.errors import UnknownClause, suggestion
from regalia.engine.game import Game

CLAUSE = re.compile(r"^- \*\*([A-Z]+-[A-Z]*[\d.]+[a-z]?)")
NEIGHBOURS = 2
MARK = "▶"

Chapter = tuple[str, list[tuple[str, str]]]
"""A heading, and the numbers and texts of its clauses."""


def rules(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    clause: Annotated[
        str | None, typer.Argument(help="The number of a clause, such as KW-65.", show_default=False)
    ] = None,
) -> None:
    """Read the rules of a game, all of them or one clause with its neighbours.

    For example: `regalia rules kingswood KW-65`
    """
    found = regalia.game(game)
    text = found.rules_text() if clause is None else around(found, clause)
    console().print(Markdown(text))


def around(game: Game, clause: str) -> str:
    """A clause with its heading and the clauses beside it, as Markdown."""
    chapters = clauses_of(game)
    wanted = full_number(clause, chapters)
    for heading, clauses in chapters:
        ids = [each for each, _ in clauses]
        if wanted in ids:
            here = ids.index(wanted)
            shown = clauses[max(0, here - NEIGHBOURS) : here + NEIGHBOURS + 1]
            lines = [line.replace("- ", f"- {MARK} ", 1) if each == wanted else line for each, line in shown]
            return "\n".join([f"## {heading}", "", *lines])
    known = [each for _, clauses in chapters for each, _ in clauses]
    raise UnknownClause(f"{game.title} has no clause {clause!r}. {closest(wanted, known)}")


def full_number(clause: str, chapters: list[Chapter]) -> str:
    """``KW-65`` for any of ``kw-65``, ``65`` and ``KW65``."""
    wanted = clause.strip().upper()
    prefix = chapters[0][1][0][0].partition("-")[0] if chapters else ""
    return f"{prefix}-{wanted.removeprefix(prefix).removeprefix('-')}"


def closest(wrong: str, known: list[str]) -> str:
    """A hint that does not recite every number there is."""
    if not known:
        return "Its rules have no numbered clauses."
    hint = suggestion(wrong, known).partition("Did you mean ")[2]
    span = f"The clauses run from {known[0]} to {known[-1]}."
    return f"{span} Did you mean {hint}" if hint else span


def clauses_of(game: Game) -> list[Chapter]:
    """Every heading with its clauses: their numbers and their Markdown."""
    chapters: list[Chapter] = []
    for line in game.rules_text().splitlines():
        if line.startswith("#"):
            chapters.append((line.lstrip("# "), []))
        elif found := CLAUSE.match(line):
            chapters[-1][1].append((found[1], line))
        elif line.startswith("  ") and chapters and chapters[-1][1]:
            number, text = chapters[-1][1].pop()
            chapters[-1][1].append((number, f"{text}\n{line}"))
    return [chapter for chapter in chapters if chapter[1]]
