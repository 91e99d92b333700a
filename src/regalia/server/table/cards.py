"""A table as the lobby keeps it, and as one person is shown it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from regalia.engine.game import SPECTATOR
from regalia.server.people.seats import BOT, OPEN
from regalia.server.plain import encode
from regalia.server.table.idle import GONE
from regalia.server.table.table import FINISHED, RUNNING, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Plain = dict[str, Any]


def summary(table: Table) -> Plain:
    """Everything a card needs. Stays in the database: it holds ids of persons and who is really awaited."""
    asked = table.asked
    ended_by = None
    if table.status == FINISHED:
        ended_by = table.ended or "rules"
    return {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": {k: shortened(value) for k, value in table.play.start.get("options", {}).items()},
        "pace": table.pace,
        "listed": table.listed,
        "imported": table.imported,
        "guided": table.play.guided,
        "status": table.status,
        "ended_by": ended_by,
        "owner": table.owner,
        "owner_name": table.owner_name,
        "seats": [
            {
                "kind": chair.kind,
                "name": chair.name,
                "holder": chair.holder,
                "bot": chair.bot,
                "resigned": chair.resigned,
                "left_by": chair.left_by,
            }
            for chair in table.chairs
        ],
        "waiting": table.waiting_for,
        "deciders": sorted(table.deciders),
        "window": table.window,
        "one_screen": table.one_screen,
        "shown": publicly_awaited(table),
        "winners": table.winners,
        "drawn": ended_by == "rules" and _drawn(table),
        "scores": table.scores,
        "takeback": None
        if asked is None
        else {
            "seat": asked.seat,
            "event": table.count.sight.number(asked.event, None),
            "agreed": sorted(asked.agreed),
            "awaited": sorted(asked.awaited(table.chairs)),
        },
        "spectators_chat": table.spectators_chat,
        "muted": sorted(table.muted),
        "frozen": table.frozen,
        "created": table.created,
        "changed": table.changed,
        "event": table.count.sight.number(table.count.event, None),
    }


def _drawn(table: Table) -> bool:
    """Whether the board itself calls its result a draw: one may share it with nobody who has a seat."""
    if table.match is None:
        return False
    result = table.game.board(table.match.state, SPECTATOR).get("result")
    return isinstance(result, dict) and bool(result.get("draw"))


def publicly_awaited(table: Table) -> list[int]:
    """Whom a spectator is told that the game waits for."""
    if table.match is None or table.status != RUNNING:
        return []
    return table.game.awaited(table.match.state, SPECTATOR)


def row(table: Table, told: Plain) -> Plain:
    """The columns of a table's row, from its summary."""
    waiting = told["waiting"]
    return {
        "owner": table.owner,
        "game": table.game.name,
        "status": told["status"],
        "listed": table.listed,
        "has_open_seat": told["status"] in ("waiting", "running")
        and any(chair.kind == OPEN for chair in table.chairs),
        "awaits_bot": any(table.chairs[seat].kind == BOT for seat in waiting),
        "created": table.created,
        "changed": table.changed,
        "summary": encode(told),
    }


LONG = 64
"""Signs of an option's value that a card shows; a map that somebody brought is a page of text."""


def shortened(value: object) -> object:
    """A value for a card: the beginning of a long text."""
    return f"{value[: LONG - 1]}…" if isinstance(value, str) and len(value) > LONG else value


def card(
    told: Plain,
    person: str | None,
    present: Iterable[int] = (),
    watchers: int = 0,
    idle: Mapping[int, str] = MappingProxyType({}),
) -> Plain:
    """The table as this person may know it: a TableCard."""
    here = set(present)
    seats = [
        {**_seat_card(number, seat, person, number in here), "idle": idle.get(number)}
        for number, seat in enumerate(told["seats"])
    ]
    mine = [seat["seat"] for seat in seats if seat["mine"]]
    awaited = [seat for seat in told["waiting"] if seat in mine]
    if told.get("window") and len(mine) > 1:
        awaited = []  # whoever else sits at this screen shall not see which of them is asked
    copied = ("id", "game", "title", "options", "pace", "listed", "status", "ended_by", "winners")
    return {
        **{key: told[key] for key in copied},
        "options": {name: shortened(value) for name, value in told["options"].items()},
        "imported": told.get("imported", False),
        "drawn": told.get("drawn", False),
        "owner": told["owner_name"],
        "guided": told.get("guided", False),
        "mine": person is not None and told["owner"] == person,
        "seats": seats,
        "can_claim": _can_claim(told, mine, idle),
        "hints": told["status"] == RUNNING and bool(mine) and _is_alone(told, person),
        "to_act": sorted({*told["shown"], *awaited}),
        "my_turn": bool(awaited) or bool(mine and told.get("window") and told.get("one_screen")),
        "scores": told["scores"],
        "watchers": watchers,
        "takeback": _takeback(told),
        "spectators_chat": told.get("spectators_chat", False),
        "muted": told.get("muted", []) if person is not None and told["owner"] == person else [],
        "frozen": told["frozen"],
        "created": told["created"],
        "changed": told["changed"],
        "event": told["event"],
    }


def _can_claim(told: Plain, mine: list[int], idle: Mapping[int, str]) -> bool:
    """Whether all others have left, resigned or gone: see ``seating.claim``."""
    numbers = [number for number in range(len(told["seats"])) if number not in mine]
    others = [told["seats"][number] for number in numbers]
    left = [_left(told["seats"][number]) or idle.get(number) == GONE for number in numbers]
    out = (seat["resigned"] or gone for seat, gone in zip(others, left, strict=True))
    return told["status"] == RUNNING and bool(mine) and any(left) and all(out)


def _is_alone(told: Plain, person: str | None) -> bool:
    """Whether nobody else plays, may, or has decided anything in this game: only then there are hints."""
    if any(each != person for each in told.get("deciders", [])):
        return False
    return all(seat["kind"] != OPEN and not _is_anothers(seat, person) for seat in told["seats"])


def _seat_card(number: int, seat: Plain, person: str | None, present: bool) -> Plain:
    held = person is not None and seat["holder"] == person
    by_person = seat["kind"] in ("person", "hotseat")
    return {
        "seat": number,
        "kind": seat["kind"],
        "name": seat["name"],
        "bot": seat["bot"],
        "mine": held and by_person,
        "can_take_back": (held and not by_person) or (_left(seat) and seat["left_by"] == person),
        "left": _left(seat),
        "present": present or seat["kind"] == BOT,
        "resigned": seat["resigned"],
    }


def _is_anothers(seat: Plain, person: str | None) -> bool:
    """Whether a seat is somebody else's, or was when they left, also if a bot keeps it for them."""
    return any(each not in (None, person) for each in (seat["holder"], seat.get("left_by")))


def _left(seat: Plain) -> bool:
    """Whether the seat is empty because its player has left in mid-game."""
    return seat["kind"] == OPEN and seat.get("left_by") is not None


def _takeback(told: Plain) -> Plain | None:
    asked = told["takeback"]
    if asked is None:
        return None

    def seats_of(persons: list[str]) -> list[int]:
        return [number for number, seat in enumerate(told["seats"]) if seat["holder"] in persons]

    return {
        "seat": asked["seat"],
        "event": asked["event"],
        "agreed": seats_of(asked["agreed"]),
        "awaited": seats_of(asked["awaited"]),
    }
