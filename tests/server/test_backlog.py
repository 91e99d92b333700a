"""Whatever was said or taken back at a table, everybody can still come in, and gets it in pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regalia.engine.rng import Rng
from regalia.server.live.hub import Hub
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.storage.store import Store
from regalia.server.table import deeds
from regalia.server.table.backlog import CHATS_KEPT, CHATS_SPARE, PAGE
from regalia.server.table.table import Table
from tests.server.playing import Person, Plain, Sitting
from tests.server.serving import Server

SERVER = "tests.server.seeded_server"
MANY = 520


async def all_said(sitting: Sitting) -> list[Plain]:
    """What came after hello, and all pages before it."""
    said = [message for message in sitting.messages if message["type"] in ("chat", "note")]
    earlier = next(message for message in sitting.messages if message["type"] == "welcome")["earlier"]
    assert len(said) <= PAGE
    number = 0
    while earlier:
        number += 1
        await sitting.send({"type": "backlog", "id": f"page-{number}", "before": said[0]["event"]})
        page = await sitting.until("backlog")
        assert len(page["said"]) <= PAGE
        said, earlier = page["said"] + said, page["earlier"]
    return said


async def two_people(ada: Person, ben: Person) -> tuple[str, Sitting, Sitting]:
    table = await ada.open("me", "open")
    await ben.post(f"/api/tables/{table}/join", {})
    return table, await ada.sit(table), await ben.sit(table)


async def test_after_very_many_lines_of_chat_everybody_can_still_come_in(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        for number in range(MANY):
            assert (await sitting.ask({"type": "chat", "text": str(number)}))["type"] == "ack"
        said = [each["text"] for each in await all_said(await eve.sit(table)) if each["type"] == "chat"]
        assert said == [str(number) for number in range(MANY)]


async def test_after_very_many_steps_back_everybody_can_still_come_in(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        rng = Rng(3)
        while not any(view["can_undo"] for view in sitting.state["views"].values()):
            await sitting.play_once(rng)
        seat = next(int(eyes) for eyes, view in sitting.state["views"].items() if view["can_undo"])
        await sitting.do({"type": "undo", "seat": seat, "decision": sitting.state["decision"]})
        action = (sitting.offers() or (0, []))[1][0]
        for _ in range(MANY):
            assert (await sitting.act(seat, action))["type"] == "ack"
            await sitting.do({"type": "undo", "seat": seat, "decision": sitting.state["decision"]})
        watching = await eve.sit(table)
        assert watching.status == "running"
        undone = [each for each in await all_said(watching) if each.get("kind") == "undone"]
        assert len(undone) > MANY


async def test_only_one_takeback_is_asked_for_at_a_time(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        mover, other = (one, two) if one.offers() else (two, one)
        await mover.play_once(Rng(1))
        seat = int(next(iter(mover.state["views"])))
        await other.reach(await mover.do({"type": "takeback", "seat": seat}))
        for _ in range(3):
            refused = await mover.ask({"type": "takeback", "seat": seat})
            assert refused["code"] == "takeback/pending"
        assert (await ada.get(f"/api/tables/{table}"))["event"] == other.state["event"]
        await other.do({"type": "takeback-answer", "agree": False})
        assert (await mover.ask({"type": "takeback", "seat": seat}))["type"] == "ack"


async def test_spectators_talk_only_where_the_owner_lets_them(server: Server) -> None:
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as eve:
        table, one, _ = await two_people(ada, ben)
        watching = await eve.sit(table)
        refused = await watching.ask({"type": "chat", "text": "Buy gold!"})
        assert refused["code"] == "chat/off"
        rules = f"/api/tables/{table}/chat"
        assert await eve.refused("POST", rules, {"spectators": True}) == (403, "table/not-yours")
        assert await ben.refused("POST", rules, {"spectators": True}) == (403, "table/not-yours")
        assert (await ada.post(rules, {"spectators": True}))["spectators_chat"]
        assert (await watching.ask({"type": "chat", "text": "Well played"}))["type"] == "ack"
        said = await one.until("chat")
        assert said["text"] == "Well played"

        card = await ada.post(rules, {"mute": said["who"]})
        assert card["muted"] == [said["who"]]
        assert (await ben.get(f"/api/tables/{table}"))["muted"] == []
        refused = await watching.ask({"type": "chat", "text": "Buy gold!"})
        assert refused["code"] == "chat/off"
        await ada.post(rules, {"unmute": said["who"]})
        assert (await watching.ask({"type": "chat", "text": "Thank you"}))["type"] == "ack"


async def test_a_player_who_is_muted_says_nothing_and_plays_on(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        await two.do({"type": "chat", "text": "hm"})
        who = (await one.until("chat"))["who"]
        await ada.post(f"/api/tables/{table}/chat", {"mute": who})
        assert (await two.ask({"type": "chat", "text": "hm"}))["code"] == "chat/off"
        await one.reach((await ada.get(f"/api/tables/{table}"))["event"])
        assert await one.play_once(Rng(1)) or await two.play_once(Rng(1))


async def test_a_client_id_names_one_kind_of_message(server: Server) -> None:
    async with Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        assert (await sitting.ask({"type": "chat", "text": "hello"}, "one"))["type"] == "ack"
        seat, actions = sitting.offers() or (0, [])
        refused = await sitting.act(seat, actions[0], client="one")
        assert refused["code"] == "request/id-reused"
        assert (await sitting.ask({"type": "chat", "text": "hello"}, "one"))["type"] == "ack"


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def test_the_disk_keeps_only_the_newest_lines_of_chat(
    kind: str, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    hub = Hub(Store(new_database(kind)))
    await hub.store.open()
    seats = [Chair(HOTSEAT, f"Player {number}", "ada").to_data() for number in range(2)]
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "seats": seats}
    room = await hub.create(
        "one", [("created", {**data, "pace": "live", "listed": True, "owner_name": "Ada"})], "ada"
    )
    before = room.table.count.event
    for number in range(CHATS_KEPT + 2 * CHATS_SPARE):
        text = {"name": "Ada", "seat": 0, "text": str(number)}
        drafts: list[deeds.Draft] = [("chat", text)]
        await room.do("ada", f"chat-{number}", lambda _, drafts=drafts: drafts)
    while hub.errands:
        await next(iter(hub.errands))
    log = await hub.store.entries("one")
    chats = [entry for entry in log if entry.kind == "chat"]
    assert CHATS_KEPT <= len(chats) <= CHATS_KEPT + CHATS_SPARE
    assert chats[-1].data["text"] == str(CHATS_KEPT + 2 * CHATS_SPARE - 1)
    again = Table.from_log("one", log)
    assert again.count.event == room.table.count.event == before + CHATS_KEPT + 2 * CHATS_SPARE
    assert again.view(0) == room.table.view(0)
    await hub.store.close()
