"""Pure questions about the battle being fought: who is in it, who strikes when, how hard.

[KT-11.12 to KT-11.26]

A *body* is anything that can strike or be hit: a counter, or COUNTERS for the fort of the hex.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.native import append, i64, vec
from regalia.games.kings_and_things.data import (
    AIMS,
    BALLOON,
    CHARGE,
    COMBAT,
    COUNTERS,
    FIREWALL,
    FORT_SYMBOLS,
    GOLEM,
    MAGICAL,
    NO_COUNTER,
    POWER,
    RANGED,
    SYMBOLS,
)
from regalia.games.kings_and_things.places import DEFENDERS, IN_PLAY, SIDE_COUNT, at, hex_of
from regalia.games.kings_and_things.queries import has_settlement, in_order, is_fighter, left_of
from regalia.games.kings_and_things.rules.answers import controller
from regalia.games.kings_and_things.state import (
    AIMED,
    BRIBED,
    MAGIC_STEP,
    MELEE_STEP,
    NO_SEAT,
    PASSENGER,
    RANGED_STEP,
    ROLLED,
    KingsAndThings,
)

THE_FORT: Final[i64] = 206
"""The body that is the fort of the hex: the number after the last counter."""
GOLEM_VALUE: Final[i64] = 6
BALLOON_VALUE: Final[i64] = 3
AIMED_VALUE: Final[i64] = 2


# -- sides ------------------------------------------------------------------------------------


def decider(s: KingsAndThings, side: i64) -> i64:
    """The seat that decides for a side. [KT-10.6, KT-R121]"""
    return controller(s) if side == DEFENDERS else side


def owns_ground(s: KingsAndThings, side: i64) -> bool:
    """Whether the buildings of the hex are this side's."""
    owner = s.owner[s.battle]
    return side == owner or (side == DEFENDERS and owner == NO_SEAT)


def has_in_play(s: KingsAndThings, item: i64, side: i64) -> bool:
    """Whether an item works for a side."""
    return s.place[item] == IN_PLAY + side


def fighters_of(s: KingsAndThings, side: i64) -> i64:
    """How many fighters a side has left."""
    return s.crowd[8 * s.battle + side]


def fort_left(s: KingsAndThings) -> i64:
    """The fort's present strength: its level, less the hits it took. [KT-11.33 to KT-11.35, KT-12.12]"""
    return s.fort[s.battle] - s.wounds[THE_FORT]


def settlement_left(s: KingsAndThings) -> i64:
    """The settlement's present strength; a bribed one has none. [KT-10.26]"""
    if not has_settlement(s, s.battle):
        return 0
    counter = s.income[s.battle]
    if s.status[counter] & BRIBED:
        return 0
    return COMBAT[s.face[counter]] - s.wounds[counter]


def is_in(s: KingsAndThings, side: i64) -> bool:
    """Whether a side is still in the battle. [KT-R52, KT-R88]"""
    if fighters_of(s, side) > 0 or has_in_play(s, GOLEM, side):
        return True
    if not owns_ground(s, side):
        return False
    if has_in_play(s, FIREWALL, side) and s.firewall > 0:
        return True
    return fort_left(s) > 0 or settlement_left(s) > 0


def sides_in(s: KingsAndThings) -> i64:
    """How many sides are in the battle."""
    count: i64 = 0
    for side in range(SIDE_COUNT):
        if s.sides >> side & 1:
            count += 1
    return count


def in_retreat_order(s: KingsAndThings, k: i64) -> i64:
    """The k-th side to decide on a retreat: attackers from the defender's left, the defender last. [KT-11.67]

    In a third player's hex the count begins at its owner's left. [KT-R48]
    """
    pivot = s.defender
    if pivot < 0 or pivot == DEFENDERS:
        pivot = s.owner[s.battle] if s.owner[s.battle] != NO_SEAT else controller(s)
    seat = pivot
    for _each in range(k + 1):
        seat = left_of(s, seat)
    return seat


def in_hit_order(s: KingsAndThings, k: i64) -> i64:
    """The k-th side to put hits: attackers in player order, then the defender. [KT-R51]"""
    if k == s.players:
        return s.defender
    seat = in_order(s, k)
    if seat == s.defender:
        return -1
    return seat


# -- bodies -----------------------------------------------------------------------------------


def is_body_of(s: KingsAndThings, body: i64, side: i64) -> bool:
    """Whether a body stands in the battle for a side and can still take hits."""
    if body == THE_FORT:
        return owns_ground(s, side) and fort_left(s) > 0
    place = s.place[body]
    if place == at(s.battle, side):
        return is_fighter(body) or (body == BALLOON and side != DEFENDERS)
    if place == IN_PLAY + side:
        return body == GOLEM or (body == FIREWALL and s.firewall > 0)
    return s.income[s.battle] == body and owns_ground(s, side) and settlement_left(s) > 0


def is_near(place: i64, battle: i64) -> bool:
    """Whether what lies in a place could be a body of the battle in this hex: most counters are far away."""
    return hex_of(place) == battle or place >> 3 == IN_PLAY >> 3


def weapon_number(s: KingsAndThings, body: i64) -> i64:
    """0 for the bearer of the Sword, 1 for the Bow's, else -1."""
    if body == s.bearer[0]:
        return 0
    return 1 if body == s.bearer[1] else -1


def flies_with_balloon(s: KingsAndThings, body: i64, side: i64) -> bool:
    """A passenger fights as ranged while the Balloon survives. [KT-C.6]"""
    return is_fighter(body) and s.status[body] & PASSENGER != 0 and s.place[BALLOON] == at(s.battle, side)


def step_of(s: KingsAndThings, body: i64, side: i64) -> i64:
    """In which step a body strikes; Heroes like creatures, by their symbols.

    [KT-11.14 to KT-11.16, KT-12.13 to KT-12.15, KT-13.4, KT-R50, KT-C.11, KT-C.48]
    """
    if body == THE_FORT:
        shows = FORT_SYMBOLS[s.fort[s.battle]]  # also when damaged [KT-11.36]
        if shows & MAGICAL:
            return MAGIC_STEP
        return RANGED_STEP if shows & RANGED else MELEE_STEP
    if body == FIREWALL:
        return MAGIC_STEP
    if body == BALLOON:
        return RANGED_STEP
    if not is_fighter(body):
        return MELEE_STEP
    weapon = weapon_number(s, body)
    if weapon >= 0:
        return MELEE_STEP if weapon == 0 else RANGED_STEP
    if flies_with_balloon(s, body, side):
        return RANGED_STEP
    symbols = SYMBOLS[s.face[body]]
    if symbols & MAGICAL:
        return MELEE_STEP if s.dispelled >> side & 1 else MAGIC_STEP
    return RANGED_STEP if symbols & RANGED else MELEE_STEP


def dice_of(s: KingsAndThings, body: i64, side: i64) -> i64:
    """How many dice a body throws: two for a charge. [KT-11.19, KT-11.20]"""
    if not is_fighter(body) or body == THE_FORT:
        return 1
    weapon = weapon_number(s, body)
    if weapon >= 0:
        return 2 if weapon == 0 else 1
    if flies_with_balloon(s, body, side):
        return 1
    return 2 if SYMBOLS[s.face[body]] & CHARGE else 1


def value_of(s: KingsAndThings, body: i64, side: i64) -> i64:
    """The present combat value: strength left, weapon, the Marksman's choice, the cloud.

    [KT-11.25, KT-R82]
    """
    building = body == THE_FORT or body == s.income[s.battle]
    value: i64 = 0
    if body == THE_FORT:
        value = fort_left(s)
    elif building:
        value = settlement_left(s)
    elif body == GOLEM:
        value = GOLEM_VALUE
    elif body == FIREWALL:
        value = s.firewall
    elif body == BALLOON:
        value = BALLOON_VALUE
    elif s.status[body] & AIMED:
        value = AIMED_VALUE
    else:
        value = COMBAT[s.face[body]]
    if weapon_number(s, body) >= 0 and body != NO_COUNTER:
        value += 1
    if (
        s.cloud == s.battle
        and side == s.owner[s.battle]
        and not (building and s.fixed.cloud_spares_buildings)
    ):
        value -= 1  # [KT-B.56]
    return value


def strikes_now(s: KingsAndThings, body: i64, side: i64) -> bool:
    """Whether a body throws dice in the step in hand. [KT-11.29, KT-R50, KT-B.57]"""
    if not is_body_of(s, body, side) or step_of(s, body, side) != s.step:
        return False
    if body != THE_FORT and s.status[body] & ROLLED:
        return False
    return value_of(s, body, side) > 0


def has_aim(s: KingsAndThings, counter: i64, side: i64) -> bool:
    """Whether the Marksman may choose his value now: unarmed, in the ranged step. [KT-A.27, KT-R91]"""
    return (
        POWER[s.face[counter]] == AIMS
        and s.step == RANGED_STEP
        and weapon_number(s, counter) < 0
        and strikes_now(s, counter, side)
    )


def was_hit(s: KingsAndThings, side: i64) -> bool:
    """Whether a side has hits to take, the Marksman's aimed one included. [KT-R64]"""
    return s.hits[side] > 0 or (s.aimed >= 0 and s.target[s.aimed] == side)


def side_bits(s: KingsAndThings) -> i64:
    """The sides that are in the battle by what stands in the hex now."""
    sides: i64 = 0
    for side in range(SIDE_COUNT):
        if s.sides >> side & 1 and is_in(s, side):
            sides |= bit(side)
    return sides


def bodies_near(s: KingsAndThings) -> vec[i64]:
    """Whatever could be a body of this battle for some side, in the order of the counters, the fort last."""
    near = vec[i64]()
    places = s.place
    battle = s.battle
    for counter in range(COUNTERS):
        if is_near(places[counter], battle):
            near = append(near, counter)
    return append(near, THE_FORT)
