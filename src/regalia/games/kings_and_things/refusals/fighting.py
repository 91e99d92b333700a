"""Why a battle does not go on so."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import COUNTER_OF, DUST_OF_DEFENSE
from regalia.games.kings_and_things.hexes import SIDES
from regalia.games.kings_and_things.places import at
from regalia.games.kings_and_things.queries import is_fighter
from regalia.games.kings_and_things.refusals.common import bare, gold_for, is_face
from regalia.games.kings_and_things.rules.bribery import defends, price_of
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.words import counter_name, hex_name


def resolving(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-11.4, KT-11.5]"""
    if verb != verbs.RESOLVE:
        return ""
    if s.crowd[8 * hex + seat] == 0 and s.owner[hex] != seat:
        return "you have no part in what happens there"
    return "nothing is due there, or it is not yours to choose"


def bribing(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-10.20, KT-10.21]"""
    if verb != verbs.BRIBE:
        return "bribe defenders, or fight" if verb in (verbs.RETREAT, verbs.STAY) else ""
    if not is_face(face) or not defends(s, COUNTER_OF[face], frame.hex):
        return f"{bare(face)} does not defend here"
    return gold_for(s, seat, int(price_of(s, COUNTER_OF[face])))


def hit(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-11.30, KT-R51]"""
    if verb != verbs.TAKE_HIT:
        return "hits must be put first"
    if not is_face(face):
        return "no fort of this side can take it"
    counter = COUNTER_OF[face]
    if not is_fighter(counter) or s.place[counter] != at(s.battle, frame.side):
        return f"{bare(face)} is not on this side of the battle"
    return f"{counter_name(face)} has taken a hit in this step; first all others take one"


def retreating(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-11.41, KT-11.42, KT-C.20]"""
    if verb == verbs.STAY:
        return f"the {counter_name(int(DUST_OF_DEFENSE))} leaves no choice"
    if verb != verbs.RETREAT:
        return ""
    if all(s.fixed.near[SIDES * s.battle + k] != hex for k in range(SIDES)):
        return f"{hex_name(s, hex)} is not beside the battle"
    if s.owner[hex] != seat:
        return "one retreats only into land of one's own"
    return "enemies are in it"
