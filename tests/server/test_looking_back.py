"""A look at the past costs what it shows; the story of a long game counts for more than a short one's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.server.live.hub import Hub
from regalia.server.live.room import Room
from regalia.server.pages.api.records import replay
from regalia.server.people import limits
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.refusals import TooFast
from regalia.server.storage.store import Store
from regalia.server.table import deeds

ADA: Any = SimpleNamespace(person="ada", address="10.0.0.1")


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A game of Kingswood after sixty actions."""
    hub = Hub(Store(str(tmp_path / "hub.db")))
    await hub.store.open()
    seats = [Chair(HOTSEAT, f"Player {number}", "ada").to_data() for number in range(2)]
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "seats": seats}
    more = {"pace": "live", "listed": True, "owner_name": "Ada"}
    made = await hub.create("one", [("created", {**data, **more})], "ada")
    rng = Rng(2)
    for _ in range(60):
        seat = made.table.waiting_for[0]
        legal = made.table.running().legal(seat)
        action = legal[rng.below(len(legal))]
        decision = made.table.count.decision
        await made.do(None, None, lambda it, s=seat, d=decision, a=action: deeds.act_for(it, s, d, a))
    yield made
    await hub.store.close()


async def test_one_step_of_the_past_makes_the_sentences_of_that_step_alone(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    line = Game.line

    def counted(self: Game, event: Any, *more: Any) -> Any:
        made.append(event)
        return line(self, event, *more)

    monkeypatch.setattr(Game, "line", counted)
    whole = await replay(ADA, room.hub, room)
    everything = len(made)
    for step in (0, 20, 60):
        made.clear()
        shown = await replay(ADA, room.hub, room, step)
        assert shown["lines"] == whole["steps"][step]["lines"]
        assert len(made) < everything / 10


async def test_the_whole_story_of_a_long_game_is_not_told_ten_times_a_second(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.pages.api.records.MOVES_A_TOKEN", 10)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    told = int(limits.PREVIEWS.burst) // (1 + 61 // 10)
    for _ in range(told):
        await replay(ADA, room.hub, room)
    with pytest.raises(TooFast):
        await replay(ADA, room.hub, room)
