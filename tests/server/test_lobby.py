"""The lobby costs little: what all may see is made once for all who ask; what is mine is made for me."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from regalia.server.live import lobby as live_lobby
from regalia.server.live.hub import Hub
from regalia.server.people.limits import LOBBIES
from regalia.server.people.seats import OPEN, PERSON, Chair
from regalia.server.storage.store import Store
from regalia.server.table import deeds, seating
from tests.server.playing import Person
from tests.server.serving import Starter

Asked = list[dict[str, Any]]


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    yield hub
    await hub.store.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What is asked of the database for everybody."""
    found: Asked = []
    summaries = Store.summaries

    async def counted(self: Store, **wish: Any) -> Any:
        if "person" not in wish:
            found.append(wish)
        return await summaries(self, **wish)

    monkeypatch.setattr(Store, "summaries", counted)
    return found


async def table_of(hub: Hub, name: str, *persons: str | None) -> None:
    seats = [Chair(PERSON if who else OPEN, who or "Open seat", who, nonce="n").to_data() for who in persons]
    data = {"game": "kingswood", "start": {"players": len(seats), "options": {}}, "seats": seats}
    more = {"pace": "live", "listed": True, "owner_name": "Ada"}
    await hub.create(name, [("created", {**data, **more})], persons[0] or "ada")


async def ids(hub: Hub, person: str, name: str) -> set[str]:
    return {card["id"] for card in json.loads(await hub.lobby.shown_to(person))[name]}


async def test_all_who_ask_within_a_moment_share_what_all_may_see(hub: Hub, asked: Asked) -> None:
    for number in range(5):
        await table_of(hub, f"t{number}", "ada", "ben")
    pages = await asyncio.gather(*(hub.lobby.shown_to(f"person-{number}") for number in range(50)))
    assert len(set(pages)) == 1
    assert len(asked) == 3  # open tables, running ones and finished ones, once


async def test_what_somebody_has_a_part_in_is_shown_to_them_as_theirs(hub: Hub) -> None:
    await table_of(hub, "one", "ada", "ben")
    await table_of(hub, "two", "cleo", None)
    for person in ("ada", "ben", "cleo", "eve"):
        page = json.loads(await hub.lobby.shown_to(person))
        for name in ("open", "running", "mine"):
            for card in page[name]:
                room = hub.rooms[card["id"]]
                assert card == json.loads(json.dumps(room.card(person)))
        assert bool(page["mine"]) == (person != "eve")


async def test_a_table_that_comes_fills_or_ends_is_seen_at_once(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_lobby, "SECONDS", 3600.0)
    assert await ids(hub, "eve", "open") == set()
    await table_of(hub, "one", "ada", None)
    assert await ids(hub, "eve", "open") == {"one"}
    room = hub.rooms["one"]
    wish: Any = type("Wish", (), {"invite": None, "seat": 1, "name": None})()
    await room.do("ben", None, lambda table: seating.join(table, "ben", "Ben", wish, None))
    assert await ids(hub, "eve", "open") == set()
    assert await ids(hub, "eve", "running") == {"one"}
    await room.do("ada", None, lambda _: [("ended", {"winners": [0]})])
    assert await ids(hub, "eve", "running") == set()
    assert await ids(hub, "eve", "finished") == {"one"}


async def test_a_move_alone_makes_nobody_look_everything_up_again(hub: Hub, asked: Asked) -> None:
    await table_of(hub, "one", "ada", "ben")
    await hub.lobby.shown_to("eve")
    asked.clear()
    room = hub.rooms["one"]
    for _ in range(3):
        seat, count = room.table.waiting_for[0], room.table.count
        action = room.table.running().legal(seat)[0]
        await room.do(None, None, lambda it, s=seat, d=count.decision, a=action: deeds.act_for(it, s, d, a))
        await hub.lobby.shown_to("eve")
    assert asked == []


async def test_who_asks_while_others_wait_for_an_older_look_is_shown_what_came_since(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    summaries, going, go = Store.summaries, asyncio.Event(), asyncio.Event()

    async def slow(self: Store, **wish: Any) -> Any:
        found = await summaries(self, **wish)
        if "person" not in wish:
            going.set()
            await go.wait()
        return found

    monkeypatch.setattr(Store, "summaries", slow)
    first = asyncio.create_task(ids(hub, "eve", "open"))
    await going.wait()
    await table_of(hub, "one", "ada", None)
    second = asyncio.create_task(ids(hub, "fay", "open"))
    await asyncio.sleep(0)
    go.set()
    assert await first <= {"one"}
    assert await second == {"one"}


async def test_who_looks_at_the_lobby_without_end_is_stopped(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as eve:
        answers = [
            (await eve.request("GET", "/api/tables")).status_code for _ in range(int(LOBBIES.burst) + 2)
        ]
        assert answers == [200] * int(LOBBIES.burst) + [429] * 2
        assert (await eve.request("GET", "/api/me")).status_code == 200
