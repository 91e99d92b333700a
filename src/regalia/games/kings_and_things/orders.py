"""Standing orders: what a seat wants to be asked about. Private, said out of turn at any time.

[KT-R123, KT-H19]

``s.orders[SLOTS * seat + slot]``: eleven items, then what to show when somebody is pinned or flies on. The
default asks where an answer could matter to the holder; a window reads the orders when it opens.
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

PIN: Final[i64] = 11
"""The slot after the items: whether a supported creature is shown to keep an army pinned."""
FLIGHT: Final[i64] = 12
"""Whether supported flyers are shown to hold others back."""
SLOTS: Final[i64] = 13
SHOW_THEM: Final[i64] = 1
"""In these two slots 0 asks, this shows without a question what is worth least, and NEVER shows nothing."""


def order_of(s: KingsAndThings, seat: i64, item: i64) -> i64:
    """What a seat has ordered about an item."""
    return s.orders[SLOTS * seat + item - FIRST_MAGIC]


def asks_always(s: KingsAndThings, seat: i64, item: i64) -> bool:
    """Whether a seat wants to be asked about an item even where it hardly matters."""
    return order_of(s, seat, item) == ALWAYS


def showing_order(s: KingsAndThings, seat: i64, slot: i64) -> i64:
    """What a seat has ordered about showing creatures: PIN or FLIGHT."""
    return s.orders[SLOTS * seat + slot]


def is_silent(s: KingsAndThings, seat: i64, item: i64) -> bool:
    """Whether a seat does not want to be asked about an item now."""
    return order_of(s, seat, item) >= NOT_THIS_BATTLE


def settle_orders(s: KingsAndThings, over: i64) -> None:
    """A battle or a turn is over: orders that were given for it only lapse."""
    for k in range(len(s.orders)):
        if s.orders[k] == over or (over == NOT_THIS_TURN and s.orders[k] == NOT_THIS_BATTLE):
            s.orders[k] = IF_IT_MATTERS  # what is shown has no such orders


def offer_orders(s: KingsAndThings, seat: int, offer: Offer) -> None:
    """Every order about every item, held or not: that a seat gives one tells nothing."""
    for item in range(ITEMS):
        for order in range(ORDERS):
            if s.orders[SLOTS * seat + item] != order:
                offer.add(ORDER, 8 * item + order)
    for slot in range(PIN, SLOTS):
        for order in (IF_IT_MATTERS, SHOW_THEM, NEVER):
            if s.orders[SLOTS * seat + slot] != order:
                offer.add(ORDER, 8 * slot + order)


def take_order(s: KingsAndThings, seat: int, verb: int, argument: int) -> None:
    """A seat says what it wants."""
    s.orders[SLOTS * seat + argument // 8] = argument % 8
