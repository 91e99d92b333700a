"""Who sees what: a block's face, its place, what its owner is about to do. [WK-H1 to WK-H12]

All else lies open: map, cities, whose block stands where, who has moved, dice, incomes. [WK-R126]
"""

from __future__ import annotations

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.places import BUILDING, SETTING_UP, SHOWN
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.state import WizardKings


def is_planning(s: WizardKings) -> bool:
    """Whether Build plans are being made, which nobody else sees until all are done. [WK-R109]"""
    return s.phase == BUILDING and len(s.branches) > 0


def shares_sight(s: WizardKings, seat: i64, viewer: i64) -> bool:
    """Whether these eyes see a seat's blocks from the front: its own, and its allies'. [WK-H1, WK-R124]

    Spectators are nobody's allies. [WK-H16]
    """
    return viewer >= 0 and (seat == viewer or s.group[seat] == s.group[viewer])


def sees_face(s: WizardKings, block: i64, viewer: i64) -> bool:
    """Whether these eyes know a block's type and strength; it hides both while it stands.

    [WK-51, WK-358, WK-H2, WK-H5, WK-I29]
    """
    if s.to_act == OVER or shares_sight(s, seat_of(block), viewer):
        return True
    return s.marks[block] & SHOWN != 0


def seen_place(s: WizardKings, block: i64, viewer: i64) -> i64:
    """Where these eyes see a block stand; negative if they see none. [WK-H11, WK-H12]"""
    seat = seat_of(block)
    if s.phase == SETTING_UP and seat != viewer:
        return -1
    return seen_places(s, seat, viewer)[block]


def seen_places(s: WizardKings, seat: i64, viewer: i64) -> vec[i64]:
    """Where these eyes see the blocks of a seat stand once the game has begun: plans are no places yet."""
    return s.was if is_planning(s) and not shares_sight(s, seat, viewer) else s.place
