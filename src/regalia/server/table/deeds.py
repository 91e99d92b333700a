"""What people may do at a table: each deed checks, and says which entries the log shall get.

A deed that returns has changed nothing but, for the game's own moves, the match ahead of its log; the
room then writes the entries, or makes the table anew from what is on disk.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import NothingToUndo, NotYourTurn
from regalia.server.people.identity import public_id
from regalia.server.people.seats import BOT, HOTSEAT, OPEN, Chair, bot_title
from regalia.server.refusals import (
    AlreadySeated,
    BadInvite,
    ChatOff,
    LogFull,
    NotClaimable,
    NothingToAnswer,
    NotRunning,
    NotYourSeat,
    NotYourTable,
    Refusal,
    SeatTaken,
    Stale,
    TakebackPending,
)
from regalia.server.table.asked import persons_at
from regalia.server.table.table import FINISHED, FROZEN, RUNNING, WAITING, Table

if TYPE_CHECKING:
    from regalia.server import protocol
    from regalia.server.people.identity import Ticket

LOG_MOST = 100_000
"""From so many entries on nothing is taken back any more, or a table could become too long to read."""
MUTED_MOST = 500

Draft = tuple[str, dict[str, Any]]
"""The kind and the data of an entry to be."""


def _own(table: Table, person: str, seat: int) -> Chair:
    chair = table.chair(seat)
    if not chair.acts_for(person):
        raise NotYourSeat(f"You do not act for seat {seat}; you act for {table.seats_of(person) or 'none'}.")
    return chair


# -- the game -----------------------------------------------------------------------------------


def act(table: Table, person: str, message: protocol.Act) -> list[Draft]:
    """Take an action."""
    _own(table, person, message.seat)
    return act_for(table, message.seat, table.count.sight.event(message.decision, person), message.action)


def _settle_first(table: Table, seat: int) -> None:
    """Among sealed answers nobody may see that the asker has acted on, so it waits for the answer."""
    sealed = bool(table.running().state.branches)
    if sealed and table.asked is not None and table.asked.seat == seat:
        raise TakebackPending("You have asked to take your last action back; wait, or withdraw it first.")


def _has_room(table: Table) -> None:
    """Going forward is always possible; going back and forth is not, for ever."""
    if table.count.event > LOG_MOST:
        raise LogFull(f"This table's log has {LOG_MOST} entries; from now on what is done stands.")


def act_for(table: Table, seat: int, decision: int, action: int) -> list[Draft]:
    """Take an action for a seat, whoever plays it."""
    table.running()
    table.count.check_decision(seat, decision)
    if seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.")
    _settle_first(table, seat)
    return [("act", {"seat": seat, "entries": table.play.act(seat, action)})]


def preview(table: Table, person: str, message: protocol.Preview) -> dict[str, Any] | None:
    """What a seat would see after an action of its own; none if that would tell it a secret."""
    _own(table, person, message.seat)
    match = table.running()
    table.count.check_decision(message.seat, table.count.sight.event(message.decision, person))
    if message.seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {message.seat} has nothing to decide now.")
    view = match.preview(message.seat, message.action)
    return None if view is None else {**view, "can_undo": False}


def undo(table: Table, person: str, message: protocol.Undo) -> list[Draft]:
    """Step back before the barrier."""
    _own(table, person, message.seat)
    table.running()
    table.count.check_decision(message.seat, table.count.sight.event(message.decision, person))
    _settle_first(table, message.seat)
    _has_room(table)
    table.play.undo(message.seat)
    return [("undo", {"seat": message.seat})]


def ask_takeback(table: Table, person: str, message: protocol.Takeback) -> list[Draft]:
    """Ask the others; with nobody to ask it is done at once."""
    _own(table, person, message.seat)
    table.running()
    if table.asked is not None:
        raise TakebackPending("A take-back is being asked for already; wait until it is settled.")
    _has_room(table)
    keep = _last_move(table, message.seat)
    others = persons_at(table.chairs) - {person}
    drafts: list[Draft] = [("takeback-asked", {"seat": message.seat})]
    if not others:
        drafts.append(("takeback", {"seat": message.seat, "keep": keep}))
    return drafts


def answer_takeback(table: Table, person: str, name: str, message: protocol.TakebackAnswer) -> list[Draft]:
    """Agree, or not; the last one to agree makes it happen."""
    table.running()
    asked = table.asked
    awaited = asked.awaited(table.chairs) if asked is not None else set()
    withdrawn = asked is not None and asked.person == person and not message.agree
    if asked is None or (person not in awaited and not withdrawn):
        raise NothingToAnswer("Nobody waits for your answer to a take-back.")
    drafts: list[Draft] = [("takeback-answered", {"agree": message.agree, "name": name})]
    if message.agree and awaited == {person}:
        drafts.append(("takeback", {"seat": asked.seat, "keep": _last_move(table, asked.seat)}))
    return drafts


def _last_move(table: Table, seat: int) -> int:
    moves = [k for k, move in enumerate(table.play.moves) if move.seat == seat]
    if not moves:
        raise NothingToUndo("This seat has not acted yet, so there is nothing to take back.")
    return moves[-1]


def resign(table: Table, person: str, message: protocol.Resign, bot: str) -> list[Draft]:
    """Give a seat up for good: a bot plays on for rank, or the last one left has won."""
    chair = _own(table, person, message.seat)
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


def claim(table: Table, person: str, message: protocol.Claim) -> list[Draft]:
    """Win, because all others have left or resigned; nobody has to wait for them for ever."""
    _own(table, person, message.seat)
    table.running()
    mine = table.seats_of(person)
    others = [other for seat, other in enumerate(table.chairs) if seat not in mine]
    if not any(other.left_by is not None for other in others) or not all(other.out for other in others):
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


def say(table: Table, person: str, name: str, message: protocol.ChatSay) -> list[Draft]:
    """Chat."""
    seats = table.seats_of(person)
    if public_id(person) in table.muted:
        raise ChatOff("Whoever opened this table has muted you here.")
    if not seats and person != table.owner and not table.spectators_chat:
        raise ChatOff("Only those who play may talk at this table; its owner can let spectators talk too.")
    if seats:
        name = table.chairs[seats[0]].name
    return [("chat", {"name": name, "seat": seats[0] if seats else None, "text": message.text})]


def rule_chat(table: Table, person: str, wish: protocol.ChatRules) -> list[Draft]:
    """Let spectators talk or not, and mute somebody or let them talk again."""
    if person != table.owner:
        raise NotYourTable("Only whoever opened the table may say who talks here.")
    spectators = table.spectators_chat if wish.spectators is None else wish.spectators
    muted = set(table.muted)
    if wish.mute is not None and wish.mute != public_id(person):
        muted.add(wish.mute)
    muted.discard(wish.unmute or "")
    if len(muted) > MUTED_MOST:
        raise LogFull(f"At most {MUTED_MOST} people can be muted; close the chat to spectators instead.")
    if (spectators, muted) == (table.spectators_chat, set(table.muted)):
        return []
    return [("chat-rules", {"spectators": spectators, "muted": sorted(muted)})]


# -- the seats ----------------------------------------------------------------------------------


def join(table: Table, person: str, name: str, wish: protocol.Join, ticket: Ticket | None) -> list[Draft]:
    """Sit down: with an invite, or at a listed table where a seat is open."""
    if table.status in (FINISHED, FROZEN):
        raise NotRunning("This game is over; nobody can sit down any more.")
    if table.seats_of(person):
        raise AlreadySeated("You already sit at this table.")
    seat = _wanted_seat(table, person, wish, ticket)
    chair = table.chair(seat)
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


def change_seat(table: Table, person: str, name: str, seat: int, change: str, bot: str) -> list[Draft]:
    """Leave, hand over to a bot, take back, or open a seat."""
    chair = table.chair(seat)
    if table.status not in (WAITING, RUNNING):
        raise NotRunning("This game is over; seats no longer change hands.")
    if change == "leave":
        begun = table.status == RUNNING
        return _seated(table, seat, "left", _own(table, person, seat).opened(person if begun else None))
    if change == "bot":
        stays = chair.kind == OPEN and chair.left_by is not None and bool(table.seats_of(person))
        if stays and table.status == RUNNING:
            return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=False))
        if chair.resigned and not table.bot_has_failed(seat):
            raise NotYourSeat(f"Seat {seat} has resigned; the bot that plays it plays it to the end.")
        if chair.kind == OPEN and person == table.owner:
            return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=False))
        if chair.kind == BOT and chair.holder is None and person == table.owner:
            return _seated(table, seat, "bot", replace(chair, bot=bot, name=bot_title(bot)))
        _own(table, person, seat)
        return _seated(table, seat, "bot", chair.played_by(bot, bot_title(bot), keep=True))
    if change == "back":
        if chair.kind == OPEN and chair.left_by == person:
            return _seated(table, seat, "back", chair.taken_by(person, name))
        if chair.kind != BOT or chair.holder != person:
            raise NotYourSeat(f"Seat {seat} is not one that you have handed to a bot.")
        return _seated(table, seat, "back", chair.taken_back(name))
    return _seated(table, seat, "opened", _openable(table, person, seat).opened())


def _openable(table: Table, person: str, seat: int) -> Chair:
    chair = table.chair(seat)
    if person != table.owner:
        raise NotYourTable("Only whoever opened the table may open a seat.")
    if chair.kind == OPEN:
        raise Refusal(f"Seat {seat} is open already.")
    if chair.resigned or not ((chair.kind == BOT and chair.holder is None) or chair.kind == HOTSEAT):
        raise NotYourSeat(f"Seat {seat} belongs to somebody; only a bot's or a hot-seat one can be opened.")
    return chair
