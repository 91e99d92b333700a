"""Replays from any eyes one may use, and record files out and in."""

from __future__ import annotations

import asyncio
import json
from bisect import bisect_left, bisect_right
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR
from regalia.engine.match import Match
from regalia.engine.record import read_record
from regalia.server import protocol
from regalia.server.live.audience import eyes_name
from regalia.server.pages.api.common import CallerHere, HubHere, RoomHere, refusals, slow_down
from regalia.server.pages.api.tables import chairs
from regalia.server.people.identity import new_table
from regalia.server.people.limits import ANALYSES, MOVES_A_TOKEN, PREVIEWS, RECORD_ACTIONS, Allowance
from regalia.server.refusals import NoSuchStep, NotFinished, NotRunning, NotYourEyes, TooFast
from regalia.server.table.chance import draw
from regalia.server.table.deeds import Draft
from regalia.server.table.lines import lines
from regalia.server.table.table import FINISHED, FROZEN, Table

router = APIRouter()

StepNumber = Annotated[int | None, Query(ge=0, le=2**31)]
Eyes = Annotated[str | None, Query(pattern="^(watch|[0-9]{1,2})$")]


def usable_eyes(table: Table, person: str) -> list[int]:
    """Through whose eyes one may look: one's own; after the end, all."""
    seats = range(len(table.chairs)) if table.status == FINISHED else table.seats_of(person)
    return [*seats, SPECTATOR]


@router.get(
    "/tables/{table_id}/replay",
    response_model=protocol.ReplayList | protocol.ReplayPosition,
    responses=refusals(403, 404, 409),
)
async def replay(
    caller: CallerHere, hub: HubHere, room: RoomHere, step: StepNumber = None, eyes: Eyes = None
) -> Any:
    """All steps with their sentences, or the position after one step."""
    counted = room.table.steps(caller.person) if step is None else []
    cost = 1 + (counted[-1] if counted else 0) // MOVES_A_TOKEN
    if not hub.buckets.allow_both("preview", caller.person, caller.address, PREVIEWS, cost):
        raise TooFast("Too many steps at once; wait a second.")
    async with room.held() as table:
        if table.match is None:
            raise NotRunning("The game has not begun, so there is nothing to replay.")
        usable = usable_eyes(table, caller.person)
        seat = usable[0] if eyes is None else SPECTATOR if eyes == protocol.WATCH else int(eyes)
        if seat not in usable:
            names = ", ".join(eyes_name(each) for each in usable)
            raise NotYourEyes(f"While the game runs you may not look through these eyes; use: {names}.")
        steps = table.steps(caller.person)
        last = steps[-1]
        if step is None:
            grouped: list[list[dict[str, Any]]] = [[] for _ in range(last + 1)]
            for line in lines(table, seat, steps):
                grouped[line["step"]].append(line)
            found = [{"step": k, "lines": told} for k, told in enumerate(grouped)]
            may_use = [eyes_name(each) for each in usable]
            return {"eyes": eyes_name(seat), "may_use": may_use, "last": last, "steps": found}
        if step > last:
            raise NoSuchStep(f"There is no step {step}; the last one is {last}.")
        end = bisect_right(steps, step)
        told = lines(table, seat, steps, bisect_left(steps, step), end)
        match = await asyncio.to_thread(table.play.at_step, end - 1)
    view = match.view(seat)
    view.update(actions=[], can_undo=False)
    return {"eyes": eyes_name(seat), "step": step, "last": last, "view": view, "lines": told}


@router.get("/tables/{table_id}/record", response_model=protocol.RecordFile, responses=refusals(404, 409))
async def record(room: RoomHere) -> JSONResponse:
    """The record file of a game that is over, or of one that a broken rule has frozen."""
    async with room.held() as table:  # as it is on disk: an end that is not written is none
        if table.status not in (FINISHED, FROZEN):
            raise NotFinished("A record holds every secret of the game; it can be had when the game is over.")
        name = f"{table.game.name}-{table.id}.json"
        plain = table.play.record()
    return JSONResponse(plain, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get(
    "/tables/{table_id}/analysis", response_model=protocol.GameAnalysis, responses=refusals(404, 409, 503)
)
async def analysis(caller: CallerHere, hub: HubHere, room: RoomHere) -> Any:
    """What a finished game turned on: win chances, turning points, missed moves. It takes seconds, once."""
    async with room.held() as table:
        ended = table
    allowance = Allowance(hub.buckets, "analysis", caller.person, caller.address, ANALYSES)
    return await hub.analysts.analysis(ended, allowance)


@router.post(
    "/records", response_model=protocol.TableCard, status_code=201, responses=refusals(404, 409, 413)
)
async def bring_in(caller: CallerHere, hub: HubHere, wish: protocol.RecordImport) -> Any:
    """Bring in a record file: a finished table, or one to go on with."""
    await slow_down(hub, caller)
    plain = read_record(json.dumps(wish.record.model_dump()))
    if "position" in plain:
        raise BadRecord("This record begins from a saved position; a table begins from the start of a game.")
    if len(plain["actions"]) > RECORD_ACTIONS:
        raise BadRecord(f"A record has at most {RECORD_ACTIONS} actions; this has {len(plain['actions'])}.")
    game = regalia.game(plain["game"])
    match = await asyncio.to_thread(_checked, plain)
    players, settings = game.settle(plain["players"], plain["options"])
    name = await hub.name_of(caller.person)
    wishes = wish.seats or _all_mine(players, match.over)
    if len(wishes) != players:
        raise BadRecord(f"This record has {players} seats; you have named {len(wishes)}.")
    data = {
        "game": game.name,
        "start": {"players": players, "options": settings},
        "rules": game.rules_version,
        "seats": [chair.to_data() for chair in chairs(wishes, caller.person, name)],
        "pace": wish.pace,
        "listed": wish.listed,
        "imported": True,
        "owner_name": name,
    }
    drafts: list[Draft] = [("created", data), ("started", {"entries": match.actions})]
    room = await hub.create(new_table(), drafts, caller.person)
    return room.card(caller.person)


def _all_mine(players: int, over: bool) -> list[protocol.SeatWish]:
    """I go on for all; but a game that is over was not mine, so nobody in it bears my name."""
    mine = protocol.SeatWish(kind="hotseat" if over else "me")
    return [mine] + [protocol.SeatWish(kind="hotseat") for _ in range(players - 1)]


def _checked(plain: dict[str, Any]) -> Match:
    """Play a record through; the chance that its end leaves open comes from the system."""
    match = Match.opened(regalia.game(plain["game"]), plain)
    for number in range(len(plain["actions"])):
        match.follow(plain, number)
    while match.to_act == CHANCE:
        match.apply(draw(match.state))
    return match
