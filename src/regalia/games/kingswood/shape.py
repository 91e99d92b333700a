"""The shape of what a view calls the board. The browser's types are made from it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Token = Literal["sword", "spellbook", "heart", "coin"]


class Spot(TypedDict):
    """A position of the village."""

    id: str | None
    adventurer: bool
    guard: bool
    cost: NotRequired[int]
    """What going there costs, while an Adventurer is on the move."""


class Visiting(TypedDict):
    """The location that is being used: where the Adventurer is, and whose ability it is."""

    at: str
    ability: str | None
    step: Literal["start", "stop", "move"]


class Deck(TypedDict):
    """How many cards of each chapter are left, and the top one if everybody knows it."""

    chapter_1: int
    chapter_2: int
    top: str | None


class Captive(TypedDict):
    """A captured monster; its card is null for those who do not know it."""

    card: str | None
    chapter: int


class Marker(TypedDict):
    """Where a seat's marker stands on the Fame track, and what its flips add."""

    space: int
    plus: int


class Mat(TypedDict):
    """What lies before a seat."""

    guild: str | None
    fame: int
    bonus: int
    marker: Marker
    coins: int
    refreshed: list[int]
    exhausted: list[int]
    defeated: list[str]
    captured: Captive | None


class Solo(TypedDict):
    """How a village defended alone fares."""

    slain: list[str]
    overrun: bool
    saved: bool


class KingswoodBoard(TypedDict):
    """The table of Kingswood; ids are those of the catalogue."""

    round: int
    turn: int
    first_seat: int
    ending: bool
    village: list[Spot]
    guard: str | None
    visit: Visiting | None
    row: list[str | None]
    revealed: str | None
    deck: Deck
    box: list[str]
    supply: dict[Token, int] | None
    seats: list[Mat]
    solo: Solo | None
