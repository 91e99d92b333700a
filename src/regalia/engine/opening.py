"""What a game knows about tables that the players lay out, for bots: an evaluation sees an empty board.

There are three grades of that, each with terms for people and one number for bots:

    rough_terms,  rough_promise   what anybody knows who knows anything; only where many lay a table out
    terms,        promise         what a fit to many games says; ``chance`` is the same among the seats
    remembered,   experience      that, and what came of the very tables that have been tried
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final, Generic

from regalia.engine.appraisal import Term, Wording
from regalia.engine.typed import S

DOUBT: Final = 6
"""What is known about tables that are less like it weighs as much as so many games."""

TRIED: Final = Wording(
    "tried", "games on this table", "a table that has won more often", "a table that has won less often"
)


@dataclass(frozen=True)
class Tried:
    """What came of games that have been played on a table."""

    games: int
    won: Sequence[float]
    """For each seat how many of them it won."""


@dataclass(frozen=True)
class Opening(Generic[S]):
    """When to ask it, and what it says."""

    asks: Callable[[S], bool]
    """Whether what is decided now lays the table out, and something is known about such tables."""
    terms: Callable[[S, int], list[Term]]
    """What the table promises a seat as far as it is laid out, in parts that have names."""
    learnt: Callable[[int], str]
    """All that is known about tables of so many, as text: what was played by it is marked so."""
    tried: Callable[[S], Sequence[Tried]] = lambda _: ()
    """The games that have been played on such a table: those that are least like it first."""
    known: Callable[[int], str] = lambda _: ""
    """All such games among so many, as text."""
    roughly: Callable[[S, int], list[Term]] | None = None
    """The terms as who has no experience knows them where many lay a table out; if not said, as they are."""

    def promise(self, state: S, seat: int) -> float:
        """All of it together: log-odds of winning, as games have taught."""
        return sum(term.value for term in self.terms(state, seat))

    def rough_terms(self, state: S, seat: int) -> list[Term]:
        """What anybody knows who knows anything about tables."""
        return (self.roughly or self.terms)(state, seat)

    def rough_promise(self, state: S, seat: int) -> float:
        """All of it together."""
        return sum(term.value for term in self.rough_terms(state, seat))

    def chance(self, state: S, seat: int) -> float:
        """How likely a seat is to win, by what the table promises to each."""
        odds = [exp(self.promise(state, each)) for each in range(int(state.players))]
        return odds[seat] / sum(odds)

    def experience(self, state: S, seat: int) -> float:
        """The same for who remembers the very tables that have been tried."""
        chance = self.chance(state, seat)
        for tried in self.tried(state):
            chance = (DOUBT * chance + tried.won[seat]) / (DOUBT + tried.games)
        return chance

    def remembered(self, state: S, seat: int) -> list[Term]:
        """What the table promises, and how much more or less by experience."""
        gain = log_odds(self.experience(state, seat)) - log_odds(self.chance(state, seat))
        return [*self.terms(state, seat), Term(TRIED, gain)]


def log_odds(chance: float) -> float:
    """A chance as what is added up."""
    return log(chance / (1.0 - chance))
