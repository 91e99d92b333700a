"""Who sits where: sitting down, leaving, handing over, resigning, and winning when all others have gone."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from regalia.server.people.seats import BOT, HOTSEAT, OPEN, Chair, bot_title
from regalia.server.refusals import (
    AlreadySeated,
    BadInvite,
    Guided,
    NotClaimable,
    NotRunning,
    NotYourSeat,
    NotYourTable,
    Refusal,
    SeatTaken,
    Stale,
)
from regalia.server.table.deeds import Draft, own
from regalia.server.table.idle import GONE, may_stand_in
from regalia.server.table.table import FINISHED, FROZEN, RUNNING, WAITING, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regalia.server import protocol
    from regalia.server.people.identity import Ticket

NOBODY: Mapping[int, str] = MappingProxyType({})


def join(table: Table, person: str, name: str, wish: protocol.Join, ticket: Ticket | None) -> list[Draft]:
    """Sit down: with an invite, or at a listed table where a seat is open."""
    if table.status in (FINISHED, FROZEN):
        raise NotRunning("This game is over; nobody can sit down any more.")
    if table.seats_of(person):
        raise AlreadySeated("You already sit at this table.")
    if person in table.sent_away and ticket is None:
        raise BadInvite("Whoever opened this table has freed your seat; only an invite link brings you back.")
    seat = _wanted_seat(table, person, wish, ticket)
    chair = table.chair(seat)
    if table.play.script and chair.left_by != person:
        raise Guided("This is a guided first game, written down before it began; nobody else can sit down.")
    if table.seen_by(person) - {seat}:
        raise AlreadySeated("You have had another seat in this game, and know what it holds; go back to it.")
    if chair.kind != OPEN:
        raise SeatTaken(f"Seat {seat} is taken.")
    if ticket is not None and ticket.nonce != chair.nonce:
        raise BadInvite("This link has been used up; ask for a new one.")
    return _seated(table, seat, "joined", chair.taken_by(person, wish.name or name))


def _wanted_seat(table: Table, person: str, wish: protocol.Join, ticket: Ticket | None) -> int:
    if wish.invite is not None:
        if ticket is None or ticket.table != table.id:
            raise BadInvite("This link was not made here, or is of another table.")
        return ticket.seat
    if wish.seat is not None and table.chair(wish.seat).left_by == person:
        return wish.seat
    if not table.listed and person != table.owner:
        raise BadInvite("This table is private; you need an invite link to sit down.")
    if wish.seat is not None:
        return wish.seat
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == OPEN]
    if not free:
        raise SeatTaken("No seat is open.")
    return free[0]


def _seated(table: Table, seat: int, change: str, chair: Chair) -> list[Draft]:
    """A seat changes hands; when the last one is filled, the game begins."""
    drafts: list[Draft] = [("seat", {"seat": seat, "change": change, "chair": chair.to_data()})]
    others = [other for k, other in enumerate(table.chairs) if k != seat]
    if table.status == WAITING and all(each.kind != OPEN for each in [*others, chair]):
        drafts.append(("started", {"entries": table.play.begin()}))
    return drafts


def change_seat(
    table: Table, person: str, name: str, seat: int, change: str, bot: str, idle: Mapping[int, str] = NOBODY
) -> list[Draft]:
    """Leave, hand over to a bot, take back, or open a seat; ``idle`` are seats that keep all waiting."""
    chair = table.chair(seat)
    if table.status not in (WAITING, RUNNING):
        raise NotRunning("This game is over; seats no longer change hands.")
    if change == "leave":
        begun = table.status == RUNNING
        return _seated(table, seat, "left", own(table, person, seat).opened(person if begun else None))
    if change == "bot":
        if chair.left and table.seats_of(person) and table.status == RUNNING:
            return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=False))
        if chair.by_person and may_stand_in(table, person, chair, idle.get(seat)):
            return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=True))
        if chair.resigned and not table.bot_has_failed(seat):
            raise NotYourSeat(f"Seat {seat} has resigned; the bot that plays it plays it to the end.")
        if chair.kind == OPEN and person == table.owner:
            return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=False))
        if chair.kind == BOT and chair.holder is None and person == table.owner:
            return _seated(table, seat, "bot", replace(chair, bot=bot, name=bot_title(bot)))
        own(table, person, seat)
        return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=True))
    if change == "back":
        if chair.left and chair.left_by == person:
            return _seated(table, seat, "back", chair.taken_by(person, name))
        if chair.kind != BOT or chair.holder != person:
            raise NotYourSeat(f"Seat {seat} is not one that you have handed to a bot.")
        return _seated(table, seat, "back", chair.taken_back(name))
    drafts = _seated(table, seat, "opened", _openable(table, person, seat).opened())
    if chair.holder is not None and chair.holder != person:
        drafts[0][1]["sent_away"] = chair.holder
    return drafts


def _openable(table: Table, person: str, seat: int) -> Chair:
    chair = table.chair(seat)
    if person != table.owner:
        raise NotYourTable("Only whoever opened the table may open a seat.")
    if chair.kind == OPEN:
        raise Refusal(f"Seat {seat} is open already.")
    if table.status == WAITING:
        return chair  # who sits down and does nothing keeps nobody from beginning
    if chair.resigned or not ((chair.kind == BOT and chair.holder is None) or chair.kind == HOTSEAT):
        raise NotYourSeat(f"Seat {seat} belongs to somebody; only a bot's or a hot-seat one can be opened.")
    return chair


def resign(table: Table, person: str, message: protocol.Resign, bot: str) -> list[Draft]:
    """Give a seat up for good: a bot plays on for rank, or the last one left has won."""
    chair = own(table, person, message.seat)
    table.running()
    given_up = replace(chair.played_by(bot, bot_title(bot), keep=False), resigned=True)
    drafts: list[Draft] = [
        ("resigned", {"seat": message.seat, "name": chair.name, "chair": given_up.to_data()})
    ]
    left = [
        k
        for k, other in enumerate(table.chairs)
        if k != message.seat and not other.resigned and other.kind != OPEN
    ]
    if len(left) <= 1:
        drafts.append(("ended", {"winners": left}))
    return drafts


def claim(
    table: Table, person: str, message: protocol.Claim, idle: Mapping[int, str] = NOBODY
) -> list[Draft]:
    """Win, because all others have left, resigned or gone; nobody has to wait for them for ever."""
    own(table, person, message.seat)
    table.running()
    mine = table.seats_of(person)
    others = {seat: other for seat, other in enumerate(table.chairs) if seat not in mine}
    gone = {seat for seat, other in others.items() if other.left or idle.get(seat) == GONE}
    if not gone or not all(seat in gone or other.resigned for seat, other in others.items()):
        raise NotClaimable(
            "Somebody still plays against you; a game is won by claim when all others have left."
        )
    return [("ended", {"winners": mine, "reason": "left"})]


def expire(table: Table, idle_since: float) -> list[Draft]:
    """Nobody has touched it for very long: nobody wins."""
    table.running()
    if table.changed > idle_since:
        raise Stale
    return [("ended", {"winners": [], "reason": "idle"})]
