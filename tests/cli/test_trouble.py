"""What goes wrong around a game: files, pipes, signals. Nothing is lost, and nobody sees a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from tests.cli.conftest import Terminal

SOURCE = str(Path(regalia.__file__).resolve().parent.parent)
PLAY = ["play", "kingswood", "--seed", "7", "--players", "1"]


def opened(*arguments: str, folder: Path, **streams: object) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "regalia", *arguments],
        text=True,
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": SOURCE, "PYTHONUNBUFFERED": "1"},
        **streams,  # type: ignore[call-overload]
    )


class Talk:
    """A game in a process of its own, answered line by line."""

    def __init__(self, folder: Path) -> None:
        pipe = subprocess.PIPE
        self.process = opened(*PLAY, folder=folder, stdin=pipe, stdout=pipe, stderr=pipe)
        self.shown = ""
        self.prompts = self.answered = 0

    def wait(self) -> None:
        """Read up to the next prompt."""
        assert self.process.stdout is not None
        while self.shown.count("\n> ") == self.prompts:
            letter = self.process.stdout.read(1)
            assert letter, "the game has ended"
            self.shown += letter
        self.prompts += 1

    def type(self, line: str) -> None:
        """Answer the next prompt, unless it was waited for already."""
        assert self.process.stdin is not None
        if self.shown.count("\n> ") == self.answered:
            self.wait()
        self.answered += 1
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()


def guild_in(path: Path) -> str:
    match = regalia.game("kingswood").replay(path.read_text())
    return str(match.view(0)["board"]["seats"][0]["guild"])


# -- every line has a code --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["play", "chess"], "game/unknown"),
        (["play", "kingswood", "--players", "9"], "game/players"),
        (["play", "kingswood", "--seat", "9"], "game/seat"),
        (["play", "kingswood", "--option", "moon=full"], "game/option"),
        (["play", "kingswood", "--bots", "nobody"], "bot/unknown"),
        (["play", "--resume", "nothing.json"], "file/bad"),
        (["play", "kingswood", "--frobnicate"], "command/usage"),
        (["play"], "command/usage"),
        (["rules", "kingswood", "KW-999"], "rules/unknown-clause"),
        (["replay", "broken.json"], "record/broken"),
        (["replay", "newer.json"], "record/bad-version"),
        (["replay", "position.json"], "position/broken"),
    ],
)
def test_a_bad_command_is_told_with_its_code(terminal: Terminal, arguments: list[str], code: str) -> None:
    head = {"format": 1, "game": "kingswood", "rules": 2, "players": 2, "options": {}, "actions": []}
    (terminal.folder / "broken.json").write_text("{")
    (terminal.folder / "newer.json").write_text(json.dumps({**head, "format": 2}))
    (terminal.folder / "position.json").write_text(
        json.dumps({**head, "position": {"format": 1, "game": "kingswood", "rules": 2, "players": 2}})
    )
    assert terminal.bad(*arguments).endswith(f"[{code}]")


def test_one_player_is_not_called_many(terminal: Terminal) -> None:
    assert "with 1 player choose a seat from 1 to 1" in terminal.bad(*PLAY, "--seat", "2")


# -- files ------------------------------------------------------------------------------------


def test_a_file_that_nests_too_deeply_is_no_saved_game(terminal: Terminal) -> None:
    (terminal.folder / "deep.json").write_text("[" * 100_000)
    for command in (["play", "--resume"], ["replay"]):
        assert "is not a saved game" in terminal.bad(*command, "deep.json")


def test_an_endless_file_is_not_waited_for(terminal: Terminal) -> None:
    with (terminal.folder / "huge.json").open("wb") as file:
        file.truncate(20_000_000)
    assert "larger than any saved game" in terminal.bad("replay", "huge.json")


def test_a_new_game_never_takes_the_place_of_another(terminal: Terminal) -> None:
    terminal.good(*PLAY, "--save", "mine.json", typed="guild krom\nabandon\n")
    line = terminal.bad(*PLAY, "--save", "mine.json")
    assert "mine.json already holds a game; go on with it by: regalia play --resume mine.json" in line
    shown = terminal.good(*PLAY, typed="save mine.json\nabandon\n")
    assert "already holds a game" in " ".join(shown.split())
    assert guild_in(terminal.folder / "mine.json") == "krom"


def test_a_resumed_game_is_saved_in_its_own_file(terminal: Terminal) -> None:
    terminal.good(*PLAY, "--save", "mine.json", typed="guild krom\nabandon\n")
    length = len(json.loads((terminal.folder / "mine.json").read_text())["actions"])
    for more in ([], ["--save", "mine.json"]):
        terminal.good("play", "--resume", "mine.json", *more, typed="1\nquit\n")
    assert len(json.loads((terminal.folder / "mine.json").read_text())["actions"]) > length


def test_a_place_where_nothing_can_be_saved_is_found_out_before_the_game(terminal: Terminal) -> None:
    if not Path("/proc/self").exists():  # a folder that refuses files, even to a superuser
        return
    assert "/proc/game.json cannot be written" in terminal.bad(*PLAY, "--save", "/proc/game.json")


def test_whoever_cannot_save_cannot_quit_by_mistake(terminal: Terminal) -> None:
    folder = terminal.folder / "saves"
    folder.mkdir()
    talk = Talk(terminal.folder)
    talk.type("guild krom")
    talk.type("save saves/mine.json")
    talk.wait()
    (folder / "mine.json").unlink()
    folder.rmdir()
    talk.type("quit")
    talk.type("save other.json")
    talk.type("quit")
    rest, errors = talk.process.communicate(timeout=300)
    assert "saves/mine.json cannot be written: there is no folder saves." in " ".join(talk.shown.split())
    assert "The game is saved" in rest
    assert talk.process.returncode == 0, errors
    assert guild_in(terminal.folder / "other.json") == "krom"


# -- pipes and signals ------------------------------------------------------------------------


def test_without_any_input_the_game_is_saved(tmp_path: Path) -> None:
    shell = f'exec "{sys.executable}" -m regalia play kingswood --players 1 <&-'
    done = subprocess.run(
        ["sh", "-c", shell],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": SOURCE},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "The game is saved." in done.stdout
    assert (tmp_path / "kingswood-1.json").exists()


def test_an_output_that_is_full_is_one_line_and_the_game_is_saved(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        return
    with open("/dev/full", "w") as full:
        done = opened(*PLAY, folder=tmp_path, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE)
        _, errors = done.communicate(timeout=300)
    assert done.returncode == 2
    assert "no space left on device" in errors
    assert "Traceback" not in errors
    assert (tmp_path / "kingswood-1.json").exists()


@pytest.mark.parametrize("arguments", [["games"], ["rules", "kingswood"], PLAY])
def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path, arguments: list[str]) -> None:
    running = opened(
        *arguments, folder=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdin is not None
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.read(10)
    running.stdout.close()
    try:
        running.stdin.write("1\n" * 50)
        running.stdin.close()
    except BrokenPipeError:
        pass
    errors = running.stderr.read()
    running.stderr.close()
    running.wait(timeout=300)
    assert "Traceback" not in errors
    assert "Exception ignored" not in errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_closed_terminal_and_a_polite_kill_save_the_game(tmp_path: Path, number: int) -> None:
    talk = Talk(tmp_path)
    talk.type("guild krom")
    talk.wait()
    talk.process.send_signal(number)
    rest, errors = talk.process.communicate(timeout=300)
    assert "regalia play --resume kingswood-1.json" in rest, errors
    assert talk.process.returncode == 0
    assert guild_in(tmp_path / "kingswood-1.json") == "krom"


# -- what is typed ----------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["9" * 5000, "0", "-1", "01", "１"])
def test_a_number_that_is_not_on_the_list_is_refused(terminal: Terminal, typed: str) -> None:
    shown = terminal.good(*PLAY, typed=f"{typed}\nguild krom\nabandon\n")
    assert "Player 1 leads Krom!" in shown


@pytest.mark.parametrize("width", ["60", "80", "100"])
def test_the_table_fits_the_screen_and_names_stay_whole(
    terminal: Terminal, width: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.cli.screen.NARROW", int(width))
    shown = terminal.good("play", "kingswood", "--seed", "7", "--players", "5", typed="1\n1\n1\nabandon\n")
    assert max(len(line) for line in shown.splitlines()) <= int(width)
    for seat in range(2, 6):
        assert f"Steward {seat}" in shown
    assert "…" not in shown
