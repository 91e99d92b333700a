"""What several reasons ask: whose a fighter is, what a counter is called, and what something costs."""

from __future__ import annotations

from regalia.games.kings_and_things.data import COUNTER_OF, FACES
from regalia.games.kings_and_things.queries import in_army
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.words import counter_name


def is_face(argument: int) -> bool:
    """Whether a number names a side of a counter: what the browser asks about may be anything."""
    return argument < FACES


def not_mine(s: KingsAndThings, seat: int, face: int) -> str:
    """What is wrong with a fighter before any rule is asked; the same for all that are not one's own."""
    if not is_face(face) or s.face[COUNTER_OF[face]] != face or not in_army(s, COUNTER_OF[face], seat):
        return f"you have no {bare(face)} on the board"
    return ""


def bare(face: int) -> str:
    """The name of a counter without its article."""
    return counter_name(face).removeprefix("the ")


def gold_for(s: KingsAndThings, seat: int, price: int) -> str:
    """That it costs more than the seat has."""
    return f"that costs {price} gold, and you have {s.gold[seat]}"
