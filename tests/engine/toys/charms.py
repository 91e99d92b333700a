"""A window over a roll: whoever holds a charm may bend the die, and nobody sees who was asked.

Each seat is dealt an item in secret: nothing, a charm, or a dispel, which undoes a charm as it is played. An
order, said out of turn and known to its seat alone, lets the windows of that seat go by.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, EVERYONE, Frame, TurnFrame
from regalia.engine.free import Free
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from regalia.engine.window import Window
from tests.engine.toys.base import NUMBERS, toy

THROW, ROLL, DEAL, BEND, DISPEL, QUIET, LISTEN = range(7)
NOTHING, CHARM, COUNTER, UNDEALT = 0, 1, 2, 3
THROWN, BENT, DISPELLED, SCORED = range(4)
ITEMS = ("nothing", "charm", "dispel", "undealt")

NOTATION = Notation(
    Verb("throw"),
    Verb("roll", NUMBERS),
    Verb("deal", ITEMS[:3]),
    Verb("bend", NUMBERS),
    Verb("dispel"),
    Verb("quiet"),
    Verb("listen"),
    windows=True,
)


class Charms(PlainState):
    """Who holds what, the die on the table, and what was scored with it."""

    seat: int
    throws: int
    die: int
    bent: int
    dispelled: bool
    item: list[int]
    played: int
    """Seats whose item everybody has seen, one bit each."""
    quiet: int
    """Seats that do not want to be asked, one bit each: known to the seat alone."""
    points: list[int]

    def scores(self):
        return list(self.points)

    def holding(self, item):
        """The seats with an item that want to be asked."""
        seats = (seat for seat in range(self.players) if self.item[seat] == item)
        return sum(1 << seat for seat in seats) & ~self.quiet

    def play(self, seat):
        """An item is used up, for all to see."""
        self.item[seat] = NOTHING
        self.played |= 1 << seat
        self.reveal(EVERYONE)


class Deal(Frame):
    """One item for each seat, unseen by the others."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        for item in (NOTHING, CHARM, COUNTER):
            offer.add(DEAL, item)

    def take(self, s, verb, item):
        s.item[self.seat] = item
        s.reveal(bit(self.seat))
        if self.seat + 1 < s.players:
            s.push(Deal(self.seat + 1))


class Turn(TurnFrame):
    def offer(self, s, offer):
        offer.add(THROW, 0)

    def take(self, s, verb, argument):
        s.push(Count())
        s.push(Answers(0))
        s.push(Throw())


class Throw(Frame):
    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        offer.fill(ROLL, 1, 6)

    def take(self, s, verb, face):
        s.die = face
        s.tell(THROWN, s.seat, face, 0)


class Answers(Window):
    """After the roll: any charm may make it one more or one less."""

    def holders(self, s):
        return s.holding(CHARM)

    def offer_to(self, s, seat, offer):
        for die in (s.die - 1, s.die + 1):
            if 1 <= die <= 6:
                offer.add(BEND, die)

    def answer(self, s, seat, verb, die):
        s.play(seat)
        s.bent, s.dispelled = die, False
        s.tell(BENT, seat, die, 0)
        s.push(Bend())
        s.push(Counters(0, seat))

    def again(self, passed):
        return Answers(passed)


class Counters(Window):
    """A charm was played: any dispel may undo it before it works."""

    def __init__(self, passed, seat):
        super().__init__(passed)
        self.seat = seat

    def holders(self, s):
        return s.holding(COUNTER)

    def moot(self, s):
        return s.dispelled

    def offer_to(self, s, seat, offer):
        offer.add(DISPEL, 0)

    def answer(self, s, seat, verb, argument):
        s.play(seat)
        s.dispelled = True
        s.tell(DISPELLED, seat, self.seat, 0)

    def again(self, passed):
        return Counters(passed, self.seat)


class Bend(Frame):
    def run(self, s):
        if not s.dispelled:
            s.die = s.bent
        s.bent = 0


class Count(Frame):
    def run(self, s):
        s.points[s.seat] += s.die
        s.tell(SCORED, s.seat, s.die, 0)
        s.throws += 1
        s.seat = (s.seat + 1) % s.players
        if s.throws < 2 * s.players:
            s.push(Turn())


# -- orders -----------------------------------------------------------------------------------


def offer_orders(s, seat, offer):
    offer.add(LISTEN if s.quiet >> seat & 1 else QUIET, 0)


def take_order(s, seat, verb, argument):
    if verb == QUIET:
        s.quiet |= 1 << seat
    else:
        s.quiet &= ~(1 << seat)


# -- what eyes see ----------------------------------------------------------------------------


def board(s, viewer):
    return {
        "die": s.die,
        "bent": s.bent,
        "throws": s.throws,
        "items": [
            ITEMS[item] if seat == viewer or item == UNDEALT or s.played >> seat & 1 else None
            for seat, item in enumerate(s.item)
        ],
        "quiet": bool(viewer >= 0 and s.quiet >> viewer & 1),
    }


def deal_again(s, viewer, rng: Rng):
    """Each unseen item is as likely to be any of the three; an order is given or not."""
    for seat in range(s.players):
        if seat == viewer:
            continue
        if s.item[seat] != UNDEALT and not s.played >> seat & 1:
            s.item[seat] = int(rng.below(3))
        s.quiet = s.quiet & ~(1 << seat) | int(rng.below(2)) << seat


def prompt(s, viewer):
    if s.window:
        return "Do you answer?" if viewer == s.to_act else "Responses are open."
    return f"@{s.seat} throws."


def tell(event, viewer):
    kind, seat, (value, _), _ = event
    text = {
        THROWN: f"@{seat} throws a {value}.",
        BENT: f"@{seat} bends it to {value}.",
        DISPELLED: f"@{seat} dispels the charm of @{value}.",
        SCORED: f"@{seat} scores {value}.",
    }
    return {"text": text[kind]}


def refuse(s, seat, action):
    verb = action >> 12
    if verb == BEND:
        return "the die cannot show that" if s.item[seat] == CHARM else "you hold no charm"
    if verb == DISPEL:
        return "no charm is being played" if s.item[seat] == COUNTER else "you hold no dispel"
    return "it is not your turn" if seat != s.to_act else ""


def start(players):
    s = Charms(
        players,
        seat=0,
        throws=0,
        die=0,
        bent=0,
        dispelled=False,
        item=[UNDEALT] * players,
        played=0,
        quiet=0,
        points=[0] * players,
    )
    s.push(Turn())
    s.push(Deal(0))
    return s


CHARMS = toy(
    "charms",
    Charms,
    (Deal, Turn, Throw, Answers, Counters, Bend, Count),
    NOTATION,
    start,
    board,
    deal_again,
    story=Story(prompt, lambda s, action: NOTATION.text(action), tell, refuse),
    free=Free(offer_orders, take_order),
)
