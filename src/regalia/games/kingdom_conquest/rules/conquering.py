"""Conquering free territories, and the checkpoint that restrains it. [KC-67 to KC-72]"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import FREE, OPENS, UNITS
from regalia.games.kingdom_conquest.queries import may_conquer, on_board
from regalia.games.kingdom_conquest.rules.board import paint
from regalia.games.kingdom_conquest.rules.ending import conclude
from regalia.games.kingdom_conquest.squares import CROSSES, NO_CROSS, SIDE, SQUARE_ROOM
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest


def offer_free_squares(s: KingdomConquest, offer: Offer, verb: i64) -> None:
    """Every free square outside the cross or beside a Herald. [KC-67, KC-69, KC-71, KC-R18, KC-R19, KC-U9]"""
    if s.cross != NO_SQUARE and herald_on_board(s):
        for y in range(s.side):
            for square in range(SIDE * y, SIDE * y + s.side):
                if may_conquer(s, square):
                    offer.add(verb, square)
        return
    barred = CROSSES[s.cross] if s.cross != NO_SQUARE else NO_CROSS
    actions = offer.room(SQUARE_ROOM)
    count = offer.count
    action = pack(verb, 0)
    for holder, shut in zip(s.board, barred):  # noqa: B905  with strict= mypyc would not compile the loop
        # Write always and keep what is free: without a jump that the processor would mispredict.
        actions[count] = action
        count += (holder | shut) == FREE
        action += 1
    offer.count = count


def herald_on_board(s: KingdomConquest) -> bool:
    """Whether any unit that opens the cross stands somewhere."""
    if s.fielded == 0:
        return False
    for unit in range(1, UNITS + 1):
        if OPENS[unit] == 1 and on_board(s, unit) > 0:
            return True
    return False


def conquer(s: KingdomConquest, square: i64) -> None:
    """The square takes the player's colour and checkpoint; captures follow. [KC-68, KC-70, KC-R21, KC-R22]"""
    s.tell(events.CONQUERED, s.seat, square, 0)
    s.pawn[s.seat] = square
    s.conquered = True
    s.affected.clear()
    paint(s, square, s.colour[s.seat])
    conclude(s)
