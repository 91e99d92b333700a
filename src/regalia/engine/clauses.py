"""The ids of clauses, read in one place: for coverage, citations, the rules drawer and the command line.

    KW-65      a clause                 KW-R7     a ruling; other letters for other kinds: WK-H18, KW-M3
    KT-9.31    a clause of chapter 9    KT-C.44   a clause of appendix C

In a rule book a clause is a line ``- **KW-65** …`` and the indented lines below it. A tag says why no test of
the engine has to prove it: ``{data}``, ``{ui}`` or ``{note}``. Whoever cites may name a range:
``KT-7.1 to KT-7.12``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regalia.engine.errors import UnknownClause, suggestion

EXEMPT = ("data", "ui", "note")
"""The tags of clauses that need no test of their own: the data tables, the screen or nobody proves them."""

ID = r"[A-Z]{2,3}-(?:\d+(?:\.\d+)?|[A-Z]\.?\d+)[a-z]?"
_ALONE = rf"(?<![\w-])({ID})(?!\w|\.\d|-\w)"
_CITED = re.compile(_ALONE)
_RANGE = re.compile(rf"{_ALONE} to {_ALONE}")
_WHOLE = re.compile(ID)
_LINE = re.compile(rf"- \*\*{_ALONE}")
_TAG = re.compile(rf"(?<!`)\{{({'|'.join(EXEMPT)})\}}(?!`) ?")
_ENDING = re.compile(r"(.*?)(\d+)")


@dataclass(frozen=True)
class Clause:
    """One clause of a rule book."""

    id: str
    tag: str
    """``data``, ``ui``, ``note``, or empty for what the engine has to do."""
    chapter: str
    """The heading that it stands under."""
    text: str
    """The clause as Markdown, its id and tag included."""

    @property
    def is_ruling(self) -> bool:
        """Whether we decided it, because the rulebook is silent."""
        return self.id.partition("-")[2].startswith("R")

    @property
    def needs_a_test(self) -> bool:
        """Whether the engine has to prove it."""
        return self.tag not in EXEMPT


def read(book: str) -> list[Clause]:
    """All clauses of a rule book, in its order."""
    found: list[Clause] = []
    chapter = ""
    going_on = False
    for line in book.splitlines():
        begun = _LINE.match(line)
        if begun:
            tags = _TAG.findall(line)
            found.append(Clause(begun[1], tags[0] if tags else "", chapter, line))
        elif line.startswith("#"):
            chapter = line.lstrip("# ")
        elif going_on and line.startswith("  "):
            last = found.pop()
            found.append(Clause(last.id, last.tag, last.chapter, f"{last.text}\n{line}"))
        going_on = bool(begun) or (going_on and line.startswith("  "))
    return found


def ids(book: str) -> list[str]:
    """The ids of all clauses of a rule book, in its order."""
    return [clause.id for clause in read(book)]


def readable(book: str) -> str:
    """The rule book without the tags, which are for those who write it."""
    return _TAG.sub("", book)


def cited(text: str) -> list[str]:
    """Every id that a text names, ranges opened out; each once, in the order of the text."""
    found: dict[str, None] = {}
    for each in _CITED.finditer(text):
        found[each[1]] = None
        whole = _RANGE.match(text, each.start())
        if whole:
            found.update(dict.fromkeys(_between(whole[1], whole[2])))
    return list(found)


def citation(text: str) -> list[str]:
    """What a test cites: an id, or a range of them; anything else is refused."""
    ends = text.split(" to ")
    if all(_WHOLE.fullmatch(each) for each in ends):
        if len(ends) == 1:
            return ends
        if len(ends) == 2 and (found := list(_between(ends[0], ends[1]))):
            return found
    raise UnknownClause(f"{text!r} cites no clause; write KW-65, or a range: KT-7.1 to KT-7.12.")


def _between(first: str, last: str) -> Iterator[str]:
    """The ids from one to another of the same chapter; none if they are of two."""
    low, high = _ENDING.fullmatch(first), _ENDING.fullmatch(last)
    if low and high and low[1] == high[1]:
        yield from (f"{low[1]}{number}" for number in range(int(low[2]), int(high[2]) + 1))


def find(wanted: str, known: list[str]) -> str:
    """The id that is meant by any of ``KW-65``, ``kw65`` and ``65``; says what would be right if none is."""
    prefix = known[0].partition("-")[0] if known else ""
    bare = wanted.strip().upper().removeprefix(prefix).removeprefix("-")
    meant = f"{prefix}-{bare}"
    for each in known:
        if each.upper() == meant:
            return each
    raise UnknownClause(_closest(meant, known))


def _closest(wrong: str, known: list[str]) -> str:
    """A hint that does not recite every id there is."""
    if not known:
        return "Its rules have no numbered clauses."
    hint = suggestion(wrong, known).partition("Did you mean ")[2]
    span = f"The clauses run from {known[0]} to {known[-1]}."
    return f"{span} Did you mean {hint}" if hint else span
