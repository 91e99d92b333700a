"""In the large games nobody learns from events, numbers or answers how many clicks another's choice took.

A block that cannot go on stops by itself, one that can is stopped by a click: whoever could count clicks
would know who flies. [WK-H14] The stacks of Kings & Things lie face down and halt in the same two ways.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

import regalia
from regalia.engine.errors import NothingToUndo
from regalia.engine.frame import SPECTATOR
from regalia.engine.rng import Rng
from regalia.server.live import thinking
from regalia.server.live.audience import Audience
from regalia.server.live.hub import Hub
from regalia.server.people.seats import BOT, PERSON, Chair
from regalia.server.plain import encode
from regalia.server.protocol import PROTOCOL, Takeback, Undo
from regalia.server.refusals import TakebackPending
from regalia.server.storage.store import Store
from regalia.server.table import deeds, play
from regalia.server.table import table as tables
from regalia.server.table.deeds import Draft
from regalia.server.table.lines import lines
from regalia.server.table.log import Entry
from tests.server.marching import KINDS, Deed, Kind, Twins, twins
from tests.server.playing import Person, Sitting
from tests.server.serving import Server

FURTHER = 12
"""Decisions after the march, so that numbers which differ would be seen to differ on."""
NAMES = ("Ada", "Ben", "Eve")


def plain(text: str, table: str) -> str:
    """What was heard, without what differs between any two tables, and how many watch at the moment."""
    text = re.sub(r'"watchers":[0-9]+', '"watchers":1', text.replace(table, "TABLE"))
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
        card = await self.people[0].post("/api/tables", {**wish, "seats": [{"kind": "me"}, {"kind": "open"}]})
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
        """Everything that can be asked beside the game: coming in anew, the card, the replay."""
        for person in others:
            await person.get(f"/api/tables/{self.id}")
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


def opened(game: str, options: dict[str, str | int | bool], players: int) -> tables.Table:
    names = [f"player {seat}" for seat in range(players)]
    data = {
        "game": game,
        "start": {"players": players, "options": regalia.game(game).settle(players, options)[1]},
        "seats": [Chair(PERSON, name, name).to_data() for name in names],
        "pace": "live",
        "listed": True,
        "owner_name": names[0],
    }
    table = tables.Table("table", Entry(1, "created", data, names[0], time=1.0))
    table.take(Entry(2, "started", {"entries": table.play.begin()}, names[0], time=2.0))
    return table


def a_deed(table: tables.Table, rng: Rng) -> list[Draft]:
    """Somebody acts at random, one by one or in gestures, seldom ends a turn, and often steps back."""
    match = table.play.running
    if table.window:
        return [("closed", {"entries": table.play.close()})]
    seat = table.waiting_for[rng.below(len(table.waiting_for))]
    decision = table.count.sight.number(table.count.decision, f"player {seat}")
    if rng.below(6) == 0 and table.view(seat)["can_undo"]:
        undo = Undo(type="undo", id="1", seat=seat, decision=decision)
        return deeds.undo(table, f"player {seat}", undo)
    actions = match.legal(seat)
    if rng.below(5):
        actions = [each for each in actions if not match.text(each).startswith(("end", "done"))] or actions
    action = actions[rng.below(len(actions))]
    return deeds.act_for(table, seat, table.count.decision, action, link=rng.below(2) == 0)


def asked_by(table: tables.Table, reader: str | None, known: list[int], questions: list[int]) -> list[str]:
    """All that a reader could be told of a table now, knowing it up to some event."""
    audience = Audience(table, _nobody_comes, 1.0)
    steps = table.count.steps(reader, table.play.moves)
    eyes = table.eyes_of(reader)[0]
    match, seats = table.play.running, table.seats_of(reader)
    refusals = [match.refuse(seat, action) for seat in seats for action in questions]
    saw = [entry.event for entry in table.backlog.since(0, lambda e: table.count.sight.saw(e, reader))[0]]
    return [
        *(encode(audience.state_for(reader, event)) for event in known),
        encode(audience.card(reader)),
        encode([lines(table, eyes, steps), steps[-1], saw, table.moved, table.changed]),
        encode([refusals, [match.free(seat) for seat in seats]]),
    ]


async def _nobody_comes(_: object) -> None:
    return None


CLICKS = 120
LONG_GAMES = [
    ("wizard-kings", {"start": "standard"}, 2),
    ("wizard-kings", {"start": "standard", "partners": "1+2"}, 4),
    ("kings-and-things", {}, 3),
]


@pytest.mark.rule("WK-H14")
@pytest.mark.parametrize(("game", "options", "players"), LONG_GAMES)
def test_what_is_hidden_from_a_reader_changes_nothing_that_they_could_ask(
    game: str,
    options: dict[str, str | int | bool],
    players: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    luck, rng = Rng(5), Rng(6)
    monkeypatch.setattr(play, "draw", lambda state: int(state.sample(luck)))
    table = opened(game, options, players)
    log = [table.first, Entry(2, "started", {"entries": table.play.running.actions}, time=2.0)]
    readers = table.count.sight.readers()
    known = [0, *[table.count.event] * 2]
    questions: list[int] = []
    hidden = shown = undone = 0
    for number in range(CLICKS):
        before = [asked_by(table, reader, known, questions) for reader in readers]
        for kind, data in a_deed(table, rng):
            log.append(Entry(table.count.event + 1, kind, data, None, time=3.0 + number))
            table.take(log[-1])
        event = table.count.event
        for reader, told in zip(readers, before, strict=True):
            if table.count.sight.saw(event, reader):
                shown += 1
            else:
                hidden += 1
                undone += log[-1].kind == "undo"
                assert asked_by(table, reader, known, questions) == told
        known = [0, known[-1], event - rng.below(3)]
        offers = [*table.play.running.legal(table.waiting_for[0])] if table.waiting_for else []
        questions = [*questions, *offers[:3]][-12:]
    assert min(hidden, shown) > CLICKS / 2
    assert undone > 5
    again = tables.Table.from_log("table", log)
    for reader in readers:
        assert asked_by(again, reader, known, questions) == asked_by(table, reader, known, questions)


def marching(monkeypatch: pytest.MonkeyPatch) -> tuple[tables.Table, list[Entry]]:
    """Wizard Kings where a block is to be taken up, and the log so far."""
    luck = Rng(6)
    monkeypatch.setattr(play, "draw", lambda state: int(state.sample(luck)))
    table = opened("wizard-kings", {"start": "standard"}, 2)
    log = [table.first, Entry(2, "started", {"entries": table.play.running.actions}, time=2.0)]
    while not any(each.startswith("move ") for each in offered(table)):
        click(table, log, "ready" if "ready" in offered(table) else offered(table)[0])
    return table, log


def offered(table: tables.Table) -> list[str]:
    match = table.play.running
    return [match.text(action) for action in match.legal(table.waiting_for[0])]


def click(table: tables.Table, log: list[Entry], text: str) -> None:
    seat = table.waiting_for[0]
    action = table.play.running.parse(text, seat)
    for kind, data in deeds.act_for(table, seat, table.count.decision, action):
        log.append(Entry(table.count.event + 1, kind, data, None, time=3.0))
        table.take(log[-1])


def take_up(table: tables.Table, log: list[Entry]) -> None:
    click(table, log, next(each for each in offered(table) if each.startswith("move ")))


def test_in_a_log_from_before_every_click_was_told_and_keeps_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, log = marching(monkeypatch)
    take_up(table, log)
    newest = table.count.event
    other = f"player {1 - table.waiting_for[0]}"
    assert table.count.sight.number(newest, other) < newest
    old = [
        replace(entry, data={key: value for key, value in entry.data.items() if key != "blind"})
        for entry in log
    ]
    table = tables.Table.from_log("table", old)
    assert table.status == "running"
    for reader in (*table.count.sight.readers(), None):
        assert table.count.sight.number(newest, reader) == newest
        assert table.count.steps(reader, table.play.moves) == range(len(table.play.moves))
    click(table, old, next(each for each in offered(table) if each.startswith("step ")))
    seen = table.count.sight.number(table.count.event, other)
    assert seen in (newest, newest + 1), "what comes now is hidden where it should be"
    assert old[-1].data["blind"] == (
        [] if seen > newest else sorted({1 - old[-1].data["seat"], int(SPECTATOR)})
    )


def test_who_has_handed_the_turn_on_steps_back_no_more_whether_or_not_the_next_has_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    person = f"player {seat}"
    take_up(table, log)
    assert table.view(seat)["can_undo"]
    undo = Undo(
        type="undo", id="1", seat=seat, decision=table.count.sight.number(table.count.decision, person)
    )
    [(kind, data)] = deeds.undo(table, person, undo)
    table.take(Entry(table.count.event + 1, kind, data, None, time=3.0))
    click(table, log, "end")
    assert table.waiting_for == [1 - seat]
    for has_begun in (False, True):
        if has_begun:
            take_up(table, log)
        assert not table.view(seat)["can_undo"]
        decision = table.count.sight.number(table.count.decision, person)
        with pytest.raises(NothingToUndo):
            deeds.undo(table, person, undo.model_copy(update={"decision": decision}))


def test_who_has_asked_for_a_takeback_makes_no_half_choice_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    ask = Takeback(type="takeback", id="1", seat=seat)
    take_up(table, log)
    for kind, data in deeds.ask_takeback(table, f"player {seat}", ask):
        table.take(Entry(table.count.event + 1, kind, data, f"player {seat}", time=3.0))
    with pytest.raises(TakebackPending):
        click(table, log, next(each for each in offered(table) if each.startswith("step ")))


async def test_a_bot_takes_its_time_before_what_others_see_and_for_no_other_click(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pause for every click would tell how many there were."""
    luck = Rng(7)
    monkeypatch.setattr(play, "draw", lambda state: int(state.sample(luck)))
    hub = Hub(Store(new_database("sqlite")), bot_pause=1000.0)
    await hub.store.open()
    paused: list[int] = []
    enough = asyncio.Event()

    async def think(question: thinking.Question, _: str) -> thinking.Answer:
        if room.table.count.event > CLICKS:
            enough.set()
            await asyncio.Event().wait()
        return thinking.answer(replace(question, seed=room.table.count.event))

    async def pause(_: float) -> None:
        paused.append(room.table.count.event)

    monkeypatch.setattr(hub.thinkers, "choose", think)
    monkeypatch.setattr("regalia.server.live.bots.asyncio.sleep", pause)
    first = opened("wizard-kings", {"start": "standard"}, 2).first.data
    seats = [Chair(BOT, "Bot", None, "random").to_data() for _ in range(2)]
    room = await hub.create("one", [("created", {**first, "seats": seats})], "ada")
    await enough.wait()
    assert room.thinking is not None
    room.thinking.cancel()
    entries = await hub.store.entries("one")
    await hub.store.close()
    shown = [entry.event - 1 for entry in entries if entry.kind == "act" and not entry.data["blind"]]
    assert paused == shown
    assert len(shown) < len(entries) / 2
