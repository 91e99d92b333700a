"""A game's rules as parts, for whoever shows them: sections, clauses, paragraphs and tables.

``RULES.md`` is written for those who work on the rules. What it says about itself is left out here, and
so are its tags; the words that it explains become the first section.
"""

from __future__ import annotations

import re
from typing import Any

from regalia.engine import clauses
from regalia.engine.game import Game
from regalia.teaching.guide import guide
from regalia.teaching.scenario import scenarios

Plain = dict[str, Any]

CLAUSE = re.compile(rf"^- \*\*(?P<id>{clauses.ID})(?![\w.])\s*(?P<name>[^*]*)\*\*\s*(?P<text>.*)$", re.S)
WORDS_USED = "Words used:"


def rulebook(game: Game) -> Plain:
    """The page that opens the rules, the rules in sections, and which clauses have examples."""
    return {
        "game": game.name,
        "title": game.title,
        "guide": guide(game),
        "clauses": clauses.ids(game.rules_text()),
        "sections": sections(game.rules_text()),
        "examples": [
            {"name": each.name, "title": each.title, "rules": list(each.rules)} for each in scenarios(game)
        ],
    }


def sections(text: str) -> list[Plain]:
    """The sections of a rules text, in order."""
    text = re.sub(r"<!--.*?-->", "", clauses.readable(text), flags=re.S)
    preamble, *rest = re.split(r"^(?=##? )", text.lstrip().removeprefix("# "), flags=re.M)
    made = []
    for paragraph in re.split(r"\n\s*\n", preamble):
        if paragraph.startswith(WORDS_USED):
            words = _joined(paragraph.removeprefix(WORDS_USED))
            made.append({"title": "Words", "blocks": [_block(words[0].upper() + words[1:])]})
    chapter = ""
    for part in rest:
        heading, _, body = part.partition("\n")
        marks, _, title = heading.partition(" ")
        title = title.strip()
        blocks = [block for paragraph in re.split(r"\n\s*\n", body) for block in _blocks(paragraph.strip())]
        if marks == "#":
            chapter = title
            if not blocks:
                continue  # only its sections have something to say
        elif chapter:
            title = f"{chapter}: {title}"  # the rulings on building are not the rules of building
        made.append({"title": title, "blocks": blocks})
    return made


def _blocks(paragraph: str) -> list[Plain]:
    if not paragraph:
        return []
    if paragraph.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in paragraph.splitlines()]
        return [{**_block(""), "rows": [rows[0], *rows[2:]]}]
    items = re.split(r"\n(?=- )", paragraph)
    return [_item(each) if each.startswith("- ") else _block(_joined(each)) for each in items]


def _item(text: str) -> Plain:
    found = CLAUSE.match(text)
    if found is None:
        return {**_block(_joined(text[2:])), "item": True}
    return {**_block(_joined(found["text"])), "clause": found["id"], "name": found["name"].strip()}


def _block(text: str) -> Plain:
    """One thing of a section: a clause, a paragraph, a point of a list, or a table."""
    return {"clause": "", "name": "", "text": text, "item": False, "rows": []}


def _joined(text: str) -> str:
    return " ".join(text.split())
