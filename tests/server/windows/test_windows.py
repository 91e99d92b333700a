"""A moment in which anybody could answer, at live, slow and shared tables, and in two processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from regalia.engine.actions import PASS
from regalia.engine.rng import Rng
from tests.engine.toys import CHARMS
from tests.server.playing import Person, Plain, Sitting, play_out
from tests.server.serving import Server
from tests.server.windows.tables import (
    COUNTERED,
    MODULE,
    NONE,
    ONE,
    Chance,
    number,
    opened,
    three,
    until_window,
)


async def test_an_answer_is_carried_out_and_can_be_answered_itself(server: Server, chance: Chance) -> None:
    chance(COUNTERED, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, third = await three(ada, ben, cleo)
        await one.act(0, number("throw"))
        await until_window(two)
        answer = await two.act(1, number("bend 4"))
        assert answer["type"] == "ack"
        while not third.state["views"]["2"]["actions"]:
            await third.until("state")
        assert [each["text"] for each in third.state["views"]["2"]["actions"]] == ["dispel", "pass"]
        assert (await third.act(2, number("dispel")))["type"] == "ack"
        await until_window(one)
        await until_window(one, False)
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]
        late = await two.act(1, number("bend 4"))
        assert late["type"] == "error"


async def test_any_seat_may_hold_a_window_once(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(4)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo, people[3] as dan:
        _, one, two, third = await three(ada, ben, cleo)
        hold = {"type": "hold", "seat": 2}
        assert (await third.ask(hold))["code"] == "window/closed"
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do(hold)
        assert third.state["beat"]["held"] == [2]

        chance(NONE, 3, 3)  # meanwhile whole beats go by at another table
        other = await dan.sit(await opened(dan, "me", "bot:random"))
        await other.act(0, number("throw"))
        await until_window(other)
        await until_window(other, False)
        while other.offers() is None:  # the bot throws now, and not when another test has written its dice
            await other.until("state")

        await two.reach(third.state["event"])
        assert two.state["beat"] == {"seconds": 0.4, "held": [2]}
        await third.do({**hold, "on": False})
        assert (await third.ask(hold))["code"] == "window/closed"
        await until_window(one, False)
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]


async def test_a_slow_table_never_stops_in_a_window(server: Server, chance: Chance) -> None:
    chance(ONE, 3, 4)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, _ = await three(ada, ben, cleo, pace="slow")
        await one.act(0, number("throw"))
        assert one.state["beat"] is None
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]
        await two.reach(one.state["event"])
        assert [each["text"] for each in two.state["views"]["1"]["actions"]] == ["throw"]
        assert all(message.get("beat") is None for message in two.messages)


@pytest.mark.parametrize("items", [NONE, ONE])
async def test_at_one_screen_those_who_play_say_when_nobody_answers(
    server: Server, chance: Chance, items: tuple[str, ...]
) -> None:
    chance(items, 3, 3)
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await opened(ada, "me", "hotseat", "hotseat")
        one, watching = await ada.sit(table), await eve.sit(table)
        await one.act(0, number("throw"))
        await until_window(watching)
        assert one.state["beat"] == watching.state["beat"] == {"seconds": None, "held": []}
        assert one.state["table"]["to_act"] == []
        assert one.state["table"]["my_turn"]
        assert (await watching.ask({"type": "close"}))["code"] == "window/closed"
        if items == ONE:
            await one.act(1, number("bend 4"))
            await one.do({"type": "close"})  # nobody dispels it
        await one.do({"type": "close"})
        await until_window(watching, False)
        assert watching.state["views"]["watch"]["scores"] == [4 if items == ONE else 3, 0, 0]


async def test_a_window_goes_on_after_the_server_was_killed(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table, one, two, third = await three(ada, ben, cleo)
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do({"type": "hold", "seat": 2})
        await two.act(1, int(PASS))
        server.kill()
        server.start()
        for person in (ada, ben, cleo):
            await person.moved(server.address)
        again = await ben.sit(table)
        assert again.state["beat"]["held"] == [2]
        assert again.state["views"]["1"]["actions"]  # a pass is in no log, so the holder is asked again
        back = await cleo.sit(table)
        await back.do({"type": "hold", "seat": 2, "on": False})
        await until_window(again, False)
        assert again.state["views"]["1"]["scores"] == [3, 0, 0]


async def test_bots_answer_in_windows_and_the_game_ends(server: Server, chance: Chance) -> None:
    chance(("nothing", "charm", "charm"), 3, 3, 3, 3, 3, 3)
    async with Person(server.address) as ada:
        table = await opened(ada, "me", "bot:random", "bot:random")
        one = await ada.sit(table)
        await play_out(one)
        assert one.status == "finished"
        record = await ada.get(f"/api/tables/{table}/record")
        assert CHARMS.replay(json.dumps(record)).over
        replay = await ada.get(f"/api/tables/{table}/replay?eyes=watch")
        assert [line for step in replay["steps"] for line in step["lines"]] == one.lines["0"]


async def test_at_random_everybody_comes_to_the_end_together(server: Server, chance: Chance) -> None:
    chance(("dispel", "charm", "charm"))
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table, *sittings = await three(ada, ben, cleo)
        rng = Rng(4)
        while any(sitting.status == "running" for sitting in sittings):
            for sitting in sittings:
                offered = sitting.offers()
                if offered is not None:
                    seat, actions = offered
                    await sitting.act(seat, actions[rng.below(len(actions))])
            await sittings[0].until("state") if sittings[0].status == "running" else None
            newest = (await ada.get(f"/api/tables/{table}"))["event"]
            for sitting in sittings:
                await sitting.reach(newest)
        assert {sitting.status for sitting in sittings} == {"finished"}


async def test_the_rules_say_why_something_is_not_on_offer(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, _, two, third = await three(ada, ben, cleo)

        async def why(sitting: Sitting, seat: int, action: int | str) -> Plain:
            await sitting.send({"type": "why", "id": "why", "seat": seat, "action": action})
            return await sitting.until("why", "error")

        assert (await why(two, 1, "bend 4"))["reason"] == "the die cannot show that"
        assert (await why(third, 2, number("bend 4")))["reason"] == "you hold no charm"
        assert (await why(two, 1, "quiet"))["reason"] == ""
        assert (await why(two, 2, "bend 4"))["code"] == "seat/not-yours"
        assert (await why(two, 1, "dance"))["code"] == "action/notation"


@pytest.mark.postgres
async def test_a_window_is_one_window_in_two_processes(
    chance_file: Path,
    chance: Chance,
    new_database: Callable[[str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever holds or answers it, and wherever: it closes once, and all see the same."""
    monkeypatch.setenv("REGALIA_TEST_CHANCE", str(chance_file))
    database = new_database("postgresql")
    servers = [Server(database, "--beat", "0.4", folder=tmp_path, module=MODULE).start() for _ in range(2)]
    chance(ONE, 3)
    people = [Person(servers[0].address), Person(servers[1].address), Person(servers[1].address)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, third = await three(ada, ben, cleo)
        for sitting in (one, two, third):
            while sitting.status != "running":
                await sitting.until("state")
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do({"type": "hold", "seat": 2})
        while one.state["beat"]["held"] != [2]:
            await one.until("state")
        await until_window(two)
        assert (await two.act(1, number("bend 4")))["type"] == "ack"
        for sitting in (one, two, third):
            while sitting.state["views"][next(iter(sitting.state["views"]))]["scores"] != [4, 0, 0]:
                await sitting.until("state")
        steps = {sitting.state["step"] for sitting in (one, two, third)}
        assert steps == {4}  # the throw, the answer, and two windows that closed
    for server in servers:
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()
