"""The component data as frozen tables: read once, checked against a schema, never in the state."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import DataError
from regalia.engine.native import i64, vec
from regalia.engine.schema import Column, Row, read_rows

PACKAGE: Final = "regalia.games.wizard_kings"

BLOCKS: Final[i64] = 28
"""Blocks of an army. [WK-48]"""

BUDGET: Final[i64] = 100
"""What a starting army may cost. [WK-26]"""

STACK: Final[i64] = 6
"""Units of one side in a hex, its Wizard apart. [WK-244, WK-247]"""

# What a unit is.
WIZARD: Final[i64] = 0
TROOP: Final[i64] = 1
CASTLE: Final[i64] = 2
KINDS: Final = ("wizard", "troop", "castle")

# The symbol beside a unit's movement allowance. [WK-67]
NO_SYMBOL: Final[i64] = 0
FOREST_FOLK: Final[i64] = 1
MOUNTAIN_FOLK: Final[i64] = 2
DESERT_FOLK: Final[i64] = 3
AMPHIBIAN: Final[i64] = 4
FLYER: Final[i64] = 5
AQUATIC: Final[i64] = 6
SYMBOLS: Final = ("none", "forest", "mountain", "desert", "amphibian", "fly", "aquatic")

# When a unit acts within a round. [WK-62, WK-R19]
TIERS: Final[i64] = 4
LETTERS: Final = ("A+", "A", "B", "C")

# Terrain of hexes and hexsides.
VOID: Final[i64] = 0
CLEAR: Final[i64] = 1
DESERT: Final[i64] = 2
FOREST: Final[i64] = 3
SWAMP: Final[i64] = 4
MOUNTAIN: Final[i64] = 5
SEA: Final[i64] = 6
LAKE: Final[i64] = 7
SHOAL: Final[i64] = 8
TERRAIN_IDS: Final = ("none", "clear", "desert", "forest", "swamp", "mountain", "sea", "lake", "shoal")

HOME: Final = vec[i64]([VOID, FOREST, MOUNTAIN, DESERT, SWAMP, VOID, VOID])
"""The terrain in which each symbol moves freely and fights better. [WK-127, WK-130, WK-132, WK-141]"""

# What a spell does.
STRIKE: Final[i64] = 0  # hits on one target
HITS: Final[i64] = 1  # hits on the enemy side
QUAKE: Final[i64] = 2  # hits on Castles, else on Ground units
HEAL: Final[i64] = 3
TERRAIN: Final[i64] = 4  # the hex counts as another terrain for this round
PANIC: Final[i64] = 5
FLY: Final[i64] = 6
MARCH: Final[i64] = 7
SUMMON: Final[i64] = 8
EFFECTS: Final = ("strike", "hits", "quake", "heal", "terrain", "panic", "fly", "march", "summon")

MOVEMENT: Final[i64] = 0
COMBAT: Final[i64] = 1
PHASES: Final = ("movement", "combat")

_TEXT: Final = Column(str)
ARMY_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "realm": _TEXT,
    "colour": _TEXT,
    "about": _TEXT,
    "standard": Column(list),
    "house": Column(list),
}
UNIT_SCHEMA: Final = {
    "id": _TEXT,
    "army": _TEXT,
    "name": _TEXT,
    "kind": Column(str, choices=KINDS),
    "symbol": Column(str, choices=SYMBOLS),
    "move": Column(int, low=0, high=4),
    "letter": Column(str, choices=LETTERS),
    "number": Column(int, low=0, high=6),
    "cost": Column(int, low=1, high=8),
    "steps": Column(int, low=2, high=4),
    "blocks": Column(int, low=1, high=7),
    "chaos": Column(bool),
    "house": Column(list),
}
SPELL_SCHEMA: Final = {
    "id": _TEXT,
    "army": _TEXT,
    "name": _TEXT,
    "level": Column(int, low=1, high=3),
    "phase": Column(str, choices=PHASES),
    "effect": Column(str, choices=EFFECTS),
    "dice": Column(int, low=0, high=6, default=0),
    "number": Column(int, low=0, high=6, default=0),
    "terrain": Column(str, choices=TERRAIN_IDS, default="none"),
    "reach": Column(int, low=0, high=3, default=0),
    "targets": Column(int, low=1, high=2, default=1),
    "about": _TEXT,
    "house": Column(bool),
}

ARMY_ROWS: Final = read_rows(PACKAGE, "data/armies.toml", "army", ARMY_SCHEMA)
UNIT_ROWS: Final = read_rows(PACKAGE, "data/units.toml", "unit", UNIT_SCHEMA)
SPELL_ROWS: Final = read_rows(PACKAGE, "data/spells.toml", "spell", SPELL_SCHEMA)


def _column(rows: list[Row], key: str) -> vec[i64]:
    return vec[i64]([int(row[key]) for row in rows])


def _coded(rows: list[Row], key: str, names: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([names.index(row[key]) for row in rows])


ARMY_IDS: Final = tuple(str(row["id"]) for row in ARMY_ROWS)
ARMY_NAMES: Final = tuple(str(row["name"]) for row in ARMY_ROWS)
ARMIES: Final[i64] = len(ARMY_IDS)

UNIT_IDS: Final = tuple(str(row["id"]) for row in UNIT_ROWS)
UNIT_NAMES: Final = tuple(str(row["name"]) for row in UNIT_ROWS)
UNITS: Final[i64] = len(UNIT_IDS)
ARMY: Final = _coded(UNIT_ROWS, "army", ARMY_IDS)
KIND: Final = _coded(UNIT_ROWS, "kind", KINDS)
SYMBOL: Final = _coded(UNIT_ROWS, "symbol", SYMBOLS)
MOVE: Final = _column(UNIT_ROWS, "move")
TIER: Final = _coded(UNIT_ROWS, "letter", LETTERS)
NUMBER: Final = _column(UNIT_ROWS, "number")
COST: Final = _column(UNIT_ROWS, "cost")
MOST: Final = _column(UNIT_ROWS, "steps")
"""A block's maximum strength. [WK-56]"""
SORT: Final = vec[i64]([7 * KINDS.index(row["kind"]) + SYMBOLS.index(row["symbol"]) for row in UNIT_ROWS])
"""Kind and symbol in one number: all that decides where a unit may be."""

SPELL_IDS: Final = tuple(str(row["id"]) for row in SPELL_ROWS)
SPELL_NAMES: Final = tuple(str(row["name"]) for row in SPELL_ROWS)
SPELLS: Final[i64] = len(SPELL_IDS)
SPELL_ARMY: Final = _coded(SPELL_ROWS, "army", ARMY_IDS)
LEVEL: Final = _column(SPELL_ROWS, "level")
PHASE: Final = _coded(SPELL_ROWS, "phase", PHASES)
EFFECT: Final = _coded(SPELL_ROWS, "effect", EFFECTS)
DICE: Final = _column(SPELL_ROWS, "dice")
HIT_ON: Final = _column(SPELL_ROWS, "number")
SPELL_TERRAIN: Final = _coded(SPELL_ROWS, "terrain", TERRAIN_IDS)
REACH: Final = _column(SPELL_ROWS, "reach")
TARGETS: Final = _column(SPELL_ROWS, "targets")


def _spells() -> vec[i64]:
    """Where the spells of each army begin, and where the last of them ends: they lie side by side."""
    armies = [ARMY_IDS.index(row["army"]) for row in SPELL_ROWS]
    if armies != sorted(armies):
        raise DataError("The spells of an army must stand together, in the order of the armies.")
    return vec[i64]([sum(army < each for army in armies) for each in range(len(ARMY_IDS) + 1)])


SPELLS_FROM: Final = _spells()


def _blocks() -> vec[i64]:
    """The unit type of every block, army by army. [WK-48, WK-50]"""
    out: list[int] = []
    for army, name in enumerate(ARMY_IDS):
        blocks = [
            unit for unit, row in enumerate(UNIT_ROWS) if row["army"] == name for _ in range(row["blocks"])
        ]
        kinds = [UNIT_ROWS[unit]["kind"] != "wizard" for unit in blocks]
        if kinds != sorted(kinds):
            raise DataError(f"The Wizards must be the first units of the army {ARMY_IDS[army]}.")
        if len(blocks) != 28:
            raise DataError(f"The army {ARMY_IDS[army]} has {len(blocks)} blocks; it must have 28.")
        out += blocks
    return vec[i64](out)


BLOCK_UNIT: Final = _blocks()


def _standard() -> vec[i64]:
    """The strength of every block in its army's Standard Army; 0 for those left out. [WK-32]"""
    out: list[int] = []
    for army, row in enumerate(ARMY_ROWS):
        wanted = [entry.split(":") for entry in row["standard"]]
        for k in range(28):
            unit = UNIT_IDS[BLOCK_UNIT[army * 28 + k]]
            found = next((entry for entry in wanted if entry[0] == unit), None)
            if found is not None:
                wanted.remove(found)
            out.append(int(found[1]) if found else 0)
        if wanted:
            raise DataError(f"The standard army of {row['name']} wants more than there is: {wanted[0][0]}.")
    return vec[i64](out)


STANDARD: Final = _standard()
