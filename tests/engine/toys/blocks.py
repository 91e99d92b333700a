"""Hidden things whose knowledge changes: shown in battle, hidden again afterwards."""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, EVERYONE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from tests.engine.toys.base import NUMBERS, shuffled, toy

AIM, STRIKE, HOLD, SHUFFLE = 0, 1, 2, 3
SIZE = 3


class Blocks(PlainState):
    """Each seat has three face-down blocks; striking turns one up, and then it is hidden again."""

    strength: list[int]
    shown: int
    turns: int
    hits: list[int]

    def scores(self):
        return list(self.hits)


class Deal(Frame):
    """Strengths 1 to 3 in an order that chance picks for each seat."""

    def __init__(self, seat, slot):
        self.seat = seat
        self.slot = slot

    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        mine = s.strength[self.seat * SIZE : self.seat * SIZE + self.slot]
        for strength in (1, 2, 3):
            if strength not in mine:
                offer.add(SHUFFLE, strength)

    def take(self, s, verb, strength):
        s.strength[self.seat * SIZE + self.slot] = strength
        s.reveal(bit(self.seat))
        if self.slot + 1 < SIZE:
            s.push(Deal(self.seat, self.slot + 1))
        elif self.seat + 1 < s.players:
            s.push(Deal(self.seat + 1, 0))


class Attack(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        for slot in range(SIZE):
            offer.add(AIM, slot)

    def take(self, s, verb, slot):
        s.push(Commit(self.seat, slot))


class Commit(Frame):
    """Still free to step back: nothing has been shown."""

    def __init__(self, seat, slot):
        self.seat = seat
        self.slot = slot

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        offer.add(STRIKE, 0)

    def take(self, s, verb, argument):
        target = (1 - self.seat) * SIZE + self.slot
        s.shown = target
        s.reveal(EVERYONE)
        s.hits[self.seat] += s.strength[target] == 1
        s.push(Hide(self.seat))


class Hide(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        offer.add(HOLD, 0)

    def take(self, s, verb, argument):
        s.shown = -1
        s.turns += 1
        if s.turns < 6:
            s.push(Attack(1 - self.seat))


def blocks_board(s, viewer):
    return {
        "blocks": [
            strength if k // SIZE == viewer or k == s.shown else None for k, strength in enumerate(s.strength)
        ],
        "hits": s.hits,
        "turns": s.turns,
    }


def blocks_deal_again(s, viewer, rng: Rng):
    """What a seat cannot see of each other seat's blocks is collected by strength, then dealt in one go."""
    for seat in range(s.players):
        if seat == viewer:
            continue
        slots = [k for k in range(seat * SIZE, seat * SIZE + SIZE) if k != s.shown and s.strength[k]]
        known = s.strength[s.shown] if s.shown // SIZE == seat else 0
        unseen = shuffled([strength for strength in (1, 2, 3) if strength != known], rng)
        for k, slot in enumerate(slots):
            s.strength[slot] = unseen[k]


def blocks_start(players):
    s = Blocks(players, strength=[0] * (SIZE * players), shown=-1, turns=0, hits=[0] * players)
    s.push(Attack(0))
    s.push(Deal(0, 0))
    return s


BLOCKS = toy(
    "blocks",
    Blocks,
    (Deal, Attack, Commit, Hide),
    Notation(Verb("aim", NUMBERS), Verb("strike"), Verb("hold"), Verb("shuffle", NUMBERS)),
    blocks_start,
    blocks_board,
    blocks_deal_again,
    seats=(2, 2),
)
