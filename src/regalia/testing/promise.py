"""Saying which promise of the kernel a game breaks."""

from __future__ import annotations

import json
import marshal
from typing import Any


class NotConformant(AssertionError):
    """A game breaks a promise of the kernel. ``record`` reproduces it."""

    def __init__(self, sentence: str, record: str = "") -> None:
        super().__init__(sentence)
        self.record = record


def require(promise: bool, sentence: str) -> None:
    """Say which promise is broken."""
    if not promise:
        raise NotConformant(sentence)


def canonical(value: object) -> str:
    """Equal values give equal bytes."""
    return json.dumps(value, sort_keys=True)


class Written:
    """Plain data as it was when it was looked at; equal to another if their ``canonical`` texts are.

    Nearly all that is compared is the same to the byte, and bytes are made in a fourth of the time of a text.
    """

    __slots__ = ("packed",)

    def __init__(self, value: Any) -> None:
        try:
            self.packed = marshal.dumps(value, 2)  # of this format every equal value has the same bytes
        except ValueError:
            self.packed = marshal.dumps(json.loads(canonical(value)), 2)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Written):
            return NotImplemented
        return self.packed == other.packed or canonical(self.plain()) == canonical(other.plain())

    __hash__ = None  # type: ignore[assignment]

    def plain(self) -> object:
        """What was written."""
        return marshal.loads(self.packed)
