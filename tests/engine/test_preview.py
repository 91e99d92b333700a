"""What an action would change in a seat's view, before it is taken."""

import pytest

from regalia.engine.errors import BadNotation, NotOffered
from regalia.engine.frame import CHANCE
from tests.engine.toys import AUCTION, BLOCKS, FRONTIER


def test_a_preview_is_the_view_after_the_action():
    match = AUCTION.new(players=2)
    seen = match.preview(0, "add 3")
    match.apply("add 3", 0)
    assert seen == match.game.view(match.state, 0)
    assert seen["board"]["bids"] == [3, None]


def test_a_preview_changes_nothing():
    match = AUCTION.new(players=3)
    before = match.to_json()
    match.preview(2, "add 3")
    assert match.to_json() == before
    assert match.waiting_for == [0, 1, 2]


def test_any_of_several_seats_asked_at_once_may_preview():
    match = AUCTION.new(players=3)
    match.apply("add 1", 0)
    assert match.preview(1, "add 4")["board"]["bids"] == [None, 4, None]
    assert match.preview(0, "add 4") is not None


def test_a_reveal_is_not_previewed():
    match = AUCTION.new(players=2)
    match.apply("add 2", 0)
    match.apply("ready", 0)
    assert match.preview(1, "add 1") is not None
    assert match.preview(1, "ready") is None, "the other's sealed bid would be opened"


def test_a_preview_stops_at_chance():
    match = FRONTIER.new(players=2, seed=1, chance="ask")
    while match.to_act == CHANCE:
        match.apply(match.legal()[0])
    for action in match.legal():
        seen = match.preview(match.to_act, action)
        after = match.state.clone()
        after.answer(action)
        assert seen is None or seen == match.game.view(after, match.to_act)


@pytest.mark.parametrize("seat", [0, 1])
def test_only_what_is_offered_can_be_previewed(seat):
    match = AUCTION.new(players=2)
    with pytest.raises(NotOffered, match="nothing to preview"):
        match.preview(seat, "add 9")
    with pytest.raises(BadNotation):
        match.preview(seat, "sing")


def test_a_seat_that_is_not_asked_cannot_preview():
    match = BLOCKS.new(players=2, seed=1)
    waiting = match.to_act
    with pytest.raises(NotOffered, match=f"Seat {1 - waiting} "):
        match.preview(1 - waiting, match.legal()[0])
