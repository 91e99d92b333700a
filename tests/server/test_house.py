"""How the server starts, what it says when it cannot, what it writes down, and whom it lets read it."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from regalia.server.pages.health import PROBE_SECONDS, Probe, ready
from regalia.server.refusals import NotReady
from tests.server.playing import Person
from tests.server.serving import Server, Starter

STRANGE_NAMES = (
    "\u200b",
    "A\u200bda",
    "\u202eadA",
    "\u2066Ada\u2069",
    "Ada\u200e",
    "\ufeffAda",
    "\u3164",
    "\u2800",
    "@0",
    "I am @1",
    "@ 2",
    "\uff201",
    "a" + "\u0301" * 9,
    "\u0301",
)


async def test_names_hide_nothing_and_stand_for_nobody_else(server: Server) -> None:
    async with Person(server.address) as eve:
        for name in STRANGE_NAMES:
            assert await eve.refused("PUT", "/api/me", {"name": name}) == (422, "request/invalid"), ascii(
                name
            )
            seats = [{"kind": "me", "name": name}, {"kind": "hotseat"}]
            wish = {"game": "kingswood", "seats": seats}
            assert await eve.refused("POST", "/api/tables", wish) == (422, "request/invalid"), ascii(name)
        for name in ("Zoë", "Łukasz", "محمد", "王さん", "O'Neill", "🙂", "mail@home", "José"):
            assert (await eve.put("/api/me", {"name": name}))["name"]


async def test_what_does_not_fit_has_a_code(server: Server) -> None:
    async with Person(server.address) as eve:
        assert await eve.refused("DELETE", "/api/tables") == (405, "request/method")
        assert await eve.refused("POST", "/") == (405, "request/method")
        for path in ("/" + "x" * 255 + ".js", "/assets/" + "y" * 5000, "/%00", "/assets/%00.js", "/a%0ab.js"):
            assert (await eve.http.get(path)).status_code in (404, 503), path
        answer = await eve.http.put(
            "/api/me", content=b"\xff\xfe{", headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in (400, 422)
        assert answer.json()["code"] == "request/invalid"


async def test_nobody_writes_a_log_line_of_their_own(server: Server) -> None:
    async with Person(server.address) as eve:
        forged = "2026-01-01 00:00:00,000 ERROR regalia.app: forged"
        await eve.http.get("/api/tables/x%0a" + forged.replace(" ", "%20"))
        await eve.http.get("/api/games/x%0d%0a" + forged.replace(" ", "%20") + "/rules")
        await eve.http.put("/api/me", json={"name": "Eve", "x\n" + forged: 1})
        lines = server.logged().splitlines()
        assert any("forged" in line for line in lines)
        assert not any(line.startswith("2026-01-01 00:00:00") for line in lines)


async def test_whoever_watches_over_the_server_can_ask_it(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address) as watch:
        assert (await watch.get("/health")).json()["status"] == "ok"
        assert (await watch.get("/ready")).json() == {"status": "ready"}


async def test_all_who_ask_within_a_second_share_one_question_to_the_database() -> None:
    asked = 0

    async def answers() -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        if asked == 2:
            raise OSError("gone")

    probe = Probe(answers)
    assert await asyncio.gather(*(probe.ready() for _ in range(100))) == [True] * 100
    assert asked == 1
    probe._asked -= PROBE_SECONDS
    assert await asyncio.gather(*(probe.ready() for _ in range(100))) == [False] * 100
    assert asked == 2


async def test_a_server_whose_database_does_not_answer_is_not_ready() -> None:
    async def gone() -> None:
        raise OSError("gone")

    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(probe=Probe(gone))))
    with pytest.raises(NotReady, match="does not answer"):
        await ready(request)
    assert NotReady.status == 503


def test_others_on_the_machine_cannot_read_the_secret(own_server: Starter, tmp_path: Path) -> None:
    file = tmp_path / "private.db"
    own_server(database=str(file))
    for each in tmp_path.glob("private.db*"):
        assert not stat.S_IMODE(each.stat().st_mode) & 0o077, each
    open_file = tmp_path / "open.db"
    open_file.touch(0o666)
    open_file.chmod(0o644)
    own_server(database=str(open_file))
    assert not stat.S_IMODE(open_file.stat().st_mode) & 0o007


def refused_start(*options: str) -> str:
    """What a server says that cannot start."""
    result = subprocess.run(
        [sys.executable, "-m", "regalia.server", *options],
        capture_output=True, text=True, timeout=120, check=False, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert result.returncode != 0
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    return result.stderr


def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("This is a letter and not a database, however long one looks at it. " * 50)
    assert "letter.txt cannot be used" in refused_start("--port", "0", "--database", str(text))

    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    assert "newer Regalia" in refused_start("--port", "0", "--database", str(newer))

    wrong = "postgresql://ada:secret@127.0.0.1:1/regalia"
    said = refused_start("--port", "0", "--database", wrong)
    assert "cannot be used" in said
    assert "secret" not in said
    assert "database/bad" in refused_start("--port", "0", "--database", "mysql://localhost/x")
    assert "database/bad" in refused_start("--port", "0", "--database", str(tmp_path))


@pytest.mark.postgres
def test_a_database_that_is_not_there_is_named_in_one_sentence(new_database: Callable[[str], str]) -> None:
    there = new_database("postgresql")
    head, _, tail = there.partition("?")
    missing = head.rsplit("/", 1)[0] + "/nosuchdatabase" + (f"?{tail}" if tail else "")
    assert "cannot be used" in refused_start("--port", "0", "--database", missing)


def test_a_port_that_was_asked_for_is_had_or_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused_start("--port", port, "--database", str(tmp_path / "regalia.db"))
        assert f"Port {port} cannot be used" in said
        assert "server/port" in said
