"""What a vandal tried: looking into two hands, counting hidden clicks, and making everybody else wait."""

from __future__ import annotations

from tests.server.playing import Person
from tests.server.serving import Server

SERVER = "tests.server.seeded_server"


async def test_who_has_held_a_hand_of_a_game_cannot_look_into_another(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as cem:
        for way in ({"change": "leave"}, {"change": "bot", "bot": "random"}):
            table = await ada.open("me", "open", "open")
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            await cem.post(f"/api/tables/{table}/join", {"seat": 2})
            await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
            await ada.post(f"/api/tables/{table}/seats/0", way)
            assert await ada.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (
                409,
                "seat/already-seated",
            )
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            card = await ada.post(f"/api/tables/{table}/seats/0", {"change": "back"})
            assert [seat["mine"] for seat in card["seats"]] == [True, False, False]


async def test_who_resigned_does_not_play_on_in_another_seat(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as cem:
        table = await ada.open("me", "open", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await cem.post(f"/api/tables/{table}/join", {"seat": 2})
        await (await ada.sit(table)).do({"type": "resign", "seat": 0})
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        refused = await ada.refused("POST", f"/api/tables/{table}/join", {"seat": 1})
        assert refused == (409, "seat/already-seated")


async def test_before_a_game_begins_one_may_change_seats(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = await ada.open("me", "open", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        card = await ben.post(f"/api/tables/{table}/join", {"seat": 2})
        assert [seat["mine"] for seat in card["seats"]] == [False, False, True]


async def test_nobody_sits_down_in_a_game_whose_chance_is_written_in_a_script(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = (await ada.post("/api/games/kingswood/first-steps", {}))["id"]
        await ada.post(f"/api/tables/{table}/seats/1", {"change": "open"})
        invite = (await ada.get(f"/api/tables/{table}/invites"))["invites"][0]["token"]
        refused = await ben.refused("POST", f"/api/tables/{table}/join", {"invite": invite})
        assert refused == (409, "table/guided")
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        assert (await ada.post(f"/api/tables/{table}/join", {"seat": 0}))["seats"][0]["mine"]
