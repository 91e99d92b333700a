"""A bot in a process of its own: what ``Guarded`` asks when the bot is somebody else's.

Questions go there as a game's name, a re-deal of the position and a seat; answers come back as lines of JSON,
so that nothing a bot writes is ever run here. Every seat of every game has a *room*, a process that begins
anew: no other seat's bot is in it and nothing of an earlier game. Rooms are cheap because the *house* of a
name has read the rules and the bot's module already and only forks (``rooms.py`` is the other side). Where
there is no fork a room is a whole new process.
"""

from __future__ import annotations

import atexit
import json
import os
import pickle
import queue
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final

from regalia.bots.base import Seen
from regalia.bots.guard import CRASHED, DIED, HUNG, LEAVING, Slipped, world_of

STARTING: Final = 60.0
"""Seconds that a process may take to start; this is not thinking."""

HEAD: Final = struct.Struct("<I")
ORDER: Final = struct.Struct("<cq")
NUMBER: Final = struct.Struct("<q")
GONE: Final = ""
"""What the queue of answers holds when the process has ended."""

OPEN, WAIT, END = b"o", b"w", b"e"
"""What a house is told: make a room, wait for the end of one that is ending, end one."""

FORKS: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")

_houses: dict[tuple[str, str], House] = {}
_left_behind: list[House] = []


def started(code: str, *words: str, **streams: Any) -> subprocess.Popen[bytes]:
    """A process of ours that finds what this one finds."""
    path = os.pathsep.join(each or os.getcwd() for each in sys.path)
    return subprocess.Popen(
        [sys.executable, "-c", f"from regalia.bots import rooms; rooms.{code}", *words],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},  # so that sets have one order
        **streams,
    )


class Room:
    """The process of one seated bot, as seen by who asks it."""

    def __init__(self, reading: IO[bytes], writing: IO[bytes], leave: Callable[[bytes], int]) -> None:
        self.reading = reading
        self.writing = writing
        self.leave = leave
        """Ends the process, at once or by itself, and says with which code; can be done only once."""
        self.code: int | None = None
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError), self.reading as lines:
            for line in lines:
                self.said.put(line.decode("utf-8", "replace"))
        self.said.put(GONE)

    def ask(self, question: tuple[Any, ...], seconds: float) -> Any:
        """What the bot makes of a question, if it answers in time."""
        body = pickle.dumps(question)
        with suppress(OSError):  # if it has died, there is no answer either
            self.writing.write(HEAD.pack(len(body)) + body)
            self.writing.flush()
        try:
            line = self.said.get(timeout=seconds)
        except queue.Empty:
            raise Slipped(HUNG, f"gave no answer within {seconds:g} s") from None
        if line == GONE:
            raise Slipped(DIED, f"its process ended by itself, with code {self.ended(WAIT)}")
        try:
            kind, answer = json.loads(line)
        except ValueError:
            raise Slipped(CRASHED, "its process said something that is no answer") from None
        if kind:
            raise Slipped(str(kind), str(answer))
        return answer

    def ended(self, how: bytes) -> int:
        """The code with which the process has ended."""
        if self.code is None:
            self.code = self.leave(how)
        return self.code

    def end(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(Slipped):
            self.ended(END)
        with suppress(OSError):
            self.writing.close()


class House:
    """Makes rooms for the bots of one name, in one game."""

    def __init__(self, name: str, game: str) -> None:
        self.control, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            words = (str(number), name, game)
            self.process = started(
                "keep_house()", *words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=[number]
            )
        self.control.settimeout(STARTING)

    def room(self) -> Room:
        """A new one, behind two pipes."""
        asked, asking = os.pipe()
        hearing, said = os.pipe()
        reading, writing = os.fdopen(hearing, "rb"), os.fdopen(asking, "wb")
        try:
            pid = self.told(OPEN, handed=[asked, said])
        except Slipped:
            reading.close()
            writing.close()
            raise
        finally:
            os.close(asked)
            os.close(said)
        return Room(reading, writing, lambda how: self.told(how, pid))

    def told(self, order: bytes, pid: int = 0, handed: list[int] | None = None) -> int:
        """What the house answers: the number of a process, or the code with which it ended."""
        answer = b""
        try:
            socket.send_fds(self.control, [ORDER.pack(order, pid)], handed or [])
            while len(answer) < NUMBER.size and (more := self.control.recv(NUMBER.size - len(answer))):
                answer += more
        except TimeoutError:
            raise Slipped(HUNG, f"cannot be loaded within {STARTING:g} s") from None
        except OSError:
            answer = b""
        if len(answer) < NUMBER.size:
            raise Slipped(DIED, "the process that makes others for it has ended")
        return int(NUMBER.unpack(answer)[0])

    def close(self) -> None:
        """End it; whoever lives in it is ended by it."""
        self.control.close()
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def new_room(name: str, game: str) -> Room:
    """A process for one more bot of that name."""
    if not FORKS:
        return lone_room()
    house = _houses.get((name, game))
    if house is None:
        house = _houses[name, game] = House(name, game)
    try:
        return house.room()
    except Slipped:
        del _houses[name, game]
        house.close()
        raise


def lone_room() -> Room:
    """A process that was not forked, for systems that cannot."""
    process = started("live_alone()", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None

    def leave(how: bytes) -> int:
        if how == END:
            process.kill()
        return process.wait()

    return Room(process.stdout, process.stdin, leave)


class Apart:
    """One bot in a room of its own."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.room: Room | None = None

    def choose(self, table: Seen, seconds: float) -> object:
        """Its answer; after a hang it begins anew, from its seed."""
        try:
            room = self.room or self.seated(table.game.name)
            return room.ask(("choose", table.game.name, world_of(table), table.seat), seconds)
        except Slipped as slip:
            if slip.kind in (HUNG, DIED):
                self.end()
            raise

    def seated(self, game: str) -> Room:
        """Its room, with the bot in it."""
        room = new_room(self.name, game)
        try:
            room.ask(("sit", self.name, self.seed, game), STARTING)
        except BaseException:
            room.end()
            raise
        self.room = room
        return room

    def close(self) -> None:
        """The game is over, and with it all that the bot knows."""
        if self.room is not None:
            with suppress(Slipped):
                self.room.ask(("leave",), LEAVING)
            self.end()

    def end(self) -> None:
        """Its process is ended."""
        if self.room is not None:
            self.room.end()
            self.room = None


@atexit.register
def _end_all() -> None:
    while _houses:
        _houses.popitem()[1].close()


def _leave_to_the_first() -> None:
    """A forked process has houses of its own; those of the one that it comes from are not for it to ask."""
    for house in _houses.values():
        house.control.close()
    _left_behind.extend(_houses.values())  # nobody is to wait for processes that are not ours
    _houses.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_the_first)
