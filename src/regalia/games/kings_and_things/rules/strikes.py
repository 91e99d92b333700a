"""A combat step: who strikes whom, the dice, the hits. [KT-11.13 to KT-11.29, KT-11.62 to KT-11.65]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    CITADEL,
    COUNTER_OF,
    COUNTERS,
    FIREWALL,
    FIRST_HERO,
    FORT,
    GOLEM,
)
from regalia.games.kings_and_things.places import NO_SIDE, SIDE_COUNT
from regalia.games.kings_and_things.rules.answers import ReadsDice
from regalia.games.kings_and_things.rules.dice import roll
from regalia.games.kings_and_things.rules.strength import (
    THE_FORT,
    bodies_near,
    decider,
    dice_of,
    has_aim,
    has_in_play,
    is_body_of,
    sides_in,
    strikes_now,
    value_of,
)
from regalia.games.kings_and_things.state import AIMED, RANGED_STEP, ROLLED, KingsAndThings
from regalia.games.kings_and_things.verbs import AIM, DONE, SNIPE, STRIKE_AT


def body_face(s: KingsAndThings, body: i64) -> i64:
    """What a body is called in an action."""
    return FORT if body == THE_FORT else s.face[body]


def body_of(face: i64) -> i64:
    """The body that an action names."""
    return THE_FORT if face == FORT else COUNTER_OF[face]


# -- targets ----------------------------------------------------------------------------------


def name_targets(s: KingsAndThings) -> None:
    """Two sides strike at each other; of more each names one in secret. [KT-11.62 to KT-11.65]"""
    several = sides_in(s) > 2
    for side in range(SIDE_COUNT):
        s.target[side] = NO_SIDE
        if s.sides >> side & 1 and not several:
            for other in range(SIDE_COUNT):
                if other != side and s.sides >> other & 1:
                    s.target[side] = other
    if several:
        s.push(ShowTargets())
        for side in range(s.players):
            if s.sides >> side & 1:
                s.branch(side, NameTarget(side))


class NameTarget(Frame[KingsAndThings]):
    """Whom a side strikes at in this round. [KT-11.62, KT-H18, KT-D42]"""

    clause = "KT-11.62"

    def __init__(self, side: i64) -> None:
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return self.side

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for other in range(s.players):
            if other != self.side and s.sides >> other & 1:
                offer.add(STRIKE_AT, other)

    def take(self, s: KingsAndThings, verb: i64, other: i64) -> None:
        s.target[self.side] = other


class ShowTargets(Frame[KingsAndThings]):
    """All have chosen: the names are given at the same time. [KT-11.64, KT-R57]"""

    clause = "KT-11.64"

    def run(self, s: KingsAndThings) -> None:
        s.reveal(EVERYONE)
        for side in range(s.players):
            if s.sides >> side & 1:
                s.tell(events.STRIKES_AT, side, s.target[side], 0)


def takes_side(s: KingsAndThings, seat: i64) -> bool:
    """Whether a seat decides for a side of the battle."""
    for side in range(SIDE_COUNT):
        if s.sides >> side & 1 and decider(s, side) == seat:
            return True
    return False


def may_strike(s: KingsAndThings, side: i64) -> bool:
    """A side strikes unless its target has left or died. [KT-R57]"""
    target = s.target[side]
    return s.sides >> side & 1 == 1 and target >= 0 and s.sides >> target & 1 == 1


# -- the Marksman -----------------------------------------------------------------------------


class ChooseAim(Frame[KingsAndThings]):
    """The Marksman shoots with 5, or with 2 and chooses whom he hits. [KT-A.27, KT-D44]"""

    clause = "KT-A.27"

    def __init__(self, side: i64, marksman: i64) -> None:
        self.side = side
        self.marksman = marksman

    def who(self, s: KingsAndThings) -> i64:
        return decider(s, self.side)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(AIM, 5)
        offer.add(AIM, 2)

    def take(self, s: KingsAndThings, verb: i64, value: i64) -> None:
        if value == 2:
            s.status[self.marksman] |= AIMED
        s.tell(events.AIMED, self.side, value, 0)


def ask_marksman(s: KingsAndThings) -> None:
    """Before the dice of the ranged step. [KT-A.27]"""
    if s.step != RANGED_STEP:
        return
    for counter in range(FIRST_HERO, COUNTERS):
        for side in range(s.players):
            if may_strike(s, side) and has_aim(s, counter, side):
                s.push(ChooseAim(side, counter))


# -- dice -------------------------------------------------------------------------------------


def dice_fall(s: KingsAndThings) -> bool:
    """Whether anybody throws in the step in hand: a step without dice has no window either. [KT-R125]"""
    near = bodies_near(s)
    for side in range(SIDE_COUNT):
        if may_strike(s, side):
            for k in range(len(near)):
                if strikes_now(s, near[k], side):
                    return True
    return False


@mypyc_attr(free_list_len=1)
class ThrowForStep(Frame[KingsAndThings]):
    """All dice of the step are thrown together, one window after them. [KT-11.27]"""

    clause = "KT-11.19"

    def run(self, s: KingsAndThings) -> None:
        owners = vec[i64]()
        near = bodies_near(s)
        for side in range(SIDE_COUNT):
            if not may_strike(s, side):
                continue
            for number in range(len(near)):
                body = near[number]
                if strikes_now(s, body, side):
                    for _each in range(dice_of(s, body, side)):
                        owners = append(owners, body * 8 + side)
        for k in range(len(owners)):
            body = owners[k] >> 3
            if body != THE_FORT:
                s.status[body] |= ROLLED
        if len(owners) > 0:
            s.push(CountHits())
            roll(s, len(owners), 1)
            s.dice_of = owners


@mypyc_attr(free_list_len=1)
class CountHits(ReadsDice):
    """A die equal to or below the value is a hit on the side struck at. [KT-11.21, KT-11.24, KT-R60]"""

    clause = "KT-11.21"

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """To those who fight here, and to all if it is about a citadel; where one more or less is a hit."""
        if not takes_side(s, seat) and s.fort[s.battle] != CITADEL:
            return False
        for k in range(len(s.dice)):
            value = value_of(s, s.dice_of[k] >> 3, s.dice_of[k] & 7)
            if s.dice[k] == value or s.dice[k] == value + 1:
                return True
        return False

    def run(self, s: KingsAndThings) -> None:
        for k in range(len(s.dice)):
            body = s.dice_of[k] >> 3
            side = s.dice_of[k] & 7
            s.tell(events.DIE, side, body_face(s, body), s.dice[k])
            if s.dice[k] <= value_of(s, body, side):
                if body != THE_FORT and s.status[body] & AIMED:
                    s.aimed = side
                else:
                    s.hits[s.target[side]] += 1
        for body in range(FIRST_HERO, COUNTERS):
            s.status[body] &= ~AIMED
        for side in range(SIDE_COUNT):
            if s.hits[side] > 0:
                s.tell(events.HITS, side, side, s.hits[side])


def lower_for_golem(s: KingsAndThings) -> None:
    """A Golem takes off one ranged hit on its side, unaimed ones first. [KT-C.41, KT-R64]"""
    if s.step != RANGED_STEP:
        return
    for side in range(SIDE_COUNT):
        if has_in_play(s, GOLEM, side):
            if s.hits[side] > 0:
                s.hits[side] -= 1
            elif s.aimed >= 0 and s.target[s.aimed] == side:
                s.aimed = NO_SIDE


class Snipe(Frame[KingsAndThings]):
    """The Marksman's player names the counter that takes the aimed hit. [KT-A.29, KT-R64, KT-D45]"""

    clause = "KT-A.29"

    def __init__(self, side: i64) -> None:
        self.side = side

    def who(self, s: KingsAndThings) -> i64:
        return decider(s, self.side)

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for body in range(COUNTERS + 1):
            if body != GOLEM and is_body_of(s, body, s.target[self.side]):
                offer.add(SNIPE, body_face(s, body))
        if offer.count == 0:
            offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == SNIPE:
            s.tell(events.SNIPED, self.side, face, 0)
            wound(s, body_of(face))


def wound(s: KingsAndThings, body: i64) -> None:
    """A hit is put on a body."""
    s.hush = 0  # something has changed [KT-R125]
    s.struck = append(s.struck, body)
    if body == FIREWALL:
        s.firewall -= 1
    else:
        s.wounds[body] += 1
