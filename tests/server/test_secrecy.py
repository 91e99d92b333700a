"""What a seat hears is the same in every world that it cannot tell from the real one."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from dataclasses import dataclass
from typing import Any

import pytest

import regalia
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.games.kingswood.data import MONSTER_IDS, MONSTER_ROWS
from regalia.games.kingswood.view import is_known
from tests.server.playing import Person, Sitting
from tests.server.serving import Server

SERVER = "tests.server.seeded_server"
"""A game in which nothing is hidden would prove nothing; this one is always the same."""
WORLDS = 6


def positions(record: dict[str, Any]) -> list[State]:
    """The true position after every step of the replay."""
    match = Match.opened(regalia.game(record["game"]), record)
    found: list[State] = []
    for number in range(len(record["actions"])):
        if match.to_act != CHANCE:
            found.append(match.state.clone())
        match.follow(record, number)
    return [*found, match.state]


def seat_of(eyes: str) -> int:
    return SPECTATOR if eyes == "watch" else int(eyes)


async def choose(sitting: Sitting, rng: Rng) -> bool:
    """Capture unseen whenever possible, so that there is something to hide; else act at random."""
    offered = sitting.offers()
    if offered is None:
        return False
    seat, actions = offered
    choices = sitting.state["views"][str(seat)]["actions"]
    blind = [choice["id"] for choice in choices if "unseen" in choice["label"]]
    action = blind[0] if blind else actions[rng.below(len(actions))]
    answer = await sitting.act(seat, action)
    assert answer["type"] == "ack", answer
    await sitting.reach(answer["event"])
    return True


@dataclass
class Game:
    """A game that was played, what each of its people heard up to its end, and their keys."""

    record: dict[str, Any]
    heard: list[list[str]]
    keys: list[str]


async def whole_game(address: str) -> Game:
    """Two people, a bot and a spectator; everybody also looks at what HTTP has to tell."""
    people = Person(address, "Ada"), Person(address, "Ben"), Person(address, "Cleo")
    async with people[0] as ada, people[1] as ben, people[2] as cleo:
        table = await ada.open("me", "open", "bot:random", options={"special_location": "kings-castle"})
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        sittings = [await person.sit(table) for person in people]
        rng = Rng(11)
        rounds = 0
        while sittings[0].status == "running":
            acted = [await choose(sitting, rng) for sitting in sittings[:2]]
            newest = max(sitting.state["event"] for sitting in sittings)
            for sitting in sittings:
                await sitting.reach(newest)
            if not any(acted) and sittings[0].status == "running":
                await sittings[0].until("state")
            rounds += 1
            if rounds % 25 == 0:
                step = sittings[0].state["step"]
                for person, eyes in ((ada, "0"), (ben, "1"), (cleo, "watch")):
                    await person.get(f"/api/tables/{table}/replay?step={step // 2}&eyes={eyes}")
                    await person.get(f"/api/tables/{table}/replay?eyes={eyes}")
                    await person.get(f"/api/tables/{table}")
                    await person.get("/api/tables")
        heard = [list(person.heard) for person in people]
        keys = [person.http.cookies["regalia_guest"] for person in people]
        return Game(await ada.get(f"/api/tables/{table}/record"), heard, keys)


def views_in(text: str) -> list[tuple[int, str, dict[str, Any]]]:
    """Every view that an answer or a frame holds: (step, eyes, view)."""
    message = json.loads(text)
    if not isinstance(message, dict):
        return []
    if message.get("type") == "state":
        return [(message["step"], eyes, view) for eyes, view in message["views"].items()]
    if "view" in message:
        return [(message["step"], message["eyes"], message["view"])]
    return []


def comparable(view: dict[str, Any], with_actions: bool) -> str:
    """A view as bytes; a replay offers no actions, and who may undo is the match's business."""
    left_out = {"can_undo"} if with_actions else {"can_undo", "actions"}
    return json.dumps({key: value for key, value in view.items() if key not in left_out}, sort_keys=True)


@pytest.fixture(scope="module")
def game(server: Server) -> Game:
    return asyncio.run(whole_game(server.address))


def test_what_was_sent_is_what_every_possible_world_would_have_sent(game: Game) -> None:
    kingswood = regalia.game("kingswood")
    true = positions(game.record)
    rng = Rng(3)
    compared = changed = 0
    for text in (text for heard in game.heard for text in heard):
        for step, eyes, view in views_in(text):
            seat = seat_of(eyes)
            live = '"type":"state"' in text
            sent = comparable(view, live)
            assert sent == comparable(kingswood.view(true[step], seat), live)
            for _ in range(WORLDS):
                world = kingswood.redeal(true[step], seat, rng)
                changed += kingswood.state_to_plain(world) != kingswood.state_to_plain(true[step])
                assert sent == comparable(kingswood.view(world, seat), live)
            compared += 1
    assert compared > 100
    assert changed > 100, "nothing was hidden in this game, so it proves nothing"


NAMES = [str(row["name"]) for row in MONSTER_ROWS]


def names_of(card: int) -> re.Pattern[str]:
    """The id of a monster in quotes, or its name as a whole where no other monster is called the same."""
    name = NAMES[card - 1]
    quoted = rf'"{re.escape(MONSTER_IDS[card])}"'
    return re.compile(quoted if NAMES.count(name) > 1 else rf"{quoted}|\bthe {re.escape(name)}\b")


def test_no_frame_names_a_captive_that_its_reader_may_not_know(game: Game) -> None:
    true = positions(game.record)
    hidden = 0
    for number, heard in enumerate(game.heard):
        seat = number if number < 2 else SPECTATOR
        for text in heard:
            message = json.loads(text)
            if message.get("type") != "state":
                continue
            state: Any = true[message["step"]]
            for owner in range(state.players):
                card = int(state.captured[owner])
                if card and not is_known(state, owner, seat):
                    hidden += 1
                    assert not names_of(card).search(text), (MONSTER_IDS[card], text)
    assert hidden > 20, "nothing was hidden in this game, so it proves nothing"


def test_nobody_hears_a_key_of_anybody(game: Game) -> None:
    for cookie in game.keys:
        person = json.loads(base64.urlsafe_b64decode(cookie.split(".")[0] + "=="))
        assert len(person) >= 16
        for text in (text for heard in game.heard for text in heard):
            assert person not in text
            assert cookie not in text
