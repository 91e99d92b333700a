"""The hex grid: flat-topped hexes in doubled coordinates, one number a hex for the largest table.

A hex is (x, y) with x + y odd; its neighbours are (x, y ± 2) and (x ± 1, y ± 1). [WK-167]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

COLUMNS: Final[i64] = 33
"""Four maps in a row reach from x = 0 to x = 32."""

ROWS: Final[i64] = 15
"""Two maps one above the other reach from y = 0 to y = 28; a column holds every second y."""

HEXES: Final[i64] = 495
NOWHERE: Final[i64] = -1
"""No hex, and in tables of neighbours: beyond the edge."""

EDGES: Final[i64] = 6
STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six directions clockwise from north; the opposite of direction d is (d + 3) % 6."""


def number(x: int, y: int) -> int:
    """The number of the hex at these coordinates."""
    return x * 15 + y // 2


def coordinates(hex: int) -> tuple[int, int]:
    """Where a hex is."""
    x = hex // 15
    return x, hex % 15 * 2 + (1 if x % 2 == 0 else 0)


def name(hex: int) -> str:
    """``4,9``."""
    x, y = coordinates(hex)
    return f"{x},{y}"


NAMES: Final = tuple(name(hex) for hex in range(495))
"""The text of every hex number."""


def distance(one: i64, other: i64) -> i64:
    """Steps between two hexes for whoever can fly. [WK-R59]"""
    across = one // ROWS - other // ROWS
    x1 = one // ROWS
    x2 = other // ROWS
    down = (one % ROWS * 2 + 1 - x1 % 2) - (other % ROWS * 2 + 1 - x2 % 2)
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    if down <= across:
        return across
    return across + (down - across) // 2
