"""``regalia analyse`` writes a page about a finished game; ``regalia tune`` keeps only what wins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.cli.analyse import names_in
from regalia.engine.errors import BadFile, NoWeights
from regalia.engine.weights import read_text
from regalia.tuning.duel import Duel, compare, paired, summed
from regalia.tuning.space import Space
from regalia.tuning.tuner import Plan, Tuner
from tests.cli.conftest import Terminal

KINGSWOOD = regalia.game("kingswood")
TUNING = KINGSWOOD.tuning
assert TUNING is not None
PLAN = Plan("kingswood", (2,), generations=2, population=4, pairs=1, budget=10, seed=3)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A saved game that is over."""
    match = KINGSWOOD.new(players=2, seed=4)
    minds = [bots.make("random", seat) for seat in range(2)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    path = tmp_path / "game.json"
    path.write_text(match.record())
    return path


def test_analyse_writes_a_page_beside_the_record(terminal: Terminal, finished: Path) -> None:
    assert "game.html" in terminal.good("analyse", "game.json", "--samples", "1", "--moves", "5")
    text = finished.with_suffix(".html").read_text()
    assert text.startswith("<!doctype html>")
    assert "Kingswood" in text
    assert "<svg" in text


def test_a_page_keeps_the_names_that_the_record_has(terminal: Terminal, finished: Path) -> None:
    plain = json.loads(finished.read_text())
    finished.write_text(json.dumps({**plain, "seats": ["<b>Ada</b>", "greedy"]}))
    terminal.good("analyse", "game.json", "--samples", "1", "--moves", "0")
    text = finished.with_suffix(".html").read_text()
    assert "&lt;b&gt;Ada&lt;/b&gt;" in text
    assert "Steward 2" in text
    assert names_in(["Ada", "Bea", "Cyd"], 2) == ["Player 1", "Player 2"]
    assert names_in([None, " "], 2) == ["Player 1", "Player 2"]


def test_a_running_game_and_a_bad_file_are_refused_with_a_code(terminal: Terminal, tmp_path: Path) -> None:
    running = tmp_path / "running.json"
    running.write_text(KINGSWOOD.new(players=2, seed=4).record())
    line = terminal.bad("analyse", "running.json")
    assert "is not over" in line
    assert "record/not-finished" in line
    assert not running.with_suffix(".html").exists()
    (tmp_path / "bad.json").write_text("no game")
    assert "record/broken" in terminal.bad("analyse", "bad.json")
    assert "file/bad" in terminal.bad("analyse", "nowhere.json")


def test_the_page_never_takes_the_place_of_the_record(terminal: Terminal, finished: Path) -> None:
    before = finished.read_text()
    assert "file/bad" in terminal.bad("analyse", "game.json", "--out", "game.json")
    assert finished.read_text() == before


def test_weights_that_play_themselves_are_exactly_even() -> None:
    values = TUNING.file.values()
    assert paired(Duel("kingswood", values, values, 2, 10), range(6)) == [0.0] * 6
    assert paired(Duel("kingswood", values, values, 1, 10), range(3)) == [0.0] * 3


def test_weights_that_know_better_win_for_certain() -> None:
    """Whoever finds Fame worthless, and tokens a burden, loses to today's weights."""
    silly = {**TUNING.file.values(), "refreshed": -2.0, "within_reach": -5.0}
    [found] = compare([Duel("kingswood", TUNING.file.values(), silly, 2, 20)], range(12), 1)
    assert summed(found).low > 0


def test_a_point_of_the_search_changes_free_weights_alone_and_keeps_whole_numbers_whole() -> None:
    space = Space.of(TUNING.file, (2, 4))
    assert space.values([0.0] * len(space.names)) == TUNING.file.values()
    moved = space.values([0.5] * len(space.names))
    assert {name for name, value in moved.items() if value != TUNING.file.values()[name]} == set(space.names)
    assert not [name for name in space.names if name.startswith(("guild-", "solo", "crowded"))]
    things = regalia.game("kings-and-things").tuning
    assert things is not None
    whole = Space.of(things.file, (2,), ("income",)).values([0.3])
    assert whole["income"] == 162


def test_an_unknown_weight_is_named() -> None:
    with pytest.raises(NoWeights, match="luck"):
        Space.of(TUNING.file, (2,), ("luck",))


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = Tuner(PLAN, tmp_path / "whole.jsonl")
    for _ in whole.generations():
        pass
    first = Tuner(PLAN, tmp_path / "cut.jsonl")
    next(first.generations())
    again = Tuner(PLAN, tmp_path / "cut.jsonl")
    assert len(again.done) == 1
    for _ in again.generations():
        pass
    assert again.favourite() == whole.favourite()
    assert (tmp_path / "cut.jsonl").read_text() == (tmp_path / "whole.jsonl").read_text()
    other = Plan("kingswood", (2,), generations=2, population=4, pairs=2, budget=10, seed=3)
    with pytest.raises(BadFile, match="another search"):
        Tuner(other, tmp_path / "cut.jsonl")


def test_a_generation_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    journal = tmp_path / "cut.jsonl"
    for _ in Tuner(PLAN, journal).generations():
        pass
    whole = journal.read_bytes()
    for cut in (len(whole) - 5, whole.index(b"\n") + 9, 12, 0):
        journal.write_bytes(whole[:cut])
        assert len(Tuner(PLAN, journal).done) == max(0, whole[:cut].count(b"\n") - 1)
        assert whole.startswith(journal.read_bytes())
    journal.write_bytes(whole[:-5])
    for _ in Tuner(PLAN, journal).generations():
        pass
    assert journal.read_bytes() == whole


@pytest.mark.parametrize("line", ['{"generation": 0}', '{"scores": [1]}', '{"scores": "abcd"}', "7", "no"])
def test_what_is_no_journal_is_refused_and_left_as_it_is(line: str, tmp_path: Path) -> None:
    journal = tmp_path / "j.jsonl"
    Tuner(PLAN, journal)
    before = journal.read_text() + line + "\n"
    for text in (before, "a letter to my aunt"):
        journal.write_text(text)
        with pytest.raises(BadFile, match="is no journal of a search, and was left as it is"):
            Tuner(PLAN, journal)
        assert journal.read_text() == text


def test_a_folder_takes_no_weights_and_is_refused_before_anybody_plays(
    terminal: Terminal, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    line = terminal.bad("tune", "kingswood", "--generations", "1", "--out", "folder", "--journal", "j.jsonl")
    assert "file/bad" in line
    assert not (tmp_path / "j.jsonl").exists()


def test_win_chances_of_a_single_game_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    line = terminal.bad("tune", "kingswood", "--tables", "2", "--chances", "1", "--out", "w.toml")
    assert "game/option" in line
    assert "at least 20 games" in line
    assert not (tmp_path / "w.toml").exists()


def test_a_validation_that_is_stopped_says_how_to_go_on(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Tuner, "validated", stopped)
    words = ("tune", "kingswood", "--generations", "0", "--out", "w.toml", "--journal", "j.jsonl")
    result = terminal.run(*words)
    assert (result.exit_code, result.stdout) == (130, "")
    assert "the same command goes on with the validation" in result.stderr
    assert not (tmp_path / "w.toml").exists()


def test_weights_are_not_judged_by_a_few_lucky_pairs(terminal: Terminal, tmp_path: Path) -> None:
    assert summed([1.0, 1.0]).low > 0, "two that are alike look certain"
    words = ("--generations", "1", "--validate", "29", "--out", "w.toml", "--journal", "j.jsonl")
    line = terminal.bad("tune", "kingswood", *words)
    assert "at least 30 pairs at each table, not of 29" in line
    assert not (tmp_path / "w.toml").exists()
    assert not (tmp_path / "j.jsonl").exists()


def test_tune_records_a_run_that_did_not_win_and_keeps_the_weights(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.cli.tune.FEWEST_PAIRS", 2)
    out = tmp_path / "weights.toml"
    terminal.good(
        *("tune", "kingswood", "--tables", "2", "--generations", "0", "--validate", "2"),
        *("--journal", "j.jsonl", "--out", "weights.toml", "--jobs", "1"),
    )
    written = read_text(out.read_text())
    assert written.weights == TUNING.file.weights
    assert (written.runs[-1].kept, written.runs[:-1]) == (False, TUNING.file.runs)
    assert json.loads((tmp_path / "j.jsonl").read_text().splitlines()[0])["game"] == "kingswood"
