"""A table as it stands, as plain data: stored beside its log, so that nobody need play it all again.

The log stays what counts. A snapshot that is missing, of other rules or broken is passed over.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.game import Event
from regalia.engine.match import Match
from regalia.server.people.seats import Chair
from regalia.server.table.asked import Asked, Beat
from regalia.server.table.log import Entry
from regalia.server.table.play import Move
from regalia.server.table.table import FROZEN, Table

FORMAT = 4
EVERY = 256
"""Entries of the log between two snapshots."""

Plain = dict[str, Any]
COPIED = ("changed", "moved", "ended", "ended_winners", "spectators_chat")


def due(table: Table, last: int) -> bool:
    """Whether it is time for the next one: only what no undo can reach any more is left to a snapshot."""
    match = table.match
    if match is None or table.status == FROZEN or table.count.event - last < EVERY:
        return False
    return match.settled >= match.snapshot_at


def of(table: Table) -> Plain:
    """Everything about a table in the middle of its game."""
    match = table.play.running
    number, position = match.snapshot()
    return {
        **_head(table),
        "created": asdict(table.first),
        **{name: getattr(table, name) for name in COPIED},
        "chairs": [chair.to_data() for chair in table.chairs],
        "actions": match.actions,
        "number": number,
        "position": position,
        "open": match.open_steps,
        "moves": [[*_move(move)] for move in table.play.moves],
        "count": table.count.to_data(),
        "backlog": table.backlog.to_data(),
        "asked": _asked(table),
        "beat": [table.beat.opened, sorted(table.beat.held), sorted(table.beat.spent)],
        "muted": sorted(table.muted),
        "sat": sorted(table.sat.items()),
        "deciders": sorted(table.deciders),
        "slips": table.slips.to_data(),
        "sent_away": sorted(table.sent_away),
        "held": sorted((person, sorted(seats)) for person, seats in table.held.items()),
    }


def restored(table_id: str, data: Plain) -> Table:
    """The table that a snapshot tells of; raises if these rules cannot go on from it."""
    table = Table(table_id, Entry(**data["created"]))
    if {key: data[key] for key in _head(table)} != _head(table):
        raise BadRecord("This snapshot was made by other rules.")
    for name in COPIED:
        setattr(table, name, data[name])
    table.chairs = [Chair.from_data(each) for each in data["chairs"]]
    _restore_play(table, data)
    table.count.restore(data["count"])
    table.backlog.restore(data["backlog"])
    if data["asked"] is not None:
        table.asked = Asked(**{**data["asked"], "agreed": set(data["asked"]["agreed"])})
    opened, held, spent = data["beat"]
    table.beat = Beat(opened, frozenset(held), frozenset(spent))
    table.muted = frozenset(data["muted"])
    table.sat = dict(data["sat"])
    table.deciders = set(data["deciders"])
    table.slips.restore(data["slips"])
    table.sent_away = set(data["sent_away"])
    table.held = {person: set(seats) for person, seats in data["held"]}
    return table


def _restore_play(table: Table, data: Plain) -> None:
    play = table.play
    record = {**play.record(), "actions": data["actions"]}
    match = Match.resumed(table.game, record, data["number"], data["position"])
    for number in range(data["number"], len(data["actions"])):
        match.follow(record, number)
    match.leave_open(data["open"])
    match.lawful = True
    play.match = match
    play.moves = [
        Move(seat, length, [_event(*event) for event in told], at, free, drawn, link)
        for seat, length, told, at, free, drawn, link in data["moves"]
    ]


def _event(kind: int, seat: int, values: list[int], audience: int) -> Event:
    return Event(kind, seat, tuple(values), audience)


def _asked(table: Table) -> Plain | None:
    asked = table.asked
    return None if asked is None else {**asdict(asked), "agreed": sorted(asked.agreed)}


def _move(move: Move) -> tuple[int | None, int, list[Any], int, bool, bool, bool]:
    told = [[*event] for event in move.events]
    return move.seat, move.length, told, move.event, move.free, move.drawn, move.link


def _head(table: Table) -> Plain:
    return {"format": FORMAT, "version": regalia.__version__, "rules": table.game.rules_version}
