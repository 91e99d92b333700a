"""Games, their components, and who I am."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from fastapi import APIRouter, Request

import regalia
from regalia.server import protocol
from regalia.server.pages.api.common import CallerHere, GameName, HubHere, refusals
from regalia.server.pages.games import game_cards
from regalia.server.pages.prepared import Prepared
from regalia.server.people.identity import guest_name, public_id
from regalia.server.plain import encode

router = APIRouter()


@router.get("/games", response_model=protocol.Games)
async def games(request: Request) -> Any:
    """All games, with their options and the bots that play them."""
    return _games().answer(request)


@router.get("/games/{game}/catalogue", responses=refusals(404))
async def catalogue(game: GameName, request: Request) -> Any:
    """Names, numbers and texts of a game's components."""
    return _catalogue(game).answer(request)


@cache
def _games() -> Prepared:
    return Prepared.of_message(protocol.Games.model_validate({"games": game_cards()}))


@cache
def _catalogue(name: str) -> Prepared:
    return Prepared.of(encode(regalia.game(name).catalogue()).encode())


@router.get("/me", response_model=protocol.Me)
async def me(caller: CallerHere, hub: HubHere) -> Any:
    """Who I am. A newcomer gets a cookie."""
    name = await hub.store.name_of(caller.person)
    return {
        "id": public_id(caller.person),
        "name": name or guest_name(caller.person),
        "named": name is not None,
    }


@router.put("/me", response_model=protocol.Me, responses=refusals())
async def rename(caller: CallerHere, hub: HubHere, wish: protocol.Rename) -> Any:
    """Choose a display name."""
    await hub.store.rename(caller.person, wish.name, time.time())
    return {"id": public_id(caller.person), "name": wish.name, "named": True}
