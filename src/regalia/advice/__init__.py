"""Advice for people: what a good bot would do here and why, and what a finished game turned on.

hint = regalia.advice.hint(regalia.bots.seen(match))
print(hint.sentence)                                    # Marshal would move to the Forest: ...
print(regalia.advice.analyse(match.record()).missed)    # the moves that cost most

A hint is made from what the seat knows and nothing else; an analysis judges every move by what its player
could know when they made it.
"""

from __future__ import annotations

from regalia.advice.analysis import Analysis, Missed, Point, Turning
from regalia.advice.analyst import analyse
from regalia.advice.hint import Advised, Hint, advised, adviser, hint

__all__ = [
    "Advised",
    "Analysis",
    "Hint",
    "Missed",
    "Point",
    "Turning",
    "advised",
    "adviser",
    "analyse",
    "hint",
]
