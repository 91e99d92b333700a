"""Bots think in processes of their own, with a time limit: a slow, stuck or broken one stalls nobody.

A worker is given what the bot's seat may know and no more (``bots.seen``): a world dealt anew, never the true
position nor the record. So no secret leaves this process, and a question is as large late in a game as early.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import operator
import secrets
import signal
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import regalia
from regalia import bots
from regalia.bots.guard import CRASHED, DIED, HUNG, ILLEGAL, PRIED, Pried, Sealed, Slipped
from regalia.server.live.gate import Gate

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

logger = logging.getLogger("regalia.bots")

SECONDS = 20.0
"""How long a bot may think about one action."""
STARTING_SECONDS = 120.0
"""How long a worker may take to start; this is not thinking."""


READY = "ready"
"""What a worker says first."""


class BotFailed(Slipped):
    """A bot took too long, fell over, or chose what was not on offer."""


class Lost(BotFailed):
    """The process is gone: somebody may have killed it, or what it was asked has."""

    def __init__(self, sentence: str = "the process that thought has died") -> None:
        super().__init__(DIED, sentence)


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


Said = tuple[Any, tuple[str, str] | None]
"""What a worker says: an answer, or the kind and the sentence of what went wrong."""

Answer = tuple[int, Any]
"""What a bot chooses, and what it wants to remember."""


def answer(question: Question) -> Answer:
    """Let the bot choose, and look at what it chose. Runs in a worker."""
    bot = bots.make(question.bot, question.seed)
    if question.memory is not None:
        bot.memory = question.memory
    think = bot.reply if question.window else bot.choose
    table = Sealed(question.table)
    try:
        action = operator.index(think(table))
    except Pried as error:
        raise BotFailed(PRIED, str(error)) from error
    if table.pried:
        raise BotFailed(PRIED, "looked at the world behind its view")
    if action not in question.table.actions:
        raise BotFailed(ILLEGAL, f"answered {action}, which was not on offer")
    return action, bot.memory


def work(pipe: Connection) -> None:
    """The life of a worker: questions come in, answers go out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in regalia.games.names():
        regalia.game(name)  # reading the rules is no thinking either
    with contextlib.suppress(EOFError, OSError):  # the server is gone, perhaps while we were starting
        pipe.send(READY)
        while True:
            said = answered(pipe.recv())
            try:
                pipe.send(said)
            except OSError:
                raise
            except Exception as error:  # an answer that cannot be sent
                pipe.send(fallen(error))


def answered(errand: Errand) -> Said:
    """The answer, or what went wrong."""
    try:
        return errand.answer(), None
    except Slipped as slip:
        return None, (slip.kind, str(slip))
    except Exception as error:
        return fallen(error)


def fallen(error: Exception) -> Said:
    """That somebody has fallen over, as a worker says it."""
    return None, (CRASHED, f"{type(error).__name__}: {error}"[:500])


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True, name="regalia-bot")
        self._process.start()
        theirs.close()
        self._ready = False

    @property
    def lives(self) -> bool:
        """Whether the process is still there."""
        return self._process.is_alive()

    def _hear(self, seconds: float) -> Any:
        """What the process says next, if it says it in time."""
        try:
            if not self._pipe.poll(seconds):
                raise BotFailed(HUNG, f"no answer within {seconds:g} seconds")
            return self._pipe.recv()
        except (EOFError, OSError) as error:
            raise Lost from error

    def ask(self, errand: Errand, seconds: float) -> Any:
        """Wait for the answer, but not for ever."""
        try:
            self._ready = self._ready or self._hear(STARTING_SECONDS) == READY
        except BotFailed as error:
            raise Lost("no process has started") from error
        try:
            self._pipe.send(errand)
        except OSError as error:
            raise Lost from error
        found, wrong = self._hear(seconds)
        if wrong is not None:
            raise BotFailed(*wrong)
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
        self._gate = Gate(count)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def choose(self, question: Question, whose: str = "") -> Answer:
        """What the bot wants to do at the table of this person, and to remember, or BotFailed."""
        found: Answer = await self.ask(question, whose)
        return found

    async def ask(self, errand: Errand, whose: str = "", *, advice: bool = False) -> Any:
        """What comes of an errand for this person, or BotFailed; advice waits until no bot does."""
        async with self._gate.entered(whose, advice):
            try:
                return await self._ask(errand, await self._idle_worker())
            except Lost as loss:  # a process may be killed for no fault of whoever thought in it
                logger.info("asked once more, in a new process: %s", loss)
                return await self._ask(errand, await self._new_worker())

    async def _ask(self, errand: Errand, worker: Worker) -> Any:
        """What a worker answers. Whoever hangs or has died is ended; another is started when it is needed."""
        try:
            found = await asyncio.to_thread(worker.ask, errand, self.seconds)
        except BaseException as error:
            if isinstance(error, BotFailed) and error.kind not in (HUNG, DIED):
                self._idle.append(worker)  # it has answered, and can be asked again
            else:
                await asyncio.shield(self._end(worker))
            raise
        self._idle.append(worker)
        return found

    async def _idle_worker(self) -> Worker:
        """Somebody who has nothing to do and is alive."""
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                return worker
            await self._end(worker)
        return await self._new_worker()

    async def _new_worker(self) -> Worker:
        """Somebody new; one who has nothing to do makes room, since it may be dead as well."""
        if self._idle:
            await self._end(self._idle.pop())
        try:
            worker = await asyncio.to_thread(Worker)
        except OSError as error:
            raise Lost(f"no process can be started: {error}") from error
        self._all.add(worker)
        return worker

    async def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        await asyncio.to_thread(worker.stop)

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            with contextlib.suppress(Exception):
                worker.stop()
        self._all.clear()
        self._idle.clear()
