"""The arena: bots play series of games, and somebody counts.

results = run(Tournament("kingdom-conquest", ["random", "greedy"], options={"rounds": 5}), games=100)
for each in results.ratings:
    ...

``series`` plays one contest for whoever counts in a way of their own.
"""

from __future__ import annotations

from regalia.arena.contest import Contest, Fixture, Played, Watcher, meet, play
from regalia.arena.hall import Local
from regalia.arena.page import percent, table
from regalia.arena.plan import Plan, Tournament
from regalia.arena.ratings import Rating, ratings
from regalia.arena.results import Results
from regalia.arena.run import run
from regalia.arena.series import series
from regalia.arena.summary import Summary
from regalia.arena.tally import Tally, wilson

__all__ = [
    "Contest",
    "Fixture",
    "Local",
    "Plan",
    "Played",
    "Rating",
    "Results",
    "Summary",
    "Tally",
    "Tournament",
    "Watcher",
    "meet",
    "percent",
    "play",
    "ratings",
    "run",
    "series",
    "table",
    "wilson",
]
