"""``regalia rules``: the rules that the program plays by, whole or around one clause."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.markdown import Markdown

import regalia
from regalia.cli.screen import console
from regalia.engine import clauses
from regalia.engine.errors import UnknownClause
from regalia.engine.game import Game

NEIGHBOURS = 2
MARK = "▶"


def rules(
    game: Annotated[str, typer.Argument(help="The name of a game.", show_default=False)],
    clause: Annotated[
        str | None,
        typer.Argument(help="The number of a clause, such as KW-65, or a heading.", show_default=False),
    ] = None,
) -> None:
    """Read the rules of a game, all of them, one clause with its neighbours, or what stands under a heading.

    For example: `regalia rules kingswood KW-65`, `regalia rules kings-and-things golem`
    """
    found = regalia.game(game)
    text = clauses.readable(found.rules_text()) if clause is None else around(found, clause)
    console().print(Markdown(text))


def around(game: Game, clause: str) -> str:
    """A clause with its heading and the clauses beside it, or all that a heading stands over, as Markdown."""
    book = clauses.read(clauses.readable(game.rules_text()))
    try:
        wanted = clauses.find(clause, [each.id for each in book])
    except UnknownClause as error:
        title = heading(clause, list(dict.fromkeys(each.chapter for each in book)))
        if title is None:
            raise UnknownClause(f"{game.title} has no clause {clause!r}. {error}") from error
        return "\n".join([f"## {title}", "", *(each.text for each in book if each.chapter == title)])
    found = next(each for each in book if each.id == wanted)
    chapter = [each for each in book if each.chapter == found.chapter]
    here = chapter.index(found)
    shown = chapter[max(0, here - NEIGHBOURS) : here + NEIGHBOURS + 1]
    lines = [each.text.replace("- ", f"- {MARK} ", 1) if each is found else each.text for each in shown]
    return "\n".join([f"## {found.chapter}", "", *lines])


def heading(words: str, titles: list[str]) -> str | None:
    """The heading that these words are, or the only one that they stand in: a Golem has no number."""
    wanted = " ".join(words.casefold().replace("-", " ").split())
    for title in titles:
        if title.casefold() == wanted:
            return title
    holding = [title for title in titles if re.search(rf"\b{re.escape(wanted)}\b", title.casefold())]
    return holding[0] if len(holding) == 1 else None
