"""Where a counter can be. Its place is one number; fighters and guards of a hex know their side.

A *side* is a seat, or DEFENDERS: the neutral counters of an unexplored hex with what they guard.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

BAG: Final[i64] = 0
OUT_OF_PLAY: Final[i64] = 1
"""Used up under true elimination. [KT-7.22]"""
POOL: Final[i64] = 2
"""The bank's unowned Heroes."""
SPENT_THIS_TURN: Final[i64] = 3
"""The Dispel Magic scroll between its use and the end of the turn. [KT-C.18]"""

PLAYED: Final[i64] = 4
"""An event or item that has just been played and lies open while its effect is going on."""

IN_PLAY: Final[i64] = 8
"""IN_PLAY + side: an item that works in the battle being fought: Golem, Firewall, Talisman, Sword, Bow."""
SHIELD: Final[i64] = 16
"""SHIELD + seat: Things not in use, hidden; Heroes, gold and forts never are. [KT-1.21, KT-1.22]"""
BOARD: Final[i64] = 32
"""BOARD + 8 * hex + side: in a hex. LAND instead of a side: the income counter of the hex."""

DEFENDERS: Final[i64] = 4
"""The side of the neutral counters of an unexplored hex, loot included."""
LAND: Final[i64] = 5
"""In the place of a side: the income counter of the hex, whoever owns it."""
SIDE_COUNT: Final[i64] = 5
SIDE_IDS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "defenders")
"""What the sides are called in views and actions."""
NO_SIDE: Final[i64] = -1


def at(hex: i64, side: i64) -> i64:
    """The place of a side's counters in a hex."""
    return BOARD + 8 * hex + side


def hex_of(place: i64) -> i64:
    """The hex of a place on the board; below 0 for all others."""
    return (place - BOARD) >> 3


def side_of(place: i64) -> i64:
    """The side, or LAND, of a place on the board."""
    return (place - BOARD) & 7
