"""The Combat Phase: player segments, each one battle or exploration.

[KT-11.1 to KT-11.8, KT-R46, KT-R48, KT-R59]

What is pending is read from the board, so nothing has to be kept: a hex with combat counters of two sides
is a battle, an unexplored hex with one army in it an exploration.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.queries import (
    forces_in,
    has_force,
    has_settlement,
    in_order,
    is_out,
    is_unexplored,
)
from regalia.games.kings_and_things.rules.battle import open_battle
from regalia.games.kings_and_things.rules.exploration import explore
from regalia.games.kings_and_things.rules.sundries import offer_treasures, take_sundry
from regalia.games.kings_and_things.state import BRIBED, KingsAndThings
from regalia.games.kings_and_things.verbs import RESOLVE

NOTHING: Final[i64] = 0
EXPLORATION: Final[i64] = 1
BATTLE: Final[i64] = 2


def pending(s: KingsAndThings, hex: i64) -> i64:
    """What is due in a hex. Leftover defenders wait until one army is left. [KT-11.1, KT-11.69, KT-R59]

    It then fights them: no roll, and no bribes even if they never fought. [KT-10.29, KT-10.33, KT-R45]
    """
    forces = forces_in(s, hex)
    armies = forces & ~bit(DEFENDERS)
    if armies & (armies - 1) != 0:
        return BATTLE
    if armies != 0 and is_unexplored(s, hex):
        return BATTLE if forces != armies and has_defenders(s, hex) else EXPLORATION
    return NOTHING


def has_defenders(s: KingsAndThings, hex: i64) -> bool:
    """Whether anybody defends an unexplored hex; a settlement left over by agreement does not. [KT-R41]"""
    if s.crowd[8 * hex + DEFENDERS] > 0:
        return True
    return has_settlement(s, hex) and s.status[s.income[hex]] & BRIBED == 0


def may_resolve(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """Whether a seat is involved in what is pending in a hex. [KT-11.5, KT-R46]"""
    if not has_force(s, hex, seat) or pending(s, hex) == NOTHING:
        return False
    return not s.fixed.attackers_choose or s.owner[hex] != seat


class Segment(Frame[KingsAndThings]):
    """From the k-th player on: who is involved in anything must carry out exactly one.

    [KT-3.10, KT-11.3, KT-11.6, KT-R47]
    """

    clause = "KT-11.3"

    def __init__(self, k: i64) -> None:
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        for step in range(s.players):
            seat = in_order(s, (self.k + step) % s.players)
            if is_out(s, seat):
                continue
            found: i64 = 0
            only: i64 = 0
            for hex in range(s.fixed.hexes):
                if may_resolve(s, hex, seat):
                    found += 1
                    only = hex
            if found > 0:  # a player without any is skipped [KT-11.7]
                s.seat = seat
                s.push(Segment((self.k + step + 1) % s.players))
                if found == 1:
                    resolve(s, only)
                else:
                    s.push(ChooseBattle())
                return


class ChooseBattle(TurnFrame[KingsAndThings]):
    """Which of several battles and explorations comes first. [KT-11.4, KT-D37]"""

    clause = "KT-11.4"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if may_resolve(s, hex, s.seat):
                offer.add(RESOLVE, hex)
        offer_treasures(s, s.seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == RESOLVE:
            resolve(s, argument)
        else:
            take_sundry(s, s.seat, verb, argument)
            s.push(self)


def resolve(s: KingsAndThings, hex: i64) -> None:
    """Carry it out."""
    if pending(s, hex) == EXPLORATION:
        explore(s, hex)
    else:
        if s.fixed.explore_at_once:
            s.push(ExploreAtOnce(hex))
        open_battle(s, hex)


class ExploreAtOnce(Frame[KingsAndThings]):
    """The survivor of a fight for an unexplored hex explores it in the same segment, if so agreed.

    [KT-R59]
    """

    clause = "KT-11.71"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        for seat in range(s.players):
            if has_force(s, self.hex, seat) and is_unexplored(s, self.hex):
                if pending(s, self.hex) != NOTHING:
                    s.seat = seat
                    resolve(s, self.hex)
                    return
