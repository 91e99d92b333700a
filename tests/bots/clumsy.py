"""Bots that go wrong in every way we know of."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time

from regalia.bots import Bot
from regalia.engine.match import Match


class Fair(Bot):
    """Goes by the rules; and talks."""

    def choose(self, table):
        print("I am thinking")
        return table.actions[self.rng.below(len(table.actions))]


class Raising(Bot):
    def choose(self, table):
        raise ValueError("this bot always falls over")


class Stillborn(Bot):
    def __init__(self, seed):
        raise OSError("no weights to be found")


class Endless(Bot):
    def choose(self, table):
        while True:
            time.sleep(0.01)


class Stubborn(Bot):
    """Will not be told to stop."""

    def choose(self, table):
        while True:
            try:
                while True:
                    time.sleep(0.01)
            except Exception:
                continue


class Dying(Bot):
    def choose(self, table):
        os._exit(7)


class Leaving(Bot):
    def choose(self, table):
        sys.exit("good night")


class Interrupting(Bot):
    def choose(self, table):
        raise KeyboardInterrupt


class Drifting(Bot):
    """Plays otherwise the longer its module lives."""

    all = 0

    def choose(self, table):
        Drifting.all += 1
        return table.actions[Drifting.all % len(table.actions)]


WAITING = "import time; time.sleep(86_400)"


class Parent(Bot):
    """Hangs, and has begun something that would live on."""

    def choose(self, table):
        sign = open(os.environ["REGALIA_TEST_SIGN"], "w")  # noqa: SIM115 - whoever lives holds it open
        print("alive", end="", file=sign, flush=True)
        return subprocess.run([sys.executable, "-c", WAITING], stdout=sign, check=False)


class Counting(Bot):
    """Knows if anybody else has chosen in this process."""

    mine = 0
    all = 0

    def choose(self, table):
        self.mine += 1
        Counting.all += 1
        assert self.mine == Counting.all
        return table.actions[0]


class Cheating(Bot):
    def choose(self, table):
        table.actions.append(123456)
        return 123456


class Silent(Bot):
    def choose(self, table):
        return "anything, please"


class Prying(Bot):
    def choose(self, table):
        table._world.legal()
        return table.actions[0]


class Sly(Prying):
    """Looks, and hides that it was caught."""

    def choose(self, table):
        try:
            return super().choose(table)
        except Exception:
            return table.actions[0]


class Burglar(Bot):
    """Looks for the true match wherever a process could keep it, and falls over if it finds one."""

    def choose(self, table):
        frame = sys._getframe()
        while frame is not None:
            assert not any(isinstance(value, Match) for value in frame.f_locals.values())
            frame = frame.f_back
        assert not any(isinstance(each, Match) for each in gc.get_objects())
        return table.actions[0]


def fair(seed):
    """A function makes a bot as well as a class does."""
    return Fair(seed)


class Outer:
    """A bot may be kept within another class."""

    class Fair(Fair):
        """One like this."""


NOT_A_BOT = 3
