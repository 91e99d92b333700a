"""Exploration: the roll, the defenders, bribery. [KT-10]

``explore(s, hex)`` is called when ``s.seat``, alone in an unexplored hex without defenders, explores it.
"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kings_and_things.state import KingsAndThings


def explore(s: KingsAndThings, hex: i64) -> None:
    """The explorer rolls one die. [KT-10.2]"""
    raise NotImplementedError
