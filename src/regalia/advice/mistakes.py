"""What a move cost: it and a better one played to the end of the turn, and on until the others have answered.

At the end of the turn alone a threat counts as if it were carried out and an answer as if it never came: who
had burnt all but one square of another's land seemed to have won, though who is in danger acts twice.
"""

from __future__ import annotations

import math
from statistics import fmean, stdev
from typing import Final

from regalia.advice.ahead import foreseen, nearness, plays_on
from regalia.advice.lines import outcome
from regalia.advice.words import Reason, because, changes, reasons
from regalia.bots import Seen
from regalia.engine.rng import Rng

WORTH_SAYING: Final = 0.03
"""A move that costs less of the chance than this is not called missed."""
PAIRS: Final = 4
"""Times that two moves are played on from one re-deal, with the same luck."""
BATCHES: Final = 4
"""So often are re-deals taken again while it is open whether a move was a mistake."""
SURE: Final = 2.5
"""A loss has to be as many times what it may be off by: of sixty moves the luckiest always looks better."""


def what_it_cost(table: Seen, played: int, better: int, samples: int, rng: Rng) -> tuple[float, list[Reason]]:
    """How much better the other move is, over fresh worlds, and in what; 0 if that is not sure."""
    game, seat, gains = table.game, table.seat, Comparison()
    near = nearness(game, [table.redeal(rng) for _ in range(samples)], rng)
    times = PAIRS if plays_on(game) else 1
    first, second = [], []
    for _ in range(BATCHES):
        for _ in range(2 * samples):
            world, luck = table.redeal(rng), rng.next32()
            as_played = outcome(game, world, seat, played, luck)
            instead = outcome(game, world, seat, better, luck)
            first.append(game.appraise(as_played, seat))
            second.append(game.appraise(instead, seat))
            gain = 0.0
            for _ in range(times):
                luck = rng.next32()
                gain += foreseen(game, instead, near, luck)[seat]
                gain -= foreseen(game, as_played, near, luck)[seat]
            gains.add(gain / times)
        if not gains.is_open():
            break
    return gains.sure(), reasons(changes(first, second))


class Comparison:
    """How much better one move is than another, world by world."""

    def __init__(self) -> None:
        self.gains: list[float] = []

    def add(self, gain: float) -> None:
        """What it gained in one more world."""
        self.gains.append(gain)

    def doubt(self) -> float:
        """By how much the mean may be off."""
        return stdev(self.gains) / math.sqrt(len(self.gains))

    def is_open(self) -> bool:
        """Whether it may be worth saying, and is not sure yet."""
        return fmean(self.gains) + self.doubt() >= WORTH_SAYING and self.sure() == 0.0

    def sure(self) -> float:
        """The mean, if it is clear of luck."""
        mean = fmean(self.gains)
        return mean if mean >= SURE * self.doubt() else 0.0


def why_missed(found: list[Reason]) -> str:
    """What the better move would have done, if that shows by the end of the turn."""
    if any(each.value > 0 for each in found):
        return because(found)
    return "it does more once the others have answered"
