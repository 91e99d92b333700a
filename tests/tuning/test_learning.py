"""A judge learns from games: what is kept of them, what is fitted to them, and what is written."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import regalia
from regalia.engine.errors import BadFile, BadOption, NoWeights
from regalia.engine.insight import read_text
from regalia.engine.native import floats, vec
from regalia.tuning.duel import Series
from regalia.tuning.fit import Sample, fitted
from regalia.tuning.learner import Course, Learner
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


def test_what_is_fitted_foretells_games_that_it_has_not_seen() -> None:
    fit = fitted(("first", "second", "idle"), made_up(300), hidden=8, epochs=100, seed=1)
    assert fit.loss < 0.56 < 0.68 < fit.guess
    network = fit.learnt.network()

    def chance(*known: float) -> float:
        return network.chance(vec[float](list(known)))

    assert chance(1.5, 1.0, 0.0) > 0.9 > 0.1 > chance(-1.5, 1.0, 0.0)
    assert 0.3 < chance(1.5, -1.0, 0.0) < 0.7, "a hidden unit had to learn when the first number counts"
    assert fit == fitted(("first", "second", "idle"), made_up(300), hidden=8, epochs=100, seed=1)


def test_inputs_of_any_size_are_learnt_from_and_asked_as_they_are() -> None:
    plain = made_up(300)
    large = Sample(plain.rows * 1000 + 500, plain.shares, plain.seeds)
    fit = fitted(("first", "second", "idle"), large, hidden=8, epochs=100, seed=1)
    network = fit.learnt.network()
    assert network.chance(vec[float]([2000.0, 1500.0, 500.0])) > 0.9


def test_an_input_that_never_changes_does_no_harm() -> None:
    sample = made_up(60)
    sample.rows[:, 2] = 1.0
    learnt = fitted(("first", "second", "idle"), sample, hidden=4, epochs=3, seed=1).learnt
    assert all(np.isfinite([learnt.bias, *learnt.direct, *learnt.offset]))


def test_too_few_games_are_no_school() -> None:
    with pytest.raises(BadOption, match="too few games"):
        fitted(("first", "second", "idle"), made_up(2), hidden=4, epochs=1, seed=1)


def test_a_course_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = Learner(COURSE, tmp_path / "whole")
    heard: list[int] = []
    assert len(list(whole.rounds(2, heard.append))) == 2
    assert heard == [*range(1, 25), *range(1, 25)]
    parts = Learner(COURSE, tmp_path / "parts")
    list(parts.rounds(1, heard.append))
    assert parts.done() == 1
    taken_up = Learner(COURSE, tmp_path / "parts")
    list(taken_up.rounds(2, heard.append))
    for number in range(2):
        assert taken_up.judge(number).read_text() == whole.judge(number).read_text()
    assert whole.school(1).judges == (*(str(whole.judge(0)),) * 3, ""), "the last judge meets itself"
    assert taken_up.tested() == whole.tested()


def test_another_course_does_not_mix_with_what_lies_in_a_folder(tmp_path: Path) -> None:
    Learner(COURSE, tmp_path)
    before = (tmp_path / "course.json").read_text()
    with pytest.raises(BadFile, match="holds another course"):
        Learner(Course("kingswood", (2,), games=24), tmp_path)
    assert (tmp_path / "course.json").read_text() == before


def test_a_round_that_is_no_round_is_refused_by_name(tmp_path: Path) -> None:
    learner = Learner(COURSE, tmp_path)
    list(learner.rounds(1, lambda _: None))
    (tmp_path / "round-0.npz").write_text("nothing")
    with pytest.raises(BadFile, match=r"round-0\.npz"):
        list(learner.rounds(2, lambda _: None))


def test_who_is_judged_by_what_was_learnt_sees_the_game_so(tmp_path: Path) -> None:
    learner = Learner(COURSE, tmp_path)
    (fit,) = learner.rounds(1, lambda _: None)
    game = regalia.game("kingswood")
    match = game.new(players=2, seed=1)
    row = floats(len(learner.names))
    insight_of(game).features(match.state, 0, row)
    assert judged(game, fit.learnt).evaluation(match.state, 0) == fit.learnt.network().chance(row)
    assert game.evaluation(match.state, 0) != judged(game, fit.learnt).evaluation(match.state, 0)


def test_a_game_without_an_insight_cannot_learn() -> None:
    from dataclasses import replace

    with pytest.raises(NoWeights, match=r"has no insight\.py"):
        insight_of(replace(regalia.game("kingswood"), insight=None))


WORDS = ("--tables", "2", "--rounds", "1", "--games", "24", "--budgets", "12", "--hidden", "4", "--jobs", "1")


def test_learn_writes_a_judge_that_wins_with_the_run_that_made_it(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Learner, "validated", lambda *_: Series(2, 0.5, 0.1))
    terminal.good("learn", "kingswood", *WORDS, "--validate", "2", "--room", "room", "--out", "judge.json")
    written = read_text((tmp_path / "judge.json").read_text())
    assert written.inputs == insight_names()
    run = written.schooling[-1]
    assert (run.games, run.rules) == (24, regalia.game("kingswood").rules_version)
    assert run.command.startswith("regalia learn kingswood --tables 2 --rounds 1 --games 24 --budgets 12")
    assert "75.0% of the victories" in run.result
    assert written.text() == (tmp_path / "judge.json").read_text()


def test_learn_keeps_nothing_that_has_not_won(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.good(
        "learn", "kingswood", *WORDS, "--validate", "2", "--room", "room", "--out", "judge.json"
    )
    assert "not kept" in said
    assert not (tmp_path / "judge.json").exists()
    assert json.loads((tmp_path / "room" / "course.json").read_text())["games"] == 24


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--tables", "two"), "player counts such as 2,3,4, not 'two'"),
        (("--tables", "1,2"), "two players or more"),
        (("--tables", "9"), "players"),
        (("--budgets", "0"), "positions such as 100,400, not '0'"),
        (("--out", "."), "cannot be written"),
    ],
)
def test_bad_words_are_refused_before_anybody_plays(
    terminal: Terminal, tmp_path: Path, words: tuple[str, str], sentence: str
) -> None:
    assert sentence in " ".join(terminal.bad("learn", "kingswood", "--room", "room", *words).split())
    assert not (tmp_path / "room").exists()
