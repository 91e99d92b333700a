"""How many tables can one process serve? 200 tables with two sockets each, beside a boardgame.io server.

    python bench/load.py                        measures both and writes docs/load.md
    python bench/load.py --tables 20 --seconds 3 --no-peer --no-write

Two ways of playing: flat out (each table acts again as soon as both of its sockets have the new view), and
paced (each table acts once in so many seconds, as fast people would). The server and the players are separate
processes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from regalia.engine.native import COMPILED
from regalia.engine.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
PEER = Path(__file__).resolve().parent / "boardgameio"
PAUSE = 2.0


@dataclass
class Result:
    """What one run has shown."""

    waits: list[float]
    """Milliseconds from an action to both views, sorted."""
    seconds: float
    bytes: int
    """One state message on the wire."""
    processor: float
    """Seconds of processor that the server used."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return len(self.waits) / self.seconds

    def at(self, share: float) -> float:
        """A percentile."""
        return self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]


# -- ours ---------------------------------------------------------------------------------------


class Table:
    """A table with a socket for each of its two players."""

    def __init__(self, sockets: list[ClientConnection], rng: Rng) -> None:
        self.sockets = sockets
        self.states: list[dict[str, Any]] = [{}, {}]
        self.rng = rng
        self.size = 0

    async def read(self, k: int, event: int) -> None:
        """Read a socket on to a state that knows this event."""
        while self.states[k].get("event", 0) < event:
            text = await self.sockets[k].recv()
            if text.startswith('{"type":"state"'):  # type: ignore[arg-type]
                self.states[k] = json.loads(text)
                self.size = len(text)

    def to_move(self) -> tuple[int, int, int] | None:
        """Whose turn it is, as socket and seat, and an action; None when the game is over."""
        for k, state in enumerate(self.states):
            for seat, view in state["views"].items():
                if view["actions"]:
                    return k, int(seat), view["actions"][self.rng.below(len(view["actions"]))]["id"]
        return None

    async def act(self) -> float | None:
        """Act once; milliseconds until both sockets have the new view."""
        move = self.to_move()
        if move is None:
            return None
        k, seat, action = move
        state = self.states[k]
        message = {"type": "act", "id": f"{state['event']}", "seat": seat, "action": action}
        start = time.perf_counter()
        await self.sockets[k].send(json.dumps({**message, "decision": state["decision"]}))
        await asyncio.gather(self.read(0, state["event"] + 1), self.read(1, state["event"] + 1))
        return (time.perf_counter() - start) * 1000


async def open_table(people: list[httpx.AsyncClient], address: str, seed: int) -> Table:
    """Ada opens, Ben joins, both connect."""
    wish = {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    table = (await people[0].post("/api/tables", json=wish)).json()["id"]
    (await people[1].post(f"/api/tables/{table}/join", json={})).raise_for_status()
    sockets = []
    for person in people:
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(url, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
        await socket.send('{"type":"hello","last":0,"protocol":1}')
        sockets.append(socket)
    made = Table(sockets, Rng(seed))
    await asyncio.gather(made.read(0, 1), made.read(1, 1))
    return made


async def drive(address: str, process: int, count: int, seconds: float, pause: float) -> Result:
    """Play at all tables at once; a table whose game ends is followed by a new one."""
    people = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(2)]
    for person in people:
        await person.get("/api/me")
    tables = [await open_table(people, address, seed) for seed in range(count)]
    gc.collect()
    gc.freeze()  # the players' own collector shall not stop the clock
    waits: list[float] = []
    sizes: list[int] = []
    used = processor_seconds(process)
    end = time.perf_counter() + seconds

    async def play(table: Table, number: int) -> None:
        if pause:
            await asyncio.sleep(number / count * pause)
        while time.perf_counter() < end:
            wait = await table.act()
            if wait is None:
                for socket in table.sockets:
                    await socket.close()
                table = await open_table(people, address, number)
                continue
            waits.append(wait)
            sizes.append(table.size)
            if pause:
                await asyncio.sleep(pause)
        for socket in table.sockets:
            await socket.close()

    await asyncio.gather(*(play(table, number) for number, table in enumerate(tables)))
    used = processor_seconds(process) - used
    for person in people:
        await person.aclose()
    return Result(sorted(waits), seconds, sum(sizes) // max(1, len(sizes)), used)


def measure_ours(tables: int, seconds: float, pause: float) -> Result:
    """Start our server on a fresh SQLite file, drive it, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["--port", "0", "--database", f"{folder}/load.db", "--rate-factor", "1000000"]
        server = subprocess.Popen(
            [sys.executable, "-m", "regalia.server", *arguments], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().removeprefix("Regalia is at ").strip()
            return asyncio.run(drive(address, server.pid, tables, seconds, pause))
        finally:
            server.terminate()
            server.wait(30)


# -- the peer -----------------------------------------------------------------------------------


def measure_peer(folder: Path, tables: int, seconds: float, pause: float) -> Result:
    """The same with boardgame.io, which keeps its matches in memory."""
    server = subprocess.Popen(
        ["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        line = ""
        while "listening on" not in line:
            line = server.stdout.readline()
        arguments = [line.split()[-1], str(server.pid), str(tables), str(seconds), str(pause)]
        client = subprocess.run(
            ["node", "client.js", *arguments], cwd=folder, capture_output=True, text=True, check=True
        )
        told = json.loads(client.stdout.splitlines()[-1])
        return Result(sorted(told["waits"]), seconds, told["bytes"], told["processor"])
    finally:
        server.kill()
        server.wait(30)


def install_peer(folder: Path) -> None:
    """Bring in boardgame.io with npm."""
    for file in PEER.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )


# -- telling ------------------------------------------------------------------------------------

HEAD = """# Load

Written by `bench/load.py`. {tables} tables with two sockets each, bots excluded, all on one machine:
{machine}. The server is one process; the players are another.
"To both views" is the time from sending an action until both sockets have the new view.
"CPU" is what the server's process used for one action.

| server | play | actions a second | to both views, p50 | p99 | CPU | a state message |
| --- | --- | --- | --- | --- | --- | --- |
"""

TAIL = """
Flat out, every table acts again as soon as both views are there, so the time to both views is mostly waiting
for the other tables. Paced, every table acts once in {pause:g} seconds.

Ours plays Kingswood with all its rules ({build}), makes each seat its own view, looks for the undo barrier,
and has every action on disk (SQLite, WAL, synchronous=FULL) before it acknowledges it. boardgame.io {version}
plays a toy of one move with a state of about the same size, and keeps it in memory.

The servers are measured one after the other. If the load average is well above the number of cores, other
work was going on: then the times and rates say little and cannot be compared, and only CPU means something.
"""


def row(server: str, play: str, result: Result) -> str:
    """One line of the report."""
    waits = f"{result.at(0.5):.1f} ms | {result.at(0.99):.1f} ms"
    cost = 1000 * result.processor / max(1, len(result.waits))
    return f"| {server} | {play} | {result.rate:,.0f} | {waits} | {cost:.2f} ms | {result.bytes:,} B |\n"


def machine() -> str:
    """What it ran on, in a few words."""
    busy = os.getloadavg()[0]
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, load average {busy:.1f} at the end"


def processor_seconds(process: int) -> float:
    """What a process has used so far, user and system."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=PAUSE, help="seconds between actions when paced")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--no-write", action="store_true", help="leave docs/load.md as it is")
    given = parser.parse_args()
    rows = ""
    ways = (("flat out", 0.0), ("paced", given.pause))
    for play, pause in ways:
        print(f"ours, {play} …", file=sys.stderr)
        rows += row("Regalia", play, measure_ours(given.tables, given.seconds, pause))
    version = json.loads((PEER / "package.json").read_text())["dependencies"]["boardgame.io"]
    if not given.no_peer:
        with tempfile.TemporaryDirectory() as name:
            install_peer(Path(name))
            for play, pause in ways:
                print(f"boardgame.io, {play} …", file=sys.stderr)
                rows += row(
                    "boardgame.io", play, measure_peer(Path(name), given.tables, given.seconds, pause)
                )
    build = "compiled" if COMPILED else "not compiled"
    text = HEAD.format(tables=given.tables, machine=machine()) + rows
    text += TAIL.format(pause=given.pause, build=build, version=version)
    print(text)
    if not given.no_write:
        (ROOT / "docs" / "load.md").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
