"""Tables of Charms: opened, filled, and watched until a window is open."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.engine.toys import CHARMS
from tests.server.playing import Person, Plain, Sitting

MODULE = "tests.server.windows_server"
Chance = Callable[..., None]

NONE = ("nothing", "nothing", "nothing")
ONE = ("nothing", "charm", "nothing")
COUNTERED = ("nothing", "charm", "dispel")


def number(text: str) -> int:
    return int(CHARMS.notation.parse(text))


async def opened(person: Person, *kinds: str, **more: str) -> str:
    seats = [{"kind": kind[:3], "bot": kind[4:]} if ":" in kind else {"kind": kind} for kind in kinds]
    card = await person.post("/api/tables", {"game": "charms", "seats": seats, **more})
    return str(card["id"])


async def three(ada: Person, ben: Person, cleo: Person, **more: str) -> tuple[str, Sitting, Sitting, Sitting]:
    table = await opened(ada, "me", "open", "open", **more)
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    await cleo.post(f"/api/tables/{table}/join", {"seat": 2})
    sittings = [await person.sit(table) for person in (ada, ben, cleo)]
    return table, *sittings


async def until_window(sitting: Sitting, is_open: bool = True) -> Plain:
    while (sitting.state["beat"] is not None) != is_open:
        await sitting.until("state")
    return sitting.state


def strange(text: str, table: str) -> str:
    """What was heard, without what differs between any two tables."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"(time|changed|created)":[0-9.e+]+', r'"\1":0', text)
    text = re.sub(r'"(who|id)":"[0-9a-f]{12}"', r'"\1":"SOMEBODY"', text)
    return re.sub(r'"id":"[0-9]+-[0-9]+"', '"id":"MINE"', text)
