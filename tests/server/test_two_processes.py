"""Two server processes on one PostgreSQL serve the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from regalia.engine.rng import Rng
from regalia.server.live.news import APPLICATION
from tests.server.playing import Person, Sitting, play_out
from tests.server.serving import Server

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def pair(
    new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    database = new_database("postgresql")
    folder = tmp_path_factory.mktemp("pair")
    pair = Server(database, folder=folder), Server(database, folder=folder)
    for server in pair:
        server.start()
    yield pair
    for server in pair:
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()


async def on_both(ada: Person, table: str, pair: tuple[Server, Server]) -> tuple[Sitting, Sitting]:
    """The same person connected to both processes."""
    one = await ada.sit(table)
    ada.address = pair[1].address
    two = await ada.sit(table)
    ada.address = pair[0].address
    return one, two


def events_of(sitting: Sitting) -> list[int]:
    return [message["event"] for message in sitting.messages if message["type"] == "state"]


async def test_both_sides_see_every_event_in_order(pair: tuple[Server, Server]) -> None:
    people = Person(pair[0].address, "Ada"), Person(pair[1].address, "Ben")
    watchers = Person(pair[0].address), Person(pair[1].address)
    async with people[0] as ada, people[1] as ben, watchers[0] as cleo, watchers[1] as dan:
        table = await ada.open("me", "open")
        one, three = await ada.sit(table), await cleo.sit(table)
        two, four = await ben.sit(table), await dan.sit(table)
        await ben.post(f"/api/tables/{table}/join", {})
        for sitting in (one, two, three, four):
            await sitting.reach(3)
        await one.do({"type": "chat", "text": "hello over there"})
        assert (await two.until("chat"))["text"] == "hello over there"
        await play_out(one, two, three, four)
        for sitting in (one, two, three, four):
            events = events_of(sitting)
            assert events == sorted(events)
            assert set(range(5, one.state["event"] + 1)) <= set(events)
        assert three.lines == four.lines
        assert one.state["table"]["scores"] == four.state["table"]["scores"]
        assert [seat["present"] for seat in four.state["table"]["seats"]] == [True, True]


async def test_racing_actions_have_one_winner_and_one_stale(pair: tuple[Server, Server]) -> None:
    async with Person(pair[0].address) as ada:
        one, two = await on_both(ada, await ada.open("me", "hotseat"), pair)
        rng = Rng(4)
        races = 0
        while one.status == "running" and races < 60:
            seat, actions = one.offers() or (0, [])
            first, second = (actions[rng.below(len(actions))] for _ in range(2))
            answers = await asyncio.gather(one.act(seat, first), two.act(seat, second))
            kinds = sorted(answer.get("code", "ack") for answer in answers)
            assert kinds == ["ack", "table/stale"]
            event = next(answer["event"] for answer in answers if answer["type"] == "ack")
            await one.reach(event)
            await two.reach(event)
            assert one.state["views"] == two.state["views"]
            races += 1
        assert races > 20


async def test_one_message_sent_to_both_is_done_once(pair: tuple[Server, Server]) -> None:
    async with Person(pair[0].address) as ada:
        one, two = await on_both(ada, await ada.open("me", "hotseat"), pair)
        for number in range(30):
            seat, actions = one.offers() or (0, [])
            client = f"same-{number}"
            decision = one.state["decision"]
            answers = await asyncio.gather(
                one.act(seat, actions[0], decision, client), two.act(seat, actions[0], decision, client)
            )
            assert [answer["type"] for answer in answers] == ["ack", "ack"]
            assert answers[0]["event"] == answers[1]["event"]
            await one.reach(answers[0]["event"])
            await two.reach(answers[0]["event"])


async def test_bots_play_on_when_the_other_process_dies(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    """The process that let the bots play is killed; the other one, asked for the table, goes on."""
    database = new_database("postgresql")
    slowly = ("--bot-pause", "0.5")  # so that the game is not over before the kill
    first, second = Server(database, *slowly, folder=tmp_path), Server(database, folder=tmp_path)
    try:
        second.start()
        async with Person(first.start().address) as ada:
            table = await ada.open("bot:random", "bot:random")
            begun = await ada.sit(table)
            while begun.state["step"] == 0:
                await begun.until("state")
            first.kill()
            assert begun.status == "running"
            await ada.moved(second.address)
            sitting = await ada.sit(table)
            while sitting.status == "running":
                await sitting.until("state")
            assert sitting.state["event"] > begun.state["event"]
    finally:
        first.stop()
        second.stop()


async def cut_the_news(database: str) -> int:
    """Let the database end every connection over which servers listen; returns how many."""
    connection = await asyncpg.connect(database)
    ended = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = $1 AND datname = current_database()",
        APPLICATION,
    )
    await connection.close()
    return len(ended)


async def test_a_line_that_the_database_has_cut_is_made_again_and_nothing_is_missed(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    database = new_database("postgresql")
    pair = Server(database, folder=tmp_path).start(), Server(database, folder=tmp_path).start()
    try:
        async with Person(pair[0].address) as ada:
            one, two = await on_both(ada, await ada.open("me", "hotseat"), pair)
            for number in range(3):
                assert await cut_the_news(database) == 2
                await one.play_once(Rng(number))  # written while nobody listens
                await two.reach(one.state["event"])
                while any(server.logged().count("is there again") <= number for server in pair):
                    await asyncio.sleep(0.02)
                await two.play_once(Rng(number))  # written while both listen again
                await one.reach(two.state["event"])
                assert one.state["views"] == two.state["views"]
    finally:
        for server in pair:
            server.stop()
    for server in pair:
        assert "Traceback" not in server.logged(), server.logged()
