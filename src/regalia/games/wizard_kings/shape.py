"""How a view says how far the blocks could go. The browser's types are made from it."""

from __future__ import annotations

from typing import TypedDict


class EntryView(TypedDict):
    """A hexside over which a hex with enemies can be entered, and how many more of this side it lets in."""

    over: str
    way: list[str]
    left: int


class GoalView(TypedDict):
    """A hex where a move may end: the steps to it, what comes of it, and what ends the move there."""

    hex: str
    way: list[str]
    what: str
    stops: str
    entries: list[EntryView]


class SailView(TypedDict):
    """A port that a ship reaches, and a shortest way over the water."""

    hex: str
    way: list[str]


class MovesView(TypedDict):
    """Blocks that stand together and go alike, and where to."""

    blocks: list[str]
    goals: list[GoalView]
    sails: list[SailView]


class AimView(TypedDict):
    """A spell that can be cast now, and the units it may be aimed at first."""

    spell: str
    targets: list[str]


class CastsView(TypedDict):
    """A Wizard that may cast in the movement turn."""

    wizard: str
    spells: list[AimView]


class RoomView(TypedDict):
    """A hex to fall back to, and how many more of this side the hexside lets out; None: any number."""

    hex: str
    left: int | None


class LeaveView(TypedDict):
    """A block that may be sent out of a won hex, and where to."""

    block: str
    hexes: list[str]


class ReachView(TypedDict):
    """What the deciding seat's own blocks could do, each link of which the engine will check again."""

    moves: list[MovesView]
    pinned: list[str]
    casts: list[CastsView]
    leaves: list[LeaveView]
    rooms: list[RoomView]
