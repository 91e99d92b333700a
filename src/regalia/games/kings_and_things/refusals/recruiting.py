"""Why nobody is recruited so."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import (
    BID_COST,
    COUNTER_OF,
    GAP_COST,
    HERO,
    KIND,
    LORD,
    NO_TERRAIN,
    RECRUIT_COST,
    TRADE_MOST,
    TRADE_RATIO,
)
from regalia.games.kings_and_things.places import BOARD, side_of
from regalia.games.kings_and_things.queries import has_lord, holds
from regalia.games.kings_and_things.refusals.common import bare, gold_for, is_face
from regalia.games.kings_and_things.rules.exchange import marked_count
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.words import counter_name


def courting(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-6.2, KT-6.14, KT-R10]"""
    if verb not in (verbs.COURT, verbs.DISCHARGE) or not is_face(face) or KIND[face] != HERO:
        return ""
    hero = COUNTER_OF[face]
    if verb == verbs.DISCHARGE:
        return f"{counter_name(face)} is not in your army"
    if s.face[hero] != face:
        return f"the counter of {counter_name(face)} shows its other side"
    if s.place[hero] >= BOARD:
        whose = int(side_of(s.place[hero]))
        return f"{counter_name(face)} serves {'you' if whose == seat else f'@{whose}'} already"
    if LORD[face] != NO_TERRAIN and has_lord(s, seat):
        return "an army has only one Terrain Lord"
    return "none of your hexes has room for a Hero"


def bidding(s: KingsAndThings, frame: Any, seat: int, verb: int, steps: int) -> str:
    """[KT-6.6]"""
    if verb != verbs.BID:
        return ""
    price = steps * int(BID_COST)
    return gold_for(s, seat, price) if price > s.gold[seat] else "less is enough to be sure of him"


def gap(s: KingsAndThings, frame: Any, seat: int, verb: int, _: int) -> str:
    """[KT-6.7]"""
    return gold_for(s, seat, int(frame.gap) * int(GAP_COST)) if verb == verbs.PAY_GAP else ""


def stationing(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-8.2]"""
    if verb != verbs.STATION:
        return "say first where the Hero joins you"
    return "that hex is not yours" if s.owner[hex] != seat else "ten of yours are there already"


def buying(s: KingsAndThings, frame: Any, seat: int, verb: int, number: int) -> str:
    """[KT-7.4, KT-7.5]"""
    if verb == verbs.BUY:
        return gold_for(s, seat, number * int(RECRUIT_COST))
    return "say first how many recruits you buy" if verb in (verbs.TRADE, verbs.DRAW) else ""


def trading(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-7.6 to KT-7.9]"""
    marked = int(marked_count(s, seat))
    if verb == verbs.DRAW:
        return "Things are traded in pairs: one more is missing"
    if verb != verbs.TRADE:
        return "what is bought is drawn at once: trade in, or draw" if verb == verbs.BUY else ""
    if not is_face(face) or not holds(s, seat, COUNTER_OF[face]):
        return f"{bare(face)} is not behind your Shield"
    if marked >= TRADE_MOST * TRADE_RATIO:
        return f"at most {TRADE_MOST} draws are traded for"
    return "it is marked already, or no second one is left to make a pair"
