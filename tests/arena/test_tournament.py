"""Tournaments: balanced seatings, the same deals, the same results however they are played, nothing lost."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from regalia.arena import Contest, Local, Played, Tournament, ratings, run
from regalia.arena.hall import Batches, HallClosed
from regalia.arena.journal import Journal
from regalia.arena.plan import BadTournament
from regalia.arena.ratings import duels
from regalia.arena.run import GAMES
from regalia.arena.seating import circles, deal_of, lineups, rounds, turnings
from regalia.bots import Bot, trusted
from regalia.engine.errors import BadFile, BadOption, BadPlayers, UnknownBot
from regalia.engine.rng import Rng

SHORT = {"rounds": "2"}
PLAN = Tournament("kingdom-conquest", ["random", "greedy"], options=SHORT)


class First(Bot):
    """Always takes the first thing on offer."""

    def choose(self, table):
        return table.actions[0]


class Last(Bot):
    """And always the last."""

    def choose(self, table):
        return table.actions[-1]


class Fatal(Bot):
    """Takes its whole process with it, which is ours only if it is trusted."""

    def choose(self, table):
        os.kill(os.getpid(), signal.SIGKILL)


# -- seatings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "players"), [(2, 2), (3, 2), (4, 4), (2, 3), (3, 4), (2, 5), (5, 3), (1, 4)]
)
def test_in_every_round_each_bot_has_each_seat_equally_often(count, players):
    bots = "abcde"[:count]
    for seatings in islice(rounds(bots, players), 6):
        for seat in range(players):
            often = Counter(seating[seat] for seating in seatings)
            assert len(set(often.values())) == 1, seatings
            assert set(often) == set(bots)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_over_the_rounds_everybody_sits_behind_everybody_equally_often(players):
    bots = "abcde"[:players]
    behind = Counter()
    for seatings in islice(rounds(bots, players), len(circles(bots))):
        for seating in seatings:
            behind.update((seating[k], seating[(k + 1) % players]) for k in range(players))
    assert len(behind) == players * (players - 1)
    assert len(set(behind.values())) == 1


def test_too_few_bots_are_shared_out_as_evenly_as_can_be():
    assert lineups("ab", 4) == [("a", "a", "b", "b")]
    assert lineups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert circles("aabb") == [("a", "a", "b", "b"), ("a", "b", "a", "b")]
    assert turnings(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_a_deal_is_played_from_every_seat():
    fixtures = Tournament("kingswood", ["random", "greedy", First], players=2).fixtures(12)
    deals = {}
    for fixture in fixtures:
        deals.setdefault(fixture.deal, []).append(fixture.seats)
    assert [len(each) for each in deals.values()] == [6, 6], "three pairs, two seatings each"
    for seatings in deals.values():
        assert {seats[::-1] for seats in seatings} == set(seatings)


def test_tournaments_of_other_seeds_have_other_deals_and_more_games_only_add_to_the_end():
    assert len({deal_of(seed, number) for seed in range(20) for number in range(20)}) == 400
    few, many = PLAN.fixtures(5), PLAN.fixtures(50)
    assert len(few) == 6, "whole rounds"
    assert many[: len(few)] == few
    assert [fixture.number for fixture in many] == list(range(50))


# -- the same results -------------------------------------------------------------------------


def test_the_results_are_the_same_for_one_and_for_two_processes_and_for_another_try():
    one = run(PLAN, 12)
    two = run(PLAN, 12, hall=Local(2))
    assert one.csv() == two.csv()
    assert one.csv() == run(PLAN, 12).csv()
    assert (
        one.csv()
        != run(Tournament("kingdom-conquest", ["random", "greedy"], options=SHORT, seed=2), 12).csv()
    )


def test_a_stronger_bot_is_rated_higher():
    results = run(Tournament("kingdom-conquest", ["random", "greedy"], options={"rounds": "3"}), 20)
    best, worst = results.ratings
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.low <= best.rating <= best.high
    assert results.duels.share(("greedy", "random")) > 0.5
    assert best.rating + worst.rating == pytest.approx(3000)


def drawn_by_strength(strength, tables, deals, seed):
    """Games that are won by lot, each bot with the chance of its strength."""
    rng = Rng(seed)
    contest = Contest("lots", "kingswood", tuple(strength))
    for deal in range(deals):
        for table in tables:
            lot = rng.below(1_000_000) / 1_000_000 * sum(strength[bot] for bot in table)
            won = next(k for k in range(len(table)) if lot < sum(strength[bot] for bot in table[: k + 1]))
            shares = tuple(float(k == won) for k in range(len(table)))
            yield Played(contest, deal, table, shares, None)


def test_ratings_find_the_strengths_that_made_the_games():
    strength = {"weak": 1.0, "fair": 2.0, "good": 8.0}
    games = drawn_by_strength(
        strength, [("weak", "fair"), ("fair", "good", "weak"), ("good", "weak", "weak")], 900, 3
    )
    found = {each.bot: each for each in ratings(games)}
    assert list(found) == ["good", "fair", "weak"]
    for one, other, apart in (("good", "weak", 8), ("fair", "weak", 2)):
        gap = found[one].rating - found[other].rating
        assert gap == pytest.approx(400 * math.log10(apart), abs=45)
    assert found["good"].low > found["fair"].high
    assert found["fair"].low > found["weak"].high


def test_games_against_others_tell_of_two_who_never_met():
    strength = {"fair": 2.0, "good": 6.0, "weak": 1.0}
    games = drawn_by_strength(strength, [("weak", "fair"), ("fair", "good")], 900, 5)
    found = duels(games)
    assert list(found) == [("fair", "good"), ("fair", "weak"), ("good", "weak")]
    for (one, other), (share, low, high) in found.items():
        assert share == pytest.approx(strength[one] / (strength[one] + strength[other]), abs=0.03)
        assert low < share < high < low + 0.1


def test_few_games_leave_a_wide_interval_and_many_a_narrow_one():
    wide, narrow = (
        ratings(drawn_by_strength({"a": 3.0, "b": 1.0}, [("a", "b"), ("b", "a")], deals, 1))[0]
        for deals in (5, 500)
    )
    assert narrow.high - narrow.low < 80 < wide.high - wide.low
    assert narrow.low < 1500 + 200 * math.log10(3) < narrow.high


def test_who_always_wins_has_a_rating_with_much_room_above():
    always = [Played(Contest("t", "g", ("a", "b")), deal, ("a", "b"), (1.0, 0.0), None) for deal in range(20)]
    best, worst = ratings(always)
    assert best.bot == "a"
    assert best.high - best.rating > best.rating - best.low > 0
    assert ratings(always) == [best, worst], "and the same every time"


def test_luck_tells_deals_won_by_play_from_deals_won_by_the_seat():
    luck = run(PLAN, 8).luck
    assert luck.deals == 4
    assert luck.by_bot + luck.by_seat + luck.mixed == pytest.approx(1)
    assert (luck.chance_bot, luck.chance_seat) == (0.5, 0.5)


def test_a_table_of_one_has_victories_and_no_ratings():
    results = run(Tournament("kingswood", ["random"], players=1), 2)
    assert results.ratings == []
    assert results.bots == ["random"]
    assert results.luck is None


# -- nothing lost, nothing doubled ------------------------------------------------------------


def numbers(folder: Path) -> list[int]:
    return [json.loads(line)["game"] for line in (folder / GAMES).read_text().splitlines()[1:]]


def test_what_was_played_is_not_played_again_and_more_games_are_added(tmp_path):
    run(PLAN, 6, tmp_path)
    before = (tmp_path / GAMES).read_text()
    told = []
    grown = run(PLAN, 10, tmp_path, told=lambda done, total: told.append((done, total)))
    assert told[0] == (6, 10)
    assert (tmp_path / GAMES).read_text().startswith(before)
    assert grown.csv() == run(PLAN, 10).csv()


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    whole = run(PLAN, 6, tmp_path).csv()
    file = tmp_path / GAMES
    file.write_bytes(file.read_bytes()[:-40])
    assert run(PLAN, 6, tmp_path).csv() == whole
    assert sorted(numbers(tmp_path)) == list(range(6))


PLAYING = """
import sys
from regalia.arena import Local, Tournament, run
plan = Tournament("kingdom-conquest", ["random", "greedy"], options={"rounds": "2"})
def told(done, total):
    print(done, flush=True)
run(plan, 400, sys.argv[1], Local(int(sys.argv[2])), told)
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_tournament_that_is_killed_in_the_middle_goes_on_where_it_was(jobs, tmp_path):
    command = [sys.executable, "-c", PLAYING, str(tmp_path), jobs]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while int(process.stdout.readline()) < 4:
            pass
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    before = numbers(tmp_path)
    assert 4 <= len(before) < 400
    total = 2 * (max(before) // 2 + 2)
    again = run(PLAN, total, tmp_path)
    assert sorted(numbers(tmp_path)) == list(range(total)), "every game once"
    assert again.csv() == run(PLAN, total).csv()


def test_results_of_something_else_are_refused_and_left_as_they_are(tmp_path):
    run(PLAN, 2, tmp_path)
    before = (tmp_path / GAMES).read_text()
    with pytest.raises(BadFile, match="results of something else .*seed: 1, not 7"):
        run(Tournament("kingdom-conquest", ["random", "greedy"], options=SHORT, seed=7), 2, tmp_path)
    (tmp_path / "other" / GAMES).parent.mkdir()
    (tmp_path / "other" / GAMES).write_text("a letter to my aunt\n")
    with pytest.raises(BadFile, match="line 1 cannot be read"):
        run(PLAN, 2, tmp_path / "other")
    assert (tmp_path / GAMES).read_text() == before
    assert (tmp_path / "other" / GAMES).read_text() == "a letter to my aunt\n"


def test_a_file_that_is_not_ours_is_not_taken_for_a_line_that_was_cut_off(tmp_path):
    (tmp_path / GAMES).write_text("a letter to my aunt")
    with pytest.raises(BadFile, match="line 1 cannot be read"):
        run(PLAN, 2, tmp_path)
    assert (tmp_path / GAMES).read_text() == "a letter to my aunt"
    (tmp_path / GAMES).unlink()
    run(PLAN, 2, tmp_path)
    first = (tmp_path / GAMES).read_text().splitlines()[0]
    (tmp_path / GAMES).write_text(first[:20])
    assert len(run(PLAN, 2, tmp_path).games) == 2
    assert (tmp_path / GAMES).read_text().startswith(first + "\n")


@pytest.mark.parametrize("line", ['{"game": 1}', '{"game": "one"}', "[1]", '{"game":1,"shares":2}'])
def test_a_line_that_tells_of_no_game_is_refused_and_left_as_it_is(line, tmp_path):
    run(PLAN, 2, tmp_path)
    with (tmp_path / GAMES).open("a") as file:
        file.write(line + "\n")
    before = (tmp_path / GAMES).read_bytes()
    with pytest.raises(BadFile, match="line 4 cannot be read"):
        run(PLAN, 6, tmp_path)
    assert (tmp_path / GAMES).read_bytes() == before


HOLDING = """
import sys
from pathlib import Path
from regalia.arena import Tournament
from regalia.arena.journal import Journal
plan = Tournament("kingdom-conquest", ["random", "greedy"], options={"rounds": "2"})
kept = Journal(Path(sys.argv[1]), plan)
print("open", flush=True)
sys.stdin.read()
"""


def test_two_arenas_do_not_write_into_the_same_file(tmp_path):
    path = tmp_path / GAMES
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)], stdin=pipe, stdout=pipe, text=True
    ) as other:
        assert other.stdout.readline() == "open\n"
        with pytest.raises(BadFile, match="another arena"):
            Journal(path, PLAN)
        other.communicate("")
    Journal(path, PLAN).close()


def test_workers_end_with_the_process_that_was_killed(tmp_path):
    """Only the first process is killed; what it had shared work with must not go on for ever."""
    command = [sys.executable, "-c", PLAYING, str(tmp_path), "2"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    while int(process.stdout.readline()) < 4:
        pass
    process.kill()
    process.wait()
    while True:  # the pipe ends when the last of them is gone
        if not process.stdout.readline():
            break
    process.stdout.close()


def test_processes_that_keep_dying_are_told_of_and_what_was_played_is_kept(tmp_path):
    plan = Tournament("kingdom-conquest", [trusted(Fatal), "random"], options=SHORT)
    with pytest.raises(HallClosed, match="What was played is kept"):
        run(plan, 4, tmp_path, Local(2))


def test_batches_grow_with_fast_games_and_stay_small_with_slow_ones():
    batches = Batches(PLAN.fixtures(200))
    first = batches.next()
    assert len(first) == 1
    batches.learn(([None], 0.001))
    assert len(batches.next()) == 64
    batches.learn(([None], 9.0))
    assert len(batches.next()) == 1


# -- bad input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"bots": []}, BadTournament),
        ({"bots": ["greedy", "greedy"]}, BadTournament),
        ({"bots": ["random", "greedy", "level-1"]}, BadTournament),
        ({"bots": ["gready"]}, UnknownBot),
        ({"bots": ["search:abc"]}, UnknownBot),
        ({"bots": ["nowhere:Bot"]}, UnknownBot),
        ({"players": 9}, BadPlayers),
        ({"options": {"moon": "full"}}, BadOption),
        ({"bots": ["random", 5]}, BadTournament),
        ({"seed": "one"}, BadTournament),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_before_anybody_plays(wrong, error):
    with pytest.raises(error):
        Tournament(**{"game": "kingdom-conquest", "bots": ["random"], **wrong})


@pytest.mark.parametrize("games", [0, -3, 1.5, "two"])
def test_a_tournament_of_no_games_is_refused_and_nothing_is_written(games, tmp_path):
    with pytest.raises(BadTournament, match="at least one game"):
        run(PLAN, games, tmp_path / "new")
    assert not (tmp_path / "new").exists()
