"""A hex changes hands. [KT-9.47 to KT-9.49, KT-11.50 to KT-11.52, KT-11.74, KT-11.76]

``capture`` is what every chapter calls when a hex is won: unopposed, by exploration, bribery or battle.
Afterwards the game may be over (``ending.is_over``); if not, the caller pushes ``place_after_capture``.
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import NO_COUNTER
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.queries import enemies_in, in_order, is_out
from regalia.games.kings_and_things.rules.deployment import can_place_any, hold, offer_placeable
from regalia.games.kings_and_things.rules.ending import citadel_taken, is_over
from regalia.games.kings_and_things.rules.sundries import remove_income
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import DONE, REMOVE_INCOME


def capture(s: KingsAndThings, hex: i64, seat: i64) -> None:
    """The marker changes; fort and income counter go with the hex; a second citadel wins.

    [KT-10.35, KT-11.51, KT-11.52, KT-R120]
    """
    loser = s.owner[hex]
    s.owner[hex] = seat
    s.tell(events.CAPTURED, seat, hex, loser + 1)
    if s.cloud == hex:  # [KT-B.58, KT-R82]
        s.cloud = NOWHERE
        s.tell(events.CLOUD, seat, NOWHERE, 0)
    citadel_taken(s, hex, loser)


def place_after_capture(s: KingsAndThings, seat: i64, hexes: i64, fought: bool) -> None:
    """The new owner may place Things in the hexes just won, one bit each. [KT-11.76, KT-R56]"""
    if fought or not s.fixed.place_after_battle_only:
        s.push(PlaceInNew(0, seat, hexes))


class PlaceInNew(Window[KingsAndThings]):
    """Right after winning or changing a hex its owner may place Things in it. [KT-11.76, KT-B.14]

    Only hidden Things give a choice here, so it is a window for one seat: nobody sees whether it was asked.
    """

    clause = "KT-11.76"

    def __init__(self, passed: i64, seat: i64, hexes: i64) -> None:
        super().__init__(passed)
        self.seat: i64 = seat
        self.hexes: i64 = hexes

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return PlaceInNew(passed, self.seat, self.hexes)

    def moot(self, s: KingsAndThings) -> bool:
        return s.held[self.seat] == 0

    def holders(self, s: KingsAndThings) -> i64:
        return bit(self.seat) if can_place_any(s, self.seat, self.hexes) else 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        offer_placeable(s, seat, 0, self.hexes, offer)

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, face: i64) -> None:
        hold(s, seat, face, self.hexes)


# -- the end of the Movement Phase ------------------------------------------------------------


class LastChance(Frame[KingsAndThings]):
    """When all have moved, owners may still deny an income counter to the enemies beside it.

    [KT-R27, KT-D8]
    """

    clause = "KT-8.31"

    def __init__(self, k: i64) -> None:
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        if self.k < s.players:
            s.push(LastChance(self.k + 1))
            s.push(DenyIncome(in_order(s, self.k)))


class DenyIncome(Frame[KingsAndThings]):
    """Income counters in hexes with enemy counters may be removed. [KT-R27]"""

    clause = "KT-8.31"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == self.seat and s.income[hex] != NO_COUNTER:
                if enemies_in(s, hex, self.seat) != 0:
                    offer.add(REMOVE_INCOME, hex)
        offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        if verb == REMOVE_INCOME:
            remove_income(s, hex)
            s.push(self)


class TakeEmptyHexes(Frame[KingsAndThings]):
    """Enemy hexes without combat counters fall to the one army that stands in them, all together. [KT-R33]

    One that nobody stands in stays its owner's, whoever has passed. [KT-9.51]
    """

    clause = "KT-9.47"

    def run(self, s: KingsAndThings) -> None:
        taken = [i64(0) for _ in range(s.players)]
        for hex in range(s.fixed.hexes):
            owner = s.owner[hex]
            if owner != NO_SEAT and enemies_in(s, hex, owner) != 0:
                seat = lone_army(s, hex, owner)
                if seat != NO_SEAT:
                    capture(s, hex, seat)
                    if is_over(s):
                        return
                    taken[seat] |= bit(hex)
        for k in range(s.players):
            seat = in_order(s, s.players - 1 - k)  # the first in order is asked first
            if taken[seat] != 0 and not is_out(s, seat):
                place_after_capture(s, seat, taken[seat], False)


def lone_army(s: KingsAndThings, hex: i64, owner: i64) -> i64:
    """The one seat with counters in a hex whose owner has none there, or NO_SEAT. [KT-9.47, KT-R48]"""
    from_outside = enemies_in(s, hex, owner)
    if from_outside & (from_outside - 1) != 0:
        return NO_SEAT  # two armies fight it out
    for seat in range(s.players):
        if from_outside == bit(seat):
            # enemies_in of the invader lists the owner if anything of his still stands there
            return seat if enemies_in(s, hex, seat) & ~bit(DEFENDERS) == 0 else NO_SEAT
    return NO_SEAT
