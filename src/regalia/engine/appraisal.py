"""What a position is worth, in parts that have names: for people who want to know why.

A game's evaluation is one number for bots. Its appraisal is the same number cut into terms, each with words
for what it means when it grows or shrinks, so that advice can be a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Wording:
    """How one term of an evaluation is spoken of. All of them are parts of a sentence."""

    name: str
    """Its name in data and tests: ``coins``."""
    label: str
    """What it stands for: ``Coins in the purse``."""
    better: str
    """What has happened when it has grown: ``more money to spend``."""
    worse: str
    """What has happened when it has shrunk: ``less money to spend``; empty: not worth saying."""
    one: str = ""
    many: str = ""
    """What it counts, if it counts things: ``Coin``, ``Coins``."""
    kin: str = ""
    """Terms of one kin turn into each other, as ready tokens into exhausted ones: when one grows while
    another shrinks, that is one thing and not a gain and a price."""
    measured: bool = False
    """Whether its amount says what people mean by it, while its value holds book-keeping, too: fees, or gold
    that was paid. Then it is spoken of if both have changed the same way."""


class Term(NamedTuple):
    """One part of what a position is worth to a seat."""

    words: Wording
    value: float
    """Its share of the evaluation; all terms together are the whole."""
    amount: float = 0.0
    """How many of the things there are that it counts, or how much of what is measured."""

    @property
    def name(self) -> str:
        """Its name."""
        return self.words.name

    @property
    def label(self) -> str:
        """What it stands for."""
        return self.words.label


WHOLE = Wording("position", "the position as a whole", "a better position", "a weaker position")
"""For games that do not take their evaluation apart."""

SETTLED = Wording("result", "the result", "the game won", "the game lost")
"""When the game is over, or a seat is out of it, nothing else counts."""
