"""Interrupts, sub-turns in sub-turns, and a choice made for neutral pieces."""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from tests.engine.toys.base import NUMBERS, toy

EXPLORE, FIGHT, ROLL, CHARM, PASS, FIND, GUARD = range(7)


class Frontier(PlainState):
    """Explore a land; what is found there is played by the neighbour; a charm may bend a die."""

    land: int
    wins: list[int]
    die: int
    needed: int
    rounds: int
    charms: list[int]

    def scores(self):
        return list(self.wins)


class Expedition(Frame):
    """A seat explores; inside that, a battle; inside the battle, rolls; inside a roll, a charm."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        offer.add(EXPLORE, 0)

    def take(self, s, verb, argument):
        if self.seat + 1 < s.players:
            s.push(Expedition(self.seat + 1))
        s.push(Discover(self.seat))


class Discover(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        for strength in (1, 2, 3):
            offer.weigh(FIND, strength, 4 - strength)

    def take(self, s, verb, strength):
        s.needed = strength
        s.push(Settle(self.seat))
        s.push(Battle(self.seat))
        s.push(Arm(self.seat))


class Arm(Frame):
    """The neighbour decides for the neutral defenders."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return (self.seat + 1) % s.players

    def offer(self, s, offer):
        for extra in (0, 1):
            offer.add(GUARD, extra)

    def take(self, s, verb, extra):
        s.needed += extra


class Battle(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        offer.add(FIGHT, 0)
        offer.add(PASS, 0)

    def take(self, s, verb, argument):
        if verb == FIGHT:
            s.rounds += 1
            s.push(Count(self.seat))
            for seat in range(s.players):
                s.push(Interrupt((self.seat + seat) % s.players))
            s.push(Throw())


class Throw(Frame):
    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        for face in range(1, 7):
            offer.add(ROLL, face)

    def take(self, s, verb, face):
        s.die = face


class Interrupt(Frame):
    """After the roll whoever has a charm may interrupt. Charms lie open, so that a skip tells nothing."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        if s.charms[self.seat]:
            offer.add(CHARM, 0)
        offer.add(PASS, 0)

    def take(self, s, verb, argument):
        if verb == CHARM:
            s.charms[self.seat] -= 1
            s.die -= 1

    def skip(self):
        return pack(PASS, 0)


class Count(Frame):
    def __init__(self, seat):
        self.seat = seat

    def run(self, s):
        if s.die < s.needed + 2 and s.rounds < 3:
            s.push(Battle(self.seat))


class Settle(Frame):
    def __init__(self, seat):
        self.seat = seat

    def run(self, s):
        s.wins[self.seat] += s.die >= s.needed + 2
        s.land += 1
        s.rounds = 0


def frontier_start(players):
    s = Frontier(players, land=0, wins=[0] * players, die=0, needed=0, rounds=0, charms=[1] * players)
    s.push(Expedition(0))
    return s


FRONTIER = toy(
    "frontier",
    Frontier,
    (Expedition, Discover, Arm, Battle, Throw, Interrupt, Count, Settle),
    Notation(
        Verb("explore"),
        Verb("fight"),
        Verb("roll", NUMBERS),
        Verb("charm"),
        Verb("pass"),
        Verb("find", NUMBERS),
        Verb("guard", NUMBERS),
    ),
    frontier_start,
    lambda s, viewer: s.to_fields(),
)
