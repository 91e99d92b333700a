"""The two actions of a turn: Explore and Collect. [KW-49 to KW-72]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.data import LANTERN_WATCH
from regalia.games.kingswood.queries import (
    ability_at,
    can_leave,
    has_ability,
    has_adventurer,
    is_empty,
    move_cost,
    position_of,
    wage,
)
from regalia.games.kingswood.rules.tokens import gain_coins, pay, refresh_one_of_each
from regalia.games.kingswood.rules.visit import START, STOP, Visit
from regalia.games.kingswood.state import OFF, VILLAGE, Kingswood
from regalia.games.kingswood.verbs import ADVENTURER, COLLECT, MOVE


@mypyc_attr(free_list_len=1)
class ChooseAction(TurnFrame[Kingswood]):
    """Collect, or pick any Adventurer to Explore with. There is no pass. [KW-49 to KW-51]"""

    clause = "KW-49"

    def offer(self, s: Kingswood, offer: Offer) -> None:
        if s.guard != OFF:  # [KW-71]
            offer.add(COLLECT, 0)
        for position in range(VILLAGE):
            if has_adventurer(s, position) and can_leave(
                s, position, ability_at(s, position), False
            ):  # [KW-67, KW-R19]
                offer.add(ADVENTURER, s.village[position])

    def take(self, s: Kingswood, verb: i64, location: i64) -> None:
        if verb == COLLECT:
            collect(s)
        else:
            explore(s, position_of(s, location))


def collect(s: Kingswood) -> None:
    """The Guard leaves the village; the player is paid. [KW-69, KW-70, KW-R21]"""
    s.guard = OFF
    s.tell(events.COLLECTED, s.seat, gain_coins(s, wage(s)), 0)
    if has_ability(s, LANTERN_WATCH):
        refresh_one_of_each(s)  # [KW-G7]


def explore(s: Kingswood, start: i64) -> None:
    """Use the start location, move, use the stop location, place the Guard. [KW-52 to KW-65]"""
    s.tell(events.SENT, s.seat, s.village[start], 0)
    s.push(PlaceGuard(start))
    s.push(Move(start))
    s.push(Visit(START, start, ability_at(s, start), 0))


@mypyc_attr(free_list_len=1)
class Move(TurnFrame[Kingswood]):
    """Move the picked Adventurer to an empty location, paying for those skipped. [KW-54 to KW-62]

    The Coins must be in hand now [KW-R16]. Its own location is not empty, so it always goes somewhere
    [KW-R15].
    """

    clause = "KW-54"

    def __init__(self, start: i64) -> None:
        self.start = start

    def offer(self, s: Kingswood, offer: Offer) -> None:
        coins = s.coins[s.seat]
        for stop in range(VILLAGE):
            if is_empty(s, stop) and move_cost(s, self.start, stop) <= coins:
                offer.add(MOVE, s.village[stop])

    def take(self, s: Kingswood, verb: i64, location: i64) -> None:
        stop = position_of(s, location)
        cost = move_cost(s, self.start, stop)
        pay(s, cost)  # at the moment of the move [KW-57]
        s.adventurers ^= (1 << self.start) | (1 << stop)
        s.tell(events.MOVED, s.seat, s.village[self.start] * 16 + location, cost)
        s.push(Visit(STOP, stop, ability_at(s, stop), 0))


@mypyc_attr(free_list_len=1)
class PlaceGuard(Frame[Kingswood]):
    """Last of all, the Guard comes to the start location. [KW-65, KW-R17]"""

    clause = "KW-65"

    def __init__(self, start: i64) -> None:
        self.start = start

    def run(self, s: Kingswood) -> None:
        s.guard = self.start
        s.tell(events.GUARDED, s.seat, s.village[self.start], 0)
