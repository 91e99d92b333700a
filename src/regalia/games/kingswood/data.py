"""The component data as frozen tables: read once, checked against a schema, never in the state."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from regalia.engine.errors import DataError
from regalia.engine.native import i64, vec
from regalia.engine.schema import Column, Row, read_rows

PACKAGE: Final = "regalia.games.kingswood"

SWORD: Final[i64] = 0
SPELLBOOK: Final[i64] = 1
HEART: Final[i64] = 2
COIN: Final[i64] = 3
SKILLS: Final[i64] = 3
TOKENS: Final = ("sword", "spellbook", "heart", "coin")

# How the parts of a location's ability combine.
ONE_OF: Final[i64] = 0
ANY_OF: Final[i64] = 1
SINGLE: Final[i64] = 2
FIGHTING: Final[i64] = 3
COPY: Final[i64] = 4
CHOICES: Final = ("one-of", "any-of", "single", "forest", "copy")

# What a part of an ability does.
REFRESHES_ALL: Final[i64] = 0
GAINS: Final[i64] = 1
EARNS: Final[i64] = 2
REFRESHES: Final[i64] = 3
CAPTURES: Final[i64] = 4
EXCHANGES: Final[i64] = 5
BREWS: Final[i64] = 6
REVEALS: Final[i64] = 7
EFFECTS: Final = ("refresh-all", "gain", "earn", "refresh", "capture", "exchange", "potion", "reveal")

# What a defeated monster gives at once.
NO_REWARD: Final[i64] = 0
REWARD_COINS: Final[i64] = 1
REWARD_GAIN: Final[i64] = 2  # + kind of token: 2, 3, 4
REWARD_REFRESH: Final[i64] = 5  # + kind of token: 5, 6, 7
REWARD_REFRESH_ALL: Final[i64] = 8  # + kind of token: 8, 9, 10
REWARD_CAPTURE: Final[i64] = 11
REWARDS: Final = (
    "none",
    "coins",
    "gain-sword",
    "gain-spellbook",
    "gain-heart",
    "refresh-sword",
    "refresh-spellbook",
    "refresh-heart",
    "refresh-all-swords",
    "refresh-all-spellbooks",
    "refresh-all-hearts",
    "capture",
)

KINDS: Final = ("goblin", "beast", "undead", "spirit", "fey", "giantkin", "dragon")

# What a defeated monster gives at the end.
NO_BONUS: Final[i64] = 0
BONUS_PER_KIND: Final[i64] = 1  # for each of its own kind, itself included
BONUS_PER_OTHER: Final[i64] = 2  # for each other one of its kind
BONUS_PER_THREE_SPELLBOOKS: Final[i64] = 3
BONUSES: Final = ("none", "per-kind", "per-other-kind", "per-three-spellbooks")

# Guild numbers, for their abilities.
SILVER_SHIELD: Final[i64] = 1
KROM: Final[i64] = 2
THE_ARCANUM: Final[i64] = 3
TREETOP_ORDER: Final[i64] = 4
HOUSE_OF_MUSIC: Final[i64] = 5
MURDER_OF_CROWS: Final[i64] = 6
LANTERN_WATCH: Final[i64] = 7
GUILD_IDS: Final = (
    "none",
    "silver-shield",
    "krom",
    "the-arcanum",
    "treetop-order",
    "house-of-music",
    "murder-of-crows",
    "lantern-watch",
)

# Location numbers.
NOWHERE: Final[i64] = 0
FOREST: Final[i64] = 1
ACADEMY: Final[i64] = 2
BLACKSMITH: Final[i64] = 3
TAVERN: Final[i64] = 4
MARKET: Final[i64] = 5
FIRST_SPECIAL: Final[i64] = 6
LOCATIONS: Final[i64] = 13
MONSTERS: Final[i64] = 42
GUILDS: Final[i64] = 7

_COST: Final = Column(int, low=0, high=9)
_TEXT: Final = Column(str)
MONSTER_SCHEMA: Final = {
    "clause": _TEXT,
    "id": _TEXT,
    "name": _TEXT,
    "chapter": Column(int, low=1, high=2),
    "kind": Column(str, choices=KINDS),
    "swords": _COST,
    "spellbooks": _COST,
    "hearts": _COST,
    "coins": _COST,
    "hearts_lost": _COST,
    "fame": Column(int, low=1, high=20),
    "reward": Column(str, choices=REWARDS),
    "amount": _COST,
    "bonus": Column(str, choices=BONUSES),
    "marks": Column(list, default=[]),
    "mighty": Column(bool),
    "house": Column(bool),
    "flavour": _TEXT,
}
LOCATION_SCHEMA: Final = {
    "id": _TEXT,
    "name": _TEXT,
    "common": Column(bool),
    "choice": Column(str, choices=CHOICES),
    "parts": Column(list),
    "about": _TEXT,
    "clause": _TEXT,
}
GUILD_SCHEMA: Final = {
    "clause": _TEXT,
    "id": Column(str, choices=GUILD_IDS[1:]),
    "name": _TEXT,
    "refreshed": Column(list),
    "exhausted": Column(list),
    "coins": _COST,
    "about": _TEXT,
    "house": Column(bool),
}

MONSTER_ROWS: Final = read_rows(PACKAGE, "data/monsters.toml", "monster", MONSTER_SCHEMA)
LOCATION_ROWS: Final = read_rows(PACKAGE, "data/locations.toml", "location", LOCATION_SCHEMA)
GUILD_ROWS: Final = read_rows(PACKAGE, "data/guilds.toml", "guild", GUILD_SCHEMA)
COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files(PACKAGE).joinpath("data/components.toml").read_text("utf-8")
)

if (len(MONSTER_ROWS), len(LOCATION_ROWS), len(GUILD_ROWS)) != (42, 13, 7):
    raise DataError("Kingswood has 42 monsters, 13 locations and 7 guilds; the data files differ.")


def _column(rows: list[Row], key: str) -> vec[i64]:
    """A column of numbers; row 0 is nobody, so that ids begin at 1."""
    return vec[i64]([0] + [row[key] for row in rows])


def _coded(rows: list[Row], key: str, names: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([0] + [names.index(row[key]) for row in rows])


def _part(rows: list[Row], part: int, item: int, names: tuple[str, ...]) -> vec[i64]:
    """One item of the first or second part of each location's ability; -1 where there is none."""
    out = [-1]
    for row in rows:
        cell = row["parts"][part][item] if part < len(row["parts"]) else -1
        out.append(cell if isinstance(cell, int) else names.index(cell))
    return vec[i64](out)


_PART_TOKENS: Final = (*TOKENS, "none")

MONSTER_IDS: Final = ("none", *(str(row["id"]) for row in MONSTER_ROWS))
CHAPTER: Final = _column(MONSTER_ROWS, "chapter")
KIND: Final = _coded(MONSTER_ROWS, "kind", KINDS)
SWORDS: Final = _column(MONSTER_ROWS, "swords")
SPELLBOOKS: Final = _column(MONSTER_ROWS, "spellbooks")
HEARTS: Final = _column(MONSTER_ROWS, "hearts")
HEARTS_LOST: Final = _column(MONSTER_ROWS, "hearts_lost")
COINS: Final = _column(MONSTER_ROWS, "coins")
FAME: Final = _column(MONSTER_ROWS, "fame")
REWARD: Final = _coded(MONSTER_ROWS, "reward", REWARDS)
AMOUNT: Final = _column(MONSTER_ROWS, "amount")
BONUS: Final = _coded(MONSTER_ROWS, "bonus", BONUSES)
BONUS_CARDS: Final = vec[i64]([card for card in range(1, MONSTERS + 1) if BONUS[card] != NO_BONUS])
MIGHTY: Final = vec[i64]([0] + [int(row["mighty"]) for row in MONSTER_ROWS])
MARKS: Final = vec[i64]([0] + [sum(1 << mark for mark in row["marks"]) for row in MONSTER_ROWS])
"""For each Chapter I card, the player counts it is used with, one bit each. [KW-26]"""

LOCATION_IDS: Final = ("nowhere", *(str(row["id"]) for row in LOCATION_ROWS))
LOCATION_CLAUSES: Final = ("KW-117", *(str(row["clause"]) for row in LOCATION_ROWS))
"""Where the rules speak of each location; of none, where the Hut has nothing to copy."""
CHOICE: Final = _coded(LOCATION_ROWS, "choice", CHOICES)
FIRST_EFFECT: Final = _part(LOCATION_ROWS, 0, 0, EFFECTS)
FIRST_TOKEN: Final = _part(LOCATION_ROWS, 0, 1, _PART_TOKENS)
FIRST_COST: Final = _part(LOCATION_ROWS, 0, 2, ())
SECOND_EFFECT: Final = _part(LOCATION_ROWS, 1, 0, EFFECTS)
SECOND_TOKEN: Final = _part(LOCATION_ROWS, 1, 1, _PART_TOKENS)
SECOND_COST: Final = _part(LOCATION_ROWS, 1, 2, ())

START_REFRESHED: Final = vec[i64]([0, 0, 0] + [n for row in GUILD_ROWS for n in row["refreshed"]])
START_EXHAUSTED: Final = vec[i64]([0, 0, 0] + [n for row in GUILD_ROWS for n in row["exhausted"]])
START_COINS: Final = _column(GUILD_ROWS, "coins")

SUPPLY: Final = vec[i64]([COMPONENTS["tokens"][name] for name in TOKENS])
TRACK: Final[i64] = COMPONENTS["track"]["length"]
