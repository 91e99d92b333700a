"""Sheets laid side by side: one map, with its hexsides worked out. [WK-16, WK-17, WK-21, WK-168]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from regalia.engine.errors import DataError
from regalia.games.wizard_kings.grid import STEPS
from regalia.games.wizard_kings.sheets import FEATURES, HEIGHT, WATERS, WIDTH, Hex, Sheet, Side, side, turned

LAYOUTS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "side-by-side": ((0, 0), (1, 0)),
    "stacked": ((0, 0), (0, 1)),
    "row-of-three": ((0, 0), (1, 0), (2, 0)),
    "square": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "row-of-four": ((0, 0), (1, 0), (2, 0), (3, 0)),
}
"""Where the slots of each layout are: column and row. [WK-22]"""

ONWARD: Final = tuple(step for step in STEPS if step > (0, 0))
"""The steps that lead from the first hex of a hexside to the second."""

LAYOUT_IDS: Final = tuple(LAYOUTS)


@dataclass(frozen=True)
class Laid:
    """A sheet on the table: in which slot, which way up, and whose it is. [WK-23]"""

    sheet: Sheet
    column: int
    row: int
    turned: bool
    seat: int

    def place(self, at: Hex) -> Hex:
        """Where a hex of the sheet lies on the table."""
        x, y = turned(at) if self.turned else at
        return x + WIDTH * self.column, y + HEIGHT * self.row

    def place_side(self, each: Side) -> Side:
        """Where a hexside of the sheet lies on the table; when that is turned, its hexes change order."""
        (x1, y1), (x2, y2) = each
        i, j = WIDTH * self.column, HEIGHT * self.row
        if self.turned:
            i, j = i + WIDTH, j + HEIGHT
            return (i - x2, j - y2), (i - x1, j - y1)
        return (i + x1, j + y1), (i + x2, j + y2)


class Hexside(NamedTuple):
    """What runs along or through a border between two hexes. [WK-170]"""

    terrain: str
    water: str
    flow: bool
    cross: bool
    bridge: bool
    waterfall: bool
    shoal: bool
    road: bool
    named: str


@dataclass(frozen=True)
class Joined:
    """The whole map: hexes, hexsides, and cities with the seats they belong to."""

    terrain: dict[Hex, str]
    marks: dict[Hex, frozenset[str]]
    sides: dict[Side, Hexside]
    cities: dict[Hex, tuple[str, int, str, int]]
    """Name, GP, kind and seat of the city in a hex."""


def join(laid: tuple[Laid, ...]) -> Joined:
    """Lay the sheets out; half-hexes that meet are one hex. [WK-R62]"""
    terrain: dict[Hex, str] = {}
    marks: dict[Hex, frozenset[str]] = {}
    cities: dict[Hex, tuple[str, int, str, int]] = {}
    features: dict[str, set[Side]] = {name: set() for name in FEATURES}
    kinds: dict[Side, str] = {}
    passes: dict[Side, str] = {}
    for each in laid:
        for at, kind in each.sheet.terrain.items():
            there = each.place(at)
            if terrain.setdefault(there, kind) != kind:
                raise DataError(
                    f"{each.sheet.name} does not join: {there[0]},{there[1]} "
                    f"would be {terrain[there]} and {kind}."
                )
            marks[there] = marks.get(there, frozenset()) | each.sheet.marks[at]
        for city in each.sheet.cities:
            cities[each.place(city.at)] = (city.name, city.gp, city.kind, each.seat)
        for name, edges in each.sheet.features.items():
            features[name].update(map(each.place_side, edges))
        kinds.update({each.place_side(edge): kind for edge, kind in each.sheet.side_terrain.items()})
        passes.update({each.place_side(edge): name for edge, name in each.sheet.passes.items()})
    features["road"].update(_seam_roads(laid))
    sides = {
        edge: _hexside(edge, terrain, marks, features, kinds, passes) for edge in all_sides(set(terrain))
    }
    return Joined(terrain, marks, sides, cities)


def all_sides(hexes: set[Hex]) -> list[Side]:
    """Every border between two hexes of a set."""
    return [
        ((x, y), (x + dx, y + dy)) for x, y in sorted(hexes) for dx, dy in ONWARD if (x + dx, y + dy) in hexes
    ]


def _seam_roads(laid: tuple[Laid, ...]) -> set[Side]:
    """Where two sheets lie one above the other, their roads meet over the seam."""
    slots = {(each.column, each.row) for each in laid}
    return {side((8 * i + 4, 14 * j + 13), (8 * i + 4, 14 * j + 15)) for i, j in slots if (i, j + 1) in slots}


def _hexside(
    edge: Side,
    terrain: dict[Hex, str],
    marks: dict[Hex, frozenset[str]],
    features: dict[str, set[Side]],
    kinds: dict[Side, str],
    passes: dict[Side, str],
) -> Hexside:
    """A border with its defaults. [WK-R37, WK-R47, WK-R52]"""
    one, other = edge
    here, there = terrain[one], terrain[other]
    water = "none"
    if here in WATERS or there in WATERS or edge in features["all_water"]:
        water = "all"
    elif "coastal" in marks[one] and "coastal" in marks[other] and _share_water(edge, terrain):
        water = "part"
    if edge in kinds:
        kind = kinds[edge]
    elif "mountain" in (here, there):
        kind = "mountain"
    else:
        kind = here if here == there else "clear"
    return Hexside(
        "water" if water == "all" else kind,
        water,
        edge in features["flow"],
        edge in features["cross"] and "source" not in marks[one] and "source" not in marks[other],
        edge in features["bridge"],
        edge in features["waterfall"],
        edge in features["shoal"],
        edge in features["road"],
        passes.get(edge, ""),
    )


def neighbours(at: Hex) -> list[Hex]:
    """The six places around a hex."""
    return [(at[0] + dx, at[1] + dy) for dx, dy in STEPS]


def _share_water(edge: Side, terrain: dict[Hex, str]) -> bool:
    """Whether both hexes of a border touch one and the same hex of water."""
    common = set(neighbours(edge[0])) & set(neighbours(edge[1]))
    return any(terrain.get(at) in WATERS for at in common)
