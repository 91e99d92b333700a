"""A second reading: the rules once more, naively and from their text alone, beside the game itself.

A reading is a generator. It yields who decides and what is on offer, as texts, and is sent the answer. Here
both are asked at once, and every question must be the same; what else has to agree the game's test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from regalia.engine.frame import CHANCE
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.testing.promise import require

Question = tuple[int, list[str]]
"""A seat or CHANCE, and what may be answered."""
Reading = Generator[Question, str, None]


def read_along(match: Match, reading: Reading, rng: Rng, compare: Callable[[], None]) -> None:
    """Play at random to the end, both at once. The match leaves dice and draws to its caller."""
    question: Question | None = next(reading)
    while question is not None:
        require(not match.over, f"the game is over, while the second reading asks {question}")
        seat, offers = question
        asked = CHANCE if match.to_act == CHANCE else match.to_act
        require(asked == seat, f"the game asks {asked}, the second reading {seat}")
        here = sorted(match.text(action) for action in match.legal())
        require(here == sorted(offers), f"the game offers {here}, the second reading {sorted(offers)}")
        answer = match.text(by_verb(match, rng))
        match.apply(answer)
        question = _next(reading, answer)
        compare()
    require(match.over, "the second reading has ended, the game has not")


def _next(reading: Reading, answer: str) -> Question | None:
    """The next question, or None when the reading is over."""
    try:
        return reading.send(answer)
    except StopIteration:
        return None


def by_verb(match: Match, rng: Rng) -> int:
    """An action at random, every verb as likely as the next: a whole board does not drown a single card."""
    if match.to_act == CHANCE:
        return int(match.state.sample(rng))
    kinds: dict[str, list[int]] = {}
    for action in match.legal():
        kinds.setdefault(match.text(action).split()[0], []).append(action)
    kind = kinds[sorted(kinds)[rng.below(len(kinds))]]
    return kind[rng.below(len(kind))]
