"""The terminal: where we write, and how errors look."""

from __future__ import annotations

import io
import os
import sys
import time
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

NARROW = 80
ERASE_SCROLLBACK = "\x1b[3J"
EVERY = 10.0
"""Seconds between two lines of long work, where the error output is no terminal."""


def console() -> Console:
    """Ordinary output. Where it is no terminal, lines are 80 wide and plain."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # an old terminal shows ? for a dot rather than nothing
    screen = Console(file=sys.stdout, highlight=False)
    if not screen.is_terminal:
        screen = Console(file=sys.stdout, highlight=False, width=NARROW)
    return screen


def drawn(picture: RenderableType, width: int = NARROW) -> str:
    """A drawing as plain text."""
    out = io.StringIO()
    Console(file=out, highlight=False, width=width).print(picture)
    return out.getvalue()


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


class Interrupted(Exception):
    """Somebody has stopped a command: says what was done so far, and how to go on."""


class Signs:
    """Signs of life for long work: a bar on a terminal, a line now and then where there is none."""

    def __init__(self) -> None:
        screen = Console(file=sys.stderr, soft_wrap=True)
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=screen,
            transient=True,
            disable=not screen.is_terminal,
        )
        self.begun = self.said = time.monotonic()

    def __enter__(self) -> Signs:
        self.bar.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self.bar.stop()

    def begin(self, what: str, total: int, done: int = 0) -> None:
        """So much is to be done, and so much of it was done before."""
        self.task = self.bar.add_task(what, total=total, completed=done)
        self.what, self.total, self.done, self.before = what, total, done, done

    def advance(self, by: int = 1, now: str = "") -> None:
        """So much more is done; ``now`` is what is being done at the moment."""
        self.done += by
        self.bar.update(self.task, advance=by, description=now or self.what)
        clock = time.monotonic()
        if self.bar.disable and clock - self.said >= EVERY:
            self.said = clock
            took = clock - self.begun
            left = took / max(1, self.done - self.before) * (self.total - self.done)
            self.bar.console.print(
                f"{self.what}: {self.done} of {self.total}, {took:.0f} s, about {left:.0f} s left"
            )
