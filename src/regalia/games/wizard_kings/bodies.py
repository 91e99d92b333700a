"""The blocks that are seen from behind, and all that is known of them. [WK-H13, WK-H18, WK-H19]

A *body* is a block seen from behind: whose it is, where it stands, what it was seen to do. Bodies and blocks
are collected in an order that shows nothing of the truth.

A bot asks for thousands of worlds, so all of this is columns of numbers: what suits a body is one bit a sort
of units, a stack is two counts.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.native import i64, u8, vec
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.board import CASTLES, EVERY_SORT, FLYERS, GROUND, WATER, WIZARDS
from regalia.games.wizard_kings.data import (
    BLOCKS,
    COST,
    EFFECT,
    KIND,
    MARCH,
    STACK,
    STANDARD,
    SUMMON,
    WIZARD,
)
from regalia.games.wizard_kings.grid import HEXES, NOWHERE
from regalia.games.wizard_kings.places import (
    ATTACKS,
    CAST,
    DEAD,
    FIRST,
    FLIES,
    MARCHES,
    MOVED,
    REGROUPED,
    SHOWN,
    TRIED,
)
from regalia.games.wizard_kings.rules.placing import NOTE_SEAT, NOTE_UNIT
from regalia.games.wizard_kings.rules.spells import Resolve
from regalia.games.wizard_kings.sight import is_planning, shares_sight
from regalia.games.wizard_kings.state import WizardKings

CARRIED: Final[i64] = MOVED | CAST | FLIES | MARCHES | REGROUPED
"""Marks that no Castle can have. [WK-158]"""

NO_TASK: Final[i64] = -1

# How a body is written in one number, so that numbers in their order are bodies in a fixed order: what
# everybody sees of it and, in the lowest bits, the block that truly stands there, for which nobody asks.
TRUTH: Final[i64] = 7
TASK: Final[i64] = 4
TOKEN: Final[i64] = 6
MARKS: Final[i64] = 14

NO_LIMIT: Final[i64] = 100000
"""What a seat may have hired whose first army nobody knows."""


@final
@mypyc_attr(acyclic=True)
class Bodies:
    """The hidden blocks of all seats whose sight these eyes do not share, and the bodies they stand for."""

    def __init__(self, s: WizardKings, viewer: i64) -> None:
        self.s = s
        self.raised = vec[i64]([0] * 4)
        """The sorts of units among the hidden blocks of each seat, one bit each."""
        self.blocks = vec[i64]([0] * len(s.place))
        """All hidden blocks, on the map or not: the first ``hidden`` numbers."""
        self.hidden: i64 = 0
        self.limit = vec[i64]([NO_LIMIT] * 4)
        """What each seat may have spent on blocks that are none of its first army. [WK-R141]"""
        self.spent = vec[i64]([0] * 4)
        """What the blocks cost that lie open, and those that were dealt so far."""
        self.prices = vec[i64]([0] * len(s.place))
        """What each block costs that nobody sees, if the first armies are known."""
        self.known = vec[i64]([0] * 4)
        """The blocks of each seat of which everybody knows where they are, one bit each."""
        self._find_known()
        self._remember_standard()
        keys = vec[i64]([0] * len(s.place))
        self.bodies: i64 = self._collect(viewer, keys)
        put_in_order(keys, self.bodies)
        size = self.bodies
        self.truth = vec[i64]([0] * size)
        """The block that really stands in the place of each body."""
        self.hex = vec[i64]([0] * size)
        self.seat = vec[i64]([0] * size)
        self.marks = vec[i64]([0] * size)
        self.token = vec[i64]([0] * size)
        self.suited = vec[i64]([EVERY_SORT] * self.hidden)
        """The sorts of units that a body can be, one bit each; who is nowhere, after them, can be any."""
        self.stack = vec[i64]([0] * size)
        """The number of the stack a body is in."""
        self.members = vec[i64]([0] * size)
        """How many bodies are in each stack."""
        self.size = vec[i64]([0] * size)
        self.wizards = vec[i64]([0] * size)
        """How many blocks and how many Wizards are in each stack, by what is known and dealt so far."""
        self.notes_from = vec[i64]([0] * self.hidden)
        self.notes_to = vec[i64]([0] * self.hidden)
        """Which notes are about a body's seat in its hex; none about those who are nowhere."""
        self.kin_from = vec[i64]([0] * size)
        self.kin_to = vec[i64]([0] * size)
        """Which bodies are of the same seat in the same hex."""
        self.cards = vec[i64]([-1] * self.hidden)
        """The block dealt to each body; after them the blocks that are dealt to nobody, seat by seat."""
        self.patience: i64 = 0
        """Steps that may still be made in search of a world."""
        self._find_stacks(viewer, keys)
        self._read_notes()

    def _find_known(self) -> None:
        """Find the blocks of which everybody knows: they lie open, or fell before all eyes."""
        s = self.s
        places = s.place
        marks = s.marks
        for seat in range(s.players):
            known = s.absent[seat]
            first = seat * BLOCKS
            for block in range(first, first + BLOCKS):
                if places[block] == DEAD or marks[block] & SHOWN != 0:
                    known |= bit(block - first)
            self.known[seat] = known

    def _remember_standard(self) -> None:
        """After a quick start everybody knows the first armies, and what was paid out since. [WK-R141]"""
        s = self.s
        if not s.fixed.agreed.quick:
            return
        for seat in range(s.players):
            self.limit[seat] = s.points[seat]
            if is_planning(s):
                self.limit[seat] -= s.income[seat]
            block = seat * BLOCKS
            while block < seat * BLOCKS + BLOCKS:
                block = self._price_type(seat, block)

    def _price_type(self, seat: i64, first: i64) -> i64:
        """Say what the blocks of a type cost, of which this is the first; the first of the next type.

        The Standard Army has some of them, and nobody can tell these from others: whatever is known to have
        been on the map was one of them, until there are too many. [WK-R141]
        """
        s = self.s
        unit = s.fixed.unit[first]
        price = COST[unit]
        if KIND[unit] == WIZARD:
            price = 1  # on a Henge
        army = s.fixed.armies[seat] * BLOCKS - seat * BLOCKS
        known = self.known[seat]
        end = first
        free: i64 = 0
        while end < seat * BLOCKS + BLOCKS and s.fixed.unit[end] == unit:
            if STANDARD[army + end] > 0:
                free += 1
            if known >> (end - seat * BLOCKS) & 1 != 0:
                free -= 1
            end += 1
        if free < 0:
            self.spent[seat] -= free * price
        for block in range(first, end):
            if known >> (block - seat * BLOCKS) & 1 != 0:
                continue
            if free > 0:
                free -= 1
            else:
                self.prices[block] = price
        return end

    def _collect(self, viewer: i64, keys: vec[i64]) -> i64:
        """Read what everybody sees; how many bodies there are."""
        s = self.s
        blocks = self.blocks
        places = s.place
        marks = s.marks
        tokens = s.token
        sorts = s.fixed.sort
        hidden: i64 = 0
        bodies: i64 = 0
        first: i64 = -1
        second: i64 = -1
        effect = NO_TASK
        """A spell that was announced: at whom it is aimed, and what it does."""
        for k in range(len(s.stack)):
            frame = s.stack[k]
            if isinstance(frame, Resolve):
                first = frame.first
                second = frame.second
                effect = EFFECT[frame.spell]
        for seat in range(s.players):
            if shares_sight(s, seat, viewer):
                continue
            unknown = ~self.known[seat]
            hired = self.limit[seat] != 0
            raised: i64 = 0
            for k in range(BLOCKS):
                if unknown >> k & 1 == 0:
                    continue
                block = seat * BLOCKS + k
                place = places[block]
                if place < 0 and not hired:
                    continue  # nobody has hired anybody yet
                blocks[hidden] = block
                hidden += 1
                raised |= sorts[block]
                if place >= 0:
                    task = effect if block == first or block == second else NO_TASK
                    key = (place << 2 | seat) << MARKS | marks[block]
                    key = (key << TOKEN | (tokens[block] + 1)) << TASK | (task + 1)
                    keys[bodies] = key << TRUTH | block
                    bodies += 1
            self.raised[seat] = raised
        self.hidden = hidden
        return bodies

    def _find_stacks(self, viewer: i64, keys: vec[i64]) -> None:
        """Take the bodies apart, and count the blocks in each stack whose faces are known."""
        s = self.s
        truth, tokens, marks, seats, hexes = self.truth, self.token, self.marks, self.seat, self.hex
        suits, stacks, members = self.suited, self.stack, self.members
        numbers = vec[u8]([0] * (2 * HEXES))
        """The number of the stack in each hex, on each side, counted from 1; 0 where there is none."""
        found: i64 = 0
        at = NOWHERE
        battle = False
        for k in range(self.bodies):
            key = keys[k]
            truth[k] = key & 127
            key >>= TRUTH
            task = (key & 15) - 1
            key >>= TASK
            tokens[k] = (key & 63) - 1
            key >>= TOKEN
            marked = key & 16383
            marks[k] = marked
            key >>= MARKS
            seats[k] = key & 3
            hex = key >> 2
            hexes[k] = hex
            if hex != at:
                at = hex
                battle = battle_at(s, hex) != NO_BATTLE
            suits[k] = suited(s, hex, marked, task, battle)
            name = stack_name(hex, marked, battle)
            if numbers[name] == 0:
                found += 1
                numbers[name] = u8(found)
            stack = i64(numbers[name]) - 1
            stacks[k] = stack
            members[stack] += 1
        self._join_known(viewer, numbers)

    def _join_known(self, viewer: i64, numbers: vec[u8]) -> None:
        """Count the blocks whose faces these eyes know into the stacks in which they stand among others."""
        s = self.s
        places = s.place
        marks = s.marks
        for seat in range(s.players):
            faces = shares_sight(s, seat, viewer)
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                hex = places[block]
                if hex < 0 or (numbers[2 * hex] == 0 and numbers[2 * hex + 1] == 0):
                    continue
                if not faces and marks[block] & SHOWN == 0:
                    continue
                name = stack_name(hex, marks[block], battle_at(s, hex) != NO_BATTLE)
                if numbers[name] != 0:
                    self.join(i64(numbers[name]) - 1, s.fixed.unit[block], 1)

    def join(self, number: i64, unit: i64, change: i64) -> None:
        """Count a unit into a stack or out of it."""
        self.size[number] += change
        if KIND[unit] == WIZARD:
            self.wizards[number] += change

    def _read_notes(self) -> None:
        """Find the notes about each body; both are in the order of hexes and seats."""
        notes = self.s.notes
        hexes, seats = self.hex, self.seat
        notes_from, notes_to = self.notes_from, self.notes_to
        kin_from, kin_to = self.kin_from, self.kin_to
        bodies = self.bodies
        note: i64 = 0
        k: i64 = 0
        while k < bodies:
            kin = k
            name = hexes[k] << 2 | seats[k]
            while k < bodies and hexes[k] << 2 | seats[k] == name:
                k += 1
            while note < len(notes) and notes[note] >> NOTE_SEAT < name:
                note += 1
            begin = note
            while note < len(notes) and notes[note] >> NOTE_SEAT == name:
                note += 1
            for body in range(kin, k):
                notes_from[body] = begin
                notes_to[body] = note
                kin_from[body] = kin
                kin_to[body] = k

    def fits(self, k: i64) -> bool:
        """At most six units and one Wizard in the stack, every noted type among them. [WK-244, WK-247]"""
        stack = self.stack[k]
        if self.wizards[stack] > 1 or self.size[stack] - self.wizards[stack] > STACK:
            return False
        return self.notes_from[k] == self.notes_to[k] or self.holds_the_noted(k)

    def holds_the_noted(self, k: i64) -> bool:
        """Whether a seat's blocks in a hex have every type that was noted there. [WK-H13]"""
        notes = self.s.notes
        units = self.s.fixed.unit
        for body in range(self.kin_from[k], self.kin_to[k]):
            if self.cards[body] < 0:
                return True  # somebody is still to come
        for note in range(self.notes_from[k], self.notes_to[k]):
            unit = notes[note] >> NOTE_UNIT & 127
            wanted: i64 = 0
            for other in range(self.notes_from[k], self.notes_to[k]):
                if notes[other] >> NOTE_UNIT & 127 == unit:
                    wanted += 1
            for body in range(self.kin_from[k], self.kin_to[k]):
                if units[self.cards[body]] == unit:
                    wanted -= 1
            if wanted > 0:
                return False
        return True

    def is_noted(self, k: i64) -> bool:
        """Whether something was noted of a body's stack."""
        return self.notes_from[k] < self.notes_to[k]

    def knows(self, k: i64) -> bool:
        """Whether nothing that was noted of a body's stack is belied."""
        return not self.is_noted(k) or self.holds_the_noted(k)

    def allows(self, stack: i64, wizards: i64) -> bool:
        """Whether a stack may have so many Wizards among its blocks. [WK-244, WK-247]"""
        return wizards <= 1 and self.size[stack] - wizards <= STACK

    def price(self, block: i64) -> i64:
        """What it takes to hire a block that is not in the Standard Army."""
        return self.prices[block]

    def can_pay(self, seat: i64, block: i64, instead: i64) -> bool:
        """Whether a seat may have hired a block, if it has not hired another one. [WK-R141]"""
        if self.limit[seat] == NO_LIMIT:
            return True
        spent = self.spent[seat] + self.price(block)
        if instead >= 0:
            spent -= self.price(instead)
        return spent <= self.limit[seat]

    def pay(self, seat: i64, block: i64, sign: i64) -> None:
        """Count what a seat has paid for a block, or take it back."""
        if self.limit[seat] != NO_LIMIT:
            self.spent[seat] += sign * self.price(block)


def put_in_order(numbers: vec[i64], count: i64) -> None:
    """Sort the first so many, the smallest first; most of what comes here is nearly in order."""
    for k in range(1, count):
        number = numbers[k]
        at = k
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number


def stack_name(hex: i64, marks: i64, battle: bool) -> i64:
    """Whom a block shares the limits of its hex with: the side, if there is a battle. [WK-244, WK-R87]"""
    return hex << 1 | (1 if battle and marks & ATTACKS != 0 else 0)


def suited(s: WizardKings, hex: i64, marks: i64, task: i64, battle: bool) -> i64:
    """The sorts of units that a place and what was seen allow, one bit each. [WK-H19]"""
    sorts = s.fixed.board.dwellers[hex]
    if battle and s.fixed.board.traits[hex] & WATER != 0:
        sorts |= FLYERS
    if marks & CARRIED != 0 or task != NO_TASK or (battle and marks & FIRST == 0):
        sorts &= ~CASTLES
    if marks & (CAST | TRIED) != 0:
        sorts &= WIZARDS
    if marks & MARCHES != 0 or task == MARCH:
        sorts &= GROUND
    return sorts & ~WIZARDS if task == SUMMON else sorts
