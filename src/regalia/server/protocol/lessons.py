"""For those who learn a game: the rules as parts, examples to play through, and the guided first game."""

from __future__ import annotations

from regalia.server.protocol.common import Message
from regalia.server.protocol.replays import Line, View


class GuidePicture(Message):
    """A drawing of the game's own, by name, and what it shows."""

    name: str
    alt: str


class GuideCard(Message):
    """One thing to know: a title, a picture, and a paragraph or two."""

    title: str
    text: list[str]
    """Clauses stand in brackets: ``[KW-47]``."""
    picture: GuidePicture | None


class GuidePart(GuideCard):
    """A part of the page that opens the rules."""

    cards: list[GuideCard]


class Guide(Message):
    """The page that opens the rules."""

    opening: str
    parts: list[GuidePart]


class RuleBlock(Message):
    """One thing of a section: a clause, a paragraph, a point of a list, or a table."""

    clause: str
    """Its id, if it is a clause."""
    name: str
    """What a ruling is called."""
    text: str
    item: bool
    rows: list[list[str]]


class RuleSection(Message):
    """One section of the rules."""

    title: str
    blocks: list[RuleBlock]


class ExampleCard(Message):
    """An example, and the clauses it shows."""

    name: str
    title: str
    rules: list[str]


class RuleBook(Message):
    """Everything that the rules page shows."""

    game: str
    title: str
    guide: Guide | None
    clauses: list[str]
    """The ids of all clauses, in their order."""
    sections: list[RuleSection]
    examples: list[ExampleCard]


class Played(Message):
    """What is played next in an example; by nobody if it is chance."""

    seat: int | None
    text: str
    label: str


class NotPossible(Message):
    """What cannot be done here, and why if the game says so."""

    label: str
    why: str


class Moment(Message):
    """One position of an example."""

    fresh: bool
    """Whether the table was laid anew for it."""
    view: View
    """With the next action on offer, if it is that of the eyes that look."""
    lines: list[Line]
    """What happened on the way to it."""
    next: Played | None
    offers: list[str]
    refuses: list[NotPossible]


class Example(Message):
    """An example with all its positions."""

    name: str
    title: str
    rules: list[str]
    moments: list[Moment]


class FirstStep(Message):
    """One sentence of the voice that guides a first game."""

    move: int
    """The step of the table at which it is said."""
    say: str
    point: list[str]
    """Pieces on the page, by their ids; none means the one that is to be clicked."""
    do: str
    """The action that is awaited; without one the voice waits until it has been read."""


class FirstStepsScript(Message):
    """A guided first game."""

    steps: list[FirstStep]
    farewell: str
