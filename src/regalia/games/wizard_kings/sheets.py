"""Map sheets: read from TOML, turned, and the four of the box. [WK-20, WK-106, WK-170 to WK-173]

A sheet is a picture of letters, a list of cities, and lists of hexsides; docs/maps.md explains the form.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from regalia.engine.errors import DataError

Hex = tuple[int, int]
Side = tuple[Hex, Hex]

WIDTH: Final = 8
HEIGHT: Final = 14
LETTERS: Final = {
    ".": "clear",
    "d": "desert",
    "f": "forest",
    "s": "swamp",
    "m": "mountain",
    "~": "sea",
    "l": "lake",
    "x": "shoal",
}
MARKS: Final = {"c": "coastal", "r": "river", "S": "source", "H": "henge"}
FEATURES: Final = ("flow", "cross", "bridge", "waterfall", "all_water", "shoal", "road")
SIDE_TERRAIN: Final = ("clear", "desert", "forest", "swamp", "mountain")
CITY_KINDS: Final = ("normal", "walled", "sea", "underground")
WATERS: Final = ("sea", "lake", "shoal")

_SIDE = re.compile(r"(\d+),(\d+)-(\d+),(\d+)")


@dataclass(frozen=True)
class City:
    """A city of a sheet. [WK-215]"""

    name: str
    gp: int
    at: Hex
    kind: str = "normal"


@dataclass(frozen=True)
class Sheet:
    """One map as it is printed: nothing is worked out yet."""

    id: str
    name: str
    terrain: dict[Hex, str]
    marks: dict[Hex, frozenset[str]]
    cities: tuple[City, ...]
    features: dict[str, frozenset[Side]]
    side_terrain: dict[Side, str]
    passes: dict[Side, str]
    source: str = field(repr=False, default="")
    """The text it was read from, so that a saved game can carry a map of its own."""

    def marked(self, mark: str) -> set[Hex]:
        """The hexes that carry a mark."""
        return {at for at, marks in self.marks.items() if mark in marks}


def side(one: Hex, other: Hex) -> Side:
    """A hexside, written from either hex."""
    return (one, other) if one < other else (other, one)


def turned(at: Hex) -> Hex:
    """Where a hex is when its sheet is turned by 180°. [WK-R1]"""
    return WIDTH - at[0], HEIGHT - at[1]


def read_sheet(text: str, file: str = "this map") -> Sheet:
    """A sheet from its TOML text; raises with one clear sentence if it cannot be understood."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file} is not TOML: {error}.") from error
    known = {"id", "name", "house", "rows", "city", "sides"}
    if unknown := sorted(set(table) - known):
        raise DataError(f"{file} has keys that no map has: {', '.join(unknown)}.")
    for key in ("id", "name", "rows"):
        if not isinstance(table.get(key), str):
            raise DataError(f"{file} lacks the text {key!r}.")
    terrain, marks = _read_rows(table["rows"], file)
    sides = table.get("sides", {})
    features = {key: _read_sides(sides.get(key, ""), f"{file}: {key}") for key in FEATURES}
    kinds = {
        each: kind
        for kind in SIDE_TERRAIN
        for each in sorted(_read_sides(sides.get(kind, ""), f"{file}: {kind}"))
    }
    if unknown := sorted(set(sides) - {*FEATURES, *SIDE_TERRAIN, "pass"}):
        raise DataError(f"{file} has sides that no map has: {', '.join(unknown)}.")
    return Sheet(
        id=table["id"],
        name=table["name"],
        terrain=terrain,
        marks=marks,
        cities=tuple(_read_city(row, file) for row in table.get("city", [])),
        features=features,
        side_terrain=kinds,
        passes=_read_passes(sides.get("pass", []), file),
        source=text,
    )


def _read_rows(text: str, file: str) -> tuple[dict[Hex, str], dict[Hex, frozenset[str]]]:
    """The picture: one line a y, ``3: .c f m``; ``-`` leaves a hex out."""
    terrain: dict[Hex, str] = {}
    marks: dict[Hex, frozenset[str]] = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        head, colon, cells = line.partition(":")
        if not colon or not head.strip().isdecimal():
            raise DataError(f"{file}: the row {line.strip()!r} must begin with its y and a colon.")
        y = int(head)
        for k, cell in enumerate(cells.split()):
            at = (2 * k + (1 - y % 2), y)
            if cell == "-":
                continue
            if cell[0] not in LETTERS or any(mark not in MARKS for mark in cell[1:]):
                raise DataError(f"{file}: {cell!r} at {at[0]},{at[1]} is no terrain letter with marks.")
            terrain[at] = LETTERS[cell[0]]
            marks[at] = frozenset(MARKS[mark] for mark in cell[1:])
    return terrain, marks


def _read_sides(text: object, where: str) -> frozenset[Side]:
    """Hexsides from ``4,5-3,6 3,6-3,8``."""
    if not isinstance(text, str):
        raise DataError(f"{where} must be a text of hexsides such as 4,5-3,6.")
    return frozenset(_read_side(word, where) for word in text.split())


def _read_side(word: str, where: str) -> Side:
    found = _SIDE.fullmatch(word)
    if found is None:
        raise DataError(f"{where}: {word!r} is no hexside; write it as 4,5-3,6.")
    x1, y1, x2, y2 = (int(group) for group in found.groups())
    if (abs(x1 - x2), abs(y1 - y2)) not in ((0, 2), (1, 1)):
        raise DataError(f"{where}: {x1},{y1} and {x2},{y2} are not neighbours.")
    return side((x1, y1), (x2, y2))


def _read_city(row: Any, file: str) -> City:
    try:
        x, y = row["at"]
        city = City(str(row["name"]), int(row["gp"]), (int(x), int(y)), str(row.get("kind", "normal")))
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(f"{file}: a city needs name, gp and at = [x, y]; this one is {row!r}.") from error
    if city.kind not in CITY_KINDS:
        raise DataError(f"{file}: {city.name} is {city.kind!r}; a city is {', '.join(CITY_KINDS)}.")
    return city


def _read_passes(rows: Any, file: str) -> dict[Side, str]:
    try:
        return {_read_side(row["at"], f"{file}: pass"): str(row["name"]) for row in rows}
    except (KeyError, TypeError) as error:
        raise DataError(f"{file}: a pass needs at and name.") from error


def _box() -> tuple[Sheet, ...]:
    folder = files("regalia.games.wizard_kings").joinpath("maps")
    found = [
        read_sheet(each.read_text("utf-8"), each.name)
        for each in folder.iterdir()
        if each.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=lambda sheet: sheet.id))


SHEETS: Final = _box()
"""The four maps of the box. [WK-20]"""

SHEET_IDS: Final = tuple(sheet.id for sheet in SHEETS)


OWN: Final = "own"
"""What a map is called that somebody brought."""


@lru_cache(maxsize=64)
def sheet_of(text: str) -> Sheet:
    """A map of the box by its id, or the map that a TOML text describes."""
    if text in SHEET_IDS:
        return SHEETS[SHEET_IDS.index(text)]
    sheet = read_sheet(text)
    return replace(sheet, id=OWN) if sheet.id in SHEET_IDS else sheet
