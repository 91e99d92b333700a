"""Answers that never change while the server runs: made, written and packed once for all who ask."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.responses import Response

if TYPE_CHECKING:
    from pydantic import BaseModel
    from starlette.requests import Request

PACKED_FROM = 1000
"""Bytes from which an answer is packed; below that it is not worth the work."""


@dataclass(frozen=True)
class Prepared:
    """One answer, as it is and packed."""

    whole: bytes
    packed: bytes | None

    @staticmethod
    def of(body: bytes) -> Prepared:
        """An answer of these bytes of JSON."""
        return Prepared(body, gzip.compress(body, 9, mtime=0) if len(body) >= PACKED_FROM else None)

    @staticmethod
    def of_message(message: BaseModel) -> Prepared:
        """An answer that is a message of the protocol."""
        return Prepared.of(message.model_dump_json().encode())

    def answer(self, request: Request) -> Response:
        """What is sent to this one: packed, if they can unpack it."""
        if self.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.whole, media_type="application/json")
        headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(self.packed, media_type="application/json", headers=headers)
