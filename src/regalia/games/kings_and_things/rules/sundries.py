"""What stands beside a player's own decisions: cash a treasure, take an income counter off, fan the cloud.

They are offered beside the first click of a decision only, never inside a chain or a window, and never keep
a decision open by themselves: whoever offers them has offered a real choice before. [KT-R13, KT-R27, KT-R87]
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    FAN,
    FIRST_MAGIC,
    FIRST_TREASURE,
    GOLD,
    NO_COUNTER,
)
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.games.kings_and_things.queries import holds
from regalia.games.kings_and_things.rules.cloud import fan_cloud
from regalia.games.kings_and_things.rules.counters import to_bag, use_up
from regalia.games.kings_and_things.state import COMBAT, KingsAndThings
from regalia.games.kings_and_things.verbs import CASH, FAN_CLOUD, REMOVE_INCOME


def offer_sundries(s: KingsAndThings, seat: i64, offer: Offer) -> None:
    """Treasures to cash, and in the seat's own part income counters to remove. [KT-5.14, KT-8.31]"""
    offer_treasures(s, seat, offer)
    if s.phase != COMBAT and seat == s.seat:
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == seat and s.income[hex] != NO_COUNTER:
                offer.add(REMOVE_INCOME, hex)
        if s.cloud != NOWHERE and holds(s, seat, FAN):
            offer.add(FAN_CLOUD, 0)  # [KT-R87]


def offer_treasures(s: KingsAndThings, seat: i64, offer: Offer) -> None:
    """Treasures may be played at any time. [KT-5.12, KT-5.14]"""
    for counter in range(FIRST_TREASURE, FIRST_MAGIC):
        if holds(s, seat, counter):
            offer.add(CASH, s.face[counter])


def take_sundry(s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> bool:
    """Carry one out; False if the action is none of them."""
    if verb == CASH:
        cash(s, seat, COUNTER_OF[argument])
    elif verb == REMOVE_INCOME:
        remove_income(s, argument)
    elif verb == FAN_CLOUD:
        fan_cloud(s, seat)
    else:
        return False
    return True


def cash(s: KingsAndThings, seat: i64, treasure: i64) -> None:
    """Show a treasure and take its gold from the bank. [KT-5.12, KT-5.13]"""
    gold = GOLD[s.face[treasure]]
    s.gold[seat] += gold
    s.reveal(s.others(seat))
    s.tell(events.CASHED, seat, s.face[treasure], gold)
    use_up(s, treasure)


def remove_income(s: KingsAndThings, hex: i64) -> None:
    """An income counter goes to the Bag, not behind the Shield. [KT-8.30, KT-8.32]"""
    counter = s.income[hex]
    s.tell(events.REMOVED_INCOME, s.owner[hex], s.face[counter], hex)
    to_bag(s, counter)


def treasure_value(s: KingsAndThings, seat: i64) -> i64:
    """What a seat's treasures would bring."""
    gold: i64 = 0
    for counter in range(FIRST_TREASURE, FIRST_MAGIC):
        if holds(s, seat, counter):
            gold += GOLD[s.face[counter]]
    return gold


class CashFirst(Window[KingsAndThings]):
    """Something can be paid only with a treasure, if there is one: a window for its owner alone.

    [KT-5.14, KT-R13]

    The frame below offers what costs the ``price`` and is skipped if the gold is not there.
    """

    clause = "KT-5.14"

    def __init__(self, passed: i64, seat: i64, price: i64) -> None:
        super().__init__(passed)
        self.seat: i64 = seat
        self.price: i64 = price

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return CashFirst(passed, self.seat, self.price)

    def moot(self, s: KingsAndThings) -> bool:
        return s.gold[self.seat] >= self.price or s.held[self.seat] == 0

    def holders(self, s: KingsAndThings) -> i64:
        enough = s.gold[self.seat] + treasure_value(s, self.seat) >= self.price
        return bit(self.seat) if enough else 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        offer_treasures(s, seat, offer)

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, face: i64) -> None:
        cash(s, seat, COUNTER_OF[face])
