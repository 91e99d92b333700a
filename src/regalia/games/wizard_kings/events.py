"""What happens, as numbers; ``story.py`` says it in words."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

PICKED_MAP: Final[i64] = 0
LAID_OUT: Final[i64] = 1
TOOK_ARMY: Final[i64] = 2
ARMIES_RAISED: Final[i64] = 3
DEPLOYED: Final[i64] = 4
TURN: Final[i64] = 5
ROLLED: Final[i64] = 6  # a seat's dice for the first pick or the initiative
ORDER: Final[i64] = 7
MOVEMENT: Final[i64] = 8
MOVED: Final[i64] = 9  # from, to
SHIPPED: Final[i64] = 10
CAST: Final[i64] = 11  # spell, hex
TARGETED: Final[i64] = 12  # hex of a target
DISPELLING: Final[i64] = 13
DISPELLED: Final[i64] = 14  # roll, whether it worked
SUPPORTED: Final[i64] = 15
BATTLE: Final[i64] = 16  # hex, defender
ROUND: Final[i64] = 17
FIRED: Final[i64] = 18  # unit type, dice
THREW: Final[i64] = 19  # a die, the number to hit
HIT: Final[i64] = 20  # unit type, strength left
RETREATED: Final[i64] = 21  # unit type, hex
WAITED: Final[i64] = 22
ELIMINATED: Final[i64] = 23  # unit type, hex
HEALED: Final[i64] = 24
WON: Final[i64] = 25  # hex
WITHDREW: Final[i64] = 26  # unit type, hex
BROUGHT: Final[i64] = 27  # from, to
INCOME: Final[i64] = 28
CAPTURED: Final[i64] = 29  # hex, whose it was
BUILT: Final[i64] = 30
WIZARD_GONE: Final[i64] = 31
CHANGED_SIDES: Final[i64] = 32
ALLIED: Final[i64] = 33
BROKE: Final[i64] = 34
RESIGNED: Final[i64] = 35
OUT: Final[i64] = 36
ENDED: Final[i64] = 37
FALLS_BACK: Final[i64] = 38  # a deadlock: the attackers must go
GROUND: Final[i64] = 39  # the hex counts as another terrain
PANICKED: Final[i64] = 40
OFFERED: Final[i64] = 41
DECLINED: Final[i64] = 42
TURNED_AWAY: Final[i64] = 43  # where it stays, where it found no room
TESTED: Final[i64] = 44  # a die of a spell that works or fails, whether it worked
