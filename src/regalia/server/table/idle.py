"""Seats that keep everybody waiting: who is gone, and who is here and does nothing.

The game has stood still since the last thing that everybody saw happen; what somebody clicks in secret stops
no clock, or the clock would tell of it. Only seats that a spectator knows to be awaited can be idle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.game import SPECTATOR
from regalia.server.table.table import RUNNING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regalia.server.people.seats import Chair
    from regalia.server.table.table import Table

GONE, STILL = "gone", "still"
GONE_SECONDS = {"live": 300.0, "slow": 7 * 24 * 3600.0}
"""Who is asked and has neither acted nor been connected for so long has gone; at a slow table nobody need be
connected."""
STILL_SECONDS = {"live": 900.0, "slow": 7 * 24 * 3600.0}
"""Who is asked, connected, and has done nothing for so long is still."""


def idle(table: Table, away: Mapping[int, float], now: float) -> dict[int, str]:
    """The seats that are idle, and how; ``away`` says since when somebody has not been connected."""
    if table.match is None or table.status != RUNNING:
        return {}
    found = {}
    for seat in table.game.awaited(table.match.state, SPECTATOR):
        since = max(table.moved, table.sat.get(seat, 0.0))
        if not table.chairs[seat].by_person:
            continue
        unseen = max(since, away.get(seat, now)) if table.pace == "live" else since
        if now - unseen >= GONE_SECONDS[table.pace]:
            found[seat] = GONE
        elif now - since >= STILL_SECONDS[table.pace]:
            found[seat] = STILL
    return found


def may_stand_in(table: Table, person: str, chair: Chair, how: str | None) -> bool:
    """Whether somebody may put a bot in another's seat: of one who is gone all who play, else the owner."""
    plays = bool(table.seats_of(person)) or person == table.owner
    return plays and (how == GONE or (how == STILL and table.owner in (person, chair.holder)))
