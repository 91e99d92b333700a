"""Retreats, chosen and forced. [WK-311 to WK-319, WK-R94 to WK-R98]"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import NOBODY, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import ATTACKING, DEFENDING, is_retreat, used_bits, used_up
from regalia.games.wizard_kings.board import WATER
from regalia.games.wizard_kings.data import BLOCKS, MOVE
from regalia.games.wizard_kings.grid import NOWHERE, distance
from regalia.games.wizard_kings.places import ATTACKS, BATTLE_MARKS, SHOWN
from regalia.games.wizard_kings.queries import (
    asked,
    beside,
    is_aquatic,
    is_castle,
    is_flyer,
    is_open,
    player_order,
    seat_of,
)
from regalia.games.wizard_kings.rules.placing import depart, eliminate
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import ACT, RETREAT

LIMITED: Final[i64] = 1
"""Hexside limits of the round apply. [WK-315]"""
UNLIMITED: Final[i64] = 0
"""They do not, after the battle. [WK-323]"""


def retreats(s: WizardKings, block: i64, limited: i64) -> vec[i64]:
    """The hexes a unit may fall back to: next to it, for Flyers within their allowance.

    [WK-312, WK-313, WK-I20]
    """
    if is_castle(s, block):
        return vec[i64]()
    return flights(s, block) if is_flyer(s, block) else paths_back(s, block, limited)


def flights(s: WizardKings, block: i64) -> vec[i64]:
    """Where a Flyer can get to; no hexside stops it. [WK-313, WK-R97]"""
    found = vec[i64]()
    reach = MOVE[s.fixed.unit[block]]
    for hex in s.fixed.board.hexes:
        if distance(hex, s.place[block]) <= reach and is_retreat(s, block, hex):
            found = append(found, hex)
    return found


def paths_back(s: WizardKings, block: i64, limited: i64) -> vec[i64]:
    """Where a unit can walk or swim to. [WK-314, WK-315]"""
    found = vec[i64]()
    at = s.place[block]
    side = side_of(s, block)
    for d in range(6):
        hex = beside(s, at, d)
        if hex == NOWHERE:
            continue
        edge = s.fixed.board.edges[6 * at + d]
        if not is_open(s, block, edge) or not is_retreat(s, block, hex):
            continue
        if limited == UNLIMITED or not used_up(s.used, edge, d, side, is_aquatic(s, block)):
            found = append(found, hex)
    return found


def side_of(s: WizardKings, block: i64) -> i64:
    """On which side of its battle a block is."""
    return ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING


def retreat(s: WizardKings, block: i64, hex: i64) -> None:
    """A unit leaves the battle and stands up again in its new hex. [WK-R97, WK-R101]"""
    at = s.place[block]
    s.quiet = False
    s.reveal(s.others(seat_of(block)))  # that there is room where it goes
    if not is_flyer(s, block):
        for d in range(6):
            if beside(s, at, d) == hex:
                s.used += bit(used_bits(d, side_of(s, block), is_aquatic(s, block)))
    s.tell(events.RETREATED, seat_of(block), s.fixed.unit[block], hex)
    s.marks[block] = s.marks[block] & ~BATTLE_MARKS | SHOWN
    depart(s, block, hex)


class ForcedRetreat(Frame[WizardKings]):
    """A unit has to go; its owner picks the hex, and without one it is lost. [WK-318, WK-D24]"""

    clause = "WK-318"

    def __init__(self, block: i64, limited: i64) -> None:
        self.block = block
        self.limited = limited

    def who(self, s: WizardKings) -> i64:
        return asked(s, self.block // BLOCKS) if len(retreats(s, self.block, self.limited)) > 0 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for hex in retreats(s, self.block, self.limited):
            offer.add(RETREAT, hex)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        retreat(s, self.block, hex)

    def run(self, s: WizardKings) -> None:
        eliminate(s, self.block)


class FallBack(Frame[WizardKings]):
    """Several units have to go, one after another: their owner says which is next. [WK-R99, WK-R139]

    It matters: the first takes the hexside or the room that the next one lacks. Several owners choose in
    player order. [WK-R91] ``main`` is the main player of the side that has won, or NOBODY in a deadlock.
    """

    clause = "WK-318"

    def __init__(self, main: i64) -> None:
        self.main = main

    def due(self, s: WizardKings) -> vec[i64]:
        """The units that the first owner who has any must still take away."""
        for k in range(s.players):
            seat = player_order(s, k)
            found = vec[i64]()
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                if must_go(s, block, self.main):
                    found = append(found, block)
            if len(found) > 0:
                return found
        return vec[i64]()

    def who(self, s: WizardKings) -> i64:
        due = self.due(s)
        return asked(s, seat_of(due[0])) if len(due) > 1 else NOBODY

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for block in self.due(s):
            offer.add(ACT, block)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        s.push(FallBack(self.main))
        s.push(ForcedRetreat(block, LIMITED if self.main == NOBODY else UNLIMITED))

    def run(self, s: WizardKings) -> None:
        due = self.due(s)
        if len(due) > 0:
            self.take(s, ACT, due[0])


def must_go(s: WizardKings, block: i64, main: i64) -> bool:
    """Whether a unit has to leave the hex of the battle; Castles never do.

    In a deadlock every attacker has to [WK-R99]; of those who have won, whoever is no ally of their main
    player [WK-R89] and whoever cannot live in the sea [WK-148, WK-R60].
    """
    if s.place[block] != s.fight or is_castle(s, block):
        return False
    if main == NOBODY:
        return s.marks[block] & ATTACKS != 0
    if s.group[seat_of(block)] != s.group[main]:
        return True
    return s.fixed.board.traits[s.fight] & WATER != 0 and not is_aquatic(s, block)
