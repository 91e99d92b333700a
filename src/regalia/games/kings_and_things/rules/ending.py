"""How a game ends: by a second citadel, by time, by the last player left, by the turn limit.

[KT-4.12 to KT-4.22, KT-R68]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE
from regalia.engine.native import i64
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import CITADEL, THINGS
from regalia.games.kings_and_things.places import SHIELD
from regalia.games.kings_and_things.queries import (
    army_size,
    citadels_of,
    hex_count,
    income_of,
    is_out,
    left_of,
)
from regalia.games.kings_and_things.rules.counters import to_bag
from regalia.games.kings_and_things.state import KingsAndThings

# How it ended, for the log.
SECOND_CITADEL: Final[i64] = 1
HELD_CITADEL: Final[i64] = 2
LAST_LEFT: Final[i64] = 3
TURN_LIMIT: Final[i64] = 4


def end(s: KingsAndThings, winners: i64, how: i64) -> None:
    """The game is over; all that was hidden is shown."""
    s.result = winners
    s.reveal(EVERYONE)
    for seat in range(s.players):
        if winners >> seat & 1:
            s.tell(events.ENDED, seat, how, 0)
    s.finish()


def is_over(s: KingsAndThings) -> bool:
    """Whether somebody has won: what was going on stops."""
    return s.result != 0


# -- citadels ---------------------------------------------------------------------------------


def citadel_taken(s: KingsAndThings, hex: i64, loser: i64) -> None:
    """A citadel's hex has changed hands: the second one wins at once. [KT-4.10, KT-4.19, KT-4.21, KT-R71]"""
    if s.fort[hex] != CITADEL:
        return
    winner = s.owner[hex]
    if loser >= 0 and citadels_of(s, loser) == 0:
        s.clock[loser] = 0
    if citadels_of(s, winner) >= 2:
        end(s, bit(winner), SECOND_CITADEL)
    else:
        s.clock[winner] = s.turn


def check_clock(s: KingsAndThings) -> None:
    """At the end of Construction: has a citadel been held since an earlier turn, whatever the income now?

    [KT-4.9, KT-4.12 to KT-4.18, KT-R71]
    """
    owners: i64 = 0
    count: i64 = 0
    held = False
    for seat in range(s.players):
        if s.clock[seat] > 0:
            owners |= bit(seat)
            count += 1
            if s.clock[seat] < s.turn:
                held = True
    if held and (count == 1 or not s.fixed.conquest):
        end(s, best_of(s, owners), HELD_CITADEL)
    elif s.fixed.turn_limit > 0 and s.turn >= s.fixed.turn_limit:  # [KT-R100]
        end(s, best_of(s, owners if owners != 0 else everyone_in(s)), TURN_LIMIT)


def everyone_in(s: KingsAndThings) -> i64:
    """The seats that are not out, one bit each."""
    return ((1 << s.players) - 1) & ~s.out


def best_of(s: KingsAndThings, seats: i64) -> i64:
    """By income, then hexes, then army; who is still tied shares. [KT-4.14 to KT-4.17]"""
    best: i64 = -1
    winners: i64 = 0
    for seat in range(s.players):
        if seats >> seat & 1:
            worth = (income_of(s, seat) * 64 + hex_count(s, seat)) * 256 + army_size(s, seat)
            if worth > best:
                best = worth
                winners = 0
            if worth == best:
                winners |= bit(seat)
    return winners


# -- elimination ------------------------------------------------------------------------------


def eliminate(s: KingsAndThings) -> None:
    """When a phase ends: who owns no hex and has no fighter is out; the last one left wins. [KT-R68]"""
    if not s.fixed.elimination:
        return
    for seat in range(s.players):
        if not is_out(s, seat) and hex_count(s, seat) == 0 and army_size(s, seat) == 0:
            put_out(s, seat)
    left = everyone_in(s)
    if left & (left - 1) == 0:
        end(s, left, LAST_LEFT)


def put_out(s: KingsAndThings, seat: i64) -> None:
    """Things to the Bag, gold to the bank; the marker moves on if need be. [KT-R68]"""
    s.tell(events.OUT, seat, 0, 0)
    if s.first == seat:
        s.first = left_of(s, seat)
        s.marker_moved = True  # this turn's change of order
    s.out |= bit(seat)
    s.gold[seat] = 0
    for counter in range(THINGS):
        if s.place[counter] == SHIELD + seat:
            to_bag(s, counter)
