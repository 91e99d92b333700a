"""Many may watch: what they see is made and written once, and nobody is told of each who comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from regalia.server.live.audience import Audience
from regalia.server.live.hub import Hub
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.storage.store import Store
from regalia.server.table import deeds
from tests.server.playing import Person
from tests.server.serving import Server

MANY = 40


class Listening:
    """A connection that keeps what it is sent."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.last = 0
        self.frames: list[str] = []

    def post(self, frame: str) -> None:
        self.frames.append(frame)


@pytest.fixture
async def hub(tmp_path: Path) -> Hub:
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    return hub


async def test_all_who_only_watch_are_told_by_one_frame(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Chair(HOTSEAT, f"Player {number}", "ada").to_data() for number in range(2)]
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "seats": seats}
    more = {"pace": "live", "listed": True, "owner_name": "Ada"}
    room = await hub.create("one", [("created", {**data, **more})], "ada")
    watchers: list[Any] = [Listening(f"watcher-{k}") for k in range(400)] + [Listening(None)]
    player: Any = Listening("ada")
    for guest in (player, *watchers):
        room.audience.enter(guest)
        guest.last = room.table.count.event
    made = []
    state_for = Audience.state_for

    def counted(self: Audience, person: str | None, last: int) -> Any:
        made.append(person)
        return state_for(self, person, last)

    monkeypatch.setattr(Audience, "state_for", counted)
    assert room.table.match is not None
    seat, action = room.table.waiting_for[0], room.table.match.legal()[0]
    decision = room.table.count.decision
    await room.do("ada", "click", lambda table: deeds.act_for(table, seat, decision, action))
    assert sorted(made, key=str) == [None, "ada"]
    told = watchers[0].frames
    assert len(told) == 1
    assert all(guest.frames == told and guest.frames[0] is told[0] for guest in watchers)
    assert player.frames != told
    room.audience.close()
    await hub.store.close()


async def test_who_comes_to_watch_is_not_announced_to_each_who_watches(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "hotseat")
        own = await ada.sit(table)
        watching = [await eve.sit(table) for _ in range(MANY)]
        while own.messages[-1].get("watchers") != MANY:
            await own.until("presence")
        presences = [message for message in own.messages if message["type"] == "presence"]
        assert len(presences) < MANY / 2
        await asyncio.gather(*(sitting.close() for sitting in watching))
        while own.messages[-1].get("watchers") != 0:
            await own.until("presence")
