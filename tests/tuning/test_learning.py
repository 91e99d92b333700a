"""A judge learns from games: what is kept of them, what is fitted to them, and what is written."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import regalia
from regalia.cli.learn import better
from regalia.engine.errors import BadFile, BadOption, NoWeights
from regalia.engine.insight import read_text
from regalia.engine.network import Network, Row
from regalia.tuning import fit as fit_module
from regalia.tuning import learner as learner_module
from regalia.tuning.duel import Series
from regalia.tuning.fit import Sample, council, fitted, kept_for_test, some_games
from regalia.tuning.learner import MOST_GAMES, MOST_ROUNDS, VALIDATION, Course, Learner, as_it_is
from regalia.tuning.school import School, insight_of, judged, lesson
from tests.cli.conftest import Terminal, terminal

__all__ = ["terminal"]

SCHOOL = School("kingswood", (2, 3), ("",), (20, 40))
COURSE = Course("kingswood", (2, 3), games=24, budgets=(12,), hidden=4, epochs=2)


def made_up(games: int, seed: int = 1) -> Sample:
    """Positions of which the first number decides, and only where the second is above nothing."""
    luck = np.random.RandomState(seed)
    rows = luck.randn(40 * games, 3).astype(np.float32)
    wins = luck.rand(len(rows)) < 1 / (1 + np.exp(-4 * rows[:, 0] * (rows[:, 1] > 0)))
    return Sample(rows, wins.astype(np.float32), np.repeat(np.arange(games), 40))


def test_a_lesson_is_the_game_of_its_seed_as_seats_saw_it() -> None:
    first, again, other = lesson(SCHOOL, 2), lesson(SCHOOL, 2), lesson(SCHOOL, 3)
    assert first == again
    assert first.rows != other.rows
    assert {len(row) for row in first.rows} == {len(insight_of(regalia.game("kingswood")).names)}
    assert len(first.rows) == len(first.shares) > 20
    assert set(first.shares) <= {0.0, 0.5, 1.0}
    two, three = (dict(zip(insight_names(), each.rows[0], strict=True)) for each in (first, other))
    assert (two["players_2"], three["players_3"]) == (1.0, 1.0), "tables are taken in turn"


def insight_names() -> tuple[str, ...]:
    return insight_of(regalia.game("kingswood")).names


def row_of(*known: float) -> Row:
    row = Row(len(known))
    for k, number in enumerate(known):
        row.numbers[k] = number
    return row


def chance_of(network: Network, *known: float) -> float:
    return network.chance(row_of(*known))


def test_what_is_fitted_foretells_games_that_it_has_not_seen() -> None:
    fit = fitted(("first", "second", "idle"), made_up(300), hidden=8, epochs=100, seed=1)
    assert fit.loss < 0.56 < 0.68 < fit.guess
    network = fit.learnt.network()

    def chance(*known: float) -> float:
        return chance_of(network, *known)

    assert chance(1.5, 1.0, 0.0) > 0.9 > 0.1 > chance(-1.5, 1.0, 0.0)
    assert 0.3 < chance(1.5, -1.0, 0.0) < 0.7, "a hidden unit had to learn when the first number counts"
    assert fit == fitted(("first", "second", "idle"), made_up(300), hidden=8, epochs=100, seed=1)


def test_a_council_says_what_its_members_say_on_average() -> None:
    names = ("first", "second", "idle")
    members = [fitted(names, made_up(60), 4, 3, seed).learnt for seed in (1, 2, 3)]
    together = council(members)
    assert len(together.out) == 12
    for known in ((1.5, 1.0, 0.0), (-0.5, 0.3, 2.0)):
        row = row_of(*known)
        odds = sum(each.network().odds(row) for each in members) / 3
        assert together.network().odds(row) == pytest.approx(odds, rel=1e-3)
    assert council(members[:1]) == members[0]


def test_members_of_a_council_have_seen_different_games_and_foretell_them_together() -> None:
    names = ("first", "second", "idle")
    fit = fitted(names, made_up(100), hidden=16, epochs=200, seed=1, members=3)
    assert fit.loss < 0.52 < 0.68 < fit.guess
    members = [fit.learnt.hidden[k : k + 16] for k in (0, 16, 32)]
    assert len(fit.learnt.hidden) == 48
    assert members[0] != members[1] != members[2]
    halves = [some_games(made_up(200).seeds, np.random.RandomState(seed)) for seed in (1, 2)]
    assert all(0.6 < half.mean() < 0.8 for half in halves)
    assert (halves[0] != halves[1]).any()
    assert all(len(set(half[40 * game : 40 * game + 40])) == 1 for half in halves for game in range(200))


def test_a_council_whose_members_would_see_too_little_is_not_made() -> None:
    with pytest.raises(BadOption, match="too few games"):
        fitted(("first", "second", "idle"), made_up(16), hidden=4, epochs=2, seed=1, members=8)


def test_a_folder_from_before_there_were_councils_goes_on(tmp_path: Path) -> None:
    Learner(COURSE, tmp_path)
    assert "members" not in json.loads((tmp_path / "course.json").read_text())
    with pytest.raises(BadFile, match="another course"):
        Learner(replace(COURSE, members=2), tmp_path)


def test_inputs_of_any_size_are_learnt_from_and_asked_as_they_are() -> None:
    plain = made_up(300)
    large = Sample(plain.rows * 1000 + 500, plain.shares, plain.seeds)
    fit = fitted(("first", "second", "idle"), large, hidden=8, epochs=100, seed=1)
    network = fit.learnt.network()
    assert chance_of(network, 2000.0, 1500.0, 500.0) > 0.9


def test_an_input_that_never_changes_does_no_harm() -> None:
    sample = made_up(60)
    sample.rows[:, 2] = 1.0
    learnt = fitted(("first", "second", "idle"), sample, hidden=4, epochs=3, seed=1).learnt
    assert all(np.isfinite([learnt.bias, *learnt.direct, *learnt.offset]))


def test_too_few_games_are_no_school() -> None:
    with pytest.raises(BadOption, match="too few games"):
        fitted(("first", "second", "idle"), made_up(2), hidden=4, epochs=1, seed=1)


@pytest.mark.parametrize("tables", [1, 2, 3, 5, 10])
def test_games_of_every_table_are_kept_for_the_test(tables: int) -> None:
    seeds = np.arange(3_000_000, 3_006_000)
    kept = kept_for_test(seeds)
    for table in range(tables):
        share = kept[seeds % tables == table].mean()
        assert 0.05 < share < 0.15, "tables are taken in turn, so seeds that are alike are of one table"


def heard(learner: Learner, rounds: int) -> int:
    """How many games are played for so many rounds."""
    games: list[None] = []
    list(learner.rounds(rounds, lambda: games.append(None)))
    return len(games)


def test_a_course_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learner_module, "PART", 10)
    whole = Learner(COURSE, tmp_path / "whole")
    assert heard(whole, 2) == 48
    parts = Learner(COURSE, tmp_path / "parts")

    def stop_soon() -> None:
        stopping.append(None)
        if len(stopping) == 15:
            raise KeyboardInterrupt

    stopping: list[None] = []
    with pytest.raises(KeyboardInterrupt):
        list(parts.rounds(2, stop_soon))
    assert (parts.done(), parts.played(2)) == (0, 10)
    taken_up = Learner(COURSE, tmp_path / "parts")
    assert heard(taken_up, 1) == 14, "the first ten are there"
    taken_up.judge(0).unlink()  # stopped while it was fitted
    assert heard(Learner(COURSE, tmp_path / "parts"), 2) == 24, "what was played is not played again"
    for number in range(2):
        assert taken_up.judge(number).read_text() == whole.judge(number).read_text()
    assert whole.school(1).judges == (*(str(whole.judge(0)),) * 3, ""), "the last judge meets itself"
    run = whole.learnt(1).schooling[-1]
    assert (run.games, run.rules) == (48, regalia.game("kingswood").rules_version)


def test_no_game_of_a_validation_was_learnt_from() -> None:
    last = max(seeds[-1] for _, seeds in Learner._parts(_made(seed=9999, games=MOST_GAMES), MOST_ROUNDS - 1))
    assert last < VALIDATION


def _made(seed: int, games: int) -> Learner:
    learner = object.__new__(Learner)
    learner.course, learner.room = Course("kingswood", (2,), games, seed=seed), Path("nowhere")
    return learner


def test_another_course_does_not_mix_with_what_lies_in_a_folder(tmp_path: Path) -> None:
    Learner(COURSE, tmp_path)
    plan = tmp_path / "course.json"
    for before in (plan.read_bytes(), b"\xff\xfe no text"):
        plan.write_bytes(before)
        with pytest.raises(BadFile, match="holds another course"):
            Learner(Course("kingswood", (2,), games=24), tmp_path)
        assert plan.read_bytes() == before


@pytest.mark.parametrize("broken", [b"", b"nothing", b"PK\x03\x04 cut off"])
def test_a_file_that_holds_no_games_is_refused_by_name(tmp_path: Path, broken: bytes) -> None:
    learner = Learner(COURSE, tmp_path)
    heard(learner, 1)
    (tmp_path / "round-0-0.npz").write_bytes(broken)
    with pytest.raises(BadFile, match=r"round-0-0\.npz.*Remove it"):
        heard(learner, 2)


def test_a_file_of_other_columns_is_refused_by_name(tmp_path: Path) -> None:
    learner = Learner(COURSE, tmp_path)
    np.savez(tmp_path / "round-0-0.npz", rows=np.zeros((4, 3)), shares=np.zeros(4), seeds=np.zeros(4))
    with pytest.raises(BadFile, match=r"round-0-0\.npz.*columns do not fit"):
        heard(learner, 1)


def test_who_lacks_numpy_hears_of_it_before_anything_is_made(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "learn" in terminal.bad("learn", "kingswood", *WORDS, "--room", "room")
    assert not (tmp_path / "room").exists()


def test_a_new_judge_has_to_beat_the_one_in_use() -> None:
    game = as_it_is("kingswood")
    assert game.evaluation == insight_of(game).chance
    assert as_it_is("kingswood").evaluation != regalia.game("kingswood").evaluation


def test_who_is_judged_by_what_was_learnt_sees_the_game_so(tmp_path: Path) -> None:
    learner = Learner(COURSE, tmp_path)
    (learnt,) = learner.rounds(1, lambda: None)
    game = regalia.game("kingswood")
    match = game.new(players=2, seed=1)
    row = Row(len(learner.names))
    insight_of(game).features(match.state, 0, row)
    assert judged(game, learnt).evaluation(match.state, 0) == learnt.network().chance(row)
    assert game.evaluation(match.state, 0) != judged(game, learnt).evaluation(match.state, 0)


def test_a_game_without_an_insight_cannot_learn() -> None:

    with pytest.raises(NoWeights, match=r"has no insight\.py"):
        insight_of(replace(regalia.game("kingswood"), insight=None))


WORDS = ("--tables", "2", "--rounds", "1", "--games", "24", "--budgets", "12", "--hidden", "4", "--jobs", "1")


def won(mean: float, margin: float) -> Callable[..., Series]:
    return lambda *_: Series(30, mean, margin)


def test_learn_writes_a_judge_that_wins_with_the_run_that_made_it(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Learner, "validated", won(0.5, 0.1))
    monkeypatch.setattr(fit_module, "log_loss", lambda chances, shares: float(chances.std() == 0))
    words = ("learn", "kingswood", *WORDS, "--room", "room", "--out", "judge.json")
    terminal.good(*words)
    written = read_text((tmp_path / "judge.json").read_text())
    assert written.inputs == insight_names()
    run = written.schooling[-1]
    assert (run.games, run.rules) == (24, regalia.game("kingswood").rules_version)
    assert run.command.startswith("regalia learn kingswood --tables 2 --rounds 1 --games 24 --budgets 12")
    assert "75.0% of the victories" in run.result
    assert written.schooling[:-1] == insight_of(regalia.game("kingswood")).past
    assert written.text() == (tmp_path / "judge.json").read_text()
    assert (run.loss, run.guess) == (0.0, 1.0)


@pytest.mark.parametrize(("mean", "margin", "loss"), [(0.1, 0.2, 0.0), (-0.5, 0.1, 0.0), (0.5, 0.1, 2.0)])
def test_learn_keeps_nothing_that_has_not_won_for_certain_or_is_worse_than_guessing(
    mean: float,
    margin: float,
    loss: float,
    terminal: Terminal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Learner, "validated", won(mean, margin))
    monkeypatch.setattr(fit_module, "log_loss", lambda chances, shares: 1.0 if chances.std() == 0 else loss)
    said = terminal.good("learn", "kingswood", *WORDS, "--room", "room", "--out", "judge.json")
    assert "Not kept" in said
    assert not (tmp_path / "judge.json").exists()
    assert json.loads((tmp_path / "room" / "course.json").read_text())["games"] == 24


def test_a_lead_at_one_table_makes_up_for_no_loss_at_another() -> None:
    assert better({2: Series(30, 0.4, 0.1), 3: Series(30, 0.01, 0.1)})
    assert not better({2: Series(30, 0.4, 0.1), 3: Series(30, -0.01, 0.1)})
    assert not better({2: Series(30, 0.05, 0.1), 3: Series(30, 0.05, 0.1)})


def test_learn_that_is_stopped_says_what_is_kept(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Learner, "validated", stopped)
    result = terminal.run("learn", "kingswood", *WORDS, "--room", "room", "--out", "judge.json")
    assert result.exit_code == 130
    assert "All games but the last few hundred are kept in room" in " ".join(result.stderr.split())
    assert not (tmp_path / "judge.json").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--tables", "two"), "player counts such as 2,3,4, not 'two'"),
        (("--tables", "1,2"), "two players or more"),
        (("--tables", "9"), "players"),
        (("--budgets", "0"), "positions such as 100,400, not '0'"),
        (("--validate", "2"), "30"),
        (("--games", "10"), "24"),
        (("--seed", "10000"), "9999"),
        (("--out", "."), "cannot be written"),
    ],
)
def test_bad_words_are_refused_before_anybody_plays(
    terminal: Terminal, tmp_path: Path, words: tuple[str, str], sentence: str
) -> None:
    assert sentence in " ".join(terminal.bad("learn", "kingswood", "--room", "room", *words).split())
    assert not (tmp_path / "room").exists()
