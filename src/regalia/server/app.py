"""The server put together."""

from __future__ import annotations

import gc
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse

import regalia
from regalia.engine.errors import RegaliaError
from regalia.server.live.beats import SECONDS as BEAT_SECONDS
from regalia.server.live.hub import Hub
from regalia.server.live.thinking import SECONDS
from regalia.server.pages import health
from regalia.server.pages.api import about, catalogue, lessons, records, tables
from regalia.server.pages.api.common import TABLE_ID
from regalia.server.pages.guard import Guard, same_origin
from regalia.server.pages.prepared import PACKED_FROM
from regalia.server.pages.socket import POLICY, TRY_LATER, Guest
from regalia.server.pages.static import FOLDER, web
from regalia.server.pages.words import explain_faults
from regalia.server.people.identity import COOKIE
from regalia.server.people.limits import CONNECTIONS
from regalia.server.refusals import NoStorage, NoSuchTable, TooMany, status_of
from regalia.server.storage.store import Store
from regalia.server.storage.writer import Unanswered

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

logger = logging.getLogger("regalia.app")

UNFIT = {
    404: ("request/unknown", "There is nothing here."),
    405: ("request/method", "This can be asked, but not with this method."),
}


@dataclass(frozen=True)
class Config:
    """What can be set from outside."""

    database: str = "regalia.db"
    rate_factor: float = 1.0
    """How many times the usual rate limits to allow."""
    bot_pause: float = 0.35
    """Seconds before each action of a bot, so that people can follow."""
    bot_seconds: float = SECONDS
    """How long a bot may think about one action."""
    beat: float = BEAT_SECONDS
    """Seconds that a window stays open, whether anybody is asked or not."""
    workers: int = 2
    """Processes in which bots think."""
    static: Path = FOLDER
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""


def make_app(config: Config) -> FastAPI:
    """The application; the database is opened when it starts."""
    hub = Hub(
        Store(config.database),
        rate_factor=config.rate_factor,
        bot_pause=config.bot_pause,
        bot_seconds=config.bot_seconds,
        workers=config.workers,
        beat_seconds=config.beat,
    )

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        gc.collect()
        gc.freeze()  # what is here now stays, so the collector, which stops everything, need not look at it
        try:
            yield
        finally:
            await hub.close()

    app = FastAPI(
        title="Regalia",
        version=regalia.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.hub = hub
    app.state.probe = health.Probe(hub.store.answers)
    app.state.address = None  # whoever serves it knows where
    app.state.static = config.static
    api = APIRouter(prefix="/api")
    for part in (about, catalogue, lessons, tables, records):
        api.include_router(part.router)
    app.include_router(api)
    app.add_api_websocket_route("/api/tables/{table_id}/socket", _socket)
    app.include_router(health.router)
    app.include_router(web(config.static))
    app.add_exception_handler(RegaliaError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _unfit)
    app.add_exception_handler(Unanswered, _unanswered)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=6)
    app.add_middleware(Guard, hub=hub)
    return app


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RegaliaError)
    logger.info("refused %s %s: %s %s", request.method, request.url.path, error.code, error)
    return JSONResponse({"code": error.code, "message": str(error)}, status_of(error))


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    sentence = explain_faults(error.errors())
    logger.info("refused %s %s: request/invalid %s", request.method, request.url.path, sentence)
    return JSONResponse({"code": "request/invalid", "message": sentence}, 422)


async def _unfit(request: Request, error: Exception) -> JSONResponse:
    """What the framework itself refuses: unknown paths, wrong methods, bodies that are no JSON."""
    assert isinstance(error, HTTPException)
    code, sentence = UNFIT.get(error.status_code, ("request/invalid", "This request cannot be read."))
    logger.info("refused %s %s: %s", request.method, request.url.path, code)
    return JSONResponse({"code": code, "message": sentence}, error.status_code, error.headers)


async def _unanswered(request: Request, error: Exception) -> JSONResponse:
    logger.warning("refused %s %s: %s", request.method, request.url.path, error)
    refusal = NoStorage()
    return JSONResponse({"code": refusal.code, "message": str(refusal)}, refusal.status)


async def _failed(_: Request, __: Exception) -> JSONResponse:
    """A fault of ours, which is logged; whoever asked is told no more than that."""
    return JSONResponse({"code": "server/error", "message": "The server failed; it has been noted."}, 500)


async def _socket(socket: WebSocket, table_id: str) -> None:
    """The socket of a table: see docs/protocol.md."""
    hub: Hub = socket.app.state.hub
    address = socket.client.host if socket.client is not None else "nowhere"
    if not same_origin(socket.headers):
        logger.info("refused a socket: request/origin")
        await socket.close(POLICY, "request/origin")
        return
    person = hub.signer.person(socket.cookies.get(COOKIE))
    if not hub.buckets.allow_both("connection", person, address, CONNECTIONS):
        logger.info("refused a socket: limit/too-fast")
        await socket.close(TRY_LATER, "limit/too-fast")
        return
    await socket.accept()
    try:
        if TABLE_ID.fullmatch(table_id) is None:  # what no table can be called is not asked of the database
            raise NoSuchTable("There is no table of this name.")
        room = await hub.room(table_id)
    except RegaliaError as refusal:
        await _turn_away(socket, refusal, POLICY)
        return
    except Unanswered:
        await _turn_away(socket, NoStorage(), TRY_LATER)
        return
    try:
        with hub.door.entered(person, address):
            await Guest(hub, room, socket, person, address).serve()
    except TooMany as refusal:
        await _turn_away(socket, refusal, TRY_LATER)


async def _turn_away(socket: WebSocket, refusal: RegaliaError, code: int) -> None:
    logger.info("refused a socket: %s", refusal.code)
    await socket.send_json({"type": "error", "id": None, "code": refusal.code, "message": str(refusal)})
    await socket.close(code, refusal.code)
