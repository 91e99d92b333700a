"""What spells do. [WK-10, WK-299, WK-R25; all spells are house design: data/spells.toml]"""

from __future__ import annotations

from regalia.engine.frame import CHANCE, EVERYONE, NOBODY, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import ATTACKING, DEFENDING
from regalia.games.wizard_kings.data import (
    DICE,
    EFFECT,
    FLY,
    HEAL,
    HIT_ON,
    HITS,
    MARCH,
    PANIC,
    QUAKE,
    SPELL_TERRAIN,
    STRIKE,
    SUMMON,
    TERRAIN,
)
from regalia.games.wizard_kings.places import ATTACKS, FLIES, MARCHES, MOVED
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.hits import ANY_UNIT, QUARRY, TakeHits
from regalia.games.wizard_kings.rules.placing import depart, weaken
from regalia.games.wizard_kings.rules.retreating import LIMITED, ForcedRetreat
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import ROLL


class Resolve(Frame[WizardKings]):
    """A spell that was paid for takes effect, unless it was dispelled. [WK-112, WK-118]

    Its caster has cast all the same; whoever it was to carry may move as usual. [WK-R131]
    """

    clause = "WK-R26"

    def __init__(self, wizard: i64, spell: i64, first: i64, second: i64) -> None:
        self.wizard = wizard
        self.spell = spell
        self.first = first
        self.second = second

    def run(self, s: WizardKings) -> None:
        if s.dispelled:
            s.dispelled = False
            return
        effect = EFFECT[self.spell]
        if effect == FLY:
            s.marks[self.first] = s.marks[self.first] | FLIES
        elif effect == MARCH:
            s.marks[self.first] = s.marks[self.first] | MARCHES
            if self.second >= 0:
                s.marks[self.second] = s.marks[self.second] | MARCHES
        elif effect == SUMMON:
            s.tell(events.MOVED, seat_of(self.first), s.place[self.first], s.place[self.wizard])
            depart(s, self.first, s.place[self.wizard])
            s.marks[self.first] = s.marks[self.first] | MOVED
        elif effect == TERRAIN:
            s.ground = SPELL_TERRAIN[self.spell]
            s.tell(events.GROUND, seat_of(self.wizard), s.ground, s.fight)
        else:
            dice: i64 = 1 if effect == PANIC else DICE[self.spell]
            s.push(SpellDice(self.wizard, self.spell, self.first, dice, 0))


def number_to_hit(s: WizardKings, spell: i64) -> i64:
    """Up to which roll a die of a spell is a hit; on its own ground it is stronger by one.

    What another spell makes the hex count as concerns the ratings of units, not spells. [WK-R140]
    """
    number = HIT_ON[spell]
    if EFFECT[spell] == HITS and SPELL_TERRAIN[spell] != 0:
        if s.fixed.board.terrain[s.fight] == SPELL_TERRAIN[spell]:
            number += 1
    return number


class SpellDice(Frame[WizardKings]):
    """The dice of a spell, one after another; then what they did. [WK-9 to WK-12]"""

    clause = "WK-10"

    def __init__(self, wizard: i64, spell: i64, target: i64, left: i64, hits: i64) -> None:
        self.wizard = wizard
        self.spell = spell
        self.target = target
        self.left = left
        self.hits = hits

    def who(self, s: WizardKings) -> i64:
        return CHANCE if self.left > 0 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.fill(ROLL, 1, 6)

    def take(self, s: WizardKings, verb: i64, die: i64) -> None:
        seat = seat_of(self.wizard)
        if EFFECT[self.spell] == PANIC:
            works = die > s.strength[self.target] + 1
            s.tell(events.TESTED, seat, die, 1 if works else 0)
            if works:
                s.tell(events.PANICKED, seat_of(self.target), s.fixed.unit[self.target], 0)
                s.reveal(EVERYONE)  # whether it finds a place
                s.push(ForcedRetreat(self.target, LIMITED))
            return
        number = number_to_hit(s, self.spell)
        if EFFECT[self.spell] == HEAL:
            s.tell(events.TESTED, seat, die, 1 if die <= number else 0)
        else:
            s.tell(events.THREW, seat, die, number)
        hits = self.hits + (1 if die <= number else 0)
        s.push(SpellDice(self.wizard, self.spell, self.target, self.left - 1, hits))

    def run(self, s: WizardKings) -> None:
        effect = EFFECT[self.spell]
        other = DEFENDING if s.marks[self.wizard] & ATTACKS != 0 else ATTACKING
        if effect == STRIKE:
            if self.hits > 0:
                s.tell(events.HIT, seat_of(self.target), s.fixed.unit[self.target], self.hits)
                weaken(s, self.target, self.hits)
        elif effect == HEAL:
            if self.hits > 0:
                s.strength[self.target] += 1
                s.tell(events.HEALED, seat_of(self.target), s.fixed.unit[self.target], 0)
        elif effect == QUAKE:
            s.push(TakeHits(other, self.hits, QUARRY))
        else:
            s.push(TakeHits(other, self.hits, ANY_UNIT))
