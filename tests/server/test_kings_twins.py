"""A table of four at which one seat holds the Lucky Charm, and its twin at which it holds a tiger instead.

Over real sockets the other three and whoever watches get the same frames, numbers and offers, until it is
used. [KT-I38, KT-I39, KT-R98]
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable

import pytest

from regalia.engine.actions import PASS
from regalia.games.kings_and_things.verbs import NOTATION
from tests.server.playing import Person, Sitting
from tests.server.serving import Server

HOLDER = 1
TOLD = frozenset({"state", "note", "chat", "ack"})
WISHES = ("claim", "tower", "swap", "court", "bid 0", "give_up", "station", "done")
"""What everybody does, in this order of preference: a kingdom, no army, and then a try for a Hero."""
Deed = Callable[[Sitting], Awaitable[None]]


def number(text: str) -> int:
    return int(NOTATION.parse(text))


def plain(text: str, table: str) -> str:
    """What was heard, without what differs between any two tables."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"(time|changed|created)": [0-9.e+]+', r'"\1":0', text)
    text = re.sub(r'"(who|id)": "[0-9a-f]{12}"', r'"\1":"SOMEBODY"', text)
    return re.sub(r'"id": "[0-9]+-[0-9]+"', '"id":"MINE"', text)


async def lets_it_go_by(holder: Sitting) -> None:
    """The beat passes."""


async def passes(holder: Sitting) -> None:
    if holder.state["views"]["1"]["actions"]:
        assert (await holder.act(HOLDER, int(PASS)))["type"] == "ack"


async def uses_it(holder: Sitting) -> None:
    assert (await holder.act(HOLDER, number("charm_up 0")))["type"] == "ack"


def wished(sitting: Sitting, seat: int) -> int | None:
    """What a seat does now, if it is asked outside of a window."""
    if sitting.state["beat"] is not None:
        return None
    offered = {each["text"]: int(each["id"]) for each in sitting.state["views"][str(seat)]["actions"]}
    for wish in WISHES:
        for text, action in offered.items():
            if text == wish or text.split()[0] == wish:
                return action
    assert not offered, offered
    return None


class Table:
    """Four who play, one who watches, and what each of them hears."""

    def __init__(self, sittings: list[Sitting]) -> None:
        self.sittings = sittings
        self.id = sittings[0].table
        self.event = sittings[-1].state["event"]
        """The newest event as all but the holder count it."""
        self.orders = 0
        """How many events have happened for the holder alone: its standing orders."""

    async def together(self) -> None:
        """Everybody has heard of the newest event."""
        for seat, sitting in enumerate(self.sittings):
            await sitting.reach(self.event + (self.orders if seat == HOLDER else 0))

    async def order(self, text: str) -> None:
        """The holder says something of which nobody else hears."""
        self.orders += 1
        await self.sittings[HOLDER].do({"type": "say", "seat": HOLDER, "action": number(text)})

    async def go_on(self) -> bool:
        """The next who is asked acts, if nobody else has to be waited for; whether a window is open then."""
        seat = next((seat for seat in range(4) if wished(self.sittings[seat], seat) is not None), None)
        if not self.open:
            assert seat is not None, "somebody is asked"
            action = wished(self.sittings[seat], seat)
            assert action is not None
            answer = await self.sittings[seat].act(seat, action)
            assert answer["type"] == "ack", answer
            self.event = answer["event"] - (self.orders if seat == HOLDER else 0)
            await self.together()
        return self.open

    @property
    def open(self) -> bool:
        return self.sittings[0].state["beat"] is not None

    async def closed(self) -> None:
        """The beat is over for everybody."""
        while self.open:
            await self.sittings[0].until("state")
        self.event = self.sittings[0].state["event"]
        await self.together()

    def heard(self) -> list[list[str]]:
        """What all but the holder were told of the game, each by itself: every frame that nobody asked for,
        and every ack with its number."""
        return [
            [plain(json.dumps(message), self.id) for message in sitting.messages if message["type"] in TOLD]
            for seat, sitting in enumerate(self.sittings)
            if seat != HOLDER
        ]


async def played(server: Server, deed: Deed, windows: int) -> tuple[list[list[str]], list[int]]:
    """What the others hear up to the end of so many windows, and how often the holder was asked."""
    people = [Person(server.address, name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
    for person in people:
        await person.__aenter__()
    try:
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        wish = {"game": "kings-and-things", "seats": seats, "options": {"beginners": True}}
        card = await people[0].post("/api/tables", wish)
        for seat in (1, 2, 3):
            await people[seat].post(f"/api/tables/{card['id']}/join", {"seat": seat})
        table = Table([await person.sit(card["id"]) for person in people])
        await table.together()
        for sitting in table.sittings:
            sitting.messages.clear()
        await table.order("order lucky-charm:always")
        asked = []
        while len(asked) < windows:
            if await table.go_on():
                holder = table.sittings[HOLDER]
                asked.append(len(holder.state["views"]["1"]["actions"]))
                await deed(holder)
                await table.closed()
        return table.heard(), asked
    finally:
        for person in people:
            await person.__aexit__()


@pytest.fixture
def bag(own_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Server]:
    def give(thing: str) -> Server:
        monkeypatch.setenv("REGALIA_TEST_THING", thing)
        return own_server("--beat", "0.4", module="tests.server.twins_server")

    return give


@pytest.mark.rule("KT-I38", "KT-I39", "KT-R98")
async def test_nobody_at_a_table_of_four_can_tell_who_holds_the_charm_until_it_is_used(
    bag: Callable[[str], Server],
) -> None:
    tiger, asked = await played(bag("tigers-1"), lets_it_go_by, 3)
    assert asked == [0, 0, 0]
    for deed in (lets_it_go_by, passes):
        charm, asked = await played(bag("lucky-charm"), deed, 3)
        assert all(asked), "the holder is asked after every roll"
        for others, twins in zip(charm, tiger, strict=True):
            assert others == twins
    used, _ = await played(bag("lucky-charm"), uses_it, 1)
    for others, twins in zip(used, tiger, strict=True):
        assert others != twins[: len(others)]
        assert any("Lucky Charm" in text for text in others)
