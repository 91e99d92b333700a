"""Taking hits: the owner chooses, saves are rolled, losses are taken together.

[KT-11.27 to KT-11.35, KT-R51, KT-R92]
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BALLOON,
    CITADEL,
    COUNTER_OF,
    COUNTERS,
    FIREWALL,
    GOLEM,
    NO_COUNTER,
    PARRIES,
    POWER,
    TALISMAN,
)
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, IN_PLAY, SIDE_COUNT, at, hex_of, side_of
from regalia.games.kings_and_things.queries import is_fighter, supported
from regalia.games.kings_and_things.rules.answers import ReadsDice
from regalia.games.kings_and_things.rules.counters import take_away, use_up
from regalia.games.kings_and_things.rules.dice import near_the_edge, roll, table_result
from regalia.games.kings_and_things.rules.strength import (
    THE_FORT,
    bodies_near,
    decider,
    fort_left,
    has_in_play,
    in_hit_order,
    is_body_of,
    settlement_left,
)
from regalia.games.kings_and_things.rules.strikes import (
    Snipe,
    body_face,
    body_of,
    lower_for_golem,
    takes_side,
    wound,
)
from regalia.games.kings_and_things.rules.sundries import offer_treasures, take_sundry
from regalia.games.kings_and_things.rules.weapons import weapon_of
from regalia.games.kings_and_things.state import PARRIED, RANGED_STEP, KingsAndThings
from regalia.games.kings_and_things.verbs import ACCEPT, DONE, SAVE, TAKE_HIT


@mypyc_attr(free_list_len=1)
class TakeHits(Frame[KingsAndThings]):
    """After the windows: aimed hits first, then each side puts its hits; saves and losses follow.

    [KT-11.28]
    """

    clause = "KT-11.30"

    def run(self, s: KingsAndThings) -> None:
        lower_for_golem(s)
        s.struck = vec[i64]()
        s.push(SettleHits())
        s.push(RollSaves(0))
        s.push(NextHits(0))
        if s.aimed >= 0:
            s.push(Snipe(s.aimed))
            s.aimed = -1


@mypyc_attr(free_list_len=1)
class NextHits(Frame[KingsAndThings]):
    """The k-th side puts its hits: attackers first, the defender last. [KT-R51]"""

    clause = "KT-11.30"

    def __init__(self, k: i64) -> None:
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        for k in range(self.k, s.players + 1):
            side = in_hit_order(s, k)
            if side >= 0 and s.hits[side] > 0:
                put_forced(s, side)
                if s.hits[side] > 0:
                    s.push(NextHits(k + 1))
                    s.push(PutHit(side))
                    return


def put_forced(s: KingsAndThings, side: i64) -> None:
    """Hits that leave no choice are put unasked: all must take what they can, or one counter stands alone.

    Under the Talisman the order is a choice: saves are rolled in it until one breaks. [KT-R92]
    """
    for number in range(2):
        if has_in_play(s, weapon_of(number), side):
            return  # a weapon may always take one instead
    standing: i64 = 0
    room: i64 = 0
    near = bodies_near(s)
    for k in range(len(near)):
        if can_take(s, near[k], side):
            standing += 1
            room += capacity(s, near[k])
    if standing != 1 and (room > s.hits[side] or has_in_play(s, TALISMAN, side)):
        return
    for k in range(len(near)):
        body = near[k]
        if can_take(s, body, side):
            for _each in range(capacity(s, body)):
                if s.hits[side] > 0:
                    take_hit(s, side, body)


def capacity(s: KingsAndThings, body: i64) -> i64:
    """How many hits a body can take in this step before second hits are put. [KT-11.33, KT-C.36]"""
    if body == THE_FORT:
        return fort_left(s)
    if body == s.income[s.battle]:
        return settlement_left(s)
    if body == FIREWALL:
        return s.firewall
    return 1


def take_hit(s: KingsAndThings, side: i64, body: i64) -> None:
    """A hit is put on a counter of a side."""
    s.tell(events.TOOK_HIT, side, body_face(s, body), 0)
    s.hits[side] -= 1
    wound(s, body)


def can_take(s: KingsAndThings, body: i64, side: i64) -> bool:
    """Whether a body may take a first hit of this step, or as much as is left of it. [KT-R51, KT-C.40]"""
    if not is_body_of(s, body, side) or (body == GOLEM and s.step == RANGED_STEP):
        return False
    if body == THE_FORT or body == FIREWALL or body == s.income[s.battle]:
        return True
    return s.wounds[body] == 0


def could_be_saved(s: KingsAndThings, body: i64, side: i64) -> bool:
    """A fighter hit once whom the Talisman, or a parry in its stead, might still save. [KT-R51, KT-R65]"""
    if body == THE_FORT or not is_fighter(body) or not is_body_of(s, body, side) or s.wounds[body] != 1:
        return False
    if POWER[s.face[body]] == PARRIES:
        return may_parry(s, body)
    return has_in_play(s, TALISMAN, side)


def may_parry(s: KingsAndThings, counter: i64) -> bool:
    """The Sword Master has one parry a round. [KT-A.49]"""
    return POWER[s.face[counter]] == PARRIES and s.status[counter] & PARRIED == 0


class PutHit(Frame[KingsAndThings]):
    """The player who is hit chooses which counters take the hits, one by one. [KT-11.30, KT-D46]"""

    clause = "KT-11.30"

    def __init__(self, side: i64) -> None:
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return decider(s, self.side)

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        near = bodies_near(s)
        for k in range(len(near)):
            if can_take(s, near[k], self.side):
                offer.add(TAKE_HIT, body_face(s, near[k]))
        if offer.count == 0:
            for k in range(len(near)):
                if could_be_saved(s, near[k], self.side):
                    offer.add(TAKE_HIT, s.face[near[k]])
        if offer.count == 0:
            offer.add(DONE, 0)  # the rest is void
            return
        for number in range(2):
            item = weapon_of(number)
            if has_in_play(s, item, self.side) and s.wounds[item] == 0:
                offer.add(TAKE_HIT, s.face[item])  # a weapon may, but never must [KT-C.50]
        if self.side != DEFENDERS:
            offer_treasures(s, self.side, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == DONE:
            s.hits[self.side] = 0
            return
        if verb == TAKE_HIT:
            take_hit(s, self.side, body_of(argument))
        else:
            take_sundry(s, self.side, verb, argument)
        if s.hits[self.side] > 0:
            s.push(self)


# -- saves ------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class RollSaves(Frame[KingsAndThings]):
    """Each side's parry and Talisman saves are one batch with one window.

    [KT-A.48, KT-C.54, KT-R65, KT-R92]
    """

    clause = "KT-C.54"

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: KingsAndThings) -> None:
        for side in range(self.side, SIDE_COUNT):
            if len(savers_of(s, side)) > 0:
                s.push(RollSaves(side + 1))
                s.push(ThrowSaves(side))
                if has_in_play(s, TALISMAN, side):
                    s.push(ChooseSaves(side))
                return


def savers_of(s: KingsAndThings, side: i64) -> vec[i64]:
    """The fighters of a side for whom a die may be rolled, in the order in which they were hit."""
    savers = vec[i64]()
    for k in range(len(s.struck)):
        body = s.struck[k]
        if body != THE_FORT and could_be_saved(s, body, side):
            savers = append(savers, body)
    return savers


class ChooseSaves(Frame[KingsAndThings]):
    """The Talisman's player may roll for each, or let some of them go. [KT-C.54, KT-D65, KT-R124]

    A parry is rolled whatever is chosen. [KT-A.48]
    """

    clause = "KT-C.54"

    def __init__(self, side: i64) -> None:
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return decider(s, self.side)

    def skip(self) -> i64:
        return pack(SAVE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(SAVE, 0)
        savers = savers_of(s, self.side)
        for k in range(len(savers)):
            if not may_parry(s, savers[k]):
                offer.add(ACCEPT, s.face[savers[k]])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == ACCEPT:
            s.wounds[COUNTER_OF[face]] += 1  # as lost as one hit twice
            s.push(self)


class ThrowSaves(Frame[KingsAndThings]):
    """One die for each that is to be saved. [KT-R92]"""

    clause = "KT-C.54"

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: KingsAndThings) -> None:
        savers = savers_of(s, self.side)
        if len(savers) > 0:
            s.push(ReadSaves(self.side))
            roll(s, len(savers), 1)
            s.dice_of = savers


class ReadSaves(ReadsDice):
    """2 to 5 saves; the first 1 or 6 breaks the Talisman and with it the saves behind it.

    [KT-C.55, KT-R92]
    """

    clause = "KT-C.55"

    def __init__(self, side: i64) -> None:
        self.side = side

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """To those who fight here, to all if a citadel is at stake; where a save could turn."""
        return (takes_side(s, seat) or s.fort[s.battle] == CITADEL) and near_the_edge(s)

    def run(self, s: KingsAndThings) -> None:
        broken = False
        for k in range(len(s.dice)):
            body = s.dice_of[k]
            die = table_result(s.dice[k])
            good = die != 1 and die != 6
            if may_parry(s, body):
                s.status[body] |= PARRIED
            elif broken:
                good = False
            elif not good:
                broken = True
            if good:
                s.wounds[body] = 0
                s.tell(events.SAVED, self.side, s.face[body], die)
        if broken:
            use_up(s, TALISMAN)


# -- losses -----------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class SettleHits(Frame[KingsAndThings]):
    """Losses are taken together, before the next step begins; then bluffs are noticed. [KT-11.28, KT-R23]"""

    clause = "KT-11.28"

    def run(self, s: KingsAndThings) -> None:
        for side in range(SIDE_COUNT):
            s.hits[side] = 0
        for k in range(len(s.struck)):
            self.settle(s, s.struck[k])
        s.struck = vec[i64]()
        remove_bluffs(s)

    def settle(self, s: KingsAndThings, body: i64) -> None:
        """What a hit did to a body: buildings are reduced, all else is gone. [KT-11.31 to KT-11.35]"""
        if body == THE_FORT:
            if fort_left(s) == 0:
                s.tell(events.NEUTRALISED, s.owner[s.battle], body_face(s, body), 0)
        elif body == s.income[s.battle]:
            if settlement_left(s) == 0:
                s.tell(events.NEUTRALISED, s.owner[s.battle], body_face(s, body), 0)
        elif body == FIREWALL:
            if s.firewall <= 0 and s.place[FIREWALL] >= IN_PLAY:
                use_up(s, FIREWALL)
        elif s.wounds[body] > 0:
            s.wounds[body] = 0
            remove_body(s, body)


def remove_body(s: KingsAndThings, body: i64) -> None:
    """A fighter is lost; Golem, Balloon and weapons go to the Bag. [KT-11.31, KT-C.7, KT-C.42, KT-C.50]"""
    if not is_fighter(body):
        if body == GOLEM:
            s.tell(events.ELIMINATED, s.place[body] - IN_PLAY, s.face[body], 0)
        elif body == BALLOON:
            s.tell(events.ELIMINATED, side_of(s.place[body]), s.face[body], 0)
        use_up(s, body)
        for number in range(2):
            if weapon_of(number) == body:
                s.bearer[number] = NO_COUNTER
        return
    free_weapon(s, body)
    s.tell(events.ELIMINATED, side_of(s.place[body]), s.face[body], 0)
    take_away(s, body)


def free_weapon(s: KingsAndThings, counter: i64) -> None:
    """A bearer is gone: the weapon waits to be passed on. [KT-C.51]"""
    for number in range(2):
        if s.bearer[number] == counter:
            s.bearer[number] = NO_COUNTER


def remove_bluffs(s: KingsAndThings) -> None:
    """Creatures that lie face up and are not supported are removed at once.

    [KT-8.19, KT-8.27, KT-R22, KT-R23]

    Those of other hexes lie face down, and are safe until they are turned up. [KT-8.18, KT-8.21]
    """
    places = s.place
    hex = s.battle
    for counter in range(COUNTERS):
        place = places[counter]
        if place < BOARD or hex_of(place) != hex:
            continue
        for seat in range(s.players):
            if place == at(s.battle, seat) and is_fighter(counter) and s.sides & bit(seat):
                if not supported(s, counter):
                    s.tell(events.BLUFF, seat, s.face[counter], s.battle)
                    free_weapon(s, counter)
                    take_away(s, counter)
