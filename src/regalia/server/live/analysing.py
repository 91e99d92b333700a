"""What finished games turned on: worked out from their records in a process apart, and kept."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from regalia import advice
from regalia.advice.analyst import within
from regalia.server.live.thinking import BotFailed, Thinkers
from regalia.server.people.limits import Allowance
from regalia.server.refusals import NoAdvice, NotFinished, TooFast, TooMany
from regalia.server.table.table import FINISHED, Table

logger = logging.getLogger("regalia.advice")

ANALYSIS_SECONDS = 6.0
"""How long a game is looked at; what was found by then is shown."""
PATIENCE = 60.0
"""How long the process may take in all: a long record is played through first."""
WAITING = 10
"""So many games may wait to be looked at: who asks for one more would wait for a minute."""
KEPT = 200
"""So many analyses are kept; that of a finished game never changes."""


@dataclass(frozen=True)
class AnalysisWanted:
    """What a finished game turned on."""

    record: dict[str, Any]
    winners: tuple[int, ...]
    seconds: float

    def answer(self) -> dict[str, Any]:
        """The analysis as plain data."""
        found = advice.analyse(self.record, winners=list(self.winners), spent=within(self.seconds))
        return found.to_plain()


class Analysts:
    """Who looks back at games in this process of the server."""

    def __init__(self, seconds: float = ANALYSIS_SECONDS) -> None:
        self._analysts = Thinkers(1, PATIENCE)
        """Apart from the bots, who shall not wait for a long look back."""
        self._seconds = seconds
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._working: dict[str, asyncio.Task[dict[str, Any]]] = {}
        self._askers: dict[str, tuple[str, str]] = {}
        """For whom, and for which address, a table is being analysed."""

    async def analysis(self, table: Table, allowance: Allowance) -> dict[str, Any]:
        """What a finished game turned on: worked out once, however many ask."""
        if table.status != FINISHED:
            raise NotFinished("A game is analysed when it is over, so that nobody has help in it.")
        name = table.id
        if name in self._known:
            self._known.move_to_end(name)
            return self._known[name]
        if name not in self._working:
            self._begin(table, allowance)
        return await asyncio.shield(self._working[name])

    def _begin(self, table: Table, allowance: Allowance) -> None:
        self._one_at_a_time(allowance)
        if len(self._working) >= WAITING:
            raise NoAdvice("Many games are being analysed just now; ask again in a moment.")
        if not allowance.take():
            raise TooFast("Too many analyses at once; wait a few seconds.")
        name = table.id
        wanted = AnalysisWanted(table.play.record(), tuple(table.winners), self._seconds)
        lengths = [move.length for move in table.play.moves]
        task = asyncio.create_task(self._work(name, wanted, lengths, allowance.home))
        self._working[name] = task
        self._askers[name] = (allowance.person, allowance.home)
        task.add_done_callback(lambda done: self._done(name, done))

    def _one_at_a_time(self, allowance: Allowance) -> None:
        """Nobody fills the queue, whether by many games or by many cookies."""
        if any(person == allowance.person for person, _ in self._askers.values()):
            raise TooMany("Another game is being analysed for you; ask again when that is done.")
        if any(home == allowance.home for _, home in self._askers.values()):
            raise TooMany(
                "Another game is being analysed for somebody at your address; ask again in a moment."
            )

    async def _work(
        self, name: str, wanted: AnalysisWanted, lengths: list[int], whose: str
    ) -> dict[str, Any]:
        try:
            found = await self._analysts.ask(wanted, whose)
        except BotFailed as failure:
            logger.warning("table %s is not analysed: %s", name, failure)
            raise NoAdvice("This game could not be analysed; ask again in a moment.") from failure
        self._known[name] = in_steps(found, lengths)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[name]

    def _done(self, name: str, task: asyncio.Task[dict[str, Any]]) -> None:
        self._working.pop(name, None)
        self._askers.pop(name, None)
        if not task.cancelled():
            task.exception()  # who asked may have gone; it has been logged

    async def close(self) -> None:
        """End all workers."""
        for task in list(self._working.values()):
            task.cancel()
        await asyncio.gather(*self._working.values(), return_exceptions=True)
        await self._analysts.close()


def in_steps(found: dict[str, Any], lengths: list[int]) -> dict[str, Any]:
    """The analysis by the steps of the table's replay instead of the entries of its record."""

    def step(entry: int) -> int:
        return max(0, bisect_right(lengths, entry) - 1)

    out = {key: value for key, value in found.items() if key != "entries"}
    out["points"] = [{"step": step(each["entry"]), "chances": each["chances"]} for each in found["points"]]
    out["missed"] = [_moved(each, step(each["entry"])) for each in found["missed"]]
    last = len(lengths) - 1
    out["turnings"] = [_moved(each, min(last, step(each["entry"]) + 1)) for each in found["turnings"]]
    return out


def _moved(each: dict[str, Any], step: int) -> dict[str, Any]:
    return {**{key: value for key, value in each.items() if key != "entry"}, "step": step}
