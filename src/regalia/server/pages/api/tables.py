"""The lobby, and the tables themselves."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

import regalia
from regalia.server import protocol
from regalia.server.pages.api.common import CallerHere, HubHere, RoomHere, refusals, settle_down, slow_down
from regalia.server.people.identity import Ticket, new_nonce, new_table
from regalia.server.people.limits import LOBBIES
from regalia.server.people.seats import BOT, HOTSEAT, OPEN, PERSON, Chair, bot_title, seated_bot
from regalia.server.refusals import AlreadySeated, NotYourTable, TooFast
from regalia.server.table import deeds, seating

router = APIRouter()

SeatNumber = Annotated[int, Path(ge=0, le=63)]


@router.get("/tables", response_model=protocol.Lobby, responses=refusals())
async def lobby(caller: CallerHere, hub: HubHere, response: Response) -> Any:
    """Tables to join, mine, tables to watch, finished ones."""
    if not hub.buckets.allow_both("lobby", caller.person, caller.address, LOBBIES):
        raise TooFast("You have looked at the lobby many times; wait a second.")
    page = await hub.lobby.shown_to(caller.person)
    return Response(page, media_type="application/json", headers=dict(response.headers))


@router.post("/tables", response_model=protocol.TableCard, status_code=201, responses=refusals(404, 409))
async def create(caller: CallerHere, hub: HubHere, wish: protocol.NewTable) -> Any:
    """Open a table. The game begins when no seat is open."""
    await slow_down(hub, caller)
    game = regalia.game(wish.game)
    players, settings = game.settle(len(wish.seats), wish.options)
    name = await hub.name_of(caller.person)
    data = {
        "game": game.name,
        "start": {"players": players, "options": settings},
        "rules": game.rules_version,
        "seats": [chair.to_data() for chair in chairs(wish.seats, caller.person, name)],
        "pace": wish.pace,
        "listed": wish.listed,
        "spectators_chat": wish.spectators_chat,
        "owner_name": name,
    }
    room = await hub.create(new_table(), [("created", data)], caller.person)
    return room.card(caller.person)


def chairs(wishes: list[protocol.SeatWish], person: str, name: str) -> list[Chair]:
    """The seats of a new table."""
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise AlreadySeated("You can sit only once; let friends at your screen have hot-seat seats.")
    made = []
    for number, wish in enumerate(wishes):
        if wish.kind == "me":
            made.append(Chair(PERSON, wish.name or name, person))
        elif wish.kind == "hotseat":
            made.append(Chair(HOTSEAT, wish.name or f"Player {number + 1}", person))
        elif wish.kind == "bot":
            bot = seated_bot(wish.bot)
            made.append(Chair(BOT, wish.name or bot_title(bot), bot=bot))
        else:
            made.append(Chair(OPEN, "Open seat", nonce=new_nonce()))
    return made


@router.get("/tables/{table_id}", response_model=protocol.TableCard, responses=refusals(404))
async def table(caller: CallerHere, room: RoomHere) -> Any:
    """One table. Whoever knows its id may watch it."""
    async with room.held():
        return room.card(caller.person)


@router.post("/tables/{table_id}/join", response_model=protocol.TableCard, responses=refusals(403, 404, 409))
async def join(caller: CallerHere, hub: HubHere, room: RoomHere, wish: protocol.Join) -> Any:
    """Sit down."""
    settle_down(hub, caller)
    name = await hub.name_of(caller.person)
    ticket = hub.signer.ticket(wish.invite) if wish.invite is not None else None
    await room.do(caller.person, None, lambda table: seating.join(table, caller.person, name, wish, ticket))
    return room.card(caller.person)


@router.post(
    "/tables/{table_id}/seats/{seat}", response_model=protocol.TableCard, responses=refusals(403, 404, 409)
)
async def change_seat(
    caller: CallerHere, hub: HubHere, room: RoomHere, seat: SeatNumber, wish: protocol.SeatChange
) -> Any:
    """Leave a seat, hand it to a bot, take it back, or open it."""
    settle_down(hub, caller)
    name = await hub.name_of(caller.person)
    bot = seated_bot(wish.bot)
    await room.do(
        caller.person,
        None,
        lambda table: seating.change_seat(
            table, caller.person, name, seat, wish.change, bot, room.audience.idle_now()
        ),
    )
    return room.card(caller.person)


@router.post("/tables/{table_id}/chat", response_model=protocol.TableCard, responses=refusals(403, 404, 409))
async def rule_chat(caller: CallerHere, hub: HubHere, room: RoomHere, wish: protocol.ChatRules) -> Any:
    """Let spectators talk or not; mute somebody, or let them talk again. For whoever opened the table."""
    settle_down(hub, caller)
    await room.do(caller.person, None, lambda table: deeds.rule_chat(table, caller.person, wish))
    return room.card(caller.person)


@router.get("/tables/{table_id}/invites", response_model=protocol.Invites, responses=refusals(403, 404))
async def invites(caller: CallerHere, hub: HubHere, room: RoomHere, request: Request) -> Any:
    """A signed link for every open seat; for whoever opened the table."""
    table = room.table
    if table.owner != caller.person:
        raise NotYourTable("Only whoever opened the table can invite.")
    found = []
    for seat, chair in enumerate(table.chairs):
        if chair.kind == OPEN:
            token = hub.signer.invite(Ticket(table.id, seat, chair.nonce))
            found.append({"seat": seat, "token": token, "path": f"/table/{table.id}?invite={token}"})
    return {"invites": found, "address": request.app.state.address}
