"""The server with bots that fail, each in its own way. No sweep helps a game on."""

import os
import time
from pathlib import Path

import typer

from regalia import bots
from regalia.bots.random import RandomBot
from regalia.server.command import serve
from regalia.server.live import hub

MARK = "REGALIA_TEST_MARK"
"""The variable that names a file which the forgetful bot makes when it fails for the first time."""


class Raising(RandomBot):
    def choose(self, table: bots.Seen) -> int:
        raise ValueError("this bot always falls over")


class Dying(RandomBot):
    def choose(self, table: bots.Seen) -> int:
        os._exit(3)


class Cheating(RandomBot):
    def choose(self, table: bots.Seen) -> int:
        return max(table.actions) + 1


class Endless(RandomBot):
    def choose(self, table: bots.Seen) -> int:
        while True:
            time.sleep(1)


class Prying(RandomBot):
    def choose(self, table: bots.Seen) -> int:
        return int(table._world.legal()[0])


class Sleepy(RandomBot):
    """Says which process it thinks in, and takes its time, the first time it is asked."""

    def choose(self, table: bots.Seen) -> int:
        mark = Path(os.environ[MARK])
        if not mark.exists():
            mark.write_text(f"{os.getpid()}\n")
            time.sleep(600)
        return super().choose(table)


class Forgetful(RandomBot):
    """Falls over once; the second time it plays."""

    def choose(self, table: bots.Seen) -> int:
        mark = Path(os.environ[MARK])
        if not mark.exists():
            mark.touch()
            raise ValueError("this bot falls over once")
        return super().choose(table)


class Mindful(RandomBot):
    """Counts its decisions, and writes down what it remembers."""

    def choose(self, table: bots.Seen) -> int:
        with Path(os.environ[MARK]).open("a") as mark:
            mark.write(f"{table.seat}:{self.memory} ")
        self.memory = (self.memory or 0) + 1
        return super().choose(table)


CLUMSY = {
    "raising": Raising,
    "dying": Dying,
    "cheating": Cheating,
    "endless": Endless,
    "prying": Prying,
    "sleepy": Sleepy,
    "forgetful": Forgetful,
    "mindful": Mindful,
}

# Not under ``__main__``: the workers, which import this file too, have to know the bots as well.
levels = [bots.Level(name, name.title(), "Fails.", make) for name, make in CLUMSY.items()]
bots.LEVELS = (*levels, *bots.LEVELS)  # type: ignore[misc]

if __name__ == "__main__":
    hub.SWEEP_SECONDS = 3600.0
    typer.run(serve)
