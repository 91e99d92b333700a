"""A table that nobody uses is put away, and comes back as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regalia.engine.rng import Rng
from regalia.server.live import hub as hubs
from regalia.server.live.hub import Hub
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.storage.store import Store
from regalia.server.table.deeds import Draft
from regalia.server.table.table import Table
from tests.server.playing import Person
from tests.server.serving import Server, Starter


async def put_away(server: Server, table: str, times: int) -> None:
    """Wait until the table has been put away so many times."""
    while server.logged().count(f"table {table} is put away") < times:
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def test_a_table_that_was_put_away_comes_back_as_it_was(own_server: Starter, kind: str) -> None:
    server = own_server(kind=kind, module="tests.server.forgetful_server")
    async with Person(server.address, "Ada") as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        await sitting.do({"type": "chat", "text": "Back in a minute."})
        for times in range(1, 4):
            for _ in range(5):
                await sitting.play_once(Rng(times))
            seat, actions = sitting.offers() or (0, [])
            old = sitting.state["decision"]
            first = await sitting.act(seat, actions[0], old, client=f"mine-{times}")
            before = await sitting.reach(first["event"])
            seen = server.logged().count(f"table {table} is put away")
            await sitting.close()
            await put_away(server, table, seen + 1)

            sitting = await ada.sit(table)
            whole = {"lines": 0, "lines_since": 0, "table": 0}
            assert {**sitting.state, **whole} == {**before, **whole}
            assert sitting.state["table"]["changed"] == before["table"]["changed"]
            chats = [message["text"] for message in sitting.messages if message["type"] == "chat"]
            assert chats == ["Back in a minute."]
            assert await sitting.act(seat, actions[0], old, client=f"mine-{times}") == first
            assert (await sitting.act(seat, actions[0], old))["code"] == "table/stale"


def drafts() -> list[Draft]:
    seats = [Chair(HOTSEAT, f"Player {seat}", "ada").to_data() for seat in range(2)]
    start = {"players": 2, "options": {}}
    data = {"game": "kingswood", "start": start, "seats": seats, "pace": "live", "listed": True}
    return [("created", {**data, "owner_name": "Ada"})]


@pytest.fixture
async def hub(tmp_path: Path) -> Hub:
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    return hub


async def test_only_tables_that_nobody_has_just_asked_for_make_room(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are: who was given a table and has not sat down yet must find it in use."""
    monkeypatch.setattr(hubs, "ROOMS", 1)
    for name in ("one", "two", "three"):
        await hub.create(name, drafts(), "ada")
    hub._forget()
    assert set(hub.rooms) == {"one", "two", "three"}
    for name in ("one", "two", "three"):
        hub.rooms[name].used -= hubs.FRESH_SECONDS + 1
    await hub.room("one")
    hub._forget()
    assert set(hub.rooms) == {"one"}
    await hub.store.close()


def chat(text: str) -> list[Draft]:
    return [("chat", {"name": "Ada", "seat": 0, "text": text})]


async def test_after_a_write_and_the_reading_after_it_failed_the_disk_is_what_counts(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await hub.create("one", drafts(), "ada")
    before = room.table.count.event

    async def broken(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as broken_disk:
        broken_disk.setattr(hub.store, "append", broken)
        broken_disk.setattr(hub.store, "entries", broken)
        for text in ("lost", "lost too"):
            with pytest.raises(OSError, match="the disk is gone"):
                await room.do("ada", text, lambda _, text=text: chat(text))
    assert await room.do("ada", "kept", lambda _: chat("kept")) == before + 1
    log = await hub.store.entries("one")
    assert [entry.event for entry in log] == list(range(1, before + 2))
    assert Table.from_log("one", log).count.event == room.table.count.event
    await hub.store.close()
