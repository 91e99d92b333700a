"""Bots think in processes of their own, with a time limit: a slow, stuck or broken one stalls nobody.

A worker is given what the bot's seat may know and no more (``bots.seen``): a world dealt anew, never the true
position nor the record. So no secret leaves this process, and a question is as large late in a game as early.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import secrets
import signal
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakValueDictionary

import regalia
from regalia import bots

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

logger = logging.getLogger("regalia.bots")

SECONDS = 20.0
"""How long a bot may think about one action."""
STARTING_SECONDS = 120.0
"""How long a worker may take to start; this is not thinking."""


READY = "ready"
"""What a worker says first."""


class BotFailed(Exception):
    """A bot took too long, fell over, or chose what was not on offer."""


class Errand(Protocol):
    """What a worker is asked: plain data that can be sent, and the work that makes an answer of it."""

    def answer(self) -> Any:
        """Think. Runs in a worker."""
        ...


@dataclass(frozen=True)
class Question:
    """What a seat shall do, asked of a bot."""

    table: bots.Seen
    bot: str
    seed: int = field(default_factory=lambda: secrets.randbits(64))
    memory: Any = None
    """What the bot remembered the last time."""
    window: bool = False
    """Whether it is asked in a window, and there is no time to lose."""

    def answer(self) -> Answer:
        """What the bot chooses."""
        return answer(self)


Answer = tuple[int, Any]
"""What a bot chooses, and what it wants to remember."""


def answer(question: Question) -> Answer:
    """Let the bot choose. Runs in a worker."""
    bot = bots.make(question.bot, question.seed)
    if question.memory is not None:
        bot.memory = question.memory
    think = bot.reply if question.window else bot.choose
    return int(think(question.table)), bot.memory


def work(pipe: Connection) -> None:
    """The life of a worker: questions come in, answers go out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in regalia.games.names():
        regalia.game(name)  # reading the rules is no thinking either
    with contextlib.suppress(EOFError, OSError):  # the server is gone, perhaps while we were starting
        pipe.send(READY)
        while True:
            question = pipe.recv()
            try:
                said: tuple[Any, str | None] = (question.answer(), None)
            except Exception as error:
                said = (None, f"{type(error).__name__}: {error}")
            pipe.send(said)


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True, name="regalia-bot")
        self._process.start()
        theirs.close()
        self._ready = False

    def _hear(self, seconds: float, missing: str) -> Any:
        """What the process says next, if it says it in time."""
        try:
            if not self._pipe.poll(seconds):
                raise BotFailed(f"{missing} within {seconds:g} seconds")
            return self._pipe.recv()
        except (EOFError, OSError) as error:
            raise BotFailed("the process that thought has died") from error

    def ask(self, question: Errand, seconds: float) -> Any:
        """Wait for the answer, but not for ever."""
        if not self._ready:
            self._ready = self._hear(STARTING_SECONDS, "no worker") == READY
        try:
            self._pipe.send(question)
        except OSError as error:
            raise BotFailed("the process that thought has died") from error
        found, wrong = self._hear(seconds, "no answer")
        if wrong is not None:
            raise BotFailed(wrong)
        return found

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Thinkers:
    """A few workers, started when first needed."""

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self._count = count
        self._free = asyncio.Semaphore(count)
        self._own: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """One for each who asks: who has many questions waits behind themselves; others wait for one."""
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def choose(self, question: Question, whose: str = "") -> Answer:
        """What the bot wants to do at the table of this person, and to remember, or BotFailed."""
        found: Answer = await self.ask(question, whose)
        return found

    async def ask(self, errand: Errand, whose: str = "") -> Any:
        """What comes of an errand for this person, or BotFailed."""
        own = self._own.setdefault(whose, asyncio.Semaphore(self._count))
        async with own, self._free:
            worker = self._idle.pop() if self._idle else await asyncio.to_thread(Worker)
            self._all.add(worker)
            try:
                found = await asyncio.to_thread(worker.ask, errand, self.seconds)
            except BaseException:
                self._all.discard(worker)
                await asyncio.shield(asyncio.to_thread(worker.stop))
                raise
            self._idle.append(worker)
            return found

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            with contextlib.suppress(Exception):
                worker.stop()
        self._all.clear()
        self._idle.clear()
