"""Rules in parts, examples, and guided first games over the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

import regalia
from regalia.engine.frame import CHANCE
from regalia.server.table.log import Entry
from regalia.server.table.table import Table
from regalia.teaching.first_steps import PLAYER, first_steps
from tests.server.playing import Person, Plain
from tests.server.serving import Server

GAMES = ["kingswood", "kingdom-conquest", "kings-and-things", "wizard-kings"]


@pytest.fixture
async def person(server: Server) -> AsyncIterator[Person]:
    async with Person(server.address) as somebody:
        yield somebody


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_come_with_their_guide_and_examples_that_can_be_had(person, game):
    book = await person.get(f"/api/games/{game}/rules")
    assert book["guide"]["parts"][0]["picture"]
    assert [
        block["clause"] for section in book["sections"] for block in section["blocks"] if block["clause"]
    ] == (book["clauses"])
    card = book["examples"][0]
    example = await person.get(f"/api/games/{game}/examples/{card['name']}")
    assert example["title"] == card["title"]
    assert example["moments"][0]["fresh"]


async def test_a_lesson_that_is_not_there_is_refused_with_a_sentence(person):
    for path, code in (
        ("/api/games/kingswood/examples/nowhere", "rules/unknown-example"),
        ("/api/games/chess/rules", "game/unknown"),
        ("/api/games/chess/first-steps", "game/unknown"),
    ):
        answer = await person.request("GET", path)
        assert answer.status_code == 404
        assert answer.json()["code"] == code


@pytest.mark.parametrize("game", GAMES)
async def test_a_guided_game_goes_as_its_script_says_while_the_player_does(person: Person, game):
    script = await person.get(f"/api/games/{game}/first-steps")
    card = await person.post(f"/api/games/{game}/first-steps", None)
    assert card["guided"]
    assert not card["listed"]
    sitting = await person.sit(card["id"])
    for step in script["steps"]:
        while sitting.state["step"] < step["move"] or not is_asked(sitting.state, step["do"]):
            await sitting.until("state")
        assert sitting.state["step"] == step["move"]
        if step["do"]:
            offered = sitting.state["views"]["0"]["actions"]
            [action] = [each for each in offered if each["text"] == step["do"]]
            await sitting.do(
                {
                    "type": "act",
                    "seat": 0,
                    "decision": sitting.state["decision"],
                    "action": action["id"],
                }
            )
    assert sitting.state["table"]["guided"]
    assert sitting.state["views"]["0"]["actions"], "the player goes on"
    assert sitting.state["table"]["seats"][1]["kind"] == "bot"


def is_asked(state: Plain, text: str) -> bool:
    """Whether the player is offered this; nothing is asked of who only reads on."""
    return not text or any(each["text"] == text for each in state["views"]["0"]["actions"])


def table_with_script(game: str) -> Table:
    found = first_steps(regalia.game(game))
    chairs = [
        {"kind": "person", "name": "Ada", "holder": "ada"},
        {"kind": "bot", "name": "Steward", "holder": None, "bot": found.bot},
    ]
    data = {
        "game": game,
        "start": {"players": 2, "options": found.options},
        "rules": regalia.game(game).rules_version,
        "seats": chairs,
        "pace": "live",
        "listed": False,
        "owner_name": "Ada",
        "script": list(found.actions),
    }
    return Table.from_log("guided", [Entry(1, "created", data, "ada")])


@pytest.mark.parametrize("game", GAMES)
def test_whoever_leaves_the_path_is_in_an_ordinary_game(game):
    table = table_with_script(game)
    table.play.begin()
    table.play.took()
    match = table.play.running
    scripted = table.play.scripted()
    other = next(action for action in match.legal() if action != scripted)
    table.play.act(PLAYER, other)
    assert not table.play.guided
    assert table.play.scripted() is None
    assert match.to_act != CHANCE


def test_other_tables_have_no_script():
    table = table_with_script("kingswood")
    table.play.script = []
    assert not table.play.guided
    table.play.begin()
    assert table.play.scripted() is None
