"""A finished game is judged by what its players could know; a planted blunder is found."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

import regalia
from regalia import advice, bots
from regalia.advice.ahead import fair, nearness
from regalia.advice.analyst import Analyst, raised, spread, within
from regalia.advice.chances import joint
from regalia.advice.mistakes import Comparison, what_it_cost
from regalia.advice.story import told
from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import BadRecord, NotFinished
from regalia.engine.rng import Rng

FIREBALL = {
    "format": 1,
    "game": "kingdom-conquest",
    "rules": 2,
    "players": 2,
    "options": {"colours": "chosen"},
    "actions": [
        3,
        4,
        40967,
        45064,
        49153,
        40961,
        45061,
        49155,
        40966,
        45068,
        49156,
        40961,
        45064,
        49153,
        53258,
        53256,
        53263,
        53249,
        4099,
        4191,
        40968,
        45060,
        49153,
    ],
}
"""The first two rounds of a game in which Fireball was held back."""


@cache
def record(name: str = "kingswood", players: int = 2, seed: int = 4) -> str:
    """A whole game between hasty bots."""
    match = regalia.game(name).new(players=players, seed=seed)
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(players)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    return match.record()


@pytest.mark.parametrize(("name", "players"), [("kingswood", 1), ("kingswood", 3), ("kingdom-conquest", 2)])
def test_chances_are_shares_of_one_and_end_with_the_result(name: str, players: int) -> None:
    found = advice.analyse(record(name, players), samples=1, moves=3)
    match = regalia.game(name).replay(record(name, players))
    for point in found.points:
        assert all(0 <= chance <= 1 for chance in point.chances)
        assert players == 1 or sum(point.chances) == pytest.approx(1)
    assert found.points[-1].entry == len(match.actions)
    assert [seat for seat, chance in enumerate(found.points[-1].chances) if chance] == match.winners
    assert found.winners == match.winners
    assert found.examined == min(3, found.decisions)


def test_the_same_record_and_seed_give_the_same_words() -> None:
    first = advice.analyse(record(), samples=1, moves=10)
    assert first == advice.analyse(json.loads(record()), samples=1, moves=10)
    assert json.loads(json.dumps(first.to_plain())) == first.to_plain()


def test_who_has_little_time_looks_at_moves_before_the_chart_is_fine() -> None:
    """Playing on is what takes long: a slow machine shall say what was missed all the same."""
    found = advice.analyse(record(), samples=1, spent=by_looks(60))
    assert found.examined > 20
    assert 8 < len(found.points) < len(advice.analyse(record(), samples=1, moves=1).points)


def test_whoever_has_no_time_gets_what_was_found_by_then() -> None:
    found = advice.analyse(record(), samples=1, spent=lambda: 1.0)
    assert len(found.points) >= 8
    assert found.examined == 1


def by_looks(most: int) -> Callable[[], float]:
    """A clock that goes on with every look at it."""
    asked = itertools.count()
    return lambda: next(asked) / most


def test_a_clock_tells_which_share_of_the_time_is_gone() -> None:
    assert 0.0 <= within(1000.0)() < 0.5
    assert within(1e-9)() > 1.0


def test_a_curve_is_measured_in_one_way_wherever_time_runs_out() -> None:
    """Points that follow light play beside others that grant the move made were turning points of nothing."""
    ways = set()
    for looks in (20, 40, 60, 90, 200):
        analyst = Analyst(told(record()), "greedy", 1, 0, by_looks(looks), lambda share: None)
        charted = analyst.judged(5).points
        ways.add(analyst.grants)
        for point in charted:
            seat, after = analyst.story.done_by(point.entry)
            if not analyst.grants:
                assert list(point.chances) == analyst.seen[point.entry]
            elif seat is not None and after < analyst.end:
                assert point.chances[seat] >= analyst.chances_at(after)[seat] - 1e-9
    assert ways == {True, False}


def test_a_turning_point_that_nobody_had_time_to_follow_blames_no_decision() -> None:
    """The first lines of a wide gap were told as what had turned the game."""
    story, now = told(record()), [0.0]
    found = advice.analyse(
        record(), samples=1, moves=1, spent=lambda: float(now[-1] > 0.75), progress=now.append
    )
    ends = [point.entry for point in found.points]
    wide = 0
    for each in found.turnings:
        until = ends[ends.index(each.entry) + 1]
        made = sum(1 for other in story.decisions if each.entry <= other.entry < until)
        if made > 1:
            wide += 1
            assert each.by is None
            seats = {other.seat for other in story.decisions if each.entry <= other.entry < until}
            assert each.text.startswith(f"In the course of {made} decisions of @{min(seats)}")
            assert story.read(each.entry, until)[-1] in each.text
        else:
            assert each.by is not None
    assert wide


def test_a_running_game_is_refused_and_so_is_a_broken_record() -> None:
    match = regalia.game("kingswood").new(players=2, seed=1)
    with pytest.raises(NotFinished, match="not over") as refused:
        advice.analyse(match.record())
    assert refused.value.code == "record/not-finished"
    broken = json.loads(record())
    broken["actions"][-1] = 1
    with pytest.raises(BadRecord, match="fails"):
        advice.analyse(broken)


def test_a_game_that_was_given_up_is_judged_if_somebody_says_who_won() -> None:
    plain = json.loads(record())
    plain["actions"] = plain["actions"][:40]
    found = advice.analyse(plain, samples=1, moves=2, winners=[1])
    assert found.points[-1].chances == (0.0, 1.0)
    last = found.points[-2]
    assert max(last.chances) < 0.9
    assert last.entry not in [each.entry for each in found.turnings], "giving up is no deed at the table"


def test_who_wins_with_a_partner_has_the_partners_chance() -> None:
    assert joint([0.25, 0.0, 0.25, 0.5], [0, 1, 0, 1]) == [0.25, 0.25, 0.25, 0.25]
    assert joint([0.5, 0.2, 0.3], [0, 1, 2]) == [0.5, 0.2, 0.3]
    game = regalia.game("wizard-kings")
    state = game.new(players=4, seed=2, partners="1+3").state
    assert game.sides is not None
    assert [seat for seat in range(4) if game.sides(state)[seat] == game.sides(state)[0]] == [0, 2]


def test_while_armies_are_raised_nobody_is_said_to_be_ahead() -> None:
    """Who has spent all gold stood at 100 % before the next had begun."""
    game = regalia.game("wizard-kings")
    match = game.new(players=2, seed=9)
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    while match.state.turn < 2:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    story = told(match.record(), [0])
    begun = next(each.entry for each in story.decisions if not each.preparing)
    assert len([each for each in story.decisions if each.preparing]) > 10
    found = advice.analyse(match.record(), samples=1, moves=0, winners=[0])
    assert len(found.points) > 4
    assert found.points[0].entry >= begun
    assert all(each.entry >= begun for each in found.turnings)


def test_a_planted_blunder_is_found_and_told_by_what_it_cost() -> None:
    """Seat 0 could fight for Fame near the end of the game, and ends its turn instead."""
    match = planted()
    entry = len(match.actions)
    match.apply("done")
    finish(match)
    found = advice.analyse(match.record(), samples=2)
    blunder = next(each for each in found.missed if each.entry == entry)
    assert blunder.seat == 0
    assert blunder.better.startswith("Fight ")
    assert blunder.loss > 0.05
    assert "Fame" in blunder.sentence or "the game won" in blunder.sentence
    assert found.missed[0].loss >= blunder.loss
    assert "percentage points better" in blunder.sentence


def test_a_chart_falls_by_what_was_missed() -> None:
    """A miss of 74 points stood beside a chart that had fallen before it, by somebody else's deed."""
    match = planted()
    entry = len(match.actions)
    match.apply("done")
    finish(match)
    analyst = Analyst(told(match.record()), "greedy", 2, 0, lambda: 0.0, lambda share: None)
    blunder = next(each for each in analyst.judged(60).missed if each.entry == entry)
    _, after = analyst.story.done_by(entry)
    left = analyst.chances_at(after)[blunder.seat]
    assert left + blunder.loss <= 1.0 + 1e-9
    assert analyst.chances_at(entry)[blunder.seat] >= left + blunder.loss - 1e-9


def test_the_move_that_the_bot_makes_itself_is_no_blunder() -> None:
    match = planted()
    entry = len(match.actions)
    fight = next(each for each in match.legal() if match.text(each).startswith("fight "))
    match.apply(fight)
    finish(match)
    found = advice.analyse(match.record(), samples=2)
    assert entry not in [each.entry for each in found.missed]


def test_who_cannot_be_caught_up_with_any_more_is_told_so() -> None:
    """One move is left, and all it can bring is a Sword; by the evaluations alone the leader has 55 %."""
    told_of = told(record("kingswood", 3))
    match, last = told_of.match, told_of.decisions[-1]
    leader = (last.seat + 1) % 3
    fame = [24 if seat == leader else 18 for seat in range(3)]
    plain = json.loads(match.at(last.entry).to_json())
    plain["fields"]["fame"] = fame
    state = match.game.from_json(json.dumps({**plain, "lawless": True}), seed=1).state
    found = fair(match.game, state, 2, Rng(1))
    assert found[leader] > 0.95
    assert found == fair(match.game, state, 2, Rng(1))


def test_far_from_the_end_nobody_is_told_who_wins() -> None:
    game = regalia.game("kingswood")
    match = game.new(players=2, seed=4)
    assert nearness(game, [match.redeal(0, Rng(1))], Rng(2)) < 0.1
    assert all(0.2 < each < 0.8 for each in fair(game, match.state, 2, Rng(1)))


def test_a_threat_is_judged_once_it_has_been_answered() -> None:
    """Fireball leaves its victim one square, but whoever is in danger acts twice: it decides nothing yet."""
    match = fireball()
    table = bots.seen(match)
    play = match.parse("play fireball")
    quiet = match.parse("conquer 12,2")
    cost, _ = what_it_cost(table, quiet, play, 4, Rng(3))
    assert cost < 0.25, "by what is seen at the end of the turn it was 40 %"


def fireball() -> regalia.Match:
    """The second round of a game of Kingdom Conquest, Fireball in hand."""
    game = regalia.game("kingdom-conquest")
    return game.replay(json.dumps({**FIREBALL, "rules": game.rules_version}))


def test_a_move_is_called_missed_only_if_that_is_sure() -> None:
    luck, skill = Comparison(), Comparison()
    for gain in (0.5, -0.4, 0.45, -0.35):
        luck.add(gain)
    for gain in (0.2, 0.25, 0.15, 0.2):
        skill.add(gain)
    assert luck.sure() == 0.0
    assert luck.is_open()
    assert skill.sure() == pytest.approx(0.2)
    assert not skill.is_open()


def planted() -> regalia.Match:
    """A position of a hasty game where seat 0 may fight, with so much Fame that the fight decides it."""
    game = regalia.game("kingswood")
    match = game.new(players=2, seed=4)
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    while True:
        seat = match.waiting_for[0]
        texts = [match.text(each) for each in match.legal()]
        if seat == 0 and "done" in texts and any(text.startswith("fight ") for text in texts):
            break
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    plain = json.loads(match.to_json())
    plain["fields"]["fame"] = [16, 18]
    return game.from_json(json.dumps({**plain, "lawless": True}), seed=1)


def finish(match: regalia.Match) -> None:
    """Let hasty bots play to the end."""
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)


def test_whoever_was_asked_had_the_move_that_they_made() -> None:
    """Up to luck and to others: what these bring nobody is granted."""
    story = told(record())
    entries = {each.entry: each.seat for each in story.decisions}
    for each in story.decisions:
        seat, after = story.done_by(each.entry)
        assert seat == each.seat
        assert all(entries.get(entry) == seat for entry in range(each.entry, after))
        assert entries.get(after) != seat
    chance = next(entry for entry in range(len(story.lines)) if entry not in entries)
    assert story.done_by(chance) == (None, chance)
    assert raised([0.2, 0.8], 0, 0.6) == pytest.approx([0.6, 0.4])
    assert raised([0.2, 0.8], 0, 0.1) == [0.2, 0.8]


def test_gaps_are_filled_from_the_widest_on() -> None:
    assert spread(0) == []
    assert spread(1) == [0]
    assert spread(5)[:3] == [0, 4, 2] or spread(5)[:2] == [0, 4]
    assert sorted(spread(37)) == list(range(37))


@pytest.mark.parametrize("name", regalia.games.names())
def test_win_chances_are_fitted_for_every_table_of_every_game(name: str) -> None:
    """Without a fit the least lead would be told as a certain victory."""
    game = regalia.game(name)
    assert game.tuning is not None
    low, high = game.seats
    fits = [game.tuning.chance(players) for players in range(low, high + 1)]
    assert all(fit is not None and fit.games >= 40 and fit.scale > 1.0 for fit in fits)


def test_who_has_not_chosen_a_colour_has_missed_none() -> None:
    """A colour that the hint had named was missed by 7 points: no colour is better by what a round shows."""
    match = regalia.game("kingdom-conquest").new(players=2, seed=8, colours="chosen")
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    analyst = Analyst(told(match.record()), "greedy", 1, 0, lambda: 0.0, lambda share: None)
    colours = [each for each in analyst.story.decisions if match.text(each.action).startswith("colour ")]
    assert colours
    for each in colours:
        for action in match.at(each.entry).legal():
            assert analyst._judge(replace(each, action=action)) is None
