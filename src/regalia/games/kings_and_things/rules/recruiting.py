"""Recruit Things: free, paid and traded recruits are drawn in one go, then placed."""

from __future__ import annotations

from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    RECRUIT_COST,
    RECRUIT_MOST,
    THINGS,
    TRADE_MOST,
    TRADE_RATIO,
)
from regalia.games.kings_and_things.places import SHIELD
from regalia.games.kings_and_things.queries import hex_count, holds
from regalia.games.kings_and_things.rules.bag import draw_things
from regalia.games.kings_and_things.rules.deployment import EVERY_THING, Place
from regalia.games.kings_and_things.rules.exchange import ReturnMarked, marked_count
from regalia.games.kings_and_things.rules.sundries import offer_sundries, take_sundry
from regalia.games.kings_and_things.state import MARKED, KingsAndThings
from regalia.games.kings_and_things.verbs import BUY, DRAW, TRADE


class BuyRecruits(TurnFrame[KingsAndThings]):
    """Paid recruits, at most five; announced before drawing, whatever the Bag has left.

    [KT-7.4, KT-7.5, KT-7.12, KT-7.24]

    Nobody gets past this part without the draw. [KT-3.6]
    """

    clause = "KT-7.4"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for number in range(RECRUIT_MOST + 1):
            if number * RECRUIT_COST <= s.gold[s.seat]:
                offer.add(BUY, number)
        offer_sundries(s, s.seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == BUY:
            s.gold[s.seat] -= argument * RECRUIT_COST
            s.tell(events.BOUGHT, s.seat, argument, argument * RECRUIT_COST)
            s.push(TradeIn(argument))
        else:
            take_sundry(s, s.seat, verb, argument)
            s.push(self)


class TradeIn(TurnFrame[KingsAndThings]):
    """One draw for every two Things returned, at most five draws; in this phase alone.

    [KT-3.7, KT-7.6 to KT-7.9, KT-7.15, KT-R18]
    """

    clause = "KT-7.6"

    def __init__(self, bought: i64) -> None:
        self.bought = bought

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        marked = marked_count(s, s.seat)
        whole = marked % TRADE_RATIO == 0
        if whole:
            offer.add(DRAW, 0)
        left = s.held[s.seat] - marked
        if marked < TRADE_MOST * TRADE_RATIO and (left >= TRADE_RATIO or not whole):
            places = s.place
            behind = SHIELD + s.seat
            for counter in range(THINGS):
                if places[counter] == behind and s.status[counter] & MARKED == 0:
                    offer.add(TRADE, s.face[counter])
        if marked == 0:
            offer_sundries(s, s.seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == DRAW:
            self.draw(s)
            return
        if verb == TRADE:
            s.status[COUNTER_OF[argument]] |= MARKED
        else:
            take_sundry(s, s.seat, verb, argument)
        s.push(self)

    def draw(self, s: KingsAndThings) -> None:
        """Show what is traded, draw all together, return the traded ones, place.

        [KT-3.7, KT-7.1, KT-7.10, KT-7.11, KT-7.13, KT-H15]
        """
        seat = s.seat
        for counter in range(THINGS):
            if holds(s, seat, counter) and s.status[counter] & MARKED:
                s.reveal(s.others(seat))
                s.tell(events.TRADED, seat, s.face[counter], 0)
        traded = marked_count(s, seat) // TRADE_RATIO
        wanted = free_recruits(s, seat) + self.bought + traded
        drawn = wanted if wanted < s.bag else s.bag  # the Bag may be short [KT-R20]
        s.tell(events.DREW, seat, drawn, 0)
        self.refund(s, wanted - drawn)
        s.push(Place(seat, EVERY_THING, 0))
        s.push(ReturnMarked(seat))
        draw_things(s, seat, wanted, 0)

    def refund(self, s: KingsAndThings, missing: i64) -> None:
        """Gold for what the Bag did not give, if that was agreed. [KT-R20]"""
        unpaid = missing if missing < self.bought else self.bought
        if s.fixed.short_bag_refund and unpaid > 0:
            s.gold[s.seat] += unpaid * RECRUIT_COST
            s.tell(events.REFUNDED, s.seat, unpaid * RECRUIT_COST, 0)


def free_recruits(s: KingsAndThings, seat: i64) -> i64:
    """One for every two hexes, rounded up. [KT-7.2, KT-7.3]"""
    return (hex_count(s, seat) + 1) // 2
