"""Many who watch one table: what a move costs, and whether anybody else has to wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import time

import httpx
from driving import People, Servers, Table, serving, sqlite
from websockets.asyncio.client import ClientConnection

WATCHERS = (0, 50, 100, 200, 400)
MOVES = 40


async def watch(servers: Servers, count: int) -> tuple[float, float, float]:
    """What a move costs at a table that so many watch, until when the last has it, and a wait elsewhere."""
    people = People(servers.addresses)
    await people.come()
    table, other = await people.open(0), await people.open(1)
    eve = httpx.AsyncClient()
    await eve.get(f"{servers.addresses[0]}/api/me")
    watchers = [await people.connect(table.address, table.id, eve) for _ in range(count)]
    seen = [0]

    async def listen(socket: ClientConnection) -> None:
        with contextlib.suppress(Exception):
            async for text in socket:
                seen[0] += text.startswith('{"type":"state"')  # type: ignore[arg-type]

    listeners = [asyncio.create_task(listen(socket)) for socket in watchers]
    while seen[0] < count:
        await asyncio.sleep(0.05)
    await asyncio.sleep(3)  # until all have been told how many watch
    used = servers.processor_seconds()
    lasts = await play(table, seen, count)
    cost = 1000 * (servers.processor_seconds() - used) / len(lasts)
    beside = asyncio.create_task(play_beside(other))
    lasts += await play(table, seen, count)
    beside.cancel()
    waits = await asyncio.gather(beside, return_exceptions=True)
    assert isinstance(waits[0], list), waits
    for each in listeners:
        each.cancel()
    for socket in watchers:
        await socket.close()
    await eve.aclose()
    await people.go()
    return cost, sorted(lasts)[len(lasts) // 2], max(waits[0], default=0.0)


async def play(table: Table, seen: list[int], count: int) -> list[float]:
    """Some moves, each when all have seen the one before; milliseconds until the last one saw it."""
    lasts = []
    for _ in range(MOVES):
        start, before = time.perf_counter(), seen[0]
        if await table.act() is None:
            break
        while seen[0] < before + count:
            await asyncio.sleep(0.001)
        lasts.append((time.perf_counter() - start) * 1000)
    return lasts


async def play_beside(other: Table) -> list[float]:
    """How long two others wait for their views meanwhile."""
    waits: list[float] = []
    with contextlib.suppress(asyncio.CancelledError):
        while (wait := await other.act()) is not None:
            waits.append(wait)
            await asyncio.sleep(0.02)
    return waits


def measure_watchers() -> str:
    """A line for each number of watchers."""
    rows = ""
    for count in WATCHERS:
        with sqlite() as url, serving(url) as servers:
            cost, last, stall = asyncio.run(watch(servers, count))
        rows += f"| {count} | {cost:.2f} ms | {last:.1f} ms | {stall:.0f} ms |\n"
    return rows
