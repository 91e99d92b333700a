"""What is said out of turn reaches those whom the rules tell it, and nobody else."""

from __future__ import annotations

import pytest

from tests.engine.toys import COURT
from tests.server.playing import Person, Sitting
from tests.server.serving import Server
from tests.server.windows.tables import (
    strange,
)


async def at_court(*people: Person) -> list[Sitting]:
    card = await people[0].post(
        "/api/tables", {"game": "court", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    )
    for seat in (1, 2):
        await people[seat].post(f"/api/tables/{card['id']}/join", {"seat": seat})
    sittings = [await person.sit(card["id"]) for person in people]
    for sitting in sittings:
        while sitting.status != "running":
            await sitting.until("state")
    return sittings


def said(text: str) -> int:
    return int(COURT.notation.parse(text))


@pytest.mark.parametrize("deeds", [("court 2",), ("court 2", "undo"), ("court 2", "court 3", "undo")])
async def test_what_two_say_to_each_other_reaches_no_third(server: Server, deeds: tuple[str, ...]) -> None:
    """Not even as a number: also where somebody steps back behind what was said."""
    heard: list[list[str]] = []
    for courts in (False, True):
        people = [Person(server.address, name) for name in ("Ada", "Ben", "Cleo", "Eve")]
        async with people[0] as ada, people[1] as ben, people[2] as cleo, people[3] as eve:
            one, two, third, watching = await at_court(ada, ben, cleo, eve)
            before = [len(cleo.heard), len(eve.heard)]
            decision = two.state["decision"]
            assert (await one.act(0, said("take 2")))["type"] == "ack"
            for deed in deeds if courts else [each for each in deeds if each != "court 2"]:
                if deed == "undo":
                    await one.do({"type": "undo", "seat": 0, "decision": one.state["decision"]})
                else:
                    await one.do({"type": "say", "seat": 0, "action": said(deed)})
            if courts:
                while not two.state["views"]["1"]["board"]["offers"]:
                    await two.until("state")
                texts = [each["text"] for each in two.state["views"]["1"]["free"]]
                assert "accept 1" in texts
            assert (await two.act(1, said("rest"), decision))["code"] in (
                "table/stale",
                "action/not-your-turn",
            )
            await one.act(0, said("rest"))
            await one.do({"type": "chat", "text": "the end"})
            for sitting in (third, watching):
                await sitting.until("chat")
            replay = await eve.get(f"/api/tables/{one.table}/replay")
            assert replay["last"] == watching.state["step"]
            frames = [
                strange(text, one.table)
                for person, start in zip((cleo, eve), before, strict=True)
                for text in person.heard[start:]
                if '"type":"presence"' not in text
            ]
            heard.append(frames)
            if courts:
                assert (await two.ask({"type": "say", "seat": 1, "action": said("accept 1")}))[
                    "type"
                ] == "ack"
                while not third.state["views"]["2"]["board"]["allies"][0]:
                    await third.until("state")
                assert any("are allies" in line["text"] for line in third.lines["2"])
    assert heard[0] == heard[1]


async def test_a_free_action_makes_nobody_elses_choice_stale(server: Server) -> None:
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        one, two, _ = await at_court(ada, ben, cleo)
        decision = one.state["decision"]
        await two.do({"type": "say", "seat": 1, "action": said("court 1")})
        assert (await one.act(0, said("take 1"), decision))["type"] == "ack"
        refused = await two.ask({"type": "say", "seat": 1, "action": said("accept 3")})
        assert refused["code"] == "action/not-offered"
        assert (await two.ask({"type": "say", "seat": 0, "action": said("resign")}))[
            "code"
        ] == "seat/not-yours"
