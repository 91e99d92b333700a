"""Who runs in the race, by name: our games and their clones, what is asked of them, and the peers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.bench.calls import CALLED, CALLS, calling
from regalia.bench.learners import AT_ONCE, OBSERVING, ONE_BY_ONE, at_once, observing, one_by_one, pgx
from regalia.bench.ours import OURS, Work, compiled
from regalia.bench.peers import PEERS
from regalia.bench.searching import GAME_SEARCHES, SEARCHES


def checksum(name: str) -> int:
    """By what the builds of a game of ours are compared; 0 for all other contenders."""
    for runner in OURS:
        if name in (f"{runner.name}-compiled", f"{runner.name}-pure"):
            return runner.checksum()
    return 0


def _contenders() -> dict[str, Callable[[], Work]]:
    found: dict[str, Callable[[], Work]] = {}
    for runner in OURS:
        found[f"{runner.name}-compiled"] = compiled(runner.play)
        found[f"{runner.name}-pure"] = runner.play
    found.update(PEERS)
    found.update({name: make for name, (_, make) in SEARCHES.items()})
    found.update(GAME_SEARCHES)
    for runner in OURS:
        found[f"clone-{runner.name}"] = compiled(runner.clone)
        found[f"clone-{runner.name}-pure"] = runner.clone
    for runner in CALLED:
        for call in CALLS:
            found[f"{call.name}-{runner.name}"] = compiled(calling(runner, call))
    for runner in OURS:
        found[f"{ONE_BY_ONE}-{runner.name}"] = compiled(one_by_one(runner))
        found[f"{AT_ONCE}-{runner.name}"] = compiled(at_once(runner))
        found[f"{OBSERVING}-{runner.name}"] = compiled(observing(runner))
    found["pgx"] = pgx
    return found


CONTENDERS: Final = _contenders()
