"""The studies of how balanced the games are: their contests, their notes, their pages."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import regalia
from regalia.arena import Contest, Played, Summary, run
from regalia.arena.plan import BadTournament
from regalia.arena.studies import study_of
from regalia.arena.studies.wizard_kings import ARMY_IDS, have_quarrels, quarrels, verdict
from regalia.arena.tally import Tally, most_by_luck

PAGES = Path(__file__).resolve().parent.parent.parent / "docs" / "balance"
HEADS = {
    "kingswood": ["Length", "Wins by place", "Wins by guild", "Collect", "Monsters"],
    "kingdom-conquest": [
        "Length, ends",
        "Colours",
        "Alone",
        "What cards",
        "Cards in the short",
        "Cards alone",
    ],
    "kings-and-things": ["Length, ends", "Against random", "Heroes", "Deeds"],
    "wizard-kings": ["Armies", "Maps", "Length", "Spells", "Against random"],
}


@pytest.mark.parametrize("game", ["kingswood", "kingdom-conquest", "kings-and-things"])
def test_a_study_plays_and_writes_its_page(game, tmp_path):
    """At random, because careful bots take long; every contest has a game."""
    study = study_of(game, "random")
    results = run(study, 1, tmp_path)
    page = study.page(results.games, "the command")
    assert "Written by `the command`." in page
    for head in HEADS[game]:
        assert f"\n## {head}" in page
    assert page == study.page(run(study, 1, tmp_path).games, "the command"), "and the same from the file"


def test_the_study_of_wizard_kings_has_every_pair_of_armies_with_seats_and_maps_taking_turns(tmp_path):
    study = study_of("wizard-kings", "random")
    pairs = [contest for contest in study.contests if " : " in contest.title]
    assert [each.title for each in pairs] == [f"{a} : {b}" for a, b in combinations(ARMY_IDS, 2)]
    seatings = [tuple(player.name for player in pairs[0].seated(game)) for game in range(24)]
    assert len(set(seatings)) == 24
    assert seatings[0] == seatings[1][::-1]
    study = type(study)(
        study.game, study.bot, study.contests[:2] + study.contests[-1:], study.watcher, study.write
    )
    page = study.page(run(study, 2, tmp_path).games, "the command")
    for head in HEADS["wizard-kings"]:
        assert f"\n## {head}" in page
    assert f"| {pairs[0].title} | 2 |" in page


@pytest.mark.parametrize("game", regalia.games.names())
def test_the_page_of_every_game_says_by_which_command_it_was_written(game):
    page = (PAGES / f"{game}.md").read_text()
    assert f"Written by `regalia arena {game} --study balance --games " in page


def test_contests_that_take_long_are_played_less_often_and_more_games_only_add_to_the_end():
    study = study_of("kingdom-conquest")
    fixtures = study.fixtures(8)
    titles = [fixture.contest.title for fixture in fixtures]
    assert titles.count("short, 2 players") == 8
    assert titles.count("normal, 2 players") == 2
    assert fixtures[: len(study.fixtures(3))] == study.fixtures(3)
    duel = [each for each in fixtures if each.contest.title.startswith("duel of two, one at")]
    assert [each.deal for each in duel[:4]] == [1, 1, 2, 2], "both seatings of a deal"


def test_games_without_a_study_are_told_apart_from_games_that_are_not_there(monkeypatch):
    with pytest.raises(regalia.RegaliaError, match="no game 'chess'"):
        study_of("chess")
    monkeypatch.delitem(study_of.__globals__["FILES"], "kingswood")
    with pytest.raises(BadTournament, match="no study of 'kingswood'"):
        study_of("kingswood")


def test_a_pair_is_balanced_unbalanced_or_not_known():
    tally = Tally()
    for game in range(2000):
        tally.add(("a", "b"), game % 2)
        tally.add(("a", "c"), game % 4 == 0)
    for _ in range(2):
        tally.add(("b", "c"))
    answers = [verdict(*tally.interval(pair)) for pair in (("a", "b"), ("a", "c"), ("b", "c"))]
    assert answers == ["yes", "no", "too few games to tell"]


def test_a_summary_counts_what_notes_tell():
    contest = Contest("toy", "kingswood", ("greedy", "random"))
    note = {
        "sides": {"army": ["orcs", "elves"]},
        "things": [
            ["cards", "knight", 0, 2.5, 1],
            ["cards", "knight", 0, 0.5, 1],
            ["rain", "heavy", -1, 1, 3],
        ],
        "numbers": {"eliminated": 1},
        "end": "counted out",
        "verbs": [{"fight": 3}, {"flee": 1}],
    }
    game = Played(contest, 1, ("greedy", "random"), (1.0, 0.0), note, scores=(3, 1), length=9)
    summary = Summary([game])
    assert summary.pairs["army"].sums == {("elves", "orcs"): 0.0}
    assert summary.sides["army"].share("orcs") == 1
    assert summary.things["cards"].share("knight") == 1.5
    assert summary.best["cards"]["knight"] == 2.5
    assert summary.luck["cards"].sums == {"knight": 2.0}, "a winner's share at a table of two"
    assert "rain" not in summary.luck
    assert (summary.a_game("rain", "heavy"), summary.average("eliminated")) == (3, 1)
    assert summary.verbs["greedy"].count("fight") == 3
    assert (summary.middle, summary.by_seat, summary.drawn) == (9, "100 : 0", 0)


def test_a_table_that_one_strength_each_cannot_explain_is_said_to_have_quarrels():
    """Rock, paper and scissors are as strong as each other, and every pairing is decided."""
    pairs: Tally[tuple[str, str]] = Tally()
    for pair in (("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")):
        pairs.add(pair, 75, 100)
    even = dict.fromkeys(pairs.keys(), 0.5)
    assert pairs.strays(even) == 75
    assert "further than luck does" in quarrels(pairs, even)[0]
    assert "as far as luck does" in quarrels(pairs, dict.fromkeys(pairs.keys(), 0.74))[0]
    assert have_quarrels(pairs, even)
    assert quarrels(pairs, {("paper", "rock"): 0.5}) == [], "one pair can always be explained"
    assert not have_quarrels(pairs, {("paper", "rock"): 0.5})


def test_what_luck_exceeds_once_in_twenty_times_is_that_of_the_tables():
    assert [round(most_by_luck(free), 1) for free in (5, 15, 30)] == [11.0, 25.0, 43.8]
