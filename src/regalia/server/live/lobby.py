"""The lobby: what everybody may see is looked up and written once for all who ask within a moment.

Whoever has the page open asks every few seconds, and whoever means harm as often as they are let. So the
lists that are the same for all are made at most once in a while, at once again when a table comes, goes or
changes hands here; only what somebody has a part in is made for them alone.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from regalia.server.table import cards

if TYPE_CHECKING:
    from regalia.server.live.room import Room
    from regalia.server.storage.store import Store

SECONDS = 2.0
"""How long the lists are good: a move at a table, or what another process wrote, is seen after that."""
FINISHED_SHOWN = 50
GOING = ("waiting", "running", "frozen")

Plain = dict[str, Any]


class Listed(NamedTuple):
    """A table in a list for everybody."""

    told: Plain
    """What the database says of it."""
    persons: frozenset[str | None]
    """Those who are shown another card than strangers are."""
    card: orjson.Fragment
    """What strangers are shown, as it is sent."""


Lists = dict[str, list[Listed]]


class Lobby:
    """All that is listed, and what each person is shown of it."""

    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self._store = store
        self._rooms = rooms
        self._lists: Lists = {}
        self._due = 0.0
        """When the lists are no longer good."""
        self._changes = 0
        self._seen = -1
        """How many changes the lists know of."""
        self._looking: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """A table has come, gone or changed hands: whoever asks from now on is shown it."""
        self._changes += 1

    async def shown_to(self, person: str) -> bytes:
        """The lobby as one person may see it: a ``Lobby`` of the protocol."""
        lists = await self._public()
        mine = await self._store.summaries(person=person, statuses=GOING)
        over = await self._store.summaries(person=person, statuses=("finished",))
        known = {each["id"] for each in over}
        finished: list[tuple[float, Plain | orjson.Fragment]] = [
            (told["changed"], self._card(told, person)) for told in over
        ]
        finished += [
            (each.told["changed"], self._shown(each, person))
            for each in lists["finished"]
            if each.told["id"] not in known
        ]
        finished.sort(key=lambda pair: -pair[0])
        return orjson.dumps(
            {
                "open": [self._shown(each, person) for each in lists["open"]],
                "mine": [self._card(told, person) for told in mine],
                "running": [self._shown(each, person) for each in lists["running"]],
                "finished": [card for _, card in finished],
            }
        )

    def _shown(self, each: Listed, person: str) -> Plain | orjson.Fragment:
        return self._card(each.told, person) if person in each.persons else each.card

    def _card(self, told: Plain, person: str | None) -> Plain:
        room = self._rooms.get(told["id"])
        return room.card(person) if room is not None else cards.card(told, person)

    async def _public(self) -> Lists:
        """The lists for everybody, which know of all that had changed when somebody asked."""
        wanted = self._changes
        while self._seen < wanted or asyncio.get_running_loop().time() >= self._due:
            if self._looking is None or self._looking.done():
                self._looking = asyncio.create_task(self._look())
            await asyncio.shield(self._looking)
        return self._lists

    async def _look(self) -> None:
        changes = self._changes
        find = self._store.summaries
        found = {
            "open": await find(statuses=("waiting", "running"), open_seat=True),
            "running": await find(statuses=("running",)),
            "finished": await find(statuses=("finished",), limit=FINISHED_SHOWN),
        }
        self._lists = {name: [self._listed(told) for told in each] for name, each in found.items()}
        self._seen = changes
        self._due = asyncio.get_running_loop().time() + SECONDS

    def _listed(self, told: Plain) -> Listed:
        held = (who for seat in told["seats"] for who in (seat["holder"], seat.get("left_by")))
        card = orjson.Fragment(orjson.dumps(self._card(told, None)))
        return Listed(told, frozenset({told["owner"], *held}), card)
