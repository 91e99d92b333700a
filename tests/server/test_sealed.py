"""While several seats answer at once, nobody learns how often another one has clicked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from regalia.server.table.backlog import PAGE
from tests.server.playing import Person, Sitting
from tests.server.sealed import ADD_ONE, ADD_THREE, ADD_TWO, NEXT, SEAL
from tests.server.serving import Server

MODULE = "tests.server.sealed_server"
UNDO = -1
Clicks = tuple[tuple[int, ...], ...]
KINDS = ("one process", pytest.param("two processes", marks=pytest.mark.postgres))


@pytest.fixture(scope="module", params=KINDS)
def servers(
    request: pytest.FixtureRequest,
    new_database: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Server, Server]]:
    """Where the one who clicks is, and where the others are: one process on SQLite, or two on PostgreSQL."""
    alone = request.param == "one process"
    database = new_database("sqlite" if alone else "postgresql")
    folder = tmp_path_factory.mktemp("sealed")
    first = Server(database, folder=folder, module=MODULE).start()
    second = first if alone else Server(database, folder=folder, module=MODULE).start()
    yield first, second
    for server in {first, second}:
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()


async def do(sitting: Sitting, seat: int, *actions: int) -> int:
    """Take these actions, or step back, each when the one before it is seen; returns the last ack's event."""
    event = 0
    for action in actions:
        decision = sitting.state["decision"]
        message = {"type": "act", "seat": seat, "decision": decision, "action": action}
        if action == UNDO:
            message = {"type": "undo", "seat": seat, "decision": decision}
        event = await sitting.do(message)
    return event


async def event_of(sitting: Sitting, text: str) -> int:
    """The number under which somebody has heard this said."""
    while True:
        for message in sitting.messages:
            if message["type"] == "chat" and message["text"] == text:
                return int(message["event"])
        await sitting.next()


async def seated(ada: Person, ben: Person) -> str:
    card = await ada.post("/api/tables", {"game": "sealed", "seats": [{"kind": "me"}, {"kind": "open"}]})
    table = str(card["id"])
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    return table


async def sit(person: Person, table: str) -> Sitting:
    """Sit down, and wait until the process there has heard that the game has begun."""
    sitting = await person.sit(table)
    while sitting.status != "running":
        await sitting.until("state")
    return sitting


def strange(text: str, table: str) -> Any:
    """What was heard, without the id of the table, times, and the client's own ids of messages."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"(time|changed|created)":[0-9.e+]+', r'"\1":0', text)
    text = re.sub(r'"who":"[0-9a-f]+"', '"who":"SOMEBODY"', text)
    return re.sub(r'"id":"[0-9]+-[0-9]+"', '"id":"MINE"', text)


ROUNDS = (
    ((ADD_ONE, SEAL), (ADD_ONE, SEAL), (ADD_ONE, SEAL)),
    ((ADD_TWO, UNDO, ADD_ONE, SEAL), (ADD_ONE, SEAL), (ADD_ONE, ADD_ONE, UNDO, SEAL)),
    ((ADD_THREE, UNDO, ADD_TWO, UNDO, ADD_ONE, SEAL), (ADD_ONE, ADD_TWO, UNDO, SEAL), (ADD_ONE, SEAL)),
)
"""Ways of clicking through three rounds of the game that end with the same bids."""


async def heard_by_others(
    servers: tuple[Server, Server], rounds: tuple[tuple[int, ...], ...]
) -> list[list[Any]]:
    """Ada clicks in one way; everything that Ben and a spectator hear meanwhile."""
    people = Person(servers[0].address, "Ada"), Person(servers[1].address, "Ben"), Person(servers[1].address)
    async with people[0] as ada, people[1] as ben, people[2] as watcher:
        table = await seated(ada, ben)
        one, two, three = await sit(ada, table), await sit(ben, table), await sit(watcher, table)
        await two.until("presence")
        others = (ben, watcher)
        for person in others:
            person.heard.clear()
        for number, clicks in enumerate(rounds):
            await do(one, 0, *clicks[:-1])
            for person, eyes in ((ben, "1"), (watcher, "watch")):
                replay = await person.get(f"/api/tables/{table}/replay?eyes={eyes}")
                await person.get(f"/api/tables/{table}/replay?eyes={eyes}&step={replay['last']}")
                await person.get(f"/api/tables/{table}")
            event = await do(two, 1, ADD_TWO, SEAL)
            await do(one, 0, clicks[-1])
            await two.reach(event + 1)
            if number < 2:
                await do(one, 0, NEXT)
                await two.reach(event + 2)
        while three.status == "running":
            await three.until("state")
        kept = [text for person in others for text in person.heard if '"type":"presence"' not in text]
        return [[strange(text, table) for text in kept], [two.lines, three.lines]]


async def test_others_hear_the_same_however_often_a_seat_clicks(servers: tuple[Server, Server]) -> None:
    one, *others = [await heard_by_others(servers, rounds) for rounds in ROUNDS]
    for other in others:
        assert other == one
    assert any('"bids":[1,2]' in text for text in one[0])


async def test_every_reader_counts_without_gaps(servers: tuple[Server, Server]) -> None:
    people = Person(servers[0].address, "Ada"), Person(servers[1].address, "Ben"), Person(servers[1].address)
    async with people[0] as ada, people[1] as ben, people[2]:
        table = await seated(ada, ben)
        sittings = [await sit(person, table) for person in people]
        one, two, _ = sittings
        await do(one, 0, ADD_ONE, ADD_ONE, UNDO)
        await one.do({"type": "chat", "text": "I am thinking."})
        await two.until("chat")
        await do(two, 1, ADD_TWO, SEAL)
        await do(one, 0, ADD_ONE, SEAL, NEXT)
        await do(one, 0, ADD_THREE)
        said = await two.do({"type": "chat", "text": "Are you?"})
        newest = [await event_of(sitting, "Are you?") for sitting in sittings]
        assert newest[0] > newest[1] == said > newest[2]
        for sitting, last in zip(sittings, newest, strict=True):
            numbers = {message["event"] for message in sitting.messages if "event" in message}
            assert numbers == set(range(1, last + 1))
        steps = [(await person.get(f"/api/tables/{table}/replay"))["last"] for person in people]
        assert steps == [6, 4, 3] == [sitting.state["step"] for sitting in sittings]


async def test_a_choice_made_meanwhile_is_taken_and_one_from_before_the_opening_is_stale(
    servers: tuple[Server, Server],
) -> None:
    async with Person(servers[0].address) as ada, Person(servers[1].address) as ben:
        table = await seated(ada, ben)
        one, two = await sit(ada, table), await sit(ben, table)
        sealed = two.state["decision"]
        await do(one, 0, ADD_ONE, ADD_ONE, UNDO, ADD_TWO)
        first = await two.act(1, ADD_ONE, sealed, client="once")
        assert first["type"] == "ack", first
        assert await two.act(1, ADD_ONE, sealed, client="once") == first
        await two.reach(first["event"])
        assert two.state["views"]["1"]["board"]["bids"] == [None, 1]
        assert (await two.act(1, ADD_ONE, sealed))["code"] == "table/stale"
        too_new = two.state["decision"] + 1
        assert (await two.act(1, ADD_ONE, too_new))["code"] == "table/stale"
        own = {"type": "undo", "seat": 1, "decision": two.state["decision"]}
        await do(one, 0, ADD_ONE)
        await two.do(own)
        assert two.state["views"]["1"]["board"]["bids"] == [None, 0]
        before = two.state["decision"]
        await do(two, 1, SEAL)
        await do(one, 0, SEAL)
        await two.reach(two.state["event"] + 1)
        assert two.state["views"]["1"]["board"]["bids"] == [4, 0]
        assert (await two.act(1, ADD_ONE, before))["code"] == "table/stale"


async def test_who_comes_back_has_missed_nothing_that_was_hidden(servers: tuple[Server, Server]) -> None:
    async with Person(servers[0].address) as ada, Person(servers[1].address) as ben:
        table = await seated(ada, ben)
        one, two = await sit(ada, table), await sit(ben, table)
        await do(one, 0, ADD_ONE, ADD_ONE)
        await do(two, 1, ADD_TWO)
        await two.close()
        known, lines = two.state, two.lines
        await do(one, 0, ADD_ONE, UNDO, ADD_THREE)
        back = await ben.sit(table, last=known["event"])
        nothing_new = {"lines": {"1": []}, "lines_since": known["step"] + 1}
        assert {**back.state, "table": 0} == {**known, **nothing_new, "table": 0}
        assert [message["type"] for message in back.messages] == ["welcome", "state"]
        assert back.messages[0]["event"] == known["event"]
        back.lines = lines
        await do(back, 1, SEAL)
        await do(one, 0, SEAL)
        await back.reach(back.state["event"] + 1)
        replay = await ben.get(f"/api/tables/{table}/replay?eyes=1")
        assert back.lines["1"] == [line for step in replay["steps"] for line in step["lines"]]
        assert [line["text"] for line in back.lines["1"]] == ["@1 adds 2.", "@0 has bid 5.", "@1 has bid 2."]


async def test_numbers_are_the_same_after_a_restart_and_for_who_sits_down_later(
    servers: tuple[Server, Server],
) -> None:
    async with Person(servers[0].address) as ada, Person(servers[1].address) as ben:
        table = await seated(ada, ben)
        one, two = await sit(ada, table), await sit(ben, table)
        await do(one, 0, ADD_ONE, ADD_ONE, UNDO)
        await do(two, 1, ADD_TWO)
        async with Person(servers[1].address) as cleo:
            three = await cleo.sit(table)
            watched = three.state["event"]
            await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
            await cleo.post(f"/api/tables/{table}/join", {"seat": 1})
            await three.reach(watched + 2)
            assert three.state["views"]["1"]["board"]["bids"] == [None, 2]
            await do(one, 0, ADD_THREE)
            await do(three, 1, ADD_ONE)
            assert three.state["event"] == watched + 3
            await two.reach(two.state["event"])
            states = [(await person.sit(table)).state for person in (ada, ben, cleo)]
            for server in set(servers):
                server.kill()
                server.start()
            await ada.moved(servers[0].address)
            await ben.moved(servers[1].address)
            await cleo.moved(servers[1].address)
            for person, state in zip((ada, ben, cleo), states, strict=True):
                again = (await person.sit(table)).state
                assert {**again, "table": 0} == {**state, "table": 0}
                assert again["table"]["event"] == state["table"]["event"]


async def test_the_replay_of_a_finished_game_has_every_click(servers: tuple[Server, Server]) -> None:
    async with Person(servers[0].address) as ada:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        card = await ada.post("/api/tables", {"game": "sealed", "seats": seats})
        table = card["id"]
        sitting = await ada.sit(table)
        while sitting.status == "running":
            offered = sitting.offers()
            if offered is None:
                await sitting.until("state")
                continue
            await do(sitting, 0, NEXT if NEXT in offered[1] else SEAL)
        record = await ada.get(f"/api/tables/{table}/record")
        replay = await ada.get(f"/api/tables/{table}/replay?eyes=1")
        assert replay["last"] == len(record["actions"])
        assert sitting.state["step"] == replay["last"]
        added = [line for step in replay["steps"] for line in step["lines"] if "adds" in line["text"]]
        assert len(added) == len(record["actions"]) - 6 - 2
        assert json.dumps(replay).count("has bid") == 6


@pytest.mark.parametrize("asker", ["ada", "ben"])
async def test_while_a_takeback_is_asked_for_sealed_clicks_stay_sealed(
    servers: tuple[Server, Server], asker: str
) -> None:
    """Neither the asker nor a spectator gets another message, or another number, for more clicks."""
    heard = []
    for clicks in ((), (ADD_ONE,), (ADD_ONE, UNDO, ADD_TWO, ADD_ONE)):
        people = (
            Person(servers[0].address, "Ada"),
            Person(servers[1].address, "Ben"),
            Person(servers[1].address),
        )
        async with people[0] as ada, people[1] as ben, people[2] as eve:
            table = await seated(ada, ben)
            one, two, watching = await sit(ada, table), await sit(ben, table), await sit(eve, table)
            asks, clicker = (one, two) if asker == "ada" else (two, one)
            seat = 0 if asker == "ada" else 1
            await do(asks, seat, ADD_ONE)
            await asks.do({"type": "takeback", "seat": seat})
            for sitting in (clicker, watching):
                while sitting.state["table"]["takeback"] is None:
                    await sitting.until("state")
            before = len(asks.messages), len(watching.messages)
            await do(clicker, 1 - seat, *clicks)
            refused = await asks.act(seat, ADD_ONE)
            assert refused["code"] == "takeback/pending"
            await clicker.do({"type": "chat", "text": "done"})
            await event_of(asks, "done")
            await event_of(watching, "done")
            assert asks.state["table"]["takeback"] is not None
            frames = [
                strange(json.dumps(message, separators=(",", ":")), table)
                for sitting, start in zip((asks, watching), before, strict=True)
                for message in sitting.messages[start:]
                if message["type"] != "presence"
            ]
            heard.append(frames)
    assert heard[0] == heard[1] == heard[2]


async def pages_of_a_spectator(server: Server, hidden: int) -> tuple[list[int], list[bool], list[int]]:
    """Ada talks more than a page long, then clicks in secret; what a spectator is handed who comes then."""
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as watcher:
        table = await seated(ada, ben)
        one = await sit(ada, table)
        for number in range(PAGE + 20):
            await one.do({"type": "chat", "text": str(number)})
        await do(one, 0, *(ADD_ONE, UNDO) * hidden)
        three = await sit(watcher, table)
        said = [message["event"] for message in three.messages if message["type"] in ("chat", "note")]
        earlier = [message["earlier"] for message in three.messages if message["type"] == "welcome"]
        await three.send({"type": "backlog", "id": "page", "before": three.state["event"] + 1})
        page = await three.until("backlog")
        await three.send({"type": "backlog", "id": "page", "before": page["said"][0]["event"]})
        before = await three.until("backlog")
        numbers = [each["event"] for each in [*page["said"], *before["said"]]]
        return said, [*earlier, page["earlier"], before["earlier"]], numbers


async def test_no_page_of_the_backlog_is_shorter_for_what_was_hidden(servers: tuple[Server, Server]) -> None:
    quiet, busy = [await pages_of_a_spectator(servers[0], hidden) for hidden in (0, 4)]
    assert quiet == busy
    assert len(quiet[0]) == PAGE
