"""Another world that a seat could not tell from the real one. [WK-H19]

What others hold unseen is dealt anew: which block is which, how strong it is, half-made choices and plans.
Nothing is read but what the seat knows, so that re-dealing a re-deal gives the same world. First a fitting
world is found in a fixed order; then many random exchanges, each of which leaves a world that fits, make all
such worlds equally likely.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import RulesBug
from regalia.engine.frame import OVER, Frame
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.board import BERTH, FOOT, WADE, WATER
from regalia.games.wizard_kings.data import (
    AMPHIBIAN,
    AQUATIC,
    BLOCKS,
    BUDGET,
    CASTLE,
    COST,
    EFFECT,
    FLYER,
    HOME,
    KIND,
    MARCH,
    MOST,
    MOUNTAIN,
    PHASE,
    STACK,
    SUMMON,
    SYMBOL,
    WIZARD,
)
from regalia.games.wizard_kings.places import (
    ATTACKS,
    CAST,
    DEAD,
    FIRST,
    FLIES,
    HAND,
    MARCHES,
    MOVED,
    POOL,
    REGROUPED,
    SETTING_UP,
    SHOWN,
)
from regalia.games.wizard_kings.queries import NO_BATTLE, battle_at
from regalia.games.wizard_kings.rules.announcing import Announce, ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.building import Plan
from regalia.games.wizard_kings.rules.dispelling import DispelWindow
from regalia.games.wizard_kings.rules.entering import ChooseSide
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.placing import (
    NO_TOKEN,
    NOTE_HEX,
    NOTE_SEAT,
    NOTE_STRENGTH,
    NOTE_UNIT,
    put,
)
from regalia.games.wizard_kings.rules.raising import (
    FRESH,
    Deploy,
    DeployAll,
    Shop,
    berths,
    can_fill_up,
    is_whole,
)
from regalia.games.wizard_kings.rules.shipping import ChoosePort
from regalia.games.wizard_kings.rules.spells import Resolve
from regalia.games.wizard_kings.sight import is_planning, shares_sight
from regalia.games.wizard_kings.state import WizardKings

EXCHANGES = 8
"""Exchanges tried for each block that is dealt anew."""

CARRIED = int(MOVED | CAST | FLIES | MARCHES | REGROUPED)
"""Marks that no Castle can have. [WK-158]"""


def deal_again(s: WizardKings, viewer: int, rng: Rng) -> None:
    """Change, in place, what these eyes cannot know into something else it could be."""
    if s.to_act == OVER:
        return
    if s.phase == SETTING_UP:
        for seat in range(s.players):
            if seat != viewer and s.branches:
                raise_again(s, seat, rng)
        return
    hidden = [seat for seat in range(s.players) if not shares_sight(s, seat, viewer)]
    for seat in hidden:
        forget_plan(s, seat)
        forget_half_made(s, seat)
    Dealing(s, hidden).deal(rng)
    s.crowd = vec[i64]()


# -- raising and deploying ------------------------------------------------------------------------


def raise_again(s: WizardKings, seat: int, rng: Rng) -> None:
    """Another army, bought and deployed at random as far as everybody knows that it is. [WK-H12]"""
    done = not s.branches[seat]
    buying = isinstance(s.stack[-1], DeployAll)
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        s.place[block] = POOL
        s.strength[block] = 0
        s.token[block] = NO_TOKEN
    s.crowd = vec[i64]()
    if buying and not done:
        s.branches[seat] = [Shop(seat, FRESH)]
        return
    buy_at_random(s, seat, rng)
    if buying:
        return
    if done:
        deploy_at_random(s, seat, rng)
    else:
        s.branches[seat] = [Deploy(seat)]


def shuffled(seat: int, rng: Rng) -> list[int]:
    """The blocks of a seat in random order."""
    blocks = list(range(seat * int(BLOCKS), (seat + 1) * int(BLOCKS)))
    for k in range(len(blocks) - 1, 0, -1):
        other = int(rng.below(k + 1))
        blocks[k], blocks[other] = blocks[other], blocks[k]
    return blocks


def buy_at_random(s: WizardKings, seat: int, rng: Rng) -> None:
    """Some legal army: blocks as they come, at random strengths, while gold and cities allow. [WK-R3]"""
    gold = int(BUDGET)
    order = shuffled(seat, rng)
    for block in order:
        unit = s.fixed.unit[block]
        strength = 1 + int(rng.below(MOST[unit]))
        price = strength * int(COST[unit])
        if can_fill_up(s, seat, gold - price, -1, unit):
            s.place[block], s.strength[block] = HAND, strength
            gold -= price
    for block in sorted(order, key=lambda each: int(COST[s.fixed.unit[each]])):
        if is_whole(s, seat):
            return
        unit = s.fixed.unit[block]
        if s.place[block] == POOL and KIND[unit] != WIZARD and SYMBOL[unit] != AQUATIC:
            s.place[block], s.strength[block] = HAND, 1


def deploy_at_random(s: WizardKings, seat: int, rng: Rng) -> None:
    """Every block into some city that can take it. [WK-R129]"""
    for block in shuffled(seat, rng):
        if s.place[block] == HAND:
            cities = berths(s, block)
            put(s, block, cities[int(rng.below(len(cities)))])


# -- plans and half-made choices ------------------------------------------------------------------


def forget_plan(s: WizardKings, seat: int) -> None:
    """A plan that nobody else has seen might as well be empty. [WK-R109]"""
    if not is_planning(s):
        return
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        s.place[block] = s.was[block]
        s.marks[block] = 0
    s.gold[seat] = s.income[seat]
    if s.branches[seat]:
        s.branches[seat] = [Plan(seat)]


def forget_half_made(s: WizardKings, seat: int) -> None:
    """A move or a spell of which nobody else has heard might not have been begun. [WK-H4]"""
    while s.stack and is_half_made(s.stack[-1], seat):
        s.stack.pop()


def is_half_made(frame: Frame[Any], seat: int) -> bool:
    """Whether a frame is a choice that its owner has not finished, and the others do not see."""
    if isinstance(frame, March | ChoosePort):
        return int(frame.block) // int(BLOCKS) == seat
    if isinstance(frame, ChooseSpell):
        return int(frame.wizard) // int(BLOCKS) == seat
    if isinstance(frame, ChooseTarget | Announce):
        return int(frame.wizard) // int(BLOCKS) == seat and PHASE[frame.spell] == 0
    return False


# -- hidden blocks --------------------------------------------------------------------------------

Stack = tuple[int, int]
"""A hex and, if there is a battle in it, the side."""


class Body:
    """A block seen from behind: whose it is, where it stands and what it was seen to do."""

    def __init__(self, s: WizardKings, block: int) -> None:
        self.seat = block // int(BLOCKS)
        self.hex = int(s.place[block])
        self.marks = int(s.marks[block])
        self.token = int(s.token[block])
        self.task = -1
        """The effect of an announced spell that is aimed at it."""
        self.fellows: list[int] = []
        """The numbers of all bodies in its stack, itself among them."""

    def order(self) -> tuple[int, int, int, int]:
        """A fixed order that tells nothing but what everybody sees."""
        return (self.hex, self.seat, self.marks, self.token)


def stack_of(s: WizardKings, hex: int, marks: int) -> Stack:
    """Whom a block shares the limits of its hex with. [WK-244, WK-R87]"""
    return (hex, marks & int(ATTACKS) if battle_at(s, hex) != NO_BATTLE else 0)


class Dealing:
    """The hidden blocks of some seats, dealt anew to the bodies that stand on the map."""

    def __init__(self, s: WizardKings, seats: list[int]) -> None:
        self.s = s
        mine = [block for seat in seats for block in range(seat * int(BLOCKS), (seat + 1) * int(BLOCKS))]
        self.blocks = [block for block in mine if s.place[block] != DEAD and not s.marks[block] & SHOWN]
        self.unit = {block: int(s.fixed.unit[block]) for block in self.blocks}
        self.owners = {block: Body(s, block) for block in self.blocks if s.place[block] >= 0}
        self._read_tasks()
        self.bodies = sorted(self.owners.values(), key=Body.order)
        self.seen: dict[Stack, list[int]] = {}
        """The units in each stack whose faces are known."""
        for block in range(len(s.place)):
            if s.place[block] >= 0 and block not in self.owners:
                stack = stack_of(s, int(s.place[block]), int(s.marks[block]))
                self.seen.setdefault(stack, []).append(int(s.fixed.unit[block]))
        self._find_fellows()
        self.notes = self._read_notes()

    def _find_fellows(self) -> None:
        stacks: dict[Stack, list[int]] = {}
        for k, body in enumerate(self.bodies):
            stacks.setdefault(stack_of(self.s, body.hex, body.marks), []).append(k)
        for members in stacks.values():
            for k in members:
                self.bodies[k].fellows = members

    def _read_tasks(self) -> None:
        for frame in self.s.stack:
            if isinstance(frame, Resolve):
                for block in (int(frame.first), int(frame.second)):
                    if block in self.owners:
                        self.owners[block].task = int(EFFECT[frame.spell])

    def _read_notes(self) -> dict[Stack, list[tuple[int, int]]]:
        """For each hex and seat the noted types, with the strength if it cannot have changed since."""
        out: dict[Stack, list[tuple[int, int]]] = {}
        for k in range(len(self.s.notes)):
            note = int(self.s.notes[k])
            strength = note >> int(NOTE_STRENGTH) & 7
            known = strength if note & 4095 == self.s.turn and not is_planning(self.s) else 0
            where = (note >> int(NOTE_HEX), note >> int(NOTE_SEAT) & 3)
            out.setdefault(where, []).append((note >> int(NOTE_UNIT) & 127, known))
        return out

    def deal(self, rng: Rng) -> None:
        """Find a world that fits, stir it, and write it down."""
        dealt = self._first_fit()
        cards = [*dealt, *sorted(set(self.blocks) - set(dealt))]
        bodies = len(self.bodies)
        seats = [card // int(BLOCKS) for card in cards]
        for _ in range(EXCHANGES * len(cards) if bodies else 0):
            one, other = int(rng.below(bodies)), int(rng.below(len(cards)))
            if seats[one] != seats[other] or self.unit[cards[one]] == self.unit[cards[other]]:
                continue
            cards[one], cards[other] = cards[other], cards[one]
            if not self._may_lie(cards, one) or (other < bodies and not self._may_lie(cards, other)):
                cards[one], cards[other] = cards[other], cards[one]
        self._write(cards, rng)

    def _may_lie(self, cards: list[int], at: int) -> bool:
        """Whether the block dealt to a body may be there, and its whole stack fits."""
        body = self.bodies[at]
        if not self._suits(body, self.unit[cards[at]]):
            return False
        return self._stack_fits(body, [self.unit[cards[k]] for k in body.fellows])

    def _first_fit(self) -> list[int]:
        """A fitting world found in a fixed order: the bodies with the fewest possibilities first."""
        pools: dict[tuple[int, int], list[int]] = {}
        for block in sorted(self.blocks):
            pools.setdefault((block // int(BLOCKS), self.unit[block]), []).append(block)
        options = [
            [unit for seat, unit in sorted(pools) if seat == body.seat and self._suits(body, unit)]
            for body in self.bodies
        ]
        order = sorted(range(len(self.bodies)), key=lambda k: (self._slack(k, options), k))
        chosen = [-1] * len(self.bodies)
        left = {key: len(blocks) for key, blocks in pools.items()}
        if not self._search(order, 0, options, left, chosen):
            raise RulesBug("no world fits what is known")
        return [pools[body.seat, unit].pop() for body, unit in zip(self.bodies, chosen, strict=True)]

    def _slack(self, k: int, options: list[list[int]]) -> int:
        """How freely a body can be dealt to; stacks of which something is known come early."""
        body = self.bodies[k]
        if len(options[k]) > 1 and ((body.hex, body.seat) in self.notes or len(body.fellows) > STACK):
            return 2
        return len(options[k])

    def _search(
        self,
        order: list[int],
        depth: int,
        options: list[list[int]],
        left: dict[tuple[int, int], int],
        chosen: list[int],
    ) -> bool:
        """Depth first: give every body a type, and go back where a stack does not work out."""
        if depth == len(order):
            return True
        k = order[depth]
        body = self.bodies[k]
        noted = [unit for unit, _ in self.notes.get((body.hex, body.seat), [])]
        for unit in sorted(options[k], key=lambda each: (each not in noted, KIND[each] == WIZARD, each)):
            if left[body.seat, unit] == 0:
                continue
            chosen[k] = unit
            left[body.seat, unit] -= 1
            if self._stack_fits(body, [chosen[j] for j in body.fellows]) and self._search(
                order, depth + 1, options, left, chosen
            ):
                return True
            left[body.seat, unit] += 1
            chosen[k] = -1
        return False

    def _stack_fits(self, body: Body, units: list[int]) -> bool:
        """At most six units and one Wizard, and every noted type among them. [WK-244, WK-247, WK-H13]

        A unit of -1 is not dealt yet.
        """
        seen = self.seen.get(stack_of(self.s, body.hex, body.marks), [])
        dealt = [unit for unit in units if unit >= 0]
        wizards = sum(1 for unit in (*dealt, *seen) if KIND[unit] == WIZARD)
        if wizards > 1 or len(dealt) + len(seen) - wizards > STACK:
            return False
        if len(dealt) < len(units):
            return True
        own = [unit for unit, k in zip(units, body.fellows, strict=True) if self.bodies[k].seat == body.seat]
        for unit, _ in self.notes.get((body.hex, body.seat), []):
            if unit not in own:
                return False
            own.remove(unit)
        return True

    def _suits(self, body: Body, unit: int) -> bool:
        """Whether a place and what was seen allow a unit type. [WK-H19]"""
        board = self.s.fixed.board
        symbol, kind = int(SYMBOL[unit]), int(KIND[unit])
        battle = battle_at(self.s, body.hex) != NO_BATTLE
        if kind == CASTLE and (body.marks & CARRIED or (battle and not body.marks & FIRST)):
            return False
        if bool(body.marks & CAST) and kind != WIZARD:
            return False
        ground = kind != WIZARD and kind != CASTLE and symbol not in (FLYER, AQUATIC)
        if (body.marks & MARCHES or body.task == MARCH) and not ground:
            return False
        if body.task >= 0 and (kind == CASTLE or (body.task == SUMMON and kind == WIZARD)):
            return False
        if symbol == AQUATIC:
            return bool(board.traits[body.hex] & BERTH)
        if board.traits[body.hex] & WATER:
            return symbol == FLYER and battle
        if board.terrain[body.hex] != MOUNTAIN or not ground or HOME[symbol] == MOUNTAIN:
            return True
        way = WADE if symbol == AMPHIBIAN else FOOT
        return any(self._edge_in(body.hex, d) & way for d in range(6))

    def _edge_in(self, hex: int, d: int) -> int:
        """What the hexside in a direction lets in."""
        board = self.s.fixed.board
        outside = int(board.beside[6 * hex + d])
        return int(board.edges[6 * outside + (d + 3) % 6]) if outside >= 0 else 0

    def _write(self, cards: list[int], rng: Rng) -> None:
        """Put the blocks where they were dealt to, at strengths they could have."""
        s = self.s
        for block in self.blocks:
            s.place[block] = POOL
            s.was[block] = POOL
            s.strength[block] = 0
            s.marks[block] = 0
            s.token[block] = NO_TOKEN
        known = {where: list(notes) for where, notes in self.notes.items()}
        renamed: dict[int, int] = {}
        for block, body in zip(cards, self.bodies, strict=False):
            renamed[id(body)] = block
            s.place[block] = body.hex
            s.marks[block] = body.marks
            s.token[block] = body.token
            if is_planning(s):
                s.was[block] = body.hex
            notes = known.get((body.hex, body.seat), [])
            note = next((each for each in notes if each[0] == self.unit[block]), (0, 0))
            if note in notes:
                notes.remove(note)
            drawn = 1 + int(rng.below(MOST[self.unit[block]]))
            s.strength[block] = note[1] or drawn
        self._rename({block: renamed[id(body)] for block, body in self.owners.items()})

    def _rename(self, names: dict[int, int]) -> None:
        """Frames that speak of a hidden block speak of whatever is in its place now."""
        for k, frame in enumerate(self.s.stack):
            if isinstance(frame, Resolve):
                self.s.stack[k] = Resolve(
                    names.get(int(frame.wizard), frame.wizard),
                    frame.spell,
                    names.get(int(frame.first), frame.first),
                    names.get(int(frame.second), frame.second),
                )
            elif isinstance(frame, DispelWindow):
                self.s.stack[k] = DispelWindow(
                    frame.passed,
                    names.get(int(frame.wizard), frame.wizard),
                    frame.spell,
                    names.get(int(frame.target), frame.target),
                )
            elif isinstance(frame, ChooseSide):
                self.s.stack[k] = ChooseSide(names.get(int(frame.block), frame.block), frame.hex, frame.over)
