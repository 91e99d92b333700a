"""Dark Plague, and the Elixir against it and against Teeniepox.

[KT-B.16 to KT-B.26, KT-C.22 to KT-C.24, KT-R76]
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    CITADEL,
    COMBAT,
    COUNTER_OF,
    COUNTERS,
    CREATURES,
    ELIXIR,
    FORT,
)
from regalia.games.kings_and_things.orders import is_silent
from regalia.games.kings_and_things.places import at
from regalia.games.kings_and_things.queries import has_settlement, hidden_in, holds, in_order, is_out
from regalia.games.kings_and_things.rules.answers import announce, is_undone
from regalia.games.kings_and_things.rules.counters import lose_fighter, lower_fort, to_bag, use_up
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import DRINK_ELIXIR, LOSE

# -- the Elixir -------------------------------------------------------------------------------


class ElixirWindow(Window[KingsAndThings]):
    """A seat is about to suffer: its Elixir would spare its whole army. [KT-C.22, KT-C.23, KT-R86]"""

    clause = "KT-C.22"

    def __init__(self, passed: i64, seat: i64) -> None:
        super().__init__(passed)
        self.seat: i64 = seat

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return ElixirWindow(passed, self.seat)

    def moot(self, s: KingsAndThings) -> bool:
        return s.spared >> self.seat & 1 == 1

    def holders(self, s: KingsAndThings) -> i64:
        if not holds(s, self.seat, ELIXIR) or is_silent(s, self.seat, ELIXIR):
            return 0
        return bit(self.seat)

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        offer.add(DRINK_ELIXIR, 0)

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> None:
        s.push(Drink(seat))
        announce(s, ELIXIR, seat)


class Drink(Frame[KingsAndThings]):
    """Unless it was undone, the Elixir works; it is used up. [KT-C.23, KT-C.24]"""

    clause = "KT-C.23"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: KingsAndThings) -> None:
        if not is_undone(s, ELIXIR):
            s.spared |= bit(self.seat)
        use_up(s, ELIXIR)


# -- the plague -------------------------------------------------------------------------------


def start_plague(s: KingsAndThings) -> None:
    """It hits all players, each in player order, hex by hex. [KT-B.16, KT-B.26]"""
    s.spared = 0
    s.push(PlagueSeat(0))


def losses_due(s: KingsAndThings, hex: i64) -> i64:
    """The combat values of fort and settlement; nothing if there is no creature to lose.

    [KT-B.17 to KT-B.19]
    """
    owner = s.owner[hex]
    if owner < 0 or victims_in(s, hex, owner) == 0:
        return 0
    due = s.fort[hex]
    if has_settlement(s, hex):
        due += COMBAT[s.face[s.income[hex]]]
    return due


def victims_in(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """Creatures of a seat in a hex; Heroes too if that was agreed. [KT-B.25, KT-R76]"""
    return s.crowd[8 * hex + seat] if s.fixed.plague_heroes else hidden_in(s, hex, seat)


class PlagueSeat(Frame[KingsAndThings]):
    """The k-th player suffers, then the next one. [KT-B.26]"""

    clause = "KT-B.16"

    def __init__(self, k: i64) -> None:
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        if self.k == s.players:
            return
        s.push(PlagueSeat(self.k + 1))
        seat = in_order(s, self.k)
        if is_out(s, seat):
            return
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == seat and losses_due(s, hex) > 0:
                s.push(PlagueHexes(seat, 0))
                s.push(ElixirWindow(0, seat))
                return


class PlagueHexes(Frame[KingsAndThings]):
    """The hexes of a seat from this one on, in laying order. [KT-B.26]"""

    clause = "KT-B.17"

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        if s.spared >> self.seat & 1:
            return
        for hex in range(self.hex, s.fixed.hexes):
            if s.owner[hex] == self.seat and losses_due(s, hex) > 0:
                due = losses_due(s, hex)  # fixed before the first loss
                s.tell(events.PLAGUED, self.seat, hex, due)
                s.push(PlagueHexes(self.seat, hex + 1))
                s.push(PlagueLosses(self.seat, hex, due))
                return


class PlagueLosses(Frame[KingsAndThings]):
    """So many are due, until no creature is left. [KT-B.23 to KT-B.25]"""

    clause = "KT-B.17"

    def __init__(self, seat: i64, hex: i64, due: i64) -> None:
        self.seat = seat
        self.hex = hex
        self.due = due

    def run(self, s: KingsAndThings) -> None:
        if self.due > 0 and victims_in(s, self.hex, self.seat) > 0:
            s.push(PlagueLosses(self.seat, self.hex, self.due - 1))
            s.push(PlagueLoss(self.seat, self.hex))


class PlagueLoss(Frame[KingsAndThings]):
    """A creature, or instead a settlement or a fort level, but no citadel's. [KT-B.20 to KT-B.22, KT-D20]"""

    clause = "KT-B.20"

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        most = COUNTERS if s.fixed.plague_heroes else CREATURES
        for counter in range(most):
            if s.place[counter] == at(self.hex, self.seat):
                offer.add(LOSE, s.face[counter])
        offer_buildings(s, self.hex, offer)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        lose(s, self.hex, face)


def offer_buildings(s: KingsAndThings, hex: i64, offer: Offer) -> None:
    """A settlement as one loss, a fort below a citadel level by level. [KT-B.20 to KT-B.22, KT-R83]"""
    if has_settlement(s, hex):
        offer.add(LOSE, s.face[s.income[hex]])
    if 0 < s.fort[hex] < CITADEL:
        offer.add(LOSE, FORT)


def lose(s: KingsAndThings, hex: i64, face: i64) -> None:
    """One loss is taken."""
    if face == FORT:
        lower_fort(s, hex)
    elif has_settlement(s, hex) and s.income[hex] == COUNTER_OF[face]:
        s.tell(events.LOST, s.owner[hex], face, hex)
        to_bag(s, s.income[hex])
    else:
        lose_fighter(s, COUNTER_OF[face])
