"""The page that opens the rules: what you are after and how a turn goes, on one illustrated screen.

A game writes it as ``GUIDE.md`` beside its ``RULES.md``:

    # The sentence that opens the page
    ## A part
    ![What the picture shows](name-of-a-picture)
    A paragraph, with *emphasis* and clauses in brackets [KW-47].
    ### A card of that part: a title, a picture, a paragraph

The pictures are the game's own drawings in the browser, found by name (``web/src/games/<game>/pictures``).
"""

from __future__ import annotations

import re
from typing import Any

from regalia.engine.errors import DataError
from regalia.engine.game import Game

Plain = dict[str, Any]

PICTURE = re.compile(r"^!\[(?P<alt>[^\]]+)\]\((?P<name>[a-z0-9-]+)\)$")


def guide(game: Game) -> Plain | None:
    """The page of a game, or nothing if it has none."""
    text = game.lessons.text("GUIDE.md")
    return read(text) if text else None


def read(text: str) -> Plain:
    """A page from its text."""
    page: Plain = {"opening": "", "parts": []}
    place: Plain | None = None
    for block in re.split(r"\n\s*\n|\n(?=#)", text.strip()):
        for line in _lines(block):
            if line.startswith("# "):
                page["opening"] = line[2:]
            elif line.startswith("## "):
                place = {**_empty(line[3:]), "cards": []}
                page["parts"].append(place)
            elif line.startswith("### "):
                if not page["parts"]:
                    raise DataError(f"The card {line[4:]!r} stands in no part of the guide.")
                place = _empty(line[4:])
                page["parts"][-1]["cards"].append(place)
            elif place is None:
                raise DataError(f"The guide says {line!r} before its first part.")
            elif found := PICTURE.match(line):
                place["picture"] = {"name": found["name"], "alt": found["alt"]}
            else:
                place["text"].append(line)
    return page


def _empty(title: str) -> Plain:
    return {"title": title, "text": [], "picture": None}


def _lines(block: str) -> list[str]:
    """The headings and pictures of a block, each a line; what is left is one paragraph."""
    out: list[str] = []
    for line in (each.strip() for each in block.splitlines()):
        alone = line.startswith("#") or PICTURE.match(line)
        if alone or not out or out[-1].startswith("#") or PICTURE.match(out[-1]):
            out.append(line)
        else:
            out[-1] += f" {line}"
    return [line for line in out if line]
