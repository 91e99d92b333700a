"""How a view says how far the stack in hand could go. The browser's types are made from it."""

from __future__ import annotations

from typing import TypedDict


class WayView(TypedDict):
    """A hex that the stack can come to, the points its slowest have then spent, and the steps.

    ``what`` is ``battle``, ``exploration``, ``capture`` or nothing; ``sea`` and ``full`` can only be passed.
    """

    hex: str
    cost: int
    way: list[str]
    what: str


class PinView(TypedDict):
    """Own fighters that may not leave, and who holds them. [KT-9.17]"""

    hex: str
    by: list[str]


class ReachView(TypedDict):
    """Where what is picked up can go; before anything is, only who is pinned."""

    hex: str | None
    size: int
    ways: list[WayView]
    pinned: list[PinView]
