"""The monsters that a seat may fight, by what they promise. Part of ``insight.py``."""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import i64, vec
from regalia.games.kingswood.data import (
    COINS,
    FAME,
    HEART,
    HEARTS,
    HEARTS_LOST,
    NO_REWARD,
    REWARD,
    SPELLBOOK,
    SPELLBOOKS,
    SWORD,
    SWORDS,
)
from regalia.games.kingswood.evaluation import missing, shortfall
from regalia.games.kingswood.state import Kingswood

PRIZE: Final = 4.0
"""The Fame of a usual monster."""
GIFT: Final = 0.15
"""What a monster gives beside Fame, about."""
EACH_MISSING: Final = 0.6
"""What one missing token leaves of a hope."""


@final
class Prey:
    """The monsters that a seat may fight, by what they promise: the best few of every kind of hope."""

    def __init__(self) -> None:
        self.now = 0.0
        """What can be paid for at once."""
        self.second_now = 0.0
        self.count = 0.0
        self.first = 0.0
        """What is hoped for, less for each token that is missing."""
        self.second = 0.0
        self.third = 0.0
        self.rested = 0.0
        """The same once all tokens are refreshed."""
        self.second_rested = 0.0
        self.one = 0.0
        """Where one token is missing, or two."""
        self.two = 0.0

    def see(self, s: Kingswood, seat: i64, card: i64) -> float:
        """Take a monster into account; what may be hoped of it."""
        prize = float(FAME[card]) / PRIZE + (GIFT if REWARD[card] != NO_REWARD else 0.0)
        short = missing(s, seat, card)
        hope = dimmed(prize, short)
        if short == 0:
            self.pay(prize)
        elif short == 1 and prize > self.one:
            self.one = prize
        elif short == 2 and prize > self.two:
            self.two = prize
        self.hope(hope)
        self.rest(dimmed(prize, missing_rested(s, seat, card)))
        return hope

    def pay(self, prize: float) -> None:
        """One that can be fought now."""
        self.count += 1.0
        if prize > self.now:
            self.second_now = self.now
            self.now = prize
        elif prize > self.second_now:
            self.second_now = prize

    def hope(self, hope: float) -> None:
        """One that may be fought some day."""
        if hope > self.first:
            self.third = self.second
            self.second = self.first
            self.first = hope
        elif hope > self.second:
            self.third = self.second
            self.second = hope
        elif hope > self.third:
            self.third = hope

    def rest(self, hope: float) -> None:
        """The same after a rest."""
        if hope > self.rested:
            self.second_rested = self.rested
            self.rested = hope
        elif hope > self.second_rested:
            self.second_rested = hope

    def write(self, out: vec[float], at: i64) -> None:
        """All of it."""
        out[at] = self.now
        out[at + 1] = self.second_now
        out[at + 2] = self.count
        out[at + 3] = self.first
        out[at + 4] = self.second
        out[at + 5] = self.third
        out[at + 6] = self.rested
        out[at + 7] = self.second_rested
        out[at + 8] = self.one
        out[at + 9] = self.two


def dimmed(prize: float, missing: i64) -> float:
    """A prize for which so many tokens are missing."""
    for _ in range(missing):
        prize *= EACH_MISSING
    return prize


def missing_rested(s: Kingswood, seat: i64, card: i64) -> i64:
    """What a seat lacks to pay for a monster if all its tokens were refreshed. [KW-85 to KW-87]"""
    k = 3 * seat
    return (
        shortfall(s.refreshed[k + SWORD] + s.exhausted[k + SWORD], SWORDS[card])
        + shortfall(s.refreshed[k + SPELLBOOK] + s.exhausted[k + SPELLBOOK], SPELLBOOKS[card])
        + shortfall(s.refreshed[k + HEART] + s.exhausted[k + HEART], HEARTS[card] + HEARTS_LOST[card])
        + shortfall(s.coins[seat], COINS[card])
    )
