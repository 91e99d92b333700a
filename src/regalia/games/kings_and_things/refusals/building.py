"""Why no fort is built there."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import CITADEL, FORT_COST
from regalia.games.kings_and_things.queries import citadels_of, income_of
from regalia.games.kings_and_things.refusals.common import gold_for
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings


def building(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-4.3 to KT-4.7, KT-12.2 to KT-12.8]"""
    if verb != verbs.BUILD:
        return ""
    if s.owner[hex] != seat:
        return "nobody has claimed that hex" if s.owner[hex] == NO_SEAT else "that hex is not yours"
    if s.raised >> hex & 1:
        return "a hex gains one level in a turn"
    level = int(s.fort[hex]) + 1
    if level > CITADEL:
        return "nothing is higher than a citadel"
    if level == CITADEL:
        if citadels_of(s, seat):
            return "one builds only one citadel"
        if income_of(s, seat) < s.fixed.citadel_income:
            return f"a citadel asks for an income of {s.fixed.citadel_income}; yours is {income_of(s, seat)}"
    if s.pieces[level] <= 0:
        return "the bank has no such fort left"
    return gold_for(s, seat, int(FORT_COST))
