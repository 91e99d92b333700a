"""Advice at tables: hints where nobody else plays, and what finished games turned on.

Both are worked out in processes of their own. A hint's worker is given a re-deal for the seat that asks, so
the truth never gets there; an analysis is given the record of a game that is over, and is kept.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from regalia import advice
from regalia.advice.analyst import within
from regalia.bots import Seen, seen
from regalia.engine.errors import NotYourTurn
from regalia.server.live.thinking import BotFailed, Thinkers
from regalia.server.people.seats import OPEN
from regalia.server.refusals import NoAdvice, NoHints, NotFinished
from regalia.server.table.deeds import own
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
class HintWanted:
    """What a bot would do for a seat."""

    table: Seen
    bot: str

    def answer(self) -> dict[str, Any]:
        """The hint as plain data."""
        return advice.hint(self.table, self.bot).to_plain()


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


def hint_wanted(table: Table, person: str, seat: int, decision: int) -> HintWanted:
    """The question for a hint, made from a re-deal; refused where other persons play."""
    own(table, person, seat)
    match = table.running()
    for other, chair in enumerate(table.chairs):
        somebody = chair.holder is not None and chair.holder != person
        if somebody or chair.kind == OPEN or chair.left_by not in (None, person):
            raise NoHints(
                f"Hints are for practice, and seat {other + 1} is another person's: "
                "ask for one at a table of your own, against bots or on one screen."
            )
    table.count.check_decision(seat, table.count.decision_of(decision, person))
    if seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {seat} has nothing to decide now, so there is nothing to advise.")
    return HintWanted(seen(match, seat), advice.adviser())


class Advisers:
    """Who is asked for advice in this process of the server."""

    def __init__(self, thinkers: Thinkers, seconds: float = ANALYSIS_SECONDS) -> None:
        self._thinkers = thinkers
        self._analysts = Thinkers(1, PATIENCE)
        """Apart from the bots, who shall not wait for a long look back."""
        self._seconds = seconds
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._working: dict[str, asyncio.Task[dict[str, Any]]] = {}

    async def hint(self, wanted: HintWanted, person: str) -> dict[str, Any]:
        """What a bot would do, and why."""
        try:
            found: dict[str, Any] = await self._thinkers.ask(wanted, person)
        except BotFailed as failure:
            logger.warning("no hint: %s", failure)
            raise NoAdvice("No hint came; ask again in a moment.") from failure
        return found

    def knows(self, table: str) -> bool:
        """Whether the analysis of a table is there, or being worked on."""
        return table in self._known or table in self._working

    async def analysis(self, table: Table, person: str) -> dict[str, Any]:
        """What a finished game turned on: worked out once, however many ask."""
        if table.status != FINISHED:
            raise NotFinished("A game is analysed when it is over, so that nobody has help in it.")
        name = table.id
        if name in self._known:
            self._known.move_to_end(name)
            return self._known[name]
        if name not in self._working:
            if len(self._working) >= WAITING:
                raise NoAdvice("Many games are being analysed just now; ask again in a moment.")
            wanted = AnalysisWanted(table.play.record(), tuple(table.winners), self._seconds)
            lengths = [move.length for move in table.play.moves]
            task = asyncio.create_task(self._work(name, wanted, lengths, person))
            self._working[name] = task
            task.add_done_callback(lambda done: self._done(name, done))
        return await asyncio.shield(self._working[name])

    async def _work(
        self, name: str, wanted: AnalysisWanted, lengths: list[int], person: str
    ) -> dict[str, Any]:
        try:
            found = await self._analysts.ask(wanted, person)
        except BotFailed as failure:
            logger.warning("table %s is not analysed: %s", name, failure)
            raise NoAdvice("This game could not be analysed; ask again in a moment.") from failure
        self._known[name] = in_steps(found, lengths)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[name]

    def _done(self, name: str, task: asyncio.Task[dict[str, Any]]) -> None:
        self._working.pop(name, None)
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
