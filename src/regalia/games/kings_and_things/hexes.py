"""The hexes: numbered in the order in which tiles are laid, one clockwise spiral from the centre. [KT-2.3]

The small board is the first 19 of the 37. Hex 37 is not on the board: neighbours that do not exist point to
it. Coordinates are axial, flat-topped: q to the right, r downwards.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.kings_and_things.data import BOARD

HEXES: Final[i64] = 37
SMALL: Final[i64] = 19
NOWHERE: Final[i64] = 37
"""Not a hex of the board."""
SIDES: Final[i64] = 6

_ORDER: Final = [(int(q), int(r)) for q, r in BOARD["layout"]["order"]]
_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

NAMES: Final = tuple(f"{q},{r}" for q, r in _ORDER)
"""``2,-3`` is the hex at q 2 and r -3."""

COORDINATES: Final = tuple(_ORDER)


def _number(q: int, r: int, hexes: int) -> int:
    at = _ORDER.index((q, r)) if (q, r) in _ORDER else 37
    return at if at < hexes else 37


def _near(hexes: int) -> vec[i64]:
    out: list[int] = []
    for number in range(37):
        q, r = _ORDER[number]
        out += [_number(q + dq, r + dr, hexes) if number < hexes else 37 for dq, dr in _STEPS]
    return vec[i64](out)


NEAR: Final = _near(37)
"""``NEAR[SIDES * hex + k]``: the k-th neighbour clockwise from the top, or NOWHERE."""
SMALL_NEAR: Final = _near(19)
"""The same on the small board."""


def _away(one: int, other: int) -> int:
    dq = _ORDER[one][0] - _ORDER[other][0]
    dr = _ORDER[one][1] - _ORDER[other][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


AWAY: Final = vec[i64]([_away(one, other) for one in range(37) for other in range(37)])


def distance(one: i64, other: i64) -> i64:
    """How many hexes apart two hexes are."""
    return AWAY[HEXES * one + other]


def named(name: str) -> int:
    """The hex called ``2,-3``."""
    return NAMES.index(name)


def _hexes(rows: list[list[int]]) -> list[int]:
    return [_ORDER.index((int(q), int(r))) for q, r in rows]


# Start positions, clockwise. [KT-2.11, KT-16.3 to KT-16.5, KT-17.1 to KT-17.3]
STARTS: Final = vec[i64](_hexes(BOARD["layout"]["starts"]))
CORNERS: Final = vec[i64](_hexes(BOARD["small_layout"]["starts"]))
SETS_OF_THREE: Final = vec[i64](
    [each for group in BOARD["small_layout"]["sets_of_three"] for each in _hexes(group)]
)
SETS_OF_TWO: Final = vec[i64](
    [each for group in BOARD["small_layout"]["sets_of_two"] for each in _hexes(group)]
)
