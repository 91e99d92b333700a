"""How much a search thinks, and about what: a level is little more than this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from regalia.engine.errors import UnknownBot

MOST_ROLLOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class Thought:
    """How much a search thinks, and about what."""

    rollouts: int = 200
    """Candidates times worlds; 0: nobody is asked for an answer, only many worlds are looked at."""
    positions: int = 0
    """If not 0, this ends it as well: positions looked at, a like amount of work in every game."""
    seconds: float | None = None
    """Of work, on one core: after these it answers with what it has."""
    candidates: int = 8
    rounds: float = 0.0
    """How often everybody is on turn before the evaluation is asked; 0 for what the game says."""
    planning: int = 100
    """Positions that light play looks at for one turn."""
    finishing: int = 150
    """The same for the end of one's own turn."""
    caution: float = 1.0
    """By how many margins another action must lead the one that looked best at first."""
    plans: int = 6
    """Plans of a campaign that are compared by what the others answer, or lend their orders to the first."""
    mends: int = 2
    """How often a plan is gone over in a game that mends plans, instead of being compared with others."""
    answers: int = 6
    """Worlds, at most, in which the others answer a plan that is gone over."""
    worlds: int = 12
    """Re-deals in which a decision is compared, at most, where there is a campaign or no rollout."""
    glance: int = 100
    """Positions looked at in each of them."""
    learnt: int = 0
    """From how many players on a position is worth what a learnt judge says, in a game that has one; 0: it
    never is. Where no judge is asked, the rounds are those of the game."""
    wary: bool = False
    """Whether it knows where the judge had better not be asked, and goes by the evaluation there."""
    thrifty: bool = False
    """Whether it also sees what can still be bought, in a game whose evaluation does not."""
    quick: bool = False
    """Whether answers to a changed move are found from those to the move before the change: many more changes
    are tried. Else every answer is laid out in full."""


def with_budget(text: str) -> Thought:
    """``200`` is a number of rollouts, ``1.5s`` one of seconds."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Thought(rollouts=MOST_ROLLOUTS, seconds=seconds)
        elif 1 <= int(text) <= MOST_ROLLOUTS:
            return Thought(rollouts=int(text))
    except ValueError:
        pass
    raise UnknownBot(
        f"The budget of a search is a number of rollouts from 1 to {MOST_ROLLOUTS}, as in search:200, "
        f"or of seconds up to {MOST_SECONDS:g}, as in search:1.5s, not {text!r}."
    )
