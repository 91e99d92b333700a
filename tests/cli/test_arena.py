"""``regalia arena`` as people run it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

import regalia
from regalia.cli import screen
from tests.cli.test_long_work import AS_IN_A_TERMINAL

QUICK = ["arena", "kingdom-conquest", "--option", "rounds=2", "--jobs", "1"]


def test_a_tournament_is_played_written_down_and_told(terminal):
    told = terminal.good(*QUICK, "--games", "6", "--bots", "random,greedy", "--out", "cup")
    assert told.splitlines()[0].split()[:2] == ["Bot", "Rating"]
    assert {line.split()[0] for line in told.splitlines()[1:3]} == {"greedy", "random"}
    assert "Written: cup/report.html, cup/games.csv, cup/games.jsonl" in told
    rows = (terminal.folder / "cup" / "games.csv").read_text().splitlines()
    assert rows[0] == "game,contest,deal,seat,bot,share,score,length,decisions,slips"
    assert len(rows) == 1 + 6 * 2
    assert (terminal.folder / "cup" / "report.html").read_text().startswith("<!doctype html>")


def test_a_bot_may_be_called_by_its_title_as_in_the_lobby(terminal):
    told = terminal.good(*QUICK, "--games", "2", "--bots", "Wanderer,STEWARD")
    assert {line.split()[0] for line in told.splitlines()[1:3]} == {"greedy", "random"}


def test_the_same_command_again_plays_nothing_and_the_folder_has_a_name_of_its_own(terminal):
    terminal.good(*QUICK, "--games", "2")
    first = (terminal.folder / "arena-kingdom-conquest" / "games.jsonl").read_bytes()
    terminal.good(*QUICK, "--games", "2")
    assert (terminal.folder / "arena-kingdom-conquest" / "games.jsonl").read_bytes() == first


def test_a_bot_of_ones_own_lies_in_the_folder_where_one_works(terminal):
    (terminal.folder / "my_bots.py").write_text(
        "from regalia.bots import Bot\n"
        "class Mine(Bot):\n"
        "    def choose(self, table):\n"
        "        return table.actions[-1]\n"
        "class Broken(Bot):\n"
        "    def choose(self, table):\n"
        "        return 1 / 0\n"
    )
    told = terminal.good(*QUICK, "--games", "2", "--bots", "my_bots:Mine,random")
    assert "my_bots:Mine" in told
    assert "lost these turns" not in told
    told = terminal.good(*QUICK, "--games", "2", "--bots", "my_bots:Broken,random", "--out", "broken")
    assert "my_bots:Broken crashed" in told
    assert "ZeroDivisionError: division by zero" in told


def test_a_study_writes_its_page(terminal):
    told = terminal.good(
        "arena", "kingswood", "--study", "balance", "--bots", "random", "--games", "1", "--jobs", "1"
    )
    assert "Written: balance-kingswood/page.md" in told
    page = (terminal.folder / "balance-kingswood" / "page.md").read_text()
    assert "Written by `regalia arena kingswood --study balance --bots random --games 1`." in page
    terminal.good(
        *[
            "arena",
            "kingswood",
            "--study",
            "balance",
            "--bots",
            "random",
            "--games",
            "1",
            "--write",
            "guilds.md",
        ]
    )
    assert (terminal.folder / "guilds.md").read_text() == page


def test_one_game_of_a_tournament_is_played_again_to_be_looked_at(terminal):
    terminal.good(*QUICK, "--games", "4")
    told = terminal.good(*QUICK, "--games", "4", "--record", "3")
    assert "Look at it with: regalia replay arena-kingdom-conquest/game-3.json" in told
    match = regalia.game("kingdom-conquest").replay(
        (terminal.folder / "arena-kingdom-conquest" / "game-3.json").read_text()
    )
    rows = (terminal.folder / "arena-kingdom-conquest" / "games.csv").read_text().splitlines()
    assert [str(score) for score in match.scores] == [
        row.split(",")[6] for row in rows if row.startswith("3,")
    ]
    assert match.over


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["chess"], "game/unknown"),
        (["kingswood", "--bots", "gready"], "bot/unknown"),
        (["kingswood", "--bots", "nowhere:Bot"], "bot/unknown"),
        (["kingswood", "--bots", "greedy,greedy"], "arena/bad"),
        (["kingswood", "--bots", "random,level-1"], "arena/bad"),
        (["kingswood", "--bots", ","], "arena/bad"),
        (["kingswood", "--bots", ""], "arena/bad"),
        (["kingswood", "--players", "9"], "game/players"),
        (["kingswood", "--option", "moon=full"], "game/option"),
        (["kingswood", "--games", "0"], "command/usage"),
        (["kingswood", "--seconds", "0"], "command/usage"),
        (["kingswood", "--on", "the-moon"], "command/usage"),
        (["kingswood", "--study", "weather"], "command/usage"),
        (["kingswood", "--study", "balance", "--players", "2"], "arena/bad"),
        (["kingswood", "--study", "balance", "--write", "nowhere/page.md"], "file/bad"),
        (["kingswood", "--write", "page.md"], "arena/bad"),
        (["kingswood", "--games", "2", "--record", "2"], "arena/bad"),
        (["kingswood", "--out", "a-file"], "file/bad"),
        (["kingswood", "--out", "letters"], "file/bad"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_a_code(terminal, words, code):
    (terminal.folder / "a-file").write_text("I am no folder")
    (terminal.folder / "letters").mkdir()
    (terminal.folder / "letters" / "games.jsonl").write_text("Dear aunt,\n")
    assert terminal.bad("arena", *words).endswith(f"[{code}]")


@pytest.mark.parametrize("bot", ["search:abc", "tree:-1", "search:0"])
def test_a_wrong_budget_is_called_a_wrong_budget(terminal, bot):
    assert "The budget of a search is a number of rollouts" in terminal.bad(*QUICK, "--bots", bot)


ONCE = """
from regalia.bots import Bot

class Late(Bot):
    awake = False

    def choose(self, table):
        if table.seat == 0 and not self.awake:
            self.awake = True
            raise OSError("asleep")
        return table.actions[0]
"""


def test_a_single_slip_happened_once(terminal):
    (terminal.folder / "my_once.py").write_text(ONCE)
    told = terminal.good(*QUICK, "--games", "2", "--bots", "my_once:Late,random", "--out", "once")
    assert "my_once:Late crashed once and lost this turn; game" in told
    page = (terminal.folder / "once" / "report.html").read_text()
    assert "Once a line-up played a deal from every seat." in page


def test_without_ray_it_says_how_to_get_it(terminal, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    line = terminal.bad(*QUICK, "--on", "ray")
    assert "pip install 'regalia[ray]'" in line
    assert line.endswith("[install/missing]")


def test_signs_of_life_tell_how_long_it_will_take(terminal, monkeypatch):
    monkeypatch.setattr(screen, "EVERY", 0.0)
    lines = terminal.run(*QUICK, "--games", "4").stderr.splitlines()
    assert lines[0].startswith("playing kingdom-conquest: 1 of 4, ")
    assert "about " in lines[0]
    assert lines[-1].startswith("playing kingdom-conquest: 4 of 4, ")
    assert lines[-1].endswith("about 0 s left")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_tournament_that_is_stopped_says_what_is_kept_and_how_to_go_on(number, tmp_path):
    cup = str(tmp_path / "cup")
    words = [
        "arena",
        "kingdom-conquest",
        "--option",
        "rounds=2",
        "--games",
        "5000",
        "--jobs",
        "2",
        "--out",
        cup,
    ]
    process = subprocess.Popen(
        [sys.executable, "-c", AS_IN_A_TERMINAL, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr.readline().startswith("playing kingdom-conquest: ")
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in said
    last = said.splitlines()[-1]
    assert last.startswith("regalia: Stopped after ")
    assert (
        f"of 5000 games, which are kept in {cup}/games.jsonl. Go on with: regalia arena kingdom-conquest"
        in last
    )
    kept = (tmp_path / "cup" / "games.jsonl").read_text().splitlines()
    done = int(last.removeprefix("regalia: Stopped after ").split()[0])
    assert len(kept) - 1 >= done > 0


def test_whoever_goes_on_gives_bots_the_same_time_to_think(terminal, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("regalia.cli.arena.run", stopped)
    told = terminal.run("arena", "kingdom-conquest", "--games", "2", "--seconds", "5").stderr
    assert told.rstrip().endswith("--out arena-kingdom-conquest --seconds 5")
    assert "--seconds" not in terminal.run("arena", "kingdom-conquest", "--games", "2").stderr
