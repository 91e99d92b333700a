"""What stands before every route: sizes, rates, origins, and the headers that every answer has."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse

from regalia.server.people.identity import COOKIE
from regalia.server.people.limits import BODY_BYTES, BODY_SECONDS, OPENINGS, RECORD_BYTES, REQUESTS
from regalia.server.refusals import BadOrigin, Refusal, TooFast, TooLarge, TooSlow

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from regalia.server.live.hub import Hub

logger = logging.getLogger("regalia.guard")

RECORDS = "/api/records"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Headers) -> bool:
    """Whether a browser says that our own page sent this; programs say nothing."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


class Guard:
    """Refuses before anything is read; adds headers to every answer."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        try:
            self._check(scope, headers)
            body = await self._read_in_time(scope, headers, receive)
        except Refusal as refusal:
            logger.info("refused %s %s: %s %s", scope["method"], scope["path"], refusal.code, refusal)
            answer = JSONResponse({"code": refusal.code, "message": str(refusal)}, refusal.status)
            await answer(scope, receive, send_with_headers)
            return
        await self.app(scope, body, send_with_headers)

    def _check(self, scope: Scope, headers: Headers) -> None:
        if not scope["path"].startswith("/api/"):
            return
        address = scope["client"][0] if scope.get("client") else "nowhere"
        person = self.hub.signer.person(_cookie(headers))
        if not self.hub.buckets.allow_both("request", person, address, REQUESTS):
            raise TooFast("Too many requests; wait a second.")
        if scope["method"] not in SAFE and not same_origin(headers):
            raise BadOrigin("This request comes from another site's page.")
        if scope["path"] == RECORDS and scope["method"] not in SAFE:
            # before it is read: a long list of numbers costs much, also if it is no record
            if not self.hub.buckets.allow_both("record", person, address, OPENINGS):
                raise TooFast("Too many records; wait a few seconds.")

    async def _read_in_time(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        try:
            return await asyncio.wait_for(self._read(scope, headers, receive), BODY_SECONDS)
        except TimeoutError:
            raise TooSlow(f"The request was not whole after {BODY_SECONDS:g} seconds.") from None

    async def _read(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """Read the whole body, but not more than is allowed, and hand it on in one piece."""
        if scope["method"] in SAFE:
            return receive
        limit = RECORD_BYTES if scope["path"] == RECORDS else BODY_BYTES
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            raise TooLarge(f"A request has at most {limit} bytes.")
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > limit:
                raise TooLarge(f"A request has at most {limit} bytes.")
            if not message.get("more_body", False):
                break
        whole: list[Message] = [{"type": "http.request", "body": b"".join(parts), "more_body": False}]

        async def again() -> Message:
            return whole.pop() if whole else await receive()

        return again


def _cookie(headers: Headers) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None
