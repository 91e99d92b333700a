"""The arena: bots play series of games, and somebody counts.

contest = Contest("two careful kings", "kingdom-conquest", ("greedy", "greedy"), {"mode": "normal"})
for played in series(contest, games=100, jobs=2):
    ...
"""

from __future__ import annotations

from regalia.arena.contest import Contest, Played, Watcher, play
from regalia.arena.page import percent, table
from regalia.arena.series import series
from regalia.arena.tally import Tally

__all__ = ["Contest", "Played", "Tally", "Watcher", "percent", "play", "series", "table"]
