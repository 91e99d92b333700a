"""``kill -9`` at random moments: every acknowledged action is there afterwards, and none is there twice."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from regalia.engine.record import unpack_seat
from regalia.engine.rng import Rng
from regalia.server.storage.store import Store
from tests.server.playing import Person, Seatless, Sitting
from tests.server.serving import Starter

GAMES = 50
AT_ONCE = 10
KILLS = 10


@dataclass
class Driver:
    """Plays one game without pause, and keeps what was sent and what was acknowledged."""

    person: Person
    table: str
    rng: Rng
    acknowledged: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Client id to event, seat and action."""
    in_flight: tuple[str, int, int, int] | None = None
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    async def play(self) -> None:
        """Until the line goes dead, or the game is over."""
        try:
            sitting = await self.person.sit(self.table)
            if self.in_flight is not None:
                await self._send(sitting, *self.in_flight)
            while sitting.status == "running":
                seat, actions = sitting.offers() or (0, [])
                action = actions[self.rng.below(len(actions))]
                client = f"{self.table}-{next(self.numbers)}"
                await self._send(sitting, client, seat, action, sitting.state["decision"])
        except (Seatless, ConnectionClosed, InvalidMessage, OSError):
            return

    async def _send(self, sitting: Sitting, client: str, seat: int, action: int, decision: int) -> None:
        self.in_flight = (client, seat, action, decision)
        answer = await sitting.act(seat, action, decision, client)
        assert answer["type"] == "ack", answer
        self.acknowledged[client] = (answer["event"], seat, action)
        self.in_flight = None
        await sitting.reach(answer["event"])


async def some_actions(drivers: list[Driver], playing: list[asyncio.Task[None]], rng: Rng) -> None:
    """Wait for a random number of actions, at least one a game on average; then for a random moment."""
    wanted = sum(len(driver.acknowledged) for driver in drivers) + AT_ONCE + rng.below(300)
    while sum(len(driver.acknowledged) for driver in drivers) < wanted:
        if all(task.done() for task in playing):
            return
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.below(20) / 1000)


async def check_log(database: str, drivers: list[Driver]) -> int:
    """Compare what was acknowledged with what is on disk, while no server runs."""
    store = Store(database)
    found = 0
    for driver in drivers:
        entries = await store.entries(driver.table)
        assert [entry.event for entry in entries] == list(range(1, len(entries) + 1))
        once = Counter(entry.client for entry in entries if entry.client is not None)
        assert set(once.values()) <= {1}
        by_client = {entry.client: entry for entry in entries}
        for client, (event, seat, action) in driver.acknowledged.items():
            entry = by_client[client]
            assert (entry.event, entry.data["seat"]) == (event, seat)
            assert unpack_seat(entry.data["entries"][0])[0] == action
            found += 1
        unknown = set(once) - set(driver.acknowledged)
        assert unknown <= {driver.in_flight[0] if driver.in_flight else None}
    await store.close()
    return found


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def test_acknowledged_actions_survive_kill_9_and_happen_once(
    kind: str, own_server: Starter, new_database: Callable[[str], str]
) -> None:
    database = new_database(kind)
    server = own_server("--workers", "1", database=database)
    rng = Rng(17)
    found = kills = 0
    async with Person(server.address) as ada:
        for batch in range(GAMES // AT_ONCE):
            drivers = [
                Driver(ada, await ada.open("me", "hotseat"), Rng(100 * batch + k)) for k in range(AT_ONCE)
            ]
            for _ in range(KILLS * AT_ONCE // GAMES):
                playing = [asyncio.create_task(driver.play()) for driver in drivers]
                await some_actions(drivers, playing, rng)
                server.kill()
                kills += 1
                await asyncio.gather(*playing)
                found += await check_log(database, drivers)
                server.start()
                await ada.moved(server.address)
            for driver in drivers:
                sitting = await ada.sit(driver.table)
                assert sitting.status in ("running", "finished")
    assert kills == KILLS
    assert found > GAMES
