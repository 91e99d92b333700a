"""The two hex games over sockets: no frame tells a seat what it may not know, and nothing forged is taken.

Both begin in the middle, where stacks stand face down, blocks stand with their backs to others, and some are
asked in windows.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import regalia
from regalia.engine.frame import CHANCE
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from tests.games.wizard_kings.playing import choose as fiercely
from tests.server.playing import Person, Plain, Sitting
from tests.server.serving import Server
from tests.server.test_secrecy import comparable, seat_of, views_in

SERVER = "tests.server.seeded_server"
GAMES = ("kings-and-things", "wizard-kings")
OPTIONS: dict[str, Plain] = {
    "kings-and-things": {"turn_limit": 9},
    "wizard-kings": {"setup_layout": "1-4", "start": "standard", "turn_cap": "9", "dispel": True},
}
BEGUN = {"kings-and-things": 260, "wizard-kings": 150}
DEEDS = 45
WORLDS = 3
TOO_LATE = ("action/stale", "action/not-offered", "action/not-your-turn")
"""What somebody hears who answers when a window has just closed."""


def begun(game: str) -> Plain:
    """The record of a game that has come to its middle."""
    match = regalia.game(game).new(players=2, seed=8, **OPTIONS[game])
    rng = Rng(8)
    while len(match.actions) < BEGUN[game] and not match.over:
        legal = match.legal()
        fierce = game == "wizard-kings"
        match.apply(fiercely(match.state, rng) if fierce else legal[rng.below(len(legal))])
    plain: Plain = json.loads(match.record())
    return plain


async def seated(ada: Person, ben: Person, game: str) -> str:
    """A table that goes on with such a game: Ada has the first seat, Ben the second."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = str((await ada.post("/api/records", {"record": begun(game), "seats": seats}))["id"])
    invites = (await ada.get(f"/api/tables/{table}/invites"))["invites"]
    await ben.post(f"/api/tables/{table}/join", {"invite": invites[0]["token"]})
    return table


@dataclass
class Heard:
    """A game that was played on, and what its two players and a watcher heard of it."""

    record: Plain
    frames: list[list[str]]


async def played_on(address: str, game: str) -> Heard:
    async with Person(address, "Ada") as ada, Person(address, "Ben") as ben, Person(address, "Eve") as eve:
        table = await seated(ada, ben, game)
        sittings = [await person.sit(table) for person in (ada, ben, eve)]
        rng, deeds = Rng(5), 0
        while deeds < DEEDS and sittings[0].status == "running":
            for sitting in sittings[:2]:
                offered = sitting.offers()
                if offered is None:
                    continue
                seat, actions = offered
                answer = await sitting.act(seat, actions[rng.below(len(actions))])
                if answer["type"] == "ack":
                    deeds += 1
                    await sitting.reach(answer["event"])
                else:
                    assert answer["code"] in TOO_LATE, answer
            for sitting in sittings:
                await caught_up(sitting)
        heard = [list(person.heard) for person in (ada, ben, eve)]
        await sittings[0].do({"type": "resign", "seat": 0})
        return Heard(await ada.get(f"/api/tables/{table}/record"), heard)


async def caught_up(sitting: Sitting) -> None:
    """Read whatever has come: a question that is refused is answered after all of it."""
    theirs = next(seat for seat in (0, 1) if str(seat) not in sitting.state["views"])
    assert (await sitting.act(theirs, 0))["code"] == "seat/not-yours"


async def told(sitting: Sitting, message: Plain) -> Plain:
    """Send whatever it is, and read on to what is said to it, which may not know its id."""
    await sitting.send({"id": "forged", **message})
    return await sitting.until("ack", "error")


def positions(record: Plain) -> list[Any]:
    """Every position in which somebody was asked, in order."""
    match = Match.opened(regalia.game(record["game"]), record)
    found = []
    for number in range(len(record["actions"])):
        if match.to_act != CHANCE and number >= BEGUN[record["game"]]:
            found.append(match.state.clone())
        match.follow(record, number)
    return [*found, match.state]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_in_the_middle_of_a_game_is_what_every_possible_world_would_have_sent(
    server: Server, name: str
) -> None:
    game = regalia.game(name)
    heard = asyncio.run(played_on(server.address, name))
    true = positions(heard.record)
    rng = Rng(3)

    @cache
    def truly(position: int, seat: int) -> str:
        return comparable(game.view(true[position], seat), True)

    compared = hidden = 0
    for frames in heard.frames:
        reached: dict[str, int] = {}
        for text in frames:
            for _, eyes, view in views_in(text):
                seat, sent = seat_of(eyes), comparable(view, True)
                ahead = range(reached.get(eyes, 0), len(true))
                at = next((position for position in ahead if truly(position, seat) == sent), None)
                if at is None:
                    continue  # between two entries of the record: somebody has passed in a window
                reached[eyes] = at
                compared += 1
                for _ in range(WORLDS):
                    world = game.redeal(true[at], seat, rng)
                    hidden += game.state_to_plain(world) != game.state_to_plain(true[at])
                    assert comparable(game.view(world, seat), True) == sent
    assert compared > DEEDS
    assert hidden > DEEDS, "nothing was hidden in this game, so it proves nothing"


FORGED: tuple[Plain, ...] = (
    {"action": -1},
    {"action": 2**31},
    {"action": 2**63},
    {"action": 1.5},
    {"action": "end"},
    {"action": None},
    {"action": [1]},
    {"seat": 99},
    {"seat": -1},
    {"seat": True},
    {"seat": "1"},
    {"decision": "1"},
    {"decision": -5},
    {"decision": 10**12},
    {"decision": "now"},
)


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_forged_stale_or_of_another_seat_is_taken_and_all_is_said_in_a_sentence(
    server: Server, name: str
) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as eve:
        table = await seated(ada, ben, name)
        sittings = [await person.sit(table) for person in (ada, ben, eve)]
        mover = next(sitting for sitting in sittings if sitting.offers() is not None)
        offered = mover.offers()
        assert offered is not None
        seat, actions = offered
        before = (await ada.get(f"/api/tables/{table}"))["event"]
        good = {"type": "act", "seat": seat, "decision": mover.state["decision"], "action": actions[0]}
        refusals = [await told(mover, {**good, **forged}) for forged in FORGED]
        for other in sittings:
            if other is mover:
                continue
            refusals.append(await told(other, good))  # another's action, in another's seat
            refusals.append(await told(other, {**good, "seat": 1 - seat}))
            refusals.append(await told(other, {"type": "undo", "seat": seat, "decision": good["decision"]}))
            refusals.append(await told(other, {"type": "say", "seat": seat, "action": 0}))
        for refusal in refusals:
            assert refusal["type"] == "error", (refusals.index(refusal), refusal)
            assert "/" in refusal["code"], refusal
            assert refusal["message"].endswith("."), refusal
        assert (await ada.get(f"/api/tables/{table}"))["event"] == before
        assert (await mover.ask(good))["type"] == "ack", "and the game goes on"
        late = await mover.ask(good)
        assert late["type"] == "error", "the same action for a decision that is over"


@pytest.mark.parametrize("name", GAMES)
async def test_what_is_asked_beside_the_game_tells_nobody_about_another_seat(
    server: Server, name: str
) -> None:
    async with Person(server.address) as ada, Person(server.address) as ben, Person(server.address) as eve:
        table = await seated(ada, ben, name)
        sittings = [await person.sit(table) for person in (ada, ben, eve)]
        board = sittings[0].state["views"]["0"]["board"]
        spots = (
            [each["id"] for each in board["hexes"]]
            if "hexes" in board
            else [each["hex"] for each in board["cities"]]
        )
        for sitting in (sittings[0], sittings[2]):
            for spot in (spots[0], "[0,0]", "0,0; 1,1", "x" * 40):
                message = {"type": "forecast", "id": "ask", "seat": 1, "spot": spot, "bringing": []}
                await sitting.send(message)
                answer = await sitting.until("forecast", "error")
                assert answer["code"] == "seat/not-yours", answer
        for person, eyes in ((eve, 0), (eve, 1), (ada, 1), (ben, 0)):
            refused = await person.request("GET", f"/api/tables/{table}/replay?eyes={eyes}")
            assert refused.status_code in (403, 404, 409), refused.text
        for person in (ada, ben, eve):
            refused = await person.request("GET", f"/api/tables/{table}/record")
            assert not refused.is_success, "a record tells everything, so it waits for the end"
