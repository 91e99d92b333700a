"""What people may do at a table: each deed checks, and says which entries the log shall get.

A deed that returns has changed nothing but, for the game's own moves, the match ahead of its log; the
room then writes the entries, or makes the table anew from what is on disk.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import NothingToUndo, NotYourTurn
from regalia.engine.forecast import Odds, odds
from regalia.server.people.identity import public_id
from regalia.server.people.seats import BOT, Chair
from regalia.server.refusals import (
    ChatOff,
    LogFull,
    NobodyToAsk,
    NothingToAnswer,
    NotYourSeat,
    NotYourTable,
    NoWindow,
    Stale,
    TakebackPending,
)
from regalia.server.table.asked import persons_at
from regalia.server.table.table import Table
from regalia.server.table.turning import ends_turn

if TYPE_CHECKING:
    from regalia.server import protocol

LOG_MOST = 100_000
"""From so many entries on nothing is taken back any more, or a table could become too long to read."""
MUTED_MOST = 500
FORECAST_PLAYOUTS = 2000
FORECAST_SECONDS = 0.8
"""A forecast is over after so many fights, or after so long."""

Draft = tuple[str, dict[str, Any]]
"""The kind and the data of an entry to be."""


def own(table: Table, person: str, seat: int) -> Chair:
    """The seat, if this person acts for it."""
    chair = table.chair(seat)
    if not chair.acts_for(person):
        raise NotYourSeat(f"You do not act for seat {seat}; you act for {table.seats_of(person) or 'none'}.")
    return chair


def act(table: Table, person: str, message: protocol.Act) -> list[Draft]:
    """Take an action."""
    own(table, person, message.seat)
    decision = table.count.decision_of(message.decision, person)
    return act_for(table, message.seat, decision, message.action, message.link)


def _settle_first(table: Table, seat: int) -> None:
    """Where nobody may see that the asker has acted on, it waits for the answer."""
    sealed = bool(table.running().state.branches) or table.game.discreet
    if sealed and table.asked is not None and table.asked.seat == seat:
        raise TakebackPending("You have asked to take your last action back; wait, or withdraw it first.")


def _has_room(table: Table) -> None:
    """Going forward is always possible; going back and forth is not, for ever."""
    if table.count.event > LOG_MOST:
        raise LogFull(f"This table's log has {LOG_MOST} entries; from now on what is done stands.")


def act_for(table: Table, seat: int, decision: int, action: int, link: bool = False) -> list[Draft]:
    """Take an action for a seat, whoever plays it; a link goes on with what can still be taken back."""
    match = table.running()
    table.count.check_decision(seat, decision)
    if seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.")
    _settle_first(table, seat)
    link = link and match.can_undo(seat)
    entries = table.play.act(seat, action, link)
    linked = {"link": True} if link else {}
    return [("act", {"seat": seat, "entries": entries, "blind": table.play.unseen, **linked})]


def preview(table: Table, person: str, message: protocol.Preview) -> dict[str, Any]:
    """What a seat would see after an action, if that tells it no secret; and whether its turn is over."""
    own(table, person, message.seat)
    match = table.running()
    table.count.check_decision(message.seat, table.count.decision_of(message.decision, person))
    if message.seat not in table.waiting_for:
        raise NotYourTurn(f"Seat {message.seat} has nothing to decide now.")
    view = match.preview(message.seat, message.action)
    if view is None:
        return {"view": None, "ends": False}
    ends = ends_turn(match, message.seat, message.action, view)
    return {"view": {**view, "can_undo": False}, "ends": ends}


def pass_by(table: Table, person: str, message: protocol.Act) -> int:
    """Pass in a window; returns the last event, for a pass is none. Who has passed may say so again."""
    own(table, person, message.seat)
    table.running()
    if not table.window:
        raise NoWindow("No window is open, so there is nothing to pass.")
    table.count.check_decision(message.seat, table.count.decision_of(message.decision, person))
    if message.seat in table.waiting_for:
        table.play.pass_by(message.seat)
    return table.count.event


def hold(table: Table, person: str, message: protocol.Hold) -> list[Draft]:
    """Keep a window open for a moment, or let it go; any seat may, whether or not it could answer."""
    own(table, person, message.seat)
    table.running()
    if not table.window or table.one_screen:
        raise NoWindow("No window is open that could be held.")
    if message.on == (message.seat in table.beat.held):
        return []
    if message.on and message.seat in table.beat.spent:
        raise NoWindow("You have had your moment in this window.")
    return [("held", {"seat": message.seat, "on": message.on})]


def close(table: Table, person: str) -> list[Draft]:
    """At one shared screen nobody answers any more."""
    table.running()
    if not table.window or not table.one_screen or not table.seats_of(person):
        raise NoWindow("No window is open that you could close; it closes by itself.")
    return [("closed", {"entries": table.play.close()})]


def close_in_time(table: Table, opened: int) -> list[Draft]:
    """The beat of a window is over."""
    table.running()
    if not table.window or table.beat.opened != opened:
        raise Stale
    return [("closed", {"entries": table.play.close()})]


def order(table: Table, person: str, message: protocol.Say) -> list[Draft]:
    """Say something out of turn: it is about no decision and interrupts nobody."""
    own(table, person, message.seat)
    table.running()
    _has_room(table)
    entries = table.play.say(message.seat, message.action)
    return [("said", {"seat": message.seat, "entries": entries, "blind": table.play.unseen})]


def why(table: Table, person: str, message: protocol.WhyAsk) -> str:
    """Why an action is not on offer to a seat, as the rules say it; nothing if it is, or nothing is known."""
    own(table, person, message.seat)
    match = table.running()
    action = match.parse(message.action, message.seat) if isinstance(message.action, str) else message.action
    match.text(action)  # or it is refused: the rules are asked only about what there is
    if action in match.legal(message.seat) or action in match.free(message.seat):
        return ""
    return match.refuse(message.seat, action)


def forecast(table: Table, person: str, message: protocol.ForecastAsk) -> Callable[[], Odds]:
    """What a seat may expect of a fight: the question, made from a copy, to be answered beside the table."""
    own(table, person, message.seat)
    match = table.running()
    game, world = match.game, match.state.clone()

    def foresee() -> Odds:
        end = time.monotonic() + FORECAST_SECONDS
        return odds(
            game,
            world,
            message.seat,
            message.spot,
            message.bringing,
            FORECAST_PLAYOUTS,
            lambda: time.monotonic() >= end,
        )

    return foresee


def undo(table: Table, person: str, message: protocol.Undo) -> list[Draft]:
    """Step back before the barrier; a gesture goes back with all its links."""
    own(table, person, message.seat)
    table.running()
    table.count.check_decision(message.seat, table.count.decision_of(message.decision, person))
    _settle_first(table, message.seat)
    _has_room(table)
    if not table.may_step_back(message.seat):
        raise NothingToUndo("You have handed the turn on, so what you did stands; ask for a take-back.")
    moves = table.play.undo(message.seat)
    return [("undo", {"seat": message.seat, "moves": moves, "blind": table.play.unseen})]


def ask_takeback(table: Table, person: str, message: protocol.Takeback) -> list[Draft]:
    """Ask the others; against bots alone it is done at once. Who is away agrees to nothing."""
    own(table, person, message.seat)
    table.running()
    if table.asked is not None:
        raise TakebackPending("A take-back is being asked for already; wait until it is settled.")
    _has_room(table)
    _nobody_away(table, person)
    keep = _last_deed(table, message.seat)
    others = persons_at(table.chairs) - {person}
    drafts: list[Draft] = [("takeback-asked", {"seat": message.seat})]
    if not others:
        drafts.append(("takeback", {"seat": message.seat, "keep": keep, "final": True, "unasked": True}))
    return drafts


def _nobody_away(table: Table, person: str) -> None:
    """Whoever has left, or lets a bot play for a while, may come back and find what was done as it was."""
    for seat, chair in enumerate(table.chairs):
        handed = chair.kind == BOT and chair.holder not in (None, person)
        if handed or (chair.left and chair.left_by != person):
            raise NobodyToAsk(
                f"The player of seat {seat + 1} is away and cannot agree, so what is done stands."
            )


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
        keep = _last_deed(table, asked.seat)
        drafts.append(("takeback", {"seat": asked.seat, "keep": keep, "final": True}))
    return drafts


def _last_deed(table: Table, seat: int) -> int:
    """How many moves are left without the last deed of a seat."""
    begins = table.play.last_deed(seat)
    if begins is None:
        raise NothingToUndo("This seat has not acted yet, so there is nothing to take back.")
    return begins


def chat(table: Table, person: str, name: str, message: protocol.ChatSay) -> list[Draft]:
    """Talk at the table. What the game calls saying is ``order``."""
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
