"""Flyers over enemy land: they show themselves, enemy flyers may hold them back.

[KT-9.34 to KT-9.45, KT-R30]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COMBAT, COUNTER_OF, COUNTERS, FLYING, MOVE_POINTS, NO_COUNTER
from regalia.games.kings_and_things.orders import FLIGHT, IF_IT_MATTERS, SHOW_THEM, showing_order
from regalia.games.kings_and_things.places import at
from regalia.games.kings_and_things.queries import (
    has_symbol,
    hex_under,
    is_fighter,
    is_out,
    left_of,
    supported,
)
from regalia.games.kings_and_things.rules.counters import take_away
from regalia.games.kings_and_things.rules.pinning import is_pinned
from regalia.games.kings_and_things.state import FLOWN, IN_HAND, MOVED, MOVING, SHOWN, KingsAndThings
from regalia.games.kings_and_things.verbs import DONE, FLY_ON, INTERCEPT, LEAVE


def may_fly_out(s: KingsAndThings, counter: i64) -> bool:
    """A flyer that is pinned may try to leave by the contest. [KT-9.45]"""
    return (
        is_fighter(counter)
        and s.status[counter] & (MOVED | MOVING) == 0
        and has_symbol(s, counter, FLYING)
        and is_pinned(s, hex_under(s, counter), s.seat)
    )


def show_flyer(s: KingsAndThings, counter: i64) -> None:
    """The mover picks a flyer that is to go on; all are shown together. [KT-9.37]"""
    s.reveal(s.others(s.seat))  # that it has flyers: clicks can be counted
    s.status[counter] |= MOVING | IN_HAND


def is_shown(s: KingsAndThings, counter: i64, hex: i64, seat: i64) -> bool:
    """Whether a flyer of this seat is held up in this hex."""
    return s.status[counter] & SHOWN != 0 and s.place[counter] == at(hex, seat)


def shown_in(s: KingsAndThings, hex: i64, seat: i64) -> i64:
    """How many flyers a seat shows in a hex."""
    count: i64 = 0
    for counter in range(COUNTERS):
        if is_shown(s, counter, hex, seat):
            count += 1
    return count


class FlyFromEnemies(Window[KingsAndThings]):
    """A stack has entered an enemy's hex: a window for the mover, who alone knows whether it has flyers.

    The first flyer named opens the choice; if none is, the stack stays. [KT-9.36, KT-9.37]
    """

    clause = "KT-9.1"

    def __init__(self, passed: i64, hex: i64) -> None:
        super().__init__(passed)
        self.hex: i64 = hex

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return FlyFromEnemies(passed, self.hex)

    def moot(self, s: KingsAndThings) -> bool:
        return not in_hand(s, self.hex)

    def holders(self, s: KingsAndThings) -> i64:
        for counter in range(COUNTERS):
            if may_go_on(s, counter, self.hex):
                return bit(s.seat)
        return 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if may_go_on(s, counter, self.hex):
                offer.add(FLY_ON, s.face[counter])

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, face: i64) -> None:
        show_flyer(s, COUNTER_OF[face])
        s.take_off()  # the choice takes the place of the window
        s.push(ChooseFlyers(self.hex, 1))

    def close(self, s: KingsAndThings) -> None:
        end_all(s, self.hex)


def in_hand(s: KingsAndThings, hex: i64) -> bool:
    """Whether the stack in hand stands here."""
    for counter in range(COUNTERS):
        if s.status[counter] & MOVING and s.place[counter] == at(hex, s.seat):
            return True
    return False


def may_go_on(s: KingsAndThings, counter: i64, hex: i64) -> bool:
    """A flyer of the stack with points left that is not picked yet. [KT-9.36]"""
    return (
        s.place[counter] == at(hex, s.seat)
        and s.status[counter] & (MOVING | IN_HAND) == MOVING
        and has_symbol(s, counter, FLYING)
        and s.spent[counter] < MOVE_POINTS
    )


def end_all(s: KingsAndThings, hex: i64) -> None:
    """Who is in hand and not picked stays and is finished."""
    for counter in range(COUNTERS):
        if s.place[counter] == at(hex, s.seat) and s.status[counter] & (MOVING | IN_HAND) == MOVING:
            s.status[counter] = s.status[counter] & ~MOVING | MOVED


class ChooseFlyers(TurnFrame[KingsAndThings]):
    """Which flyers try to go on; the rest stay. ``entered`` is 1 if the stack has just come here.

    [KT-9.37, KT-D32]
    """

    clause = "KT-9.1"

    def __init__(self, hex: i64, entered: i64) -> None:
        self.hex = hex
        self.entered = entered

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if self.may_show(s, counter):
                offer.add(FLY_ON, s.face[counter])
        offer.add(DONE, 0)

    def may_show(self, s: KingsAndThings, counter: i64) -> bool:
        """A flyer of the stack with points left, or one that begins here and has not moved."""
        if self.entered == 1:
            return may_go_on(s, counter, self.hex)
        return s.place[counter] == at(self.hex, s.seat) and may_fly_out(s, counter)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == FLY_ON:
            show_flyer(s, COUNTER_OF[face])
            s.push(self)
            return
        end_all(s, self.hex)
        self.show_all(s)
        if shown_in(s, self.hex, s.seat) > 0:
            s.push(HoldBack(self.hex, 0))

    def show_all(self, s: KingsAndThings) -> None:
        """Everybody sees them; bluffs among them are caught. [KT-9.38, KT-R22]"""
        s.reveal(EVERYONE)
        for counter in range(COUNTERS):
            if s.status[counter] & IN_HAND and s.place[counter] == at(self.hex, s.seat):
                s.status[counter] = s.status[counter] & ~IN_HAND | SHOWN | FLOWN
                s.tell(events.FLIES_ON, s.seat, s.face[counter], self.hex)
        for counter in range(COUNTERS):
            if is_shown(s, counter, self.hex, s.seat) and not supported(s, counter):
                s.tell(events.BLUFF, s.seat, s.face[counter], self.hex)
                take_away(s, counter)


class HoldBack(Frame[KingsAndThings]):
    """Each enemy there, from the mover's left, may answer; then the mover leaves so many behind. [KT-9.39]"""

    clause = "KT-9.39"

    def __init__(self, hex: i64, answered: i64) -> None:
        self.hex = hex
        self.answered = answered

    def run(self, s: KingsAndThings) -> None:
        seat = left_of(s, s.seat)
        while seat != s.seat:
            if self.answered >> seat & 1 == 0 and s.crowd[8 * self.hex + seat] > 0:
                s.push(HoldBack(self.hex, self.answered | bit(seat)))
                intercept_by_order(s, self.hex, seat)
                s.push(Intercept(0, self.hex, seat))
                return
            seat = left_of(s, seat)
        caught: i64 = 0
        for enemy in range(s.players):
            if enemy != s.seat and not is_out(s, enemy):
                caught += shown_in(s, self.hex, enemy)
        s.push(TurnDown())
        going = shown_in(s, self.hex, s.seat)
        s.push(LeaveBehind(self.hex, caught if caught < going else going))


def intercept_by_order(s: KingsAndThings, hex: i64, enemy: i64) -> None:
    """A standing order shows as many supported flyers as fly on, the weakest first. [KT-R123]"""
    if showing_order(s, enemy, FLIGHT) != SHOW_THEM:
        return
    while shown_in(s, hex, enemy) < shown_in(s, hex, s.seat):
        least: i64 = NO_COUNTER
        for counter in range(COUNTERS):
            if may_intercept(s, counter, hex, enemy):
                if least == NO_COUNTER or COMBAT[s.face[counter]] < COMBAT[s.face[least]]:
                    least = counter
        if least == NO_COUNTER:
            return
        show_interceptor(s, hex, enemy, least)


def may_intercept(s: KingsAndThings, counter: i64, hex: i64, enemy: i64) -> bool:
    """A supported flyer there that is not shown yet. [KT-9.39]"""
    return (
        s.place[counter] == at(hex, enemy)
        and s.status[counter] & SHOWN == 0
        and is_fighter(counter)
        and has_symbol(s, counter, FLYING)
        and supported(s, counter)
    )


def show_interceptor(s: KingsAndThings, hex: i64, enemy: i64, counter: i64) -> None:
    """A flyer is held up for all to see."""
    s.status[counter] |= SHOWN
    s.reveal(EVERYONE)
    s.tell(events.INTERCEPTED, enemy, s.face[counter], hex)


class Intercept(Window[KingsAndThings]):
    """An enemy may show any number of supported flyers; bluffs need not be shown.

    [KT-9.39, KT-9.40, KT-D33]
    """

    clause = "KT-9.39"

    def __init__(self, passed: i64, hex: i64, enemy: i64) -> None:
        super().__init__(passed)
        self.hex: i64 = hex
        self.enemy: i64 = enemy

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return Intercept(passed, self.hex, self.enemy)

    def moot(self, s: KingsAndThings) -> bool:
        return shown_in(s, self.hex, self.enemy) >= shown_in(s, self.hex, s.seat)

    def holders(self, s: KingsAndThings) -> i64:
        if showing_order(s, self.enemy, FLIGHT) != IF_IT_MATTERS:
            return 0  # it shows what it has, or nothing
        for counter in range(COUNTERS):
            if may_intercept(s, counter, self.hex, self.enemy):
                return bit(self.enemy)
        return 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if may_intercept(s, counter, self.hex, self.enemy):
                offer.add(INTERCEPT, s.face[counter])

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, face: i64) -> None:
        show_interceptor(s, self.hex, seat, COUNTER_OF[face])


class LeaveBehind(TurnFrame[KingsAndThings]):
    """For each flyer the enemy shows, one of the mover's stays. [KT-9.41, KT-D34]"""

    clause = "KT-9.41"

    def __init__(self, hex: i64, count: i64) -> None:
        self.hex = hex
        self.count = count

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if self.count == 0 or self.count == shown_in(s, self.hex, s.seat):
            offer.add(DONE, 0)
            return
        for counter in range(COUNTERS):
            if is_shown(s, counter, self.hex, s.seat):
                offer.add(LEAVE, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        if verb == DONE:
            if self.count > 0:
                for counter in range(COUNTERS):
                    if is_shown(s, counter, self.hex, s.seat):
                        stay(s, counter)
            return
        stay(s, COUNTER_OF[face])
        s.push(LeaveBehind(self.hex, self.count - 1))


def stay(s: KingsAndThings, counter: i64) -> None:
    """A flyer held back is finished for the turn. [KT-R30]"""
    s.status[counter] = s.status[counter] & ~(MOVING | SHOWN) | MOVED


class TurnDown(Frame[KingsAndThings]):
    """All are turned down again; who was not held back is still in hand. [KT-9.42, KT-R30]"""

    clause = "KT-9.41"

    def run(self, s: KingsAndThings) -> None:
        for counter in range(COUNTERS):
            s.status[counter] &= ~SHOWN
