"""What is fixed for a match: what was agreed, the joined map, the armies. All copies of a state share it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.board import Board
from regalia.games.wizard_kings.data import BLOCK_UNIT, BLOCKS, SORT
from regalia.games.wizard_kings.joining import Laid, join
from regalia.games.wizard_kings.sheets import SHEET_IDS, Sheet, sheet_of

NO_ARMY: Final[i64] = -1
NO_UNIT: Final[i64] = -1

# Modes of victory. [WK-R9]
GP_GOAL: Final[i64] = 0
TIME: Final[i64] = 1
POINTS: Final[i64] = 2
MODES: Final = ("gp15", "time", "vp")

NO_CAP: Final[i64] = 0

# Second readings of the rules that a table may agree on, one bit each. [WK-R137]
DISPEL_ANYWHERE: Final[i64] = 1
WEAK_WIZARDS_RETREAT: Final[i64] = 2
MAGIC_WITH_ITS_SIDE: Final[i64] = 4
MANY_SPELLS: Final[i64] = 8
WALKS_FALLS: Final[i64] = 16
OWNER_DEFENDS: Final[i64] = 32
REGROUP_EITHER: Final[i64] = 64
REGROUP_ONCE: Final[i64] = 128
ONE_CASTLE: Final[i64] = 256

READINGS: Final = (
    ("dispel_range", "any", DISPEL_ANYWHERE),
    ("weak_wizard_must_retreat", "True", WEAK_WIZARDS_RETREAT),
    ("aplus_within_side", "True", MAGIC_WITH_ITS_SIDE),
    ("move_spells", "unlimited", MANY_SPELLS),
    ("amphibian_walks_falls", "True", WALKS_FALLS),
    ("city_owner_defends", "True", OWNER_DEFENDS),
    ("regroup", "either", REGROUP_EITHER),
    ("regroup_once", "True", REGROUP_ONCE),
    ("one_castle_per_hex", "True", ONE_CASTLE),
)
"""The option of each, and the value that asks for it."""


def readings_of(settings: Mapping[str, object]) -> int:
    """The second readings that were agreed on, as bits."""
    return sum(int(bit) for name, value, bit in READINGS if str(settings[name]) == value)


@final
class Agreed:
    """The options, as numbers."""

    def __init__(
        self,
        victory: i64,
        win_gp: i64,
        turns: i64,
        turn_cap: i64,
        maps_each: i64,
        aquatic_limit: i64,
        dispel: bool,
        mirror: bool,
        free_teams: bool,
        sudden_death: bool,
        choose_maps: bool,
        quick: bool,
        own_map: str,
        readings: i64,
    ) -> None:
        self.victory: i64 = victory
        self.win_gp: i64 = win_gp  # 0: three quarters of all city GP [WK-R8]
        self.turns: i64 = turns
        self.turn_cap: i64 = turn_cap
        self.maps_each: i64 = maps_each
        self.aquatic_limit: i64 = aquatic_limit
        self.dispel: bool = dispel
        self.mirror: bool = mirror
        self.free_teams: bool = free_teams
        self.sudden_death: bool = sudden_death
        self.choose_maps: bool = choose_maps
        self.own_map: str = own_map  # the text of a map that somebody brought, or nothing
        self.readings: i64 = readings
        self.quick: bool = quick  # Standard Armies stand ready [WK-R136]

    def reads(self, reading: i64) -> bool:
        """Whether a second reading of a rule was agreed on."""
        return self.readings & reading != 0

    def water(self) -> int:
        """What the hexsides of the board depend on: the limit of Aquatics, and who crosses waterfalls."""
        return int(self.aquatic_limit | self.readings & WALKS_FALLS)

    def to_plain(self) -> dict[str, Any]:
        """The options as plain data."""
        return {
            "victory": int(self.victory),
            "win_gp": int(self.win_gp),
            "turns": int(self.turns),
            "turn_cap": int(self.turn_cap),
            "maps_each": int(self.maps_each),
            "aquatic_limit": int(self.aquatic_limit),
            "dispel": bool(self.dispel),
            "mirror": bool(self.mirror),
            "free_teams": bool(self.free_teams),
            "sudden_death": bool(self.sudden_death),
            "choose_maps": bool(self.choose_maps),
            "quick": bool(self.quick),
            "own_map": self.own_map,
            "readings": int(self.readings),
        }

    @staticmethod
    def from_plain(plain: dict[str, Any]) -> Agreed:
        """The options from plain data."""
        return Agreed(
            i64(plain["victory"]),
            i64(plain["win_gp"]),
            i64(plain["turns"]),
            i64(plain["turn_cap"]),
            i64(plain["maps_each"]),
            i64(plain["aquatic_limit"]),
            bool(plain["dispel"]),
            bool(plain["mirror"]),
            bool(plain["free_teams"]),
            bool(plain["sudden_death"]),
            bool(plain["choose_maps"]),
            bool(plain.get("quick", False)),
            str(plain.get("own_map", "")),
            i64(plain.get("readings", 0)),
        )


@final
@mypyc_attr(acyclic=True)
class Setting:
    """The options, the sheets on the table joined into one board, and the unit type of every block.

    Acyclic, as it is: a compiled state shows the collector of cycles its ``fixed`` twice, so that a setting
    which only the cache below still held was cleared with the states that somebody had thrown away.
    """

    def __init__(
        self, agreed: Agreed, laid: tuple[Laid, ...], armies: list[int], board: Board | None = None
    ) -> None:
        self.agreed = agreed
        self.laid = laid
        self.armies = vec[i64](list(armies))
        self.board = board_of(laid, agreed.water()) if board is None else board
        """The joined sheets, worked out here unless somebody has done it already."""
        self.unit = units_of(armies)
        """The unit type of each block, seat by seat; NO_UNIT before its army is chosen."""
        self.sort = vec[i64]([0 if unit < 0 else 2 ** int(SORT[unit]) for unit in self.unit])
        """The sort of each block, as the bit by which a place says whom it suits."""

    def with_army(self, seat: i64, army: i64) -> Setting:
        """The same, but this seat commands that army."""
        armies = [int(each) for each in self.armies]
        armies[seat] = int(army)
        return Setting(self.agreed, self.laid, armies, self.board)

    def with_maps(self, laid: tuple[Laid, ...]) -> Setting:
        """The same with these sheets on the table."""
        return Setting(self.agreed, laid, [int(each) for each in self.armies])

    def to_plain(self) -> dict[str, Any]:
        """All of it as plain data: a map of the box by its id, another by its whole text."""
        return {
            **self.agreed.to_plain(),
            "maps": [
                [name_of(each.sheet), each.column, each.row, each.turned, each.seat] for each in self.laid
            ],
            "armies": [int(army) for army in self.armies],
        }

    @staticmethod
    def from_plain(plain: dict[str, Any]) -> Setting:
        """The setting that ``to_plain`` described."""
        return read_setting(json.dumps(plain))


@lru_cache(maxsize=16)
def read_setting(text: str) -> Setting:
    """A setting from the text of its plain data.

    Joining a map takes milliseconds. A match that comes out of a pickle reads a position for every step that
    may be taken back: they share their setting, and settings their map, as they did before.
    """
    plain = json.loads(text)
    agreed = Agreed.from_plain(plain)
    laid, board = read_map(json.dumps(plain["maps"]), agreed.water())
    return Setting(agreed, laid, [int(army) for army in plain["armies"]], board)


@lru_cache(maxsize=16)
def read_map(text: str, water: int) -> tuple[tuple[Laid, ...], Board]:
    """The sheets on the table from the text of their plain data, and the board they make."""
    laid = tuple(
        Laid(sheet_of(sheet), int(column), int(row), bool(turned), int(seat))
        for sheet, column, row, turned, seat in json.loads(text)
    )
    return laid, board_of(laid, water)


def name_of(sheet: Sheet) -> str:
    """A map of the box by its id, another by its whole text."""
    return sheet.id if sheet.id in SHEET_IDS else sheet.source


def board_of(laid: tuple[Laid, ...], water: int) -> Board:
    """The board that these sheets make; its cities are those of the seats that brought them. [WK-23]"""
    slots = tuple((name_of(each.sheet), each.column, each.row, each.turned) for each in laid)
    return joined_board(slots, water).belonging_to([each.seat for each in laid])


@lru_cache(maxsize=256)
def joined_board(slots: tuple[tuple[str, int, int, bool], ...], water: int) -> Board:
    """The board of these sheets, whoever they belong to: cities have the number of their slot as owner.

    Four players lay the sheets of the box in some two hundred ways, and a playout from the first position
    must not work one of them out each time.
    """
    laid = tuple(
        Laid(sheet_of(name), column, row, turned, slot)
        for slot, (name, column, row, turned) in enumerate(slots)
    )
    return Board(join(laid), water)


def units_of(armies: list[int]) -> vec[i64]:
    """The unit type of every block on the table."""
    out: list[int] = []
    for army in armies:
        for k in range(int(BLOCKS)):
            out.append(int(NO_UNIT) if army < 0 else int(BLOCK_UNIT[army * int(BLOCKS) + k]))
    return vec[i64](out)
