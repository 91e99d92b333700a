"""Whether the server lives, and whether it can serve: for whatever watches over it."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

import regalia
from regalia.server.refusals import NotReady

logger = logging.getLogger("regalia.health")

ANSWER_SECONDS = 3.0

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> JSONResponse:
    """The process lives and its loop turns."""
    return JSONResponse(
        {"status": "ok", "version": regalia.__version__}, headers={"cache-control": "no-store"}
    )


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """The database answers too, so that guests can be sent here."""
    try:
        await asyncio.wait_for(request.app.state.hub.store.answers(), ANSWER_SECONDS)
    except Exception as error:
        logger.warning("not ready: %s", type(error).__name__)
        raise NotReady("The database does not answer.") from error
    return JSONResponse({"status": "ready"}, headers={"cache-control": "no-store"})
