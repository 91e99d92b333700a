"""Another world that these eyes cannot tell from the real one: the counters they do not see, dealt anew.

Unseen are the Bag, the other Shields and the others' face-down creatures. What lies there is collected in the
order of the counters, the places to fill in an order of their own, and then dealt once: so nothing of the
truth is left in the result. A place on the board takes a creature, and a few places more than that: a counter
that was seen flying is a flyer, a passenger of the Balloon has value 3 or less.
[KT-H1, KT-H2, KT-H7, KT-I38]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import append, i64, vec
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.data import COMBAT, CREATURES, FLYING, SYMBOLS, THINGS
from regalia.games.kings_and_things.orders import SLOTS
from regalia.games.kings_and_things.places import BAG, BOARD, DEFENDERS, SHIELD, hex_of, side_of
from regalia.games.kings_and_things.state import (
    FLOWN,
    MARKED,
    MOVEMENT,
    PASSENGER,
    SHOWN,
    KingsAndThings,
)

LIGHT: Final[i64] = 3
"""The greatest value of a passenger. [KT-C.3]"""

# What a place asks for.
ANYTHING: Final[i64] = 0
A_CREATURE: Final[i64] = 1
A_LIGHT_ONE: Final[i64] = 2
A_FLYER: Final[i64] = 3


def is_known(s: KingsAndThings, thing: i64, viewer: i64) -> bool:
    """Whether these eyes can see what a Thing is. At the end all is shown."""
    place = s.place[thing]
    if s.to_act == OVER:
        return True
    if place >= BOARD:
        side = side_of(place)
        if side == viewer or side >= DEFENDERS or thing >= CREATURES:
            return True
        return hex_of(place) == s.battle or s.status[thing] & SHOWN != 0
    if place >= SHIELD:
        return place - SHIELD == viewer
    return place != BAG


def demand(s: KingsAndThings, place: i64, status: i64) -> i64:
    """What everybody knows of the counter in a place."""
    if place < BOARD:
        return ANYTHING
    if status & FLOWN:
        return A_FLYER
    if status & PASSENGER or (status & MARKED and s.phase == MOVEMENT):
        return A_LIGHT_ONE
    return A_CREATURE


def fits(s: KingsAndThings, thing: i64, wanted: i64) -> bool:
    """Whether a Thing could lie in a place that asks for this."""
    if wanted == ANYTHING:
        return True
    if thing >= CREATURES:
        return False
    if wanted == A_FLYER:
        return SYMBOLS[s.face[thing]] & FLYING != 0
    return wanted == A_CREATURE or COMBAT[s.face[thing]] <= LIGHT


def deal_again(s: KingsAndThings, viewer: i64, rng: Rng) -> None:
    """Deal what these eyes do not see anew, all worlds that fit equally likely."""
    for k in range(len(s.orders)):
        if k // SLOTS != viewer:
            s.orders[k] = 0  # the others' standing orders [KT-H19]
    if s.to_act == OVER:
        return
    guess_targets(s, viewer, rng)
    unseen = vec[i64]()
    slots = vec[i64]()  # all but those in the Bag: demand, place, status and spent in one number
    for thing in range(THINGS):
        if not is_known(s, thing, viewer):
            unseen = append(unseen, thing)
            place = s.place[thing]
            if place != BAG:
                asks = demand(s, place, s.status[thing])
                slots = append(slots, ((asks * 1024 + place) * 4096 + s.status[thing]) * 8 + s.spent[thing])
    put_in_order(slots)
    while not deal_choosy(s, unseen, slots, rng):
        pass
    deal_rest(s, unseen, slots, rng)


def guess_targets(s: KingsAndThings, viewer: i64, rng: Rng) -> None:
    """While targets are named in secret, those of others may be anybody. [KT-H18]"""
    if len(s.branches) == 0:
        return
    for side in range(s.players):
        if side != viewer and (s.sides >> side) & 1 == 1 and len(s.branches[side]) == 0:
            count: i64 = 0
            for other in range(s.players):
                if other != side and (s.sides >> other) & 1 == 1:
                    count += 1
            left = rng.under(count)
            for other in range(s.players):
                if other != side and (s.sides >> other) & 1 == 1:
                    if left == 0:
                        s.target[side] = other
                    left -= 1


def put_in_order(slots: vec[i64]) -> None:
    """The most demanding places first, the rest by place: an order that no true counter shows in."""
    for k in range(1, len(slots)):
        slot = slots[k]
        at = k
        while at > 0 and slots[at - 1] < slot:
            slots[at] = slots[at - 1]
            at -= 1
        slots[at] = slot


def wanted_in(slot: i64) -> i64:
    """What a place asks for."""
    return slot >> 25


def fill(s: KingsAndThings, thing: i64, slot: i64) -> None:
    """Lay a Thing into a place. The counts stay as they are: every place is filled again."""
    s.place[thing] = slot >> 15 & 1023
    s.status[thing] = slot >> 3 & 4095
    s.spent[thing] = slot & 7


def deal_choosy(s: KingsAndThings, unseen: vec[i64], slots: vec[i64], rng: Rng) -> bool:
    """Fill the places that ask for flyers and light ones; False if that draw must be made again.

    Flyers drawn first leave fewer light ones for the Balloon, so a draw is kept in proportion to the ways in
    which it can be completed: that makes all worlds equally likely.
    """
    for k in range(len(unseen)):
        s.place[unseen[k]] = BAG
        s.status[unseen[k]] = 0
        s.spent[unseen[k]] = 0
    light: i64 = 0
    for k in range(len(slots)):
        if wanted_in(slots[k]) == A_LIGHT_ONE:
            light += 1
    before = ways(s, unseen, light)
    for k in range(len(slots)):
        if wanted_in(slots[k]) == A_FLYER:
            draw_fitting(s, unseen, slots[k], rng)
    after = ways(s, unseen, light)
    if after < before and rng.under(before) >= after:
        return False
    for k in range(len(slots)):
        if wanted_in(slots[k]) == A_LIGHT_ONE:
            draw_fitting(s, unseen, slots[k], rng)
    return True


def ways(s: KingsAndThings, unseen: vec[i64], count: i64) -> i64:
    """In how many ways so many light creatures can be drawn from those still in the Bag."""
    left = count_fitting(s, unseen, A_LIGHT_ONE)
    out: i64 = 1
    for k in range(count):
        out *= left - k
    return out


def count_fitting(s: KingsAndThings, unseen: vec[i64], wanted: i64) -> i64:
    """How many unseen Things in the Bag would fit."""
    count: i64 = 0
    for k in range(len(unseen)):
        if s.place[unseen[k]] == BAG and fits(s, unseen[k], wanted):
            count += 1
    return count


def draw_fitting(s: KingsAndThings, unseen: vec[i64], slot: i64, rng: Rng) -> None:
    """Fill a place with one of the Things that fit."""
    wanted = wanted_in(slot)
    left = rng.under(count_fitting(s, unseen, wanted))
    for k in range(len(unseen)):
        if s.place[unseen[k]] == BAG and fits(s, unseen[k], wanted):
            if left == 0:
                fill(s, unseen[k], slot)
                return
            left -= 1


def deal_rest(s: KingsAndThings, unseen: vec[i64], slots: vec[i64], rng: Rng) -> None:
    """Creatures into the other places on the board, anything behind the Shields; the Bag has the rest."""
    for wanted in range(1, -1, -1):
        pile = vec[i64]()
        for k in range(len(unseen)):
            if s.place[unseen[k]] == BAG and fits(s, unseen[k], wanted):
                pile = append(pile, unseen[k])
        dealt: i64 = 0
        for k in range(len(slots)):
            if wanted_in(slots[k]) == wanted:
                chosen = dealt + rng.under(len(pile) - dealt)
                thing = pile[chosen]
                pile[chosen] = pile[dealt]
                dealt += 1
                fill(s, thing, slots[k])
