"""A toy with sealed answers: three rounds in which everybody bids in secret, coin by coin, all at once.

Between two rounds the first seat says when to go on, so the game is asked openly and in secret in turn.
"""

from __future__ import annotations

import dataclasses

from regalia.engine.actions import pack
from regalia.engine.frame import Frame
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from tests.engine.toys import NUMBERS, toy

ADD, READY, GO_ON = range(3)
ADD_ONE, ADD_TWO, ADD_THREE = (int(pack(ADD, coins)) for coins in (1, 2, 3))
SEAL, NEXT = int(pack(READY, 0)), int(pack(GO_ON, 0))
MOST = 9
BID, OPENED = range(2)


class Council(PlainState):
    """Bids of the running round, and what has been bid in all rounds."""

    bids: list[int]
    spent: list[int]
    opened: bool
    rounds: int

    def scores(self):
        return list(self.spent)

    def winners(self):
        return [seat for seat, spent in enumerate(self.spent) if spent == max(self.spent)]


class AskAll(Frame):
    def run(self, s):
        s.opened = False
        s.bids = [0] * s.players
        s.push(Open())
        for seat in range(s.players):
            s.branch(seat, Bid(seat))


class Bid(Frame):
    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        for coins in range(1, MOST - s.bids[self.seat]):
            offer.add(ADD, coins)
        offer.add(READY, 0)

    def take(self, s, verb, coins):
        if verb == ADD:
            s.bids[self.seat] += coins
            s.tell(BID, self.seat, coins, 0)
            s.push(Bid(self.seat))


class Open(Frame):
    def run(self, s):
        s.opened = True
        s.rounds += 1
        for seat, bid in enumerate(s.bids):
            s.spent[seat] += bid
            s.tell(OPENED, seat, bid, 0)
        if s.rounds < 3:
            s.push(GoOn())


class GoOn(Frame):
    def who(self, s):
        return 0

    def offer(self, s, offer):
        offer.add(GO_ON, 0)

    def take(self, s, verb, argument):
        s.push(AskAll())


def board(s, viewer):
    bids = [bid if s.opened or seat == viewer else None for seat, bid in enumerate(s.bids)]
    return {"bids": bids, "rounds": s.rounds}


def deal_again(s, viewer, rng):
    if not s.opened:
        for seat in range(s.players):
            if seat != viewer:
                s.bids[seat] = int(rng.below(MOST))


def start(players):
    s = Council(players, bids=[0] * players, spent=[0] * players, opened=False, rounds=0)
    s.push(AskAll())
    return s


def tell(event, eyes):
    kind, seat, (coins, _), _ = event
    if kind == BID:
        return {"seat": seat, "text": f"@{seat} adds {coins}."} if eyes == seat else None
    return {"seat": seat, "text": f"@{seat} has bid {coins}."}


def label(s, action):
    return GAME.notation.text(action)


_plain = toy(
    "sealed",
    Council,
    (AskAll, Bid, Open, GoOn),
    Notation(Verb("add", NUMBERS), Verb("ready"), Verb("go-on")),
    start,
    board,
    deal_again,
    seats=(2, 4),
)
GAME = dataclasses.replace(_plain, story=Story(lambda s, seat: "Bid.", label, tell))
