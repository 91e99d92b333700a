"""Where the barrier stands: at chance, a window, another seat, and where rules said what they show."""

from __future__ import annotations

import pytest

from regalia.engine.bits import bit
from regalia.engine.errors import NothingToUndo
from regalia.engine.frame import CHANCE, EVERYONE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from regalia.testing import NotConformant, check_game
from tests.engine.toys import AUCTION, BLOCKS, auction, toy

TRY, REST = 0, 1
HIDING = 20
"""Boxes of which one has a bean in it."""


class Beans(PlainState):
    """One box of twenty has a bean in it. Trying a box shows only whether that one has it."""

    bean: int
    tried: int
    found: bool

    def scores(self):
        return [int(self.found), 0]

    def winners(self):
        return [0] if self.found else []


class Look(Frame):
    def who(self, s):
        return 0

    def offer(self, s, offer):
        if s.tried == 0:
            offer.fill(TRY, 1, HIDING)
        offer.add(REST, 0)

    def take(self, s, verb, box):
        if verb == TRY:
            s.tried = box
            s.found = s.bean == box
            s.reveal(EVERYONE)
        s.push(Look())


def beans(bean: int):
    def start(players):
        s = Beans(players, bean=bean, tried=0, found=False)
        s.push(Look())
        return s

    names = tuple(str(n) for n in range(HIDING + 1))
    return toy(
        "beans",
        Beans,
        (Look,),
        Notation(Verb("try", names), Verb("rest")),
        start,
        lambda s, viewer: {"tried": s.tried, "found": s.found},
        lambda s, viewer, rng: None,
    ).new(players=2)


@pytest.mark.parametrize("bean", [3, 17])
def test_a_rare_reveal_is_as_certain_as_any_other(bean):
    """In nineteen of twenty worlds the box is empty; sampling would have missed that it shows something."""
    match = beans(bean)
    assert match.preview(0, "try 3") is None
    match.apply("try 3")
    assert not match.can_undo(0)
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_what_shows_nothing_can_be_taken_back():
    match = beans(3)
    before = match.to_json()
    assert match.preview(0, "rest") is not None
    match.apply("rest")
    match.undo(0)
    assert match.to_json() == before


def test_a_reveal_to_another_seat_does_not_bind_its_maker():
    match = AUCTION.new(players=2)
    match.apply("add 2", 0)
    match.apply("ready", 0)
    assert match.can_undo(0)
    match.apply("ready", 1)  # opens both
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_a_reveal_is_no_part_of_a_position():
    match = BLOCKS.new(seed=1)
    match.apply("aim 1")
    match.apply("strike")
    assert match.state.revealed == EVERYONE
    assert match.state.clone().revealed == 0
    assert "revealed" not in match.to_json()


# -- while several seats are asked at once -------------------------------------------------------


class OpenAndAskAgain(Frame):
    """The first bids are opened, if that was agreed, and all bid once more."""

    def __init__(self, opens):
        self.opens = opens

    def run(self, s):
        if self.opens:
            s.opened = True
            s.reveal(EVERYONE)
        s.push(auction.Open())
        for seat in range(s.players):
            s.branch(seat, auction.Bid(seat))


class BidInTheOpen(auction.Bid):
    """A bid that all see while others still think about theirs."""

    def take(self, s, verb, coins):
        s.opened = True
        s.reveal(s.others(self.seat))
        s.bids[self.seat] += coins
        s.push(auction.Bid(self.seat))


class LastWord(auction.Bid):
    """A bid after which another seat is asked."""

    def take(self, s, verb, coins):
        super().take(s, verb, coins)
        if verb == auction.READY:
            s.branch(2, auction.Bid(2))


def deal_bids_again(s, viewer, rng):
    """Who has not answered yet has bid nothing, as all know who count the draws."""
    auction.auction_deal_again(s, viewer, rng)
    for seat, branch in enumerate(s.branches):
        if any(isinstance(frame, Gamble) for frame in branch):
            s.bids[seat] = 0


def bidding(*frames, then=None, players=2, **more):
    """An auction in which these frames are asked at once."""

    def start(players):
        s = auction.Auction(players, bids=[0] * players, opened=False)
        s.push(then or auction.Open())
        for frame in frames:
            s.branch(frame.seat, frame)
        return s

    game = toy(
        "bidding",
        auction.Auction,
        (auction.Bid, auction.Open, OpenAndAskAgain, BidInTheOpen, LastWord, Windfall, Gamble, Reprise),
        AUCTION.notation,
        start,
        auction.auction_board,
        deal_bids_again,
    )
    return game.new(players=players, **more)


def test_who_has_seen_what_another_does_at_the_same_time_keeps_to_its_own():
    match = bidding(auction.Bid(0), BidInTheOpen(1))
    match.apply("add 2", 0)
    assert match.can_undo(0)
    match.apply("add 3", 1)
    assert match.view(0)["board"]["bids"] == [2, 3]
    assert not match.can_undo(0)
    assert match.can_undo(1)  # it showed something and has learnt nothing
    match.apply("add 1", 0)
    match.undo(0)  # what it did since then is its own
    assert not match.can_undo(0)


@pytest.mark.parametrize("opens", [0, 1])
def test_a_sealed_answer_stands_once_all_have_answered_though_all_are_asked_again(opens):
    match = bidding(auction.Bid(0), auction.Bid(1), then=OpenAndAskAgain(opens))
    match.apply("add 2", 0)
    match.apply("ready", 0)
    match.apply("ready", 1)
    assert match.waiting_for == [0, 1]
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    match.apply("add 3", 1)
    record = match.record()
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert match.record() == record
    match.undo(1)
    assert match.state.bids == [2, 0]


def test_an_answer_that_lets_another_seat_be_asked_stands_and_takes_no_undo_away():
    match = bidding(LastWord(0), auction.Bid(1), players=3)
    match.apply("add 4", 1)
    match.apply("ready", 0)
    assert match.waiting_for == [1, 2]
    match.apply("add 5", 2)
    assert not match.can_undo(0)
    match.undo(1)
    assert match.state.bids == [0, 0, 5]
    assert match.waiting_for == [1, 2]


class Windfall(Frame):
    """Chance adds a coin or two to a bid; its owner alone is shown them."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return CHANCE

    def offer(self, s, offer):
        offer.fill(auction.ADD, 0, 2)

    def take(self, s, verb, coins):
        s.bids[self.seat] += coins
        s.reveal(bit(self.seat))


class Gamble(auction.Bid):
    """A bid that chance may raise."""

    def take(self, s, verb, coins):
        if verb == auction.ADD:
            s.bids[self.seat] += coins
            s.push(auction.Bid(self.seat))
            s.push(Windfall(self.seat))


def gambling(players=2, **more):
    return bidding(
        *(Gamble(seat) for seat in range(1, players)), auction.Bid(0), players=players, seed=5, **more
    )


def test_a_world_in_which_chance_has_to_answer_for_one_seat_is_turned_to_no_other():
    match = gambling(chance="ask")
    match.apply("add 1", 1)
    assert match.to_act == CHANCE
    for seat in (0, 1):
        for world in (match.redeal(seat, Rng(3)), match.game.redeal(match.state, seat, Rng(3))):
            assert (world.to_act, world.legal()) == (CHANCE, match.legal())


def test_chance_that_one_of_several_seats_asked_for_closes_that_seat_s_undo_and_no_other():
    match = gambling()
    match.apply("add 2", 0)
    before = match.view(0)
    match.apply("add 1", 1)
    assert len(match.actions) == 3  # the draw is in the record
    assert not match.can_undo(1)
    assert match.view(0) == before  # nobody else can tell that a seat drew
    drawn = match.state.bids[1]
    match.undo(0)
    assert match.state.bids == [0, drawn]
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    assert match.game.replay(match.record()).to_json() == match.to_json()
    match.apply("add 1", 1)
    match.undo(1)  # what it did since the draw is its own
    assert match.state.bids == [0, drawn]


def test_chance_that_ends_what_seats_do_at_once_closes_every_undo():
    match = bidding(auction.Bid(0), auction.Bid(1), then=Windfall(0))
    match.apply("ready", 0)
    assert match.can_undo(0)
    match.apply("ready", 1)
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_chance_shown_to_another_seat_closes_that_seat_s_undo(monkeypatch):
    monkeypatch.setattr(Windfall, "take", lambda self, s, verb, coins: s.reveal(EVERYONE))
    match = gambling(players=3)
    match.apply("add 2", 0)
    match.apply("add 1", 1)
    assert not match.can_undo(0)


def test_check_game_plays_chance_on_the_stacks_of_several_seats():
    check_game(gambling().game, games=6)


class Reprise(auction.Bid):
    """Seat 1 may bid as much as seat 0 has, which is nothing that seats asked at once should do."""

    def offer(self, s, offer):
        offer.fill(auction.ADD, 0, s.bids[0])


def test_an_undo_that_fails_changes_nothing():
    match = bidding(auction.Bid(0), Reprise(1), auction.Bid(2), players=3)
    match.apply("add 2", 0)
    match.apply("add 2", 1)
    before, record = match.to_json(), match.record()
    assert match.can_undo(0)
    with pytest.raises(NothingToUndo, match="what others did since needs it"):
        match.undo(0)
    assert (match.to_json(), match.record()) == (before, record)
    match.apply("add 1", 2)
    match.undo(2)
    assert match.to_json() == before


class Announce(auction.AskAll):
    """Seat 1 opens the auction by a click of its own."""

    def who(self, s):
        return 1

    def offer(self, s, offer):
        offer.add(auction.READY, 0)

    def take(self, s, verb, coins):
        self.run(s)


def test_an_action_after_which_all_are_asked_at_once_stands_before_the_first_answer():
    def start(players):
        s = auction.Auction(players, bids=[0] * players, opened=False)
        s.push(Announce())
        return s

    frames = (Announce, auction.Bid, auction.Open)
    board, deal = auction.auction_board, auction.auction_deal_again
    game = toy("announced", auction.Auction, frames, AUCTION.notation, start, board, deal)
    match = game.new(players=2)
    match.apply("ready", 1)
    before = match.view(1)
    assert not before["can_undo"]
    match.apply("add 1", 0)
    assert match.view(1) == before
    check_game(game)


def test_check_game_finds_an_undo_that_others_have_made_impossible(monkeypatch):
    game = bidding(auction.Bid(0), auction.Bid(1), then=OpenAndAskAgain(0)).game
    check_game(game)
    monkeypatch.setattr("regalia.engine.acting.asks_others", lambda before, after, actor: False)
    monkeypatch.setattr("regalia.engine.acting.same_frames", lambda one, other: True)
    with pytest.raises(NotConformant, match="may step back and cannot"):
        check_game(game, games=6)
