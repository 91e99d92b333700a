"""Hidden stacks: counters that split, merge, are looked into, turned up in battle and turned down again.

The pattern for hidden pieces. What a counter is, is static data (``KIND``, by id); where it is, is a
variable. Nobody names a counter by its id: it has a handle, a slot in its stack. Handles are drawn anew, by
chance, whenever counters of a stack are turned down, merge or split, so that nobody can follow one through a
stack. What was seen is remembered as a note that belongs to the stack and not to a counter: whoever leaves a
stack of two or more unseen drops its notes, a lone counter carries them along, arrivals drop nothing.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, EVERYONE, Frame, TurnFrame
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from tests.engine.toys.base import shuffled, toy

HEXES, KINDS, LAST_TURN = 3, 4, 8
KIND = (1, 1, 2, 3)
"""What each counter of a seat is, by its id within the seat."""
SIZE = len(KIND)
DEAD, UNDRAWN = -1, -1
LIFT, PUT, LOOK, STRIKE, REST, SETTLE, HANDLE = range(7)
MOVED, LOOKED, SAW, FOUGHT, FELL = range(5)

HEX_NAMES = tuple("abc")
HANDLES = tuple(f"{name}{slot}" for name in HEX_NAMES for slot in range(SIZE))
NOTATION = Notation(
    Verb("lift", HANDLES),
    Verb("put", HEX_NAMES),
    Verb("look", HANDLES),
    Verb("strike", HEX_NAMES),
    Verb("rest"),
    Verb("settle"),
    Verb("handle", tuple(str(n) for n in range(2 * SIZE))),
)


class Stacks(PlainState):
    """Counter ``SIZE * seat + k`` is the k-th of a seat."""

    seat: int
    turns: int
    place: list[int]
    slot: list[int]
    up: int
    """A hex whose counters are turned up, or -1."""
    looked: list[int]
    """For each seat the handles of the other that it has looked at since they were drawn, one bit each."""
    notes: list[int]
    """What everybody has seen: for each owner, hex and kind, how many of it are in that stack at least."""

    def scores(self):
        return [sum(place != DEAD for place in self.place[SIZE * k : SIZE * k + SIZE]) for k in (0, 1)]

    def stack_of(self, owner, where):
        """The counters of a seat in a hex, by id."""
        mine = range(SIZE * owner, SIZE * owner + SIZE)
        return [counter for counter in mine if self.place[counter] == where]

    def at(self, owner, handle):
        """The counter with this handle."""
        where, slot = divmod(handle, SIZE)
        return next(each for each in self.stack_of(owner, where) if self.slot[each] == slot)

    def turn_down(self, owner, where):
        """Handles of a stack are drawn anew; whoever had looked at one does not know it any more."""
        stack = self.stack_of(owner, where)
        for counter in stack:
            self.slot[counter] = UNDRAWN
        self.looked[1 - owner] &= ~(((1 << SIZE) - 1) << SIZE * where)
        if stack:
            self.push(DrawHandle(owner, where))

    def notes_of(self, owner, where):
        """The notes of a stack, a number for each kind."""
        first = (owner * HEXES + where) * KINDS
        return self.notes[first : first + KINDS]

    def note(self, owner, where, counts):
        """Write the notes of a stack."""
        first = (owner * HEXES + where) * KINDS
        self.notes[first : first + KINDS] = counts


def kind(counter):
    """What a counter is."""
    return KIND[counter % SIZE]


class DrawHandle(Frame):
    """Chance gives the next free slot of a stack to one of its counters."""

    def __init__(self, owner, where):
        self.owner = owner
        self.where = where

    def who(self, s):
        return CHANCE

    def left(self, s):
        return [each for each in s.stack_of(self.owner, self.where) if s.slot[each] == UNDRAWN]

    def offer(self, s, offer):
        for counter in self.left(s):
            offer.add(HANDLE, counter)

    def take(self, s, verb, counter):
        left = self.left(s)
        s.slot[counter] = len(s.stack_of(self.owner, self.where)) - len(left)
        if len(left) > 1:
            s.push(DrawHandle(self.owner, self.where))


class Turn(TurnFrame):
    def offer(self, s, offer):
        me, other = s.seat, 1 - s.seat
        for where in range(HEXES):
            for slot in range(len(s.stack_of(me, where))):
                offer.add(LIFT, SIZE * where + slot)
            for slot in range(len(s.stack_of(other, where))):
                if not s.looked[me] >> (SIZE * where + slot) & 1:
                    offer.add(LOOK, SIZE * where + slot)
            if s.stack_of(me, where) and s.stack_of(other, where):
                offer.add(STRIKE, where)
        offer.add(REST, 0)

    def take(self, s, verb, argument):
        if verb == LIFT:
            s.push(Put(argument))
            return
        s.push(Next())
        if verb == LOOK:
            s.looked[s.seat] |= 1 << argument
            s.reveal(bit(s.seat))
            s.tell(LOOKED, s.seat, argument, 0)
            s.tell_to(bit(s.seat), SAW, s.seat, argument, kind(s.at(1 - s.seat, argument)), 0)
        elif verb == STRIKE:
            s.up = argument
            s.reveal(EVERYONE)
            s.tell(FOUGHT, s.seat, argument, 0)
            s.push(Settle(argument))


class Put(TurnFrame):
    """Where does the lifted counter go?"""

    def __init__(self, handle):
        self.handle = handle

    def offer(self, s, offer):
        for where in range(HEXES):
            if where != self.handle // SIZE:
                offer.add(PUT, where)

    def take(self, s, verb, to):
        me, begin = s.seat, self.handle // SIZE
        s.push(Next())
        leaving = s.notes_of(me, begin)
        if len(s.stack_of(me, begin)) == 1:  # alone: its note goes with it
            s.note(me, to, [a + b for a, b in zip(leaving, s.notes_of(me, to), strict=True)])
        s.note(me, begin, [0] * KINDS)
        s.place[s.at(me, self.handle)] = to
        s.tell(MOVED, me, begin, to)
        s.turn_down(me, begin)
        s.turn_down(me, to)


class Settle(TurnFrame):
    """All counters of the hex lie open; the weaker side loses its weakest, and the others turn down."""

    def __init__(self, where):
        self.where = where

    def offer(self, s, offer):
        offer.add(SETTLE, 0)

    def take(self, s, verb, argument):
        stacks = [s.stack_of(seat, self.where) for seat in (0, 1)]
        sums = [sum(kind(counter) for counter in stack) for stack in stacks]
        loser = 0 if sums[0] < sums[1] else 1 if sums[1] < sums[0] else 1 - s.seat
        lost = min(stacks[loser], key=kind)
        s.place[lost], s.slot[lost] = DEAD, UNDRAWN
        s.tell(FELL, loser, kind(lost), 0)
        s.up = -1
        for seat in (0, 1):
            counts = [0] * KINDS
            for counter in s.stack_of(seat, self.where):
                counts[kind(counter)] += 1
            s.note(seat, self.where, counts)
            s.turn_down(seat, self.where)


class Next(Frame):
    def run(self, s):
        s.turns += 1
        s.seat = 1 - s.seat
        if s.turns < LAST_TURN and all(s.scores()):
            s.push(Turn())


# -- what eyes see ----------------------------------------------------------------------------


def knows(s, viewer, counter):
    """Whether these eyes see what a counter is."""
    owner, where = counter // SIZE, s.place[counter]
    if owner == viewer or where in (s.up, DEAD):
        return True
    handle = SIZE * where + s.slot[counter]
    return viewer >= 0 and s.slot[counter] != UNDRAWN and bool(s.looked[viewer] >> handle & 1)


def board(s, viewer):
    stacks = []
    for owner in (0, 1):
        for where in range(HEXES):
            stack = sorted(s.stack_of(owner, where), key=lambda each: (s.slot[each] == UNDRAWN, s.slot[each]))
            named = [kind(each) if knows(s, viewer, each) else None for each in stack]
            drawn = sum(s.slot[each] != UNDRAWN for each in stack)
            loose = sorted(named[drawn:], key=lambda each: each or 0)  # no handles yet, so no order
            stacks.append(named[:drawn] + loose)
    return {"stacks": stacks, "notes": s.notes, "turns": s.turns, "up": s.up}


def deal_again(s, viewer, rng: Rng):
    """Unseen counters of a seat change places, as its notes allow: one shuffle, again until it fits."""
    for owner in (0, 1):
        if owner == viewer:
            continue
        mine = range(SIZE * owner, SIZE * owner + SIZE)
        unseen = [counter for counter in mine if not knows(s, viewer, counter)]
        places = sorted((s.place[counter], s.slot[counter]) for counter in unseen)
        fits = False
        while not fits:
            for counter, (where, slot) in zip(shuffled(unseen, rng), places, strict=True):
                s.place[counter], s.slot[counter] = where, slot
            fits = all(fits_notes(s, owner, where) for where in range(HEXES))


def fits_notes(s, owner, where):
    """Whether a stack holds what its notes say."""
    kinds = [kind(counter) for counter in s.stack_of(owner, where)]
    return all(kinds.count(each) >= least for each, least in enumerate(s.notes_of(owner, where)))


def tell(event, viewer):
    event_kind, seat, values, _ = event
    if event_kind == MOVED:
        return {"text": f"@{seat} moves a counter from {HEX_NAMES[values[0]]} to {HEX_NAMES[values[1]]}."}
    if event_kind == LOOKED:
        return {"text": f"@{seat} looks at {HANDLES[values[0]]}."}
    if event_kind == SAW:
        return {"text": f"It is a {values[1]}."}
    if event_kind == FOUGHT:
        return {"text": f"@{seat} strikes at {HEX_NAMES[values[0]]}."}
    return {"text": f"@{seat} loses a {values[0]}."}


def start(players):
    s = Stacks(
        players,
        seat=0,
        turns=0,
        place=[1] * (2 * SIZE),
        slot=[UNDRAWN] * (2 * SIZE),
        up=-1,
        looked=[0, 0],
        notes=[0] * (2 * HEXES * KINDS),
    )
    s.push(Turn())
    for owner in (0, 1):
        s.push(DealPlaces(owner, 2))
    return s


class DealPlaces(Frame):
    """Chance decides which two counters a seat has in its own hex, unseen by the other."""

    def __init__(self, owner, left):
        self.owner = owner
        self.left = left

    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        for counter in s.stack_of(self.owner, 1):
            offer.add(HANDLE, counter)

    def take(self, s, verb, counter):
        own = 2 * self.owner
        s.place[counter] = own
        s.reveal(bit(self.owner))
        if self.left > 1:
            s.push(DealPlaces(self.owner, self.left - 1))
            return
        for where in (own, 1):
            s.turn_down(self.owner, where)


STACKS = toy(
    "stacks",
    Stacks,
    (DrawHandle, Turn, Put, Settle, Next, DealPlaces),
    NOTATION,
    start,
    board,
    deal_again,
    seats=(2, 2),
    story=Story(lambda s, viewer: f"@{s.seat} is on turn.", lambda s, action: NOTATION.text(action), tell),
)
