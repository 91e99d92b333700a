"""Leaving a lost game wins nothing, and whoever stays need not wait for ever."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import regalia
from regalia.server.live import hub as hubs
from regalia.server.live.hub import Hub
from regalia.server.people.seats import HOTSEAT, OPEN, PERSON, Chair
from regalia.server.refusals import NoSuchTable
from regalia.server.storage.store import Store
from tests.server.playing import Person, Sitting, play_out
from tests.server.serving import Server


async def two_people(ada: Person, ben: Person, *more: str) -> tuple[str, Sitting, Sitting]:
    table = await ada.open("me", "open", *more)
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    return table, await ada.sit(table), await ben.sit(table)


async def test_whoever_stays_may_claim_the_win(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        early = await two.ask({"type": "claim", "seat": 1})
        assert early["code"] == "claim/not-yet"
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        while not two.state["table"]["can_claim"]:
            await two.until("state")
        assert (await one.ask({"type": "claim", "seat": 1}))["code"] == "seat/not-yours"
        await two.do({"type": "claim", "seat": 1})
        card = await ben.get(f"/api/tables/{table}")
        assert (card["status"], card["ended_by"], card["winners"]) == ("finished", "left", [1])


async def test_whoever_stays_may_put_a_bot_there(server: Server) -> None:
    """Also if it was the owner who left; strangers may not."""
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as eve:
        table, _, two = await two_people(ada, ben)
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        wish = {"change": "bot", "bot": "random"}
        assert (await eve.refused("POST", f"/api/tables/{table}/seats/0", wish))[0] == 403
        card = await ben.post(f"/api/tables/{table}/seats/0", wish)
        assert card["seats"][0]["kind"] == "bot"
        await two.reach(card["event"])
        await play_out(two)
        assert two.state["table"]["ended_by"] == "rules"


async def test_who_has_left_may_come_back_while_the_seat_is_open(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = await ada.open("me", "open", listed=False)
        token = (await ada.get(f"/api/tables/{table}/invites"))["invites"][0]["token"]
        await ben.post(f"/api/tables/{table}/join", {"invite": token})
        card = await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        assert card["seats"][1]["can_take_back"]
        assert not (await ada.get(f"/api/tables/{table}"))["seats"][1]["can_take_back"]
        card = await ben.post(f"/api/tables/{table}/seats/1", {"change": "back"})
        assert card["seats"][1]["mine"]


async def test_who_sits_down_and_leaves_does_not_become_the_one_who_left(server: Server) -> None:
    """The first one may still come back, and whoever stays may claim."""
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as eve:
        table, _, two = await two_people(ada, ben)
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        card = await eve.post(f"/api/tables/{table}/join", {"seat": 0})
        assert not card["seats"][0]["left"]
        assert not (await ada.get(f"/api/tables/{table}"))["seats"][0]["can_take_back"]
        card = await eve.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        assert card["seats"][0]["left"]
        assert not card["seats"][0]["can_take_back"]
        await two.reach(card["event"])
        assert two.state["table"]["can_claim"]
        assert (await ada.post(f"/api/tables/{table}/seats/0", {"change": "back"}))["seats"][0]["mine"]


async def test_nothing_is_taken_back_behind_the_back_of_somebody_who_left(server: Server) -> None:
    async with Person(server.address, "Ada") as ada, Person(server.address, "Ben") as ben:
        table, *sittings = await two_people(ada, ben)
        sitting = next(each for each in sittings if each.offers() is not None)
        (seat,) = sitting.state["table"]["to_act"]
        offered = sitting.offers()
        assert offered is not None
        await sitting.reach((await sitting.act(seat, offered[1][0]))["event"])
        other = (ada, ben)[1 - seat]
        for change in ("leave", "back", "bot"):
            card = await other.post(f"/api/tables/{table}/seats/{1 - seat}", {"change": change})
            await sitting.reach(card["event"])
            if change != "back":
                answer = await sitting.ask({"type": "takeback", "seat": seat})
                assert answer["code"] == "takeback/away"
        record = await other.post(f"/api/tables/{table}/seats/{1 - seat}", {"change": "back"})
        await sitting.reach(record["event"])
        await sitting.do({"type": "takeback", "seat": seat})
        assert sitting.state["table"]["takeback"]["awaited"] == [1 - seat]


async def test_against_bots_alone_nobody_is_said_to_have_agreed(server: Server) -> None:
    async with Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        seat, actions = sitting.offers() or (0, [])
        await sitting.reach((await sitting.act(seat, actions[0]))["event"])
        await sitting.do({"type": "takeback", "seat": seat})
        notes = [each["text"] for each in sitting.messages if each["type"] == "note"]
        assert f"@{seat} takes back the last action." in notes


async def test_resigning_makes_no_empty_seat_the_winner(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, _, two = await two_people(ada, ben)
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        event = await two.do({"type": "resign", "seat": 1})
        state = await two.reach(event + 1)
        assert (state["table"]["status"], state["table"]["winners"]) == ("finished", [])


async def test_a_bot_that_nobody_left_is_still_to_be_beaten(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, _ = await two_people(ada, ben, "bot:random")
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        assert (await one.ask({"type": "claim", "seat": 0}))["code"] == "claim/not-yet"


async def test_a_resigned_seat_is_not_the_owners_to_give(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben, "bot:random")
        await one.reach(await two.do({"type": "resign", "seat": 1}))
        for change in ({"change": "open"}, {"change": "bot", "bot": "random"}):
            refused = await ada.refused("POST", f"/api/tables/{table}/seats/1", change)
            assert refused == (403, "seat/not-yours")


async def test_a_record_that_was_brought_in_is_marked_and_offers_nobody_a_seat(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        match = regalia.game("kingswood").new(players=2, seed=1)
        for _ in range(6):
            match.apply(match.legal()[0])
        wish = {"record": json.loads(match.record()), "listed": True}
        seats = [{"kind": "me"}, {"kind": "open"}]
        card = await ada.post("/api/records", {**wish, "seats": seats})
        assert card["imported"]
        assert not card["listed"]
        lobby = await ben.get("/api/tables")
        assert card["id"] not in [each["id"] for name in ("open", "running") for each in lobby[name]]
        assert await ben.refused("POST", f"/api/tables/{card['id']}/join", {}) == (403, "invite/bad")

        whole = await ada.post("/api/records", {**wish, "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
        assert whole["listed"]
        shown = next(each for each in (await ben.get("/api/tables"))["running"] if each["id"] == whole["id"])
        assert shown["imported"]
        assert not (await ada.get(f"/api/tables/{await ada.open('me', 'open')}"))["imported"]


@pytest.fixture
async def hub(tmp_path: Path) -> Hub:
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    return hub


async def test_tables_that_nobody_touches_expire(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "pace": "live", "listed": True}
    for name, second in (("running", Chair(HOTSEAT, "Ben", "ada")), ("waiting", Chair(OPEN, "Open seat"))):
        seats = [Chair(PERSON, "Ada", "ada").to_data(), second.to_data()]
        await hub.create(name, [("created", {**data, "seats": seats, "owner_name": "Ada"})], "ada")
    await hub.expire(time.time())
    assert (await hub.room("running")).table.status == "running"
    assert (await hub.room("waiting")).table.status == "waiting"

    await hub.expire(time.time() + hubs.IDLE_WAITING + 60)
    assert (await hub.room("running")).table.status == "running"
    with pytest.raises(NoSuchTable):
        await hub.room("waiting")

    await hub.expire(time.time() + hubs.IDLE_RUNNING + 60)
    table = (await hub.room("running")).table
    assert (table.status, table.ended, table.winners) == ("finished", "idle", [])
    await hub.store.close()
