"""The squares: (x,y) with x from the left and y from the top, numbered row by row. [KC-R1]

A square has the same number on the large board and, in its upper left quarter, on the small one.
Square 144 is not on the board: neighbours that do not exist point to it.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec

SIDE: Final[i64] = 12
SQUARES: Final[i64] = 144
NOWHERE: Final[i64] = 144
SQUARE_ROOM: Final[i64] = 145

# Each square has twelve squares that can matter to it: four on its sides, four on its corners, and
# four two steps away in its row and column.
NEAR: Final[i64] = 12
CORNERS: Final[i64] = 4
SHOTS: Final[i64] = 8

_STEPS: Final = (
    *((0, -1), (-1, 0), (1, 0), (0, 1)),
    *((-1, -1), (1, -1), (-1, 1), (1, 1)),
    *((0, -2), (-2, 0), (2, 0), (0, 2)),
)


def _around() -> vec[i64]:
    out: list[int] = []
    for y in range(12):
        for x in range(12):
            for dx, dy in _STEPS:
                inside = 0 <= x + dx < 12 and 0 <= y + dy < 12
                out.append(12 * (y + dy) + x + dx if inside else 144)
    return vec[i64](out + [144] * 12)


AROUND: Final = _around()
"""``AROUND[NEAR * square + k]``: sides for k from 0, corners from 4, shots from 8."""


def _cross(pawn: int) -> vec[i64]:
    """A 1 for each square of the row and the column of a checkpoint. [KC-R19]"""
    row, column = divmod(pawn, 12)
    return vec[i64]([int(row == square // 12 or column == square % 12) for square in range(145)])


CROSSES: Final = vec[vec[i64]]([_cross(pawn) for pawn in range(144)])
NO_CROSS: Final = vec[i64]([0] * 145)

NAMES: Final = tuple(f"{square % 12 + 1},{square // 12 + 1}" for square in range(144))
"""``4,7`` is the fourth square of the seventh row."""


def square_at(x: i64, y: i64) -> i64:
    """The square in this column and row, both counted from 0."""
    return SIDE * y + x


def named(name: str) -> int:
    """The square called ``4,7``."""
    return NAMES.index(name)
