"""Why a Thing is not placed there."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    CREATURES,
    FIRST_TREASURE,
    NO_COUNTER,
    SHIELD_LIMIT,
    TERRAIN,
)
from regalia.games.kings_and_things.queries import enemies_in, holds
from regalia.games.kings_and_things.refusals.common import bare, is_face
from regalia.games.kings_and_things.rules.deployment import held_thing
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.words import terrain_name


def placing(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-7.16, KT-8.4 to KT-8.11]"""
    if verb == verbs.DONE and s.held[seat] > SHIELD_LIMIT:
        return f"at most {SHIELD_LIMIT} Things stay behind your Shield: place or discard some first"
    if verb == verbs.PUT:
        return "take a Thing in hand first"
    if verb not in (verbs.HOLD, verbs.DISCARD):
        return ""
    thing = COUNTER_OF[argument] if is_face(argument) else NO_COUNTER
    if thing == NO_COUNTER or not holds(s, seat, thing):
        return f"{bare(argument)} is not behind your Shield"
    if verb == verbs.DISCARD:
        return "Things are discarded only while more than ten are behind your Shield"
    if thing >= FIRST_TREASURE:
        return "treasure, magic and events never lie on the board"
    if thing < CREATURES:
        return "none of your hexes has room for it and no enemy in it"
    return "no hex of yours has its terrain and no income counter yet"


def putting(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-8.5, KT-8.6, KT-8.9, KT-8.11]"""
    if verb != verbs.PUT:
        return "a Thing is in hand: say where it goes"
    if s.owner[hex] != seat:
        return "that hex is not yours"
    if enemies_in(s, hex, seat) != 0:
        return "enemies are in it"
    if frame.hexes and not frame.hexes >> hex & 1:
        return "now Things go only into the hexes just won"
    thing = held_thing(s, seat)
    if thing < CREATURES:
        return "ten of yours are there already"
    if s.income[hex] != NO_COUNTER:
        return "an income counter lies there already"
    return f"it belongs into {terrain_name(TERRAIN[s.face[thing]])}"
