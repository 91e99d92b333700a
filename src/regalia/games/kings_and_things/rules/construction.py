"""Construction: towers, keeps, castles, citadels. [KT-12.1 to KT-12.9, KT-4.1 to KT-4.8]"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import CITADEL, FORT_COST
from regalia.games.kings_and_things.queries import citadels_of, income_of
from regalia.games.kings_and_things.rules.counters import raise_fort
from regalia.games.kings_and_things.rules.sundries import CashFirst, offer_sundries, take_sundry
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import BUILD, DONE


def start_construction(s: KingsAndThings) -> None:
    """Ask the seat on turn what to build; if only a treasure could pay, whether it cashes one. [KT-12.1]"""
    s.push(Construct())
    if can_build_somewhere(s):
        s.push(CashFirst(0, s.seat, FORT_COST))


class Construct(TurnFrame[KingsAndThings]):
    """A level in any or all of one's own hexes, 5 gold each, or none; nothing is ever sold.

    [KT-3.11, KT-12.2 to KT-12.5, KT-12.10]
    """

    clause = "KT-12.2"

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if s.gold[s.seat] >= FORT_COST:
            for hex in range(s.fixed.hexes):
                if may_build(s, hex):
                    offer.add(BUILD, hex)
        if offer.count > 0:
            offer_sundries(s, s.seat, offer)
        offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == DONE:
            return
        if verb == BUILD:
            build(s, argument)
        else:
            take_sundry(s, s.seat, verb, argument)
        start_construction(s)


def may_raise(s: KingsAndThings, hex: i64) -> bool:
    """Whether a hex of the seat on turn may gain a level at all this turn: the bank must have the piece.

    [KT-12.5, KT-12.8, KT-R1, KT-R69, KT-R70]
    """
    level = s.fort[hex] + 1
    return s.owner[hex] == s.seat and s.raised >> hex & 1 == 0 and level <= CITADEL and s.pieces[level] > 0


def may_build(s: KingsAndThings, hex: i64) -> bool:
    """The same; a citadel also needs the income, and none owned now, whatever was owned before.

    [KT-4.3 to KT-4.7, KT-4.11, KT-12.17, KT-R73, KT-R74]
    """
    if not may_raise(s, hex):
        return False
    if s.fort[hex] + 1 < CITADEL:
        return True
    return citadels_of(s, s.seat) == 0 and income_of(s, s.seat) >= s.fixed.citadel_income


def can_build_somewhere(s: KingsAndThings) -> bool:
    """Whether the seat on turn lacks nothing but gold to build."""
    for hex in range(s.fixed.hexes):
        if may_build(s, hex):
            return True
    return False


def build(s: KingsAndThings, hex: i64) -> None:
    """Pay and raise; a citadel starts the clock. [KT-4.6, KT-12.3, KT-12.4, KT-R71]"""
    s.gold[s.seat] -= FORT_COST
    raise_fort(s, hex)
    s.tell(events.BUILT, s.seat, hex, s.fort[hex])
    if s.fort[hex] == CITADEL:
        s.clock[s.seat] = s.turn
