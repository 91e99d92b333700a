"""Merging and disbanding: steps that change hands, units that are given up. [WK-339 to WK-344]

Part of a Build plan, in no other phase. [WK-343]
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings.data import BLOCKS, MOST
from regalia.games.wizard_kings.places import GAVE, GREW, NEW, RECEIVED
from regalia.games.wizard_kings.queries import is_castle, seat_of
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.placing import remove
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import LOSE, RECEIVE


def can_give(s: WizardKings, block: i64) -> bool:
    """Whether a unit has a step for another of its type beside it; no Wizard ever has one beside it.

    [WK-339, WK-R33, WK-R115, WK-R116]
    """
    if s.marks[block] & (NEW | RECEIVED) != 0:
        return False
    units = s.fixed.unit
    places = s.place
    unit = units[block]
    hex = places[block]
    low = seat_of(block) * BLOCKS
    other = block - 1
    while other >= low and units[other] == unit:  # those of one type lie side by side
        if places[other] == hex and can_receive(s, block, other):
            return True
        other -= 1
    other = block + 1
    while other < low + BLOCKS and units[other] == unit:
        if places[other] == hex and can_receive(s, block, other):
            return True
        other += 1
    return False


def can_receive(s: WizardKings, giver: i64, block: i64) -> bool:
    """Whether a unit may take a step from another. [WK-339, WK-344, WK-R16, WK-R114, WK-R115]"""
    if block == giver or s.place[block] != s.place[giver] or s.fixed.unit[block] != s.fixed.unit[giver]:
        return False
    if s.strength[block] >= MOST[s.fixed.unit[block]] or s.marks[block] & (NEW | GAVE) != 0:
        return False
    return not is_castle(s, block) or s.marks[block] & GREW == 0


@mypyc_attr(free_list_len=1)
class ChooseReceiver(Asked):
    """Who gets the step. [WK-339]"""

    clause = "WK-327"  # the same for all secret choices of a plan

    def __init__(self, seat: i64, giver: i64) -> None:
        self.seat = seat
        self.giver = giver

    def decider(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            if can_receive(s, self.giver, block):
                offer.add(RECEIVE, block)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        s.strength[block] += 1
        s.marks[block] = s.marks[block] | RECEIVED
        if is_castle(s, block):
            s.marks[block] = s.marks[block] | GREW
        s.marks[self.giver] = s.marks[self.giver] | GAVE
        if s.strength[self.giver] == 1:
            remove(s, self.giver)
        else:
            s.strength[self.giver] -= 1


@mypyc_attr(free_list_len=1)
class ChooseDisbanded(Asked):
    """Which unit is given up, a Castle too; its steps are lost. Two clicks: no Wizard goes by a slip.

    [WK-161, WK-340, WK-342, WK-R133]

    The block may be built again in the same plan; who holds the city is settled already. [WK-R117, WK-R118]
    """

    clause = "WK-327"  # the same for all secret choices of a plan

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def decider(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            if s.place[block] >= 0:
                offer.add(LOSE, block)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        remove(s, block)
