"""Pinned fighters, and the request to show one supported creature. [KT-9.17, KT-9.22 to KT-9.24, KT-R28]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COMBAT, COUNTER_OF, CREATURES, NO_COUNTER
from regalia.games.kings_and_things.orders import NEVER, PIN, SHOW_THEM, showing_order
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import (
    enemies_in,
    hidden_in,
    left_of,
    shows_force,
    supported,
)
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import SHOW


def is_pinned(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """Whether fighters that begin here may not leave: enemies are there and have not let them go.

    [KT-9.17]
    """
    return enemies_in(s, hex, seat) != 0 and s.unpinned >> hex & 1 == 0


def may_ask(s: KingsAndThings, hex: i64) -> bool:
    """Once for each hex where only face-down counters pin, before anything has moved. [KT-9.22, KT-R28]"""
    if s.crowd[8 * hex + s.seat] == 0 or s.requests >> hex & 1:
        return False
    enemies = enemies_in(s, hex, s.seat)
    if enemies == 0 or enemies >> DEFENDERS & 1:
        return False
    for side in range(s.players):
        if enemies >> side & 1 and shows_force(s, hex, side):
            return False
    return True


class AskNext(Frame[KingsAndThings]):
    """The enemies with face-down counters there are asked in turn from the mover's left. [KT-R28]"""

    clause = "KT-9.22"

    def __init__(self, hex: i64, asked: i64) -> None:
        self.hex = hex
        self.asked = asked

    def run(self, s: KingsAndThings) -> None:
        if s.held_fast >> self.hex & 1:
            return  # the first one shown ends the asking [KT-9.24]
        seat = left_of(s, s.seat)
        while seat != s.seat:
            if self.asked >> seat & 1 == 0 and hidden_in(s, self.hex, seat) > 0:
                s.push(AskNext(self.hex, self.asked | bit(seat)))
                if not shows_by_order(s, self.hex, seat):
                    s.push(ShowSupport(0, self.hex, seat))
                return
            seat = left_of(s, seat)
        s.unpinned |= bit(self.hex)  # nobody could or would show one [KT-9.23]
        s.tell(events.UNPINNED, s.seat, self.hex, 0)


def shows_by_order(s: KingsAndThings, hex: i64, seat: i64) -> bool:
    """A standing order shows the weakest supported creature without a question. [KT-R123]"""
    if showing_order(s, seat, PIN) != SHOW_THEM:
        return False
    least: i64 = NO_COUNTER
    for counter in range(CREATURES):
        if s.place[counter] == at(hex, seat) and supported(s, counter):
            if least == NO_COUNTER or COMBAT[s.face[counter]] < COMBAT[s.face[least]]:
                least = counter
    if least == NO_COUNTER:
        return False
    show_support(s, hex, seat, least)
    return True


def show_support(s: KingsAndThings, hex: i64, seat: i64, counter: i64) -> None:
    """A supported creature is shown: nobody leaves. [KT-9.24]"""
    s.held_fast |= bit(hex)
    s.reveal(EVERYONE)
    s.tell(events.SHOWED, seat, s.face[counter], hex)


class ShowSupport(Window[KingsAndThings]):
    """The asked player may show one supported creature; else the army goes free.

    [KT-9.23, KT-9.24, KT-D28]
    """

    clause = "KT-9.23"

    def __init__(self, passed: i64, hex: i64, asked: i64) -> None:
        super().__init__(passed)
        self.hex: i64 = hex
        self.asked: i64 = asked

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return ShowSupport(passed, self.hex, self.asked)

    def moot(self, s: KingsAndThings) -> bool:
        return s.held_fast >> self.hex & 1 == 1

    def holders(self, s: KingsAndThings) -> i64:
        if showing_order(s, self.asked, PIN) == NEVER:
            return 0
        for counter in range(CREATURES):
            if s.place[counter] == at(self.hex, self.asked) and supported(s, counter):
                return bit(self.asked)
        return 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        for counter in range(CREATURES):
            if s.place[counter] == at(self.hex, seat) and supported(s, counter):
                offer.add(SHOW, s.face[counter])

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, face: i64) -> None:
        show_support(s, self.hex, seat, COUNTER_OF[face])
