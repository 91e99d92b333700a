"""Bots that go wrong in every way we know of."""

from __future__ import annotations

import gc
import os
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


NOT_A_BOT = 3
