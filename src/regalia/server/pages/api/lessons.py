"""For those who learn a game: rules by parts, rules by example, and a guided first game."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

import regalia
from regalia.server import protocol
from regalia.server.pages.api.common import CallerHere, GameName, HubHere, refusals, slow_down
from regalia.server.pages.api.tables import chairs
from regalia.server.pages.prepared import Prepared
from regalia.server.people.identity import new_table
from regalia.server.refusals import NoLesson
from regalia.teaching.first_steps import FirstSteps, first_steps
from regalia.teaching.rulebook import rulebook
from regalia.teaching.scenario import scenario
from regalia.teaching.study import study

router = APIRouter()

ExampleName = Annotated[str, Path(pattern="^[a-z0-9-]{1,200}$")]


@router.get("/games/{game}/rules", response_model=protocol.RuleBook, responses=refusals(404))
async def rules(game: GameName, request: Request) -> Any:
    """The page that opens the rules, the rules in sections, and which clauses have examples."""
    return _rulebook(game).answer(request)


@router.get("/games/{game}/examples/{name}", response_model=protocol.Example, responses=refusals(404))
async def example(game: GameName, name: ExampleName, request: Request) -> Any:
    """One example of the rules: its positions, and what is played from each."""
    return (await asyncio.to_thread(_example, game, name)).answer(request)


@router.get("/games/{game}/first-steps", response_model=protocol.FirstStepsScript, responses=refusals(404))
async def script(game: GameName) -> Any:
    """What the voice says in a guided first game."""
    found = _first_steps(game)
    return {"steps": [asdict(step) for step in found.steps], "farewell": found.farewell}


@router.post(
    "/games/{game}/first-steps",
    response_model=protocol.TableCard,
    status_code=201,
    responses=refusals(404, 409),
)
async def begin(caller: CallerHere, hub: HubHere, game: GameName) -> Any:
    """Open a table for a guided first game: me against a bot, and nobody else sees it."""
    await slow_down(hub, caller)
    found = _first_steps(game)
    name = await hub.name_of(caller.person)
    others = [protocol.SeatWish(kind="bot", bot=found.bot) for _ in range(found.players - 1)]
    data = {
        "game": game,
        "start": {"players": found.players, "options": found.options},
        "rules": regalia.game(game).rules_version,
        "seats": [
            chair.to_data() for chair in chairs([protocol.SeatWish(kind="me"), *others], caller.person, name)
        ],
        "pace": "live",
        "listed": False,
        "owner_name": name,
        "script": list(found.actions),
    }
    room = await hub.create(new_table(), [("created", data)], caller.person)
    return room.card(caller.person)


def _first_steps(name: str) -> FirstSteps:
    game = regalia.game(name)
    found = first_steps(game)
    if found is None:
        raise NoLesson(f"{game.title} has no first steps yet; its rules are at /rules/{name}.")
    return found


@cache
def _rulebook(name: str) -> Prepared:
    return Prepared.of_message(protocol.RuleBook.model_validate(rulebook(regalia.game(name))))


@cache  # as many as there are: what is asked for and does not exist raises, and is not kept
def _example(name: str, wanted: str) -> Prepared:
    """The example as it is sent, which takes a tenth of the room."""
    game = regalia.game(name)
    made = protocol.Example.model_validate(study(game, scenario(game, wanted)))
    return Prepared.of_message(made)
