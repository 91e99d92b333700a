"""What every route needs: the hub, who asks, and how refusals are described."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from regalia.server.live.hub import Hub
from regalia.server.live.room import Room
from regalia.server.people.door import neighbourhood
from regalia.server.people.identity import COOKIE, COOKIE_SECONDS, new_person
from regalia.server.people.limits import NEWCOMERS, OPENINGS, SEATINGS, TABLES_A_PERSON, Rate
from regalia.server.protocol import Problem
from regalia.server.refusals import TooFast, TooMany

TABLE_ID = re.compile("^[A-Za-z0-9]{1,32}$")
TableId = Annotated[str, Path(pattern=TABLE_ID.pattern)]
GameName = Annotated[str, Path(pattern="^[a-z0-9-]{1,64}$")]

SENTENCES = {
    401: "No identity",
    403: "Not yours",
    404: "Not there",
    409: "Not now",
    413: "Too large",
    422: "Cannot be read",
    429: "Too fast",
    503: "Not answered",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description."""
    return {code: {"model": Problem, "description": SENTENCES[code]} for code in (*codes, 422, 429)}


async def hub_of(request: Request) -> Hub:
    """The one hub of this process."""
    hub: Hub = request.app.state.hub
    return hub


HubHere = Annotated[Hub, Depends(hub_of)]


@dataclass(frozen=True)
class Caller:
    """Who asks, and from where."""

    person: str
    address: str


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else "nowhere"


async def caller_of(request: Request, response: Response, hub: HubHere) -> Caller:
    """Whoever the cookie says; a newcomer gets a cookie, and is somebody from then on."""
    person = hub.signer.person(request.cookies.get(COOKIE))
    if person is None:
        home = neighbourhood(address_of(request))
        if not hub.buckets.allow("newcomer", home, NEWCOMERS):
            raise TooFast("Too many newcomers from your address; wait a minute, or keep the cookie you get.")
        person = new_person()
        response.set_cookie(
            COOKIE,
            hub.signer.cookie(person),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return Caller(person, address_of(request))


CallerHere = Annotated[Caller, Depends(caller_of)]


async def room_of(table_id: TableId, hub: HubHere) -> Room:
    """The table that the path names."""
    return await hub.room(table_id)


RoomHere = Annotated[Room, Depends(room_of)]


async def slow_down(hub: Hub, caller: Caller, what: str = "opening", rate: Rate = OPENINGS) -> None:
    """Refuse who opens too many tables, at once or in all."""
    if not hub.buckets.allow_both(what, caller.person, caller.address, rate):
        raise TooFast("Too many new tables; wait a few seconds.")
    if await hub.store.open_tables(caller.person) >= TABLES_A_PERSON * hub.buckets.factor:
        raise TooMany(
            "You have very many games that are not over; finish or leave some before you open another."
        )


def settle_down(hub: Hub, caller: Caller) -> None:
    """Refuse who changes seats, or the rules of the chat, without end."""
    if not hub.buckets.allow_both("seating", caller.person, caller.address, SEATINGS):
        raise TooFast("You have changed seats or rules of the chat many times; wait a few seconds.")
