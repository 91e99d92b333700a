"""Hidden blocks dealt anew to the places where they are seen from behind. [WK-H13, WK-H19]

A *body* is a block seen from behind: whose it is, where it stands, what it was seen to do. Bodies and blocks
are collected in an order that shows nothing of the truth. First a fitting world is found in a fixed way; then
many random exchanges, each of which leaves a world that fits, make all such worlds equally likely.

A bot asks for thousands of worlds, so all of this is columns of numbers: what suits a body is one bit a sort
of units, a stack is two counts, and an exchange looks at nothing but the two bodies it concerns.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.board import CASTLES, FLYERS, GROUND, WATER, WIZARDS
from regalia.games.wizard_kings.data import BLOCKS, EFFECT, KIND, MARCH, MOST, SORT, STACK, SUMMON, WIZARD
from regalia.games.wizard_kings.grid import HEXES
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
from regalia.games.wizard_kings.queries import seat_of
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

EXCHANGES: Final[i64] = 6
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


@final
@mypyc_attr(acyclic=True)
class Dealing:
    """The hidden blocks of all seats whose sight these eyes do not share, and the bodies they stand for."""

    def __init__(self, s: WizardKings, viewer: i64) -> None:
        self.s = s
        self.raised = vec[i64]([0] * 4)
        """The sorts of units among the hidden blocks of each seat, one bit each."""
        self.blocks = vec[i64]([0] * len(s.place))
        """All hidden blocks, on the map or not: the first ``hidden`` numbers."""
        self.hidden: i64 = 0
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
        self.suited = vec[i64]([0] * size)
        """The sorts of units that a body can be, one bit each."""
        self.stack = vec[i64]([0] * size)
        """The number of the stack a body is in."""
        self.members = vec[i64]([0] * size)
        """How many bodies are in each stack."""
        self.size = vec[i64]([0] * size)
        self.wizards = vec[i64]([0] * size)
        """How many blocks and how many Wizards are in each stack, by what is known and dealt so far."""
        self.notes_from = vec[i64]([0] * size)
        self.notes_to = vec[i64]([0] * size)
        """Which notes are about a body's seat in its hex."""
        self.kin_from = vec[i64]([0] * size)
        self.kin_to = vec[i64]([0] * size)
        """Which bodies are of the same seat in the same hex."""
        self.cards = vec[i64]([-1] * self.hidden)
        """The block dealt to each body; after them the blocks that are dealt to nobody, seat by seat."""
        self._find_stacks(viewer, keys)
        self._read_notes()

    def _collect(self, viewer: i64, keys: vec[i64]) -> i64:
        """Read what everybody sees; how many bodies there are."""
        s = self.s
        blocks = self.blocks
        raised = self.raised
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
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                place = s.place[block]
                known = s.absent[seat] >> (block - seat * BLOCKS) & 1 != 0
                if place == DEAD or known or s.marks[block] & SHOWN != 0:
                    continue  # everybody knows where it is
                blocks[hidden] = block
                hidden += 1
                raised[seat] = raised[seat] | bit(SORT[s.fixed.unit[block]])
                if place >= 0:
                    task = effect if block == first or block == second else NO_TASK
                    key = (place << 2 | seat) << MARKS | s.marks[block]
                    key = (key << TOKEN | (s.token[block] + 1)) << TASK | (task + 1)
                    keys[bodies] = key << TRUTH | block
                    bodies += 1
        self.hidden = hidden
        return bodies

    def _find_stacks(self, viewer: i64, keys: vec[i64]) -> None:
        """Take the bodies apart, and count the blocks in each stack whose faces are known."""
        s = self.s
        numbers = vec[i64]([-1] * (2 * HEXES))
        """The number of the stack in each hex, on each side."""
        stacks: i64 = 0
        for k in range(self.bodies):
            key = keys[k]
            self.truth[k] = key & 127
            key >>= TRUTH
            task = (key & 15) - 1
            key >>= TASK
            self.token[k] = (key & 63) - 1
            key >>= TOKEN
            marks = key & 16383
            self.marks[k] = marks
            key >>= MARKS
            self.seat[k] = key & 3
            hex = key >> 2
            self.hex[k] = hex
            battle = battle_at(s, hex) != NO_BATTLE
            self.suited[k] = suited(s, hex, marks, task, battle)
            name = stack_name(hex, marks, battle)
            if numbers[name] < 0:
                numbers[name] = stacks
                stacks += 1
            self.stack[k] = numbers[name]
            self.members[numbers[name]] += 1
        for block in range(len(s.place)):
            hex = s.place[block]
            if hex < 0 or (numbers[2 * hex] < 0 and numbers[2 * hex + 1] < 0):
                continue
            if s.marks[block] & SHOWN == 0 and not shares_sight(s, seat_of(block), viewer):
                continue
            name = stack_name(hex, s.marks[block], battle_at(s, hex) != NO_BATTLE)
            if numbers[name] >= 0:
                self._join(numbers[name], s.fixed.unit[block], 1)

    def _join(self, number: i64, unit: i64, change: i64) -> None:
        """Count a unit into a stack or out of it."""
        self.size[number] += change
        if KIND[unit] == WIZARD:
            self.wizards[number] += change

    def _read_notes(self) -> None:
        """Find the notes about each body; both are in the order of hexes and seats."""
        notes = self.s.notes
        bodies = self.bodies
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
            for body in range(kin, k):
                self.notes_from[body] = begin
                self.notes_to[body] = note
                self.kin_from[body] = kin
                self.kin_to[body] = k

    # -- a world that fits ------------------------------------------------------------------------

    def deal(self, rng: Rng) -> None:
        """Find a world that fits, stir it, and write it down."""
        self._first_fit()
        self._stir(rng)
        self._write(rng)

    def _first_fit(self) -> None:
        """A fitting world found in a fixed order: the bodies with the fewest possibilities first."""
        order = vec[i64]([0] * self.bodies)
        for k in range(self.bodies):
            order[k] = self._slack(k) << 7 | k
        put_in_order(order, self.bodies)
        free = vec[i64]([0] * len(self.s.place))
        for k in range(self.hidden):
            free[self.blocks[k]] = 1
        if not self._search(order, 0, free):
            raise RulesBug("no world fits what is known")
        left = self.bodies
        for k in range(self.hidden):
            if free[self.blocks[k]] == 1:
                self.cards[left] = self.blocks[k]
                left += 1

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
        bodies = self.bodies
        cards = self.cards
        suits = self.suited
        seats = self.seat
        units = self.s.fixed.unit
        slots = vec[i64]([0] * self.hidden)
        """Of each seat in turn: its bodies, then the places of its blocks that nobody was dealt."""
        begins = vec[i64]([0] * 5)
        filled: i64 = 0
        rest = bodies
        for seat in range(self.s.players):
            for k in range(bodies):
                if seats[k] == seat:
                    slots[filled] = k
                    filled += 1
            while rest < self.hidden and seat_of(cards[rest]) == seat:
                slots[filled] = rest
                filled += 1
                rest += 1
            begins[seat + 1] = filled
        for _ in range(EXCHANGES):
            for one in range(bodies):
                begin = begins[seats[one]]
                other = slots[begin + rng.below(begins[seats[one] + 1] - begin)]
                block = cards[one]
                theirs = cards[other]
                mine = units[block]
                his = units[theirs]
                if mine != his:
                    if suits[one] >> SORT[his] & 1 == 0:
                        continue
                    if other < bodies and suits[other] >> SORT[mine] & 1 == 0:
                        continue
                    if not self._may_exchange(one, other):
                        continue
                cards[one] = theirs
                cards[other] = block

    def _may_exchange(self, one: i64, other: i64) -> bool:
        """Whether stacks and notes allow two blocks of different types to change places."""
        cards = self.cards
        bodies = self.bodies
        units = self.s.fixed.unit
        magic = (KIND[units[cards[one]]] == WIZARD) != (KIND[units[cards[other]]] == WIZARD)
        noted = self._is_noted(one) or (other < bodies and self._is_noted(other))
        if magic and not self._spares(one, other, bodies):
            return False
        if not noted:
            return True
        self._swap(one, other)
        possible = self._knows(one) and (other >= bodies or self._knows(other))
        if magic and not possible:
            self._spares(one, other, bodies)  # the Wizard goes back
        self._swap(one, other)
        return possible

    def _swap(self, one: i64, other: i64) -> None:
        block = self.cards[one]
        self.cards[one] = self.cards[other]
        self.cards[other] = block

    def _is_noted(self, k: i64) -> bool:
        """Whether something was noted of a body's stack."""
        return self.notes_from[k] < self.notes_to[k]

    def _knows(self, k: i64) -> bool:
        """Whether nothing that was noted of a body's stack is belied."""
        return not self._is_noted(k) or self._holds_the_noted(k)

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
        for k in range(self.hidden):
            block = self.blocks[k]
            s.place[block] = POOL
            s.was[block] = POOL
            s.strength[block] = 0
            s.marks[block] = 0
            s.token[block] = NO_TOKEN
        planning = is_planning(s)
        used: i64 = 0
        for k in range(self.bodies):
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
                stack[k] = ChooseSide(self._now(frame.block), frame.hex, frame.over, frame.open_sides)


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
    if marks & CAST != 0:
        sorts &= WIZARDS
    if marks & MARCHES != 0 or task == MARCH:
        sorts &= GROUND
    return sorts & ~WIZARDS if task == SUMMON else sorts
