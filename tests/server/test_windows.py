"""A moment in which anybody could answer: over real sockets it looks the same whether or not somebody can."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regalia.engine.actions import PASS
from regalia.engine.rng import Rng
from tests.engine.toys import CHARMS, COURT
from tests.server.playing import Person, Plain, Sitting, play_out
from tests.server.serving import Server

MODULE = "tests.server.windows_server"
Chance = Callable[..., None]

NONE = ("nothing", "nothing", "nothing")
ONE = ("nothing", "charm", "nothing")
COUNTERED = ("nothing", "charm", "dispel")


def number(text: str) -> int:
    return int(CHARMS.notation.parse(text))


@pytest.fixture(scope="module")
def chance_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chance") / "chance.txt"


@pytest.fixture(scope="module")
def server(
    chance_file: Path, new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    chance_file.write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGALIA_TEST_CHANCE", str(chance_file))
        folder = tmp_path_factory.mktemp("windows")
        server = Server(new_database("sqlite"), "--beat", "0.4", folder=folder, module=MODULE).start()
        yield server
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()


@pytest.fixture
def chance(chance_file: Path) -> Chance:
    def write(items: tuple[str, ...], *rolls: int) -> None:
        lines = [f"deal {item}" for item in items] + [f"roll {roll}" for roll in rolls]
        chance_file.write_text("\n".join(lines))

    return write


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


async def test_an_answer_is_carried_out_and_can_be_answered_itself(server: Server, chance: Chance) -> None:
    chance(COUNTERED, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, third = await three(ada, ben, cleo)
        await one.act(0, number("throw"))
        await until_window(two)
        answer = await two.act(1, number("bend 4"))
        assert answer["type"] == "ack"
        while not third.state["views"]["2"]["actions"]:
            await third.until("state")
        assert [each["text"] for each in third.state["views"]["2"]["actions"]] == ["dispel", "pass"]
        assert (await third.act(2, number("dispel")))["type"] == "ack"
        await until_window(one)
        await until_window(one, False)
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]
        late = await two.act(1, number("bend 4"))
        assert late["type"] == "error"


async def test_any_seat_may_hold_a_window_once(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(4)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo, people[3] as dan:
        _, one, two, third = await three(ada, ben, cleo)
        hold = {"type": "hold", "seat": 2}
        assert (await third.ask(hold))["code"] == "window/closed"
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do(hold)
        assert third.state["beat"]["held"] == [2]

        chance(NONE, 3)  # meanwhile a whole beat goes by at another table
        other = await dan.sit(await opened(dan, "me", "bot:random"))
        await other.act(0, number("throw"))
        await until_window(other)
        await until_window(other, False)

        await two.reach(third.state["event"])
        assert two.state["beat"] == {"seconds": 0.4, "held": [2]}
        await third.do({**hold, "on": False})
        assert (await third.ask(hold))["code"] == "window/closed"
        await until_window(one, False)
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]


async def test_a_slow_table_never_stops_in_a_window(server: Server, chance: Chance) -> None:
    chance(ONE, 3, 4)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, _ = await three(ada, ben, cleo, pace="slow")
        await one.act(0, number("throw"))
        assert one.state["beat"] is None
        assert one.state["views"]["0"]["scores"] == [3, 0, 0]
        await two.reach(one.state["event"])
        assert [each["text"] for each in two.state["views"]["1"]["actions"]] == ["throw"]
        assert all(message.get("beat") is None for message in two.messages)


@pytest.mark.parametrize("items", [NONE, ONE])
async def test_at_one_screen_those_who_play_say_when_nobody_answers(
    server: Server, chance: Chance, items: tuple[str, ...]
) -> None:
    chance(items, 3, 3)
    async with Person(server.address) as ada, Person(server.address) as eve:
        table = await opened(ada, "me", "hotseat", "hotseat")
        one, watching = await ada.sit(table), await eve.sit(table)
        await one.act(0, number("throw"))
        await until_window(watching)
        assert one.state["beat"] == watching.state["beat"] == {"seconds": None, "held": []}
        assert one.state["table"]["to_act"] == []
        assert one.state["table"]["my_turn"]
        assert (await watching.ask({"type": "close"}))["code"] == "window/closed"
        if items == ONE:
            await one.act(1, number("bend 4"))
            await one.do({"type": "close"})  # nobody dispels it
        await one.do({"type": "close"})
        await until_window(watching, False)
        assert watching.state["views"]["watch"]["scores"] == [4 if items == ONE else 3, 0, 0]


async def test_a_window_goes_on_after_the_server_was_killed(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table, one, two, third = await three(ada, ben, cleo)
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do({"type": "hold", "seat": 2})
        await two.act(1, int(PASS))
        server.kill()
        server.start()
        for person in (ada, ben, cleo):
            await person.moved(server.address)
        again = await ben.sit(table)
        assert again.state["beat"]["held"] == [2]
        assert again.state["views"]["1"]["actions"]  # a pass is in no log, so the holder is asked again
        back = await cleo.sit(table)
        await back.do({"type": "hold", "seat": 2, "on": False})
        await until_window(again, False)
        assert again.state["views"]["1"]["scores"] == [3, 0, 0]


async def test_bots_answer_in_windows_and_the_game_ends(server: Server, chance: Chance) -> None:
    chance(("nothing", "charm", "charm"), 3, 3, 3, 3, 3, 3)
    async with Person(server.address) as ada:
        table = await opened(ada, "me", "bot:random", "bot:random")
        one = await ada.sit(table)
        await play_out(one)
        assert one.status == "finished"
        record = await ada.get(f"/api/tables/{table}/record")
        assert CHARMS.replay(json.dumps(record)).over
        replay = await ada.get(f"/api/tables/{table}/replay?eyes=watch")
        assert [line for step in replay["steps"] for line in step["lines"]] == one.lines["0"]


async def test_at_random_everybody_comes_to_the_end_together(server: Server, chance: Chance) -> None:
    chance(("dispel", "charm", "charm"))
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table, *sittings = await three(ada, ben, cleo)
        rng = Rng(4)
        while any(sitting.status == "running" for sitting in sittings):
            for sitting in sittings:
                offered = sitting.offers()
                if offered is not None:
                    seat, actions = offered
                    await sitting.act(seat, actions[rng.below(len(actions))])
            await sittings[0].until("state") if sittings[0].status == "running" else None
            newest = (await ada.get(f"/api/tables/{table}"))["event"]
            for sitting in sittings:
                await sitting.reach(newest)
        assert {sitting.status for sitting in sittings} == {"finished"}


async def test_the_rules_say_why_something_is_not_on_offer(server: Server, chance: Chance) -> None:
    chance(ONE, 3)
    people = [Person(server.address) for _ in range(3)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, _, two, third = await three(ada, ben, cleo)

        async def why(sitting: Sitting, seat: int, action: int | str) -> Plain:
            await sitting.send({"type": "why", "id": "why", "seat": seat, "action": action})
            return await sitting.until("why", "error")

        assert (await why(two, 1, "bend 4"))["reason"] == "the die cannot show that"
        assert (await why(third, 2, number("bend 4")))["reason"] == "you hold no charm"
        assert (await why(two, 1, "quiet"))["reason"] == ""
        assert (await why(two, 2, "bend 4"))["code"] == "seat/not-yours"
        assert (await why(two, 1, "dance"))["code"] == "action/notation"


# -- free actions, and hidden stacks ----------------------------------------------------------------


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


@pytest.mark.postgres
async def test_a_window_is_one_window_in_two_processes(
    chance_file: Path,
    chance: Chance,
    new_database: Callable[[str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever holds or answers it, and wherever: it closes once, and all see the same."""
    monkeypatch.setenv("REGALIA_TEST_CHANCE", str(chance_file))
    database = new_database("postgresql")
    servers = [Server(database, "--beat", "0.4", folder=tmp_path, module=MODULE).start() for _ in range(2)]
    chance(ONE, 3)
    people = [Person(servers[0].address), Person(servers[1].address), Person(servers[1].address)]
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        _, one, two, third = await three(ada, ben, cleo)
        for sitting in (one, two, third):
            while sitting.status != "running":
                await sitting.until("state")
        await one.act(0, number("throw"))
        await until_window(third)
        await third.do({"type": "hold", "seat": 2})
        while one.state["beat"]["held"] != [2]:
            await one.until("state")
        await until_window(two)
        assert (await two.act(1, number("bend 4")))["type"] == "ack"
        for sitting in (one, two, third):
            while sitting.state["views"][next(iter(sitting.state["views"]))]["scores"] != [4, 0, 0]:
                await sitting.until("state")
        steps = {sitting.state["step"] for sitting in (one, two, third)}
        assert steps == {4}  # the throw, the answer, and two windows that closed
    for server in servers:
        server.stop()
        assert "Traceback" not in server.logged(), server.logged()
