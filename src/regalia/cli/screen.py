"""The terminal: where we write, and how errors look."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

NARROW = 80
ERASE_SCROLLBACK = "\x1b[3J"


def console() -> Console:
    """Ordinary output. Where it is no terminal, lines are 80 wide and plain."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # an old terminal shows ? for a dot rather than nothing
    screen = Console(file=sys.stdout, highlight=False)
    if not screen.is_terminal:
        screen = Console(file=sys.stdout, highlight=False, width=NARROW)
    return screen


def error_line(sentence: str, code: str = "") -> None:
    """One line on the error output, with the code that programs can go by."""
    mark = f" [dim]{escape(f'[{code}]')}[/]" if code else ""
    Console(file=sys.stderr, highlight=False, soft_wrap=True).print(
        f"[bold red]regalia:[/] {escape(sentence)}{mark}"
    )


def wipe(screen: Console) -> None:
    """Empty the screen and what has scrolled off it: the next reader shall find no hand of the last one."""
    screen.clear()
    if not screen.legacy_windows:
        screen.file.write(ERASE_SCROLLBACK)
        screen.file.flush()


def forsake_output() -> None:
    """Nobody can be told anything any more: what is still to be written goes nowhere, without a complaint."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def progress() -> Progress:
    """A bar for long work; silent where the error output is no terminal."""
    screen = Console(file=sys.stderr)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
