"""What a vandal tried: looking into two hands, counting hidden clicks, and making everybody else wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import WebSocket

import regalia
from regalia import bots
from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK
from regalia.engine.errors import BadNotation
from regalia.engine.naming import good_name
from regalia.server.live import beats as live_beats
from regalia.server.live.beats import Beats
from regalia.server.live.hub import Hub
from regalia.server.live.room import Room
from regalia.server.live.thinking import Question, Thinkers
from regalia.server.pages.socket import Guest
from regalia.server.people.limits import WAITING_BYTES
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.protocol.from_client import WhyAsk
from regalia.server.refusals import IdReused, NoWindow
from regalia.server.storage.store import Store
from regalia.server.table import count, deeds
from regalia.server.table.asked import Beat
from tests.server.playing import Person
from tests.server.serving import Server, Starter
from tests.server.test_table import act, begun

SERVER = "tests.server.seeded_server"


async def test_who_has_held_a_hand_of_a_game_cannot_look_into_another(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as cem:
        for way in ({"change": "leave"}, {"change": "bot", "bot": "random"}):
            table = await ada.open("me", "open", "open")
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            await cem.post(f"/api/tables/{table}/join", {"seat": 2})
            await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
            await ada.post(f"/api/tables/{table}/seats/0", way)
            assert await ada.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (
                409,
                "seat/already-seated",
            )
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            card = await ada.post(f"/api/tables/{table}/seats/0", {"change": "back"})
            assert [seat["mine"] for seat in card["seats"]] == [True, False, False]


async def test_who_resigned_does_not_play_on_in_another_seat(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as cem:
        table = await ada.open("me", "open", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await cem.post(f"/api/tables/{table}/join", {"seat": 2})
        await (await ada.sit(table)).do({"type": "resign", "seat": 0})
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        refused = await ada.refused("POST", f"/api/tables/{table}/join", {"seat": 1})
        assert refused == (409, "seat/already-seated")


async def test_before_a_game_begins_one_may_change_seats(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = await ada.open("me", "open", "open")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await ben.post(f"/api/tables/{table}/seats/1", {"change": "leave"})
        card = await ben.post(f"/api/tables/{table}/join", {"seat": 2})
        assert [seat["mine"] for seat in card["seats"]] == [False, False, True]


async def test_nobody_sits_down_in_a_game_whose_chance_is_written_in_a_script(server: Server) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben:
        table = (await ada.post("/api/games/kingswood/first-steps", {}))["id"]
        await ada.post(f"/api/tables/{table}/seats/1", {"change": "open"})
        invite = (await ada.get(f"/api/tables/{table}/invites"))["invites"][0]["token"]
        refused = await ben.refused("POST", f"/api/tables/{table}/join", {"invite": invite})
        assert refused == (409, "table/guided")
        await ada.post(f"/api/tables/{table}/seats/0", {"change": "leave"})
        assert (await ada.post(f"/api/tables/{table}/join", {"seat": 0}))["seats"][0]["mine"]


async def never(*_: Any) -> Any:
    """Neither hears nor says anything."""
    raise AssertionError("nobody reads or writes here")


async def hot_seat(hub: Hub, name: str) -> Room:
    """A table of Kingswood where Ada plays both seats."""
    seats = [Chair(HOTSEAT, f"Player {number}", "ada").to_data() for number in range(2)]
    data = {"game": "kingswood", "start": {"players": 2, "options": {}}, "seats": seats}
    created = {**data, "pace": "live", "listed": True, "owner_name": "Ada"}
    return await hub.create(name, [("created", created)], "ada")


async def test_an_old_message_sent_again_does_not_make_the_table_read_its_log_again(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(count, "DONE_KEPT", 3)
    hub = Hub(Store(new_database("sqlite")))
    await hub.store.open()
    room = await hot_seat(hub, "one")
    said: list[deeds.Draft] = [("chat", {"name": "Ada", "seat": 0, "text": "hello"})]
    first = await room.do("ada", "old", lambda _: said, "chat")
    for number in range(5):
        await room.do("ada", f"chat-{number}", lambda _: said, "chat")
    read = room.table
    assert await room.do("ada", "old", lambda _: said, "chat") == first
    with pytest.raises(IdReused):
        await room.do("ada", "old", lambda _: said, "act")
    assert room.table is read
    await hub.store.close()


async def test_what_stays_in_the_log_for_ever_is_not_written_without_end(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1")
    async with Person(server.address) as ada:
        table = await ada.open("me", "open")
        await ada.post(f"/api/tables/{table}/seats/1", {"change": "bot", "bot": "random"})
        for number in range(40):
            wish = {"spectators": number % 2 == 0}
            answer = await ada.request("POST", f"/api/tables/{table}/chat", wish)
        assert answer.json()["code"] == "limit/too-fast"
        refused = await ada.refused("POST", f"/api/tables/{table}/seats/0", {"change": "leave"})
        assert refused == (429, "limit/too-fast")
        sitting = await ada.sit(table)
        codes = [(await sitting.ask({"type": "say", "seat": 0, "action": 0}))["code"] for _ in range(25)]
        assert (codes[0], codes[-1]) == ("action/not-offered", "limit/too-fast")


async def test_only_people_are_muted(server: Server) -> None:
    async with Person(server.address) as ada:
        table = await ada.open("me", "open")
        refused = await ada.refused("POST", f"/api/tables/{table}/chat", {"mute": "x" * 64})
        assert refused == (422, "request/invalid")


async def test_records_are_not_even_read_without_end(own_server: Starter) -> None:
    server = own_server("--rate-factor", "1")
    async with Person(server.address) as ada:
        answers = [await ada.refused("POST", "/api/records", {"no": "record"}) for _ in range(25)]
        assert answers[0] == (422, "request/invalid")
        assert answers[-1] == (429, "limit/too-fast")


async def test_who_does_not_read_keeps_only_so_much_waiting(new_database: Callable[[str], str]) -> None:
    hub = Hub(Store(new_database("sqlite")))
    await hub.store.open()
    room = await hot_seat(hub, "one")
    guest = Guest(hub, room, WebSocket({"type": "websocket"}, receive=never, send=never), "ada", "nowhere")
    room.audience.enter(guest)
    large = "x" * (WAITING_BYTES // 4)
    for _ in range(4):
        guest.post(large)
    assert guest in room.audience.guests
    guest.post("x")
    assert guest not in room.audience.guests
    room.audience.close()
    await hub.store.close()


def test_names_hide_nothing_between_or_after_their_letters() -> None:
    for name in ("Ad\u034fa", "Ada\ufe0f", "\U0001d159", "Ada\ufe00", "Ada\U000e0101", "\u180bAda"):
        with pytest.raises(ValueError, match="invisible"):
            good_name(name)
    for name in ("Ada \u2665\ufe0f", "\u2694\ufe0f", "\U0001f6e1\ufe0f", "Zo\u00eb", "\u0e01\u0e49"):
        assert good_name(name) == name


async def test_no_table_has_a_name_that_the_database_cannot_read(server: Server) -> None:
    async with Person(server.address) as ada:
        for name in ("%00", "%0aX", "x" * 5000, "%ff"):
            sitting = await ada.connect(name)
            refusal = await sitting.next()
            assert (refusal["code"], len(refusal["message"]) < 100) == ("table/unknown", True)


async def test_who_lets_very_many_bots_think_keeps_nobody_elses_waiting() -> None:
    thinkers = Thinkers(1, 60)
    match = regalia.game("kingswood").new(players=2, seed=1)
    order: list[str] = []

    async def ask(whose: str) -> None:
        await thinkers.choose(Question(bots.seen(match), "random"), whose)
        order.append(whose)

    await asyncio.gather(*(ask(whose) for whose in ("eve", "eve", "eve", "ada")))
    assert order == ["eve", "ada", "eve", "eve"]
    await thinkers.close()


def two_people() -> list[Chair]:
    return [Chair("person", "Ada", "ada"), Chair("person", "Ben", "ben")]


def table_with_window(chairs: list[Chair], waiting: list[int]) -> Any:
    """As much of a table as a beat looks at: a window is open, and these seats are asked."""
    play = SimpleNamespace(guided=False, moves=[SimpleNamespace(drawn=True)])
    return SimpleNamespace(
        beat=Beat(5), window=True, one_screen=False, waiting_for=waiting, chairs=chairs, play=play
    )


async def test_that_one_is_ready_gives_nobody_a_longer_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = asyncio.Event()
    beats = Beats(0.0, lambda _: closed.set())
    beat = Beat(5).hold(0, True)
    play = SimpleNamespace(guided=False)
    window = SimpleNamespace(window=True, one_screen=False, play=play, waiting_for=[], chairs=two_people())
    beats.look(cast(Any, SimpleNamespace(beat=beat.hold(1, True), **vars(window))))
    monkeypatch.setattr(live_beats, "HOLD_SECONDS", 3600.0)
    due = beats._timer.when() if beats._timer is not None else 0.0
    beats.look(cast(Any, SimpleNamespace(beat=beat.hold(1, True).hold(0, False), **vars(window))))
    assert beats._timer is not None
    assert beats._timer.when() == due
    beats.look(cast(Any, SimpleNamespace(beat=beat.hold(0, False), **vars(window))))
    await closed.wait()


async def test_a_window_lasts_as_long_when_nobody_is_asked_as_when_somebody_is() -> None:
    due = []
    for waiting in ([], [1], [0, 1]):
        beats = Beats(50.0, lambda _: None)
        begun = asyncio.get_running_loop().time()
        beats.look(table_with_window(two_people(), waiting))
        assert beats._timer is not None
        due.append(round(beats._timer.when() - begun))
        beats.stop()
    assert due == [50, 50, 50]


async def test_among_bots_a_window_waits_for_its_person_and_closes_when_they_have_passed() -> None:
    """There is nobody to hide it from; that a bot is asked, or nobody, makes no difference."""
    chairs = [Chair("person", "Ada", "ada"), Chair("bot", "Steward", None, bot="greedy")]
    for waiting in ([0], [0, 1]):
        closed = asyncio.Event()
        beats = Beats(0.0, lambda _, closed=closed: closed.set())  # type: ignore[misc]
        beats.look(table_with_window(chairs, waiting))
        assert beats._timer is None
        beats.look(table_with_window(chairs, waiting[1:]))
        await closed.wait()
    kept = Beats(50.0, lambda _: None)
    kept.look(table_with_window([chairs[0], Chair("open", "", None)], [0]))
    assert kept._timer is not None, "somebody may still come"
    kept.stop()
    for unasked in ([], [1]):
        beats = Beats(50.0, lambda _: None)
        begun = asyncio.get_running_loop().time()
        beats.look(table_with_window(chairs, unasked))
        assert beats._timer is not None
        assert round(beats._timer.when() - begun) == 1, "bots among themselves are soon done"
        beats.stop()


@pytest.mark.parametrize(
    "other",
    [Chair("open", ""), Chair("bot", "Steward", "bea", bot="greedy")],
    ids=["an open seat", "a seat that a bot keeps for its person"],
)
async def test_a_window_is_hidden_from_whoever_may_still_sit_down(other: Chair) -> None:
    chairs = [Chair("person", "Ada", "ada"), other]
    due = []
    for waiting in ([], [0]):
        beats = Beats(50.0, lambda _: None)
        begun = asyncio.get_running_loop().time()
        beats.look(table_with_window(chairs, waiting))
        assert beats._timer is not None
        due.append(round(beats._timer.when() - begun))
        beats.stop()
    assert due == [50, 50]


def test_a_seat_holds_a_window_once_and_not_again() -> None:
    table: Any = SimpleNamespace(
        window=True,
        one_screen=False,
        running=lambda: None,
        beat=Beat(5),
        chair=lambda _: Chair("person", "Ada", "ada"),
    )
    on: Any = SimpleNamespace(seat=0, on=True)
    off: Any = SimpleNamespace(seat=0, on=False)
    assert deeds.hold(table, "ada", on) == [("held", {"seat": 0, "on": True})]
    table.beat = table.beat.hold(0, True)
    assert deeds.hold(table, "ada", on) == []
    assert deeds.hold(table, "ada", off) == [("held", {"seat": 0, "on": False})]
    table.beat = table.beat.hold(0, False)
    with pytest.raises(NoWindow, match="had your moment"):
        deeds.hold(table, "ada", on)


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest"])
async def test_who_asks_why_is_told_nothing_of_what_another_seat_may_do(server: Server, name: str) -> None:
    """A word that no verb takes is answered with what one may say oneself, never with another's hand."""
    game = regalia.game(name)
    verbs = [verb.name for verb in game.notation.verbs if verb.arguments]
    async with Person(server.address) as ada, Person(server.address) as ben:
        card = await ada.post("/api/tables", {"game": name, "seats": [{"kind": "me"}, {"kind": "open"}]})
        await ben.post(f"/api/tables/{card['id']}/join", {"seat": 1})
        sittings = [await person.sit(card["id"]) for person in (ada, ben)]
        for sitting in sittings:
            await sitting.reach(max(each.state["event"] for each in sittings))
        seat = next(number for number, sitting in enumerate(sittings) if sitting.offers() is None)
        told = set()
        for verb in verbs:
            await sittings[seat].send({"type": "why", "id": verb, "seat": seat, "action": f"{verb} zzz"})
            answer = await sittings[seat].until("error", "why")
            told.add(answer["message"].replace(repr(verb), "'VERB'"))
        assert told == {"'VERB' does not take 'zzz'. Nothing can be done with 'VERB' now."}


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest"])
def test_why_of_a_number_that_is_no_action_is_refused(name: str) -> None:
    """No rule is asked about a square or a card that does not exist."""
    table, log = begun(name, 2)
    for _ in range(6):
        seat = table.waiting_for[0]
        for verb in range(len(table.game.notation.verbs)):
            action = int(verb << ARGUMENT_BITS | ARGUMENT_MASK)
            with pytest.raises(BadNotation):
                deeds.why(table, "ada", WhyAsk(type="why", id="why", seat=seat, action=action))
        act(table, log, seat, table.running().legal(seat)[0])


@pytest.mark.parametrize("bot", ["search:600s", "search:1000000", "tree:600s", "search", "tree"])
async def test_nobody_chooses_how_long_a_bot_may_use_our_machine(server: Server, bot: str) -> None:
    async with Person(server.address) as eve:
        wish = {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
        assert (await eve.refused("POST", "/api/tables", wish))[1] == "bot/unknown"
        table = await eve.open("me", "open")
        change = {"change": "bot", "bot": bot}
        assert (await eve.refused("POST", f"/api/tables/{table}/seats/1", change))[1] == "bot/unknown"
