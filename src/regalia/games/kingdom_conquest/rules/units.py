"""Unit cards: a pawn on one of your own territories. [KC-20, KC-21, KC-78 to KC-80]"""

from __future__ import annotations

from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import DRAWS, NO_UNIT
from regalia.games.kingdom_conquest.queries import is_out
from regalia.games.kingdom_conquest.rules.board import compare, put_pawn, watch
from regalia.games.kingdom_conquest.rules.deck import DrawCards
from regalia.games.kingdom_conquest.rules.ending import conclude
from regalia.games.kingdom_conquest.squares import SIDE
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.verbs import PLACE


def may_place(s: KingdomConquest, unit: i64, square: i64) -> bool:
    """Whether the player on turn may put a unit there. [KC-78, KC-R28]"""
    if s.board[square] != s.colour[s.seat]:
        return False
    return s.unit[square] == NO_UNIT or (s.replace_units and s.unit[square] != unit)


def can_place(s: KingdomConquest, unit: i64) -> bool:
    """Whether a unit card has a pawn left and a square to go to. [KC-R24, KC-R27, KC-R28]"""
    if s.supply[unit] == 0:
        return False
    if s.count[s.colour[s.seat]] > s.fielded:
        return True  # more own squares than there are units at all
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if may_place(s, unit, square):
                return True
    return False


class PlaceUnit(TurnFrame[KingdomConquest]):
    """The card is played; where does the pawn go? [KC-78, KC-79, KC-R58]"""

    clause = "KC-78"

    def __init__(self, unit: i64) -> None:
        self.unit = unit

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        for y in range(s.side):
            for square in range(SIDE * y, SIDE * y + s.side):
                if may_place(s, self.unit, square):
                    offer.add(PLACE, square)

    def take(self, s: KingdomConquest, verb: i64, square: i64) -> None:
        if s.unit[square] != NO_UNIT:
            s.tell(events.UNIT_LOST, s.seat, square, s.unit[square])  # replaced, if agreed [KC-R28]
        s.tell(events.PLACED, s.seat, square, self.unit)
        s.affected.clear()
        watch(s, square)
        put_pawn(s, square, self.unit)
        compare(s, square)
        conclude(s)
        if DRAWS[self.unit] > 0 and s.result == 0 and not is_out(s, s.seat):
            s.push(DrawCards(s.seat, DRAWS[self.unit]))  # [KC-U3]
