"""Sealed answers: several seats plan at once, in several clicks each."""

from __future__ import annotations

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from tests.engine.toys.base import NUMBERS, toy

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
        s.reveal(EVERYONE)


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
