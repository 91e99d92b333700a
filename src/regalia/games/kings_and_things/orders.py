"""Standing orders: what a seat wants to be asked about. Private, said out of turn at any time.

[5.4 of the ledger]

``s.orders[ITEMS * seat + item]``. The default asks wherever an answer could matter; a window reads the orders
when it opens.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things.data import FIRST_MAGIC, ITEMS
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import ORDER

IF_IT_MATTERS: Final[i64] = 0
ALWAYS: Final[i64] = 1
NOT_THIS_BATTLE: Final[i64] = 2
NOT_THIS_TURN: Final[i64] = 3
NEVER: Final[i64] = 4
ORDERS: Final[i64] = 5


def order_of(s: KingsAndThings, seat: i64, item: i64) -> i64:
    """What a seat has ordered about an item."""
    return s.orders[ITEMS * seat + item - FIRST_MAGIC]


def is_silent(s: KingsAndThings, seat: i64, item: i64) -> bool:
    """Whether a seat does not want to be asked about an item now."""
    return order_of(s, seat, item) >= NOT_THIS_BATTLE


def settle_orders(s: KingsAndThings, over: i64) -> None:
    """A battle or a turn is over: orders that were given for it only lapse."""
    for k in range(len(s.orders)):
        if s.orders[k] == over or (over == NOT_THIS_TURN and s.orders[k] == NOT_THIS_BATTLE):
            s.orders[k] = IF_IT_MATTERS


def offer_orders(s: KingsAndThings, seat: int, offer: Offer) -> None:
    """Every order about every item, held or not: that a seat gives one tells nothing."""
    for item in range(ITEMS):
        for order in range(ORDERS):
            if s.orders[ITEMS * seat + item] != order:
                offer.add(ORDER, 8 * item + order)


def take_order(s: KingsAndThings, seat: int, verb: int, argument: int) -> None:
    """A seat says what it wants."""
    s.orders[ITEMS * seat + argument // 8] = argument % 8
