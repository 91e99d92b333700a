"""The ladder's bookkeeping: who sits where, whose games count, and when a rung has been shown."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.bots import highest
from regalia.bots.greedy import GreedyBot
from regalia.bots.thought import Thought
from regalia.engine.insight import Learnt
from regalia.games.wizard_kings import tried
from tools import ladder


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_over_its_games_each_level_sits_on_every_seat_equally_often(players: int) -> None:
    seats = Counter[tuple[int, str]]()
    for number in range(40):
        bout = ladder.Bout("kingswood", players, "upper", "lower", number)
        seats.update(enumerate(bout.seated()))
    for seat in range(players):
        assert seats[seat, "upper"] == seats[seat, "lower"]


@pytest.mark.parametrize(("players", "halves"), [(2, 2), (3, 3), (4, 6), (5, 10)])
def test_whoever_can_sit_together_does_so(players: int, halves: int) -> None:
    """The halves of a table that play a side, in turn: none is left out, none comes twice as often."""
    sides = Counter[tuple[int, ...]]()
    for pair in range(halves * 3):
        seated = ladder.Bout("kingswood", players, "upper", "lower", 2 * pair).seated()
        sides[tuple(seat for seat, level in enumerate(seated) if level == "upper")] += 1
    assert sorted(sides) == sorted(itertools.combinations(range(players), players // 2))
    assert set(sides.values()) == {3}


def test_a_game_in_which_a_level_crashed_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: GreedyBot, table: bots.Seen) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(GreedyBot, "choose", crash)
    with pytest.raises(ladder.BotSlipped, match=r"greedy: ZeroDivisionError"):
        ladder.played(ladder.Bout("kingswood", 2, "greedy", "random", 0))


def test_what_a_thought_is_by_itself_is_what_the_ladder_was_played_with() -> None:
    """A mark names only what is not as usual: who changes one of these raises ``SearchBot.edition``."""
    assert asdict(Thought()) == {
        "rollouts": 200,
        "positions": 0,
        "seconds": None,
        "candidates": 8,
        "rounds": 0.0,
        "planning": 100,
        "finishing": 150,
        "caution": 1.0,
        "plans": 6,
        "mends": 2,
        "answers": 6,
        "worlds": 12,
        "glance": 100,
        "learnt": 0,
        "wary": False,
        "thrifty": False,
        "quick": False,
    }


def test_how_a_verdict_is_scaled_marks_only_games_that_list_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [ladder.mark(game, "level-4", 3) for game in ("kings-and-things", "wizard-kings")]

    before = marks()
    for game in ("kings-and-things", "wizard-kings"):
        tuning = regalia.game(game).tuning
        assert tuning is not None
        other = replace(tuning.chance(3), scale=1.0)
        monkeypatch.setattr(type(tuning), "chance", lambda self, players, other=other: other)
    assert [a == b for a, b in zip(before, marks(), strict=True)] == [False, True]
    ladder.mark.cache_clear()


def test_a_rung_is_shown_at_a_look_and_not_between_two() -> None:
    wins = dict.fromkeys(range(16), 1.0)
    assert ladder.is_shown(wins)
    assert not ladder.is_shown(dict.fromkeys(range(15), 1.0))
    assert not ladder.is_shown({number: float(number % 2) for number in range(16)})
    late = {number: 0.5 if number < 16 else 1.0 for number in range(31)}
    assert not ladder.is_shown(late)
    assert ladder.is_shown({**late, 31: 1.0})


def test_a_lead_must_be_clearer_than_one_look_would_ask_for() -> None:
    twelve_of_sixteen = [1.0] * 12 + [0.0] * 4  # Wilson's lower end at 1.96 is 0.505
    assert not ladder.is_clear(dict(enumerate(twelve_of_sixteen)))
    assert ladder.is_clear(dict(enumerate([1.0] * 13 + [0.0] * 3)))


def test_luck_that_both_sides_had_once_is_not_counted_against_a_lead() -> None:
    """Forty of 64: in pairs where each seat won once it is plain, in pairs of a kind it is not."""
    seats_win = [1.0, 1.0] * 8 + [1.0, 0.0] * 24
    sides_win = [1.0, 1.0] * 20 + [0.0, 0.0] * 12
    assert ladder.is_clear(dict(enumerate(seats_win)))
    assert not ladder.is_clear(dict(enumerate(sides_win)))
    assert not ladder.is_clear(dict(enumerate(seats_win[:62]))), "too few pairs to know how they vary"
    assert ladder.tosses(dict(enumerate(seats_win))) > 64 > ladder.tosses(dict(enumerate(sides_win)))


def test_who_plays_alone_is_ahead_on_a_deal_by_winning_it_or_by_points() -> None:
    def line(number: int, won: float, score: int) -> ladder.Line:
        of_lower = number % 2 == 1
        shares = {"won": 0.0 if of_lower else won, "lost": won if of_lower else 0.0}
        rung = {"game": "kingswood", "players": 1, "upper": "upper", "lower": "lower"}
        return {**rung, "number": number, "score": score, **shares}

    upper = [(1.0, 30), (0.0, 60), (1.0, 41), (0.0, 21), (0.0, 9)]
    lower = [(0.0, 50), (1.0, 40), (1.0, 40), (0.0, 20)]
    games = [line(2 * deal, *each) for deal, each in enumerate(upper)]
    games += [line(2 * deal + 1, *each) for deal, each in enumerate(lower)]
    assert ladder.series_of(games) == {0: 1.0, 1: 0.0, 2: 0.5, 3: 1.0}, "the last deal was played by one"
    assert ladder.series_of([{**games[0], "players": 2}]) == {0: 1.0}, "among several every game counts"


def test_a_game_without_its_twin_is_in_no_pair() -> None:
    assert ladder.pairs({0: 1.0, 2: 1.0, 3: 0.0, 5: 1.0}) == [0.5]
    lonely = {number: float(number % 4 == 0) for number in range(0, 160, 2)}
    assert ladder.tosses(lonely) == 80


def test_equal_levels_seldom_look_unequal_at_any_of_the_looks() -> None:
    luck = random.Random(1)
    series = 2000
    shown = 0
    for _ in range(series):
        shown += ladder.is_shown({number: float(luck.random() < 0.5) for number in range(ladder.LOOKS[-1])})
    assert 0 < shown < series / 20


@pytest.mark.parametrize("shared", [0.3, 0.7])
def test_nor_do_they_where_the_luck_of_a_deal_favours_a_seat(shared: float) -> None:
    luck = random.Random(2)
    series = 2000
    shown = 0
    for _ in range(series):
        shares = {number: float(luck.random() < 0.5) for number in range(ladder.LOOKS[-1])}
        for number in range(0, len(shares), 2):
            if luck.random() < shared:
                shares[number + 1] = 1.0 - shares[number]
        shown += ladder.is_shown(shares)
    assert 0 < shown < series / 20


def test_what_is_thought_by_instinct_marks_only_games_that_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [
            ladder.mark(game, bot, 3)
            for game in ("kingswood", "kingdom-conquest")
            for bot in ("level-4", "greedy")
        ]

    before = marks()
    monkeypatch.setattr(highest, "MARSHAL_LIGHT", Thought(candidates=3))
    after = marks()
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False, True]
    ladder.mark.cache_clear()


def test_how_plans_are_mended_marks_only_games_that_mend_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [ladder.mark(game, "level-4", 3) for game in ("kings-and-things", "wizard-kings")]

    before = marks()
    monkeypatch.setattr(highest, "MARSHAL_PLANNING", replace(highest.MARSHAL_PLANNING, mends=9))
    assert [a == b for a, b in zip(before, marks(), strict=True)] == [True, False]
    ladder.mark.cache_clear()


def test_games_of_a_bot_that_has_changed_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder.mark.cache_clear()
    before = ladder.mark("kingswood", "level-4", 2), ladder.mark("kingswood", "greedy", 2)
    assert before[0] != ladder.mark("kingdom-conquest", "level-4", 2), "other weights"
    ladder.mark.cache_clear()
    monkeypatch.setattr(highest, "MARSHAL", Thought(positions=7))
    assert ladder.mark("kingswood", "level-4", 2) != before[0]
    assert ladder.mark("kingswood", "greedy", 2) == before[1]
    ladder.mark.cache_clear()


def test_a_bout_that_two_runs_have_played_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ladder.played(ladder.Bout("kingswood", 2, "level-2", "random", 0))
    assert first is not None
    second = {**first, "number": 1}
    results = tmp_path / "ladder.jsonl"
    text = [json.dumps(line) for line in (first, second, first, {**second, "marks": ["other", "bots"]})]
    results.write_text("\n".join(text) + "\n\n", encoding="utf-8")
    monkeypatch.setattr(ladder, "RESULTS", results)
    assert ladder.lines() == [first, second]


def test_games_by_an_evaluation_that_has_changed_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its weights may be the same; who goes by none of it stays the same."""

    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [ladder.mark("wizard-kings", name, 3) for name in ("random", "level-2", "greedy", "level-4")]

    before = marks()
    tuning = regalia.game("wizard-kings").tuning
    assert tuning is not None
    monkeypatch.setitem(tuning.__dict__, "form", tuning.form + 1)
    after = marks()
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, False, False]
    ladder.mark.cache_clear()


def test_a_mark_is_of_a_table_and_of_the_judge_that_is_asked_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [ladder.mark("kingswood", "level-5", players) for players in (1, 2, 3, 4, 5)]

    before = marks()
    assert len(set(before)) == 4, "alone, few, a crowd and a throng"
    monkeypatch.setattr(Learnt, "network_text", lambda self: "another judge")
    after = marks()
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, False, False, False]
    ladder.mark.cache_clear()


def test_how_orders_are_weighed_marks_only_games_that_list_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [ladder.mark(game, "level-4", 3) for game in ("kings-and-things", "wizard-kings")]

    before = marks()
    monkeypatch.setattr(ladder, "BETTER", 0.5)
    assert [a == b for a, b in zip(before, marks(), strict=True)] == [False, True]
    ladder.mark.cache_clear()


def test_tables_that_have_been_tried_mark_who_remembers_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def marks() -> list[str]:
        ladder.mark.cache_clear()
        return [
            ladder.mark("wizard-kings", *each) for each in (("level-4", 3), ("level-5", 3), ("level-5", 2))
        ]

    before = marks()
    monkeypatch.setattr(tried, "series", dict)
    assert [a == b for a, b in zip(before, marks(), strict=True)] == [True, False, True]
    ladder.mark.cache_clear()
