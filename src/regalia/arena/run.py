"""Playing a plan: what is missing is played, and every game is written down as soon as it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from regalia.arena.contest import Fixture, Played, Watcher
from regalia.arena.hall import Local
from regalia.arena.journal import Journal
from regalia.arena.plan import BadTournament, Plan
from regalia.arena.results import Results
from regalia.engine.errors import shown

GAMES = "games.jsonl"


class Hall(Protocol):
    """Where games are played."""

    def play(
        self, fixtures: Iterable[Fixture], watching: Callable[[], Watcher[Any]]
    ) -> Iterator[list[Played[Any]]]:
        """The games, a few at a time, as they end."""


Told = Callable[[int, int], None]
"""Is told how many games are done, and out of how many."""


def run(
    plan: Plan,
    games: int,
    folder: Path | str | None = None,
    hall: Hall | None = None,
    told: Told = lambda done, total: None,
) -> Results:
    """Play a plan and count it.

    With a ``folder`` every game is written down in it as soon as it ends, and whatever is there already is
    not played again. Without one nothing is kept.
    """
    if not isinstance(plan, Plan):
        raise BadTournament(f"A plan is what is played, such as a Tournament(...), not {shown(plan)}.")
    fixtures = plan.fixtures(games)
    hall = hall or Local()
    if folder is None:
        played = [game for some in hall.play(fixtures, plan.watching) for game in some]
        return Results(sorted(played, key=lambda game: game.number))
    journal = Journal(Path(folder) / GAMES, plan, getattr(hall, "seconds", None))
    try:
        missing = journal.missing(fixtures)
        done = len(fixtures) - len(missing)
        told(done, len(fixtures))
        for some in hall.play(missing, plan.watching):
            done += journal.add(some)
            told(done, len(fixtures))
        return Results(journal.results(fixtures))
    finally:
        journal.close()
