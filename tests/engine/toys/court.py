"""Free actions: alliances offered, accepted and broken, and resigning, whoever is on turn.

An offer is between two seats; that it was accepted, and that it was broken, everybody hears.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame, TurnFrame
from regalia.engine.free import Free
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from tests.engine.toys.base import NUMBERS, toy

TAKE, REST, COURT, ACCEPT, BREAK, RESIGN = range(6)
TOOK, OFFERED, ALLIED, BROKE, RESIGNED = range(5)
SEATS = ("1", "2", "3", "4")
NOTATION = Notation(
    Verb("take", NUMBERS),
    Verb("rest"),
    Verb("court", SEATS),
    Verb("accept", SEATS),
    Verb("break", SEATS),
    Verb("resign"),
)


class Court(PlainState):
    """A heap of coins, and who stands by whom."""

    seat: int
    heap: int
    coins: list[int]
    offers: list[int]
    """For each seat those it has offered an alliance, one bit each."""
    allies: list[int]
    resigned: int

    def scores(self):
        """One's own coins and half of what each ally has."""
        return [
            2 * self.coins[seat]
            + sum(self.coins[other] for other in range(self.players) if self.allies[seat] >> other & 1)
            for seat in range(self.players)
        ]


class Turn(TurnFrame):
    """Take one to three coins; whoever has resigned rests."""

    def offer(self, s, offer):
        if not s.resigned >> s.seat & 1:
            for count in range(1, min(3, s.heap) + 1):
                offer.add(TAKE, count)
        offer.add(REST, 0)

    def take(self, s, verb, count):
        if verb == TAKE:
            s.heap -= count
            s.coins[s.seat] += count
            s.tell(TOOK, s.seat, count, 0)
            s.push(Confirm())
        else:
            s.push(Next())


class Confirm(TurnFrame):
    """The turn is over when its seat says so, and can be taken back until then."""

    def offer(self, s, offer):
        offer.add(REST, 0)

    def take(self, s, verb, argument):
        s.push(Next())


class Next(Frame):
    def run(self, s):
        s.heap -= s.heap > 0
        for _ in range(s.players):
            s.seat = (s.seat + 1) % s.players
            if not s.resigned >> s.seat & 1:
                break
        if s.heap > 0 and bin(s.resigned).count("1") < s.players:
            s.push(Turn())


def offer_free(s, seat, offer):
    """What a seat may say to the others."""
    if s.resigned >> seat & 1:
        return
    for other in range(s.players):
        if other == seat or s.resigned >> other & 1:
            continue
        if s.allies[seat] >> other & 1:
            offer.add(BREAK, other)
        elif s.offers[other] >> seat & 1:
            offer.add(ACCEPT, other)
        elif not s.offers[seat] >> other & 1:
            offer.add(COURT, other)
    offer.add(RESIGN, 0)


def take_free(s, seat, verb, other):
    """Carry it out. What is offered is between two; all else is said aloud."""
    both = 1 << seat | 1 << other
    if verb == COURT:
        s.offers[seat] |= 1 << other
        s.reveal(bit(other))
        s.tell_to(both, OFFERED, seat, other, 0)
        return
    s.reveal(EVERYONE)
    if verb == ACCEPT:
        s.offers[other] &= ~(1 << seat)
        s.allies[seat] |= 1 << other
        s.allies[other] |= 1 << seat
        s.tell(ALLIED, seat, other, 0)
    elif verb == BREAK:
        s.allies[seat] &= ~(1 << other)
        s.allies[other] &= ~(1 << seat)
        s.tell(BROKE, seat, other, 0)
    else:
        s.resigned |= 1 << seat
        s.offers[seat] = 0
        for each in range(s.players):
            s.offers[each] &= ~(1 << seat)
        s.tell(RESIGNED, seat, 0, 0)


def board(s, viewer):
    offers = [
        [seat, other]
        for seat in range(s.players)
        for other in range(s.players)
        if s.offers[seat] >> other & 1 and viewer in (seat, other)
    ]
    return {"heap": s.heap, "coins": s.coins, "allies": s.allies, "resigned": s.resigned, "offers": offers}


def deal_again(s, viewer, rng: Rng):
    """Between each two others who are not allied, one has courted, or the other, or neither."""
    for seat in range(s.players):
        for other in range(seat + 1, s.players):
            gone = (s.resigned >> seat | s.resigned >> other) & 1
            if viewer in (seat, other) or gone or s.allies[seat] >> other & 1:
                continue
            s.offers[seat] &= ~(1 << other)
            s.offers[other] &= ~(1 << seat)
            drawn = int(rng.below(3))
            if drawn == 1:
                s.offers[seat] |= 1 << other
            elif drawn == 2:
                s.offers[other] |= 1 << seat


def tell(event, viewer):
    kind, seat, (value, _), _ = event
    text = {
        TOOK: f"@{seat} takes {value}.",
        OFFERED: f"@{seat} courts @{value}.",
        ALLIED: f"@{seat} and @{value} are allies.",
        BROKE: f"@{seat} breaks with @{value}.",
        RESIGNED: f"@{seat} resigns.",
    }
    return {"text": text[kind]}


def start(players):
    s = Court(
        players,
        seat=0,
        heap=24,
        coins=[0] * players,
        offers=[0] * players,
        allies=[0] * players,
        resigned=0,
    )
    s.push(Turn())
    return s


COURT_GAME = toy(
    "court",
    Court,
    (Turn, Confirm, Next),
    NOTATION,
    start,
    board,
    deal_again,
    seats=(3, 4),
    story=Story(lambda s, viewer: f"@{s.seat} is on turn.", lambda s, action: NOTATION.text(action), tell),
    free=Free(offer_free, take_free),
)
