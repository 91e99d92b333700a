"""The shape of what a view calls the board. The browser's types are made from it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Colour = Literal["red", "blue", "yellow", "green"]
Ground = Literal["red", "blue", "yellow", "green", "obstacle"]


class Obstacle(TypedDict):
    """An obstacle of the dark force, and what it frees when it vanishes next."""

    squares: list[str]
    vanishes: bool
    frees: list[str]


class Acting(TypedDict):
    """What the player on turn is in the middle of."""

    card: NotRequired[str]
    shape: NotRequired[int]
    number: NotRequired[int]


class Dice(TypedDict):
    """The dice of the dark force that already lie on the table."""

    blue: int
    red: NotRequired[int]


class DarkForce(TypedDict):
    """The dark force: its colour in the game for one player, and whether the curse has risen."""

    colour: Colour | None
    territories: int
    rising: bool


class SeatState(TypedDict):
    """A seat; its hand is null for other eyes."""

    colour: Colour | None
    territories: int
    cards: int
    hand: list[str] | None
    shown: list[str]
    """The part of the hand that everybody can know."""
    checkpoint: str | None
    """The one in force."""
    next_checkpoint: str | None
    truce: bool
    danger: bool
    eliminated: bool


class Result(TypedDict):
    """How it ended."""

    seats: list[int]
    dark_force: bool
    draw: bool


class KingdomConquestBoard(TypedDict):
    """The table of Kingdom Conquest; ids are those of the catalogue."""

    round: int
    last_round: int | None
    mode: Literal["short", "normal"]
    side: int
    squares: list[Ground | None]
    units: dict[str, str]
    conflicts: dict[str, list[Colour]]
    obstacles: list[Obstacle]
    """Oldest first."""
    turn: int
    order: list[int]
    action: Acting | None
    cross: str | None
    forbidden: list[str]
    dice: Dice | None
    deck: int
    under: list[str | None]
    """The cards under the shuffled part of the deck, from the top; null for one that was put there unseen."""
    supply: dict[str, int]
    dark_force: DarkForce
    seats: list[SeatState]
    result: Result | None
