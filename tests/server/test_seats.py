"""Seats, undo, take-backs, resignations, chat and presence."""

from __future__ import annotations

import pytest

from regalia.engine.rng import Rng
from tests.server.playing import Person, Sitting, play_out
from tests.server.serving import Server, Starter

SERVER = "tests.server.seeded_server"


async def two_people(ada: Person, ben: Person, *more: str) -> tuple[str, Sitting, Sitting]:
    table = await ada.open("me", "open", *more)
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    return table, await ada.sit(table), await ben.sit(table)


async def first_to_act(one: Sitting, two: Sitting) -> tuple[Sitting, Sitting, int]:
    """Who is to act, who is not, and the seat."""
    event = max(one.state["event"], two.state["event"])
    await one.reach(event)
    await two.reach(event)
    offered = one.offers()
    if offered is not None:
        return one, two, offered[0]
    offered = two.offers()
    assert offered is not None
    return two, one, offered[0]


async def act_until_undo(one: Sitting, two: Sitting) -> tuple[Sitting, Sitting, int]:
    """Play on to a moment when somebody may step back."""
    rng = Rng(5)
    for _ in range(200):
        mover, other, seat = await first_to_act(one, two)
        await mover.play_once(rng)
        await other.reach(mover.state["event"])
        if mover.state["views"][str(seat)]["can_undo"]:
            return mover, other, seat
    raise AssertionError("nobody may ever step back")


async def test_undo_steps_back_and_takes_the_lines_away(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        mover, other, seat = await first_to_act(one, two)
        while not mover.state["views"][str(seat)]["can_undo"]:
            before = mover.state["views"][str(seat)], dict(other.lines), mover.state["step"]
            await mover.play_once(Rng(1))
            await other.reach(mover.state["event"])
            if not mover.state["views"][str(seat)]["can_undo"]:
                mover, other, seat = await first_to_act(one, two)
        undo = {"type": "undo", "seat": seat, "decision": mover.state["decision"]}
        event = await mover.do(undo)
        await other.reach(event)
        view = mover.state["views"][str(seat)]
        assert {**view, "can_undo": None} == {**before[0], "can_undo": None}
        assert other.lines == before[1]
        assert mover.state["step"] == before[2]
        assert any(message.get("kind") == "undone" for message in other.messages)
        replay = await ada.get(f"/api/tables/{table}/replay")
        assert replay["last"] == before[2]
        stale = await mover.ask(undo)
        assert stale["code"] == "table/stale"


async def test_undo_survives_a_restart(own_server: Starter) -> None:
    server = own_server(module=SERVER)
    async with Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        rng = Rng(2)
        undone = 0
        for _ in range(60):
            await sitting.play_once(rng)
            free = [eyes for eyes, view in sitting.state["views"].items() if view["can_undo"]]
            if free and rng.below(2):
                seat, decision = int(free[0]), sitting.state["decision"]
                await sitting.do({"type": "undo", "seat": seat, "decision": decision})
                undone += 1
        assert undone > 5
        before = sitting.state
        replay = await ada.get(f"/api/tables/{table}/replay?eyes=0")
        server.kill()
        server.start()
        await ada.moved(server.address)
        after = (await ada.sit(table)).state
        assert {**after, "lines": 0, "lines_since": 0} == {**before, "lines": 0, "lines_since": 0}
        assert await ada.get(f"/api/tables/{table}/replay?eyes=0") == replay


async def test_a_takeback_needs_the_others_consent(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        _, one, two = await two_people(ada, ben)
        mover, other, seat = await first_to_act(one, two)
        nothing = await mover.ask({"type": "takeback", "seat": seat})
        assert nothing["code"] == "action/nothing-to-undo"
        view, step = mover.state["views"][str(seat)], mover.state["step"]
        await mover.play_once(Rng(1))

        event = await mover.do({"type": "takeback", "seat": seat})
        await other.reach(event)
        assert other.state["table"]["takeback"] == {
            "seat": seat, "event": event, "agreed": [], "awaited": [1 - seat],
        }  # fmt: skip
        own = await mover.ask({"type": "takeback-answer", "agree": True})
        assert own["code"] == "takeback/nothing"
        event = await other.do({"type": "takeback-answer", "agree": False})
        await mover.reach(event)
        assert mover.state["table"]["takeback"] is None
        assert mover.state["step"] == step + 1

        await other.reach(await mover.do({"type": "takeback", "seat": seat}))
        event = await other.do({"type": "takeback-answer", "agree": True})
        await mover.reach(event + 1)
        assert {**mover.state["views"][str(seat)], "can_undo": 0} == {**view, "can_undo": 0}
        assert mover.state["step"] == step
        await play_out(one, two)


async def test_resigning_against_one_other_ends_the_game(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        event = await one.do({"type": "resign", "seat": 0})
        state = await two.reach(event + 1)
        assert state["table"]["status"] == "finished"
        assert state["table"]["ended_by"] == "resignation"
        assert state["table"]["winners"] == [1]
        assert state["table"]["seats"][0]["resigned"]
        assert state["views"]["1"]["actions"] == []
        refused = await two.act(1, 0)
        assert refused["code"] == "table/not-running"
        assert (await ben.get(f"/api/tables/{table}/record"))["game"] == "kingswood"


async def test_resigning_among_three_lets_a_bot_play_on(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben, "bot:random")
        event = await one.do({"type": "resign", "seat": 0})
        await two.reach(event)
        seat = two.state["table"]["seats"][0]
        assert (seat["kind"], seat["resigned"]) == ("bot", True)
        assert await ada.refused("POST", f"/api/tables/{table}/seats/0", {"change": "back"}) == (
            403, "seat/not-yours",
        )  # fmt: skip
        await play_out(two)
        assert two.state["table"]["ended_by"] == "rules"


async def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server) -> None:
    async with Person(server.address, "Ada") as ada, Person(server.address) as ben:
        table, one, _two = await two_people(ada, ben)
        card = await ada.post(f"/api/tables/{table}/seats/0", {"change": "bot", "bot": "random"})
        assert card["seats"][0]["kind"] == "bot"
        assert card["seats"][0]["can_take_back"]
        await one.reach(card["event"])
        assert set(one.state["views"]) == {"watch"}
        assert (await ben.refused("POST", f"/api/tables/{table}/seats/0", {"change": "back"}))[1] == (
            "seat/not-yours"
        )
        card = await ada.post(f"/api/tables/{table}/seats/0", {"change": "back"})
        assert card["seats"][0]["name"] == "Ada"
        await one.reach(card["event"])
        assert set(one.state["views"]) == {"0"}


async def test_a_seat_that_was_left_waits_for_somebody_else(server: Server) -> None:
    people = Person(server.address), Person(server.address), Person(server.address, "Cleo")
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table, one, two = await two_people(ada, ben)
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        state = await one.until("state")
        assert state["table"]["seats"][1]["kind"] == "open"
        lobby = await cleo.get("/api/tables")
        assert table in [card["id"] for card in lobby["open"]]
        assert table not in [card["id"] for card in (await ben.get("/api/tables"))["mine"]]
        await cleo.post(f"/api/tables/{table}/join", {"seat": 1})
        three = await cleo.sit(table)
        await one.reach(three.state["event"])
        await play_out(one, three)
        assert two.status in ("running", "finished")


async def test_an_invite_seats_a_friend_at_a_private_table(server: Server) -> None:
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table = await ada.open("me", "open", "open", listed=False)
        assert table not in [card["id"] for card in (await ben.get("/api/tables"))["open"]]
        assert await ben.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (403, "invite/bad")
        assert await ben.refused("GET", f"/api/tables/{table}/invites") == (403, "table/not-yours")
        invites = (await ada.get(f"/api/tables/{table}/invites"))["invites"]
        assert [invite["seat"] for invite in invites] == [1, 2]
        await ben.post(f"/api/tables/{table}/join", {"invite": invites[1]["token"], "name": "Ben"})
        used = {"invite": invites[1]["token"]}
        assert await cleo.refused("POST", f"/api/tables/{table}/join", used) == (409, "seat/taken")
        again = {"invite": invites[0]["token"]}
        assert await ben.refused("POST", f"/api/tables/{table}/join", again) == (409, "seat/already-seated")
        card = await cleo.post(f"/api/tables/{table}/join", again)
        assert card["status"] == "running"

        await ben.post(f"/api/tables/{table}/seats/2", {"change": "leave"})
        assert (await ben.refused("POST", f"/api/tables/{table}/join", used)) == (403, "invite/bad")


async def test_the_owner_fills_and_opens_seats_with_bots(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = await ada.open("me", "open", "bot:random")
        assert (await ben.refused("POST", f"/api/tables/{table}/seats/1", {"change": "bot"}))[0] == 403
        card = await ada.post(f"/api/tables/{table}/seats/2", {"change": "open"})
        assert [seat["kind"] for seat in card["seats"]] == ["person", "open", "open"]
        await ada.post(f"/api/tables/{table}/seats/1", {"change": "bot", "bot": "random"})
        card = await ada.post(f"/api/tables/{table}/seats/2", {"change": "bot"})
        assert card["status"] == "running"
        unknown = {"change": "bot", "bot": "oracle"}
        assert (await ada.refused("POST", f"/api/tables/{table}/seats/2", unknown)) == (422, "bot/unknown")


async def test_chat_is_kept_and_comes_after_a_reconnect(server: Server) -> None:
    async with Person(server.address, "Ada") as ada, Person(server.address, "Ben") as ben:
        table, one, two = await two_people(ada, ben)
        text = "<b>Good luck</b> & \u00e4\U0001f451"
        event = await one.do({"type": "chat", "text": text})
        said = await two.until("chat")
        assert (said["event"], said["text"], said["name"], said["seat"]) == (event, text, "Ada", 0)
        assert not said["mine"]
        await two.close()
        await one.do({"type": "chat", "text": "Are you there?"})
        back = await ben.connect(table)
        await back.send({"type": "hello", "last": event, "protocol": 1})
        assert (await back.until("chat"))["text"] == "Are you there?"


async def test_presence_tells_who_is_here(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        seen = await one.until("presence")
        while seen["present"] != [0, 1]:
            seen = await one.until("presence")
        await two.close()
        while seen["present"] != [0]:
            seen = await one.until("presence")
        assert (await ben.get(f"/api/tables/{table}"))["seats"][0]["present"]


async def test_after_a_lost_connection_only_what_is_new_comes(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, two = await two_people(ada, ben)
        rng = Rng(9)
        for _ in range(15):
            mover, other, _seat = await first_to_act(one, two)
            await mover.play_once(rng)
            await other.reach(mover.state["event"])
        known, lines = one.state["event"], one.lines["0"]
        await one.close()
        for _ in range(4):
            if not await two.play_once(rng):
                break
        again = await ada.sit(table, last=known)
        assert again.state["event"] == two.state["event"]
        kept = [line for line in lines if line["step"] < again.state["lines_since"]]
        replay = await ada.get(f"/api/tables/{table}/replay?eyes=0")
        assert kept + again.state["lines"]["0"] == [
            line for step in replay["steps"] for line in step["lines"]
        ]
        assert len(again.state["lines"]["0"]) < len(lines)


@pytest.mark.parametrize("pace", ["live", "slow"])
async def test_the_lobby_shows_tables_where_they_belong(server: Server, pace: str) -> None:
    async with Person(server.address, "Ada") as ada, Person(server.address) as ben:
        waiting = await ada.open("me", "open", pace=pace)
        running = await ada.open("me", "bot:random")
        hidden = await ada.open("me", "hotseat", listed=False)
        mine, theirs = await ada.get("/api/tables"), await ben.get("/api/tables")

        def ids(lobby: dict[str, list[dict[str, object]]], name: str) -> set[object]:
            return {card["id"] for card in lobby[name]}

        assert {waiting, running, hidden} <= ids(mine, "mine")
        assert waiting in ids(theirs, "open")
        assert running in ids(theirs, "running")
        assert not {waiting, running, hidden} & ids(theirs, "mine")
        assert hidden not in ids(theirs, "running")
        assert (await ben.get(f"/api/tables/{waiting}"))["pace"] == pace
