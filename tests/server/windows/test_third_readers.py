"""A moment in which anybody could answer looks the same to all others, whether or not somebody can."""

from __future__ import annotations

from pathlib import Path

from regalia.engine.actions import PASS
from tests.server.playing import Person, Sitting
from tests.server.serving import Server
from tests.server.windows.tables import (
    NONE,
    ONE,
    Chance,
    number,
    strange,
    three,
    until_window,
)


async def nothing(ben: Sitting) -> None:
    """The holder, if there is one, lets the beat go by."""


async def passes(ben: Sitting) -> None:
    assert (await ben.act(1, int(PASS)))["type"] == "ack"
    assert ben.state["views"]["1"]["actions"] == []


async def orders(ben: Sitting) -> None:
    assert (await ben.ask({"type": "say", "seat": 1, "action": number("quiet")}))["type"] == "ack"
    assert ben.state["views"]["1"]["actions"] == []
    assert ben.state["views"]["1"]["board"]["quiet"]


async def orders_and_listens(ben: Sitting) -> None:
    await orders(ben)
    assert (await ben.ask({"type": "say", "seat": 1, "action": number("listen")}))["type"] == "ack"


async def refused(ben: Sitting) -> None:
    """A holder who tries what is not on offer."""
    assert (await ben.act(1, number("bend 6")))["code"].startswith("action/")


WORLDS = (
    (NONE, nothing),
    (ONE, nothing),
    (ONE, passes),
    (ONE, orders),
    (ONE, orders_and_listens),
    (ONE, refused),
)


async def test_third_readers_get_the_same_bytes_whether_anybody_is_asked_or_not(
    server: Server, chance: Chance
) -> None:
    heard: list[list[str]] = []
    for items, deed in WORLDS:
        chance(items, 3)
        people = [Person(server.address, name) for name in ("Ada", "Ben", "Cleo", "Eve")]
        async with people[0] as ada, people[1] as ben, people[2] as cleo, people[3] as eve:
            table, one, two, third = await three(ada, ben, cleo)
            watching = await eve.sit(table)
            readers = (one, third, watching)
            before = [len(person.heard) for person in (ada, cleo, eve)]
            assert (await one.act(0, number("throw")))["type"] == "ack"
            await until_window(two)
            assert bool(two.state["views"]["1"]["actions"]) == (items == ONE)
            assert two.state["table"]["my_turn"] == (items == ONE)
            await deed(two)
            for reader in readers:
                await until_window(reader)
                assert reader.state["table"]["to_act"] == []
                await until_window(reader, False)
            if deed is orders_and_listens:
                await two.do({"type": "say", "seat": 1, "action": number("quiet")})
            await one.do({"type": "chat", "text": "the end"})
            for reader in (third, watching):
                await reader.until("chat")
            await cleo.get(f"/api/tables/{table}")
            await eve.get(f"/api/tables/{table}/replay")
            frames = [
                strange(text, table)
                for person, start in zip((ada, cleo, eve), before, strict=True)
                for text in person.heard[start:]
                if '"type":"presence"' not in text
            ]
            heard.append(frames)
            assert all(
                reader.state["views"][eyes]["scores"] == [3, 0, 0]
                for reader in readers
                for eyes in reader.state["views"]
            )
    for other in heard[1:]:
        assert other == heard[0]
    assert (
        len(heard[0]) == 3 * 3 + 2 + 2
    )  # the window opens and closes, and the chat; two acks; two questions


async def test_those_who_watch_cannot_follow_a_counter_through_a_stack(
    server: Server, chance_file: Path
) -> None:
    """The same turns with other draws of what nobody may see: the same bytes for a spectator."""
    heard: list[list[str]] = []
    played: list[list[str]] = []
    for order in ("0123", "3210", "2031"):
        draws = [f"handle {4 * owner + int(k)}" for _ in range(40) for owner in (0, 1) for k in order]
        chance_file.write_text("\n".join(draws))
        async with Person(server.address, "Ada") as ada, Person(server.address, "Eve") as eve:
            seats = [{"kind": "me"}, {"kind": "hotseat"}]
            table = (await ada.post("/api/tables", {"game": "stacks", "seats": seats}))["id"]
            one, watching = await ada.sit(table), await eve.sit(table)
            before = len(eve.heard)
            for number_of_turn in range(14):
                offered = one.offers()
                if offered is None:
                    break
                seat, _ = offered
                choices = one.state["views"][str(seat)]["actions"]
                quiet = [each for each in choices if not each["text"].startswith("strike")]
                choice = quiet[(3 * number_of_turn) % len(quiet)]
                assert (await one.act(seat, choice["id"]))["type"] == "ack"
            await one.do({"type": "chat", "text": "the end"})
            await watching.until("chat")
            heard.append(
                [strange(text, table) for text in eve.heard[before:] if '"type":"presence"' not in text]
            )
            played.append([strange(text, table) for text in ada.heard])
    chance_file.write_text("")
    assert len(heard[0]) > 5
    assert played[0] != played[1] != played[2]
    assert heard[0] == heard[1] == heard[2]
