"""Dice that settle who goes first. [WK-19, WK-233 to WK-236, WK-R65]

Here as everywhere chance throws them when they fall due: no state holds what they will show. [WK-H17]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.queries import is_out
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import DICE, ROLL

ONE: Final[i64] = 1
TWO: Final[i64] = 2


@mypyc_attr(free_list_len=1)
class ThrowForFirst(Frame[WizardKings]):
    """Each seat throws; whoever leads is first. Only those tied for the lead throw again. [WK-234, WK-R65]

    ``dice`` is how many are thrown at once, ``pending`` one bit for each seat that is to throw, ``best`` the
    highest total so far and ``leaders`` one bit for each seat that has it.
    """

    clause = "WK-233"

    def __init__(self, dice: i64, pending: i64, best: i64, leaders: i64) -> None:
        self.dice = dice
        self.pending = pending
        self.best = best
        self.leaders = leaders

    def ruled_by(self) -> str:
        return "WK-233" if self.dice == TWO else "WK-19"

    def who(self, s: WizardKings) -> i64:
        return CHANCE

    def offer(self, s: WizardKings, offer: Offer) -> None:
        seat = self.thrower()  # each seat's list begins elsewhere: whoever always takes the first never ties
        if self.dice == ONE:
            for k in range(6):
                offer.add(ROLL, 1 + (5 - seat + k) % 6)
            return
        for k in range(11):
            total = 2 + (10 - seat + k) % 11
            ways: i64 = total - 1 if total <= 7 else 13 - total
            offer.weigh(DICE, total, ways)

    def thrower(self) -> i64:
        """The seat whose dice are thrown next."""
        seat: i64 = 0
        while self.pending >> seat & 1 == 0:
            seat += 1
        return seat

    def take(self, s: WizardKings, verb: i64, total: i64) -> None:
        seat = self.thrower()
        s.tell(events.ROLLED, seat, total, self.dice)
        best = self.best
        leaders = self.leaders
        if total > best:
            best = total
            leaders = bit(seat)
        elif total == best:
            leaders |= bit(seat)
        pending = self.pending & ~(bit(seat))
        if pending != 0:
            s.push(ThrowForFirst(self.dice, pending, best, leaders))
        elif leaders & (leaders - 1) != 0:
            s.push(ThrowForFirst(self.dice, leaders, 0, 0))
        else:
            lead(s, leaders, self.dice)


def lead(s: WizardKings, leaders: i64, dice: i64) -> None:
    """One seat is ahead of all others. [WK-235]"""
    seat: i64 = 0
    while leaders >> seat & 1 == 0:
        seat += 1
    s.first = seat
    s.seat = seat
    s.tell(events.ORDER, seat, dice, 0)


def all_seats(s: WizardKings) -> i64:
    """One bit for each seat that is in the game."""
    seats: i64 = 0
    for seat in range(s.players):
        if not is_out(s, seat):
            seats |= bit(seat)
    return seats
