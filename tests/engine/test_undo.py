"""Where the barrier stands: at chance, a window, another seat, and where rules said what they show."""

from __future__ import annotations

import pytest

from regalia.engine.errors import NothingToUndo
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from tests.engine.toys import AUCTION, BLOCKS, toy

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
