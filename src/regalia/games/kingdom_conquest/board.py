"""The shape of what a seat sees of Kingdom Conquest. Ids are those of the catalogue, squares are ``x,y``."""

from __future__ import annotations

from typing import Literal, TypedDict


class ObstacleView(TypedDict):
    """An obstacle; ``frees`` are its squares that will be free when it vanishes."""

    squares: list[str]
    vanishes: bool
    frees: list[str]


class ActionView(TypedDict, total=False):
    """What the player on turn is in the middle of: an action of the turn, or a card and its shape."""

    number: int
    card: str
    shape: int


class DiceView(TypedDict, total=False):
    """The dice of the dark force that lie on the table."""

    blue: int
    red: int


class DarkForceView(TypedDict):
    """The dark force: its colour and territories against a single player; whether its curse rises."""

    colour: str | None
    territories: int
    rising: bool


class SeatView(TypedDict):
    """A kingdom. ``checkpoint`` is the one in force, ``next_checkpoint`` what was conquered in this turn."""

    colour: str | None
    territories: int
    cards: int
    hand: list[str] | None
    shown: list[str]
    checkpoint: str | None
    next_checkpoint: str | None
    truce: bool
    danger: bool
    eliminated: bool


class ResultView(TypedDict):
    """Who has won or shares the draw."""

    seats: list[int]
    dark_force: bool
    draw: bool


class BoardView(TypedDict):
    """The whole table. ``conflicts``: territories that stand although these colours could take them."""

    round: int
    last_round: int | None
    mode: Literal["short", "normal"]
    side: int
    squares: list[str | None]
    units: dict[str, str]
    conflicts: dict[str, list[str]]
    obstacles: list[ObstacleView]
    turn: int
    order: list[int]
    action: ActionView | None
    cross: str | None
    forbidden: list[str]
    dice: DiceView | None
    deck: int
    under: list[str | None]
    supply: dict[str, int]
    dark_force: DarkForceView
    seats: list[SeatView]
    result: ResultView | None
