"""The set-up says what it is doing, and nothing more unless it fails."""

import subprocess
import sys
from pathlib import Path

from tools.step import run

ROOT = Path(__file__).resolve().parent.parent.parent
UNTIL_TOLD = "import sys; print('at work', flush=True); sys.stdin.readline()"


def test_a_step_says_what_it_does_and_keeps_what_the_command_says_to_itself(capsys):
    assert run("Doing a thing", [sys.executable, "-c", "print('noise')"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Doing a thing …"
    assert "noise" not in said
    assert said[-1].startswith("  done in ")


def test_a_step_that_fails_shows_what_the_command_said(capsys):
    assert run("Doing a thing", [sys.executable, "-c", "print('the reason'); raise SystemExit(3)"]) == 3
    said = capsys.readouterr().out
    assert "the reason" in said
    assert said.endswith("Doing a thing: failed, as told above.\n")


def test_a_step_without_its_command_says_so(capsys):
    assert run("Doing a thing", ["no-such-command"]) == 127
    assert "no-such-command cannot be run" in capsys.readouterr().out


def test_a_long_step_gives_signs_of_life():
    """It waits for a word that we give only after its sign of life has been read."""
    command = f"[sys.executable, '-c', {UNTIL_TOLD!r}]"
    code = f"import sys; from tools.step import run; sys.exit(run('Long', {command}, 0.05))"
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "Long …\n"
    assert process.stdout.readline().startswith("  … ")
    process.communicate("go\n")
    assert process.returncode == 0
