"""Dispel: a spell against spells, cast out of turn; an option. [WK-110 to WK-121, WK-R28 to WK-R31]"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.data import BLOCKS, LEVEL, MOVEMENT, PHASE
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.places import TRIED
from regalia.games.wizard_kings.queries import is_gone, is_wizard, seat_of
from regalia.games.wizard_kings.rules.casting import opposes
from regalia.games.wizard_kings.rules.showing import show_wizard
from regalia.games.wizard_kings.setting import DISPEL_ANYWHERE
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import DISPEL, ROLL

RANGE: Final[i64] = 2
"""Hexes between the dispeller and the caster or the target of a movement spell. [WK-R28]"""

NEEDED: Final[i64] = 3
"""What the die less the level of the spell must come to. [WK-117]"""


def open_to_dispel(s: WizardKings, wizard: i64, spell: i64, target: i64) -> None:
    """With the option on, opposed Wizards may answer an announced spell before it works. [WK-115]"""
    if s.fixed.agreed.dispel:
        s.push(DispelWindow(0, wizard, spell, target))


def can_dispel(s: WizardKings, block: i64, wizard: i64, spell: i64, target: i64) -> bool:
    """Whether a Wizard may try: opposed, near enough, with a step to spare, once a spell. [WK-121, WK-R28]

    Whether it has moved, cast or is pinned does not matter. [WK-R131]
    """
    if s.place[block] < 0 or not is_wizard(s, block) or s.strength[block] < 2:
        return False
    if s.marks[block] & TRIED != 0:
        return False
    if PHASE[spell] != MOVEMENT:
        return opposes(s, wizard, block)
    if s.group[seat_of(block)] == s.group[seat_of(wizard)]:
        return False
    if s.fixed.agreed.reads(DISPEL_ANYWHERE):
        return True
    if distance(s.place[block], s.place[wizard]) <= RANGE:
        return True
    return target >= 0 and distance(s.place[block], s.place[target]) <= RANGE


class DispelWindow(Window[WizardKings]):
    """A spell is announced and paid for; whoever holds an answer may give it.

    [WK-115, WK-R29, WK-H15, WK-D15, WK-D22]

    It always opens, so that the pause tells nobody where a Wizard is.
    """

    clause = "WK-115"

    def __init__(self, passed: i64, wizard: i64, spell: i64, target: i64) -> None:
        super().__init__(passed)
        self.wizard = wizard
        self.spell = spell
        self.target = target

    def holders(self, s: WizardKings) -> i64:
        seats: i64 = 0
        for block in range(len(s.place)):
            if can_dispel(s, block, self.wizard, self.spell, self.target) and not is_gone(s, seat_of(block)):
                seats |= bit(seat_of(block))
        return seats

    def offer_to(self, s: WizardKings, seat: i64, offer: Offer) -> None:
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if can_dispel(s, block, self.wizard, self.spell, self.target):
                offer.add(DISPEL, block)

    def answer(self, s: WizardKings, seat: i64, verb: i64, block: i64) -> None:
        s.strength[block] -= 1  # [WK-116]
        s.marks[block] = s.marks[block] | TRIED
        s.tell(events.DISPELLING, seat, s.place[block], 0)
        show_wizard(s, block)
        s.push(DispelRoll(seat, LEVEL[self.spell]))

    def again(self, passed: i64) -> DispelWindow:
        return DispelWindow(passed, self.wizard, self.spell, self.target)

    def moot(self, s: WizardKings) -> bool:
        return s.dispelled

    def close(self, s: WizardKings) -> None:
        for block in range(len(s.place)):
            s.marks[block] = s.marks[block] & ~TRIED


class DispelRoll(Frame[WizardKings]):
    """One die less the level of the spell: 3 or more undoes it. [WK-117, WK-118, WK-R31]"""

    clause = "WK-117"

    def __init__(self, seat: i64, level: i64) -> None:
        self.seat = seat
        self.level = level

    def who(self, s: WizardKings) -> i64:
        return CHANCE

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.fill(ROLL, 1, 6)

    def take(self, s: WizardKings, verb: i64, die: i64) -> None:
        s.dispelled = die - self.level >= NEEDED
        s.tell(events.DISPELLED, self.seat, die, 1 if s.dispelled else 0)
