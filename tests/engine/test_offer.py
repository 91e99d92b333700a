"""The list of what may be chosen, chance's weights, options, and stacks of several seats."""

import pytest

from regalia.engine.actions import argument_of, pack, verb_of
from regalia.engine.errors import BadOption, NothingToUndo
from regalia.engine.frame import OVER, Frame
from regalia.engine.game import score_difference
from regalia.engine.offer import ROOM, Offer
from regalia.engine.options import Option
from regalia.engine.rng import Rng
from tests.engine import toys
from tests.engine.toys import AUCTION, BLOCKS, FRONTIER


def pairs(offer):
    return [(int(verb_of(action)), int(argument_of(action))) for action in offer.listed()]


def test_an_offer_lists_what_was_added_in_order():
    offer = Offer()
    offer.add(3, 7)
    offer.fill(2, 1, 6)
    offer.add(4, 0)
    assert pairs(offer) == [(3, 7), *((2, face) for face in range(1, 7)), (4, 0)]
    assert offer.holds(pack(2, 6))
    assert not offer.holds(pack(2, 7))
    offer.clear()
    assert pairs(offer) == []
    assert not offer.holds(pack(3, 7))


@pytest.mark.parametrize("before", [0, ROOM - 3, ROOM, ROOM + 5])
def test_an_offer_grows_as_needed(before):
    offer = Offer()
    for argument in range(before):
        offer.add(1, argument)
    offer.fill(2, 10, 30)
    offer.add(3, 0)
    assert pairs(offer) == [*((1, k) for k in range(before)), *((2, k) for k in range(10, 31)), (3, 0)]


def test_room_is_as_much_as_was_asked_for():
    offer = Offer()
    actions = offer.room(ROOM + 40)
    assert len(actions) >= ROOM + 40
    offer.add(1, 1)
    assert len(offer.room(ROOM + 40)) >= ROOM + 41


def test_outcomes_come_up_by_their_weights():
    offer = Offer()
    offer.weigh(0, 1, 1)
    offer.weigh(0, 2, 0)
    offer.weigh(0, 3, 3)
    assert [offer.weight(k) for k in range(3)] == [1, 0, 3]
    rng = Rng(5)
    drawn = [int(argument_of(offer.draw(rng))) for _ in range(4000)]
    assert drawn.count(2) == 0
    assert 900 < drawn.count(1) < 1100
    offer.clear()
    offer.add(0, 5)
    assert offer.weight(0) == 1, "what is added plainly comes up equally often"


def test_even_outcomes_come_up_evenly():
    offer = Offer()
    offer.fill(0, 0, 3)
    rng = Rng(6)
    drawn = [int(argument_of(offer.draw(rng))) for _ in range(4000)]
    assert all(900 < drawn.count(face) < 1100 for face in range(4))


# -- options ----------------------------------------------------------------------------------


def test_a_span_holds_every_whole_number_in_it_and_no_other():
    option = Option("rounds", "", "", ("5", "all"), span=(3, 12))
    assert [option.read(value) for value in ("3", 3, "12", "5", "all")] == ["3", "3", "12", "5", "all"]
    for wrong in ("2", "13", "05", "3.0", "-3", "", "٣", "twelve"):
        with pytest.raises(BadOption, match="Any whole number from 3 to 12 is good too"):
            option.read(wrong)
    assert option.default == "5"


@pytest.mark.parametrize(
    ("word", "value"),
    [("on", True), ("YES", True), ("true", True), (True, True), ("off", False), ("no", False)],
)
def test_a_switch_understands_a_few_words(word, value):
    option = Option("unlimited", "", "")
    assert option.read(word) is value
    assert option.default is False
    for wrong in ("maybe", 1, None, ""):
        with pytest.raises(BadOption, match="is on or off"):
            option.read(wrong)


# -- several stacks ---------------------------------------------------------------------------


class Silent(Frame):
    """Asked only if there is anything to choose."""

    def __init__(self, seat):
        self.seat = seat

    def who(self, s):
        return self.seat

    def offer(self, s, offer):
        if s.bids[self.seat]:
            offer.add(toys.ADD, 1)
        offer.add(toys.READY, 0)

    def take(self, s, verb, coins):
        s.bids[self.seat] += 10

    def skip(self):
        return int(pack(toys.READY, 0))


class End(Frame):
    """Ends everything from inside a seat's own stack."""

    def who(self, s):
        return 1

    def offer(self, s, offer):
        offer.add(toys.READY, 0)

    def take(self, s, verb, coins):
        s.finish()


def auction(*bids):
    state = toys.Auction(len(bids), bids=list(bids), opened=False)
    state.push(toys.Open())
    return state


def test_a_seat_with_nothing_to_say_is_passed_over_among_several():
    state = auction(0, 3, 0)
    for seat in range(3):
        state.branch(seat, Silent(seat))
    state.begin()
    assert state.waiting_for() == [1]
    assert list(state.bids) == [10, 3, 10]
    state.apply(state.legal()[0])
    assert state.to_act == OVER
    assert state.opened


def test_a_game_can_end_inside_a_seats_own_stack():
    state = auction(0, 3)
    state.branch(0, toys.Bid(0))
    state.branch(1, End())
    state.begin()
    state.attend(1)
    state.apply(state.legal()[0])
    assert state.to_act == OVER
    assert state.waiting_for() == []
    assert not state.opened, "what was still to be done is not done"
    state.push(toys.Open())
    state.begin()
    assert state.opened, "what is pushed afterwards is on the main stack"


# -- small promises ---------------------------------------------------------------------------


def test_undo_steps_back_a_whole_run_and_then_stops():
    match = BLOCKS.new(chance="ask")
    for text in ("shuffle 2", "shuffle 1", "shuffle 3", "shuffle 3", "shuffle 2", "shuffle 1"):
        match.apply(text)
    with pytest.raises(NothingToUndo, match="Nothing can be taken back"):
        match.undo()
    first = match.to_json()
    match.apply("aim 1")
    match.undo()
    assert match.to_json() == first
    with pytest.raises(NothingToUndo):
        match.undo()


def test_several_own_actions_are_taken_back_one_by_one():
    match = AUCTION.new(players=2)
    positions = []
    for text in ("add 1", "add 2", "add 1"):
        positions.append(match.to_json())
        match.apply(text, 0)
    for position in reversed(positions):
        match.undo(0)
        assert match.to_json() == position
    assert not match.can_undo(0)


def test_nobody_listens_to_a_state_between_actions():
    match = FRONTIER.new(players=2, seed=3)
    match.apply("explore")
    assert match.state.ear is None


def test_a_seat_is_as_well_off_as_it_is_ahead():
    match = AUCTION.new(players=3)
    for seat, coins in ((0, 1), (1, 4), (2, 2)):
        match.apply(f"add {coins}", seat)
    for seat in range(3):
        match.apply("ready", seat)
    assert [score_difference(match.state, seat) for seat in range(3)] == [-3.0, 2.0, -2.0]
