"""What is forged, wrong, too large or too fast is refused with a code and logged, and nothing changes."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from regalia.server import protocol
from tests.server.playing import Person, Seatless, Sitting
from tests.server.serving import Server, Starter


async def hot_seat(person: Person) -> tuple[str, Sitting]:
    table = await person.open("me", "hotseat")
    return table, await person.sit(table)


async def error_of(sitting: Sitting) -> str:
    return str((await sitting.until("error"))["code"])


async def test_another_persons_seat_cannot_be_played(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        _, own = await hot_seat(ada)
        theirs = await eve.sit(own.table)
        seat, actions = own.offers() or (0, [])
        event = own.state["event"]
        for message in (
            {"type": "act", "seat": seat, "decision": own.state["decision"], "action": actions[0]},
            {"type": "undo", "seat": seat, "decision": own.state["decision"]},
            {"type": "takeback", "seat": seat},
            {"type": "resign", "seat": seat},
        ):
            answer = await theirs.ask(message)
            assert (answer["type"], answer["code"]) == ("error", "seat/not-yours")
        answer = await theirs.ask({"type": "takeback-answer", "agree": True})
        assert answer["code"] == "takeback/nothing"
        assert (await ada.get(f"/api/tables/{own.table}"))["event"] == event
        for change in ("leave", "bot", "back", "open"):
            status, code = await eve.refused("POST", f"/api/tables/{own.table}/seats/0", {"change": change})
            assert status == 403, code


async def test_wrong_seats_decisions_and_actions_are_refused(server: Server) -> None:
    async with Person(server.address) as ada:
        table, sitting = await hot_seat(ada)
        seat, actions = sitting.offers() or (0, [])
        decision = sitting.state["decision"]
        assert (await sitting.act(1 - seat, actions[0]))["code"] == "action/not-your-turn"
        assert (await sitting.act(7, actions[0]))["code"] == "seat/unknown"
        assert (await sitting.act(seat, 2**40))["code"] == "action/not-offered"
        assert (await sitting.act(seat, max(actions) + 1))["code"] == "action/not-offered"
        assert (await sitting.act(seat, actions[0], decision - 1))["code"] == "table/stale"
        assert (await sitting.act(seat, actions[0], decision + 1))["code"] == "table/stale"
        assert (await sitting.ask({"type": "undo", "seat": seat, "decision": decision}))["code"] == (
            "action/nothing-to-undo"
        )
        assert (await ada.get(f"/api/tables/{table}"))["event"] == sitting.state["event"]


async def test_an_action_sent_twice_is_done_once(server: Server) -> None:
    async with Person(server.address) as ada:
        _, sitting = await hot_seat(ada)
        seat, actions = sitting.offers() or (0, [])
        decision = sitting.state["decision"]
        first = await sitting.act(seat, actions[0], decision, client="same")
        again = await sitting.act(seat, actions[0], decision, client="same")
        changed = await sitting.act(seat, actions[-1], decision + 1, client="same")
        assert first == again == changed == {"type": "ack", "id": "same", "event": decision + 1}
        await sitting.close()
        back = await ada.sit(sitting.table)
        assert await back.act(seat, actions[0], decision, client="same") == first
        assert back.state["event"] == first["event"]


async def test_a_forged_cookie_is_nobody(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table, sitting = await hot_seat(ada)
        name, _, value = ada.cookie().partition("=")
        head, _, signature = value.rpartition(".")
        payload = value.split(".")[0]
        for forged in (
            f"{head}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
            f"{payload}.{eve.cookie().partition('=')[2].split('.', 1)[1]}",
            f"{payload}..",
            "x" * 2000,
            payload,
        ):
            answer = await eve.http.get(f"/api/tables/{table}", headers={"Cookie": f"{name}={forged}"})
            assert not any(seat["mine"] for seat in answer.json()["seats"])
            watching = await eve.sit(table, cookie=f"{name}={forged}")
            assert set(watching.state["views"]) == {"watch"}
            seat, actions = sitting.offers() or (0, [])
            watching.state["decision"] = sitting.state["decision"]
            assert (await watching.act(seat, actions[0]))["code"] == "identity/none"
        assert "refused a cookie that is not ours" in server.logged()


async def test_forged_invites_seat_nobody(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "open", "open", listed=False)
        other = await ada.open("me", "open", listed=False)
        token = (await ada.get(f"/api/tables/{table}/invites"))["invites"][0]["token"]
        elsewhere = (await ada.get(f"/api/tables/{other}/invites"))["invites"][0]["token"]
        cookie = eve.cookie().partition("=")[2]
        head, _, signature = token.rpartition(".")
        swapped = f"{head}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"
        for forged in (swapped, elsewhere, cookie, "nonsense", token.split(".")[0], "." * 9):
            status, code = await eve.refused("POST", f"/api/tables/{table}/join", {"invite": forged})
            assert (status, code) == (403, "invite/bad")
        assert (await ada.get(f"/api/tables/{table}"))["seats"][1]["kind"] == "open"


async def test_malformed_frames_are_refused_and_the_game_goes_on(server: Server) -> None:
    async with Person(server.address) as ada:
        table, sitting = await hot_seat(ada)
        act = {"type": "act", "id": "x", "seat": 0, "decision": 1, "action": 0}
        wrong: list[str | bytes] = [
            "",
            "{",
            "[]",
            "null",
            b"\x00\xff",
            json.dumps({"type": "dance"}),
            json.dumps({"type": "act"}),
            json.dumps({**act, "seat": -1}),
            json.dumps({**act, "action": "1; DROP TABLE log"}),
            json.dumps({**act, "action": 10**30}),
            json.dumps({**act, "extra": True}),
            json.dumps({**act, "id": ""}),
            json.dumps({**act, "id": "a\u0000b"}),
            json.dumps({"type": "chat", "id": "x", "text": "x" * 501}),
            json.dumps({"type": "chat", "id": "x", "text": "   "}),
            '{"type":"chat","id":"x","text":"\\ud800"}',
            "[" * 5000,
        ]
        for frame in wrong:
            await sitting.socket.send(frame)
            assert await error_of(sitting) == "request/invalid", frame
        await sitting.socket.send(json.dumps({"type": "chat", "id": "x", "text": "y" * 9000}))
        assert await error_of(sitting) == "limit/too-large"
        assert (await ada.get(f"/api/tables/{table}"))["event"] == sitting.state["event"]
        await sitting.send({"type": "ping"})
        await sitting.until("pong")


async def test_a_frame_beyond_all_measure_cuts_the_line(server: Server) -> None:
    async with Person(server.address) as ada:
        table, sitting = await hot_seat(ada)
        await sitting.socket.send("x" * 200_000)
        with pytest.raises(Seatless):
            await sitting.until("pong")
        assert sitting.socket.close_code == 1009
        assert (await ada.sit(table)).status == "running"


async def test_before_hello_nothing_is_answered_but_hello(server: Server) -> None:
    async with Person(server.address) as ada:
        table, _ = await hot_seat(ada)
        early = await ada.connect(table)
        await early.send({"type": "resign", "id": "early", "seat": 0})
        refused = await early.until("error")
        assert (refused["id"], refused["code"]) == ("early", "request/invalid")
        nowhere = await ada.connect("nosuchtable")
        assert await error_of(nowhere) == "table/unknown"


async def test_other_sites_are_kept_out(server: Server) -> None:
    async with Person(server.address) as ada:
        table, _ = await hot_seat(ada)
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            refused = await ada.refused("PUT", "/api/me", {"name": "Eve"}, headers=headers)
            assert refused == (403, "request/origin")
        same = await ada.request("PUT", "/api/me", {"name": "Ada"}, headers={"Origin": server.address})
        assert same.is_success
        address = server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(
                address, additional_headers={"Cookie": ada.cookie()}, origin="https://evil.example"
            ):  # type: ignore[arg-type]
                pass


async def test_bad_requests_get_a_code_and_a_sentence(server: Server) -> None:
    async with Person(server.address) as ada:
        me = {"kind": "me"}
        for body, code in (
            ({"game": "checkers", "seats": [me]}, "game/unknown"),
            ({"game": "kingswood", "seats": [me] * 2}, "seat/already-seated"),
            ({"game": "kingswood", "seats": [{"kind": "hotseat"}] * 9}, "game/players"),
            ({"game": "kingswood", "seats": [me], "options": {"wings": True}}, "game/option"),
            ({"game": "kingswood", "seats": [me], "seed": 7}, "request/invalid"),
            ({"game": "kingswood", "seats": []}, "request/invalid"),
            ({"game": "kingswood", "seats": [{"kind": "king"}]}, "request/invalid"),
            ({"game": "kingswood", "seats": [{"kind": "bot", "bot": "oracle"}, me]}, "bot/unknown"),
        ):
            status, said = await ada.refused("POST", "/api/tables", body)
            assert (status // 100, said) == (4, code)
        assert await ada.refused("PUT", "/api/me", {"name": "x" * 33}) == (422, "request/invalid")
        assert await ada.refused("PUT", "/api/me", {"name": "\u0000"}) == (422, "request/invalid")
        assert await ada.refused("PUT", "/api/me", {"name": "x" * 70_000}) == (413, "limit/too-large")
        assert await ada.refused("GET", "/api/tables/nosuch") == (404, "table/unknown")
        assert (await ada.refused("GET", "/api/tables/a%00b"))[0] == 422
        assert await ada.refused("GET", "/api/nothing") == (404, "request/unknown")


async def test_every_answer_has_the_headers_of_a_careful_site(server: Server) -> None:
    async with Person(server.address) as ada:
        answer = await ada.http.get("/api/games")
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        fresh = await ada.http.get("/api/me", headers={"Cookie": ""})
        cookie = fresh.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


async def flood(sitting: Sitting) -> None:
    for number in range(1000):
        await sitting.send({"type": "takeback-answer", "id": str(number), "agree": True})
    await sitting.until("pong")


async def test_floods_are_stopped(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as eve:
        table, sitting = await hot_seat(eve)
        event = sitting.state["event"]
        with pytest.raises(Seatless):
            await flood(sitting)
        answers = [await eve.http.get("/api/me") for _ in range(200)]
        assert {answer.status_code for answer in answers} == {200, 429}
        logged = server.logged()
        assert "limit/too-fast" in logged
        assert "too many refusals" in logged
        async with Person(server.address) as ada:
            assert (await ada.get(f"/api/tables/{table}"))["event"] == event
            made = [
                await ada.request("POST", "/api/tables", {"game": "kingswood", "seats": [{"kind": "me"}]})
                for _ in range(30)
            ]
            assert {answer.status_code for answer in made} == {201, 429}


async def test_who_greets_again_and_again_is_not_told_everything_each_time(own_server: Starter) -> None:
    """A hello is answered with the whole table: hundreds of kilobytes for one line."""
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as eve:
        _, sitting = await hot_seat(eve)
        told = sum(message["type"] == "state" for message in sitting.messages)
        for _ in range(55):  # fewer than the burst of messages
            await sitting.send({"type": "hello", "last": 0, "protocol": protocol.PROTOCOL})
        await sitting.send({"type": "ping"})
        await sitting.until("pong")
        states = sum(message["type"] == "state" for message in sitting.messages) - told
        codes = {message["code"] for message in sitting.messages if message["type"] == "error"}
        assert 0 < states < 45
        assert codes == {"limit/too-fast"}


JUNK = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KINDS = ("hello", "act", "undo", "takeback", "takeback-answer", "chat", "resign", "ping", "state")
FRAMES = some.fixed_dictionaries(
    {"type": some.sampled_from(KINDS)},
    optional={
        "id": some.text(max_size=5) | JUNK,
        "seat": some.integers(-2, 4) | JUNK,
        "decision": some.integers(0, 9) | JUNK,
        "action": some.integers(0, 2**16) | JUNK,
        "agree": JUNK,
        "text": some.text(max_size=9) | JUNK,
        "last": some.integers(0, 99) | JUNK,
        "protocol": JUNK,
    },
)


async def test_no_frame_brings_the_server_down(server: Server) -> None:
    """Whatever comes, the socket answers, hangs up politely, or says nothing; the log has no traceback."""
    frames: list[str] = []

    @given(FRAMES)
    @settings(max_examples=300, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def collect(frame: dict[str, object]) -> None:
        frames.append(json.dumps(frame))

    collect()
    async with Person(server.address) as eve:
        table = await eve.open("me", "hotseat", "hotseat")
        sitting = await eve.sit(table)
        for frame in frames:
            try:
                await sitting.socket.send(frame)
                await sitting.send({"type": "ping"})
                await sitting.until("pong")
            except (Seatless, Exception) as error:
                if type(error).__name__ not in ("Seatless", "ConnectionClosedError", "ConnectionClosedOK"):
                    raise
                sitting = await eve.sit(table)
        assert (await eve.sit(table)).status in ("running", "finished")
    assert "Traceback" not in server.logged()
    assert "server/error" not in "".join(eve.heard)


async def test_no_log_line_holds_a_secret(server: Server) -> None:
    async with Person(server.address) as ada:
        _, sitting = await hot_seat(ada)
        await sitting.act(0, 2**30)
        logged = server.logged()
        assert "action/not-offered" in logged
        cookie = ada.cookie().partition("=")[2]
        assert cookie not in logged
        assert cookie.split(".")[0] not in logged
        assert not re.search(r"[0-9a-f]{64}", logged)
