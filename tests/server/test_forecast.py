"""A seat may ask what it has to expect of a fight; it is told from what it knows, and nobody else is."""

from __future__ import annotations

from typing import Any

from tests.server.playing import Person, Plain, Sitting
from tests.server.serving import Server, Starter


async def settled(person: Person) -> tuple[Sitting, str, str]:
    """A table where seat 0 has an army: the sitting, one of its fighters, and land that nobody owns."""
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    wish = {"game": "kings-and-things", "seats": seats, "options": {"beginners": True}}
    sitting = await person.sit(str((await person.post("/api/tables", wish))["id"]))
    while True:
        views = sitting.state["views"]
        board = views["0"]["board"]
        mine = [s for hex in board["hexes"] for s in hex["stacks"] if s["side"] == "seat-1"]
        if mine:
            free = next(
                h["id"] for h in board["hexes"] if h["terrain"] not in (None, "sea") and h["owner"] is None
            )
            return sitting, mine[0]["counters"][0]["id"], free
        seat = next(seat for seat in ("0", "1") if views[seat]["actions"])
        offered = {choice["text"]: choice["id"] for choice in views[seat]["actions"]}
        eager = [text for text in offered if text.split()[0] in ("hold", "put", "draw", "claim")]
        await sitting.act(int(seat), int(offered[(eager or list(offered))[0]]))


async def forecast(sitting: Sitting, seat: int, spot: str, *bringing: str, **other: Any) -> Plain:
    """Ask, and read on to the answer."""
    message = {"type": "forecast", "id": "ask", "seat": seat, "spot": spot, "bringing": list(bringing)}
    await sitting.send({**message, **other})
    return await sitting.until("forecast", "error")


async def test_a_seat_is_told_the_odds_and_nothing_is_written_down(server: Server) -> None:
    async with Person(server.address) as ada:
        sitting, fighter, land = await settled(ada)
        before = await ada.get(f"/api/tables/{sitting.table}")
        answer = await forecast(sitting, 0, land, fighter)
        odds = answer["odds"]
        assert (answer["id"], odds["spot"], odds["own"]) == ("ask", land, 1)
        assert odds["playouts"] >= 1
        assert abs(odds["win"] + odds["lose"] + odds["neither"] - 1) < 0.003
        after = await ada.get(f"/api/tables/{sitting.table}")
        assert after["event"] == before["event"]


async def test_only_an_own_seat_and_a_fight_that_can_be_have_odds(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as eve:
        sitting, fighter, land = await settled(ada)
        theirs = await eve.sit(sitting.table)
        assert (await forecast(theirs, 0, land, fighter))["code"] == "seat/not-yours"
        assert (await forecast(sitting, 1, land, fighter))["code"] == "action/no-forecast"
        assert (await forecast(sitting, 0, "the moon"))["code"] == "action/no-forecast"
        assert (await forecast(sitting, 0, land, *[fighter] * 99))["code"] == "request/invalid"


async def test_too_many_forecasts_are_refused(own_server: Starter) -> None:
    server = own_server("--rate-factor", "10", module="tests.server.strict_server")
    async with Person(server.address) as ada:
        sitting, _, _ = await settled(ada)
        answers = [await forecast(sitting, 0, "the moon", id=str(k)) for k in range(80)]
        assert {answer["code"] for answer in answers} == {"action/no-forecast", "limit/too-fast"}
