"""Sentences for what cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import ValidationError

SHOWN = 3


def explain(error: ValidationError) -> str:
    """Why a message is not one of the protocol's."""
    return explain_faults(error.errors(include_url=False, include_input=False, include_context=False))


def explain_faults(faults: Sequence[Any]) -> str:
    """``seats.0.kind: Input should be 'me', 'open', 'bot' or 'hotseat'``, for the first few faults."""
    parts = []
    for fault in faults[:SHOWN]:
        where = ".".join(str(step) for step in fault["loc"] if step not in ("body", "query", "path"))
        parts.append(f"{where}: {fault['msg']}" if where else str(fault["msg"]))
    more = len(faults) - SHOWN
    return "; ".join(parts) + (f"; and {more} more" if more > 0 else "") + "."
