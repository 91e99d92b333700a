"""A bot that fails loses the decision to another one: the game goes on, and somebody hears of it.

bot = regalia.bots.guarded(MyBot(7), report=lines.append, seconds=5)
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from regalia.bots.base import Bot, Seen
from regalia.bots.greedy import GreedyBot

Report = Callable[[str], None]


class TooSlow(Exception):
    """A bot has thought for longer than it may."""


class GuardedBot(Bot):
    """Asks a bot; where it raises, hangs or answers what is not on offer, asks the fallback."""

    def __init__(self, bot: Bot, report: Report, fallback: Bot, seconds: float | None) -> None:
        self.bot = bot
        self.rng = bot.rng
        self.report = report
        self.fallback = fallback
        self.seconds = seconds

    def choose(self, table: Seen) -> int:
        offered = list(table.actions)
        given = Seen(
            table.game, table.redeal(self.fallback.rng), table.seat
        )  # a bot may spoil what it is given
        name = type(self.bot).__name__
        try:
            with limited(self.seconds):
                chosen = int(self.bot.choose(given))
        except TooSlow:
            wrong = f"has not answered within {self.seconds:g} seconds"
        except Exception as error:
            wrong = f"fell over: {type(error).__name__}: {error}"
        else:
            if chosen in offered:
                return chosen
            wrong = f"answered {chosen}, which is not on offer"
        self.report(
            f"{name} on seat {table.seat + 1} {wrong}; {type(self.fallback).__name__} decides instead."
        )
        return self.fallback.choose(table)


def guarded(bot: Bot, report: Report, fallback: Bot | None = None, seconds: float | None = None) -> Bot:
    """The bot, with the greedy one behind it.

    Seconds are kept by an alarm of the system, which reaches a bot written in Python on the main thread of a
    process; elsewhere (on Windows, in another thread) nobody looks at the clock.
    """
    return GuardedBot(bot, report, fallback or GreedyBot(bot.rng.clone().next32()), seconds)


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise TooSlow in whatever runs for longer than this."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not can:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
