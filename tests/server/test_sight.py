"""Counting what a reader has seen, and back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from regalia.server.table.sight import Sight

LAST = 40


@given(some.sets(some.integers(2, LAST)))
def test_numbers_have_no_gaps_and_lead_back_to_the_event(missed: set[int]) -> None:
    sight = Sight()
    sight.welcome("ada")
    for event in sorted(missed):
        sight.miss(event, frozenset({"ada"}))
    seen = [event for event in range(1, LAST + 1) if sight.saw(event, "ada")]
    assert seen == [event for event in range(1, LAST + 1) if event not in missed]
    assert [sight.number(event, "ada") for event in seen] == list(range(1, len(seen) + 1))
    for number, event in enumerate(seen, 1):
        following = seen[number] if number < len(seen) else None
        assert sight.event(number, "ada") == (following or sight.event(number, "ada") + 1) - 1
        assert sight.number(sight.event(number, "ada"), "ada") == number
        assert sight.event(number, "ada") >= event
    assert sight.number(LAST, "somebody else") == LAST


def test_who_sits_down_later_goes_on_from_what_watchers_have_seen() -> None:
    sight = Sight()
    sight.welcome("ada")
    sight.miss(3, frozenset({None}))
    sight.welcome("ben")
    sight.miss(4, frozenset({None}))
    sight.miss(5, frozenset({"ben", None}))
    assert [sight.number(6, person) for person in ("ada", "ben", "cleo")] == [6, 4, 3]
    sight.welcome("ben")
    assert sight.number(6, "ben") == 4
