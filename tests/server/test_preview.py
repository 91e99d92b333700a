"""A seat may ask what its own action would change; it is told what then happens, and nobody else is."""

from __future__ import annotations

import json
from typing import Any

from regalia.server.people.limits import PREVIEWS
from tests.e2e.wizard_kings import record_of
from tests.server.playing import Person, Plain, Sitting
from tests.server.serving import Server, Starter


async def conquest(person: Person, *kinds: str) -> Sitting:
    """A table of Kingdom Conquest where seat 0 is about to conquer its first square."""
    seats = [{"kind": kind} for kind in kinds]
    wish = {"game": "kingdom-conquest", "seats": seats, "options": {"colours": "by-seat"}}
    return await person.sit(str((await person.post("/api/tables", wish))["id"]))


def offered(sitting: Sitting, seat: int, verb: str) -> int:
    actions = sitting.state["views"][str(seat)]["actions"]
    return next(int(choice["id"]) for choice in actions if choice["text"].split()[0] == verb)


async def preview(sitting: Sitting, seat: int, action: int, **other: Any) -> Plain:
    """Ask, and read on to the answer."""
    message = {"type": "preview", "id": "ask", "seat": seat, "decision": sitting.state["decision"]}
    await sitting.send({**message, "action": action, **other})
    return await sitting.until("preview", "error")


async def test_a_preview_shows_the_board_as_it_is_after_the_action(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        action = offered(sitting, 0, "conquer")
        answer = await preview(sitting, 0, action)
        await sitting.do({"type": "act", "seat": 0, "decision": sitting.state["decision"], "action": action})
        after = sitting.state["views"]["0"]
        assert answer["id"] == "ask"
        assert answer["view"]["board"] == after["board"]
        assert answer["view"]["can_undo"] is False


async def test_a_preview_says_whether_the_turn_is_over_then(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        for seat in (0, 1):  # after the first the other is asked; after the last of a round dice fall first
            answer = await preview(sitting, seat, offered(sitting, seat, "conquer"))
            assert (answer["view"]["to_act"], answer["ends"]) == ([1] if seat == 0 else [], True)
            await sitting.act(seat, offered(sitting, seat, "conquer"))


async def test_dice_that_fall_in_the_midst_of_a_battle_end_no_turn(server: Server) -> None:
    async with Person(server.address) as ada:
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        wish = {"record": json.loads(record_of("fire")), "seats": seats}
        sitting = await ada.sit(str((await ada.post("/api/records", wish))["id"]))
        answer = await preview(sitting, 0, offered(sitting, 0, "fire"))
        assert (answer["view"]["actions"], answer["view"]["to_act"], answer["ends"]) == ([], [], False)


async def test_a_preview_changes_nothing_and_is_written_nowhere(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        before = await ada.get(f"/api/tables/{sitting.table}")
        for _ in range(3):
            assert (await preview(sitting, 0, offered(sitting, 0, "conquer")))["type"] == "preview"
        after = await ada.get(f"/api/tables/{sitting.table}")
        assert (after["event"], after["to_act"]) == (before["event"], before["to_act"])


async def test_a_preview_stops_where_chance_decides(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        answer = await preview(sitting, 0, offered(sitting, 0, "draw"))
        held = sitting.state["views"]["0"]["board"]["seats"][0]["hand"]
        assert answer["view"] is None or answer["view"]["board"]["seats"][0]["hand"] == held


async def test_what_is_not_mine_not_offered_or_stale_has_no_preview(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        sitting = await conquest(ada, "me", "hotseat")
        action, decision = offered(sitting, 0, "conquer"), sitting.state["decision"]
        assert (await preview(sitting, 1, action))["code"] == "action/not-your-turn"
        assert (await preview(sitting, 0, 2**40))["code"] == "action/not-offered"
        assert (await preview(sitting, 0, action, decision=decision + 1))["code"] == "table/stale"
        theirs = await eve.sit(sitting.table)
        assert (await preview(theirs, 0, action))["code"] == "seat/not-yours"


async def test_too_many_steps_of_the_replay_are_refused(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        path = f"/api/tables/{sitting.table}/replay?step=0"
        codes = [(await ada.request("GET", path)).status_code for _ in range(int(PREVIEWS.burst) + 3)]
        assert codes == [200] * int(PREVIEWS.burst) + [429] * 3
        assert await ada.refused("GET", path) == (429, "limit/too-fast")


async def test_too_many_previews_are_refused_and_the_game_goes_on(own_server: Starter) -> None:
    server = own_server("--rate-factor", "0.25", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        sitting = await conquest(ada, "me", "hotseat")
        action = offered(sitting, 0, "conquer")
        for number in range(12):
            message = {"type": "preview", "seat": 0, "decision": sitting.state["decision"], "action": action}
            await sitting.send({**message, "id": str(number)})
        answers = [await sitting.until("preview", "error") for _ in range(12)]
        assert {answer["type"] for answer in answers} == {"preview", "error"}
        assert {answer.get("code") for answer in answers} == {None, "limit/too-fast"}
        assert (await sitting.act(0, action))["type"] == "ack"
