"""Hidden blocks dealt anew to the places where they are seen from behind. [WK-H13, WK-H19]

A *body* is a block seen from behind: whose it is, where it stands, what it was seen to do. Bodies and blocks
are collected in an order that shows nothing of the truth. First a fitting world is found in a fixed way; then
many random exchanges, each of which leaves a world that fits, make all such worlds equally likely.

A bot asks for thousands of worlds, so all of this is columns of numbers: what suits a body is one bit a sort
of units, a stack is two counts, and an exchange looks at nothing but the two bodies it concerns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.native import append, i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.board import CASTLES, FLYERS, GROUND, WATER, WIZARDS
from regalia.games.wizard_kings.data import BLOCKS, EFFECT, KIND, MARCH, MOST, SORT, STACK, SUMMON, WIZARD
from regalia.games.wizard_kings.places import (
    ATTACKS,
    CAST,
    DEAD,
    FIRST,
    FLIES,
    MARCHES,
    MOVED,
    POOL,
    REGROUPED,
    SHOWN,
)
from regalia.games.wizard_kings.queries import NO_BATTLE, battle_at, seat_of
from regalia.games.wizard_kings.rules.dispelling import DispelWindow
from regalia.games.wizard_kings.rules.entering import ChooseSide
from regalia.games.wizard_kings.rules.placing import (
    NO_TOKEN,
    NOTE_SEAT,
    NOTE_STRENGTH,
    NOTE_UNIT,
)
from regalia.games.wizard_kings.rules.spells import Resolve
from regalia.games.wizard_kings.sight import is_planning, shares_sight
from regalia.games.wizard_kings.state import WizardKings

EXCHANGES: Final[i64] = 8
"""How often every body is offered another block."""

CARRIED: Final[i64] = MOVED | CAST | FLIES | MARCHES | REGROUPED
"""Marks that no Castle can have. [WK-158]"""

NO_TASK: Final[i64] = -1

# How a body is written in one number, so that numbers in their order are bodies in a fixed order: what
# everybody sees of it and, in the lowest bits, the block that truly stands there, for which nobody asks.
TRUTH: Final[i64] = 7
TASK: Final[i64] = 4
TOKEN: Final[i64] = 6
MARKS: Final[i64] = 14


@mypyc_attr(acyclic=True)
class Dealing:
    """The hidden blocks of all seats whose sight these eyes do not share, and the bodies they stand for."""

    def __init__(self, s: WizardKings, viewer: i64) -> None:
        self.s = s
        self.cards = vec[i64]()
        """The block dealt to each body; after them the blocks that are dealt to nobody, seat by seat."""
        self.truth = vec[i64]()
        """The block that really stands in the place of each body."""
        self.hex = vec[i64]()
        self.seat = vec[i64]()
        self.marks = vec[i64]()
        self.token = vec[i64]()
        self.suited = vec[i64]()
        """The sorts of units that a body can be, one bit each."""
        self.stack = vec[i64]()
        """The number of the stack a body is in."""
        self.stacks = vec[i64]()
        """For each stack its hex and side in one number."""
        self.members = vec[i64]()
        """How many bodies are in each stack."""
        self.size = vec[i64]()
        self.wizards = vec[i64]()
        """How many blocks and how many Wizards are in each stack, by what is known and dealt so far."""
        self.notes_from = vec[i64]()
        self.notes_to = vec[i64]()
        """Which notes are about a body's seat in its hex."""
        self.kin_from = vec[i64]()
        self.kin_to = vec[i64]()
        """Which bodies are of the same seat in the same hex."""
        self.blocks = vec[i64]()
        """All hidden blocks, on the map or not."""
        self.raised = vec[i64]([0] * 4)
        """The sorts of units among the hidden blocks of each seat, one bit each."""
        self._collect(viewer)

    def _collect(self, viewer: i64) -> None:
        """Read what everybody sees."""
        s = self.s
        blocks = vec[i64]()
        keys = vec[i64]()
        for seat in range(s.players):
            if shares_sight(s, seat, viewer):
                continue
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                if s.place[block] == DEAD or s.marks[block] & SHOWN != 0:
                    continue
                blocks = append(blocks, block)
                self.raised[seat] = self.raised[seat] | bit(SORT[s.fixed.unit[block]])
                if s.place[block] >= 0:
                    key = (s.place[block] << 2 | seat) << MARKS | s.marks[block]
                    key = (key << TOKEN | (s.token[block] + 1)) << TASK | (self._task(block) + 1)
                    keys = append(keys, key << TRUTH | block)
        self.blocks = blocks
        put_in_order(keys)
        for k in range(len(keys)):
            self._add(keys[k])
        self._count_the_known(viewer)
        self._read_notes()

    def _task(self, block: i64) -> i64:
        """The effect of an announced spell that is aimed at a block."""
        for k in range(len(self.s.stack)):
            frame = self.s.stack[k]
            if isinstance(frame, Resolve) and (frame.first == block or frame.second == block):
                return EFFECT[frame.spell]
        return NO_TASK

    def _add(self, key: i64) -> None:
        """Add a body."""
        self.truth = append(self.truth, key & 127)
        key >>= TRUTH
        task = (key & 15) - 1
        key >>= TASK
        self.token = append(self.token, (key & 63) - 1)
        key >>= TOKEN
        marks = key & 16383
        key >>= MARKS
        hex = key >> 2
        self.marks = append(self.marks, marks)
        self.seat = append(self.seat, key & 3)
        self.hex = append(self.hex, hex)
        battle = battle_at(self.s, hex) != NO_BATTLE
        self.suited = append(self.suited, suited(self.s, hex, marks, task, battle))
        name = stack_name(hex, marks, battle)
        number: i64 = len(self.stacks)
        while number > 0 and self.stacks[number - 1] >> 1 == hex:
            number -= 1
            if self.stacks[number] == name:
                self.stack = append(self.stack, number)
                self.members[number] += 1
                return
        self.stack = append(self.stack, len(self.stacks))
        self.stacks = append(self.stacks, name)
        self.members = append(self.members, 1)
        self.size = append(self.size, 0)
        self.wizards = append(self.wizards, 0)

    def _count_the_known(self, viewer: i64) -> None:
        """The blocks in each stack whose faces are known."""
        s = self.s
        for block in range(len(s.place)):
            if s.place[block] < 0:
                continue
            if s.marks[block] & SHOWN == 0 and not shares_sight(s, seat_of(block), viewer):
                continue
            name = stack_name(s.place[block], s.marks[block], battle_at(s, s.place[block]) != NO_BATTLE)
            for number in range(len(self.stacks)):
                if self.stacks[number] == name:
                    self._join(number, s.fixed.unit[block], 1)

    def _join(self, number: i64, unit: i64, change: i64) -> None:
        """Count a unit into a stack or out of it."""
        self.size[number] += change
        if KIND[unit] == WIZARD:
            self.wizards[number] += change

    def _read_notes(self) -> None:
        """Find the notes about each body; both are in the order of hexes and seats."""
        notes = self.s.notes
        bodies = len(self.hex)
        note: i64 = 0
        k: i64 = 0
        while k < bodies:
            kin = k
            name = self.hex[k] << 2 | self.seat[k]
            while k < bodies and self.hex[k] << 2 | self.seat[k] == name:
                k += 1
            while note < len(notes) and notes[note] >> NOTE_SEAT < name:
                note += 1
            begin = note
            while note < len(notes) and notes[note] >> NOTE_SEAT == name:
                note += 1
            for _ in range(kin, k):
                self.notes_from = append(self.notes_from, begin)
                self.notes_to = append(self.notes_to, note)
                self.kin_from = append(self.kin_from, kin)
                self.kin_to = append(self.kin_to, k)

    # -- a world that fits ------------------------------------------------------------------------

    def deal(self, rng: Rng) -> None:
        """Find a world that fits, stir it, and write it down."""
        self._first_fit()
        self._stir(rng)
        self._write(rng)

    def _first_fit(self) -> None:
        """A fitting world found in a fixed order: the bodies with the fewest possibilities first."""
        bodies = len(self.hex)
        self.cards = vec[i64]([-1] * bodies)
        order = vec[i64]()
        for k in range(bodies):
            order = append(order, self._slack(k) << 7 | k)
        put_in_order(order)
        free = vec[i64]([0] * len(self.s.place))
        for block in self.blocks:
            free[block] = 1
        if not self._search(order, 0, free):
            raise RulesBug("no world fits what is known")
        for block in self.blocks:
            if free[block] == 1:
                self.cards = append(self.cards, block)

    def _slack(self, k: i64) -> i64:
        """How freely a body can be dealt to; stacks of which something is known come early."""
        options: i64 = 0
        left = self.suited[k] & self.raised[self.seat[k]]
        while left != 0:
            left &= left - 1
            options += 1
        known = self.members[self.stack[k]] > STACK or self.notes_from[k] < self.notes_to[k]
        return 2 if options > 1 and known else options

    def _search(self, order: vec[i64], depth: i64, free: vec[i64]) -> bool:
        """Depth first: give every body a block, and go back where a stack does not work out.

        Types that are noted there are tried first, then the others, Wizards last.
        """
        if depth == len(order):
            return True
        k = order[depth] & 127
        units = self.s.fixed.unit
        suits = self.suited[k]
        first = self.seat[k] * BLOCKS
        for turn in range(3):
            if turn == 0 and self.notes_from[k] == self.notes_to[k]:
                continue
            last: i64 = -1
            for block in range(first, first + BLOCKS):
                unit = units[block]
                if free[block] == 0 or unit == last or suits >> SORT[unit] & 1 == 0:
                    continue
                last = unit
                if self._preference(k, unit) != turn:
                    continue
                self.cards[k] = block
                free[block] = 0
                self._join(self.stack[k], unit, 1)
                if self._fits(k) and self._search(order, depth + 1, free):
                    return True
                self._join(self.stack[k], unit, -1)
                free[block] = 1
                self.cards[k] = -1
        return False

    def _preference(self, k: i64, unit: i64) -> i64:
        """In which turn a type is tried for a body."""
        for note in range(self.notes_from[k], self.notes_to[k]):
            if self.s.notes[note] >> NOTE_UNIT & 127 == unit:
                return 0
        return 2 if KIND[unit] == WIZARD else 1

    def _fits(self, k: i64) -> bool:
        """At most six units and one Wizard in the stack, every noted type among them. [WK-244, WK-247]"""
        stack = self.stack[k]
        if self.wizards[stack] > 1 or self.size[stack] - self.wizards[stack] > STACK:
            return False
        return self.notes_from[k] == self.notes_to[k] or self._holds_the_noted(k)

    def _holds_the_noted(self, k: i64) -> bool:
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

    # -- any world that fits ----------------------------------------------------------------------

    def _stir(self, rng: Rng) -> None:
        """Offer every body any block of its seat again and again; exchange them where both worlds fit."""
        bodies = len(self.hex)
        cards = self.cards
        slots = vec[i64]()
        """Of each seat in turn: its bodies, then the places of its blocks that nobody was dealt."""
        begins = vec[i64]([0] * 5)
        for seat in range(self.s.players):
            for k in range(bodies):
                if self.seat[k] == seat:
                    slots = append(slots, k)
            for k in range(bodies, len(cards)):
                if seat_of(cards[k]) == seat:
                    slots = append(slots, k)
            begins[seat + 1] = len(slots)
        for _ in range(EXCHANGES):
            for one in range(bodies):
                begin = begins[self.seat[one]]
                other = slots[begin + rng.below(begins[self.seat[one] + 1] - begin)]
                if one != other:
                    self._exchange(one, other, bodies)

    def _exchange(self, one: i64, other: i64, bodies: i64) -> None:
        """Let two blocks change places, if what comes of it is possible."""
        cards = self.cards
        units = self.s.fixed.unit
        mine = units[cards[one]]
        his = units[cards[other]]
        if mine != his:
            if self.suited[one] >> SORT[his] & 1 == 0:
                return
            if other < bodies and self.suited[other] >> SORT[mine] & 1 == 0:
                return
            if (KIND[mine] == WIZARD) != (KIND[his] == WIZARD) and not self._spares(one, other, bodies):
                return
        block = cards[one]
        cards[one] = cards[other]
        cards[other] = block
        if mine == his or (self._knows(one) and (other >= bodies or self._knows(other))):
            return
        if (KIND[mine] == WIZARD) != (KIND[his] == WIZARD):
            self._spares(one, other, bodies)  # the Wizard goes back
        cards[other] = cards[one]
        cards[one] = block

    def _knows(self, k: i64) -> bool:
        """Whether nothing that was noted of a body's stack is belied."""
        return self.notes_from[k] == self.notes_to[k] or self._holds_the_noted(k)

    def _spares(self, one: i64, other: i64, bodies: i64) -> bool:
        """Whether a Wizard may go from one stack to another, or to no stack; if so it is counted there."""
        from_one = self.wizards[self.stack[one]]
        wizard_leaves = KIND[self.s.fixed.unit[self.cards[one]]] == WIZARD
        change: i64 = -1 if wizard_leaves else 1
        stack = self.stack[one]
        if other < bodies and self.stack[other] == stack:
            return True
        if not self._allows(stack, from_one + change):
            return False
        if other < bodies:
            there = self.stack[other]
            if not self._allows(there, self.wizards[there] - change):
                return False
            self.wizards[there] -= change
        self.wizards[stack] += change
        return True

    def _allows(self, stack: i64, wizards: i64) -> bool:
        """Whether a stack may have so many Wizards among its blocks. [WK-244, WK-247]"""
        return wizards <= 1 and self.size[stack] - wizards <= STACK

    # -- the world written down -------------------------------------------------------------------

    def _write(self, rng: Rng) -> None:
        """Put the blocks where they were dealt to, at strengths they could have."""
        s = self.s
        for block in self.blocks:
            s.place[block] = POOL
            s.was[block] = POOL
            s.strength[block] = 0
            s.marks[block] = 0
            s.token[block] = NO_TOKEN
        planning = is_planning(s)
        used: i64 = 0
        for k in range(len(self.hex)):
            block = self.cards[k]
            s.place[block] = self.hex[k]
            s.marks[block] = self.marks[k]
            s.token[block] = self.token[k]
            if planning:
                s.was[block] = self.hex[k]
            s.strength[block] = 1 + rng.below(MOST[s.fixed.unit[block]])
            if self.kin_from[k] == k:
                used = 0
            for note in range(self.notes_from[k], self.notes_to[k]):
                place = bit(note - self.notes_from[k])
                if used & place == 0 and s.notes[note] >> NOTE_UNIT & 127 == s.fixed.unit[block]:
                    used |= place
                    known = s.notes[note] >> NOTE_STRENGTH & 7
                    if known > 0 and s.notes[note] & 4095 == s.turn and not planning:
                        s.strength[block] = known  # it cannot have changed since
                    break
        self._rename()

    def _now(self, block: i64) -> i64:
        """The block that stands now where this one stood."""
        for k in range(len(self.truth)):
            if self.truth[k] == block:
                return self.cards[k]
        return block

    def _rename(self) -> None:
        """Frames that speak of a hidden block speak of whatever is in its place now."""
        stack = self.s.stack
        for k in range(len(stack)):
            frame = stack[k]
            if isinstance(frame, Resolve):
                stack[k] = Resolve(
                    self._now(frame.wizard), frame.spell, self._now(frame.first), self._now(frame.second)
                )
            elif isinstance(frame, DispelWindow):
                stack[k] = DispelWindow(
                    frame.passed, self._now(frame.wizard), frame.spell, self._now(frame.target)
                )
            elif isinstance(frame, ChooseSide):
                stack[k] = ChooseSide(self._now(frame.block), frame.hex, frame.over)


def put_in_order(numbers: vec[i64]) -> None:
    """Sort, the smallest first; most of what comes here is nearly in order."""
    for k in range(1, len(numbers)):
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
    if marks & CAST != 0:
        sorts &= WIZARDS
    if marks & MARCHES != 0 or task == MARCH:
        sorts &= GROUND
    return sorts & ~WIZARDS if task == SUMMON else sorts
