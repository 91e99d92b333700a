"""A disk that is full, a database that goes away and comes back: nothing is lost, nobody is locked out."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient

import regalia
from regalia.engine.rng import Rng
from regalia.server.app import Config, make_app
from regalia.server.live.hub import Hub
from regalia.server.live.thinking import Answer, Question
from regalia.server.people.identity import COOKIE, Signer
from regalia.server.people.seats import BOT, PERSON, Chair
from regalia.server.storage.store import Store
from regalia.server.storage.writer import Unanswered
from regalia.server.table import deeds
from tests.server.playing import PATIENCE, Person, Seatless, Sitting
from tests.server.serving import Starter

STORAGE = "server/storage"


async def four_tables(ada: Person) -> list[Sitting]:
    """A table of each game, some way into it, everybody at one screen."""
    sittings = []
    for name in regalia.games.names():
        wish = {"game": name, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        sittings.append(await ada.sit((await ada.post("/api/tables", wish))["id"]))
    for number in range(4):
        for sitting in sittings:
            await sitting.play_once(Rng(number))
    return sittings


async def refused_everywhere(ada: Person, sittings: list[Sitting]) -> None:
    """What would have to be written is refused with a code, over the socket and over HTTP."""
    for sitting in sittings:
        offered = sitting.offers()
        assert offered is not None
        answer = await sitting.act(offered[0], offered[1][0], client=f"again-{sitting.table}")
        assert (answer["type"], answer["code"]) == ("error", STORAGE)
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    assert await ada.refused("POST", "/api/tables", {"game": "kingswood", "seats": seats}) == (503, STORAGE)
    assert await ada.refused("PUT", "/api/me", {"name": "Eve"}) == (503, STORAGE)


async def go_on(ada: Person, sittings: list[Sitting]) -> None:
    """As if nothing had been: what was refused was not done, and is done when it is asked for again."""
    for sitting in sittings:
        now = await ada.sit(sitting.table)
        assert now.state["views"] == sitting.state["views"]
        offered = now.offers()
        assert offered is not None
        before = now.state["event"]
        answer = await now.act(offered[0], offered[1][0], client=f"again-{sitting.table}")
        assert (answer["type"], answer["event"]) == ("ack", before + 1)
    assert (await ada.request("PUT", "/api/me", {"name": "Eve"})).is_success


async def test_on_a_full_disk_nothing_is_written_half_and_all_goes_on_when_there_is_room(
    own_server: Starter,
) -> None:
    server = own_server()
    assert server.process is not None
    async with Person(server.address, "Ada") as ada:
        sittings = await four_tables(ada)
        kept = os.stat(f"{server.database}-wal").st_size
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (kept, hard))
        await refused_everywhere(ada, sittings)
        for sitting in sittings:  # what is there can still be looked at
            assert (await ada.sit(sitting.table)).state["views"] == sitting.state["views"]
        assert await ada.get("/api/tables")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        await go_on(ada, sittings)


async def answered(ask: Callable[[], Awaitable[bool]]) -> None:
    """Ask until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not await ask():
            await asyncio.sleep(0.05)


async def ready(person: Person) -> bool:
    return (await person.request("GET", "/ready")).is_success


@pytest.mark.postgres
async def test_a_database_that_goes_away_and_comes_back_has_lost_nothing_and_locked_out_nobody(
    passing_postgres: Any, own_server: Starter
) -> None:
    passing_postgres.psql("CREATE DATABASE passing;")
    database = passing_postgres.get_uri(database="passing")
    server, other = own_server(database=database), own_server(database=database)
    async with (
        Person(server.address, "Ada") as ada,
        Person(server.address) as bob,
        Person(other.address) as eve,
    ):
        sittings = await four_tables(ada)
        watching = [await eve.sit(sitting.table) for sitting in sittings]
        before = [watcher.state["event"] for watcher in watching]
        passing_postgres.stop()
        await refused_everywhere(ada, sittings)
        assert await ada.refused("GET", "/api/tables") == (503, STORAGE)
        late = await eve.connect(sittings[0].table)
        await late.send({"type": "hello", "last": 0, "protocol": 1})
        assert (await late.next())["code"] == STORAGE
        with pytest.raises(Seatless):  # and may come back
            await late.next()
        passing_postgres.ensure_postgres_running()
        await answered(lambda: ready(ada))
        await go_on(ada, sittings)
        told = [(await bob.sit(sitting.table)).state["event"] for sitting in sittings]
        assert sum(now > then for now, then in zip(told, before, strict=True)) >= 3, (
            "a choice may be half made"
        )
        for watcher, event in zip(watching, told, strict=True):
            await watcher.reach(event)
    for each in (server, other):
        each.stop()
        assert "Traceback" not in each.logged(), each.logged()


def first_on_offer(table: Any) -> list[deeds.Draft]:
    """Whoever is to act does the first thing they may."""
    return deeds.act_for(table, table.waiting_for[0], table.count.decision, table.match.legal()[0])


class Away:
    """A store whose database does not answer while it is away."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.away = False
        self._patch = monkeypatch
        for name in ("append", "entries", "snapshot"):
            self._guard(store, name)

    def _guard(self, store: Store, name: str) -> None:
        inner = getattr(store, name)

        async def guarded(*arguments: Any) -> Any:
            if self.away:
                raise Unanswered("the database is away")
            return await inner(*arguments)

        self._patch.setattr(store, name, guarded)


async def table_of(hub: Hub, chairs: list[Chair]) -> Any:
    data = {
        "game": "kingswood",
        "start": {"players": len(chairs), "options": {"first_seat": "1"}},
        "seats": [chair.to_data() for chair in chairs],
        "pace": "live",
        "listed": True,
        "owner_name": "Ada",
    }
    return await hub.create("one", [("created", data)], "ada")


@pytest.fixture
async def hub(tmp_path: Path) -> Hub:
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    return hub


async def test_a_bot_whose_move_could_not_be_written_plays_on_when_the_database_is_back(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.live.room.AGAIN_SECONDS", 0.01)
    room = await table_of(hub, [Chair(PERSON, "Ada", "ada"), Chair(BOT, "Steward", bot="greedy")])
    line = Away(hub.store, monkeypatch)
    seen: list[bool] = []

    async def choose(question: Question, _: str) -> Answer:
        seen.append(line.away)
        return int(question.table.actions[0]), None

    monkeypatch.setattr(hub.thinkers, "choose", choose)
    while room.thinking is None:
        await room.do("ada", None, first_on_offer)
    line.away = True
    await asyncio.wait([room.thinking])
    assert seen == [True]
    line.away = False
    async with asyncio.timeout(PATIENCE):  # nobody asks for anything
        while False not in seen:
            await asyncio.sleep(0.01)
    await hub.close()


async def test_the_record_of_a_game_is_not_given_away_because_its_end_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Config(str(tmp_path / "app.db")))
    hub: Hub = app.state.hub
    await hub.store.open()
    hub.signer = Signer("secret")
    room = await table_of(hub, [Chair(PERSON, "Ada", "ada"), Chair(PERSON, "Ben", "ben")])
    line = Away(hub.store, monkeypatch)
    line.away = True
    with pytest.raises(Unanswered):
        await room.do("ben", "x", lambda _: [("ended", {"winners": [0], "reason": "resignation"})])
    cookies = {COOKIE: hub.signer.cookie("b" * 20)}
    async with AsyncClient(transport=ASGITransport(app), base_url="http://table", cookies=cookies) as ben:
        for what in ("record", "analysis"):
            answer = await ben.get(f"/api/tables/one/{what}")
            assert (answer.status_code, answer.json()["code"]) == (503, STORAGE)
        line.away = False
        for what in ("record", "analysis"):
            assert (await ben.get(f"/api/tables/one/{what}")).json()["code"] == "record/not-finished"
    await hub.close()
