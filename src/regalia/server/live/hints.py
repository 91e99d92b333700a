"""Hints at tables where nobody else plays: worked out in another process, for each person one at a time.

The worker is given a re-deal for the seat that asks, so the truth never gets there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from regalia import advice
from regalia.bots import Seen, seen
from regalia.engine.errors import NotYourTurn
from regalia.server.live.thinking import BotFailed, Thinkers
from regalia.server.people.limits import Allowance
from regalia.server.people.seats import OPEN
from regalia.server.refusals import NoAdvice, NoHints, TooFast
from regalia.server.table.deeds import own
from regalia.server.table.table import Table

logger = logging.getLogger("regalia.advice")

KEPT = 500
"""So many hints, and plans behind them, are remembered."""

Plain = dict[str, Any]


class Plan(NamedTuple):
    """What the adviser of a seat had in mind."""

    decided: int
    """How often the seat had decided then."""
    memories: dict[int, Any]
    """What to remember after so many more decisions."""


@dataclass(frozen=True)
class HintWanted:
    """What a bot would do for a seat."""

    about: tuple[str, int, int]
    """Table, seat and decision."""
    decided: int
    """How often the seat has decided in this game."""
    table: Seen
    bot: str
    memory: Any = None

    def answer(self) -> tuple[Plain, bool, dict[int, Any]]:
        """The hint as plain data, whether it needed no thought, and what to remember."""
        found = advice.advised(self.table, self.bot, memory=self.memory)
        return found.hint.to_plain(), found.recalled, found.plans


def hint_wanted(table: Table, person: str, seat: int, decision: int) -> HintWanted:
    """The question for a hint, made from a re-deal; refused where other persons play or have played."""
    own(table, person, seat)
    match = table.running()
    for other, chair in enumerate(table.chairs):
        somebody = chair.holder is not None and chair.holder != person
        if somebody or chair.kind == OPEN or chair.left_by not in (None, person):
            raise NoHints(
                f"Hints are for practice, and seat {other + 1} is another person's: "
                "ask for one at a table of your own, against bots or on one screen."
            )
    if table.deciders - {person}:
        raise NoHints("Somebody else has played in this game, so nobody has hints in it until it is over.")
    about = table.count.decision_of(decision, person)
    table.count.check_decision(seat, about)
    if seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {seat} has nothing to decide now, so there is nothing to advise.")
    decided = sum(move.seat == seat and not move.free for move in table.play.moves)
    return HintWanted((table.id, seat, about), decided, seen(match, seat), advice.adviser())


class Hints:
    """Who is asked for hints in this process of the server."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._own: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each person: a hint of theirs is in work at most, and their newest wish waits."""
        self._newest: dict[str, object] = {}
        """The newest wish of each who waits."""
        self._told: OrderedDict[tuple[str, int, int], Plain] = OrderedDict()
        self._plans: OrderedDict[tuple[str, int], Plan] = OrderedDict()

    async def hint(self, want: Callable[[], Awaitable[HintWanted]], allowance: Allowance) -> Plain:
        """What a bot would do, and why. Nothing is taken from the allowance where nobody has to think."""
        async with self._alone(allowance.person) as newest:
            wanted = await want()
            known = self._told.get(wanted.about)
            if known is not None:
                return known
            if not newest():
                raise NoAdvice("You have asked for another hint since, so this one is not worked out.")
            has_choice = len(wanted.table.actions) > 1
            if has_choice and not allowance.take():
                raise TooFast("Too many hints; think for a moment.")
            found, recalled = await self._asked(wanted, allowance.home)
            if has_choice and recalled:
                allowance.give_back()
            return found

    @asynccontextmanager
    async def _alone(self, person: str) -> AsyncIterator[Callable[[], bool]]:
        """One hint of a person at a time; tells whether they have wished for another since."""
        mine = self._newest[person] = object()
        lock = self._own.setdefault(person, asyncio.Lock())
        try:
            async with lock:
                yield lambda: self._newest.get(person) is mine
        finally:
            if self._newest.get(person) is mine:
                del self._newest[person]

    async def _asked(self, wanted: HintWanted, home: str) -> tuple[Plain, bool]:
        """Addresses take turns, so that who collects cookies waits behind themselves."""
        name, seat, _ = wanted.about
        plan = self._plans.pop((name, seat), None)
        memory = plan.memories.get(wanted.decided - plan.decided) if plan is not None else None
        try:
            found, recalled, memories = await self._thinkers.ask(
                replace(wanted, memory=memory), home, advice=True
            )
        except BotFailed as failure:
            logger.warning("no hint: %s", failure)
            raise NoAdvice("No hint came; ask again in a moment.") from failure
        self._plans[name, seat] = Plan(wanted.decided, memories)
        self._told[wanted.about] = found
        for kept in (self._plans, self._told):
            while len(kept) > KEPT:
                kept.popitem(last=False)
        return found, recalled
