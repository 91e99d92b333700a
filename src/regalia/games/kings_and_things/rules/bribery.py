"""Arming the defenders, then bribing them. [KT-10.17 to KT-10.29, KT-R37 to KT-R40]"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COMBAT,
    COUNTER_OF,
    CREATURES,
    FIRST_EVENT,
    FIRST_TREASURE,
    NO_COUNTER,
    SWORD,
)
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import has_settlement
from regalia.games.kings_and_things.rules.answers import announce, controller, is_undone
from regalia.games.kings_and_things.rules.battle_close import BribedDamage
from regalia.games.kings_and_things.rules.counters import move_to, to_bag, use_up
from regalia.games.kings_and_things.rules.spoils import win_hex
from regalia.games.kings_and_things.rules.sundries import CashFirst, offer_treasures, take_sundry
from regalia.games.kings_and_things.rules.weapons import may_bear, weapon_of
from regalia.games.kings_and_things.state import BRIBED, KingsAndThings
from regalia.games.kings_and_things.verbs import ARM, BEARER, BRIBE, DONE, FIGHT

# -- arming -----------------------------------------------------------------------------------


class ArmDefenders(Frame[KingsAndThings]):
    """Sword and Bow among the draw may be given out before bribing. [KT-10.17, KT-10.18, KT-R38, KT-D39]"""

    clause = "KT-10.17"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return controller(s)

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for number in range(2):
            item = weapon_of(number)
            if s.place[item] == at(self.hex, DEFENDERS) and s.bearer[number] == NO_COUNTER:
                if self.has_hands(s):
                    offer.add(ARM, item)
        offer.add(DONE, 0)

    def has_hands(self, s: KingsAndThings) -> bool:
        """Whether a defending creature has no weapon yet."""
        for counter in range(CREATURES):
            if may_bear(s, counter, self.hex, DEFENDERS):
                return True
        return False

    def take(self, s: KingsAndThings, verb: i64, item: i64) -> None:
        if verb == ARM:
            s.push(self)
            s.push(GiveWeapon(self.hex, 0 if item == SWORD else 1, 1))


class GiveWeapon(Frame[KingsAndThings]):
    """Which defending creature gets it. ``first`` is 1 if the weapon is played now. [KT-R38]"""

    clause = "KT-10.17"

    def __init__(self, hex: i64, number: i64, first: i64) -> None:
        self.hex = hex
        self.number = number
        self.first = first

    def who(self, s: KingsAndThings) -> i64:
        return controller(s)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(CREATURES):
            if may_bear(s, counter, self.hex, DEFENDERS):
                offer.add(BEARER, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if self.first == 1:
            s.push(Armed(self.hex, self.number, COUNTER_OF[face]))
            announce(s, weapon_of(self.number), DEFENDERS)
        else:
            s.bearer[self.number] = COUNTER_OF[face]
            s.tell(events.ARMED, controller(s), weapon_of(self.number), face)


class Armed(Frame[KingsAndThings]):
    """Unless the weapon was undone its bearer has it; undone, all their magic is. [KT-R38, KT-R84]"""

    clause = "KT-10.17"

    def __init__(self, hex: i64, number: i64, counter: i64) -> None:
        self.hex = hex
        self.number = number
        self.counter = counter

    def run(self, s: KingsAndThings) -> None:
        item = weapon_of(self.number)
        if is_undone(s, item):
            use_up(s, item)
            s.dispelled |= bit(DEFENDERS)
            return
        move_to(s, item, at(self.hex, DEFENDERS))
        s.bearer[self.number] = self.counter
        s.tell(events.ARMED, controller(s), item, s.face[self.counter])


# -- bribing ----------------------------------------------------------------------------------


class StartBribing(Frame[KingsAndThings]):
    """Whether prices are doubled is fixed now. [KT-10.22, KT-10.23, KT-R37]"""

    clause = "KT-10.22"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        s.doubled = guards_something(s, self.hex)
        ask_for_bribes(s, self.hex)


def guards_something(s: KingsAndThings, hex: i64) -> bool:
    """An income counter, a treasure or a magic item doubles every price. [KT-10.22, KT-R37]"""
    if s.income[hex] != NO_COUNTER and (s.fixed.settlements_double or not has_settlement(s, hex)):
        return True
    if not s.fixed.loot_doubles:
        return False
    for thing in range(FIRST_TREASURE, FIRST_EVENT):
        if s.place[thing] == at(hex, DEFENDERS):
            return True
    return False


def price_of(s: KingsAndThings, counter: i64) -> i64:
    """The printed combat value in gold, doubled if so fixed. [KT-10.21, KT-R37]"""
    value = COMBAT[s.face[counter]]
    return 2 * value if s.doubled else value


def defends(s: KingsAndThings, counter: i64, hex: i64) -> bool:
    """Whether a creature or settlement defends and could be bribed. [KT-10.20]"""
    if counter < CREATURES:
        return s.place[counter] == at(hex, DEFENDERS)
    return s.income[hex] == counter and has_settlement(s, hex) and s.status[counter] & BRIBED == 0


def cheapest(s: KingsAndThings, hex: i64) -> i64:
    """The lowest price of a defender, or 0 if nobody defends any more."""
    least: i64 = 0
    for counter in range(FIRST_TREASURE):
        if defends(s, counter, hex):
            price = price_of(s, counter)
            if least == 0 or price < least:
                least = price
    return least


def ask_for_bribes(s: KingsAndThings, hex: i64) -> None:
    """Ask the explorer; if only a treasure could pay, first whether one is cashed."""
    s.push(Bribe(hex))
    s.push(CashFirst(0, s.seat, cheapest(s, hex)))


class Bribe(TurnFrame[KingsAndThings]):
    """The explorer bribes defenders one by one, or fights. [KT-10.19 to KT-10.21, KT-D40]"""

    clause = "KT-10.19"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def skip(self) -> i64:
        return pack(FIGHT, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(FIRST_TREASURE):
            if defends(s, counter, self.hex) and price_of(s, counter) <= s.gold[s.seat]:
                offer.add(BRIBE, s.face[counter])
        if offer.count > 0:
            offer_treasures(s, s.seat, offer)
        offer.add(FIGHT, 0)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == FIGHT:
            return
        if verb != BRIBE:
            take_sundry(s, s.seat, verb, argument)
            s.push(self)
            return
        counter = COUNTER_OF[argument]
        price = price_of(s, counter)
        s.gold[s.seat] -= price
        s.tell(events.BRIBED, s.seat, argument, price)
        if counter >= CREATURES:
            s.status[counter] |= BRIBED  # [KT-10.26]
        else:
            to_bag(s, counter)  # [KT-10.25]
        self.go_on(s)
        drop_weapons(s, self.hex, counter)

    def go_on(self, s: KingsAndThings) -> None:
        """If all are bribed the hex is won; no damage is rolled unless that was agreed. [KT-10.27, KT-R40]"""
        if cheapest(s, self.hex) > 0:
            ask_for_bribes(s, self.hex)
            return
        for number in range(2):
            if s.bearer[number] != NO_COUNTER:
                s.bearer[number] = NO_COUNTER
                use_up(s, weapon_of(number))  # it was used [KT-R38]
        s.dispelled = 0
        win_hex(s, self.hex, s.seat, False)
        if s.fixed.bribed_damage_roll and s.owner[self.hex] == s.seat:
            s.push(BribedDamage(self.hex))


def drop_weapons(s: KingsAndThings, hex: i64, counter: i64) -> None:
    """A bribed bearer's weapon goes to another defending creature, else to the Bag. [KT-R38]"""
    for number in range(2):
        if s.bearer[number] == counter:
            s.bearer[number] = NO_COUNTER
            free = False
            for other in range(CREATURES):
                if may_bear(s, other, hex, DEFENDERS):
                    free = True
            if free:
                s.push(GiveWeapon(hex, number, 0))
            else:
                use_up(s, weapon_of(number))
