"""Items in a battle: the window, and what each item does. [KT-C.10 to KT-C.57, KT-R84 to KT-R92, KT-R97]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BOW,
    COUNTER_OF,
    COUNTERS,
    DISPEL_MAGIC,
    DUST_OF_DEFENSE,
    FAN,
    FIREWALL,
    GOLEM,
    SWORD,
    TALISMAN,
)
from regalia.games.kings_and_things.hexes import NOWHERE, distance
from regalia.games.kings_and_things.orders import asks_always, is_silent
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, IN_PLAY, SIDE_COUNT, hex_of, side_of
from regalia.games.kings_and_things.queries import is_magic_fighter
from regalia.games.kings_and_things.rules.answers import (
    announce,
    holder_of,
    is_undone,
    item_side,
    spend_answer,
)
from regalia.games.kings_and_things.rules.cloud import fan_cloud
from regalia.games.kings_and_things.rules.counters import move_to, use_up
from regalia.games.kings_and_things.rules.dice import roll, table_result
from regalia.games.kings_and_things.rules.retreat import DecideRetreat, drop_items
from regalia.games.kings_and_things.rules.strength import fighters_of, is_in, owns_ground, side_bits, was_hit
from regalia.games.kings_and_things.rules.weapons import has_hands, may_carry
from regalia.games.kings_and_things.state import MAGIC_STEP, KingsAndThings
from regalia.games.kings_and_things.verbs import (
    DISPEL_FORCE,
    FAN_CLOUD,
    GIVE_BOW,
    GIVE_SWORD,
    PLAY_DUST,
    PLAY_FIREWALL,
    PLAY_GOLEM,
    PLAY_TALISMAN,
)

# The moments at which a battle's window opens.
AT_OPENING: Final[i64] = 0
BEFORE_DICE: Final[i64] = 1
AFTER_DICE: Final[i64] = 2

ENOUGH: Final[i64] = 2
"""Nobody is asked so often about the same battle: only when something has changed. [KT-R125]"""


@mypyc_attr(free_list_len=1)
class BattleWindow(Window[KingsAndThings]):
    """At the opening, before the dice of a step, and after them for a side that was hit.

    [KT-D58, KT-D60 to KT-D64]
    """

    clause = "KT-15.2"

    def __init__(self, passed: i64, moment: i64) -> None:
        super().__init__(passed)
        self.moment: i64 = moment

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return BattleWindow(passed, self.moment)

    def moot(self, s: KingsAndThings) -> bool:
        return s.battle == NOWHERE

    def close(self, s: KingsAndThings) -> None:
        """Nobody has used anything, or what was used has begun the count anew. [KT-R125]"""
        if self.moment == BEFORE_DICE:
            s.hush += 1

    def holders(self, s: KingsAndThings) -> i64:
        left = side_bits(s)
        if left & (left - 1) == 0:
            return 0  # the Dust has ended it, whoever holds what [KT-C.20]
        return (
            self.holder(s, FIREWALL)
            | self.holder(s, GOLEM)
            | self.holder(s, TALISMAN)
            | self.holder(s, SWORD)
            | self.holder(s, BOW)
            | self.holder(s, DUST_OF_DEFENSE)
            | self.holder(s, DISPEL_MAGIC)
            | self.holder(s, FAN)
        )

    def holder(self, s: KingsAndThings, item: i64) -> i64:
        """The seat that could play an item now, as a bit; 0 for nobody."""
        if not self.is_open_to(s, item):
            return 0
        return bit(holder_of(s, item))

    def is_open_to(self, s: KingsAndThings, item: i64) -> bool:
        """Whether an item could be played in this window. [KT-R44, KT-R97]"""
        seat = holder_of(s, item)
        if seat < 0 or is_silent(s, seat, item):
            return False
        side = item_side(s, item)
        if item == FAN:
            near = s.cloud != NOWHERE and distance(s.cloud, s.battle) <= 1
            wanted = near and (s.owner[s.cloud] == seat or asks_always(s, seat, FAN))
            return side != DEFENDERS and self.moment == BEFORE_DICE and wanted  # [KT-R87]
        if item == DISPEL_MAGIC:
            if not asks_always(s, seat, item) and not (s.sides >> side & 1 == 1 and faces_magic(s, side)):
                return False
            return self.may_dispel(s, side)
        if s.sides >> side & 1 == 0 or not is_in(s, side):
            return False  # only a participant, for the own side; not who has just been sent away
        if item == FIREWALL:
            return self.moment == AT_OPENING  # [KT-C.33]
        if item == GOLEM or item == TALISMAN:
            return self.moment != AFTER_DICE or was_hit(s, side)  # [KT-R89]
        if self.moment == AFTER_DICE:
            return False
        if item == DUST_OF_DEFENSE:
            if self.moment != AT_OPENING and not asks_always(s, seat, item):
                return False  # by default once in a battle
            return side == s.defender and owns_ground(s, side)  # [KT-C.19, KT-R85]
        return has_hands(s, side)  # [KT-R91]

    def may_dispel(self, s: KingsAndThings, side: i64) -> bool:
        """Against a force, at the start of a Magic step. [KT-R84]"""
        if self.moment != BEFORE_DICE or s.step != MAGIC_STEP:
            return False
        return s.sides >> side & 1 == 1 or not s.fixed.scroll_by_participants

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        self.offer_plain(s, seat, FIREWALL, PLAY_FIREWALL, offer)
        self.offer_plain(s, seat, GOLEM, PLAY_GOLEM, offer)
        self.offer_plain(s, seat, TALISMAN, PLAY_TALISMAN, offer)
        self.offer_plain(s, seat, FAN, FAN_CLOUD, offer)
        self.offer_weapon(s, seat, SWORD, GIVE_SWORD, offer)
        self.offer_weapon(s, seat, BOW, GIVE_BOW, offer)
        for side in range(SIDE_COUNT):
            if s.sides >> side & 1:
                if side != s.defender and self.held_by(s, seat, DUST_OF_DEFENSE):
                    offer.add(PLAY_DUST, side)
                if self.held_by(s, seat, DISPEL_MAGIC) and side != item_side(s, DISPEL_MAGIC):
                    if s.dispelled >> side & 1 == 0:
                        offer.add(DISPEL_FORCE, side)

    def held_by(self, s: KingsAndThings, seat: i64, item: i64) -> bool:
        """Whether this seat may play the item now."""
        return self.is_open_to(s, item) and holder_of(s, item) == seat

    def offer_plain(self, s: KingsAndThings, seat: i64, item: i64, verb: i64, offer: Offer) -> None:
        """An item that needs no target."""
        if self.held_by(s, seat, item):
            offer.add(verb, 0)

    def offer_weapon(self, s: KingsAndThings, seat: i64, item: i64, verb: i64, offer: Offer) -> None:
        """A weapon for one of the own fighters. [KT-C.10, KT-C.47]"""
        if self.held_by(s, seat, item):
            for counter in range(COUNTERS):
                if may_carry(s, counter, item_side(s, item)):
                    offer.add(verb, s.face[counter])

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> None:
        if verb == FAN_CLOUD:
            fan_cloud(s, seat)
            return
        item = item_of(verb)
        on = COUNTER_OF[argument] if item == SWORD or item == BOW else argument
        side = item_side(s, item)
        s.push(UseItem(item, side, on))
        announce(s, item, side)


def faces_magic(s: KingsAndThings, side: i64) -> bool:
    """Whether magic fighters of another side stand in the battle; all lie open."""
    for counter in range(COUNTERS):
        place = s.place[counter]
        if place >= BOARD and hex_of(place) == s.battle and side_of(place) != side:
            if is_magic_fighter(s, counter):
                return True
    return False


def item_of(verb: i64) -> i64:
    """The item that a verb plays."""
    if verb == PLAY_FIREWALL:
        return FIREWALL
    if verb == PLAY_GOLEM:
        return GOLEM
    if verb == PLAY_TALISMAN:
        return TALISMAN
    if verb == GIVE_SWORD:
        return SWORD
    if verb == GIVE_BOW:
        return BOW
    return DUST_OF_DEFENSE if verb == PLAY_DUST else DISPEL_MAGIC


class UseItem(Frame[KingsAndThings]):
    """What an item does, unless it was undone. ``on``: a counter or a side. [KT-C.10 to KT-C.57]"""

    clause = "KT-15.2"

    def __init__(self, item: i64, side: i64, on: i64) -> None:
        self.item = item
        self.side = side
        self.on = on

    def run(self, s: KingsAndThings) -> None:
        item = self.item
        if item == DISPEL_MAGIC:
            if not is_undone(s, item):
                s.dispelled |= bit(self.on)  # [KT-C.15, KT-C.17]
            spend_answer(s, item)
        elif is_undone(s, item):
            use_up(s, item)
        elif item == DUST_OF_DEFENSE:
            use_up(s, item)
            throw_dust(s, self.on)
        else:
            move_to(s, item, IN_PLAY + self.side)
            if item == FIREWALL:
                s.push(FirewallStands())
                roll(s, 1, 1)  # [KT-C.34]
            elif item == SWORD or item == BOW:
                s.bearer[0 if item == SWORD else 1] = self.on
                s.tell(events.ARMED, self.side, item, s.face[self.on])


class FirewallStands(Frame[KingsAndThings]):
    """The die is its combat value. [KT-C.34 to KT-C.36]"""

    clause = "KT-C.34"

    def run(self, s: KingsAndThings) -> None:
        s.firewall = table_result(s.dice[0])
        s.tell(events.FIREWALL_ROLL, s.place[FIREWALL] - IN_PLAY, s.firewall, 0)


def throw_dust(s: KingsAndThings, attacker: i64) -> None:
    """One attacking army must retreat at once; a Golem alone goes to the Bag. [KT-C.20, KT-R85]"""
    if fighters_of(s, attacker) > 0:
        s.push(DecideRetreat(attacker, 1))
    else:
        drop_items(s, attacker)
