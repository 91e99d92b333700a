"""A bot in a process of its own: what ``Guarded`` asks when the bot is somebody else's.

Questions go there as a game's name, a re-deal of the position and a seat; answers come back as lines of JSON,
so that nothing a bot writes is ever run here. One process serves all bots of one name that this process has
seated; it ends when a bot in it hangs, or when whoever started it is gone.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import pickle
import queue
import struct
import subprocess
import sys
import threading
from contextlib import suppress
from itertools import count
from typing import IO, Any, Final

from regalia.bots.base import Bot, Seen
from regalia.bots.guard import CRASHED, DIED, HUNG, PRIED, Pried, Sealed, Slipped, world_of
from regalia.bots.own import own
from regalia.games import find

STARTING: Final = 60.0
"""Seconds that a process may take to start; this is not thinking."""

HEAD: Final = struct.Struct("<I")
GONE: Final = ""
"""What the queue of answers holds when the process has ended."""

CODE: Final = "from regalia.bots.apart import serve; serve()"

_numbers = count()
_houses: dict[str, House] = {}


class House:
    """The process for all bots of one name."""

    def __init__(self) -> None:
        path = os.pathsep.join(each or os.getcwd() for each in sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", CODE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._hear(STARTING)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self.said.put(line.decode("utf-8", "replace"))
        self.said.put(GONE)

    def ask(self, question: tuple[Any, ...], seconds: float) -> Any:
        """What the process makes of a question, if it answers in time."""
        body = pickle.dumps(question)
        assert self.process.stdin is not None
        with suppress(OSError):  # if it has died, there is no answer either
            self.process.stdin.write(HEAD.pack(len(body)) + body)
            self.process.stdin.flush()
        return self._hear(seconds)

    def _hear(self, seconds: float) -> Any:
        try:
            line = self.said.get(timeout=seconds)
        except queue.Empty:
            raise Slipped(HUNG, f"gave no answer within {seconds:g} s") from None
        if line == GONE:
            raise Slipped(DIED, f"its process ended by itself, with code {self.process.wait()}")
        try:
            kind, answer = json.loads(line)
        except ValueError:
            raise Slipped(CRASHED, "its process said something that is no answer") from None
        if kind:
            raise Slipped(str(kind), str(answer))
        return answer

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()


class Apart:
    """One bot in the house of its name."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.number = next(_numbers)
        self.house: House | None = None

    def choose(self, table: Seen, seconds: float) -> object:
        """Its answer; after a hang it begins anew, from its seed."""
        try:
            house = _houses.get(self.name)
            if house is None:
                house = _houses[self.name] = House()
            if house is not self.house:
                house.ask(("sit", self.number, self.name, self.seed, table.game.name), STARTING)
                self.house = house
            world = world_of(table)
            return house.ask(("choose", self.number, table.game.name, world, table.seat), seconds)
        except Slipped as slip:
            if slip.kind in (HUNG, DIED):
                end(self.name)
            raise

    def close(self) -> None:
        """It leaves; its house stays for the next one."""
        if self.house is not None and _houses.get(self.name) is self.house:
            with suppress(Slipped):
                self.house.ask(("leave", self.number), STARTING)


def end(name: str) -> None:
    """Close a house."""
    house = _houses.pop(name, None)
    if house is not None:
        house.stop()


@atexit.register
def _end_all() -> None:
    for name in list(_houses):
        end(name)


# -- the other side ---------------------------------------------------------------------------------


def serve() -> None:
    """The life of a house. What a bot prints goes to the error output, never among the answers."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(os.fdopen(os.dup(0), "rb"), questions), daemon=True).start()
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    seated: dict[int, Bot] = {}
    say(answers, "", "ready")
    while True:
        try:
            say(answers, "", answer(seated, pickle.loads(questions.get())))
        except Pried as error:
            say(answers, PRIED, str(error))
        except Exception as error:
            say(answers, CRASHED, f"{type(error).__name__}: {error}"[:200])


def say(answers: io.TextIOBase | IO[str], kind: str, what: object) -> None:
    """One line to whoever asked."""
    answers.write(json.dumps([kind, what], default=lambda each: int(each)) + "\n")


def answer(seated: dict[int, Bot], question: tuple[Any, ...]) -> object:
    """What is done about one question."""
    verb, number, *rest = question
    if verb == "sit":
        name, seed, game = rest
        find(game)  # reading the rules is no thinking
        seated[number] = own(name)(seed)
        return True
    if verb == "leave":
        return seated.pop(number, None) is not None
    game, world, seat = rest
    table = Sealed(Seen(find(game), world, seat))
    chosen = seated[number].choose(table)
    if table.pried:
        raise Pried("looked at the world behind its view")
    return chosen


def _read(stream: IO[bytes], questions: queue.SimpleQueue[bytes]) -> None:
    """Pass questions on; when nobody is left to ask any, end at once, even in the middle of a thought."""
    while True:
        head = stream.read(HEAD.size)
        body = stream.read(HEAD.unpack(head)[0]) if len(head) == HEAD.size else b""
        if not body:
            os._exit(0)
        questions.put(body)
