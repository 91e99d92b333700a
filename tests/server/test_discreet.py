"""In the large games nobody learns from events, numbers or answers how many clicks another's choice took.

A block that cannot go on stops by itself, one that can is stopped by a click: whoever could count clicks
would know who flies. [WK-H14] The stacks of Kings & Things lie face down and halt in the same two ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from regalia.server.protocol import PROTOCOL
from tests.server.marching import KINDS, Deed, Kind, Twins, twins
from tests.server.playing import Person, Sitting
from tests.server.serving import Server

FURTHER = 12
"""Decisions after the march, so that numbers which differ would be seen to differ on."""
NAMES = ("Ada", "Ben", "Eve")


def plain(text: str, table: str) -> str:
    """What was heard, without what differs between any two tables."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"(time|changed|created)":[0-9.e+]+', r'"\1":0', text)
    text = re.sub(r'"(who|id)":"[0-9a-f]{12}"', r'"\1":"SOMEBODY"', text)
    return re.sub(r'"id":"[0-9]+-[0-9]+"', '"id":"MINE"', text)


class Table:
    """Two who play and one who watches."""

    def __init__(self, kind: Kind, people: list[Person]) -> None:
        self.kind = kind
        self.people = people
        self.id = ""
        self.sittings: list[Sitting] = []

    async def begin(self) -> None:
        wish = {"game": self.kind.game, "options": self.kind.options}
        card = await self.people[0].post(
            "/api/tables", {**wish, "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        self.id = str(card["id"])
        await self.people[1].post(f"/api/tables/{self.id}/join", {"seat": 1})
        for person in self.people:
            self.sittings.append(await person.sit(self.id))
        for person in self.people:
            person.heard.clear()

    async def do(self, deed: Deed) -> None:
        """Let it happen; everybody who notices has heard of it then."""
        if deed.seat is not None:
            await self.click(self.sittings[deed.seat], deed.seat, deed.text)
        for number, sitting in enumerate(self.sittings):
            if number != deed.seat and deed.shows:
                await sitting.until("state")

    async def click(self, sitting: Sitting, seat: int, text: str) -> None:
        [action] = [
            int(each["id"]) for each in sitting.state["views"][str(seat)]["actions"] if each["text"] == text
        ]
        answer = await sitting.act(seat, action)
        assert answer["type"] == "ack", answer
        await sitting.reach(answer["event"])

    async def look_around(self, others: list[Person]) -> None:
        """Everything that can be asked beside the game: coming in anew, the lobby, the replay."""
        for person in others:
            await person.get(f"/api/tables/{self.id}")
            await person.get("/api/tables")
            replay = await person.get(f"/api/tables/{self.id}/replay")
            await person.get(f"/api/tables/{self.id}/replay?step={replay['last']}")
            last = self.sittings[self.people.index(person)].state["event"]
            for known in (0, last - 2, last):
                again = await person.connect(self.id)
                await again.send({"type": "hello", "last": known, "protocol": PROTOCOL})
                await again.until("state")
                backlog = {"type": "backlog", "id": "1-1", "before": last + 1}
                await again.send(backlog)
                await again.until("backlog")
                await again.close()


async def heard(
    server: Server, kind: Kind, before: list[Deed], march: list[Deed], after: list[Deed]
) -> list[list[str]]:
    """All that the other player and whoever watches are told, and answered, from the march on."""
    people = [Person(server.address, name) for name in NAMES]
    for person in people:
        await person.__aenter__()
    try:
        table = Table(kind, people)
        await table.begin()
        for deed in before:
            await table.do(deed)
        marcher = march[0].seat
        assert marcher is not None
        others = [person for number, person in enumerate(people) if number != marcher]
        assert not march[0].shows
        await table.do(march[0])
        await table.look_around(others)
        for deed in march[1:]:
            await table.do(deed)
        await table.look_around(others)
        for deed in after:
            await table.do(deed)
        await table.look_around(others)
        return [
            [plain(text, table.id) for text in person.heard if '"type":"presence"' not in text]
            for person in others
        ]
    finally:
        for person in people:
            await person.__aexit__()


@pytest.fixture
def new_server(own_server: Callable[..., Server]) -> Callable[[], Server]:
    return lambda: own_server("--beat", "0.05", module="tests.server.row_server")


@pytest.mark.rule("WK-H14")
@pytest.mark.parametrize("kind", KINDS, ids=[kind.game for kind in KINDS])
async def test_a_flyer_and_a_walker_march_alike_to_all_others(
    kind: Kind, new_server: Callable[[], Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: Twins = twins(kind, monkeypatch, FURTHER)
    one, other = found.marches
    assert len(one) + 1 == len(other), "one stops by itself, the other by a click"
    assert [deed.text for deed in one[1:]] == [deed.text for deed in other[1:-1]]
    assert one[0].text != other[0].text
    assert found.after[0] == found.after[1]
    first = await heard(new_server(), kind, found.before, one, found.after[0])
    second = await heard(new_server(), kind, found.before, other, found.after[1])
    for texts, twin in zip(first, second, strict=True):
        assert len(texts) > FURTHER / 2
        assert texts == twin
