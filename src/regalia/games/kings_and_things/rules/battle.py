"""Battle: the opening, the rounds, the close. [KT-11.9 to KT-11.76]

``open_battle(s, hex)`` is called when ``s.seat`` carries out the battle in this hex: of two or more
players, or of one
army against defenders left there or just found.
"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kings_and_things.state import KingsAndThings


def open_battle(s: KingsAndThings, hex: i64) -> None:
    """All counters are turned up. [KT-11.10]"""
    raise NotImplementedError
