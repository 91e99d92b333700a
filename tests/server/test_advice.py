"""Hints for who practises, never against other people; and what a finished game turned on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.server import protocol
from regalia.server.live.advising import WAITING, Advisers
from regalia.server.live.thinking import Errand, Thinkers
from regalia.server.refusals import NoAdvice
from regalia.server.table.table import FINISHED, Table
from tests.server.playing import Person, Plain, Sitting, play_out
from tests.server.serving import Server, Starter


async def hint(sitting: Sitting, seat: int, **other: Any) -> Plain:
    """Ask for a hint, and read on to the answer."""
    message = {"type": "hint", "id": "h", "seat": seat, "decision": sitting.state["decision"], **other}
    await sitting.send(message)
    return await sitting.until("hint", "error")


async def my_turn(sitting: Sitting) -> tuple[int, list[int]]:
    """Wait until a seat of mine is asked."""
    while (offered := sitting.offers()) is None:
        await sitting.until("state")
    return offered


async def test_against_a_bot_a_hint_names_an_action_on_offer_and_says_why(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "bot:greedy"))
        seat, actions = await my_turn(sitting)
        before = await ada.get(f"/api/tables/{sitting.table}")
        answer = await hint(sitting, seat)
        found = answer["hint"]
        assert (answer["id"], answer["decision"]) == ("h", sitting.state["decision"])
        assert found["action"] in actions
        assert found["sentence"].startswith(f"{found['title']} would ")
        assert (await ada.get(f"/api/tables/{sitting.table}"))["event"] == before["event"]


async def test_on_one_screen_each_seat_may_have_a_hint_when_it_is_asked(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "hotseat"))
        seat, actions = await my_turn(sitting)
        assert (await hint(sitting, seat))["hint"]["action"] in actions
        assert (await hint(sitting, 1 - seat))["code"] == "action/not-your-turn"
        assert (await hint(sitting, seat, decision=10**6))["code"] == "table/stale"


def raising() -> Any:
    """Wizard Kings up to where all raise their armies at once."""
    match, rng = regalia.game("wizard-kings").new(players=2, seed=3), Rng(1)
    while len(match.waiting_for) < 2:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    return json.loads(match.record())


async def test_what_another_seat_does_beside_me_makes_no_hint_stale(server: Server) -> None:
    async with Person(server.address) as ada:
        wish = {"record": raising(), "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        sitting = await ada.sit(str((await ada.post("/api/records", wish))["id"]))
        before = sitting.state["decision"]
        offers = {seat: sitting.state["views"][seat]["actions"] for seat in ("0", "1")}
        assert (await sitting.act(1, offers["1"][0]["id"]))["type"] == "ack"
        while sitting.state["decision"] == before:
            await sitting.until("state")
        assert sitting.state["views"]["0"]["actions"] == offers["0"]
        found = await hint(sitting, 0, decision=before)
        assert found["hint"]["action"] in [choice["id"] for choice in offers["0"]]


async def test_against_another_person_a_hint_is_refused_also_while_a_bot_plays_for_them(
    server: Server,
) -> None:
    async with Person(server.address) as ada, Person(server.address) as bea:
        table = await ada.open("me", "open", "bot:greedy")
        await bea.post(f"/api/tables/{table}/join", {})
        mine, theirs = await ada.sit(table), await bea.sit(table)
        for sitting, seat in ((mine, 0), (theirs, 1)):
            assert (await hint(sitting, seat))["code"] == "hint/people"
        await bea.post(f"/api/tables/{table}/seats/1", {"change": "bot"})
        assert (await hint(mine, 0))["code"] == "hint/people"
        kept = [
            [seat["kept"] for seat in (await each.get(f"/api/tables/{table}"))["seats"]]
            for each in (ada, bea)
        ]
        assert kept == [[False, True, False], [False, False, False]], "no button for what is refused"


async def test_who_only_watches_gets_no_hint(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "hotseat")
        watching = await eve.sit(table)
        assert (await hint(watching, 0))["code"] == "seat/not-yours"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nobody_waits_for_a_hint_to_do_something_else(
    own_server: Starter, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = tmp_path / "go-on"
    monkeypatch.setenv("HINTS_WAIT_FOR", str(go_on))
    server = own_server(kind=kind, module="tests.server.thoughtful_server")
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "hotseat"))
        seat, actions = await my_turn(sitting)
        asked = {"seat": seat, "decision": sitting.state["decision"]}
        await sitting.send({"type": "hint", "id": "h", **asked})
        await sitting.send({"type": "act", "id": "a", "action": actions[0], **asked})
        answers: dict[str, Plain] = {}
        while "a" not in answers:
            answer = await sitting.until("ack", "hint", "error")
            answers[answer["id"]] = answer
        assert answers["a"]["type"] == "ack"
        go_on.touch()
        if "h" not in answers:  # else it is an error: the act was read before the hint was begun
            answers["h"] = await sitting.until("hint", "error")
        assert answers["h"].get("code", "table/stale") == "table/stale"


async def test_too_many_hints_are_refused(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "hotseat"))
        seat, _ = await my_turn(sitting)
        answers = [await hint(sitting, seat, id=str(k)) for k in range(25)]
        codes = [answer.get("code", "given") for answer in answers]
        assert codes == ["given"] * 24 + ["limit/too-fast"], "a long turn by hints alone, and no more"


async def test_a_finished_game_is_analysed_once_for_all_and_a_running_one_never(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await ada.open("me", "hotseat")
        path = f"/api/tables/{table}/analysis"
        sitting = await ada.sit(table)
        assert await ada.refused("GET", path) == (409, "record/not-finished")
        await play_out(sitting)
        first, second = await asyncio.gather(ada.get(path), eve.get(path))
        assert first == second
        found = protocol.GameAnalysis.model_validate(first)
        last = (await ada.get(f"/api/tables/{table}/replay"))["last"]
        assert found.points[-1].step == last
        assert [k for k, share in enumerate(found.points[-1].chances) if share] == found.winners
        assert all(abs(sum(point.chances) - 1) < 0.01 for point in found.points)
        assert all(0 <= each.step <= last for each in (*found.turnings, *found.missed))


async def test_a_game_that_was_resigned_is_analysed_too(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as bea:
        table = await ada.open("me", "open")
        await bea.post(f"/api/tables/{table}/join", {})
        mine, theirs = await ada.sit(table), await bea.sit(table)
        await theirs.do({"type": "resign", "seat": 1})
        while mine.status != "finished":
            await mine.until("state")
        found = await ada.get(f"/api/tables/{table}/analysis")
        assert found["winners"] == [0]
        assert found["points"][-1]["chances"] == [1.0, 0.0]


async def test_who_asks_for_one_game_too_many_is_told_at_once_instead_of_waiting_for_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = asyncio.Event()

    async def slowly(thinkers: Thinkers, errand: Errand, whose: str = "") -> Plain:
        await go_on.wait()
        return {"points": [], "missed": [], "turnings": []}

    monkeypatch.setattr(Thinkers, "ask", slowly)
    advisers = Advisers(Thinkers(1, 1.0))
    play = SimpleNamespace(record=dict, moves=[])
    games = [SimpleNamespace(id=f"t{k}", status=FINISHED, play=play, winners=[]) for k in range(WAITING + 1)]
    *first, last = [cast("Table", game) for game in games]
    waiting = [asyncio.create_task(advisers.analysis(table, "ada")) for table in first]
    await asyncio.sleep(0)
    with pytest.raises(NoAdvice, match="in a moment"):
        await advisers.analysis(last, "bea")
    go_on.set()
    assert len(await asyncio.gather(*waiting)) == WAITING
    assert "points" in await advisers.analysis(last, "bea")
