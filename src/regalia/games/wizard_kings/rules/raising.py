"""Raising an army and deploying it, each seat in secret. [WK-25 to WK-40, WK-R3 to WK-R6, WK-R129]"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import data, events
from regalia.games.wizard_kings.board import PORT, SEA_CITY
from regalia.games.wizard_kings.data import (
    AQUATIC,
    BLOCKS,
    BUDGET,
    COST,
    KIND,
    MOST,
    STACK,
    SYMBOL,
    UNITS,
    WIZARD,
)
from regalia.games.wizard_kings.places import HAND, POOL
from regalia.games.wizard_kings.queries import crowd, is_aquatic, is_wizard, own_here, suits, wizards_in
from regalia.games.wizard_kings.rules.placing import keep, put, settle_tokens
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


class Shop(Frame[WizardKings]):
    """Up to 100 GP of blocks at any strength, or the Standard Army, or a mixture. [WK-26 to WK-37]

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
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if s.place[block] != HAND:
                continue
            unit = s.fixed.unit[block]
            if self.stage == FROM_STANDARD and can_fill_up(
                s, seat, gold + s.strength[block] * COST[unit], block, -1
            ):
                offer.add(DROP, block)
            if s.strength[block] < MOST[unit] and can_fill_up(s, seat, gold - COST[unit], -1, -1):
                offer.add(RAISE, block)
        for unit in range(UNITS):
            if in_pool(s, seat, unit) >= 0 and can_fill_up(s, seat, gold - COST[unit], -1, unit):
                offer.add(ADD, unit)
        if is_whole(s, seat):
            offer.add(READY, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        seat = self.seat
        if verb == READY:
            s.reveal(s.others(seat))  # that the army is whole
            return
        stage = OWN_CHOICE
        if verb == STANDARD:
            stage = FROM_STANDARD
            army = s.fixed.armies[seat]
            for k in range(BLOCKS):
                strength = data.STANDARD[army * BLOCKS + k]
                if strength > 0:
                    s.place[seat * BLOCKS + k] = HAND
                    s.strength[seat * BLOCKS + k] = strength
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
    """What the blocks bought so far cost: strength times cost per step. [WK-28]"""
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


class Muster:
    """How many blocks of each sort a seat has in hand, and what its cities ask for."""

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.wizards: i64 = 0
        self.aquatics: i64 = 0
        self.others: i64 = 0
        self.inland: i64 = 0  # cities that no Aquatic can hold
        self.ports: i64 = 0
        self.sea: i64 = 0  # Sea Cities, which only Aquatics can hold
        for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            if s.place[block] == HAND:
                self.add(s.fixed.unit[block], 1)
        board = s.fixed.board
        for city in range(board.cities):
            if board.city_seat[city] != seat:
                continue
            if board.city_kind[city] == SEA_CITY:
                self.sea += 1
            elif board.traits[board.city_hex[city]] & PORT != 0:
                self.ports += 1
            else:
                self.inland += 1

    def add(self, unit: i64, count: i64) -> None:
        """Count so many blocks of a type."""
        if KIND[unit] == WIZARD:
            self.wizards += count
        elif SYMBOL[unit] == AQUATIC:
            self.aquatics += count
        else:
            self.others += count

    def fits(self) -> bool:
        """Whether there is room for all of them. [WK-R3, WK-R5]"""
        dry = self.inland + self.ports
        return (
            self.wizards <= dry
            and self.others <= STACK * dry
            and self.aquatics <= STACK * (self.ports + self.sea)
            and self.others + self.aquatics <= STACK * (dry + self.sea)
        )

    def missing(self) -> i64:
        """How many more units on foot are needed so that every city can be held. [WK-40, WK-R5, WK-R6]"""
        afloat = self.aquatics - self.sea if self.aquatics > self.sea else 0
        on_foot = self.wizards + self.others
        need = self.inland - on_foot
        total = self.inland + self.ports - on_foot - afloat
        if total > need:
            need = total
        return need if need > 0 else 0


def can_fill_up(s: WizardKings, seat: i64, gold: i64, without: i64, more: i64) -> bool:
    """Whether, one block put back or one type more, the gold left still buys a legal army. [WK-R129]"""
    if gold < 0:
        return False
    muster = Muster(s, seat)
    if without >= 0:
        muster.add(s.fixed.unit[without], -1)
    if more >= 0:
        muster.add(more, 1)
    return muster.fits() and gold >= cheapest(s, seat, muster.missing(), more)


def cheapest(s: WizardKings, seat: i64, count: i64, taken: i64) -> i64:
    """The price of so many further units on foot at strength 1, the cheapest of the pool."""
    price: i64 = 0
    for cost in range(1, 9):
        for unit in range(UNITS):
            if COST[unit] != cost or KIND[unit] == WIZARD or SYMBOL[unit] == AQUATIC:
                continue
            left = pool_count(s, seat, unit)
            if unit == taken:
                left -= 1
            if left > count:
                left = count
            count -= left
            price += left * cost
    return price if count == 0 else BUDGET + 1


def pool_count(s: WizardKings, seat: i64, unit: i64) -> i64:
    """How many blocks of a type a seat has in its pool."""
    count: i64 = 0
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == POOL and s.fixed.unit[block] == unit:
            count += 1
    return count


def is_whole(s: WizardKings, seat: i64) -> bool:
    """Whether the army can be deployed as it is. [WK-R6]"""
    muster = Muster(s, seat)
    return muster.fits() and muster.missing() == 0


def standard_fits(s: WizardKings, seat: i64) -> bool:
    """Whether the Standard Army can hold the cities of this seat's maps."""
    muster = Muster(s, seat)
    army = s.fixed.armies[seat]
    for k in range(BLOCKS):
        if data.STANDARD[army * BLOCKS + k] > 0:
            muster.add(s.fixed.unit[seat * BLOCKS + k], 1)
    return muster.fits() and muster.missing() == 0


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


class Deploy(Frame[WizardKings]):
    """Every block goes into one of the seat's own cities, and every city gets one. [WK-39, WK-40]"""

    clause = "WK-39"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: WizardKings) -> i64:
        return self.seat

    def offer(self, s: WizardKings, offer: Offer) -> None:
        some = False
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            if s.place[block] == HAND:
                some = True
                if len(berths(s, block)) > 0:
                    offer.add(PICK, block)
        if not some:
            offer.add(READY, 0)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        if verb == PICK:
            s.push(Deploy(self.seat))
            s.push(PlaceBlock(self.seat, block))
        else:
            s.reveal(s.others(self.seat))


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


def berths(s: WizardKings, block: i64) -> list[int]:
    """The cities in which a block in hand may be deployed without leaving the others stranded. [WK-R129]"""
    board = s.fixed.board
    seat = block // BLOCKS
    return [
        int(board.city_hex[city])
        for city in range(board.cities)
        if board.city_seat[city] == seat and can_deploy(s, block, city)
    ]


def can_deploy(s: WizardKings, block: i64, city: i64) -> bool:
    """Whether a city takes a block, and the blocks left in hand can then hold and fill the rest."""
    board = s.fixed.board
    hex = board.city_hex[city]
    seat = block // BLOCKS
    if not suits(s, block, hex) and board.city_kind[city] == SEA_CITY:
        return False
    if is_aquatic(s, block) and board.traits[hex] & PORT == 0:
        return False
    if free_places(s, seat, city, is_wizard(s, block)) == 0:
        return False
    return rest_can_deploy(s, seat, block, city)


def free_places(s: WizardKings, seat: i64, city: i64, wizard: bool) -> i64:
    """How many more blocks a city can take: six units and a Wizard. [WK-244, WK-247]"""
    hex = s.fixed.board.city_hex[city]
    field: i64 = 63
    magic = wizards_in(crowd(s)[hex], field << (6 * seat))
    if wizard:
        return 1 - magic
    return STACK - (own_here(s, hex, seat) - magic)


def rest_can_deploy(s: WizardKings, seat: i64, block: i64, taken: i64) -> bool:
    """Whether, after this block, those left in hand can hold every empty city and all find room."""
    board = s.fixed.board
    hand = Muster(s, seat)
    hand.add(s.fixed.unit[block], -1)
    empty = vec[i64]([0, 0, 0])
    dry_room: i64 = 0
    wet_room: i64 = 0
    sea_room: i64 = 0
    magic_room: i64 = 0
    for city in range(board.cities):
        if board.city_seat[city] != seat:
            continue
        room = free_places(s, seat, city, False)
        magic = free_places(s, seat, city, True)
        vacant = own_here(s, board.city_hex[city], seat) == 0
        if city == taken:
            vacant = False
            if is_wizard(s, block):
                magic -= 1
            else:
                room -= 1
        if board.city_kind[city] == SEA_CITY:
            sea_room += room
            empty[2] += 1 if vacant else 0
        elif board.traits[board.city_hex[city]] & PORT != 0:
            wet_room += room
            magic_room += magic
            empty[1] += 1 if vacant else 0
        else:
            dry_room += room
            magic_room += magic
            empty[0] += 1 if vacant else 0
    on_foot = hand.wizards + hand.others
    spare = hand.aquatics - empty[2] if hand.aquatics > empty[2] else 0
    if empty[2] > 0 and hand.aquatics == 0 and is_aquatic(s, block):
        return False
    return (
        on_foot >= empty[0]
        and on_foot - empty[0] + spare >= empty[1]
        and hand.wizards <= magic_room
        and hand.others <= dry_room + wet_room
        and hand.aquatics <= wet_room + sea_room
        and hand.others + hand.aquatics <= dry_room + wet_room + sea_room
    )
