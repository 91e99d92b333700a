"""Names as they stand in sentences."""

from __future__ import annotations

from regalia.games.wizard_kings.data import UNIT_NAMES
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.state import WizardKings


def place_name(s: WizardKings, hex: int) -> str:
    """``Langara`` for a city, else ``4,9``."""
    city = s.fixed.board.city[hex]
    return s.fixed.board.city_names[city] if city >= 0 else NAMES[hex]


def unit_name(s: WizardKings, block: int) -> str:
    """``Ranger``."""
    return UNIT_NAMES[s.fixed.unit[block]]


def block_name(s: WizardKings, block: int) -> str:
    """``Ranger 3``: the type and the strength."""
    return f"{unit_name(s, block)} {int(s.strength[block])}"


def counted(number: int, one: str, many: str) -> str:
    """``1 hit``, ``2 hits``."""
    return f"{number} {one if number == 1 else many}"
