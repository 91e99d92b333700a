"""Dice: a roll event, and the window after it. [KT-1.27, KT-C.44, KT-R90]

A rule that needs dice pushes, in this order, a frame that reads the result from ``s.dice``, and then calls
``roll``. The dice are thrown one by one by chance; when all lie, the Lucky Charm may change one of them.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.rules.answers import CharmWindow
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import DIE


def roll(s: KingsAndThings, count: i64, group: i64) -> None:
    """Throw so many dice anew; ``s.dice`` has them when the frame below runs.

    ``group`` dice make one number: 2 for totals, 1 where each die counts by itself.
    """
    s.dice = vec[i64]()
    s.dice_of = vec[i64]()
    s.push(CharmWindow(0, group))
    s.push(ThrowDice(count))


@mypyc_attr(free_list_len=1)
class ThrowDice(Frame[KingsAndThings]):
    """Each die is 1 to 6. [KT-1.27]"""

    clause = "KT-1.27"

    def __init__(self, count: i64) -> None:
        self.count = count

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.fill(DIE, 1, 6)

    def lot(self, s: KingsAndThings, rng: Rng) -> i64:
        return pack(DIE, rng.under(6) + 1)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.dice = append(s.dice, face)
        if self.count > 1:
            s.push(ThrowDice(self.count - 1))


def total(s: KingsAndThings, first: i64, count: i64) -> i64:
    """The sum of so many dice of the last roll."""
    out: i64 = 0
    for k in range(first, first + count):
        out += s.dice[k]
    return out


def table_result(die: i64) -> i64:
    """A die for looking up a result: a charmed 0 counts as 1 and a 7 as 6. [KT-R90]"""
    if die < 1:
        return 1
    return 6 if die > 6 else die


def near_the_edge(s: KingsAndThings) -> bool:
    """Whether some die, changed by one, would pass from 2 to 5 to a 1 or 6, or back."""
    for k in range(len(s.dice)):
        if s.dice[k] != 3 and s.dice[k] != 4:
            return True
    return False
