"""A player's movement turn and the move of one unit. [WK-237 to WK-240, WK-248 to WK-258, WK-R43, WK-R72]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings.battles import may_move
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.grid import EDGES, NOWHERE
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED, MOVEMENT_MARKS
from regalia.games.wizard_kings.queries import asked, beside
from regalia.games.wizard_kings.rules.announcing import ChooseSpell
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.casting import offer_casting
from regalia.games.wizard_kings.rules.entering import enter
from regalia.games.wizard_kings.rules.leaving import end_lonely_battles
from regalia.games.wizard_kings.rules.placing import settle_tokens
from regalia.games.wizard_kings.rules.shipping import ChoosePort, Sea
from regalia.games.wizard_kings.rules.walking import (
    GOES,
    NO_WAY,
    PATH_BITS,
    PATH_MASK,
    Walker,
    flying,
    walker_of,
    way_to,
)
from regalia.games.wizard_kings.setting import OWNER_DEFENDS
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CAST, END, MOVE, SHIP, STEP, STOP


@mypyc_attr(free_list_len=1)
class MovementTurn(Frame[WizardKings]):
    """The seat on turn moves any, all or none of its own units, one after another.

    [WK-237, WK-355, WK-R66, WK-D6, WK-D14]
    """

    clause = "WK-237"

    def who(self, s: WizardKings) -> i64:
        return asked(s, s.seat)

    def run(self, s: WizardKings) -> None:
        """Who has given up moves nothing more."""
        end_movement(s)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        low = s.seat * BLOCKS
        walker = Walker(s, s.seat)
        sea = Sea(s, s.seat)
        for block in range(low, low + BLOCKS):
            if s.place[block] < 0 or not may_move(s, block):
                continue
            walker.take_up(s, block)
            if walker.can_set_out(s):
                offer.add(MOVE, block)
            if sea.can_ship(s, block):
                offer.add(SHIP, block)
        offer_casting(s, offer)
        offer.add(END, 0)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        if verb == END:
            end_movement(s)
            return
        s.reveal(s.others(s.seat))  # who counts clicks learns that something can move: no undo [WK-I32]
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


@mypyc_attr(free_list_len=1)
class March(Asked):
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

    def decider(self, s: WizardKings) -> i64:
        return s.seat

    def skip(self) -> i64:
        return pack(STOP, 0)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        at = self.path & PATH_MASK
        walker = walker_of(s, self.block)
        for d in range(EDGES):
            if walker.step(s, self.path, self.count, self.plain, self.road, d) != NO_WAY:
                offer.add(STEP, beside(s, at, d))
        if self.count > 0 and walker.may_end(s, self.path):
            offer.add(STOP, 0)  # [WK-66]

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        at = self.path & PATH_MASK
        s.reveal(s.others(s.seat))
        if verb == STOP:
            halt(s, self.block, self.path)
            return
        d = way_to(s, at, hex)
        kind = walker_of(s, self.block).stride(s, at, hex, self.count, self.plain, self.road, d)
        path = self.path << PATH_BITS | hex
        s.push(March(self.block, path, self.count + 1, kind & 3, kind >> 2 & 1))


def halt(s: WizardKings, block: i64, path: i64) -> None:
    """The move is made: the block is carried to its end. [WK-239, WK-240]"""
    hex = path & PATH_MASK
    before = path >> PATH_BITS & PATH_MASK
    over = NOWHERE if flying(s, block) else way_to(s, hex, before)  # from the air: no limit [WK-145]
    s.marks[block] = s.marks[block] & ~FLIES & ~MARCHES
    enter(s, block, hex, over)
    s.marks[block] = s.marks[block] | MOVED
    if s.fixed.agreed.free_teams or s.fixed.agreed.reads(OWNER_DEFENDS):
        end_lonely_battles(s)  # whoever broke an alliance may walk away [WK-R122]
