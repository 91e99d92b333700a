"""Names as they stand in sentences."""

from __future__ import annotations

from typing import Final

from regalia.games.wizard_kings.data import UNIT_NAMES
from regalia.games.wizard_kings.grid import NAMES, number
from regalia.games.wizard_kings.state import WizardKings


def place_name(s: WizardKings, hex: int) -> str:
    """``Langara`` for a city, else ``forest 4,9``: its ground, and the numbers that are printed there."""
    board = s.fixed.board
    city = board.city[hex]
    return board.city_names[city] if city >= 0 else f"{GROUNDS[board.terrain[hex]]} {NAMES[hex]}"


GROUNDS: Final = ("hex", "open land", "desert", "forest", "swamp", "mountains", "sea", "lake", "shoals")
"""What the ground of a hex is called in a sentence, in the order of ``TERRAIN_IDS``."""


def place(s: WizardKings, name: str) -> str:
    """What a mark in a line stands for."""
    x, y = name.split(",")
    return place_name(s, number(int(x), int(y)))


def unit_name(s: WizardKings, block: int) -> str:
    """``Ranger``."""
    return UNIT_NAMES[s.fixed.unit[block]]


def block_name(s: WizardKings, block: int) -> str:
    """``Ranger 3``: the type and the strength."""
    return f"{unit_name(s, block)} {int(s.strength[block])}"


def counted(number: int, one: str, many: str) -> str:
    """``1 hit``, ``2 hits``."""
    return f"{number} {one if number == 1 else many}"
