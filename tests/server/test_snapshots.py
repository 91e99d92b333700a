"""A long game is read from its last snapshot as fast as a short one, and from its log if that is broken."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import update

from regalia.engine import history
from regalia.engine.actions import PASS
from regalia.engine.errors import BadRecord
from regalia.engine.game import SPECTATOR
from regalia.engine.rng import Rng
from regalia.server.live.hub import Hub
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.storage import schema
from regalia.server.storage.store import Store
from regalia.server.table import deeds, play, snapshot
from regalia.server.table.deeds import Draft
from regalia.server.table.log import Entry
from regalia.server.table.table import Table
from tests.server.conftest import KINDS


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and draws that are the same in every run."""
    rng = Rng(11)
    monkeypatch.setattr(play, "draw", lambda state: int(state.sample(rng)))


def created(game: str, players: int) -> Draft:
    seats = [Chair(HOTSEAT, f"Player {seat}", "ada").to_data() for seat in range(players)]
    data = {"game": game, "start": {"players": players, "options": {}}, "pace": "live", "listed": True}
    return "created", {**data, "seats": seats, "owner_name": "Ada"}


def a_deed(table: Table, rng: Rng) -> list[Draft]:
    """Somebody acts at random, and now and then steps back or lets the table close a window."""
    match = table.play.running
    able = [seat for seat in range(len(table.chairs)) if match.can_undo(seat)]
    if able and rng.below(8) == 0:
        moves = table.play.undo(able[0])
        return [("undo", {"seat": able[0], "moves": moves, "blind": table.play.unseen})]
    if not table.waiting_for:
        return deeds.close(table, "ada")
    seat = table.waiting_for[rng.below(len(table.waiting_for))]
    actions = [each for each in match.legal(seat) if not (table.window and each == PASS)]
    if table.window and not actions:
        return deeds.close(table, "ada")
    link = rng.below(2) == 0
    return deeds.act_for(table, seat, table.count.decision, actions[rng.below(len(actions))], link)


def looks(table: Table) -> Any:
    """Everything that can be told of a table, and all that is kept of it."""
    views = [table.view(eyes) for eyes in (SPECTATOR, *range(len(table.chairs)))]
    able = [table.play.running.can_undo(seat) for seat in range(len(table.chairs))]
    return json.loads(json.dumps([snapshot.of(table), views, table.status, table.waiting_for, able]))


@pytest.mark.parametrize(
    ("game", "players", "events"),
    [
        ("kingswood", 5, 380),
        ("kingdom-conquest", 3, 150),
        ("kings-and-things", 2, 90),
        ("wizard-kings", 2, 60),
    ],
)
def test_a_table_goes_on_from_a_snapshot_as_from_its_log(game: str, players: int, events: int) -> None:
    rng = Rng(7)
    kind, data = created(game, players)
    log = [Entry(1, kind, data, "ada", time=1.0)]
    table = Table("one", log[0])
    log.append(Entry(2, "started", {"entries": table.play.begin()}, "ada", time=2.0))
    table.take(log[-1])
    taken: list[tuple[int, str]] = []
    while table.status == "running" and table.count.event < events:
        for kind, data in a_deed(table, rng):
            client = f"c{table.count.event}"
            log.append(Entry(table.count.event + 1, kind, data, "ada", client, time=3.0 + len(log)))
            table.take(log[-1])
        if snapshot.due(table, table.count.event - snapshot.EVERY) and table.count.event % 5 == 0:
            taken.append((table.count.event, json.dumps(snapshot.of(table))))
    assert len(taken) > 3
    whole = looks(Table.from_log("one", log))
    for event, text in (taken[0], taken[len(taken) // 2], taken[-1]):
        again = snapshot.restored("one", json.loads(text))
        assert again.count.event == event
        again.follow([entry for entry in log if entry.event > event])
        assert looks(again) == whole


def test_a_snapshot_knows_what_a_reveal_that_was_taken_back_has_made_final() -> None:
    """Both deploy at once; one is ready, which shows something, and steps back: the other has seen it."""
    rng = Rng(11)
    kind, data = created("wizard-kings", 2)
    table = Table("one", Entry(1, kind, data, "ada", time=1.0))
    table.take(Entry(2, "started", {"entries": table.play.begin()}, "ada", time=2.0))
    while table.count.event < 90:
        for kind, data in a_deed(table, rng):
            table.take(Entry(table.count.event + 1, kind, data, "ada", time=3.0))
        again = snapshot.restored("one", json.loads(json.dumps(snapshot.of(table))))
        able = [[each.play.running.can_undo(seat) for seat in (0, 1)] for each in (table, again)]
        assert able[0] == able[1]


def test_a_takeback_leads_to_the_same_from_a_snapshot_as_from_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """To go back behind a snapshot takes another copy of the position, from which other steps are known."""
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", 4)
    rng = Rng(2)
    kind, data = created("wizard-kings", 2)
    log = [Entry(1, kind, data, "ada", time=1.0)]
    table = Table("one", log[0])
    drafts: list[Draft] = [("started", {"entries": table.play.begin()})]
    behind = 0
    while behind < 3:
        for kind, data in drafts:
            log.append(Entry(table.count.event + 1, kind, data, "ada", time=3.0))
            table.take(log[-1])
        match = table.play.running
        begins = [each for seat in (0, 1) if (each := table.play.last_deed(seat)) is not None]
        if begins and snapshot.due(table, table.count.event - snapshot.EVERY):
            keep = min(begins)
            behind += table.play.moves[keep - 1].length < match.snapshot_at
            back = Entry(table.count.event + 1, "takeback", {"seat": 0, "keep": keep, "final": True}, "ada")
            again = snapshot.restored("one", json.loads(json.dumps(snapshot.of(table))))
            again.take(back)
            whole = Table.from_log("one", [*log, back])
            assert again.play.running.open_steps == whole.play.running.open_steps
        drafts = a_deed(table, rng)


def test_a_snapshot_waits_while_an_undo_could_reach_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, data = created("kingswood", 2)
    table = Table("one", Entry(1, kind, data, "ada"))
    table.take(Entry(2, "started", {"entries": table.play.begin()}, "ada"))
    assert not snapshot.due(table, 0)
    assert snapshot.due(table, -snapshot.EVERY)
    match = table.play.running
    (seat,) = table.waiting_for
    match.apply(match.legal(seat)[0], seat)
    assert match.can_undo(seat)
    match._history.keep(match.state)
    assert match.settled < match.snapshot_at
    assert not snapshot.due(table, -snapshot.EVERY)


# -- on disk -------------------------------------------------------------------------------------------


@pytest.fixture(params=KINDS)
async def address(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture
async def played(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Hub, Any]]:
    """A table that has come far, put on disk, and how it looks."""
    monkeypatch.setattr(snapshot, "EVERY", 32)
    hub = Hub(Store(address))
    await hub.store.open()
    room = await hub.create("one", [created("kingswood", 4)], "ada")
    rng = Rng(3)
    while room.table.count.event < 200:
        await room.do("ada", None, lambda table: a_deed(table, rng))
    await asyncio.gather(*hub.errands)
    yield hub, looks(room.table)
    await hub.store.close()


async def test_loading_reads_only_what_came_after_the_last_snapshot(
    played: tuple[Hub, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, whole = played
    read: list[int] = []
    entries = hub.store.entries

    async def counted(table: str, after: int = 0) -> list[Entry]:
        found = await entries(table, after)
        read.append(len(found))
        return found

    monkeypatch.setattr(hub.store, "entries", counted)
    hub.rooms.clear()
    room = await hub.room("one")
    assert looks(room.table) == whole
    assert sum(read) < 2 * snapshot.EVERY
    await room.do("ada", "mine", lambda table: a_deed(table, Rng(1)))
    assert room.table.count.event == 201


@pytest.mark.parametrize("harm", ["cut", "strange", "older rules", "wrong digest"])
async def test_a_broken_snapshot_is_passed_over(
    played: tuple[Hub, Any], harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    hub, whole = played
    kept = await hub.store.snapshot("one")
    assert kept is not None
    event, text = kept
    data = json.loads(text)
    if harm == "wrong digest":
        async with hub.store.engine.begin() as connection:
            await connection.execute(
                update(schema.snapshots).values(data=text.replace("Player 0", "Player 9"))
            )
    else:
        broken = {
            "cut": text[:-40],
            "strange": json.dumps({**data, "position": {"frames": 3}}),
            "older rules": json.dumps({**data, "rules": data["rules"] - 1}),
        }[harm]
        await hub.store.keep_snapshot("one", event + 1, broken)
    hub.rooms.clear()
    assert looks((await hub.room("one")).table) == whole
    assert ("its snapshot is passed over" in caplog.text) == (harm != "wrong digest")


async def test_an_older_snapshot_replaces_no_newer_one(played: tuple[Hub, Any]) -> None:
    hub, _ = played
    kept = await hub.store.snapshot("one")
    assert kept is not None
    await hub.store.keep_snapshot("one", kept[0] - 1, "older")
    assert await hub.store.snapshot("one") == kept


def test_a_snapshot_of_other_rules_is_refused() -> None:
    kind, data = created("kingswood", 2)
    table = Table("one", Entry(1, kind, data, "ada"))
    table.take(Entry(2, "started", {"entries": table.play.begin()}, "ada"))
    with pytest.raises(BadRecord, match="other rules"):
        snapshot.restored("one", {**snapshot.of(table), "format": 0})
