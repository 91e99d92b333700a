"""How anybody would fight without much thought: the light play behind a forecast.

Weak fighters take the hits, items that help are used, an army that is plainly losing retreats if it can.
Nobody bribes and nobody places anything new: a forecast is about the fight as it stands. [KT-11.30, KT-11.39]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, PASS
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.data import (
    BALLOON,
    COMBAT,
    COUNTER_OF,
    COUNTERS,
    FIREWALL,
    FIRST_HERO,
    FIRST_MAGIC,
    FORT,
    GOLD,
    GOLEM,
    MAGICAL,
    RANGED,
    SYMBOLS,
    THINGS,
)
from regalia.games.kings_and_things.places import SIDE_COUNT, at
from regalia.games.kings_and_things.queries import is_fighter
from regalia.games.kings_and_things.rules.strength import (
    THE_FORT,
    dice_of,
    fighters_of,
    fort_left,
    has_in_play,
    is_body_of,
    owns_ground,
    settlement_left,
    value_of,
)
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import (
    AIM,
    ARM,
    BEARER,
    BRIBE,
    DISCARD,
    DISPEL_FORCE,
    FIGHT,
    GIVE_BOW,
    GIVE_SWORD,
    KEEP,
    LOOT,
    PLAY_DUST,
    PLAY_FIREWALL,
    PLAY_GOLEM,
    PLAY_TALISMAN,
    PUT,
    RETREAT,
    SAVE,
    SHED,
    SKIP,
    SNIPE,
    STAY,
    STRIKE_AT,
    TAKE_HIT,
    TURN_COAT,
)

UNWANTED: Final[i64] = -1000
"""Done only where nothing else is on offer."""
HOPELESS: Final[i64] = 3
"""An army that is so many times weaker than what stands against it does not stay."""


def choose(s: KingsAndThings, rng: Rng) -> int:
    """What the seat that is asked does, without a look ahead."""
    offer = s.offered()
    best: i64 = -1_000_000
    chosen: i64 = offer.actions[0]
    for k in range(offer.count):
        action = offer.actions[k]
        value = 0 if action == PASS else urge(s, action >> ARGUMENT_BITS, action & ARGUMENT_MASK)
        if value > best:
            best = value
            chosen = action
    return int(chosen)


def urge(s: KingsAndThings, verb: i64, argument: i64) -> i64:
    """How much an action suggests itself; what does nothing has 0."""
    if verb == TAKE_HIT:
        return 1000 - cost_of_hit(s, argument)
    if verb == SNIPE or verb == BEARER or verb == GIVE_SWORD or verb == GIVE_BOW:
        return 1 + worth_of(argument)
    if verb == RETREAT or verb == STAY:
        return retreat_urge(s, verb, argument)
    if verb == STRIKE_AT or verb == PLAY_DUST:
        return 1 + power_of(s, argument)
    if verb == DISPEL_FORCE:
        return 1 if magic_in(s, argument) > 1 else UNWANTED
    if verb == TURN_COAT:
        value = COMBAT[argument]
        return value * (7 - value)
    if verb == SHED or verb == DISCARD:
        return 500 - worth_of(argument)
    if verb == AIM:
        return argument
    if verb == PLAY_FIREWALL or verb == PLAY_GOLEM or verb == PLAY_TALISMAN or verb == ARM or verb == LOOT:
        return 5
    if verb == KEEP:
        return 900
    if verb == FIGHT or verb == SKIP or verb == PUT or verb == SAVE:
        return 1
    return UNWANTED if verb == BRIBE else idle_urge(verb)


def idle_urge(verb: i64) -> i64:
    """All else: rather nothing than something, so that ``done`` and a pass come first."""
    return -verb


def worth_of(face: i64) -> i64:
    """What a counter is worth to its side in a battle, in tenths of a combat value."""
    if face == FORT:
        return 15
    counter = COUNTER_OF[face]
    if counter >= FIRST_HERO:
        return 10 * COMBAT[face] + 40
    if FIRST_MAGIC <= counter < THINGS:
        return 20
    value = 10 * COMBAT[face] + 10 * GOLD[face]
    if SYMBOLS[face] & MAGICAL:
        value += 8
    elif SYMBOLS[face] & RANGED:
        value += 5
    return value


def cost_of_hit(s: KingsAndThings, face: i64) -> i64:
    """Walls stand up again, fighters do not. [KT-11.33]"""
    if face == FORT:
        return 4
    counter = COUNTER_OF[face]
    if counter == s.income[s.battle]:
        return 3
    if counter == FIREWALL or counter == GOLEM:
        return 2
    return 30 if counter == BALLOON else worth_of(face)


def power_of(s: KingsAndThings, side: i64) -> i64:
    """What a side of the battle can do and take: hits in a round, in sixths, times the bodies that stand."""
    blows: i64 = 0
    bodies: i64 = fighters_of(s, side)
    place = at(s.battle, side)
    for counter in range(COUNTERS):
        if s.place[counter] == place and is_fighter(counter):
            blows += value_of(s, counter, side) * dice_of(s, counter, side)
            if SYMBOLS[s.face[counter]] & (MAGICAL | RANGED):
                blows += 1
    if has_in_play(s, GOLEM, side):
        blows += 6
        bodies += 1
    if is_body_of(s, FIREWALL, side):
        blows += s.firewall
        bodies += s.firewall
    if owns_ground(s, side):
        left = fort_left(s) + settlement_left(s)
        if fort_left(s) > 0:
            blows += value_of(s, THE_FORT, side)
        blows += settlement_left(s)
        bodies += left
    return blows * bodies


def magic_in(s: KingsAndThings, side: i64) -> i64:
    """How many magic fighters a side has in the battle."""
    count: i64 = 0
    for counter in range(COUNTERS):
        if s.place[counter] == at(s.battle, side) and is_fighter(counter):
            if SYMBOLS[s.face[counter]] & MAGICAL:
                count += 1
    return count


def retreat_urge(s: KingsAndThings, verb: i64, hex: i64) -> i64:
    """Stay, unless what strikes here is far stronger; then to where most friends are. [KT-11.39]"""
    if verb == STAY:
        return 1
    seat = s.to_act
    against: i64 = 0
    for side in range(SIDE_COUNT):
        if side != seat and s.sides >> side & 1:
            against += power_of(s, side)
    if against <= HOPELESS * power_of(s, seat):
        return 0
    crowd = s.crowd[8 * hex + seat]
    return 20 - crowd if crowd + fighters_of(s, seat) > 10 else 20 + crowd
