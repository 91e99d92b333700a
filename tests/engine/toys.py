"""Toy games of a few lines, one for each thing that later games ask of the kernel."""

from __future__ import annotations

from typing import Any

from regalia.engine.actions import pack
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.game import Game, Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng

NUMBERS = tuple(str(n) for n in range(10))


def toy(
    name: str, state: type, frames: tuple, notation: Notation, start, board, deal_again=None, seats=(2, 3)
) -> Game:
    return Game(
        name=name,
        title=name.title(),
        designer="",
        publisher="",
        year=0,
        seats=seats,
        minutes=(1, 1),
        about="",
        rules_version=1,
        options=(),
        notation=notation,
        frames=frames,
        start=lambda players, settings: start(players),
        read=state.from_fields,
        board=board,
        deal_again=deal_again or (lambda s, seat, rng: None),
        catalogue=dict,
        story=Story(
            lambda s, seat: "Go on.",
            lambda s, action: notation.text(action),
            lambda event, seat: {"text": f"{event}"},
        ),
        laws=lambda s: None,
    )


# -- sealed answers: several seats plan at once, in several clicks each ------------------------

ADD, READY = 0, 1


class Auction(PlainState):
    """Everybody seals a bid of up to five coins, coin by coin; the bids are opened together."""

    bids: list[int]
    opened: bool

    def scores(self):
        return list(self.bids) if self.opened else [0] * self.players


class AskAll(Frame):
    def run(self, s):
        s.push(Open())
        for seat in range(s.players):
            s.branch(seat, Bid(seat))


class Bid(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        for coins in range(1, 6 - s.bids[self.seat]):
            offer.add(ADD, coins)
        offer.add(READY, 0)

    def take(self, s, verb, coins):
        if verb == ADD:
            s.bids[self.seat] += coins
            s.push(Bid(self.seat))


class Open(Frame):
    def run(self, s):
        s.opened = True


def auction_board(s, viewer):
    hidden = not s.opened
    return {"bids": [None if hidden and seat != viewer else bid for seat, bid in enumerate(s.bids)]}


def auction_deal_again(s, viewer, rng: Rng):
    if not s.opened:
        for seat in range(s.players):
            if seat != viewer:
                s.bids[seat] = int(rng.below(6))


def auction_start(players):
    s = Auction(players, bids=[0] * players, opened=False)
    s.push(AskAll())
    return s


AUCTION = toy(
    "auction",
    Auction,
    (AskAll, Bid, Open),
    Notation(Verb("add", NUMBERS), Verb("ready")),
    auction_start,
    auction_board,
    auction_deal_again,
)


# -- interrupts, sub-turns in sub-turns, and a choice made for neutral pieces ------------------

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
                s.push(Window((self.seat + seat) % s.players))
            s.push(Throw())


class Throw(Frame):
    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        for face in range(1, 7):
            offer.add(ROLL, face)

    def take(self, s, verb, face):
        s.die = face


class Window(Frame):
    """After the roll any seat may interrupt; everybody is asked, so a pause tells nothing."""

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
    (Expedition, Discover, Arm, Battle, Throw, Window, Count, Settle),
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


# -- hidden things whose knowledge changes: shown in battle, hidden again afterwards -----------

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
    for seat in range(s.players):
        if seat == viewer:
            continue
        slots = [k for k in range(seat * SIZE, seat * SIZE + SIZE) if k != s.shown and s.strength[k]]
        for k in range(len(slots) - 1, 0, -1):
            j = int(rng.below(k + 1))
            a, b = slots[k], slots[j]
            s.strength[a], s.strength[b] = s.strength[b], s.strength[a]


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

TOYS: list[Any] = [AUCTION, FRONTIER, BLOCKS]
