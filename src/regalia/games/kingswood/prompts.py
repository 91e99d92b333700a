"""What Kingswood says to whoever is asked, and to those who wait."""

from __future__ import annotations

from collections.abc import Callable

from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, pack
from regalia.engine.frame import CHANCE, OVER
from regalia.games.kingswood import verbs
from regalia.games.kingswood.data import CHOICE, COIN, COPY, TREETOP_ORDER
from regalia.games.kingswood.queries import earnings, has_ability
from regalia.games.kingswood.rules.actions import Move
from regalia.games.kingswood.rules.tower import revealed
from regalia.games.kingswood.rules.visit import START, Encore, Visit
from regalia.games.kingswood.state import Kingswood
from regalia.games.kingswood.words import (
    TOKEN_NAMES,
    amount,
    either,
    exhausted_kinds,
    location_name,
    monster_name,
    opening,
)


def prompt(s: Kingswood, viewer: int) -> str:
    """What is awaited, and from whom."""
    if s.to_act == OVER:
        return _ending(s)
    if s.to_act == CHANCE:
        return "Chance decides."
    if viewer == s.seat:
        return _mine(s)
    return _others(s)


def _ending(s: Kingswood) -> str:
    if s.players == 1:
        if s.saved:
            return "Two of the mightiest are defeated: the village is saved, and you have won."
        if s.overrun:
            return "Four monsters are left in the Forest: the village is overrun, and you have lost."
        return "Sixty rounds have passed without two mighty kills: the village gives up, and you have lost."
    winners = s.winners()
    names = " and ".join(f"@{seat}" for seat in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'share the victory'} with {max(s.scores())} Fame."


def _mine(s: Kingswood) -> str:
    frame = s.top()
    name = type(frame).__name__
    if isinstance(frame, Visit):
        return _visit_prompt(s, frame)
    if isinstance(frame, Move):
        return f"Where does the Adventurer of {location_name(s.village[frame.start])} go? {_fares(s)}"
    if isinstance(frame, Encore):
        return f"The House of Music plays on: you may {_deeds(s) or 'do nothing more'}."
    return {
        "ChooseGuilds": "Choose your guild.",
        "ChooseAction": "Your turn: pick an Adventurer to explore with, or collect Coins from the Guard."
        if s.guard >= 0
        else "Your turn: pick an Adventurer to explore with.",
        "RewardCapture": "Your reward: capture a monster, or decline.",
        "TakeInExchange": "Which monster of the Forest row do you take for it?",
        "ShowTop": f"{opening(monster_name(revealed(s)))} lies open: {_face_to_face(s)}.",
    }[name]


def _face_to_face(s: Kingswood) -> str:
    """What can be done with the monster that the Tower has turned up. [KW-122, KW-123]"""
    if int(pack(verbs.DEFEAT, 0)) in s.legal():
        return "defeat it, or put it back"
    return "you cannot defeat it, so put it back"


def _fares(s: Kingswood) -> str:
    """What moves cost here. [KW-55, KW-56, KW-G4]"""
    if has_ability(s, TREETOP_ORDER):
        return "Next door and past one place is free; each further place skipped costs a Coin."
    return "Next door is free; each place skipped costs a Coin."


def _visit_prompt(s: Kingswood, frame: Visit) -> str:
    """Which deeds a location allows now, and where that is."""
    here = s.village[frame.position]
    place = location_name(here)
    if CHOICE[here] == COPY:
        place = f"{place}, which copies {location_name(frame.ability)}"
    deeds = _deeds(s)
    before = "Before moving, you may" if frame.step == START else "You may"
    if not deeds:  # asked all the same, since others must not learn why [KW-R49]
        return f"Nothing can be done at {place}."
    return f"{before} {deeds} at {place}."


def _deeds(s: Kingswood) -> str:
    """What is on offer besides going on, in words; nothing for nothing."""
    found: list[str] = []
    for action in s.legal():
        deed = _DEEDS.get(action >> ARGUMENT_BITS)
        words = deed(s, action & ARGUMENT_MASK) if deed is not None else ""
        if words and words not in found:
            found.append(words)
    return either(found) if found else ""


_DEEDS: dict[int, Callable[[Kingswood, int], str]] = {
    verbs.BUY: lambda s, token: f"gain a {TOKEN_NAMES[token]}",
    verbs.REFRESH_ALL: lambda s, token: f"refresh all your {TOKEN_NAMES[token]}s",
    verbs.REFRESH: lambda s, token: f"refresh a {TOKEN_NAMES[token]}",
    verbs.EARN: lambda s, _: f"earn {amount(earnings(s), COIN)}",
    verbs.POTION: lambda s, _: f"refresh {exhausted_kinds(s)}",
    verbs.FIGHT: lambda s, _: "fight monsters",
    verbs.FIGHT_CAPTURED: lambda s, _: "fight your captive",
    verbs.CAPTURE: lambda s, _: "capture a monster",
    verbs.GIVE: lambda s, _: "exchange a monster",
    verbs.REVEAL: lambda s, _: "turn up the top monster",
}


def _others(s: Kingswood) -> str:
    frame = s.top()
    name = type(frame).__name__
    if isinstance(frame, Visit):
        return f"@{s.seat} may use {location_name(s.village[frame.position])}."
    if isinstance(frame, Move):
        return f"@{s.seat} is moving the Adventurer of {location_name(s.village[frame.start])}."
    doing = {
        "ChooseGuilds": "chooses a guild",
        "ChooseAction": "takes a turn",
        "RewardCapture": "may capture a monster",
        "TakeInExchange": "exchanges a monster at the Graveyard",
        "ShowTop": "looks at the revealed monster",
        "Encore": "may capture a monster" if s.captured[s.seat] == 0 else "may fight a captive",
    }[name]
    return f"@{s.seat} {doing}."
