"""The shape of what a seat sees of Kingswood. Ids are those of the catalogue."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class SpotView(TypedDict):
    """A place in the circle of the village, and what it costs to go there while an Adventurer moves."""

    id: str | None
    adventurer: bool
    guard: bool
    cost: NotRequired[int]


class VisitView(TypedDict):
    """Where the Adventurer is, whose ability is used there, and when."""

    at: str
    ability: str | None
    step: Literal["start", "move", "stop"]


class DeckView(TypedDict):
    """What is left of each chapter, and the top card if everybody knows it."""

    chapter_1: int
    chapter_2: int
    top: str | None


class MarkerView(TypedDict):
    """Where a scoring marker stands, and what its other side adds."""

    space: int
    plus: int


class CaptiveView(TypedDict):
    """A captured monster, face down unless these eyes have seen it go."""

    card: str | None
    chapter: int


class SeatView(TypedDict):
    """A player's mat. Tokens stand in the order Swords, Spellbooks, Hearts."""

    guild: str | None
    fame: int
    bonus: int
    marker: MarkerView
    coins: int
    refreshed: list[int]
    exhausted: list[int]
    defeated: list[str]
    captured: CaptiveView | None


class SoloView(TypedDict):
    """How the village defended alone is doing."""

    slain: list[str]
    overrun: bool
    saved: bool


class BoardView(TypedDict):
    """The whole table."""

    round: int
    turn: int
    first_seat: int
    ending: bool
    village: list[SpotView]
    guard: str | None
    visit: VisitView | None
    row: list[str | None]
    revealed: str | None
    deck: DeckView
    box: list[str]
    supply: dict[str, int] | None
    seats: list[SeatView]
    solo: SoloView | None
