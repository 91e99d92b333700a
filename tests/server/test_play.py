"""Whole games over real sockets."""

from __future__ import annotations

import json

import regalia
from tests.server.playing import Person, play_out
from tests.server.serving import Server


async def test_two_people_and_a_spectator_see_a_whole_game(server: Server) -> None:
    people = Person(server.address, "Ada"), Person(server.address, "Ben"), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as watcher:
        table = await ada.open("me", "open")
        one = await ada.sit(table)
        assert one.status == "waiting"
        assert one.state["views"] == {}
        await ben.post(f"/api/tables/{table}/join", {})
        two, three = await ben.sit(table), await watcher.sit(table)
        await one.reach(two.state["event"])
        await play_out(one, two, three)
        assert set(three.state["views"]) == {"watch"}
        assert one.state["table"]["winners"] == three.state["table"]["winners"] != []
        assert [seat["name"] for seat in three.state["table"]["seats"]] == ["Ada", "Ben"]


async def test_a_game_against_bots_ends(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "bot:random", "bot:greedy"))
        await play_out(sitting)
        assert sitting.status == "finished"
        assert sitting.state["table"]["ended_by"] == "rules"


async def test_bots_alone_play_to_the_end(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("bot:random", "bot:random"))
        while sitting.status == "running":
            await sitting.until("state")
        assert sitting.state["views"]["watch"]["over"]


async def test_hot_seat_people_share_one_screen(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "hotseat", "hotseat"))
        assert set(sitting.state["views"]) == {"0", "1", "2"}
        await play_out(sitting)
        assert sitting.status == "finished"


async def test_the_record_of_a_finished_game_replays_and_comes_back(server: Server) -> None:
    async with Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        assert await ada.refused("GET", f"/api/tables/{table}/record") == (409, "record/not-finished")
        await play_out(sitting)
        record = await ada.get(f"/api/tables/{table}/record")
        match = regalia.game("kingswood").replay(json.dumps(record))
        assert match.over
        assert match.scores == sitting.state["table"]["scores"]

        copy = await ada.post("/api/records", {"record": record})
        assert copy["status"] == "finished"
        assert copy["scores"] == match.scores
        assert [seat["name"] for seat in copy["seats"]] == [
            f"Player {k + 1}" for k in range(match.state.players)
        ]
        assert all(seat["mine"] for seat in copy["seats"])
        assert await ada.get(f"/api/tables/{copy['id']}/record") == record

        half = {**record, "actions": record["actions"][: len(record["actions"]) // 2]}
        going_on = await ada.post(
            "/api/records", {"record": half, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        )
        assert going_on["status"] == "running"
        resumed = await ada.sit(going_on["id"])
        await play_out(resumed)
        assert resumed.status == "finished"


async def test_a_record_that_lies_is_refused(server: Server) -> None:
    async with Person(server.address) as ada:
        head = {"format": 1, "game": "kingswood", "rules": 2, "players": 2, "options": {}}
        for wrong, code in (
            ({"actions": [999999]}, "record/broken"),
            ({"actions": [], "rules": 99}, "record/bad-version"),
            ({"actions": [], "game": "checkers"}, "game/unknown"),
            ({"actions": [], "players": 40}, "game/players"),
            ({"actions": [], "position": {}}, "record/broken"),
        ):
            status, said = await ada.refused("POST", "/api/records", {"record": {**head, **wrong}})
            assert (status // 100, said) == (4, code)


async def test_the_replay_shows_each_step_through_the_eyes_one_may_use(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = await ada.open("me", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        one, two = await ada.sit(table), await ben.sit(table)
        for _ in range(5):
            for sitting, other in ((one, two), (two, one)):
                offered = sitting.offers()
                if offered is not None:
                    answer = await sitting.act(offered[0], offered[1][0])
                    await sitting.reach(answer["event"])
                    await other.reach(answer["event"])
        replay = await ada.get(f"/api/tables/{table}/replay")
        assert replay["may_use"] == ["0", "watch"]
        assert replay["last"] == one.state["step"]
        assert [line for step in replay["steps"] for line in step["lines"]] == one.lines["0"]
        assert await ada.refused("GET", f"/api/tables/{table}/replay?eyes=1") == (403, "replay/eyes")
        assert await ada.refused("GET", f"/api/tables/{table}/replay?step=999") == (404, "replay/step")
        for each in replay["steps"]:
            shown = await ada.get(f"/api/tables/{table}/replay?step={each['step']}&eyes=0")
            assert shown["lines"] == each["lines"]
        now = await ada.get(f"/api/tables/{table}/replay?step={replay['last']}&eyes=0")
        assert now["view"]["board"] == one.state["views"]["0"]["board"]
        await play_out(one, two)
        for eyes in ("0", "1", "watch"):
            first = await ben.get(f"/api/tables/{table}/replay?step=0&eyes={eyes}")
            assert first["view"]["over"] is False
