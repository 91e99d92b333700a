"""The component data as frozen tables: read once, checked against a schema, never in the state."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from regalia.engine.errors import DataError
from regalia.engine.native import i64, vec
from regalia.engine.schema import Column, Row, read_rows

PACKAGE: Final = "regalia.games.kingdom_conquest"

# What a square can be. Colours stand in turn order. [KC-15, KC-16, KC-18, KC-62, KC-103]
FREE: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2
YELLOW: Final[i64] = 3
GREEN: Final[i64] = 4
OBSTACLE: Final[i64] = 5
BEYOND: Final[i64] = 6
"""Not a square of the board at all."""

COLOURS: Final[i64] = 4
COLOUR_KINDS: Final[i64] = 7

# Cards: 1 to 9 are units, 10 to 18 spells. A unit on the board has the number of its card.
NO_UNIT: Final[i64] = 0
UNITS: Final[i64] = 9
CARDS: Final[i64] = 18
CARD_ROOM: Final[i64] = 19
"""Numbers in a row of card counts; number 0 is unused."""

# What a spell does.
DESTROYS: Final[i64] = 1
QUAKES: Final[i64] = 2
TURNS_COAT: Final[i64] = 3
MARCHES: Final[i64] = 4
CHARTERS: Final[i64] = 5
DRAWS_CARDS: Final[i64] = 6
DESERTS: Final[i64] = 7
MAKES_TRUCE: Final[i64] = 8
EFFECTS: Final = ("none", "destroy", "quake", "turn-coat", "march", "charter", "draw", "desert", "truce")

DIE: Final[i64] = 6
"""Faces of the white die, and the most squares a shape has."""

_TEXT: Final = Column(str)
_SWITCH: Final = Column(bool, default=False)
COLOUR_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "realm": _TEXT,
    "x": Column(int, low=0, high=1),
    "y": Column(int, low=0, high=1),
}
SHAPE_SCHEMA: Final = {
    "clause": _TEXT,
    "id": _TEXT,
    "squares": Column(list),
    "about": _TEXT,
    "house": Column(bool),
}
UNIT_SCHEMA: Final = {
    "clause": _TEXT,
    "id": _TEXT,
    "name": _TEXT,
    "copies": Column(int, low=1, high=30),
    "need": Column(int, low=2, high=4, default=2),
    "weight": Column(int, low=1, high=2, default=1),
    "shoots": _SWITCH,
    "protects": _SWITCH,
    "undermines": _SWITCH,
    "absorbs": _SWITCH,
    "opens": _SWITCH,
    "draws": Column(int, low=0, high=5, default=0),
    "about": _TEXT,
    "house": Column(bool),
}
SPELL_SCHEMA: Final = {
    "clause": _TEXT,
    "id": _TEXT,
    "name": _TEXT,
    "copies": Column(int, low=1, high=20),
    "effect": Column(str, choices=EFFECTS[1:]),
    "shape": Column(int, low=0, high=6, default=0),
    "draws": Column(int, low=0, high=5, default=0),
    "about": _TEXT,
    "house": Column(bool),
}

COLOUR_ROWS: Final = read_rows(PACKAGE, "data/colours.toml", "colour", COLOUR_SCHEMA)
SHAPE_ROWS: Final = read_rows(PACKAGE, "data/shapes.toml", "shape", SHAPE_SCHEMA)
UNIT_ROWS: Final = read_rows(PACKAGE, "data/units.toml", "unit", UNIT_SCHEMA)
SPELL_ROWS: Final = read_rows(PACKAGE, "data/spells.toml", "spell", SPELL_SCHEMA)
COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files(PACKAGE).joinpath("data/components.toml").read_text("utf-8")
)

if (len(COLOUR_ROWS), len(SHAPE_ROWS), len(UNIT_ROWS), len(SPELL_ROWS)) != (4, 6, 9, 9):
    raise DataError("Kingdom Conquest has 4 colours, 6 shapes, 9 units and 9 spells; the data files differ.")


def _copies(rows: list[Row], total: int) -> int:
    """Check how many cards the rows make."""
    found = sum(int(row["copies"]) for row in rows)
    if found != total:
        raise DataError(f"These cards must be {total} in all, not {found}: {[row['id'] for row in rows]}.")
    return found


ALL_CARDS: Final[i64] = _copies(UNIT_ROWS, COMPONENTS["pieces"]["unit_cards"]) + _copies(
    SPELL_ROWS, COMPONENTS["pieces"]["spell_cards"]
)
"""Cards in the deck. [KC-5]"""


def _units(key: str) -> vec[i64]:
    """A column of the units; number 0 is a square without one."""
    return vec[i64]([0] + [int(row[key]) for row in UNIT_ROWS])


def _cards(key: str) -> vec[i64]:
    """A column of all cards."""
    return vec[i64]([0] + [int(row[key]) for row in [*UNIT_ROWS, *SPELL_ROWS]])


COLOUR_IDS: Final = ("free", *(str(row["id"]) for row in COLOUR_ROWS), "obstacle", "beyond")
CORNER_X: Final = vec[i64]([0] + [row["x"] for row in COLOUR_ROWS])
CORNER_Y: Final = vec[i64]([0] + [row["y"] for row in COLOUR_ROWS])

CARD_IDS: Final = ("none", *(str(row["id"]) for row in [*UNIT_ROWS, *SPELL_ROWS]))
UNIT_IDS: Final = CARD_IDS[: UNITS + 1]
COPIES: Final = _cards("copies")
DRAWS: Final = _cards("draws")

NEED: Final = vec[i64]([2] + [int(row["need"]) for row in UNIT_ROWS])
"""The claim that takes a square with this unit."""
WEIGHT: Final = vec[i64]([1] + [int(row["weight"]) for row in UNIT_ROWS])
"""What a square with this unit counts towards its orthogonal neighbours."""
SHOOTS: Final = _units("shoots")
PROTECTS: Final = _units("protects")
UNDERMINES: Final = _units("undermines")
ABSORBS: Final = _units("absorbs")
OPENS: Final = _units("opens")

EFFECT: Final = vec[i64]([0] * (UNITS + 1) + [EFFECTS.index(row["effect"]) for row in SPELL_ROWS])
SHAPE_OF: Final = vec[i64]([0] * (UNITS + 1) + [int(row["shape"]) for row in SPELL_ROWS])
"""The white number whose shape a spell destroys."""

# The white number is the number of squares. [KC-R10]
SHAPE_SIZE: Final = vec[i64]([0] + [len(row["squares"]) for row in SHAPE_ROWS])


def _offsets(axis: int) -> vec[i64]:
    """One axis of all shapes, six numbers for each white number."""
    out = [0] * DIE
    for row in SHAPE_ROWS:
        steps = [int(square[axis]) for square in row["squares"]]
        out += steps + [0] * (DIE - len(steps))
    return vec[i64](out)


SHAPE_X: Final = _offsets(0)
SHAPE_Y: Final = _offsets(1)

START_HAND: Final[i64] = COMPONENTS["limits"]["start_hand"]
HAND_LIMIT: Final[i64] = COMPONENTS["limits"]["hand"]
DANGER: Final[i64] = COMPONENTS["limits"]["danger"]
SETUP_OBSTACLES: Final[i64] = COMPONENTS["limits"]["setup_obstacles"]
SETUP_BLOCKS: Final[i64] = COMPONENTS["limits"]["setup_blocks"]
QUIET_ROUNDS: Final[i64] = COMPONENTS["quiet_beginning"]["rounds"]
"""Alone, for how long the dark force's throws spare the start block. [KC-R60]"""
CURSE_FROM: Final[i64] = COMPONENTS["rising_curse"]["from_round"]
CURSE_EVERY: Final[i64] = COMPONENTS["rising_curse"]["every"]
