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

from regalia.engine.errors import DataError, listed, shown
from regalia.engine.naming import good_name

Hex = tuple[int, int]
Side = tuple[Hex, Hex]

WIDTH: Final = 8
HEIGHT: Final = 14
MAP_GP: Final = 10
"""What the cities of a map are worth together. [WK-218]"""
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

LONGEST: Final = 20_000
"""Signs in the text of a map: those of the box have three thousand."""

LONGEST_NAME: Final = 32
"""Signs in the name of a map, a city or a pass: as many as a player's name has."""

_ROW = re.compile(r"[0-9]{1,3}", re.ASCII)
_SIDE = re.compile(r"([0-9]{1,3}),([0-9]{1,3})-([0-9]{1,3}),([0-9]{1,3})", re.ASCII)


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


def side(one: Hex, other: Hex) -> Side:
    """A hexside, written from either hex."""
    return (one, other) if one < other else (other, one)


def turned(at: Hex) -> Hex:
    """Where a hex is when its sheet is turned by 180°. [WK-R1]"""
    return WIDTH - at[0], HEIGHT - at[1]


def read_sheet(text: str, file: str = "this map") -> Sheet:
    """A sheet from its TOML text; raises with one clear sentence if it cannot be understood."""
    table = _read_toml(text, file)
    _check_keys(table, ("id", "name", "house", "rows", "city", "sides"), "keys", file)
    for key in ("id", "name", "rows"):
        if not isinstance(table.get(key), str):
            raise DataError(f"{file} lacks the text {key!r}.")
    terrain, marks = _read_rows(table["rows"], file)
    sides = table.get("sides", {})
    if not isinstance(sides, dict):
        raise DataError(f"{file}: sides must be a table of hexsides, not {shown(sides)}.")
    _check_keys(sides, (*FEATURES, *SIDE_TERRAIN, "pass"), "sides", file)
    features = {key: _read_sides(sides.get(key, ""), f"{file}: {key}") for key in FEATURES}
    kinds = {
        each: kind
        for kind in SIDE_TERRAIN
        for each in sorted(_read_sides(sides.get(kind, ""), f"{file}: {kind}"))
    }
    return Sheet(
        id=_read_name(table["id"], file),
        name=_read_name(table["name"], file),
        terrain=terrain,
        marks=marks,
        cities=tuple(_read_city(row, file) for row in _read_list(table.get("city", []), f"{file}: city")),
        features=features,
        side_terrain=kinds,
        passes=_read_passes(_read_list(sides.get("pass", []), f"{file}: pass"), file),
        source=text,
    )


def _read_toml(text: str, file: str) -> dict[str, Any]:
    """The table that a text describes."""
    if len(text) > LONGEST:
        raise DataError(f"{file} has {len(text)} signs; a map is a text of at most {LONGEST} signs.")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise DataError(f"{file} has half a character, which cannot be written down.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file} is not TOML: {error}.") from error
    except ValueError as error:  # more digits than Python reads
        raise DataError(f"{file} has a number that is far too long.") from error
    except RecursionError as error:
        raise DataError(f"{file} has lists or tables too deep within each other.") from error


def _check_keys(table: dict[str, Any], known: tuple[str, ...], what: str, where: str) -> None:
    """Refuse a key that means nothing: most likely it is misspelt."""
    if unknown := sorted(shown(key) for key in set(table) - set(known)):
        raise DataError(f"{where} has {what} that no map has: {listed(unknown, 8)}.")


def _read_name(name: object, where: str) -> str:
    """A name that can be read on the table, and that does nothing to the text around it."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise DataError(f"{where}: a name is a text of at most {LONGEST_NAME} signs, not {shown(name)}.")
    try:
        return good_name(name)
    except ValueError as error:
        raise DataError(f"{where}: the name {shown(name)} cannot be used: {error}.") from error


def _read_list(rows: object, where: str) -> list[Any]:
    if not isinstance(rows, list):
        raise DataError(f"{where} must be a list, not {shown(rows)}.")
    return rows


def _read_rows(text: str, file: str) -> tuple[dict[Hex, str], dict[Hex, frozenset[str]]]:
    """The picture: one line a y, ``3: .c f m``; ``-`` leaves a hex out."""
    terrain: dict[Hex, str] = {}
    marks: dict[Hex, frozenset[str]] = {}
    seen: set[int] = set()
    for line in text.splitlines():
        if not line.strip():
            continue
        head, colon, cells = line.partition(":")
        if not colon or not _ROW.fullmatch(head.strip()):
            raise DataError(f"{file}: the row {shown(line.strip())} must begin with its y and a colon.")
        y = int(head)
        if y in seen:
            raise DataError(f"{file} has two rows {y}.")
        seen.add(y)
        for k, cell in enumerate(cells.split()):
            at = (2 * k + (1 - y % 2), y)
            if cell == "-":
                continue
            if cell[0] not in LETTERS or any(mark not in MARKS for mark in cell[1:]):
                raise DataError(f"{file}: {shown(cell)} at {at[0]},{at[1]} is no terrain letter with marks.")
            terrain[at] = LETTERS[cell[0]]
            marks[at] = frozenset(MARKS[mark] for mark in cell[1:])
    if not terrain:
        raise DataError(f"{file} shows no hex at all in its rows.")
    return terrain, marks


def _read_sides(text: object, where: str) -> frozenset[Side]:
    """Hexsides from ``4,5-3,6 3,6-3,8``."""
    if not isinstance(text, str):
        raise DataError(f"{where} must be a text of hexsides such as 4,5-3,6.")
    return frozenset(_read_side(word, where) for word in text.split())


def _read_side(word: object, where: str) -> Side:
    found = _SIDE.fullmatch(word) if isinstance(word, str) else None
    if found is None:
        raise DataError(f"{where}: {shown(word)} is no hexside; write it as 4,5-3,6.")
    x1, y1, x2, y2 = (int(group) for group in found.groups())
    if (abs(x1 - x2), abs(y1 - y2)) not in ((0, 2), (1, 1)):
        raise DataError(f"{where}: {x1},{y1} and {x2},{y2} are not neighbours.")
    return side((x1, y1), (x2, y2))


def _read_city(row: object, file: str) -> City:
    needs = f"{file}: a city needs name, gp and at = [x, y]; this one is {shown(row)}."
    if not isinstance(row, dict):
        raise DataError(needs)
    _check_keys(row, ("name", "gp", "at", "kind"), "a city with keys", file)
    gp, at = row.get("gp"), row.get("at")
    if "name" not in row or type(gp) is not int or not isinstance(at, list):
        raise DataError(needs)
    if [type(each) for each in at] != [int, int]:
        raise DataError(needs)
    kind = row.get("kind", "normal")
    name = _read_name(row["name"], file)
    if kind not in CITY_KINDS:
        raise DataError(f"{file}: {name} is {shown(kind)}; a city is {', '.join(CITY_KINDS)}.")
    return City(name, gp, (at[0], at[1]), kind)


def _read_passes(rows: list[Any], file: str) -> dict[Side, str]:
    passes = {}
    for row in rows:
        if not isinstance(row, dict) or set(row) != {"at", "name"}:
            raise DataError(f"{file}: a pass needs at and name; this one is {shown(row)}.")
        passes[_read_side(row["at"], f"{file}: pass")] = _read_name(row["name"], file)
    return passes


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
