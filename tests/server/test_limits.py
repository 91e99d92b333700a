"""Limits meet whoever asks too much, and not the neighbours; what is half asked is not waited for."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import httpx
import pytest

from regalia.server.pages import patience
from regalia.server.people.door import SOCKETS_A_PERSON, neighbourhood
from regalia.server.people.limits import NEWCOMERS, REQUESTS, TABLES_A_PERSON, Buckets, Rate
from tests.server.playing import Person, Seatless
from tests.server.serving import Starter

STRICT = "tests.server.strict_server"
HURRIED = "tests.server.hurried_server"


async def test_one_who_asks_too_much_stops_nobody_behind_the_same_address(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module=STRICT)
    async with Person(server.address) as ada, Person(server.address) as eve:
        answers = {(await eve.http.get("/api/me")).status_code for _ in range(int(REQUESTS.burst) + 5)}
        assert answers == {200, 429}
        assert (await ada.http.get("/api/me")).status_code == 200


@pytest.mark.parametrize("named", [(), ("--proxy", "10.9.9.9")])
async def test_a_forged_forwarding_header_helps_nobody(own_server: Starter, named: tuple[str, ...]) -> None:
    """Nor does it where a proxy was named and somebody else comes without it."""
    server = own_server("--rate-factor", "1", *named, module=STRICT)
    async with httpx.AsyncClient(base_url=server.address) as eve:
        codes = []
        for number in range(int(NEWCOMERS.burst) + 10):
            eve.cookies.clear()
            forged = {"X-Forwarded-For": f"10.0.{number}.1"}
            codes.append((await eve.get("/api/me", headers=forged)).status_code)
        assert codes.count(200) == NEWCOMERS.burst
        assert codes[-1] == 429


async def test_a_school_class_gets_in_and_a_collector_of_cookies_not_far(
    own_server: Starter,
) -> None:
    server = own_server("--rate-factor", "1", module=STRICT)
    class_and_teacher = 2 * 32
    assert class_and_teacher <= NEWCOMERS.burst <= 100
    async with httpx.AsyncClient(base_url=server.address) as school:
        for _ in range(class_and_teacher):
            school.cookies.clear()
            assert (await school.get("/api/me")).status_code == 200
    async with httpx.AsyncClient(base_url=server.address) as eve:
        codes = []
        for _ in range(100):
            eve.cookies.clear()
            codes.append((await eve.get("/api/me")).status_code)
        assert codes.count(429) > 50
        assert (await eve.get("/api/me")).json()["code"] == "limit/too-fast"


async def test_a_proxy_that_was_named_is_believed(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", "--proxy", "127.0.0.1", module=STRICT)
    async with httpx.AsyncClient(base_url=server.address) as many:
        for number in range(int(NEWCOMERS.burst) + 10):
            many.cookies.clear()
            answer = await many.get("/api/me", headers={"X-Forwarded-For": f"10.0.{number}.1"})
            assert answer.status_code == 200


async def test_a_person_has_only_so_many_connections(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1")
    async with Person(server.address) as eve, Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sittings = [await eve.sit(table) for _ in range(SOCKETS_A_PERSON)]
        one_more = await eve.connect(table)
        assert (await one_more.until("error"))["code"] == "limit/too-many"
        with pytest.raises(Seatless):
            await one_more.next()
        assert one_more.socket.close_code == 1013
        assert (await ada.sit(table)).status == "running"
        await sittings[0].close()
        while True:  # the server may not have heard yet that there is room again
            again = await eve.connect(table)
            with suppress(Seatless):  # who is refused at once may not get to say a word
                await again.send({"type": "hello", "last": 0, "protocol": 1})
                if (await again.next())["type"] == "welcome":
                    break


async def test_a_person_has_only_so_many_games_that_are_not_over(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module=HURRIED)
    async with Person(server.address) as eve, Person(server.address) as ada:
        wish = {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "open"}]}
        opened = 0
        while True:
            answer = await eve.request("POST", "/api/tables", wish)
            if answer.status_code == 201:
                opened += 1
            elif answer.json()["code"] == "limit/too-many":
                break
            else:
                assert answer.json()["code"] == "limit/too-fast"
                await asyncio.sleep(0.02)
        assert opened == TABLES_A_PERSON
        assert (await ada.post("/api/tables", wish))["status"] == "waiting"


async def test_half_a_request_is_not_waited_for(own_server: Starter) -> None:
    """Neither at its head, nor in its body."""
    server = own_server(module="tests.server.hasty_server")
    port = int(server.address.rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow")
    await writer.drain()
    assert await asyncio.wait_for(reader.read(), 60) == b""
    writer.close()

    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    writer.write(head + b'{"name"')
    await writer.drain()
    answer = await asyncio.wait_for(reader.readuntil(b"request/slow"), 60)  # its body may come by itself
    assert b"408" in answer.splitlines()[0]
    writer.close()
    async with Person(server.address) as ada:
        for _ in range(3):
            await ada.get("/api/me")  # on one connection, which whoever goes on asking keeps


async def test_an_address_has_only_so_many_requests_half_open(own_server: Starter) -> None:
    server = own_server()
    port = int(server.address.rsplit(":", 1)[1])
    opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(patience.HALF_OPEN)]
    for _, writer in opened:
        writer.write(b"GET / HTTP/1.1\r\n")
        await writer.drain()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    assert await asyncio.wait_for(reader.read(), 60) == b""
    for _, each in (*opened, (reader, writer)):
        each.close()


def test_a_household_of_the_new_kind_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:aaaa::1") == neighbourhood("2001:db8:1:2:bbbb::2")
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1")
    assert neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    assert neighbourhood("nowhere") == "nowhere"


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    buckets = Buckets()
    taken = sum(buckets.allow_both("x", "eve", "10.0.0.1", REQUESTS) for _ in range(500))
    assert taken == REQUESTS.burst
    now[0] += 1
    assert (
        sum(buckets.allow_both("x", "eve", "10.0.0.1", REQUESTS) for _ in range(500)) == REQUESTS.per_second
    )


def test_what_costs_much_takes_more_than_one_token_and_is_never_impossible() -> None:
    buckets = Buckets()
    rate = Rate(30, 0)
    assert [buckets.allow("x", "eve", rate, cost=12) for _ in range(3)] == [True, True, False]
    assert buckets.allow("x", "eve", rate)  # six are left
    assert buckets.allow("y", "eve", rate, cost=1000)
    assert not buckets.allow("y", "eve", rate)
