"""Raising an army and deploying it, each seat in secret. [WK-25 to WK-40, WK-R3 to WK-R6, WK-R129]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import data, events
from regalia.games.wizard_kings.data import BLOCKS, BUDGET, COST, MOST
from regalia.games.wizard_kings.places import HAND, POOL
from regalia.games.wizard_kings.rules.mustering import Muster
from regalia.games.wizard_kings.rules.placing import keep, put, settle_tokens
from regalia.games.wizard_kings.rules.quarters import Quarters, berths
from regalia.games.wizard_kings.rules.quickstart import take_in_hand
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import ADD, DROP, PICK, PLACE, RAISE, READY, STANDARD

FRESH: Final[i64] = 0
FROM_STANDARD: Final[i64] = 1
OWN_CHOICE: Final[i64] = 2


class RaiseArmies(Frame[WizardKings]):
    """All seats buy at once and unseen. [WK-R3]"""

    clause = "WK-26"

    def run(self, s: WizardKings) -> None:
        for seat in range(s.players):
            s.branch(seat, Shop(seat, FRESH))


@mypyc_attr(free_list_len=1)
class Shop(Frame[WizardKings]):
    """Up to 100 GP of blocks at any strength, or the Standard Army, or a mixture. [WK-26 to WK-37]

    Chaos units are blocks like others. [WK-164, WK-R17]

    Nothing is ever taken back here but blocks of the Standard Army before the first own purchase, so every
    click brings the army nearer to its end. [WK-D4]
    """

    clause = "WK-26"

    def __init__(self, seat: i64, stage: i64) -> None:
        self.seat = seat
        self.stage = stage

    def who(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        seat = self.seat
        gold = BUDGET - army_price(s, seat)
        if self.stage == FRESH and standard_fits(s, seat):
            offer.add(STANDARD, 0)
        muster = Muster(s, seat)
        units = s.fixed.unit
        low = seat * BLOCKS
        for block in range(low, low + BLOCKS):
            if s.place[block] != HAND:
                continue
            unit = units[block]
            if self.stage == FROM_STANDARD and muster.can_fill_up(
                gold + s.strength[block] * COST[unit], unit, -1
            ):
                offer.add(DROP, block)
            if s.strength[block] < MOST[unit] and muster.can_fill_up(gold - COST[unit], -1, -1):
                offer.add(RAISE, block)
        last: i64 = -1
        for block in range(low, low + BLOCKS):  # blocks lie in the order of their types
            unit = units[block]
            if s.place[block] == POOL and unit != last:
                last = unit
                if muster.can_fill_up(gold - COST[unit], -1, unit):
                    offer.add(ADD, unit)
        if muster.is_whole():
            offer.add(READY, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        seat = self.seat
        if verb == READY:
            s.reveal(s.others(seat))  # that the army is whole
            return
        stage = OWN_CHOICE
        if verb == STANDARD:
            stage = FROM_STANDARD
            take_in_hand(s, seat)
        elif verb == DROP:
            stage = FROM_STANDARD
            s.place[argument] = POOL
            s.strength[argument] = 0
        elif verb == RAISE:
            s.strength[argument] += 1
        else:
            block = in_pool(s, seat, argument)
            s.place[block] = HAND
            s.strength[block] = 1
        s.push(Shop(seat, stage))


def army_price(s: WizardKings, seat: i64) -> i64:
    """What the blocks bought so far cost: strength times cost per step. [WK-28, WK-68]"""
    price: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        price += s.strength[block] * COST[s.fixed.unit[block]]
    return price


def in_pool(s: WizardKings, seat: i64, unit: i64) -> i64:
    """The first block of a type that may still be bought, or -1."""
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == POOL and s.fixed.unit[block] == unit:
            return block
    return -1


def standard_fits(s: WizardKings, seat: i64) -> bool:
    """Whether the Standard Army can hold the cities of this seat's maps."""
    muster = Muster(s, seat)
    army = s.fixed.armies[seat]
    for k in range(BLOCKS):
        if data.STANDARD[army * BLOCKS + k] > 0:
            muster.add(s.fixed.unit[seat * BLOCKS + k], 1)
    return muster.is_whole()


# -- deployment ---------------------------------------------------------------------------------


class DeployAll(Frame[WizardKings]):
    """All seats place their blocks at once and unseen; then the blocks stand in the cities. [WK-38, WK-R4]"""

    clause = "WK-39"

    def run(self, s: WizardKings) -> None:
        s.tell(events.ARMIES_RAISED, 0, 0, 0)
        s.push(ShowDeployment())
        for seat in range(s.players):
            s.branch(seat, Deploy(seat))


class ShowDeployment(Frame[WizardKings]):
    """The blocks are seen in their cities, from behind. [WK-H12, WK-R7]"""

    clause = "WK-38"

    def run(self, s: WizardKings) -> None:
        s.reveal(EVERYONE)
        for city in range(s.fixed.board.cities):
            s.control[city] = s.fixed.board.city_seat[city]
            keep(s, s.fixed.board.city_hex[city])
        for seat in range(s.players):
            settle_tokens(s, seat)
        s.tell(events.DEPLOYED, 0, 0, 0)


@mypyc_attr(free_list_len=1)
class Deploy(Frame[WizardKings]):
    """Every block goes into one of the seat's own cities, and every city gets one. [WK-39, WK-40, WK-D5]"""

    clause = "WK-39"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        some = False
        last: i64 = -1
        fits = False
        quarters = Quarters(s, self.seat)
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            if s.place[block] == HAND:
                some = True
                if s.fixed.unit[block] != last:  # those of one type can go to the same cities
                    last = s.fixed.unit[block]
                    fits = quarters.take_any(s, block)
                if fits:
                    offer.add(PICK, block)
        if not some:
            offer.add(READY, 0)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        if verb == PICK:
            s.push(Deploy(self.seat))
            s.push(PlaceBlock(self.seat, block))
        else:
            s.reveal(s.others(self.seat))


@mypyc_attr(free_list_len=1)
class PlaceBlock(Frame[WizardKings]):
    """The block that was picked goes into a city that has room for it. [WK-R4, WK-R5]"""

    clause = "WK-39"

    def __init__(self, seat: i64, block: i64) -> None:
        self.seat = seat
        self.block = block

    def who(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for hex in berths(s, self.block):
            offer.add(PLACE, hex)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        put(s, self.block, hex)
