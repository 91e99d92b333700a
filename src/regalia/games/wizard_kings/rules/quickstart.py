"""A quick start: the Standard Armies, dealt into the cities by lot. [WK-32, WK-R136]"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import CHANCE, EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import data, events
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.places import HAND, POOL
from regalia.games.wizard_kings.rules.placing import put
from regalia.games.wizard_kings.rules.quarters import berths
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import ROLL

THROWS: Final[i64] = 12
"""Dice thrown for each seat; what they show says where its blocks go, and nobody is told.

So many that nobody can go through all they might show: of the tables that four dice can deal, two or three on
average fill the cities as they are seen to be filled. [WK-H12] Ones at the beginning change nothing.
"""


class TakeStandard(Frame[WizardKings]):
    """Every seat commands the army of its number, at the strength of its Standard Army."""

    clause = "WK-R136"

    def run(self, s: WizardKings) -> None:
        for seat in range(s.players):
            s.fixed = s.fixed.with_army(seat, seat)
            s.tell(events.TOOK_ARMY, seat, seat, 0)
            take_in_hand(s, seat)
        s.tell(events.ARMIES_RAISED, 0, 0, 0)
        s.push(DealOut(0, 0, 0))


def take_in_hand(s: WizardKings, seat: i64) -> None:
    """All blocks of a seat's Standard Army, before they are dealt out."""
    for k in range(BLOCKS):
        strength = data.STANDARD[s.fixed.armies[seat] * BLOCKS + k]
        if strength > 0:
            s.place[seat * BLOCKS + k] = HAND
            s.strength[seat * BLOCKS + k] = strength


class DealOut(Frame[WizardKings]):
    """Dice that nobody sees deal the blocks of one seat after another into its cities. [WK-38, WK-40]"""

    clause = "WK-R136"

    def __init__(self, seat: i64, thrown: i64, luck: i64) -> None:
        self.seat = seat
        self.thrown = thrown
        self.luck = luck

    def who(self, s: WizardKings) -> i64:
        return CHANCE

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.fill(ROLL, 1, 6)

    def take(self, s: WizardKings, verb: i64, die: i64) -> None:
        luck = 6 * self.luck + die - 1
        if self.thrown + 1 < THROWS:
            s.push(DealOut(self.seat, self.thrown + 1, luck))
            return
        deal_out(s, self.seat, luck)
        s.reveal(EVERYONE)  # where blocks stand all can see, and their owner who they are
        if self.seat + 1 < s.players:
            s.push(DealOut(self.seat + 1, 0, 0))


def deal_out(s: WizardKings, seat: i64, luck: i64) -> None:
    """Put every block in hand into a city that can take it: which block and which city, the luck says."""
    low = seat * BLOCKS
    while True:
        waiting: i64 = 0
        for block in range(low, low + BLOCKS):
            if s.place[block] == HAND:
                waiting += 1
        if waiting == 0:
            return
        luck = stirred(luck)
        chosen = luck // 65536 % waiting
        for block in range(low, low + BLOCKS):
            if s.place[block] != HAND:
                continue
            if chosen == 0:
                cities = berths(s, block)
                if len(cities) == 0:
                    s.place[block] = POOL  # an Aquatic without a port stays at home
                    s.strength[block] = 0
                else:
                    luck = stirred(luck)
                    put(s, block, cities[luck // 65536 % len(cities)])
                break
            chosen -= 1


def stirred(luck: i64) -> i64:
    """The next number of a small generator: a throw of dice becomes an arrangement."""
    return (luck * 1103515245 + 12345) % 2147483648
