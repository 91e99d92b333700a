"""Long commands give signs of life, end at once when stopped, and say how to go on."""

import os
import signal
import subprocess
import sys
import time

import pytest

from regalia.arena.workers import in_processes
from regalia.cli import screen

AS_IN_A_TERMINAL = """
import signal
import regalia.cli.screen
from regalia.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
regalia.cli.screen.EVERY = 0.0
main()
"""
GO_ON = "Go on with: regalia fuzz kingswood --games 5000 --seed 1 --skip "


def doubled(number):
    return 2 * number


def stuck(number):
    """Work that never ends by itself."""
    while number >= 0:
        time.sleep(0.05)


def test_where_there_is_no_terminal_a_line_tells_now_and_then_how_far_it_is(terminal, monkeypatch):
    monkeypatch.setattr(screen, "EVERY", 0.0)
    result = terminal.run("fuzz", "kingswood", "--games", "3", "--jobs", "1")
    lines = result.stderr.splitlines()
    assert [line.partition(", ")[0] for line in lines] == [f"fuzzing kingswood: {k} of 3" for k in (1, 2, 3)]
    assert "3 games" in result.stdout


def test_short_work_says_nothing_in_between(terminal):
    assert terminal.run("fuzz", "kingswood", "--games", "2", "--jobs", "1").stderr == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_fuzzing_that_is_stopped_says_what_was_done_and_how_to_go_on(jobs, tmp_path):
    """The signal is sent after the first sign of life has been read."""
    command = [
        sys.executable,
        "-c",
        AS_IN_A_TERMINAL,
        "fuzz",
        "kingswood",
        "--games",
        "5000",
        "--jobs",
        jobs,
        "--save-dir",
        str(tmp_path),
    ]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # the signal reaches the workers, too
    )
    try:
        assert process.stderr.readline().startswith("fuzzing kingswood: 1 of 5000")
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    last = said.splitlines()[-1]
    assert last.startswith("regalia: Stopped. So far kingswood: ")
    assert "no failures" in last
    assert GO_ON in last
    assert int(last.rpartition(" ")[2]) > 0
    assert "Traceback" not in said


def test_what_was_played_before_can_be_left_out(terminal):
    whole = terminal.good("fuzz", "kingswood", "--games", "4", "--jobs", "1")
    rest = terminal.good("fuzz", "kingswood", "--games", "4", "--jobs", "1", "--skip", "3")
    first = terminal.good("fuzz", "kingswood", "--games", "3", "--jobs", "1")

    def actions(line):
        return int(" ".join(line.split()).split(" games, ")[1].split()[0])

    assert actions(whole) == actions(first) + actions(rest)
    assert "none left to play" in terminal.bad("fuzz", "kingswood", "--games", "4", "--skip", "4")


def test_work_is_shared_in_order_and_in_one_process_if_so_asked():
    assert (
        list(in_processes(doubled, range(7), 2))
        == list(in_processes(doubled, range(7), 1))
        == [
            0,
            2,
            4,
            6,
            8,
            10,
            12,
        ]
    )


def test_workers_that_are_stuck_end_with_whoever_asked_them():
    import multiprocessing

    work = in_processes(stuck, [-1, 1, 1], 2)
    next(work)
    assert multiprocessing.active_children()
    work.close()
    for worker in multiprocessing.active_children():
        worker.join(30)
    assert multiprocessing.active_children() == []


def test_a_replay_that_is_stopped_says_where_it_was(terminal, monkeypatch):
    import regalia
    from regalia.engine.match import Match

    match = regalia.game("kingswood").new(players=2, seed=1)
    for _ in range(10):
        match.apply(match.legal()[0])
    (terminal.folder / "game.json").write_text(match.record())
    follow = Match.follow

    def stopped(self, record, number):
        if number == 4:
            raise KeyboardInterrupt
        return follow(self, record, number)

    monkeypatch.setattr(Match, "follow", stopped)
    result = terminal.run("replay", "game.json")
    assert result.exit_code == 130
    assert "Stopped after 4 of" in result.stderr
    assert "regalia replay game.json --step 4 --eyes spectator" in result.stderr
