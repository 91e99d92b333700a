"""How Kingswood speaks: labels of buttons, and sentences for what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.event import Event
from regalia.games.kingswood import events, verbs
from regalia.games.kingswood.data import (
    COIN,
    FAME,
    LANTERN_WATCH,
    LOCATION_IDS,
    MONSTER_IDS,
    TOKENS,
)
from regalia.games.kingswood.queries import any_exhausted, earnings, has_ability, move_cost, position_of, wage
from regalia.games.kingswood.rules.actions import Move
from regalia.games.kingswood.rules.tower import revealed
from regalia.games.kingswood.rules.visit import START, Visit
from regalia.games.kingswood.state import Kingswood
from regalia.games.kingswood.words import (
    TOKEN_NAMES,
    amount,
    ended,
    exhausted_kinds,
    guild_name,
    location_name,
    monster_name,
    opening,
    price,
)

# -- labels -----------------------------------------------------------------------------------


def label(s: Kingswood, action: int) -> str:
    """What an action does, in a few words."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    made = _LABELS.get(verb)
    if made is not None:
        return made(s, argument)
    return _PLAIN_LABELS[verb]


def _move_label(s: Kingswood, location: int) -> str:
    frame = s.top()
    assert isinstance(frame, Move)
    cost = int(move_cost(s, frame.start, position_of(s, location)))
    return f"Move to {location_name(location)}" + (f" for {amount(cost, COIN)}" if cost else "")


def _price(s: Kingswood, verb: int, token: int) -> str:
    """`` for 1 Coin``, or nothing where nothing is paid."""
    frame = s.top()
    assert isinstance(frame, Visit)
    cost = int(frame.cost(s, 0 if frame.does_first(verb, token) else 1))
    return f" for {amount(cost, COIN)}" if cost else ""


def _capture_label(s: Kingswood, card: int) -> str:
    if card:
        return f"Capture {monster_name(card)}"
    if s.top_card:  # everybody has seen it [KW-R11]
        return f"Capture {monster_name(s.top_card)} from the deck"
    return "Capture the top card of the deck, unseen"


def _fight_label(s: Kingswood, card: int) -> str:
    return f"Fight {monster_name(card)} with {price(card)} for {FAME[card]} Fame"


def _watch(s: Kingswood) -> str:
    """What else Collect brings to the Lantern Watch. [KW-G7]"""
    if not has_ability(s, LANTERN_WATCH) or not any_exhausted(s):
        return ""
    return f" and refresh {exhausted_kinds(s)}"


def _captive_label(card: int) -> str:
    return f"Fight your captive, {monster_name(card)}, with {price(card)} for {FAME[card]} Fame"


def _done_label(s: Kingswood, _: int) -> str:
    """What follows when somebody goes on: the move, the end of the turn, or the rest of the visit."""
    frame = s.top()
    if isinstance(frame, Visit):
        return "Go on to move" if frame.step == START else "End your turn"
    return "Go on without"


_LABELS: dict[int, Callable[[Kingswood, int], str]] = {
    verbs.GUILD: lambda s, guild: f"Join {guild_name(guild)}",
    verbs.ADVENTURER: lambda s, location: f"Explore from {location_name(location)}",
    verbs.COLLECT: lambda s, _: f"Collect {amount(wage(s), COIN)}{_watch(s)}",
    verbs.BUY: lambda s, token: f"Gain a {TOKEN_NAMES[token]}{_price(s, verbs.BUY, token)}",
    verbs.REFRESH_ALL: lambda s, token: (
        f"Refresh all your {TOKEN_NAMES[token]}s{_price(s, verbs.REFRESH_ALL, token)}"
    ),
    verbs.EARN: lambda s, _: f"Earn {amount(earnings(s), COIN)}",
    verbs.POTION: lambda s, _: f"Refresh {exhausted_kinds(s)}{_price(s, verbs.POTION, 0)}",
    verbs.REFRESH: lambda s, token: f"Refresh a {TOKEN_NAMES[token]}",
    verbs.FIGHT: _fight_label,
    verbs.FIGHT_CAPTURED: lambda s, _: _captive_label(s.captured[s.seat]),
    verbs.CAPTURE: _capture_label,
    verbs.DEFEAT: lambda s, _: f"Defeat it with {price(revealed(s))} for {FAME[revealed(s)]} Fame",
    verbs.GIVE: lambda s, card: f"Give {monster_name(card)}",
    verbs.TAKE: lambda s, card: f"Take {monster_name(card)}",
    verbs.MOVE: _move_label,
    verbs.DONE: _done_label,
    verbs.SPECIAL: lambda s, location: f"Use {location_name(location)}",
    verbs.LAY: lambda s, location: f"Lay {location_name(location)}",
    verbs.FIRST: lambda s, seat: f"Seat {seat + 1} begins",
    verbs.DRAW: lambda s, card: f"Draw {monster_name(card)}",
}

_PLAIN_LABELS: dict[int, str] = {
    verbs.REVEAL: "Turn up the top monster",
    verbs.RETURN: "Put it back",
    verbs.DECLINE: "Decline",
}


# -- what happened ----------------------------------------------------------------------------

Teller = Callable[[int, int, int], str]


def tell(event: Event, viewer: int) -> dict[str, Any] | None:
    """A line of the log for these eyes, with the details that a table can animate."""
    kind, seat, (a, b), _ = event
    line: dict[str, Any] = {"kind": _NAMES[kind], "seat": seat}
    if kind == events.CAPTURED_BLIND:
        if viewer == seat or b:
            return line | {
                "text": f"@{seat} captures the top card: {monster_name(a)}.",
                "monster": MONSTER_IDS[a],
            }
        return line | {"text": f"@{seat} captures the top card of the deck, unseen."}
    if kind == events.CAPTURED and b and viewer != seat:  # a log must not remember for the others [KW-R31]
        return line | {"text": f"@{seat} captures a monster of the Forest."}
    if kind in _WITH_CARD:
        line["monster"] = MONSTER_IDS[a]
    if kind in (events.SENT, events.GUARDED, events.LAID):
        line["location"] = LOCATION_IDS[a]
    if kind == events.MOVED:
        line["from"], line["to"] = LOCATION_IDS[a // 16], LOCATION_IDS[a % 16]
    if kind in (events.BOUGHT, events.REFRESHED, events.REWARDED):
        line["token"], line["count"] = TOKENS[a], b
    return line | {"text": _TELLERS[kind](seat, a, b)}


_WITH_CARD = (
    events.APPEARED,
    events.DEFEATED,
    events.CAPTURED,
    events.TURNED_UP,
    events.PUT_BACK,
)

_TELLERS: dict[int, Teller] = {
    events.LAID: lambda seat, a, b: f"{opening(location_name(a))} joins the village.",
    events.BEGINS: lambda seat, a, b: f"@{seat} is the starting player.",
    events.JOINED: lambda seat, a, b: f"@{seat} leads {ended(guild_name(a))}",
    events.APPEARED: lambda seat, a, b: f"{opening(monster_name(a))} appears in the Forest.",
    events.TURN: lambda seat, a, b: f"Round {a}: @{seat}.",
    events.COLLECTED: lambda seat, a, b: f"@{seat} sends the Guard off and collects {amount(a, COIN)}.",
    events.SENT: lambda seat, a, b: f"@{seat} picks the Adventurer of {location_name(a)}.",
    events.MOVED: lambda seat, a, b: (
        f"The Adventurer goes from {location_name(a // 16)} to {location_name(a % 16)}"
        + (f" for {amount(b, COIN)}." if b else ".")
    ),
    events.BOUGHT: lambda seat, a, b: f"@{seat} gains {amount(b, a)}.",
    events.REFRESHED: lambda seat, a, b: f"@{seat} refreshes {amount(b, a)}.",
    events.PAID: lambda seat, a, b: f"@{seat} pays {amount(b, COIN)} at {location_name(a)}.",
    events.EARNED: lambda seat, a, b: f"@{seat} earns {amount(a, COIN)}.",
    events.DEFEATED: lambda seat, a, b: f"@{seat} defeats {monster_name(a)} for {b} Fame.",
    events.REWARDED: lambda seat, a, b: (
        f"@{seat} is rewarded with {amount(b, a)}."
        if b
        else f"The supply has no {TOKEN_NAMES[a]} left to reward @{seat}."
    ),
    events.CAPTURED: lambda seat, a, b: f"@{seat} captures {monster_name(a)}.",
    events.EXCHANGED: lambda seat, a, b: f"@{seat} exchanges {monster_name(a)} for {monster_name(b)}.",
    events.TURNED_UP: lambda seat, a, b: f"@{seat} turns up {monster_name(a)}.",
    events.PUT_BACK: lambda seat, a, b: f"@{seat} puts {monster_name(a)} back on top of the deck.",
    events.GUARDED: lambda seat, a, b: f"The King's Guard comes to {location_name(a)}.",
    events.LAST_ROUND: lambda seat, a, b: f"@{seat} has reached 20 Fame: the round is played out.",
    events.OVERRUN: lambda seat, a, b: "The village is overrun.",
    events.SAVED: lambda seat, a, b: "The village is saved.",
    events.ENDED: lambda seat, a, b: "The game is over.",
    events.DECLINED: lambda seat, a, b: f"@{seat} declines to capture a monster.",
}

_NAMES: dict[int, str] = {
    int(value): name.lower()
    for name, value in vars(events).items()
    if name.isupper() and isinstance(value, int)
}
