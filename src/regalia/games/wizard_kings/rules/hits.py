"""Who takes the hits. [WK-294 to WK-297, WK-R91, WK-R92]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import NOBODY, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import ATTACKING, attacker_of, battle_at, defender_of, is_on
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.queries import asked, is_castle, is_ground, player_order, seat_of
from regalia.games.wizard_kings.rules.placing import weaken
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import AIM, HIT

ANY_UNIT: Final[i64] = 0
QUARRY: Final[i64] = 1
"""Castles while one stands, else Ground units."""


@mypyc_attr(free_list_len=1)
class TakeHits(Frame[WizardKings]):
    """Each hit goes to the strongest; among equals the owner chooses. [WK-295, WK-296, WK-D23, WK-I19]

    ``side`` is struck, ``hits`` are left, ``choice`` says which units can be struck.
    """

    clause = "WK-295"

    def __init__(self, side: i64, hits: i64, choice: i64) -> None:
        self.side = side
        self.hits = hits
        self.choice = choice

    def who(self, s: WizardKings) -> i64:
        if self.hits == 0:
            return NOBODY
        struck = strongest(s, self.side, self.choice)
        return asked(s, decider(s, self.side, struck)) if len(struck) > 1 else NOBODY

    def run(self, s: WizardKings) -> None:
        if self.hits == 0:
            return
        struck = strongest(s, self.side, self.choice)
        if len(struck) > 0:  # none: the hits that are left are lost [WK-R92]
            self.strike(s, struck[0])

    def strike(self, s: WizardKings, block: i64) -> None:
        """One hit on one unit, at once. [WK-297]"""
        s.tell(events.HIT, seat_of(block), s.fixed.unit[block], 1)
        weaken(s, block, 1)
        if self.hits > 1:
            s.push(TakeHits(self.side, self.hits - 1, self.choice))

    def offer(self, s: WizardKings, offer: Offer) -> None:
        struck = strongest(s, self.side, self.choice)
        seat = decider(s, self.side, struck)
        for block in struck:
            if seat_of(block) == seat:
                offer.add(HIT, block)
            else:
                offer.add(AIM, seat_of(block) * BLOCKS + s.token[block])

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        for block in strongest(s, self.side, self.choice):
            if verb == HIT and block == argument:
                self.strike(s, block)
                return
            if verb == AIM and seat_of(block) * BLOCKS + s.token[block] == argument:
                self.strike(s, block)
                return


def strongest(s: WizardKings, side: i64, choice: i64) -> vec[i64]:
    """The units of a side among which the next hit falls."""
    castles = False
    if choice == QUARRY:
        for block in range(len(s.place)):
            if is_on(s, block, s.fight, side) and is_castle(s, block):
                castles = True
    most: i64 = 1
    found = vec[i64]()
    for block in range(len(s.place)):
        if not is_on(s, block, s.fight, side):
            continue
        if castles:
            if is_castle(s, block):
                found = append(found, block)  # whatever its strength: the owner picks
            continue
        if choice == QUARRY and not is_ground(s, block):
            continue
        if s.strength[block] > most:
            most = s.strength[block]
            found = vec[i64]()
        if s.strength[block] == most:
            found = append(found, block)
    return found


def decider(s: WizardKings, side: i64, struck: vec[i64]) -> i64:
    """The owner of all of them, or else the main player of the side. [WK-R91]"""
    for block in struck:
        if seat_of(block) != seat_of(struck[0]):
            return main_player(s, side)
    return seat_of(struck[0])


def main_player(s: WizardKings, side: i64) -> i64:
    """The original attacker or defender; if he has no unit left, whoever has most there. [WK-R89]"""
    battle = battle_at(s, s.fight)
    main = attacker_of(s, battle) if side == ATTACKING else defender_of(s, battle)
    if units_of(s, side, main) > 0:
        return main
    most: i64 = 0
    for k in range(s.players):
        seat = player_order(s, k)
        if units_of(s, side, seat) > most:
            most = units_of(s, side, seat)
            main = seat
    return main


def units_of(s: WizardKings, side: i64, seat: i64) -> i64:
    """How many blocks of a seat fight on a side."""
    count: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if is_on(s, block, s.fight, side):
            count += 1
    return count
