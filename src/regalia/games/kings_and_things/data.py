"""The counters as frozen tables: read once, checked against a schema, never in the state.

A *counter* is a piece of cardboard: 0 to 194 are the Things, 195 to 205 the Hero counters. A *face* is what
a counter shows, and the tables have one row a face: a Thing shows the face of its own number, a Hero counter
one of two. So a rule reads ``COMBAT[s.face[counter]]``. The last faces are printings that an option brings
in: the first edition's Great Hunter and two villages in the place of cities. [KT-R96]
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from regalia.engine.errors import DataError
from regalia.engine.native import i64, vec
from regalia.engine.schema import Column, Row, read_rows

PACKAGE: Final = "regalia.games.kings_and_things"

# Terrains. Sea comes last, so that every smaller number is land. [KT-1.9]
DESERT: Final[i64] = 0
FOREST: Final[i64] = 1
FROZEN_WASTE: Final[i64] = 2
JUNGLE: Final[i64] = 3
MOUNTAIN: Final[i64] = 4
PLAINS: Final[i64] = 5
SWAMP: Final[i64] = 6
SEA: Final[i64] = 7
UNKNOWN: Final[i64] = 8
"""A tile that lies face down. [KT-2.4]"""
TERRAINS: Final[i64] = 8
LANDS: Final[i64] = 7
TERRAIN_IDS: Final = ("desert", "forest", "frozen-waste", "jungle", "mountain", "plains", "swamp", "sea")
TERRAIN_NAMES: Final = ("Desert", "Forest", "Frozen Waste", "Jungle", "Mountain", "Plains", "Swamp", "Sea")
ANY_LAND: Final[i64] = 7
"""The terrain of a settlement, which may stand on any land. [KT-5.19]"""
NO_TERRAIN: Final[i64] = 8

# What a face is. Gold is none of these: it is never a Thing. [KT-R2]
CREATURE: Final[i64] = 0
TERRAIN_INCOME: Final[i64] = 1
SETTLEMENT: Final[i64] = 2
TREASURE: Final[i64] = 3
MAGIC: Final[i64] = 4
EVENT: Final[i64] = 5
HERO: Final[i64] = 6
KIND_IDS: Final = ("creature", "terrain-income", "settlement", "treasure", "magic", "event", "hero")

# Symbols, one bit each. [KT-1.28]
FLYING: Final[i64] = 1
MAGICAL: Final[i64] = 2
RANGED: Final[i64] = 4
CHARGE: Final[i64] = 8
SYMBOL_IDS: Final = ("flying", "magic", "ranged", "charge")

# Powers of Heroes. [KT-A.3 to KT-A.49]
NO_POWER: Final[i64] = 0
SIEGES: Final[i64] = 1
GUIDES: Final[i64] = 2
MINES: Final[i64] = 3
AIMS: Final[i64] = 4
STEALS: Final[i64] = 5
MURDERS: Final[i64] = 6
PARRIES: Final[i64] = 7
TURNS: Final[i64] = 8
POWER_IDS: Final = ("none", "sieges", "guides", "mines", "aims", "steals", "murders", "parries", "turns")

# Numbers of counters.
THINGS: Final[i64] = 195
CREATURES: Final[i64] = 146
FIRST_INCOME: Final[i64] = 146
FIRST_TREASURE: Final[i64] = 168
FIRST_MAGIC: Final[i64] = 174
FIRST_EVENT: Final[i64] = 185
FIRST_HERO: Final[i64] = 195
HERO_COUNTERS: Final[i64] = 11
COUNTERS: Final[i64] = 206

# Numbers of faces.
FIRST_HERO_FACE: Final[i64] = 195
HERO_FACES: Final[i64] = 22
OLD_GREAT_HUNTER: Final[i64] = 217
SPARE_VILLAGE: Final[i64] = 218
FACES: Final[i64] = 220

FORT: Final[i64] = 220
"""In the place of a face where a building may be named: the fort of the hex."""
HIDDEN: Final[i64] = 221
"""In the place of a face where a counter lies face down: one of those that cannot be told apart."""
NO_COUNTER: Final[i64] = -1

# The magic items, one counter each. [KT-15.3]
BALLOON: Final[i64] = 174
BOW: Final[i64] = 175
DISPEL_MAGIC: Final[i64] = 176
DUST_OF_DEFENSE: Final[i64] = 177
ELIXIR: Final[i64] = 178
FAN: Final[i64] = 179
FIREWALL: Final[i64] = 180
GOLEM: Final[i64] = 181
LUCKY_CHARM: Final[i64] = 182
SWORD: Final[i64] = 183
TALISMAN: Final[i64] = 184
ITEMS: Final[i64] = 11

# The events, one counter each.
BIG_JUJU: Final[i64] = 185
DARK_PLAGUE: Final[i64] = 186
DEFECTION: Final[i64] = 187
GOOD_HARVEST: Final[i64] = 188
MOTHER_LODE: Final[i64] = 189
TEENIEPOX: Final[i64] = 190
TERRAIN_DISASTER: Final[i64] = 191
VANDALS: Final[i64] = 192
WEATHER_CONTROL: Final[i64] = 193
WILLING_WORKERS: Final[i64] = 194

# Forts by level. [KT-1.25]
NO_FORT: Final[i64] = 0
TOWER: Final[i64] = 1
KEEP: Final[i64] = 2
CASTLE: Final[i64] = 3
CITADEL: Final[i64] = 4
FORT_IDS: Final = ("none", "tower", "keep", "castle", "citadel")

_TEXT: Final = Column(str)
_OLD_NAME: Final = Column(str, default="")
_LAND: Final = Column(str, choices=TERRAIN_IDS[:7])
_COUNT: Final = Column(int, low=1, high=10)
CREATURE_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "terrain": _LAND,
    "combat": Column(int, low=1, high=6),
    "flags": Column(list),
    "count": _COUNT,
    "name_1e": _OLD_NAME,
    "combat_1e": Column(int, low=0, high=6, default=0),
}
INCOME_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "terrain": Column(str, choices=(*TERRAIN_IDS[:7], "any")),
    "gold": Column(int, low=1, high=3),
    "combat": Column(int, low=0, high=2),
    "mine": Column(bool),
    "count": _COUNT,
}
TREASURE_SCHEMA: Final = {"id": _TEXT, "name": _TEXT, "gold": Column(int, low=5, high=20)}
MAGIC_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "played": Column(str, choices=("movement", "battle", "answer")),
    "clause": _TEXT,
    "about": _TEXT,
    "name_1e": _OLD_NAME,
}
EVENT_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "caster": Column(bool),
    "clause": _TEXT,
    "about": _TEXT,
    "name_1e": _OLD_NAME,
}
HERO_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "combat": Column(int, low=4, high=6),
    "flags": Column(list),
    "power": Column(str, choices=POWER_IDS),
    "lord": Column(str, choices=(*TERRAIN_IDS[:7], "none")),
    "counter": Column(int, low=1, high=11),
    "clause": _TEXT,
    "about": _TEXT,
    "name_1e": _OLD_NAME,
}
FORT_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "level": Column(int, low=1, high=4),
    "flags": Column(list),
    "count": _COUNT,
}

CREATURE_ROWS: Final = read_rows(PACKAGE, "data/creatures.toml", "creature", CREATURE_SCHEMA)
INCOME_ROWS: Final = read_rows(PACKAGE, "data/income.toml", "income", INCOME_SCHEMA)
TREASURE_ROWS: Final = read_rows(PACKAGE, "data/things.toml", "treasure", TREASURE_SCHEMA)
MAGIC_ROWS: Final = read_rows(PACKAGE, "data/things.toml", "magic", MAGIC_SCHEMA)
EVENT_ROWS: Final = read_rows(PACKAGE, "data/things.toml", "event", EVENT_SCHEMA)
HERO_ROWS: Final = read_rows(PACKAGE, "data/heroes.toml", "hero", HERO_SCHEMA)
FORT_ROWS: Final = read_rows(PACKAGE, "data/board.toml", "fort", FORT_SCHEMA)
BOARD: Final[dict[str, Any]] = tomllib.loads(files(PACKAGE).joinpath("data/board.toml").read_text("utf-8"))


def _copies(rows: list[Row]) -> list[Row]:
    """One row a counter; a kind with several copies numbers them."""
    return [
        {**row, "kind_id": row["id"], "id": f"{row['id']}-{copy}" if row["count"] > 1 else row["id"]}
        for row in rows
        for copy in range(1, row["count"] + 1)
    ]


def _single(rows: list[Row]) -> list[Row]:
    return [{**row, "kind_id": row["id"]} for row in rows]


def _all_faces() -> list[Row]:
    """Every face with its kind, in the order of the numbers above."""
    creatures = [{**row, "kind": CREATURE} for row in _copies(CREATURE_ROWS)]
    income = [
        {**row, "kind": SETTLEMENT if row["terrain"] == "any" else TERRAIN_INCOME}
        for row in _copies(INCOME_ROWS)
    ]
    rest = [{**row, "kind": TREASURE} for row in _single(TREASURE_ROWS)]
    rest += [{**row, "kind": MAGIC} for row in _single(MAGIC_ROWS)]
    rest += [{**row, "kind": EVENT} for row in _single(EVENT_ROWS)]
    heroes = [{**row, "kind": HERO} for row in _single(HERO_ROWS)]
    hunter = next(row for row in creatures if row["combat_1e"])
    village = income[-1]
    spares = [{**hunter, "id": f"{hunter['id']}-old", "combat": hunter["combat_1e"]}]
    spares += [{**village, "id": f"village-{number}"} for number in (7, 8)]
    found = (len(creatures), len(income), len(rest), len(heroes))
    if found != (CREATURES, 22, 27, HERO_FACES):
        raise DataError(
            f"Kings & Things has 146 creatures, 22 income counters, 27 others and 22 Heroes: {found}."
        )
    return [*creatures, *income, *rest, *heroes, *spares]


FACE_ROWS: Final = _all_faces()
FACE_IDS: Final = tuple(str(row["id"]) for row in FACE_ROWS)
FACE_NAMES: Final = tuple(str(row["name"]) for row in FACE_ROWS)
OLD_NAMES: Final = tuple(str(row.get("name_1e") or row["name"]) for row in FACE_ROWS)
TARGET_IDS: Final = (*FACE_IDS, "fort", "hidden")
"""What can be named where a building or an unknown counter may be meant too."""


def _land_of(row: Row) -> int:
    name = row.get("terrain", "none")
    if name == "any":
        return ANY_LAND
    return TERRAIN_IDS.index(name) if name in TERRAIN_IDS else NO_TERRAIN


def _symbols(row: Row) -> int:
    unknown = set(row.get("flags", [])) - set(SYMBOL_IDS)
    if unknown:
        raise DataError(f"{row['id']} has symbols that nobody knows: {', '.join(sorted(unknown))}.")
    return sum(2 ** SYMBOL_IDS.index(flag) for flag in row.get("flags", []))


def _golden(row: Row) -> int:
    return int(row.get("gold", 0))


def _fighting(row: Row) -> int:
    return int(row.get("combat", 0))


def _lord_of(row: Row) -> int:
    name = row.get("lord", "none")
    return TERRAIN_IDS.index(name) if name in TERRAIN_IDS else NO_TERRAIN


KIND: Final = vec[i64]([int(row["kind"]) for row in FACE_ROWS])
TERRAIN: Final = vec[i64]([_land_of(row) for row in FACE_ROWS])
COMBAT: Final = vec[i64]([_fighting(row) for row in FACE_ROWS])
SYMBOLS: Final = vec[i64]([_symbols(row) for row in FACE_ROWS])
GOLD: Final = vec[i64]([_golden(row) for row in FACE_ROWS])
MINE: Final = vec[i64]([int(bool(row.get("mine"))) for row in FACE_ROWS])
POWER: Final = vec[i64]([POWER_IDS.index(row.get("power", "none")) for row in FACE_ROWS])
LORD: Final = vec[i64]([_lord_of(row) for row in FACE_ROWS])
"""The terrain whose creatures a Hero supports in his hex, or NO_TERRAIN. [KT-A.37]"""


def _counter_of(face: int) -> int:
    if face < FIRST_HERO_FACE:
        return face
    if face < OLD_GREAT_HUNTER:
        return int(FIRST_HERO + (face - FIRST_HERO_FACE) // 2)
    if face == OLD_GREAT_HUNTER:
        return FACE_IDS.index("great-hunter")
    return FACE_IDS.index(f"city-{face - SPARE_VILLAGE + 5}")


COUNTER_OF: Final = vec[i64]([_counter_of(face) for face in range(FACES)])
"""The counter that can show a face."""

GREAT_HUNTER: Final[i64] = FACE_IDS.index("great-hunter")
FIRST_SPARE_CITY: Final[i64] = FACE_IDS.index("city-5")
"""The cities that count as villages when the twelve settlements are split 4 to 8. [KT-R96]"""

# The board and the bank.
TILES: Final = vec[i64]([int(BOARD["tiles"][name]) for name in TERRAIN_IDS])
MOVE_COST: Final = vec[i64]([int(BOARD["move_cost"][name]) for name in TERRAIN_IDS])
FORT_PIECES: Final = vec[i64]([0] + [int(row["count"]) for row in FORT_ROWS])
FORT_SYMBOLS: Final = vec[i64]([0] + [_symbols(row) for row in FORT_ROWS])

_LIMITS: Final = BOARD["limits"]
START_GOLD: Final[i64] = int(_LIMITS["start_gold"])
START_THINGS: Final[i64] = int(_LIMITS["start_things"])
SHIELD_LIMIT: Final[i64] = int(_LIMITS["shield_things"])
HEX_LIMIT: Final[i64] = int(_LIMITS["hex_friendly_creatures"])
MOVE_POINTS: Final[i64] = int(_LIMITS["move_points"])
RECRUIT_COST: Final[i64] = int(_LIMITS["paid_recruit_cost"])
RECRUIT_MOST: Final[i64] = int(_LIMITS["paid_recruit_max"])
TRADE_RATIO: Final[i64] = int(_LIMITS["trade_in_ratio"])
TRADE_MOST: Final[i64] = int(_LIMITS["trade_in_max"])
FORT_COST: Final[i64] = int(_LIMITS["fort_step_cost"])
BID_COST: Final[i64] = int(_LIMITS["hero_mod_cost_before"])
GAP_COST: Final[i64] = int(_LIMITS["hero_mod_cost_after"])
CITADEL_INCOME: Final[i64] = int(_LIMITS["citadel_income_4p"])
CITADEL_INCOME_FEW: Final[i64] = int(_LIMITS["citadel_income_2p_3p"])
