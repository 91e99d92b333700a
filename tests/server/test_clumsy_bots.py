"""Bots that fall over, die, cheat or never answer: the Steward decides instead, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regalia.bots.guard import PATIENCE
from regalia.engine.rng import Rng
from tests.server.clumsy_server import MARK
from tests.server.playing import Person, Sitting
from tests.server.serving import Server, Starter

MODULE = "tests.server.clumsy_server"


@pytest.fixture(scope="module")
def clumsy(new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("clumsy")
    server = Server(new_database("sqlite"), "--bot-seconds", "3", folder=folder, module=MODULE).start()
    yield server
    server.stop()
    assert "Traceback" not in server.logged(), server.logged()


def said(sitting: Sitting) -> list[str]:
    """What has been told of bots that failed."""
    return [str(message["text"]) for message in sitting.messages if message.get("kind") == "bot-failed"]


async def gone_on(sitting: Sitting, steps: int) -> None:
    """Read on until so many actions have been taken, or the game is over."""
    while sitting.status == "running" and sitting.state["step"] < steps:
        await sitting.until("state")


def reasons(server: Server, table: str) -> list[str]:
    """Why bots have failed, as the server's log has it."""
    lines = server.logged().splitlines()
    return [
        line.split(" failed: ", 1)[1] for line in lines if f"table {table}: bot in seat 0 failed: " in line
    ]


@pytest.mark.parametrize(
    ("bot", "reason", "told", "last"),
    [
        ("raising", "ValueError: this bot always falls over", "fell over", "nothing more is said"),
        ("dying", "the process that thought has died", "broke off", "not asked again"),
        ("cheating", "which was not on offer", "chose what was not on offer", "nothing more is said"),
        ("prying", "The world behind a view", "looked past what its seat may see", "nothing more is said"),
        ("endless", "no answer within 3 seconds", "gave no answer in time", "not asked again"),
    ],
)
async def test_a_bot_that_always_fails_loses_each_decision_to_the_steward_in_a_game_that_ends(
    clumsy: Server, bot: str, reason: str, told: str, last: str
) -> None:
    async with Person(clumsy.address) as ada:
        table = await ada.open(f"bot:{bot}", "bot:random")
        sitting = await ada.sit(table)
        while sitting.status == "running":
            await sitting.until("state")
        assert sitting.status == "finished"
        lines = said(sitting)
        assert len(lines) == PATIENCE
        assert all(f"{bot.title()} in seat 1 {told}: the Steward decided instead." in line for line in lines)
        assert [last in line for line in lines] == [False, False, True]
        assert all(reason in each for each in reasons(clumsy, table))
        asked = len(reasons(clumsy, table))
        assert asked == PATIENCE if last == "not asked again" else asked > PATIENCE


async def test_where_the_steward_fails_too_chance_decides(own_server: Starter) -> None:
    server = own_server(module="tests.server.hopeless_server")
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("bot:level-5", "bot:greedy"))
        while sitting.status == "running":
            await sitting.until("state")
        assert sitting.status == "finished"
        assert len(said(sitting)) == 2 * PATIENCE
        assert all("fell over: chance decided instead." in line for line in said(sitting))


async def test_a_bot_that_failed_once_is_asked_again_for_its_next_decision(
    own_server: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    server = own_server(module=MODULE)
    async with Person(server.address) as ada:
        table = await ada.open("bot:forgetful")
        sitting = await ada.sit(table)
        await gone_on(sitting, 10)
        assert sitting.state["step"] > 0
        assert len(said(sitting)) == 1
        assert len(reasons(server, table)) == 1


async def test_a_worker_that_is_killed_costs_the_bot_nothing(
    own_server: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv(MARK, str(mark))
    server = own_server("--bot-seconds", "600", "--workers", "1", module=MODULE)
    async with Person(server.address) as ada:
        table = await ada.open("bot:sleepy")
        sitting = await ada.sit(table)
        while not (mark.exists() and mark.read_text().endswith("\n")):
            await asyncio.sleep(0.02)
        os.kill(int(mark.read_text()), signal.SIGKILL)
        await gone_on(sitting, 10)
        assert sitting.state["step"] > 0
        assert said(sitting) == reasons(server, table) == []


async def test_how_often_a_bot_was_lost_is_known_after_a_restart(
    own_server: Starter, new_database: Callable[[str], str]
) -> None:
    database = new_database("sqlite")
    server = own_server("--bot-seconds", "2", database=database, module=MODULE)
    async with Person(server.address) as ada:
        table = await ada.open("me", "bot:endless")
        sitting = await ada.sit(table)
        rng = Rng(2)
        while len(said(sitting)) < PATIENCE:
            if not await sitting.play_once(rng):
                await sitting.until("state", "note")
        server.kill()
        server = own_server("--bot-seconds", "600", database=database, module=MODULE)
        await ada.moved(server.address)
        sitting = await ada.sit(table)
        before = sitting.state["step"]
        while sitting.status == "running" and sitting.state["step"] < before + 10:
            if not await sitting.play_once(rng):
                await sitting.until("state", "note")
        assert reasons(server, table) == []


async def test_a_bot_is_given_what_it_remembered_at_its_last_decision(
    own_server: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that planned its whole turn at the first click must not think anew at each of the others."""
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    server = own_server(module=MODULE)
    async with Person(server.address) as ada:
        sitting = await ada.sit(await ada.open("bot:mindful", "bot:mindful"))
        await gone_on(sitting, 20)
        remembered = (tmp_path / "mark").read_text().split()
        for seat in (0, 1):
            own = [each.split(":")[1] for each in remembered if each.startswith(f"{seat}:")]
            assert own == ["None", *(str(number) for number in range(1, len(own)))]
            assert len(own) > 2


async def test_people_play_on_while_a_bot_never_answers(own_server: Starter) -> None:
    """The one worker is held for longer than the test takes; nobody else waits for it."""
    server = own_server("--bot-seconds", "600", "--workers", "1", module=MODULE)
    async with Person(server.address) as ada:
        table = await ada.open("bot:endless")
        waiting = await ada.sit(table)
        playing = await ada.sit(await ada.open("me", "hotseat"))
        while playing.state["step"] < 20 and await playing.play_once(Rng(5)):
            pass
        await waiting.do({"type": "chat", "text": "Are you asleep?"})
        assert waiting.state["step"] == 0
        assert reasons(server, table) == []
    server.stop()
    assert "Traceback" not in server.logged(), server.logged()
