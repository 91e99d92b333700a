"""Who thinks next: bots before advice, everybody in turn, and a place that advice never takes."""

from __future__ import annotations

import asyncio

import pytest

from regalia.server.live.gate import Gate


class Door:
    """People who come in and stay until they are sent out."""

    def __init__(self, places: int) -> None:
        self.gate = Gate(places)
        self.inside: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._out: dict[str, asyncio.Event] = {}

    async def comes(self, what: str, advice: bool = False) -> None:
        """``ada 1``: the first errand of Ada."""
        self._out[what] = asyncio.Event()
        self.tasks[what] = asyncio.create_task(self._stays(what, advice))
        await self.settles()

    async def _stays(self, what: str, advice: bool) -> None:
        async with self.gate.entered(what.split()[0], advice):
            self.inside.append(what)
            await self._out[what].wait()
            self.inside.remove(what)

    async def goes(self, what: str) -> None:
        self._out[what].set()
        await self.settles()

    async def settles(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


async def test_bots_come_before_hints_that_have_waited_longer() -> None:
    door = Door(1)
    await door.comes("ada 1", advice=True)
    await door.comes("ada 2", advice=True)
    await door.comes("bea 1")
    await door.goes("ada 1")
    assert door.inside == ["bea 1"]
    await door.goes("bea 1")
    assert door.inside == ["ada 2"]


async def test_of_two_places_hints_take_one_however_many_there_are() -> None:
    door = Door(2)
    for name in ("ada 1", "eve 1", "cyd 1"):
        await door.comes(name, advice=True)
    assert door.inside == ["ada 1"]
    await door.comes("bea 1")
    assert door.inside == ["ada 1", "bea 1"]
    await door.goes("bea 1")
    assert door.inside == ["ada 1"]
    await door.comes("dan 1")
    assert door.inside == ["ada 1", "dan 1"]


@pytest.mark.parametrize("advice", [False, True])
async def test_who_asks_often_waits_for_each_of_the_others_in_between(advice: bool) -> None:
    door = Door(1)
    for name in ("eve 1", "eve 2", "eve 3", "ada 1", "bea 1"):
        await door.comes(name, advice)
    order = []
    while door.inside:
        order += door.inside
        await door.goes(door.inside[0])
    assert order == ["eve 1", "ada 1", "bea 1", "eve 2", "eve 3"]


async def test_who_gives_up_waiting_leaves_no_place_taken() -> None:
    door = Door(1)
    for name in ("ada 1", "eve 1", "bea 1"):
        await door.comes(name)
    door.tasks["eve 1"].cancel()
    await door.goes("ada 1")
    assert door.inside == ["bea 1"]
    door.tasks["bea 1"].cancel()
    await door.settles()
    await door.comes("cyd 1")
    assert door.inside[-1] == "cyd 1"


async def test_who_gives_up_at_the_moment_of_being_called_in_leaves_no_place_taken() -> None:
    door = Door(1)
    await door.comes("ada 1")
    await door.comes("eve 1")
    door._out["ada 1"].set()
    while door.inside:
        await asyncio.sleep(0)
    door.tasks["eve 1"].cancel()
    await door.settles()
    await door.comes("bea 1")
    assert door.inside == ["bea 1"]
