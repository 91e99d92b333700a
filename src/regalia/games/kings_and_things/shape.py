"""The shape of the board that a seat sees. The browser's types are made from it."""

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


class BodyView(TypedDict):
    """Who can strike and be hit: a counter, or ``fort``; the step it strikes in, its value and its dice."""

    id: str
    side: str
    step: int
    value: int
    dice: int
    wounds: int


class ThrowView(TypedDict):
    """A die that lies and is not read yet: who threw it, and what it must not exceed."""

    id: str
    side: str
    die: int
    needs: int


class ExplorationView(TypedDict):
    """The hex that is being explored, what each defender can be bribed with, and whether that is doubled."""

    hex: str
    prices: dict[str, int]
    doubled: bool


class CounterView(TypedDict):
    """A counter that these eyes can see."""

    id: str
    supported: bool
    spent: int
    moving: bool
    moved: bool
    marked: bool
    passenger: bool
    shown: bool


class StackView(TypedDict):
    """What a side has in a hex."""

    side: str
    count: int
    hidden: int
    counters: list[CounterView]
    moving: int
    balloon: bool


class HexView(TypedDict):
    """One hex."""

    id: str
    q: int
    r: int
    terrain: str | None
    owner: int | None
    fort: str
    level: int
    income: str | None
    cloud: bool
    raised: bool
    due: str | None
    loot: list[str]
    stacks: list[StackView]


class SeatView(TypedDict):
    """One player."""

    gold: int
    income: int
    hexes: int
    held: int
    shield: list[CounterView] | None
    citadel_since: int | None
    start: str | None
    out: bool


class HeroView(TypedDict):
    """A Hero counter of the pool."""

    id: str
    other: str
    fled: bool


class BattleView(TypedDict):
    """The battle that is being fought."""

    hex: str
    round: int
    step: int
    sides: list[str]
    defender: str | None
    targets: list[str | None]
    hits: list[int]
    wounds: dict[str, int]
    items: list[list[str]]
    bearers: list[str | None]
    firewall: int
    dispelled: list[str]
    bodies: list[BodyView]
    throws: list[ThrowView]


class BoardView(TypedDict):
    """The table."""

    turn: int
    phase: str
    seat: int
    first: int
    order: list[int]
    citadel_income: int
    last_turn: int | None
    true_elimination: bool
    hexes: list[HexView]
    seats: list[SeatView]
    pool: list[HeroView]
    bank: dict[str, int]
    deck: int
    open: list[str]
    out_of_play: list[str]
    dice: list[int]
    cloud: str | None
    old_names: bool
    battle: BattleView | None
    exploration: ExplorationView | None
    reach: ReachView | None
