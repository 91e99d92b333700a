"""Announcing a spell: which, on whom, and the steps it costs. [WK-95 to WK-97, WK-115, WK-R26]"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.data import BLOCKS, LEVEL, MOVEMENT, PHASE, SPELLS
from regalia.games.wizard_kings.places import CAST as HAS_CAST
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.casting import can_cast, knows, needs_target, targets, wants_more
from regalia.games.wizard_kings.rules.dispelling import open_to_dispel
from regalia.games.wizard_kings.rules.placing import take_lowest_token
from regalia.games.wizard_kings.rules.showing import show_wizard
from regalia.games.wizard_kings.rules.spells import Resolve
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import AIM, CONFIRM, SPELL, TARGET

NO_TARGET: Final[i64] = -1


class ChooseSpell(Asked):
    """Which spell a Wizard casts in the movement turn. [WK-D11]"""

    clause = "WK-237"  # as in March

    def __init__(self, wizard: i64) -> None:
        self.wizard = wizard

    def decider(self, s: WizardKings) -> i64:
        return self.wizard // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for spell in range(SPELLS):
            if knows(s, self.wizard, spell, MOVEMENT) and can_cast(s, self.wizard, spell):
                offer.add(SPELL, spell)

    def take(self, s: WizardKings, verb: i64, spell: i64) -> None:
        s.reveal(s.others(seat_of(self.wizard)))
        name_targets(s, self.wizard, spell)


def name_targets(s: WizardKings, wizard: i64, spell: i64) -> None:
    """Ask for the first target, or straight away whether it shall be."""
    if needs_target(spell):
        s.push(ChooseTarget(wizard, spell))
    else:
        s.push(Announce(wizard, spell, NO_TARGET, NO_TARGET))


def offer_target(s: WizardKings, offer: Offer, seat: i64, block: i64) -> None:
    """Own units are named by their number, others by the token that lies face up. [WK-R134]"""
    if seat_of(block) == seat:
        offer.add(TARGET, block)
    else:
        offer.add(AIM, seat_of(block) * BLOCKS + s.token[block])


def named_block(s: WizardKings, verb: i64, argument: i64) -> i64:
    """The block that a target or a token means."""
    if verb != AIM:
        return argument
    seat = argument // BLOCKS
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] >= 0 and s.token[block] == argument % BLOCKS:
            return block
    return NO_TARGET


class ChooseTarget(Asked):
    """Whom the spell is aimed at. [WK-299]"""

    clause = "WK-R27"

    def __init__(self, wizard: i64, spell: i64) -> None:
        self.wizard = wizard
        self.spell = spell

    def ruled_by(self) -> str:
        return "WK-237" if PHASE[self.spell] == MOVEMENT else "WK-R27"

    def decider(self, s: WizardKings) -> i64:
        return self.wizard // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for block in targets(s, self.wizard, self.spell, NO_TARGET):
            offer_target(s, offer, seat_of(self.wizard), block)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        s.reveal(s.others(seat_of(self.wizard)))
        s.push(Announce(self.wizard, self.spell, named_block(s, verb, argument), NO_TARGET))


class Announce(Asked):
    """The last word before the steps are paid; a spell for two may be given its second target. [WK-R26]"""

    clause = "WK-R26"

    def __init__(self, wizard: i64, spell: i64, first: i64, second: i64) -> None:
        self.wizard = wizard
        self.spell = spell
        self.first = first
        self.second = second

    def ruled_by(self) -> str:
        return "WK-237" if PHASE[self.spell] == MOVEMENT else "WK-R26"

    def decider(self, s: WizardKings) -> i64:
        return self.wizard // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        if self.first != NO_TARGET and self.second == NO_TARGET and wants_more(self.spell, 1):
            for block in targets(s, self.wizard, self.spell, self.first):
                offer_target(s, offer, seat_of(self.wizard), block)
        offer.add(CONFIRM, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        s.reveal(s.others(seat_of(self.wizard)))
        if verb != CONFIRM:
            s.push(Announce(self.wizard, self.spell, self.first, named_block(s, verb, argument)))
            return
        pay(s, self.wizard, self.spell)
        if PHASE[self.spell] == MOVEMENT:
            take_lowest_token(s, self.first)  # own units are not told apart by what is cast on them [WK-H8]
            if self.second != NO_TARGET:
                take_lowest_token(s, self.second, self.first)
        if self.first != NO_TARGET:
            s.tell(events.TARGETED, seat_of(self.first), s.place[self.first], self.spell)
        s.push(Resolve(self.wizard, self.spell, self.first, self.second))
        open_to_dispel(s, self.wizard, self.spell, self.first)


def pay(s: WizardKings, wizard: i64, spell: i64) -> None:
    """The Wizard loses as many steps as the spell has levels; everybody learns who it is. [WK-95, WK-H8]"""
    seat = seat_of(wizard)
    s.strength[wizard] -= LEVEL[spell]
    s.tell(events.CAST, seat, spell, s.place[wizard])
    s.quiet = False
    if PHASE[spell] == MOVEMENT:
        take_lowest_token(s, wizard)  # its token would tell who has left the stack before [WK-H3]
        s.marks[wizard] = s.marks[wizard] | HAS_CAST
        show_wizard(s, wizard)
