"""Several people at one terminal: nobody finds the hand of the last one by scrolling back."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

ERASED = b"\x1b[3J"
"""What makes a terminal forget the lines that have scrolled off it."""


def heard_until(screen: int, wanted: bytes) -> bytes:
    """What appears on the screen up to some words."""
    shown = b""
    while wanted not in shown:
        shown += os.read(screen, 4096)
    return shown


def test_the_last_hand_is_gone_from_the_scrollback_when_the_next_one_sits_down(tmp_path: Path) -> None:
    screen, theirs = pty.openpty()
    command = [sys.executable, "-m", "regalia", "play", "kingdom-conquest", "--players", "2", "--hotseat"]
    command += ["--seed", "7", "--option", "colours=by-seat", "--save", str(tmp_path / "game.json")]
    playing = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    try:
        shown = heard_until(screen, b"(draw)")
        assert b"Play Royal Charter" in shown, "the first one has read their cards"
        os.write(screen, b"draw\n")
        shown = heard_until(screen, b"press Enter")
        kept = shown.rsplit(ERASED, 1)
        assert len(kept) == 2, "the terminal was told to forget"
        assert b"Royal Charter" not in kept[1]
    finally:
        playing.kill()
        playing.wait()
        os.close(screen)
