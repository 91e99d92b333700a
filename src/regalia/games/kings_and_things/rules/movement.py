"""Movement: taking up a stack, stepping, dropping and picking up on the way, halting. [KT-9.1 to KT-9.35]

The stack in hand is MOVING in its counters' status; how many points each has spent is in ``s.spent``. What a
step may do is in ``rules/steps.py``, the contest over enemy land in ``rules/flight.py``, the request to a
pinning enemy in ``rules/pinning.py``.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    COUNTERS,
    FIRST_HERO,
    GUIDES,
    HEX_LIMIT,
    MOVE_COST,
    MOVE_POINTS,
    NO_COUNTER,
    POWER,
    SEA,
)
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.places import BOARD, at, hex_of, side_of
from regalia.games.kings_and_things.queries import (
    enemies_in,
    hex_under,
    in_army,
    is_creature,
    is_fighter,
    room_in,
)
from regalia.games.kings_and_things.rules.balloon import BoardBalloon, may_play_balloon
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.rules.flight import ChooseFlyers, FlyFromEnemies, may_fly_out, show_flyer
from regalia.games.kings_and_things.rules.pinning import AskNext, is_pinned, may_ask
from regalia.games.kings_and_things.rules.steps import (
    Reach,
    in_stack,
    may_step,
    must_stop,
    stack_size,
    step_cost,
)
from regalia.games.kings_and_things.rules.sundries import offer_sundries, take_sundry
from regalia.games.kings_and_things.state import FLOWN, MOVED, MOVING, NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import (
    ASK,
    DROP,
    END_MOVE,
    FLY_ON,
    GRAB,
    GRAB_ALL,
    HALT,
    PICK_UP,
    PLAY_BALLOON,
    STEP,
)


class BeginMove(Frame[KingsAndThings]):
    """A player's part of the Movement Phase begins: nothing has moved, nobody has been asked. [KT-9.1]"""

    clause = "KT-9.1"

    def run(self, s: KingsAndThings) -> None:
        s.requests = 0
        s.unpinned = 0
        s.held_fast = 0
        rest_army(s, s.seat)
        s.push(Move())


def rest_army(s: KingsAndThings, seat: i64) -> None:
    """All points are back; what was seen is forgotten. The Balloon's passengers stay passengers this turn."""
    place = s.place
    for counter in range(COUNTERS):
        if place[counter] >= BOARD and in_army(s, counter, seat):
            s.spent[counter] = 0
            s.status[counter] &= ~(MOVING | MOVED | FLOWN)


@mypyc_attr(free_list_len=1)
class Move(TurnFrame[KingsAndThings]):
    """Between two stacks: take one up, ask, fly out, take the Balloon, or end, even at once.

    [KT-3.9, KT-9.8, KT-9.10, KT-D29]
    """

    clause = "KT-9.1"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        seat = s.seat
        offer.add(END_MOVE, 0)
        moved = False
        places = s.place
        some: i64 = 0
        several: i64 = 0
        """The hexes where one own fighter, and where more of them, could be taken up."""
        known: i64 = 0
        pinned: i64 = 0
        """The hexes that have been looked at, and those of them where nobody may leave."""
        for counter in range(COUNTERS):
            place = places[counter]
            if place < BOARD or side_of(place) != seat or not is_fighter(counter):
                continue
            if s.status[counter] & MOVED:
                moved = True
                continue
            here = bit(hex_of(place))
            if known & here == 0:
                known |= here
                if is_pinned(s, hex_of(place), seat):
                    pinned |= here
            if may_grab(s, counter, pinned & here == 0):
                offer.add(GRAB, s.face[counter])
                several |= some & here
                some |= here
            elif may_fly_out(s, counter):
                offer.add(FLY_ON, s.face[counter])
        for hex in range(s.fixed.hexes):
            if (several & ~pinned) >> hex & 1:
                offer.add(GRAB_ALL, hex)
            if not moved and may_ask(s, hex):
                offer.add(ASK, hex)
        if may_play_balloon(s):
            offer.add(PLAY_BALLOON, 0)
        offer_sundries(s, seat, offer)

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == END_MOVE:
            rest_army(s, s.seat)
            return
        s.push(self)
        if verb == GRAB:
            counter = COUNTER_OF[argument]
            s.status[counter] |= MOVING
            s.push(March(hex_under(s, counter), 0))
        elif verb == GRAB_ALL:
            place = s.place
            here = at(argument, s.seat)
            for counter in range(COUNTERS):
                if place[counter] == here and may_grab(s, counter, False):
                    s.status[counter] |= MOVING
            s.push(March(argument, 0))
        elif verb == FLY_ON:
            counter = COUNTER_OF[argument]
            s.push(GoOn(hex_under(s, counter), 0))
            s.push(ChooseFlyers(hex_under(s, counter), 0))
            show_flyer(s, counter)
        elif verb == ASK:
            s.requests |= bit(argument)
            s.reveal(bit(s.seat))  # a standing order may answer at once
            s.tell(events.ASKED, s.seat, argument, 0)
            s.push(AskNext(argument, 0))
        elif verb == PLAY_BALLOON:
            s.reveal(s.others(s.seat))
            s.push(BoardBalloon(NOWHERE))
        else:
            take_sundry(s, s.seat, verb, argument)


def may_grab(s: KingsAndThings, counter: i64, guided: bool) -> bool:
    """A fighter that has not moved and is not pinned, be it a bluff. [KT-8.17, KT-9.17, KT-A.21, KT-R34]"""
    if not is_fighter(counter) or s.status[counter] & (MOVED | MOVING):
        return False
    if guided or POWER[s.face[counter]] == GUIDES:
        return True
    return not is_pinned(s, hex_under(s, counter), s.seat)


def guide_of(s: KingsAndThings, hex: i64) -> i64:
    """The Deerhunter if he is in the stack in hand, else NO_COUNTER."""
    for counter in range(FIRST_HERO, COUNTERS):
        if in_stack(s, counter, hex) and POWER[s.face[counter]] == GUIDES:
            return counter
    return NO_COUNTER


@mypyc_attr(free_list_len=1)
class March(TurnFrame[KingsAndThings]):
    """The stack in hand, be it one counter, stands in ``hex`` after so many ``steps``.

    [KT-9.9, KT-9.50, KT-R29, KT-D30, KT-D31]
    """

    clause = "KT-9.1"

    def __init__(self, hex: i64, steps: i64) -> None:
        self.hex = hex
        self.steps = steps

    def skip(self) -> i64:
        return pack(HALT, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        guided = guide_of(s, self.hex) != NO_COUNTER
        reach = Reach(s, self.hex, guided)
        for k in range(SIDES):
            other = s.fixed.near[SIDES * self.hex + k]
            if may_step(s, reach, other):
                offer.add(STEP, other)
        going = offer.count > 0
        if self.steps == 0:
            self.offer_grabs(s, offer, guided)
        elif not guided:
            self.offer_changes(s, offer, going, reach.size)
        if self.may_halt(s):
            offer.add(HALT, 0)

    def offer_grabs(self, s: KingsAndThings, offer: Offer, guided: bool) -> None:
        """Before the first step more counters of the hex may come along. [KT-9.8]"""
        if is_pinned(s, self.hex, s.seat) and not guided:
            return
        place = s.place
        here = at(self.hex, s.seat)
        left = s.crowd[here - BOARD]
        for counter in range(COUNTERS):
            if left == 0:
                break
            if place[counter] == here and is_fighter(counter):
                left -= 1
                if may_grab(s, counter, guided):
                    offer.add(GRAB, s.face[counter])

    def offer_changes(self, s: KingsAndThings, offer: Offer, going: bool, size: i64) -> None:
        """On the way counters may be dropped and picked up. [KT-9.9, KT-R29]"""
        if s.terrain[self.hex] == SEA:
            return
        place = s.place
        here = at(self.hex, s.seat)
        if size > 1 and room_in(s, self.hex, s.seat) + size > 0:  # room for one that stays
            rested = self.rested(s)
            left = size
            for counter in range(COUNTERS):
                if left == 0:
                    break
                if place[counter] == here and in_stack(s, counter, self.hex):
                    left -= 1
                    if rested > 1 or (rested == 1 and s.spent[counter] >= MOVE_POINTS):
                        offer.add(DROP, s.face[counter])  # somebody else can go on
        if s.crowd[here - BOARD] == size:
            return  # nobody else is here
        if going and room_in(s, self.hex, s.seat) >= 0 and enemies_in(s, self.hex, s.seat) == 0:
            for counter in range(COUNTERS):
                if place[counter] == here and may_grab(s, counter, False):
                    if POWER[s.face[counter]] != GUIDES:  # whoever goes with him began with him [KT-A.23]
                        offer.add(PICK_UP, s.face[counter])

    def rested(self, s: KingsAndThings) -> i64:
        """How many in the stack have points left."""
        place = s.place
        here = at(self.hex, s.seat)
        count: i64 = 0
        for counter in range(COUNTERS):
            if place[counter] == here and in_stack(s, counter, self.hex) and s.spent[counter] < MOVE_POINTS:
                count += 1
        return count

    def may_halt(self, s: KingsAndThings) -> bool:
        """A stack that took no step may stay; else there must be land and room. [KT-9.12, KT-9.31, KT-R29]"""
        if self.steps == 0:
            return True
        return s.terrain[self.hex] != SEA and room_in(s, self.hex, s.seat) >= 0

    def take(self, s: KingsAndThings, verb: i64, argument: i64) -> None:
        if verb == HALT:
            halt(s, self.hex)
        elif verb == STEP:
            self.step(s, argument)
        else:
            counter = COUNTER_OF[argument]
            if verb == DROP:
                s.status[counter] = s.status[counter] & ~MOVING | MOVED
            else:
                s.status[counter] |= MOVING
            s.push(self)

    def step(self, s: KingsAndThings, target: i64) -> None:
        """The whole stack enters a neighbouring hex, each counter paying its own cost. [KT-9.7, KT-R29]"""
        guided = guide_of(s, self.hex) != NO_COUNTER
        moved: i64 = 0
        place = s.place
        here = at(self.hex, s.seat)
        left = s.crowd[here - BOARD]
        for counter in range(COUNTERS):
            if left == 0:
                break
            if place[counter] != here or not is_fighter(counter):
                continue
            left -= 1
            if s.status[counter] & MOVING != 0:
                if not guided and flight_shows(s, counter, target):
                    s.status[counter] |= FLOWN
                    s.reveal(s.others(s.seat))
                s.spent[counter] += step_cost(s, counter, target, guided)
                move_to(s, counter, at(target, s.seat))
                moved += 1
        if s.crowd[8 * target + s.seat] > HEX_LIMIT:
            s.reveal(s.others(s.seat))  # only walkers pass a full hex
        s.tell(events.MOVED, s.seat, self.hex * 64 + target, moved)
        if not must_stop(s, target):
            s.push(March(target, self.steps + 1))
        elif not guided and s.owner[target] != NO_SEAT:
            s.push(GoOn(target, self.steps + 1))
            s.push(FlyFromEnemies(0, target))
        else:
            halt(s, target)


class GoOn(Frame[KingsAndThings]):
    """After a contest over enemy land: whoever is still in hand moves on. [KT-9.41]"""

    clause = "KT-9.41"

    def __init__(self, hex: i64, steps: i64) -> None:
        self.hex = hex
        self.steps = steps

    def run(self, s: KingsAndThings) -> None:
        if stack_size(s, self.hex) > 0:
            s.push(March(self.hex, self.steps))


def flight_shows(s: KingsAndThings, counter: i64, target: i64) -> bool:
    """Whether everybody sees that a creature flies: a walker could not enter this hex."""
    if not is_creature(counter):
        return False
    return s.terrain[target] == SEA or s.spent[counter] + MOVE_COST[s.terrain[target]] > MOVE_POINTS


def halt(s: KingsAndThings, hex: i64) -> None:
    """The stack's move is over for this turn, which nobody else needs to know. [KT-9.10]"""
    place = s.place
    here = at(hex, s.seat)
    left = s.crowd[here - BOARD]
    for counter in range(COUNTERS):
        if left == 0:
            break
        if place[counter] == here and is_fighter(counter):
            left -= 1
            if s.status[counter] & MOVING != 0:
                s.status[counter] = s.status[counter] & ~MOVING | MOVED
