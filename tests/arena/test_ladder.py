"""The ladder's bookkeeping: who sits where, whose games count, and when a rung has been shown."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.bots import searching
from regalia.bots.searching import Thought
from tools import ladder


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_over_its_games_each_level_sits_on_every_seat_equally_often(players: int) -> None:
    seats = Counter[tuple[int, str]]()
    for number in range(40):
        bout = ladder.Bout("kingswood", players, "upper", "lower", number)
        seats.update(enumerate(bout.seated()))
    for seat in range(players):
        assert seats[seat, "upper"] == seats[seat, "lower"]


def test_a_rung_is_shown_at_a_look_and_not_between_two() -> None:
    wins = dict.fromkeys(range(16), 1.0)
    looks = ladder.USUAL
    assert ladder.is_shown(wins, looks)
    assert not ladder.is_shown(dict.fromkeys(range(15), 1.0), looks)
    assert not ladder.is_shown({number: float(number % 2) for number in range(16)}, looks)
    late = {number: 0.5 if number < 16 else 1.0 for number in range(31)}
    assert not ladder.is_shown(late, looks)
    assert ladder.is_shown({**late, 31: 1.0}, looks)


def test_the_highest_rung_alone_is_looked_at_later_and_shown_by_a_smaller_lead() -> None:
    by_name = {upper: ladder.looks_at(upper) for upper, _ in ladder.rungs()}
    assert by_name.pop("level-5") is ladder.LONG
    assert set(by_name.values()) == {ladder.USUAL}
    assert not ladder.is_shown(dict.fromkeys(range(16), 1.0), ladder.LONG)
    of_each_hundred = {number: float(number * 37 % 100 < 54) for number in range(1024)}
    assert not ladder.is_shown({number: of_each_hundred[number] for number in range(1023)}, ladder.LONG)
    assert ladder.is_shown(of_each_hundred, ladder.LONG)


def test_no_game_is_played_between_two_looks_of_a_rung() -> None:
    first = ladder.Bout("kingswood", 2, "level-5", "level-4", 0)
    other = ladder.Bout("kingswood", 2, "none", "neither", 0)
    assert ladder.missing([first], 128, 1024) == []
    assert len(ladder.missing([other], 128, 1024)) == 128


def test_a_lead_must_be_clearer_than_one_look_would_ask_for() -> None:
    twelve_of_sixteen = [1.0] * 12 + [0.0] * 4  # Wilson's lower end at 1.96 is 0.505
    assert not ladder.is_clear(twelve_of_sixteen, ladder.USUAL.clear)
    assert ladder.is_clear([1.0] * 13 + [0.0] * 3, ladder.USUAL.clear)


def test_what_is_thought_by_instinct_marks_only_games_that_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [
            ladder.mark(game, bot)
            for game in ("kingswood", "kingdom-conquest")
            for bot in ("level-4", "greedy")
        ]

    before = marks()
    monkeypatch.setattr(searching, "MARSHAL_LIGHT", Thought(candidates=3))
    after = marks()
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False, True]
    ladder.mark.cache_clear()


def test_games_of_a_bot_that_has_changed_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder.mark.cache_clear()
    before = ladder.mark("kingswood", "level-4"), ladder.mark("kingswood", "greedy")
    assert before[0] != ladder.mark("kingdom-conquest", "level-4"), "other weights"
    ladder.mark.cache_clear()
    monkeypatch.setattr(searching, "MARSHAL", Thought(positions=7))
    assert ladder.mark("kingswood", "level-4") != before[0]
    assert ladder.mark("kingswood", "greedy") == before[1]
    ladder.mark.cache_clear()
