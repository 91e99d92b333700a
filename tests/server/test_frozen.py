"""A table where a rule breaks keeps its last good position, says so, and its record does it again."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from tests.server.broken_server import break_down
from tests.server.playing import Person
from tests.server.serving import Starter


async def test_a_broken_law_freezes_the_table_and_the_record_reproduces_it(own_server: Starter) -> None:
    server = own_server(module="tests.server.broken_server")
    async with Person(server.address) as ada:
        table = await ada.open("me", "hotseat")
        sitting = await ada.sit(table)
        rng = Rng(1)
        while True:
            good = sitting.state
            seat, actions = sitting.offers() or (0, [])
            answer = await sitting.act(seat, actions[rng.below(len(actions))])
            if answer["type"] == "error":
                break
            await sitting.reach(answer["event"])
        assert answer["code"] == "table/frozen"
        if sitting.status != "frozen":
            await sitting.until("state")
        assert sitting.status == "frozen"
        assert "the test has broken this law" in sitting.state["table"]["frozen"]
        assert sitting.state["views"]["0"]["board"] == good["views"]["0"]["board"]
        assert sitting.state["views"][str(seat)]["actions"] == []
        assert (await sitting.act(seat, actions[0]))["code"] == "table/frozen"

        record = await ada.get(f"/api/tables/{table}/record")
        with pytest.raises(BadRecord, match="the test has broken this law"):
            follow(record)

        server.kill()
        server.start()
        await ada.moved(server.address)
        again = await ada.sit(table)
        assert again.status == "frozen"
        assert again.state["views"]["0"]["board"] == good["views"]["0"]["board"]


def follow(record: dict[str, Any]) -> None:
    """Play the record by the broken law."""
    match = Match.opened(dataclasses.replace(regalia.game("kingswood"), laws=break_down), record)
    match.lawful = True
    for number in range(len(record["actions"])):
        match.follow(record, number)
