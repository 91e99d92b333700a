"""A player's movement turn and the move of one unit. [WK-237 to WK-240, WK-248 to WK-258, WK-R43, WK-R72]"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.board import DRIFT, ROAD, WATER
from regalia.games.wizard_kings.data import (
    AMPHIBIAN,
    AQUATIC,
    BLOCKS,
    CLEAR,
    HOME,
    MOUNTAIN,
    SYMBOL,
)
from regalia.games.wizard_kings.data import (
    MOVE as ALLOWANCE,
)
from regalia.games.wizard_kings.grid import NOWHERE
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED, MOVEMENT_MARKS
from regalia.games.wizard_kings.queries import (
    ENEMY,
    allowance,
    asked,
    beside,
    has_foes,
    has_room,
    is_aquatic,
    is_flyer,
    is_open,
    is_wizard,
    may_move,
    seat_of,
    status,
    suits,
)
from regalia.games.wizard_kings.rules.announcing import ChooseSpell
from regalia.games.wizard_kings.rules.casting import offer_casting
from regalia.games.wizard_kings.rules.entering import can_join, enter
from regalia.games.wizard_kings.rules.leaving import end_lonely_battles
from regalia.games.wizard_kings.rules.placing import settle_tokens
from regalia.games.wizard_kings.rules.shipping import ChoosePort, can_ship
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CAST, END, MOVE, SHIP, STEP, STOP

# How a plain move stands; beside it runs the question whether all of it was road. [WK-R43]
SHUT: Final[i64] = 0  # it cannot have been a plain move
GOES: Final[i64] = 1
STOPS: Final[i64] = 2  # the terrain entered last ends it

NO_WAY: Final[i64] = -1
PATH_BITS: Final[i64] = 9
PATH_MASK: Final[i64] = 511


class MovementTurn(Frame[WizardKings]):
    """The seat on turn moves any, all or none of its units, one after another. [WK-237, WK-R66]"""

    clause = "WK-237"

    def who(self, s: WizardKings) -> i64:
        return asked(s, s.seat)

    def run(self, s: WizardKings) -> None:
        """Who has given up moves nothing more."""
        end_movement(s)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        low = s.seat * BLOCKS
        for block in range(low, low + BLOCKS):
            if s.place[block] < 0 or not may_move(s, block):
                continue
            if can_set_out(s, block):
                offer.add(MOVE, block)
            if can_ship(s, block):
                offer.add(SHIP, block)
        offer_casting(s, offer)
        offer.add(END, 0)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        if verb == END:
            end_movement(s)
            return
        s.reveal(s.others(s.seat))  # whoever counts clicks learns that something can be moved
        s.push(MovementTurn())
        if verb == MOVE:
            s.push(March(block, s.place[block], 0, GOES, 1))
        elif verb == SHIP:
            s.push(ChoosePort(block))
        elif verb == CAST:
            s.push(ChooseSpell(block))


def end_movement(s: WizardKings) -> None:
    """Marks come off, and the blocks are shuffled in their hexes. [WK-242, WK-H3]"""
    low = s.seat * BLOCKS
    for block in range(low, low + BLOCKS):
        s.marks[block] = s.marks[block] & ~MOVEMENT_MARKS
    settle_tokens(s, s.seat)


class March(Frame[WizardKings]):
    """A unit on its way, hex by hex; it is carried over when it stops. [WK-238, WK-D7, WK-D8]

    ``path`` holds the hexes so far, the newest in the lowest bits; ``count`` is how many steps that were;
    ``plain`` and ``road`` say as what kind of move it can still be legal.
    """

    clause = "WK-237"  # the same for all half-made choices: others see it [WK-H4]

    def __init__(self, block: i64, path: i64, count: i64, plain: i64, road: i64) -> None:
        self.block = block
        self.path = path
        self.count = count
        self.plain = plain
        self.road = road

    def who(self, s: WizardKings) -> i64:
        return asked(s, s.seat)

    def run(self, s: WizardKings) -> None:
        """Who has given up does nothing more."""

    def skip(self) -> i64:
        return pack(STOP, 0)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        at = self.path & PATH_MASK
        for d in range(6):
            if step(s, self.block, self.path, self.count, self.plain, self.road, d) != NO_WAY:
                offer.add(STEP, beside(s, at, d))
        if self.count > 0 and may_end(s, self.block, self.path):
            offer.add(STOP, 0)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        at = self.path & PATH_MASK
        s.reveal(s.others(s.seat))
        if verb == STOP:
            halt(s, self.block, self.path)
            return
        d = way_to(s, at, hex)
        kind = step(s, self.block, self.path, self.count, self.plain, self.road, d)
        path = self.path << PATH_BITS | hex
        s.push(March(self.block, path, self.count + 1, kind & 3, kind >> 2 & 1))


def way_to(s: WizardKings, at: i64, hex: i64) -> i64:
    """The direction of a neighbouring hex."""
    for d in range(6):
        if beside(s, at, d) == hex:
            return d
    return NOWHERE


def flying(s: WizardKings, block: i64) -> bool:
    """Whether a unit moves as a Flyer this turn, by nature or by magic."""
    return is_flyer(s, block) or s.marks[block] & FLIES != 0


def can_set_out(s: WizardKings, block: i64) -> bool:
    """Whether a unit has any first step."""
    for d in range(6):
        if step(s, block, s.place[block], 0, GOES, 1, d) != NO_WAY:
            return True
    return False


def step(s: WizardKings, block: i64, path: i64, count: i64, plain: i64, road: i64, d: i64) -> i64:
    """What a further step makes of a move: its new ``plain``, with ``road`` in bit 2, or NO_WAY.

    A step that could lead to no legal end is none. [WK-R72]
    """
    at = path & PATH_MASK
    hex = beside(s, at, d)
    if hex == NOWHERE or visited(path, count, hex):
        return NO_WAY
    kind = stride(s, block, at, hex, count, plain, road, d)
    if kind == NO_WAY:
        return NO_WAY
    further = path << PATH_BITS | hex
    if may_end(s, block, further):
        return kind
    if must_stop(s, block, hex):
        return NO_WAY
    for onward in range(6):
        if step(s, block, further, count + 1, kind & 3, kind >> 2, onward) != NO_WAY:
            return kind
    return NO_WAY


def visited(path: i64, count: i64, hex: i64) -> bool:
    """Whether a move has been in a hex already; its start counts."""
    for _ in range(count + 1):
        if path & PATH_MASK == hex:
            return True
        path >>= PATH_BITS
    return False


def must_stop(s: WizardKings, block: i64, hex: i64) -> bool:
    """Whether enemy units or a vacant enemy city end the move there; Flyers pass over. [WK-257, WK-258]"""
    return not flying(s, block) and status(s, hex, seat_of(block)) == ENEMY


def stride(s: WizardKings, block: i64, at: i64, hex: i64, count: i64, plain: i64, road: i64, d: i64) -> i64:
    """Whether allowance, hexside and terrain allow one step, and as what kind of move. [WK-R43]"""
    if flying(s, block):
        return GOES if count < allowance(s, block) else NO_WAY
    if count > 0 and must_stop(s, block, at):
        return NO_WAY
    edge = s.fixed.board.edges[6 * at + d]
    if not is_open(s, block, edge):
        return NO_WAY
    next_plain = SHUT
    if plain == GOES and count < allowance(s, block):
        next_plain = STOPS if terrain_stops(s, block, hex, edge) else GOES
    next_road: i64 = 0
    unit = s.fixed.unit[block]
    if road == 1 and edge & ROAD != 0 and SYMBOL[unit] != AQUATIC and count <= ALLOWANCE[unit]:
        next_road = 1  # one hex more than the allowance [WK-223]
    if next_plain == SHUT and next_road == 0:
        return NO_WAY
    return next_plain | next_road << 2


def terrain_stops(s: WizardKings, block: i64, hex: i64, edge: i64) -> bool:
    """Whether a unit that is on no road must stop in a hex. [WK-175 to WK-178, WK-R39, WK-R50, WK-R130]"""
    terrain = s.fixed.board.terrain[hex]
    symbol = SYMBOL[s.fixed.unit[block]]
    if terrain == CLEAR or symbol == AQUATIC or HOME[symbol] == terrain:
        return False
    if symbol == AMPHIBIAN and edge & DRIFT != 0:
        return False
    return terrain == MOUNTAIN or s.marks[block] & MARCHES == 0


def may_end(s: WizardKings, block: i64, path: i64) -> bool:
    """Whether a move may end in the last hex of its path. [WK-R57, WK-R67, WK-R88]"""
    hex = path & PATH_MASK
    seat = seat_of(block)
    airborne = flying(s, block)
    if airborne and not is_flyer(s, block) and not suits(s, block, hex):
        return False  # magic carries it, and sets it down where its kind may be
    if has_foes(s, hex, seat):
        before = path >> PATH_BITS & PATH_MASK
        return can_join(s, block, hex, NOWHERE if airborne else way_to(s, hex, before))
    if is_flyer(s, block) and s.fixed.board.traits[hex] & WATER != 0 and not is_aquatic(s, block):
        return False  # [WK-148]
    return has_room(s, hex, seat, is_wizard(s, block))


def halt(s: WizardKings, block: i64, path: i64) -> None:
    """The move is made: the block is carried to its end. [WK-239, WK-240]"""
    hex = path & PATH_MASK
    before = path >> PATH_BITS & PATH_MASK
    start = s.place[block]
    over = NOWHERE if flying(s, block) else way_to(s, hex, before)
    s.marks[block] = s.marks[block] & ~FLIES & ~MARCHES
    s.tell(events.MOVED, seat_of(block), start, hex)
    enter(s, block, hex, over)
    s.marks[block] = s.marks[block] | MOVED
    if s.fixed.agreed.free_teams:
        end_lonely_battles(s)  # whoever broke an alliance may walk away [WK-R122]
