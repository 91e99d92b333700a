"""Plain data as JSON text, on the wire and on disk."""

from __future__ import annotations

from typing import Any

import orjson


def encode(data: Any) -> str:
    """Plain data as compact JSON."""
    return orjson.dumps(data).decode()


def decode(text: str) -> Any:
    """Plain data from JSON that we have written."""
    return orjson.loads(text)
