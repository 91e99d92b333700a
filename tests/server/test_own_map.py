"""A map that a player brings is on the table for everybody; a bad one opens no table."""

from __future__ import annotations

import json

import regalia
from regalia.games.wizard_kings.sheets import SHEETS
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.plain import encode
from regalia.server.table.cards import summary
from regalia.server.table.log import Entry
from regalia.server.table.table import Table
from tests.server.playing import Person
from tests.server.serving import Server

MAP = SHEETS[0].source.replace("Kasar Vale", "Hollow Vale")


def wish(text: str) -> dict[str, object]:
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    return {"game": "wizard-kings", "seats": seats, "options": {"own_map": text, "start": "standard"}}


async def test_a_map_that_was_brought_can_be_picked_at_a_table(server: Server) -> None:
    async with Person(server.address) as ada:
        opened = await ada.post("/api/tables", wish(MAP))
        sitting = await ada.sit(str(opened["id"]))
        views = sitting.state["views"]
        asked = next(seat for seat in ("0", "1") if views[seat]["actions"])
        offered = {choice["text"]: choice for choice in views[asked]["actions"]}
        assert offered["map own"]["label"] == "Map own: Hollow Vale"
        assert [sheet["name"] for sheet in views[asked]["board"]["brought"]] == ["Hollow Vale"]
        card = await ada.get(f"/api/tables/{opened['id']}")
        assert len(card["options"]["own_map"]) == 64, "a card shows where the text begins, and no more"


async def test_a_map_that_cannot_be_used_opens_no_table(server: Server) -> None:
    async with Person(server.address) as ada:
        for text in ("no map at all", MAP.replace("gp = 3", "gp = 1")):
            status, code = await ada.refused("POST", "/api/tables", wish(text))
            assert (status, code) == (422, "game/option")


def test_the_text_of_a_map_is_not_written_again_with_every_move() -> None:
    """What the lobby keeps of a table is written with each entry and read with each look."""
    options = {"own_map": MAP, "start": "standard"}
    start = {"players": 2, "options": dict(regalia.game("wizard-kings").settle(2, options)[1])}
    seats = [Chair(HOTSEAT, f"Player {seat}", "ada").to_data() for seat in range(2)]
    data = {"game": "wizard-kings", "start": start, "seats": seats, "pace": "live", "listed": True}
    table = Table("one", Entry(1, "created", {**data, "owner_name": "Ada"}, "ada"))
    last = MAP.split()[-1]
    assert json.dumps(last)[1:-1] in encode(table.play.start)
    assert json.dumps(last)[1:-1] not in encode(summary(table))
    assert table.play.start["options"]["own_map"] == MAP
