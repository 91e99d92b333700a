"""Saying which promise of the kernel a game breaks."""

from __future__ import annotations

import json


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
