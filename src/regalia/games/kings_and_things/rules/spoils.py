"""A hex is won from nobody or from defenders: marker, loot, placing.

[KT-10.14, KT-10.16, KT-10.27, KT-11.75, KT-R43]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, FIRST_EVENT, FIRST_TREASURE, NO_COUNTER, THINGS
from regalia.games.kings_and_things.places import DEFENDERS, SHIELD, at
from regalia.games.kings_and_things.rules.capture import capture, place_after_capture
from regalia.games.kings_and_things.rules.counters import move_to, to_bag
from regalia.games.kings_and_things.rules.deployment import Overflow
from regalia.games.kings_and_things.rules.ending import is_over
from regalia.games.kings_and_things.rules.sundries import offer_treasures, take_sundry
from regalia.games.kings_and_things.state import BRIBED, KingsAndThings
from regalia.games.kings_and_things.verbs import DONE, LOOT


def win_hex(s: KingsAndThings, hex: i64, seat: i64, fought: bool) -> None:
    """The marker changes; then loot, what is too much, and placing. [KT-R120]"""
    capture(s, hex, seat)
    if not is_over(s):
        take_spoils(s, hex, seat, fought)


def take_spoils(s: KingsAndThings, hex: i64, seat: i64, fought: bool) -> None:
    """Loot, overflow, placing, in this order. [KT-R120]"""
    if s.income[hex] != NO_COUNTER:
        s.status[s.income[hex]] &= ~BRIBED  # it is the captor's at full value [KT-R39]
    place_after_capture(s, seat, bit(hex), fought)
    s.push(Overflow(seat))
    s.push(Loot(hex, seat))


class Loot(Frame[KingsAndThings]):
    """Each treasure and unused item may be taken; the rest goes to the Bag. [KT-R43, KT-H17, KT-D49]"""

    clause = "KT-11.75"

    def __init__(self, hex: i64, seat: i64) -> None:
        self.hex = hex
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for thing in range(FIRST_TREASURE, FIRST_EVENT):
            if s.place[thing] == at(self.hex, DEFENDERS):
                offer.add(LOOT, s.face[thing])
        if offer.count > 0:
            offer_treasures(s, self.seat, offer)
        offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == DONE:
            for thing in range(THINGS):
                if s.place[thing] == at(self.hex, DEFENDERS):
                    to_bag(s, thing)
            return
        if verb == LOOT:
            move_to(s, COUNTER_OF[argument], SHIELD + self.seat)  # [KT-5.11]
            s.tell(events.LOOTED, self.seat, argument, 0)
        else:
            take_sundry(s, self.seat, verb, argument)
        s.push(self)
