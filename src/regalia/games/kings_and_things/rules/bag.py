"""The Bag: drawing is chance's decision, so no order exists that could leak. [KT-1.10, KT-7.21, KT-H7]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import COUNTER_OF, THINGS
from regalia.games.kings_and_things.places import BAG, SHIELD
from regalia.games.kings_and_things.queries import nth_in_bag
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import THING


class DrawFromBag(Frame[KingsAndThings]):
    """Any Thing in the Bag, each as likely. A subclass says where it goes."""

    clause = "KT-7.1"

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(THINGS):
            if s.place[counter] == BAG:
                offer.add(THING, s.face[counter])

    def lot(self, s: KingsAndThings, rng: Rng) -> i64:
        return pack(THING, s.face[nth_in_bag(s, rng.under(s.bag))])


def taken_out(s: KingsAndThings) -> None:
    """After every draw: one that takes the last Thing starts true elimination. [KT-7.21, KT-R21]"""
    if s.bag == 0 and not s.true_elimination:
        s.true_elimination = True
        s.tell(events.BAG_EMPTY, s.seat, 0, 0)


@mypyc_attr(free_list_len=1)
class DrawThings(DrawFromBag):
    """A seat draws Things behind its Shield, unseen by the rest, as far as the Bag lasts. [KT-7.1, KT-H13]

    ``mark`` is a status that the Things drawn get: FRESH in the exchange of the set-up.
    """

    clause = "KT-7.1"

    def __init__(self, seat: i64, count: i64, mark: i64) -> None:
        self.seat = seat
        self.count = count
        self.mark = mark

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        counter = COUNTER_OF[face]
        move_to(s, counter, SHIELD + self.seat)
        s.status[counter] = self.mark
        s.reveal(bit(self.seat))
        s.tell_to(bit(self.seat), events.DREW_THING, self.seat, face, 0)
        taken_out(s)
        draw_things(s, self.seat, self.count - 1, self.mark)


def draw_things(s: KingsAndThings, seat: i64, count: i64, mark: i64) -> None:
    """Let a seat draw, if there is anything to draw. [KT-R20]"""
    if count > 0 and s.bag > 0:
        s.push(DrawThings(seat, count, mark))
