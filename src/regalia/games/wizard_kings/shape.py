"""The shape of a view. The browser's types are made from it."""

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


class BlockView(TypedDict):
    """A block: what is None these eyes do not know."""

    token: str | None
    block: str | None
    unit: str | None
    strength: int | None
    most: int | None
    shown: bool
    moved: bool
    attacks: bool
    acted: bool
    magic: list[str]
    new: bool


class NoteView(TypedDict):
    """What everybody remembers of a stack. [WK-H18]"""

    unit: str
    strength: int | None
    turn: int


class StackView(TypedDict):
    """The blocks of one seat in one hex."""

    hex: str
    seat: int
    blocks: list[BlockView]
    notes: list[NoteView]


class CityView(TypedDict):
    """A city, whose it was from the start, and who controls it."""

    hex: str
    name: str
    gp: int
    kind: str
    port: bool
    henge: bool
    owner: int
    control: int | None


class BattleView(TypedDict):
    """A hex where two sides have met, and how many defenders may still leave it."""

    hex: str
    attacker: int
    defender: int
    may_leave: int


class FightView(TypedDict):
    """The battle that is being fought."""

    hex: str
    round: int
    counts_as: str | None
    acting: str | None
    number: int | None
    dice_left: int
    hits: int


class SheetView(TypedDict):
    """A map sheet on the table."""

    map: str
    column: int
    row: int
    turned: bool
    seat: int


class BroughtHexView(TypedDict):
    """A hex of a map that is not of the box."""

    at: str
    terrain: str
    marks: list[str]


class BroughtCityView(TypedDict):
    """A city of a map that is not of the box."""

    name: str
    gp: int
    kind: str
    at: str


BroughtSidesView = TypedDict(
    "BroughtSidesView",
    {
        "flow": list[str],
        "cross": list[str],
        "bridge": list[str],
        "waterfall": list[str],
        "all_water": list[str],
        "shoal": list[str],
        "road": list[str],
        "terrain": dict[str, str],
        "pass": dict[str, str],
    },
)


class BroughtView(TypedDict):
    """A map that somebody brought, in the form of the catalogue."""

    id: str
    name: str
    hexes: list[BroughtHexView]
    cities: list[BroughtCityView]
    sides: BroughtSidesView


class SeatView(TypedDict):
    """What is known of a seat; ``pool``, ``hand`` and ``gold`` are for its own eyes and its allies'."""

    army: str | None
    group: int
    gp: int
    points: int
    income: int
    gold: int | None
    blocks: int
    dead: int
    out: bool
    maps: list[str]
    pool: dict[str, int] | None
    hand: list[BlockView] | None


class MarchView(TypedDict):
    """A move that its owner is making; a block that is picked up to be placed has no path yet."""

    block: str
    path: list[str]


class CastView(TypedDict):
    """A spell that its owner is about to announce."""

    wizard: str
    spell: str | None
    targets: list[str]


class BoardView(TypedDict):
    """The table."""

    turn: int
    phase: str
    order: list[int]
    seat: int
    victory: str
    goal: int
    last_turn: int | None
    table: list[SheetView]
    brought: list[BroughtView]
    cities: list[CityView]
    stacks: list[StackView]
    battles: list[BattleView]
    fight: FightView | None
    march: MarchView | None
    cast: CastView | None
    reach: ReachView | None
    seats: list[SeatView]
