"""Hints for who practises, never against other people; and what a finished game turned on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import regalia
from regalia.bots import Seen
from regalia.engine.rng import Rng
from regalia.server import protocol
from regalia.server.live.analysing import WAITING, Analysts
from regalia.server.live.hints import Hints, HintWanted
from regalia.server.live.thinking import BotFailed, Errand, Thinkers
from regalia.server.people.limits import Allowance, Buckets, Rate
from regalia.server.refusals import NoAdvice, TooFast, TooMany
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
        for each in (ada, bea):
            assert not (await each.get(f"/api/tables/{table}"))["hints"], "no button for what is refused"


@pytest.mark.parametrize("decides", [False, True])
async def test_who_has_played_against_a_person_gets_no_hint_in_that_game_any_more(
    server: Server, decides: bool
) -> None:
    """Else the owner could seat a bot, take hints, and open the seat again."""
    async with Person(server.address) as ada, Person(server.address) as bea:
        table = await ada.open("me", "open")
        await bea.post(f"/api/tables/{table}/join", {})
        mine, theirs = await ada.sit(table), await bea.sit(table)
        rng = Rng(4)
        if decides:
            while not await theirs.play_once(rng):
                await mine.play_once(rng)
                await theirs.reach(mine.state["event"])
        await bea.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        assert not (await ada.get(f"/api/tables/{table}"))["hints"]
        await ada.post(f"/api/tables/{table}/seats/1", {"change": "bot"})
        while mine.state["table"]["seats"][1]["kind"] != "bot" or mine.offers() is None:
            await mine.until("state")
        answer = await hint(mine, 0)
        assert (await ada.get(f"/api/tables/{table}"))["hints"] is not decides
        assert answer.get("code", "given") == ("hint/people" if decides else "given")


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


async def test_a_hint_that_was_told_already_counts_for_none(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("me", "hotseat"))
        seat, _ = await my_turn(sitting)
        answers = [await hint(sitting, seat, id=str(k)) for k in range(26)]
        assert len({json.dumps(answer["hint"]) for answer in answers}) == 1


class Adviser:
    """Gives hints in no time, or when it is told to, and notes for whom."""

    def __init__(self, recalls: bool = False, waits: bool = False) -> None:
        self.recalls = recalls
        self.go_on = asyncio.Event()
        if not waits:
            self.go_on.set()
        self.asked: list[tuple[str, int]] = []
        self.memories: list[Any] = []

    async def ask(self, errand: HintWanted, whose: str, *, advice: bool) -> tuple[Plain, bool, Plain]:
        assert advice
        self.asked.append((whose, errand.about[2]))
        self.memories.append(errand.memory)
        await self.go_on.wait()
        return {"decision": errand.about[2]}, self.recalls, {1: "a plan", 3: "what is left of it"}


def hints_of(adviser: Adviser) -> Hints:
    return Hints(cast("Thinkers", adviser))


def wish(hints: Hints, person: str, decision: int, choices: int = 2, decided: int = 0) -> asyncio.Task[Plain]:
    """Ask for a hint about a decision, while the clock stands still."""
    table = cast("Seen", SimpleNamespace(actions=list(range(choices))))

    async def want() -> HintWanted:
        return HintWanted(("one", 0, decision), decided, table, "level-4")

    allowance = Allowance(BUCKETS, "hint", person, f"home of {person}", Rate(3, 0.0))
    return asyncio.create_task(hints.hint(want, allowance))


BUCKETS = Buckets()


@pytest.mark.parametrize(("recalls", "choices", "given"), [(False, 2, 3), (False, 1, 10), (True, 2, 10)])
async def test_only_hints_that_need_thought_use_up_what_one_may_ask(
    recalls: bool, choices: int, given: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.test_advice.BUCKETS", Buckets())
    hints = hints_of(Adviser(recalls))
    answers = await asyncio.gather(
        *[await settled(wish(hints, "ada", k, choices)) for k in range(10)], return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, TooFast)]
    assert len(answers) - len(refused) == given


async def settled(task: asyncio.Task[Plain]) -> asyncio.Task[Plain]:
    """Let a task come as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)
    return task


async def test_of_one_person_one_hint_is_in_work_and_the_newest_wish_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.server.test_advice.BUCKETS", Buckets())
    adviser = Adviser(waits=True)
    hints = hints_of(adviser)
    first, second, same, third = [await settled(wish(hints, "ada", k)) for k in (1, 2, 1, 3)]
    other = await settled(wish(hints, "bea", 7))
    assert adviser.asked == [("home of ada", 1), ("home of bea", 7)]
    adviser.go_on.set()
    assert await first == await same == {"decision": 1}
    assert await third == {"decision": 3}
    assert await other == {"decision": 7}
    with pytest.raises(NoAdvice, match="another hint since"):
        await second
    assert [decision for home, decision in adviser.asked if home == "home of ada"] == [1, 3]


async def test_an_adviser_remembers_its_plan_for_who_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.test_advice.BUCKETS", Buckets())
    adviser = Adviser(recalls=True)
    hints = hints_of(adviser)
    for decided in (0, 1, 4, 6):  # one step on, the whole way, and two steps: nobody knows of what
        await wish(hints, "ada", decided, decided=decided)
    assert adviser.memories == [None, "a plan", "what is left of it", None]


@dataclass(frozen=True)
class Fatal:
    """An errand in which its process dies as often as it may: each time it leaves a mark."""

    marks: Path
    times: int

    def answer(self) -> str:
        marks = self.marks.read_text()
        if len(marks) < self.times:
            self.marks.write_text(marks + "+")
            os.kill(os.getpid(), signal.SIGKILL)
        return "here"


@pytest.mark.parametrize("times", [1, 2])
async def test_who_thinks_when_the_process_is_killed_is_asked_once_more(tmp_path: Path, times: int) -> None:
    marks = tmp_path / "marks"
    marks.write_text("")
    thinkers = Thinkers(1, 600.0)
    if times == 1:
        assert await thinkers.ask(Fatal(marks, times), "ada", advice=True) == "here"
    else:
        with pytest.raises(BotFailed, match="has died"):
            await thinkers.ask(Fatal(marks, times), "ada", advice=True)
        assert await thinkers.ask(Fatal(marks, times), "ada", advice=True) == "here"
    await thinkers.close()


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


async def test_asking_about_a_game_that_runs_costs_no_analysis(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        running = await ada.open("me", "hotseat")
        for _ in range(9):
            assert await ada.refused("GET", f"/api/tables/{running}/analysis") == (409, "record/not-finished")
        sitting = await ada.sit(running)
        await sitting.do({"type": "resign", "seat": 1})
        while sitting.status != "finished":
            await sitting.until("state")
        assert "points" in await ada.get(f"/api/tables/{running}/analysis")


class LookingBack:
    """Analyses that are ready when they are told to be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = asyncio.Event()
        self.analysts = Analysts()
        self.buckets = Buckets()
        monkeypatch.setattr(Thinkers, "ask", self._ask)

    async def _ask(self, errand: Errand, whose: str) -> Plain:
        await self.go_on.wait()
        return {"points": [], "missed": [], "turnings": []}

    async def wish(self, game: int, person: str, address: str) -> asyncio.Task[Plain]:
        play = SimpleNamespace(record=dict, moves=[])
        table = SimpleNamespace(id=f"t{game}", status=FINISHED, play=play, winners=[])
        allowance = Allowance(self.buckets, "analysis", person, address, Rate(2, 0.0))
        return await settled(asyncio.create_task(self.analysts.analysis(cast("Table", table), allowance)))


async def test_who_asks_for_one_game_too_many_is_told_at_once_instead_of_waiting_for_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    back = LookingBack(monkeypatch)
    waiting = [await back.wish(k, f"person {k}", f"192.0.2.{k}") for k in range(WAITING)]
    late = await back.wish(99, "eve", "192.0.2.99")
    with pytest.raises(NoAdvice, match="in a moment"):
        await late
    back.go_on.set()
    assert len(await asyncio.gather(*waiting)) == WAITING
    assert "points" in await (await back.wish(99, "eve", "192.0.2.99"))


async def test_nobody_fills_the_queue_of_analyses_with_games_or_with_cookies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    back = LookingBack(monkeypatch)
    first = await back.wish(1, "ada", "192.0.2.1")
    for game, person, address, why in (
        (2, "ada", "192.0.2.2", "for you; ask again when that is done"),
        (3, "eve", "192.0.2.1", "at your address; ask again in a moment"),
    ):
        with pytest.raises(TooMany, match=why):
            await (await back.wish(game, person, address))
    same = await back.wish(1, "eve", "192.0.2.1")
    other = await back.wish(4, "bea", "192.0.2.4")
    back.go_on.set()
    assert await first == await same == await other
    assert "points" in await (await back.wish(2, "ada", "192.0.2.1"))
    with pytest.raises(TooFast):
        await (await back.wish(5, "ada", "192.0.2.1"))
