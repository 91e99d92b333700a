"""Where a block can be when it is in no hex, and the marks it can carry."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

POOL: Final[i64] = -1
"""Off the map; it may be built. [WK-R18]"""
DEAD: Final[i64] = -2
"""A Wizard that was eliminated: out until the game is over. [WK-108, WK-109]"""
HAND: Final[i64] = -3
"""Bought for the starting army and not yet deployed."""

# Marks of a block, one bit each. In the movement turn of its owner:
MOVED: Final[i64] = 1
CAST: Final[i64] = 2  # it has cast a spell [WK-103]
FLIES: Final[i64] = 4  # it moves as a Flyer, one hex further
MARCHES: Final[i64] = 8  # it moves one hex further and terrain does not stop it
# In a battle hex:
ATTACKS: Final[i64] = 16  # it is on the attacker's side
FIRST: Final[i64] = 32  # it was there when the first enemy unit entered [WK-R77]
SHOWN: Final[i64] = 64  # it lies face up [WK-R101]
ACTED: Final[i64] = 128  # it has had its combat turn in this round
REGROUPED: Final[i64] = 256
# In a Build Phase:
NEW: Final[i64] = 512
GAVE: Final[i64] = 1024
RECEIVED: Final[i64] = 2048
GREW: Final[i64] = 4096  # a Castle that has had its step [WK-R114]

TRIED: Final[i64] = 8192
"""A Wizard that has tried to dispel the spell in the air. [WK-R29]"""

MOVEMENT_MARKS: Final[i64] = 15
BATTLE_MARKS: Final[i64] = 496
BUILD_MARKS: Final[i64] = 7680

# Phases, in their order within a Game Turn. [WK-1]
SETTING_UP: Final[i64] = 0
INITIATIVE: Final[i64] = 1
MOVING: Final[i64] = 2
FIGHTING: Final[i64] = 3
BUILDING: Final[i64] = 4
PHASE_IDS: Final = ("set-up", "initiative", "movement", "combat", "build")

NOBODY_HOLDS: Final[i64] = -1
"""A city that nobody controls. [WK-R12]"""
