"""Which spells a Wizard may cast, and on whom. [WK-88, WK-95 to WK-105, WK-R21 to WK-R24, WK-R27]"""

from __future__ import annotations

from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings.battles import ATTACKING, DEFENDING, NO_BATTLE, battle_at, is_on, may_leave
from regalia.games.wizard_kings.board import WATER
from regalia.games.wizard_kings.data import (
    ARMY,
    BLOCKS,
    COMBAT,
    EFFECT,
    FLY,
    HEAL,
    KIND,
    LEVEL,
    MARCH,
    MOVEMENT,
    PANIC,
    PHASE,
    QUAKE,
    REACH,
    SPELL_ARMY,
    SPELL_TERRAIN,
    SPELLS_FROM,
    STRIKE,
    SUMMON,
    TARGETS,
    TERRAIN,
    WIZARD,
)
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.places import ATTACKS, FLIES, MARCHES, MOVED
from regalia.games.wizard_kings.places import CAST as HAS_CAST
from regalia.games.wizard_kings.queries import has_room, is_castle, is_ground, is_wizard, seat_of, suits
from regalia.games.wizard_kings.setting import MANY_SPELLS
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CAST


def knows(s: WizardKings, wizard: i64, spell: i64, phase: i64) -> bool:
    """Whether a spell is of the Wizard's army, of this phase, and leaves it a step. [WK-94, WK-99, WK-101]"""
    return (
        SPELL_ARMY[spell] == ARMY[s.fixed.unit[wizard]]
        and PHASE[spell] == phase
        and s.strength[wizard] > LEVEL[spell]
    )


def needs_target(spell: i64) -> bool:
    """Whether a spell is aimed at units; the others act on the enemy side or the hex. [WK-298]"""
    effect = EFFECT[spell]
    return effect in (STRIKE, HEAL, PANIC) or PHASE[spell] == MOVEMENT


def can_cast(s: WizardKings, wizard: i64, spell: i64) -> bool:
    """Whether a spell that the Wizard knows has something to act on. [WK-R27]"""
    if needs_target(spell):
        return has_target(s, wizard, spell)
    hex = s.place[wizard]
    board = s.fixed.board
    if EFFECT[spell] == QUAKE:
        return board.traits[hex] & WATER == 0 and has_quarry(s, wizard)
    if EFFECT[spell] == TERRAIN:
        counts_as = board.terrain[hex] if s.ground == 0 else s.ground
        return board.traits[hex] & WATER == 0 and counts_as != SPELL_TERRAIN[spell]
    return True


def has_quarry(s: WizardKings, wizard: i64) -> bool:
    """Whether an earthquake would find an enemy Castle or Ground unit."""
    for block in range(len(s.place)):
        if opposes(s, wizard, block) and (is_castle(s, block) or is_ground(s, block)):
            return True
    return False


def opposes(s: WizardKings, wizard: i64, block: i64) -> bool:
    """Whether a block is in the same battle on the other side. [WK-R24]"""
    side = DEFENDING if s.marks[wizard] & ATTACKS != 0 else ATTACKING
    return is_on(s, block, s.place[wizard], side)


def targets(s: WizardKings, wizard: i64, spell: i64, first: i64) -> vec[i64]:
    """The units a spell may be aimed at; ``first`` is one that was named already."""
    found = vec[i64]()
    low: i64 = 0
    high: i64 = len(s.place)
    if PHASE[spell] == MOVEMENT:  # friendly means own then
        low = seat_of(wizard) * BLOCKS
        high = low + BLOCKS
    for block in range(low, high):
        if s.place[block] >= 0 and block != first and is_target(s, wizard, spell, block):
            found = append(found, block)
    return found


def has_target(s: WizardKings, wizard: i64, spell: i64) -> bool:
    """Whether there is such a unit at all."""
    low: i64 = 0
    high: i64 = len(s.place)
    if PHASE[spell] == MOVEMENT:  # friendly means own then
        low = seat_of(wizard) * BLOCKS
        high = low + BLOCKS
    for block in range(low, high):
        if s.place[block] >= 0 and is_target(s, wizard, spell, block):
            return True
    return False


def is_target(s: WizardKings, wizard: i64, spell: i64, block: i64) -> bool:
    """Whether one unit may be the object of a spell. [WK-R142]"""
    effect = EFFECT[spell]
    if effect == STRIKE:
        return opposes(s, wizard, block)
    if effect == PANIC:
        return opposes(s, wizard, block) and not is_wizard(s, block) and not is_castle(s, block)  # [WK-160]
    if effect == HEAL:
        return (
            s.place[block] == s.place[wizard]
            and not opposes(s, wizard, block)
            and not is_wizard(s, block)
            and not is_castle(s, block)
            and s.strength[block] < s.began[block]
        )
    if s.marks[block] & (MOVED | FLIES | MARCHES) != 0 or not may_leave(s, block):
        return False  # [WK-R23]
    if s.marks[block] & HAS_CAST != 0 and block != wizard:
        return False  # it will not move any more, but by its own next spell [WK-104]
    if effect == FLY:
        return distance(s.place[wizard], s.place[block]) <= REACH[spell]
    if effect == MARCH:
        return s.place[block] == s.place[wizard] and is_ground(s, block)
    return effect == SUMMON and is_summoned(s, wizard, block)


def is_summoned(s: WizardKings, wizard: i64, block: i64) -> bool:
    """Whether a unit could be called to the Wizard's hex."""
    hex = s.place[wizard]
    return (
        s.place[block] != hex
        and not is_wizard(s, block)
        and battle_at(s, hex) == NO_BATTLE
        and suits(s, block, hex)
        and has_room(s, hex, seat_of(wizard), False)
    )


def wants_more(spell: i64, named: i64) -> bool:
    """Whether a spell takes another target besides those named."""
    return named < TARGETS[spell]


def may_cast_now(s: WizardKings, wizard: i64) -> bool:
    """Whether a Wizard may cast in its owner's movement turn: once, and not after moving. [WK-R21, WK-R22]"""
    spent = MOVED if s.fixed.agreed.reads(MANY_SPELLS) else MOVED | HAS_CAST
    return s.place[wizard] >= 0 and is_wizard(s, wizard) and s.marks[wizard] & spent == 0


def offer_casting(s: WizardKings, offer: Offer) -> None:
    """The Wizards of the seat on turn that have something to cast. [WK-102]"""
    low = s.seat * BLOCKS
    units = s.fixed.unit
    for wizard in range(low, low + BLOCKS):
        if KIND[units[wizard]] != WIZARD:
            return  # they are the first blocks of every army
        if may_cast_now(s, wizard) and has_spell(s, wizard, MOVEMENT):
            offer.add(CAST, wizard)


def has_spell(s: WizardKings, wizard: i64, phase: i64) -> bool:
    """Whether any spell of a phase can be cast now."""
    army = ARMY[s.fixed.unit[wizard]]
    for spell in range(SPELLS_FROM[army], SPELLS_FROM[army + 1]):
        if PHASE[spell] == phase and s.strength[wizard] > LEVEL[spell] and can_cast(s, wizard, spell):
            return True
    return False


def in_combat(s: WizardKings, wizard: i64, spell: i64) -> bool:
    """Whether a Wizard may cast this spell in its combat turn."""
    return knows(s, wizard, spell, COMBAT) and can_cast(s, wizard, spell)
