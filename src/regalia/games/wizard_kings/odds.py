"""What a battle promises, by average luck: nobody throws a die here.

Every unit fires in its turn with the hits it makes on average, the strongest is struck, and after some rounds
one side is gone. What is left of the other, beside what both have lost until then, says how likely it is to
win: by a curve fitted to battles that were played out with dice. It nowhere runs level, so no unit is ever
one too many. Reserves that could still join count for part of their strength.
"""

from __future__ import annotations

import math
from typing import Final, final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.battles import ATTACKING, DEFENDING
from regalia.games.wizard_kings.data import (
    ARMY,
    ARMY_IDS,
    COST,
    DICE,
    EFFECT,
    HEAL,
    HIT_ON,
    HITS,
    KIND,
    LEVEL,
    PANIC,
    QUAKE,
    SPELL_ARMY,
    SPELL_IDS,
    STACK,
    STRIKE,
    TIER,
    TIERS,
    VOID,
    WIZARD,
)
from regalia.games.wizard_kings.places import ACTED, ATTACKS
from regalia.games.wizard_kings.ratings import hits_by_itself, hits_in
from regalia.games.wizard_kings.rules.battle import Volley
from regalia.games.wizard_kings.rules.hits import TakeHits
from regalia.games.wizard_kings.rules.spells import SpellDice, number_to_hit
from regalia.games.wizard_kings.state import WizardKings

STEP: Final[i64] = 60
"""A step of strength, in parts that six divides."""
ROUNDS: Final[i64] = 10
MOST_UNITS: Final[i64] = 64

SURE: Final[i64] = 1000000
"""A chance of 1."""
EVEN: Final[i64] = 500000
SLACK: Final[i64] = 20000
"""So much of every chance is left for what no average sees: it never runs level."""

MARK: Final[i64] = 50
"""Between two points of the curve, in thousandths of a margin."""
MARKS: Final[i64] = 60
"""Beyond the last of them only the slack grows."""


def _curve() -> vec[i64]:
    """How often a margin wins: a logistic through 4,000 battles, each played out with dice 16 times."""
    margins = [float(MARK * k) / 1000.0 for k in range(MARKS + 1)]
    rows = [1.0 / (1.0 + math.exp(-2.8 * margin - 1.6 * margin * margin)) for margin in margins]
    return vec[i64]([round(row * float(SURE - SLACK)) for row in rows])


CURVE: Final = _curve()

BEATEN: Final[i64] = 75
"""Hundredths of its GP that a side loses which is beaten: some get away."""
WORST: Final[i64] = 30
"""Hundredths that it loses at most if it wins; else half of what average luck says, since enemies run."""
ENOUGH: Final[i64] = 2
"""With so many times the enemy's strength beside it a Wizard keeps its steps."""


def _magic() -> vec[i64]:
    """What a step of each army's Wizards does, burnt for their best attack, in 60ths of a hit."""
    best = [0] * len(ARMY_IDS)
    for spell in range(len(SPELL_IDS)):
        if EFFECT[spell] in (STRIKE, HITS, QUAKE):
            hits = 10 * DICE[spell] * HIT_ON[spell] // LEVEL[spell]
            best[SPELL_ARMY[spell]] = max(best[SPELL_ARMY[spell]], int(hits))
    return vec[i64](best)


MAGIC: Final = _magic()


@final
class Melee:
    """The units of one battle, as numbers that a die cannot be wrong about."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.block = vec[i64]([0] * 64)
        self.steps = vec[i64]([0] * 64)
        self.number = vec[i64]([0] * 64)
        """What it hits on; of a Wizard what a step of it does, as a number below 0."""
        self.later = vec[i64]([0] * 64)
        """The same from the second round on, when the hex no longer counts as what a spell made of it."""
        self.tier = vec[i64]([0] * 64)
        self.side = vec[i64]([0] * 64)
        self.price = vec[i64]([0] * 64)
        """GP a step; reserves cost nothing, since they may stay away."""
        self.acted = vec[i64]([0] * 64)
        self.units = vec[i64]([0, 0])
        self.wizards = vec[i64]([0, 0])
        self.start = vec[i64]([0, 0])
        """GP of each side before, in 60ths."""
        self.win: i64 = EVEN
        """How likely the attacker wins, in millionths."""
        self.lost = vec[i64]([0, 0])
        """What each side must expect to lose, in 60ths of a GP."""

    def clear(self) -> None:
        """Nobody is here yet: for the next battle."""
        self.count = 0
        for side in range(2):
            self.units[side] = 0
            self.wizards[side] = 0
            self.start[side] = 0
            self.lost[side] = 0

    def gather(self, s: WizardKings, hex: i64) -> None:
        """Take up those who are in the hex."""
        for block in range(len(s.place)):
            if s.place[block] == hex and self.count < MOST_UNITS:
                attacks = s.marks[block] & ATTACKS != 0
                self.add(s, block, hex, ATTACKING if attacks else DEFENDING, 100)
                self.price[self.count - 1] = COST[s.fixed.unit[block]]
                if s.marks[block] & ACTED != 0:
                    self.acted[self.count - 1] = 1
        for side in range(2):
            self.start[side] = self.value(side)

    def add(self, s: WizardKings, block: i64, hex: i64, side: i64, part: i64) -> None:
        """One more unit on a side, of which so many hundredths count; what it costs is left out."""
        k = self.count
        unit = s.fixed.unit[block]
        if KIND[unit] == WIZARD:
            self.wizards[side] += 1
            self.number[k] = -MAGIC[ARMY[unit]]
            self.later[k] = self.number[k]
        else:
            self.units[side] += 1
            self.number[k] = hits_in(s, block, hex, side == ATTACKING)
            self.later[k] = self.number[k]
            if s.ground != VOID and hex == s.fight:
                self.later[k] = hits_by_itself(s, block, hex, side == ATTACKING)
        self.block[k] = block
        self.steps[k] = s.strength[block] * STEP * part // 100
        self.tier[k] = TIER[unit]
        self.side[k] = side
        self.price[k] = 0
        self.acted[k] = 0
        self.count = k + 1

    def has_room(self, s: WizardKings, block: i64, side: i64) -> bool:
        """Whether a side can take a reserve. [WK-244, WK-247]"""
        if self.count == MOST_UNITS:
            return False
        if KIND[s.fixed.unit[block]] == WIZARD:
            return self.wizards[side] == 0
        return self.units[side] < STACK

    def value(self, side: i64) -> i64:
        """What is left of a side, in 60ths of a GP."""
        total: i64 = 0
        for k in range(self.count):
            if self.side[k] == side:
                total += self.steps[k] * self.price[k]
        return total

    def left(self, side: i64) -> i64:
        """The steps left of a side, in 60ths."""
        total: i64 = 0
        for k in range(self.count):
            if self.side[k] == side:
                total += self.steps[k]
        return total

    def strike(self, side: i64, hits: i64) -> None:
        """Hits on a side, each on its strongest unit. [WK-295]"""
        while hits > 0:
            best: i64 = -1
            for k in range(self.count):
                if (
                    self.side[k] == side
                    and self.steps[k] > 0
                    and (best < 0 or self.steps[k] > self.steps[best])
                ):
                    best = k
            if best < 0:
                return
            part = hits if hits < STEP else STEP
            if part > self.steps[best]:
                part = self.steps[best]
            self.steps[best] -= part
            hits -= part

    def resolve_thrown(self, s: WizardKings) -> None:
        """What is in the air already: a volley, a spell, hits that have not been dealt."""
        if s.to_act == OVER or s.branches or len(s.stack) == 0:
            return
        frame = s.stack[-1]
        if isinstance(frame, Volley):
            attacks = s.marks[frame.block] & ATTACKS != 0
            hits = frame.hits * STEP + frame.left * frame.number * 10
            self.strike(DEFENDING if attacks else ATTACKING, hits)
        elif isinstance(frame, TakeHits):
            self.strike(frame.side, frame.hits * STEP)
        elif isinstance(frame, SpellDice):
            self.resolve_spell(s, frame)

    def resolve_spell(self, s: WizardKings, frame: SpellDice) -> None:
        """A spell whose dice are about to be thrown."""
        effect = EFFECT[frame.spell]
        hits = frame.hits * STEP + frame.left * number_to_hit(s, frame.spell) * 10
        attacks = s.marks[frame.wizard] & ATTACKS != 0
        at: i64 = -1
        for k in range(self.count):
            if self.block[k] == frame.target:
                at = k
        if effect == STRIKE and at >= 0:
            self.steps[at] = self.steps[at] - hits if self.steps[at] > hits else 0
        elif effect == HEAL and at >= 0:
            self.steps[at] += hits
        elif effect == PANIC and at >= 0:
            gone = self.steps[at] * (5 - s.strength[frame.target]) // 6
            self.steps[at] -= gone
            self.start[self.side[at]] -= gone * self.price[at]  # it goes, and lives
        elif DICE[frame.spell] > 0:
            self.strike(DEFENDING if attacks else ATTACKING, hits)

    def fight(self) -> None:
        """All rounds, until one side is gone or nothing more comes of it; then win and losses."""
        before = vec[i64]([self.left(0), self.left(1)])
        going = True
        for number in range(ROUNDS):
            if going:
                going = self.round(number == 0)
        self.judge(before)

    def round(self, first: bool) -> bool:
        """Every unit once, by rating, defenders before attackers. Says whether both sides are still there."""
        for tier in range(TIERS):
            for side in range(2):
                for k in range(self.count):
                    if self.tier[k] != tier or self.side[k] != side or self.steps[k] <= 0:
                        continue
                    if first and self.acted[k] != 0:
                        continue
                    number = self.number[k] if first else self.later[k]
                    if number >= 0:
                        self.strike(1 - side, self.steps[k] * number // 6)
                    elif self.steps[k] > STEP and self.needs_magic(k):
                        self.steps[k] -= STEP
                        self.strike(1 - side, -number)
        return self.left(0) > 0 and self.left(1) > 0

    def needs_magic(self, wizard: i64) -> bool:
        """Whether the others of its side could do with help."""
        side = self.side[wizard]
        return self.left(side) - self.steps[wizard] < ENOUGH * self.left(1 - side)

    def judge(self, before: vec[i64]) -> None:
        """How likely the attacker wins, and what both must expect to lose."""
        defence = self.left(DEFENDING)
        attack = self.left(ATTACKING)
        lost = before[DEFENDING] + before[ATTACKING] - defence - attack
        if lost == 0 and defence > 0:
            attack = 0  # nobody can hurt anybody: the attackers have to go [WK-288]
        self.win = chance(1000 * (attack - defence) // (lost + STEP // 2))
        for side in range(2):
            wins = self.win if side == ATTACKING else SURE - self.win
            spent = (self.start[side] - self.value(side)) // 2
            if spent > self.start[side] * WORST // 100:
                spent = self.start[side] * WORST // 100
            beaten = self.start[side] * BEATEN // 100
            self.lost[side] = (spent * wins + beaten * (SURE - wins)) // SURE


def chance(margin: i64) -> i64:
    """How likely a side wins, in millionths, of which this is left, in thousandths of what both have lost."""
    wide = margin if margin >= 0 else -margin
    k = wide // MARK
    if k >= MARKS:
        curved = CURVE[MARKS]
    else:
        curved = CURVE[k] + (CURVE[k + 1] - CURVE[k]) * (wide % MARK) // MARK
    win = curved + SLACK // 2 + SLACK * wide // (2 * (1000 + wide))
    return win if margin >= 0 else SURE - win
