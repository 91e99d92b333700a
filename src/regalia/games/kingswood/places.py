"""Where a monster card can be. Each card is in exactly one place: ``place[card]``."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

BOX: Final[i64] = 0
DECK: Final[i64] = 1
IN_ROW: Final[i64] = 2
REVEALED: Final[i64] = 3
CAPTURED: Final[i64] = 4  # + seat
DEFEATED: Final[i64] = 9  # + seat
