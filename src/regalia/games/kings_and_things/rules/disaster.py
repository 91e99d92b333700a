"""Teeniepox and Terrain Disaster: losses that must be met. [KT-B.38 to KT-B.49, KT-R79, KT-R80, KT-R83]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import CITADEL, COMBAT, COUNTERS
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import has_settlement, is_fighter, is_land, right_of
from regalia.games.kings_and_things.rules.battle_close import leave_empty
from regalia.games.kings_and_things.rules.dice import roll, table_result, total
from regalia.games.kings_and_things.rules.plague import ElixirWindow, lose, offer_buildings
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import LOSE, STACK, STRIKE


class TakeLosses(Frame[KingsAndThings]):
    """So many counters of a side in a hex are lost: fighters, then buildings; the rest is dropped. [KT-R83]

    ``seat`` chooses; ``side`` loses.
    """

    clause = "KT-B.43"

    def __init__(self, seat: i64, side: i64, hex: i64, count: i64) -> None:
        self.seat = seat
        self.side = side
        self.hex = hex
        self.count = count

    def run(self, s: KingsAndThings) -> None:
        fighters = s.crowd[8 * self.hex + self.side] > 0
        if not fighters and not has_losable_building(s, self.hex, self.side):
            if self.side == DEFENDERS:
                leave_empty(s, self.hex)  # what they guarded goes with the last of them [KT-R41, KT-R42]
        elif self.count > 0:
            s.push(TakeLosses(self.seat, self.side, self.hex, self.count - 1))
            s.push(TakeLoss(self.seat, self.side, self.hex))


def has_losable_building(s: KingsAndThings, hex: i64, side: i64) -> bool:
    """Whether a side has a settlement or a fort below a citadel there. [KT-B.44, KT-B.49]"""
    if s.owner[hex] != side and not (side == DEFENDERS and s.owner[hex] == NO_SEAT):
        return False
    return has_settlement(s, hex) or 0 < s.fort[hex] < CITADEL


class TakeLoss(Frame[KingsAndThings]):
    """One loss: a fighter while there is one. [KT-B.43, KT-B.48, KT-D20]"""

    clause = "KT-B.43"

    def __init__(self, seat: i64, side: i64, hex: i64) -> None:
        self.seat = seat
        self.side = side
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if s.place[counter] == at(self.hex, self.side) and is_fighter(counter):
                offer.add(LOSE, s.face[counter])
        if offer.count == 0:
            offer_buildings(s, self.hex, offer)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        lose(s, self.hex, face)


# -- Teeniepox --------------------------------------------------------------------------------


def stack_worth(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """Each fighter counts 1, each fort and settlement its combat value. [KT-B.41, KT-R79]"""
    size = s.crowd[8 * hex + seat]
    if s.owner[hex] == seat:
        size += s.fort[hex]
        if has_settlement(s, hex):
            size += COMBAT[s.face[s.income[hex]]]
    return size


def largest_stack(s: KingsAndThings, seat: i64) -> i64:
    """The size of a seat's largest stack."""
    best: i64 = 0
    for hex in range(s.fixed.hexes):
        size = stack_worth(s, hex, seat)
        if size > best:
            best = size
    return best


class Pox(Frame[KingsAndThings]):
    """The victim rolls one die. [KT-B.38]"""

    clause = "KT-B.38"

    def __init__(self, victim: i64) -> None:
        self.victim = victim

    def run(self, s: KingsAndThings) -> None:
        s.spared = 0
        s.push(PoxStrikes(self.victim))
        roll(s, 1, 1)


class PoxStrikes(Frame[KingsAndThings]):
    """1 or 6: nothing; else so many of the largest stack, unless the Elixir helps. [KT-B.39, KT-B.40]"""

    clause = "KT-B.39"

    def __init__(self, victim: i64) -> None:
        self.victim = victim

    def run(self, s: KingsAndThings) -> None:
        die = table_result(s.dice[0])
        s.tell(events.POX_ROLL, self.victim, die, 0)
        if 1 < die < 6 and largest_stack(s, self.victim) > 0:
            s.push(PoxSpreads(self.victim, die))
            s.push(ElixirWindow(0, self.victim))


class PoxSpreads(Frame[KingsAndThings]):
    """In the largest stack; between equal ones the victim chooses. [KT-B.40, KT-B.42]"""

    clause = "KT-B.42"

    def __init__(self, victim: i64, count: i64) -> None:
        self.victim = victim
        self.count = count

    def run(self, s: KingsAndThings) -> None:
        if s.spared >> self.victim & 1:
            return
        best = largest_stack(s, self.victim)
        found: i64 = 0
        where: i64 = 0
        for hex in range(s.fixed.hexes):
            if stack_worth(s, hex, self.victim) == best:
                found += 1
                where = hex
        if found == 1:
            s.push(TakeLosses(self.victim, self.victim, where, self.count))
        else:
            s.push(ChooseStack(self.victim, self.count))


class ChooseStack(Frame[KingsAndThings]):
    """Which of the largest stacks suffers. [KT-B.42, KT-D21]"""

    clause = "KT-B.42"

    def __init__(self, victim: i64, count: i64) -> None:
        self.victim = victim
        self.count = count

    def who(self, s: KingsAndThings) -> i64:
        return self.victim

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        best = largest_stack(s, self.victim)
        for hex in range(s.fixed.hexes):
            if stack_worth(s, hex, self.victim) == best:
                offer.add(STACK, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        s.push(TakeLosses(self.victim, self.victim, hex, self.count))


# -- Terrain Disaster -------------------------------------------------------------------------


def may_befall(s: KingsAndThings, hex: i64) -> bool:
    """An owned land hex; any land if that was agreed. [KT-B.45, KT-R80]"""
    return s.owner[hex] != NO_SEAT or (s.fixed.disaster_unowned and is_land(s, hex))


class ChooseDisaster(TurnFrame[KingsAndThings]):
    """A hex not tried yet, again and again until it strikes or all were tried. [KT-B.45, KT-B.46, KT-D25]"""

    clause = "KT-B.45"

    def __init__(self, tried: i64) -> None:
        self.tried = tried

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if self.tried >> hex & 1 == 0 and may_befall(s, hex):
                offer.add(STRIKE, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        s.push(DisasterRoll(self.tried | bit(hex), hex))
        roll(s, 2, 2)


class DisasterRoll(Frame[KingsAndThings]):
    """6, 7 or 8 brings the disaster there; then the owner rolls. [KT-B.45 to KT-B.47]"""

    clause = "KT-B.46"

    def __init__(self, tried: i64, hex: i64) -> None:
        self.tried = tried
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        rolled = total(s, 0, 2)
        s.tell(events.DISASTER_ROLL, s.seat, self.hex, rolled)
        if 6 <= rolled <= 8:
            s.push(DisasterStrikes(self.hex))
            roll(s, 1, 1)
            return
        for hex in range(s.fixed.hexes):
            if self.tried >> hex & 1 == 0 and may_befall(s, hex):
                s.push(ChooseDisaster(self.tried))
                return


class DisasterStrikes(Frame[KingsAndThings]):
    """1 or 6: nothing; 2 to 5: so many counters are lost there. [KT-B.47, KT-B.48]"""

    clause = "KT-B.47"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        die = table_result(s.dice[0])
        owner = s.owner[self.hex]
        s.tell(events.DISASTER_LOSS, owner, self.hex, die)
        if die == 1 or die == 6:
            return
        if owner == NO_SEAT:
            s.push(TakeLosses(right_of(s, s.seat), DEFENDERS, self.hex, die))
        else:
            s.push(TakeLosses(owner, owner, self.hex, die))
