"""A bot that is not trusted: what it gets wrong costs it the turn, never the game.

bot = Guarded("my_bots:Careful", seed=7, seconds=5.0)
match.apply(bot.choose(regalia.bots.seen(match)))
bot.slips                                              # what went wrong so far, if anything

bot = regalia.bots.guarded(MyBot(7), report=lines.append, seconds=5)     # the same for a bot that is there

A bot of ours thinks in this process. Its time is kept by a timer that rings in the main thread, so it stops
Python code at once and compiled code as soon as that comes back to Python. Somebody else's bot, named
``module:Class`` or handed over as a class that another process can import, thinks in a process of its own
(``apart.py``) that is ended when its time is up, whatever it is doing, and that holds nothing but what its
seat may know. What no other process can import (a lambda, a class within a function, one of ``__main__``) and
what is wrapped in ``trusted`` thinks here: what it raises costs it the turn, but it can swallow the bell and
go on for ever, end the process, or look for secrets in it.
"""

from __future__ import annotations

import operator
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final, SupportsIndex

from regalia import bots
from regalia.bots.base import Bot, Seen, choices
from regalia.bots.own import is_own, own_name
from regalia.engine.errors import BadOption, UnknownBot, shown
from regalia.engine.whole import amount

SECONDS: Final = 60.0
"""How long a bot may think about one action."""

ENDLESS: Final = 86_400
"""Seconds for whom nobody looks at the clock."""

PATIENCE: Final = 3
"""Who has hung or died so often in a game is not asked again in it."""

LEAVING: Final = 5.0
"""Seconds that a bot may take to close what it has opened."""

OURS: Final = "regalia."
STOPPING: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""By which a person, or whoever speaks for one, ends a run."""

CRASHED, HUNG, DIED, ILLEGAL, PRIED = "crashed", "hung", "died", "illegal", "pried"

Player = str | Callable[[int], Bot]
"""A bot by its name, or what makes one from a seed: a class will do."""

Report = Callable[[str], None]
"""Is told in a sentence what went wrong, every time."""


class Slipped(Exception):
    """A bot has given no answer that counts."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class TimeIsUp(BaseException):
    """Rings in the middle of whatever a bot does; no ``except Exception`` of its own catches it."""


class Pried(Exception):
    """A bot has looked past what its seat is shown."""


@dataclass
class Slip:
    """One kind of thing that a bot got wrong, and how often."""

    kind: str
    sentence: str
    """What it was the first time."""
    times: int = 1

    def plain(self) -> dict[str, Any]:
        """As JSON-ready data."""
        return {"kind": self.kind, "sentence": self.sentence, "times": self.times}


class Sealed(Seen):
    """What a seat knows, for a bot that may pry: whoever reaches into it is noticed.

    Nothing is to be found there, since the world inside is a re-deal; but a bot that tries is no fair player.
    """

    def __init__(self, table: Seen) -> None:
        self.pried = False
        super().__init__(table.game, world_of(table), table.seat)

    @property
    def _world(self) -> Any:
        if sys._getframe(1).f_globals.get("__name__") != Seen.__module__:
            self.pried = True
            raise Pried("The world behind a view is nobody's business. Ask for a re-deal.")
        return self.__dict__["sealed"]

    @_world.setter
    def _world(self, world: Any) -> None:
        self.__dict__["sealed"] = world


def world_of(table: Seen) -> Any:
    """The re-deal behind what a seat knows, for those who pass it on."""
    held = table.__dict__
    return held["sealed"] if isinstance(table, Sealed) else held["_world"]


@dataclass(frozen=True)
class Trusted:
    """What makes a bot that shall think in this process: see ``trusted``."""

    player: Callable[[int], Bot]

    @property
    def name(self) -> str:
        """What the bot is called."""
        return str(getattr(self.player, "name", "") or getattr(self.player, "__name__", "bot").lower())

    def __call__(self, seed: int) -> Bot:
        return self.player(seed)


def trusted(player: Callable[[int], Bot]) -> Trusted:
    """The same bot, thinking where the games are played: quicker, and able to do there whatever it likes."""
    return Trusted(player)


class Inside:
    """A bot in this process. It gets a table of its own, since it may spoil what it is given."""

    def __init__(self, player: Player, seed: int, seconds: float) -> None:
        if isinstance(player, str):
            self.bot = bots.make(player, seed)
        else:
            with contained(seconds):
                self.bot = player(seed)
        self.held = ringing if type(self.bot).__module__.startswith(OURS) else contained
        """Our own bots raise nothing that has to be told from what a person at the terminal does."""

    def choose(self, table: Seen, seconds: float) -> object:
        """Its answer; raises what goes wrong."""
        begun = time.monotonic()
        sealed = Sealed(table)
        try:
            with self.held(seconds):
                answer = self.bot.choose(sealed)
        except TimeIsUp:
            raise Slipped(HUNG, f"gave no answer within {seconds:g} s") from None
        except Pried as error:
            raise Slipped(PRIED, str(error)) from error
        except Slipped:
            raise
        except Exception as error:
            raise Slipped(CRASHED, in_short(error)) from error
        if sealed.pried:
            raise Slipped(PRIED, "looked at the world behind its view")
        if time.monotonic() - begun > seconds:  # where no timer can ring
            raise Slipped(HUNG, f"took longer than {seconds:g} s")
        return answer

    def close(self) -> None:
        """A bot may have something to end."""
        end = getattr(self.bot, "close", None)
        if callable(end):
            with suppress(Exception), contained(LEAVING):
                end()


class Guarded(Bot):
    """Plays what its bot chooses, and what the fallback chooses where the bot has no good answer."""

    def __init__(
        self,
        player: Player,
        seed: SupportsIndex,
        seconds: float = SECONDS,
        fallback: Player = "random",
        report: Report = lambda sentence: None,
    ) -> None:
        super().__init__(seed)
        number = operator.index(seed)
        patience = amount(seconds)
        if patience is None or not patience > 0:
            raise BadOption(f"A bot thinks for more than 0 seconds, not for {shown(seconds)}.")
        self.seconds = min(patience, float(ENDLESS))  # no timer of the system can be set for ever
        self.report = report
        self.slips: list[Slip] = []
        self.patience = PATIENCE
        self.fallback = bots.make(fallback, number) if isinstance(fallback, str) else fallback(number)
        self.asked: Any = None
        try:
            self.asked = seat(player, number, self.seconds)
        except Slipped as slip:
            self.note(slip.kind, str(slip))
        except UnknownBot:
            raise
        except Exception as error:
            self.note(CRASHED, in_short(error))

    def choose(self, table: Seen) -> int:
        """One of ``table.actions``, always."""
        actions = list(choices(table))
        if self.asked is not None and self.patience > 0:
            try:
                return self.checked(self.asked.choose(table, self.seconds), actions, table)
            except Slipped as slip:
                self.patience -= slip.kind in (HUNG, DIED)
                self.note(slip.kind, str(slip))
                where = f"{self.name} on seat {table.seat + 1} {slip.kind}"
                self.report(f"{where}: {slip}; {type(self.fallback).__name__} decides instead.")
        return self.fallback.choose(Seen(table.game, table.redeal(self.rng), table.seat))

    @property
    def name(self) -> str:
        """Who it is that goes wrong."""
        return type(self.asked.bot).__name__ if isinstance(self.asked, Inside) else str(self.asked.name)

    def checked(self, answer: Any, actions: list[int], table: Seen) -> int:
        """The answer as a number, if it is on offer."""
        try:
            action = operator.index(answer)
        except TypeError:
            raise Slipped(ILLEGAL, f"answered {answer!r:.60}, which is no action") from None
        if action not in actions:
            raise Slipped(ILLEGAL, f"answered {in_words(table, action)}, which was not on offer")
        return action

    def note(self, kind: str, sentence: str) -> None:
        """Remember what went wrong."""
        for slip in self.slips:
            if slip.kind == kind:
                slip.times += 1
                return
        self.slips.append(Slip(kind, sentence))

    def close(self) -> None:
        """The game is over."""
        if self.asked is not None:
            self.asked.close()


def guarded(bot: Bot, report: Report, fallback: Bot | None = None, seconds: float | None = None) -> Guarded:
    """A bot in this process, with the greedy one, or whom you name, behind it."""
    number = int(bot.rng.clone().next32())
    behind = fallback if fallback is not None else bots.make("greedy", number)
    return Guarded(lambda _: bot, number, seconds or float(ENDLESS), lambda _: behind, report)


def seat(player: Player, seed: int, seconds: float) -> Any:
    """A bot where it is to think."""
    if isinstance(player, str):
        name = player if is_own(player) and player not in bots.names() else None
    else:
        name = name_elsewhere(player) if isinstance(player, type | FunctionType) else None
    if name is not None:
        from regalia.bots.apart import Apart

        return Apart(name, seed)
    return Inside(player, seed, seconds)


def name_elsewhere(player: Any) -> str | None:
    """Under which name another process finds a class or function that is not ours, if it does."""
    module, _, name = (own_name(player) or "").partition(":")
    return f"{module}:{name}" if name and not f"{module}.".startswith(OURS) else None


def in_short(error: BaseException) -> str:
    """What was raised, in a line."""
    return f"{type(error).__name__}: {error}"[:200]


def in_words(table: Seen, action: int) -> str:
    """An action as text, if it is one at all."""
    try:
        return repr(table.notation.text(action))
    except Exception:
        return str(action)


def in_main_thread() -> bool:
    """Whether signals come here."""
    return threading.current_thread() is threading.main_thread()


@contextmanager
def contained(seconds: float) -> Iterator[None]:
    """Time somebody else's code, and whatever it raises, an exit too, is its own fault and nobody's end.

    Only what a signal has asked for meanwhile is done: Ctrl-C ends the run even if the code has swallowed it.
    """
    asked: list[BaseException] = []
    before: dict[int, Any] = {}

    def heard(number: int, frame: Any) -> None:
        try:
            before[number](number, frame)
        except BaseException as error:
            asked.append(error)
            raise

    if in_main_thread():
        before.update({each: signal.getsignal(each) for each in STOPPING})
        for each, handler in before.items():
            if callable(handler):
                signal.signal(each, heard)
    try:
        with ringing(seconds):
            yield
    except (Exception, TimeIsUp):
        raise
    except BaseException as error:
        if not asked:
            raise Slipped(CRASHED, in_short(error)) from error
    finally:
        for each, handler in before.items():
            if callable(handler):
                signal.signal(each, handler)
        if asked:
            raise asked[0]


@contextmanager
def ringing(seconds: float) -> Iterator[None]:
    """Raise TimeIsUp in the main thread after so long, and again every second, for those who swallow it."""
    if not hasattr(signal, "setitimer") or not in_main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
