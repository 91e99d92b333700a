"""Where a unit may step, and where its move may end. [WK-238, WK-248 to WK-258, WK-R43, WK-R57, WK-R72]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.native import i64
from regalia.games.wizard_kings.board import DRIFT, NO_CITY, ROAD, WATER
from regalia.games.wizard_kings.data import (
    AMPHIBIAN,
    AQUATIC,
    CASTLE,
    CLEAR,
    FLYER,
    HOME,
    KIND,
    MOUNTAIN,
    SYMBOL,
    WIZARD,
)
from regalia.games.wizard_kings.data import (
    MOVE as ALLOWANCE,
)
from regalia.games.wizard_kings.grid import EDGES, NOWHERE
from regalia.games.wizard_kings.places import FLIES, MARCHES, NOBODY_HOLDS
from regalia.games.wizard_kings.queries import (
    WAY,
    crowd,
    foes,
    friends,
    is_flyer,
    room_beside,
    seat_of,
    suits,
)
from regalia.games.wizard_kings.rules.entering import can_join
from regalia.games.wizard_kings.state import WizardKings

# How a plain move stands; beside it runs the question whether all of it was road. [WK-R43]
SHUT: Final[i64] = 0  # it cannot have been a plain move
GOES: Final[i64] = 1
STOPS: Final[i64] = 2  # the terrain entered last ends it

NO_WAY: Final[i64] = -1
PATH_BITS: Final[i64] = 9
PATH_MASK: Final[i64] = 511


def way_to(s: WizardKings, at: i64, hex: i64) -> i64:
    """The direction of a neighbouring hex."""
    beside = s.fixed.board.beside
    for d in range(6):
        if beside[6 * at + d] == hex:
            return d
    return NOWHERE


def flying(s: WizardKings, block: i64) -> bool:
    """Whether a unit moves as a Flyer this turn, by nature or by magic."""
    return is_flyer(s, block) or s.marks[block] & FLIES != 0


def visited(path: i64, count: i64, hex: i64) -> bool:
    """Whether a move has been in a hex already; its start counts."""
    while count >= 0:
        if path & PATH_MASK == hex:
            return True
        path >>= PATH_BITS
        count -= 1
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walker:
    """A unit on the move: what all its steps depend on, looked up once. Blocks of a seat take turns."""

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.seat: i64 = seat
        self.friends: i64 = friends(s, seat)
        self.foes: i64 = foes(s, seat)
        self.counts = crowd(s)
        self.block: i64 = -1
        self.symbol: i64 = 0
        self.wizard: bool = False
        self.winged: bool = False
        self.flies: bool = False
        self.marches: bool = False
        self.far: i64 = 0
        self.far_by_road: i64 = 0
        self.way: i64 = 0

    def take_up(self, s: WizardKings, block: i64) -> None:
        """Look a block of the seat up."""
        unit = s.fixed.unit[block]
        marks = s.marks[block]
        self.block = block
        self.symbol = SYMBOL[unit]
        self.wizard = KIND[unit] == WIZARD
        self.winged = self.symbol == FLYER
        self.flies = self.winged or marks & FLIES != 0
        self.marches = marks & MARCHES != 0
        self.far_by_road = ALLOWANCE[unit]
        self.far = self.far_by_road + (1 if marks & (FLIES | MARCHES) != 0 else 0)
        self.way = WAY[self.symbol]
        if KIND[unit] == CASTLE:
            self.way = 0

    def can_set_out(self, s: WizardKings) -> bool:
        """Whether the unit has any first step."""
        at = s.place[self.block]
        for d in range(EDGES):
            if self.step(s, at, 0, GOES, 1, d) != NO_WAY:
                return True
        return False

    def step(self, s: WizardKings, path: i64, count: i64, plain: i64, road: i64, d: i64) -> i64:
        """What a further step makes of a move: its new ``plain``, with ``road`` in bit 2, or NO_WAY.

        A step that could lead to no legal end is none. [WK-R72, WK-I10, WK-I38]
        """
        at = path & PATH_MASK
        hex = s.fixed.board.beside[6 * at + d]
        if hex == NOWHERE or visited(path, count, hex):
            return NO_WAY
        kind = self.stride(s, at, hex, count, plain, road, d)
        if kind == NO_WAY:
            return NO_WAY
        further = path << PATH_BITS | hex
        if self.may_end(s, further):
            return kind
        if self.must_stop(s, hex):
            return NO_WAY
        for onward in range(EDGES):
            if self.step(s, further, count + 1, kind & 3, kind >> 2, onward) != NO_WAY:
                return kind
        return NO_WAY

    def must_stop(self, s: WizardKings, hex: i64) -> bool:
        """Whether enemy units or a vacant enemy city end the move; Flyers pass over. [WK-257, WK-258]

        Roads and rivers lead past nobody, but neither neutral ground nor an enemy next to it stops anyone;
        a Flyer fights only where it ends. [WK-144, WK-196, WK-265, WK-R44, WK-R81, WK-R83, WK-I11]
        """
        if self.flies:
            return False
        count = self.counts[hex]
        if count != 0:
            return count & self.foes != 0
        city = s.fixed.board.city[hex]
        if city == NO_CITY or s.control[city] == NOBODY_HOLDS:
            return False
        return s.group[s.control[city]] != s.group[self.seat]

    def stride(self, s: WizardKings, at: i64, hex: i64, count: i64, plain: i64, road: i64, d: i64) -> i64:
        """Whether allowance, hexside and terrain allow one step, and as what kind of move. [WK-R43]

        A move wholly by road is stopped by no terrain and goes one hex further, into a battle too; not for
        Flyers and Aquatics. [WK-222, WK-224 to WK-226] Where it began does not matter. [WK-R45]
        """
        if self.flies:
            return GOES if count < self.far else NO_WAY
        edge = s.fixed.board.edges[6 * at + d]
        if edge & self.way == 0 or (count > 0 and self.must_stop(s, at)):
            return NO_WAY
        next_plain = SHUT
        if plain == GOES and count < self.far:
            next_plain = STOPS if self.terrain_stops(s, hex, edge) else GOES
        next_road: i64 = 0
        if road == 1 and edge & ROAD != 0 and self.symbol != AQUATIC and count <= self.far_by_road:
            next_road = 1  # one hex more than the allowance [WK-223]
        if next_plain == SHUT and next_road == 0:
            return NO_WAY
        return next_plain | next_road << 2

    def terrain_stops(self, s: WizardKings, hex: i64, edge: i64) -> bool:
        """Whether a unit on no road must stop in a hex. [WK-175 to WK-179, WK-R39, WK-R50, WK-R130]

        Not on clear ground, nor where it is at home, nor along a river. [WK-126, WK-128, WK-131, WK-140,
        WK-169, WK-174, WK-190]
        """
        terrain = s.fixed.board.terrain[hex]
        if terrain == CLEAR or self.symbol == AQUATIC or HOME[self.symbol] == terrain:
            return False
        if self.symbol == AMPHIBIAN and edge & DRIFT != 0:
            return False
        return terrain == MOUNTAIN or not self.marches

    def may_end(self, s: WizardKings, path: i64) -> bool:
        """Whether a move may end in the last hex of its path, Flyers' too. [WK-146, WK-R57, WK-R67, WK-R88]

        Over water a Flyer ends only to fight, be it beside friends who swim. [WK-147, WK-R58]
        """
        hex = path & PATH_MASK
        if self.flies and not self.winged and not suits(s, self.block, hex):
            return False  # magic carries it, and sets it down where its kind may be
        count = self.counts[hex]
        if count & self.foes != 0:
            before = path >> PATH_BITS & PATH_MASK
            return can_join(s, self.block, hex, NOWHERE if self.flies else way_to(s, hex, before))
        if self.winged and s.fixed.board.traits[hex] & WATER != 0:
            return False  # [WK-148]
        return room_beside(count & self.friends, self.wizard)


def walker_of(s: WizardKings, block: i64) -> Walker:
    """A block on the move, for whoever asks about one block only."""
    walker = Walker(s, seat_of(block))
    walker.take_up(s, block)
    return walker
