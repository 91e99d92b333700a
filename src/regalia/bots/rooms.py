"""Where somebody else's bot lives: the other side of ``apart.py``.

A house reads the rules and the bot's module once, and forks a room for every bot that takes a seat. So what a
module does when it is read is done once; whatever a bot does later stays in its room and ends with its game.
What a bot prints goes to the error output, never among the answers.
"""

from __future__ import annotations

import gc
import json
import os
import pickle
import queue
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any, Final

from regalia.bots.apart import END, HEAD, NUMBER, OPEN, ORDER
from regalia.bots.base import Bot, Seen
from regalia.bots.guard import CRASHED, PRIED, Pried, Sealed
from regalia.bots.own import own
from regalia.games import find

ENDING: Final = 2.0
"""Seconds that a process has whose end is waited for."""


# -- the house ------------------------------------------------------------------------------------


def keep_house() -> None:
    """Fork a room whenever one is asked for; when nobody is left to ask, end them all."""
    number, name, game = sys.argv[1:]
    control = socket.socket(fileno=int(number))
    control.set_inheritable(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who has begun us
    os.dup2(2, 1)
    with suppress(BaseException):  # whatever is wrong with it is told to who sits down
        find(game)
        own(name)
    gc.collect()
    gc.freeze()  # rooms share what is read, and nobody need look through it for what is not used any more
    living: set[int] = set()
    while True:
        order, handed, _, _ = socket.recv_fds(control, ORDER.size, 2)
        if len(order) < ORDER.size:
            for pid in living:
                ended(pid, 0.0)
            os._exit(0)
        verb, pid = ORDER.unpack(order)
        if verb == OPEN:
            answer = forked(control, handed)
            living.add(answer)
        else:
            living.discard(pid)
            answer = ended(pid, 0.0 if verb == END else ENDING)
        control.sendall(NUMBER.pack(answer))


def forked(control: socket.socket, handed: list[int]) -> int:
    """A new room between these two pipes; the number of its process."""
    pid = os.fork()
    if pid == 0:
        try:
            control.close()
            os.setpgid(0, 0)
            live(os.fdopen(handed[0], "rb"), os.fdopen(handed[1], "w", encoding="utf-8"))
        finally:
            os._exit(1)
    for each in handed:
        os.close(each)
    with suppress(OSError):  # both do it, so that it is done whoever comes first
        os.setpgid(pid, pid)
    return pid


def ended(pid: int, patience: float) -> int:
    """The code with which a process of ours has ended, or is made to end with all that it has begun."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    with suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


# -- the room -------------------------------------------------------------------------------------


def live_alone() -> None:
    """The life of a room that no house has made: questions on the standard input, answers on the output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    questions = os.fdopen(os.dup(0), "rb")
    os.dup2(2, 1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    live(questions, answers)


def live(asked: IO[bytes], answers: IO[str]) -> None:
    """Answer question after question. Whatever a bot raises costs it a turn, not its process."""
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(asked, questions), daemon=True).start()
    seated: list[Bot] = []
    while True:
        try:
            say(answers, "", answer(seated, pickle.loads(questions.get())))
        except Pried as error:
            say(answers, PRIED, str(error))
        except BaseException as error:
            say(answers, CRASHED, f"{type(error).__name__}: {error}"[:200])


def say(answers: IO[str], kind: str, what: object) -> None:
    """One line to whoever asked."""
    answers.write(json.dumps([kind, what], default=lambda each: int(each)) + "\n")
    answers.flush()


def answer(seated: list[Bot], question: tuple[Any, ...]) -> object:
    """What is done about one question."""
    verb, *rest = question
    if verb == "sit":
        name, seed, game = rest
        find(game)  # reading the rules is no thinking
        seated.append(own(name)(seed))
        return True
    [bot] = seated
    if verb == "leave":
        end = getattr(bot, "close", None)
        return callable(end) and bool(end())
    game, world, seat = rest
    table = Sealed(Seen(find(game), world, seat))
    chosen = bot.choose(table)
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
