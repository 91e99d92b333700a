"""Nobody can lock a table by doing nothing: before the game the owner frees seats, in it bots stand in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.server.people.seats import PERSON, Chair
from regalia.server.table import idle as idling
from regalia.server.table.idle import GONE, STILL, idle
from regalia.server.table.log import Entry
from regalia.server.table.table import Table
from tests.server.conftest import KINDS
from tests.server.playing import Person, Sitting, play_out
from tests.server.serving import Server, Starter
from tests.server.test_leaving import two_people

WISH = {"change": "bot", "bot": "random"}


async def until_idle(sitting: Sitting, seat: int, how: str | None) -> None:
    while sitting.state["table"]["seats"][seat]["idle"] != how:
        await sitting.until("state")


def asked(sitting: Sitting) -> int:
    (seat,) = sitting.state["table"]["to_act"]
    return int(seat)


# -- before the game -------------------------------------------------------------------------------


async def test_before_the_game_the_owner_frees_any_seat(server: Server) -> None:
    """And whoever was sent away does not come back but by a link."""
    people = Person(server.address), Person(server.address), Person(server.address)
    async with people[0] as ada, people[1] as ben, people[2] as eve:
        table = await ada.open("me", "open", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        refused = await eve.refused("POST", f"/api/tables/{table}/seats/1", {"change": "open"})
        assert refused == (403, "table/not-yours")
        card = await ada.post(f"/api/tables/{table}/seats/1", {"change": "open"})
        assert card["seats"][1]["kind"] == "open"
        assert await ben.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (403, "invite/bad")
        assert await ben.refused("POST", f"/api/tables/{table}/join", {}) == (403, "invite/bad")
        assert (await eve.post(f"/api/tables/{table}/join", {"seat": 1}))["seats"][1]["mine"]
        (link,) = (await ada.get(f"/api/tables/{table}/invites"))["invites"]
        card = await ben.post(f"/api/tables/{table}/join", {"invite": link["token"]})
        assert (card["status"], card["seats"][2]["mine"]) == ("running", True)


async def test_once_the_game_runs_a_seat_is_its_players_own(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table, one, _ = await two_people(ada, ben)
        for wish in ({"change": "open"}, WISH):
            assert await ada.refused("POST", f"/api/tables/{table}/seats/1", wish) == (403, "seat/not-yours")
        assert (await one.ask({"type": "claim", "seat": 0}))["code"] == "claim/not-yet"
        assert [seat["idle"] for seat in one.state["table"]["seats"]] == [None, None]


# -- in the game -----------------------------------------------------------------------------------


@pytest.fixture(params=KINDS)
def impatient(request: pytest.FixtureRequest, own_server: Starter) -> Iterator[Server]:
    server = own_server(kind=request.param, module="tests.server.impatient_server")
    yield server
    assert "Traceback" not in server.logged(), server.logged()


async def test_for_somebody_who_has_gone_a_bot_may_stand_in_and_goes_when_they_come_back(
    impatient: Server,
) -> None:
    async with Person(impatient.address) as ada, Person(impatient.address) as ben:
        table, one, two = await two_people(ada, ben)
        seat = asked(one)
        (gone, left), (here, stays) = sorted(
            [(one, ada), (two, ben)], key=lambda each: each[0] is not (one, two)[seat]
        )
        await gone.close()
        await until_idle(here, seat, "gone")
        eve = Person(impatient.address)
        async with eve:
            refused = await eve.refused("POST", f"/api/tables/{table}/seats/{seat}", WISH)
            assert refused == (403, "seat/not-yours")
        assert here.state["table"]["can_claim"]
        card = await stays.post(f"/api/tables/{table}/seats/{seat}", WISH)
        assert card["seats"][seat]["kind"] == "bot"
        assert not card["can_claim"]
        card = await left.post(f"/api/tables/{table}/seats/{seat}", {"change": "back"})
        assert card["seats"][seat]["mine"]


async def test_against_somebody_who_has_gone_the_win_may_be_claimed(impatient: Server) -> None:
    async with Person(impatient.address) as ada, Person(impatient.address) as ben:
        table, one, two = await two_people(ada, ben)
        seat = asked(one)
        await (one, two)[seat].close()
        here, other = (two, one)[seat], 1 - seat
        await until_idle(here, seat, "gone")
        await here.do({"type": "claim", "seat": other})
        card = await ada.get(f"/api/tables/{table}")
        assert (card["ended_by"], card["winners"]) == ("left", [other])


async def test_somebody_who_is_here_and_does_nothing_is_the_owners_to_replace(impatient: Server) -> None:
    people = Person(impatient.address), Person(impatient.address), Person(impatient.address)
    async with people[0] as ada, people[1] as ben, people[2] as eve:
        table = await ada.open("open", "open", "bot:random")
        await ben.post(f"/api/tables/{table}/join", {"seat": 0})
        await eve.post(f"/api/tables/{table}/join", {"seat": 1})
        sittings = [await ben.sit(table), await eve.sit(table)]
        owner = await ada.sit(table)
        while not set(owner.state["table"]["to_act"]) & {0, 1}:
            await owner.until("state")
        seat = asked(owner)
        await until_idle(owner, seat, "still")
        other = (ben, eve)[1 - seat]
        refused = await other.refused("POST", f"/api/tables/{table}/seats/{seat}", WISH)
        assert refused == (403, "seat/not-yours")
        answer = await sittings[1 - seat].ask({"type": "claim", "seat": 1 - seat})
        assert answer["code"] == "claim/not-yet"
        card = await ada.post(f"/api/tables/{table}/seats/{seat}", WISH)
        assert card["seats"][seat]["kind"] == "bot"


async def test_who_acts_is_idle_no_more(impatient: Server) -> None:
    async with Person(impatient.address) as ada:
        table = await ada.open("me", "bot:random")
        sitting = await ada.sit(table)
        while sitting.offers() is None:
            await sitting.until("state")
        await until_idle(sitting, 0, "still")
        await sitting.reach((await sitting.act(*first_offer(sitting)))["event"])
        assert sitting.state["table"]["seats"][0]["idle"] is None
        await play_out(sitting)


def first_offer(sitting: Sitting) -> tuple[int, int]:
    offered = sitting.offers()
    assert offered is not None
    return offered[0], offered[1][0]


# -- the clock ---------------------------------------------------------------------------------------


def a_table(pace: str) -> Table:
    seats = [Chair(PERSON, name, name).to_data() for name in ("ada", "ben")]
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "pace": pace, "listed": True}
    created = Entry(1, "created", {**data, "seats": seats, "owner_name": "ada"}, "ada", time=1000.0)
    table = Table("one", created)
    table.take(Entry(2, "started", {"entries": table.play.begin()}, "ada", time=1000.0))
    return table


def test_the_clock_runs_from_the_last_move_and_from_when_somebody_was_last_seen() -> None:
    table = a_table("live")
    (seat,) = table.waiting_for
    gone, still = idling.GONE_SECONDS["live"], idling.STILL_SECONDS["live"]
    assert idle(table, {seat: 900.0}, 1000 + gone - 1) == {}
    assert idle(table, {seat: 900.0}, 1000 + gone) == {seat: GONE}
    assert idle(table, {seat: 1100.0}, 1000 + gone) == {}
    assert idle(table, {seat: 1100.0}, 1100 + gone) == {seat: GONE}
    assert idle(table, {1 - seat: 900.0}, 1000 + still - 1) == {}
    assert idle(table, {1 - seat: 900.0}, 1000 + still) == {seat: STILL}


def test_at_a_slow_table_nobody_need_be_connected() -> None:
    table = a_table("slow")
    (seat,) = table.waiting_for
    week = idling.GONE_SECONDS["slow"]
    assert idle(table, {0: 900.0, 1: 900.0}, 1000 + week - 1) == {}
    assert idle(table, {}, 1000 + week) == {seat: GONE}


def test_chat_is_no_move_and_who_sits_down_anew_has_all_the_time() -> None:
    table = a_table("live")
    (seat,) = table.waiting_for
    late = 1000 + idling.GONE_SECONDS["live"]
    table.take(Entry(3, "chat", {"name": "ada", "seat": 0, "text": "Hello?"}, "ada", time=late - 1))
    assert idle(table, {seat: 900.0}, late) == {seat: GONE}
    chair = table.chairs[seat].taken_by("eve", "Eve").to_data()
    table.take(Entry(4, "seat", {"seat": seat, "change": "joined", "chair": chair}, "eve", time=late))
    assert idle(table, {seat: 900.0}, late) == {}
