"""The HTTP part as strangers meet it: its description, and whatever they may send."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from regalia.engine.forecast import Odds
from regalia.server.protocol.from_server import Foreseen
from tests.server.playing import Person, play_out
from tests.server.serving import Server

ROOT = Path(__file__).resolve().parents[2]
HOOKS = "tests.server.schema_hooks"
PATH = os.pathsep.join(filter(None, (str(ROOT), *(str(Path(each).resolve()) for each in sys.path if each))))


async def test_schemathesis_finds_no_server_error(server: Server, tmp_path: Path) -> None:
    async with Person(server.address) as ada:
        finished = await ada.sit(await ada.open("me", "bot:random"))
        await play_out(finished)
        running = await ada.open("me", "hotseat", "bot:random")
        waiting = await ada.open("me", "open", "open")
        tables = ",".join((finished.table, running, waiting))
        found = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/api/openapi.json"),
                *("--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"),
                *("--max-examples", "12", "--seed", "1", "--no-color"),
                *("--header", f"Cookie: {ada.cookie()}"),
            ],
            env={**os.environ, "SCHEMATHESIS_HOOKS": HOOKS, "REGALIA_TABLES": tables, "PYTHONPATH": PATH},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert found.returncode == 0, found.stdout[-4000:] + found.stderr[-2000:]
        tried = re.search(r"(\d+) generated, (\d+) passed", found.stdout)
        assert tried is not None, found.stdout[-4000:]
        assert int(tried[1]) == int(tried[2]) > 100
        assert (await ada.get("/api/games"))["games"]


def test_the_types_of_the_web_are_those_of_the_protocol() -> None:
    tool = ROOT / "tools" / "generate_web_types.py"
    check = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert check.returncode == 0, check.stderr


def test_what_the_engine_says_of_a_fight_is_what_the_protocol_says() -> None:
    shape = Foreseen.model_json_schema()["$defs"]["Odds"]
    assert list(shape["properties"]) == list(Odds.__annotations__)
    assert sorted(shape["required"]) == sorted(Odds.__annotations__)
    assert shape["additionalProperties"] is False
    assert shape["properties"]["own"]["description"] == "How many pieces of its own are in it."
