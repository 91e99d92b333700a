"""Whether the server lives, and whether it can serve: for whatever watches over it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

import regalia
from regalia.server.refusals import NotReady

logger = logging.getLogger("regalia.health")

ANSWER_SECONDS = 3.0
PROBE_SECONDS = 1.0
"""All who ask within it share one answer: asking needs no cookie, so it must cost nothing."""

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> JSONResponse:
    """The process lives and its loop turns."""
    return JSONResponse(
        {"status": "ok", "version": regalia.__version__}, headers={"cache-control": "no-store"}
    )


class Probe:
    """Asks the database whether it answers, once a second at most, however many want to know."""

    def __init__(self, answers: Callable[[], Awaitable[None]]) -> None:
        self._answers = answers
        self._asked = -PROBE_SECONDS
        self._running: asyncio.Task[bool] | None = None

    async def ready(self) -> bool:
        """Whether the database has answered just now."""
        now = asyncio.get_running_loop().time()
        fresh = now - self._asked < PROBE_SECONDS
        if self._running is None or (self._running.done() and not fresh):
            self._asked = now
            self._running = asyncio.create_task(self._ask())
        return await asyncio.shield(self._running)

    async def _ask(self) -> bool:
        try:
            await asyncio.wait_for(self._answers(), ANSWER_SECONDS)
        except Exception as error:
            logger.warning("not ready: %s", type(error).__name__)
            return False
        return True


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """The database answers too, so that guests can be sent here."""
    probe: Probe = request.app.state.probe
    if not await probe.ready():
        raise NotReady("The database does not answer.")
    return JSONResponse({"status": "ready"}, headers={"cache-control": "no-store"})
