"""Bots that fall over, die, cheat or never answer: the table says so, goes on, and nobody else waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

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


async def failed(sitting: Sitting) -> str:
    """What the note says that a bot has failed; it may have come already."""
    while True:
        for message in sitting.messages:
            if message.get("kind") == "bot-failed":
                assert message["seat"] == 0
                return str(message["text"])
        await sitting.next()


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
    ("bot", "reason"),
    [
        ("raising", "ValueError: this bot always falls over"),
        ("dying", "the process that thought has died"),
        ("cheating", "is not possible now"),
        ("endless", "no answer within 3 seconds"),
    ],
)
async def test_a_table_whose_bot_fails_says_so_once_and_goes_on_with_another(
    clumsy: Server, bot: str, reason: str
) -> None:
    async with Person(clumsy.address) as ada:
        table = await ada.open(f"bot:{bot}")
        sitting = await ada.sit(table)
        assert "will try again" in await failed(sitting)
        assert sitting.status == "running"
        while len(reasons(clumsy, table)) < 2:  # it does try again
            await asyncio.sleep(0.05)
        assert all(reason in each for each in reasons(clumsy, table))
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "bot", "bot": "random"})
        await gone_on(sitting, 3)
        assert sitting.state["step"] > 0
        kinds = [message.get("kind") for message in sitting.messages]
        assert kinds[: kinds.index("bot")].count("bot-failed") == 1


async def test_a_bot_that_failed_once_plays_on_at_the_next_try(
    own_server: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    server = own_server(module=MODULE)
    async with Person(server.address) as ada:
        table = await ada.open("bot:forgetful")
        sitting = await ada.sit(table)
        await gone_on(sitting, 10)
        assert sitting.state["step"] > 0
        kinds = [message.get("kind") for message in sitting.messages]
        assert kinds.count("bot-failed") == 1
        assert len(reasons(server, table)) == 1


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
