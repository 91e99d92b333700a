"""Retreats: who may go where, the Balloon's way out, and too many in one hex.

[KT-11.39 to KT-11.48, KT-C.8, KT-R53]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BALLOON,
    BOW,
    COUNTER_OF,
    COUNTERS,
    FIREWALL,
    GOLEM,
    SWORD,
    TALISMAN,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES, distance
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import is_fighter, is_out, room_in
from regalia.games.kings_and_things.rules.counters import lose_fighter, move_to, take_away, use_up
from regalia.games.kings_and_things.rules.hits import free_weapon
from regalia.games.kings_and_things.rules.strength import (
    fighters_of,
    has_in_play,
    in_retreat_order,
    owns_ground,
    side_bits,
    sides_in,
)
from regalia.games.kings_and_things.rules.sundries import offer_treasures, take_sundry
from regalia.games.kings_and_things.state import PASSENGER, KingsAndThings
from regalia.games.kings_and_things.verbs import LIFT_OFF, RETREAT, SHED, STAY


def may_retreat_to(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """An owned hex without enemy fighters, undecided invaders included. [KT-11.41, KT-11.42, KT-R53]"""
    if hex == NOWHERE or s.owner[hex] != seat or hex == s.battle:
        return False
    for other in range(s.players):
        if other != seat and s.crowd[8 * hex + other] > 0:
            return False
    return True


def has_balloon(s: KingsAndThings, seat: i64) -> bool:
    """Whether Balloon and a passenger are in the battle. [KT-C.8]"""
    if s.place[BALLOON] != at(s.battle, seat):
        return False
    for counter in range(COUNTERS):
        if is_passenger(s, counter, seat):
            return True
    return False


def is_passenger(s: KingsAndThings, counter: i64, seat: i64) -> bool:
    """Whether a fighter of the battle came with the Balloon."""
    return s.place[counter] == at(s.battle, seat) and s.status[counter] & PASSENGER != 0


def stays_behind(s: KingsAndThings, seat: i64) -> bool:
    """Whether a fighter of the battle did not come with the Balloon."""
    for counter in range(COUNTERS):
        if is_fighter(counter) and s.place[counter] == at(s.battle, seat):
            if not is_passenger(s, counter, seat):
                return True
    return False


def may_lift_off_to(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """A friendly, enemy-free hex within three. [KT-C.8, KT-R93]"""
    return distance(s.battle, hex) <= 3 and may_retreat_to(s, hex, seat)


def players_left(s: KingsAndThings) -> i64:
    """How many players are still in the game, so that nobody is asked twice."""
    count: i64 = 0
    for seat in range(s.players):
        if not is_out(s, seat):
            count += 1
    return count


class NextRetreat(Frame[KingsAndThings]):
    """The k-th player's side decides; a battle that is over asks nobody more.

    [KT-11.39, KT-11.40, KT-11.66, KT-11.67]

    Defenders are no player's, and never retreat. [KT-10.32]
    """

    clause = "KT-11.39"

    def __init__(self, k: i64) -> None:
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        s.sides = side_bits(s)
        if self.k == players_left(s) or sides_in(s) < 2:
            return
        s.push(NextRetreat(self.k + 1))
        seat = in_retreat_order(s, self.k)
        if s.sides >> seat & 1 and fighters_of(s, seat) > 0:
            s.push(DecideRetreat(seat, 0))


class DecideRetreat(Frame[KingsAndThings]):
    """Retreat, or stay; ``forced`` is 1 under the Dust, where staying is no choice.

    [KT-11.39, KT-D47, KT-D67]
    """

    clause = "KT-11.39"

    def __init__(self, seat: i64, forced: i64) -> None:
        self.seat = seat
        self.forced = forced

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def skip(self) -> i64:
        return pack(STAY, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for k in range(SIDES):
            hex = s.fixed.near[SIDES * s.battle + k]
            if may_retreat_to(s, hex, self.seat):
                offer.add(RETREAT, hex)
        trapped = offer.count == 0
        if has_balloon(s, self.seat):
            for hex in range(s.fixed.hexes):
                if may_lift_off_to(s, hex, self.seat):
                    offer.add(LIFT_OFF, hex)
        if self.forced == 0 and offer.count > 0:
            offer_treasures(s, self.seat, offer)
        if self.forced == 0 or trapped:
            offer.add(STAY, 0)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        if verb == STAY:
            if self.forced == 1 and s.fixed.dust_destroys:
                destroy(s, self.seat)
        elif verb == RETREAT:
            retreat(s, self.seat, hex, False)
        elif verb == LIFT_OFF:
            if stays_behind(s, self.seat):
                s.push(self)  # the rest decides for itself [KT-R93]
            retreat(s, self.seat, hex, True)
        else:
            take_sundry(s, self.seat, verb, hex)
            s.push(self)


def destroy(s: KingsAndThings, seat: i64) -> None:
    """An army trapped by the Dust is lost, if that was agreed. [KT-R85]"""
    for counter in range(COUNTERS):
        if is_fighter(counter) and s.place[counter] == at(s.battle, seat):
            free_weapon(s, counter)
            lose_fighter(s, counter)
    drop_items(s, seat)


def retreat(s: KingsAndThings, seat: i64, hex: i64, by_air: bool) -> None:
    """All fighters go together, or those with the Balloon alone. [KT-11.44, KT-11.46, KT-C.8]"""
    count: i64 = 0
    for counter in range(COUNTERS):
        if is_fighter(counter) and s.place[counter] == at(s.battle, seat):
            if not by_air or is_passenger(s, counter, seat):
                free_weapon(s, counter)
                s.wounds[counter] = 0
                move_to(s, counter, at(hex, seat))
                count += 1
    if s.place[BALLOON] == at(s.battle, seat):
        move_to(s, BALLOON, at(hex, seat))
    s.hush = 0  # [KT-R125]
    if by_air:
        s.tell(events.LIFTED_OFF, seat, hex, count)
    else:
        s.tell(events.RETREATED, seat, s.battle * 64 + hex, count)
    if fighters_of(s, seat) == 0:
        drop_items(s, seat)
    if room_in(s, hex, seat) < 0:
        s.push(Shed(seat, hex))


def drop_items(s: KingsAndThings, side: i64) -> None:
    """When a side's last fighters leave, its items go to the Bag; the owner's Firewall stays. [KT-R53]"""
    for item in (GOLEM, TALISMAN, SWORD, BOW):
        if has_in_play(s, item, side):
            use_up(s, item)
    if has_in_play(s, FIREWALL, side) and not owns_ground(s, side):
        use_up(s, FIREWALL)
    if side != DEFENDERS and s.place[BALLOON] == at(s.battle, side):
        use_up(s, BALLOON)


class Shed(Frame[KingsAndThings]):
    """More than ten in the hex: the surplus is removed as its player likes. [KT-11.45, KT-R53, KT-D48]"""

    clause = "KT-11.45"

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if is_fighter(counter) and s.place[counter] == at(self.hex, self.seat):
                offer.add(SHED, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.tell(events.SHED, self.seat, face, self.hex)
        take_away(s, COUNTER_OF[face])
        if room_in(s, self.hex, self.seat) < 0:
            s.push(self)
