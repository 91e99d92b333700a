"""Sealed answers: several seats plan at once, in several clicks each; and among guests who may leave."""

from __future__ import annotations

from regalia.engine.frame import EVERYONE, NOBODY, Frame
from regalia.engine.free import Free
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from tests.engine.toys.base import NUMBERS, toy

ADD, READY, LEAVE = 0, 1, 2
LEFT = 0


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


class Guests(Auction):
    """The same among guests who may go home: nobody is asked who has left."""

    gone: int


class AskGuests(Frame):
    def run(self, s):
        s.push(Toast(0))
        s.push(Open())
        for seat in range(s.players):
            s.branch(seat, GuestBid(seat))


class GuestBid(Bid):
    """A bid of somebody who has left stands as far as it got; whoever sits before may think again."""

    def who(self, s):
        return NOBODY if s.gone >> self.seat & 1 else self.seat

    def run(self, s):
        if self.seat > 0 and not s.branches[self.seat - 1] and not s.gone >> (self.seat - 1) & 1:
            s.branch(self.seat - 1, GuestBid(self.seat - 1))

    def take(self, s, verb, coins):
        if verb == ADD:
            s.bids[self.seat] += coins
            s.push(GuestBid(self.seat))


class Toast(Frame):
    """One after another the guests say that they are ready to dine."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return NOBODY if self.seat == s.players or s.gone >> self.seat & 1 else self.seat

    def run(self, s):
        if self.seat < s.players:
            s.push(Toast(self.seat + 1))

    def offer(self, s, offer):
        offer.add(READY, 0)

    def take(self, s, verb, argument):
        s.push(Toast(self.seat + 1))


def offer_leaving(s, seat, offer):
    if not s.gone >> seat & 1:
        offer.add(LEAVE, 0)


def leave(s, seat, verb, argument):
    s.gone |= 1 << seat
    s.tell(LEFT, seat, 0, 0)


def guests_start(players):
    s = Guests(players, bids=[0] * players, opened=False, gone=0)
    s.push(AskGuests())
    return s


GUESTS = toy(
    "guests",
    Guests,
    (AskGuests, GuestBid, Open, Toast),
    Notation(Verb("add", NUMBERS), Verb("ready"), Verb("leave")),
    guests_start,
    lambda s, viewer: {**auction_board(s, viewer), "gone": s.gone},
    auction_deal_again,
    free=Free(offer_leaving, leave, leaving=(LEAVE,)),
)
