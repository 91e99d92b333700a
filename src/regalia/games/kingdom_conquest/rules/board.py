"""The few ways a square can change, and the list of squares that a change affects. [KC-R36]"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import (
    ABSORBS,
    BEYOND,
    COLOUR_KINDS,
    COLOURS,
    FREE,
    NEED,
    NO_UNIT,
    PROTECTS,
    SHOOTS,
    UNDERMINES,
    WEIGHT,
)
from regalia.games.kingdom_conquest.queries import is_territory, seat_of
from regalia.games.kingdom_conquest.squares import AROUND, CORNERS, NEAR, SHOTS, SQUARE_ROOM
from regalia.games.kingdom_conquest.state import KingdomConquest

BYTE: Final[i64] = 8
"""Bits for one colour's number where the numbers of all colours share one int."""

ONE: Final = vec[i64]([256**colour for colour in range(COLOUR_KINDS)])
"""A 1 in the byte of each colour."""


# -- claims and needs -------------------------------------------------------------------------


def claims(s: KingdomConquest, square: i64) -> i64:
    """What each colour counts against a square: a byte for each. [KC-92 to KC-94, KC-R33, KC-R34]"""
    board = s.board
    start = NEAR * square
    out: i64 = 0
    if s.fielded == 0:
        for k in range(start, start + CORNERS):
            out += ONE[board[AROUND[k]]]
        return out
    unit = s.unit
    for k in range(start, start + CORNERS):
        near = AROUND[k]
        out += WEIGHT[unit[near]] * ONE[board[near]]  # [KC-U4]
    for k in range(start + CORNERS, start + SHOTS):
        near = AROUND[k]
        if reaches(s, unit[near]):
            out += ONE[board[near]]
    for k in range(start + SHOTS, start + NEAR):
        near = AROUND[k]
        if SHOOTS[unit[near]] == 1:  # [KC-U5]
            out += ONE[board[near]]
    return out


def claim_of(counts: i64, colour: i64) -> i64:
    """One colour's claim out of ``claims``."""
    return (counts >> (BYTE * colour)) & 255


def reaches(s: KingdomConquest, unit: i64) -> bool:
    """Whether a unit lets its square count diagonally. [KC-94, KC-R34]"""
    if unit == NO_UNIT:
        return False
    return not s.archers_only or SHOOTS[unit] == 1


def resistance(s: KingdomConquest, square: i64) -> i64:
    """The claim that takes a square, Sappers aside. [KC-92, KC-R35, KC-U1, KC-U2, KC-U6]"""
    if s.fielded == 0:
        return 2
    board = s.board
    unit = s.unit
    need = NEED[unit[square]]
    sides: i64 = 0
    for k in range(NEAR * square, NEAR * square + CORNERS):
        near = AROUND[k]
        if board[near] != BEYOND:
            sides += 1
        if need < 3 and PROTECTS[unit[near]] == 1 and board[near] == board[square]:
            need = 3
    return need if need < sides else sides


def undermined(s: KingdomConquest, square: i64, colour: i64) -> bool:
    """Whether a Sapper is counted in a colour's claim on a square. [KC-U7]"""
    for k in range(SHOTS):
        near = AROUND[NEAR * square + k]
        if (
            s.board[near] == colour
            and UNDERMINES[s.unit[near]] == 1
            and (k < CORNERS or reaches(s, s.unit[near]))
        ):
            return True
    return False


def needs(s: KingdomConquest, square: i64) -> i64:
    """The claim with which each colour takes a square: a byte for each."""
    need = resistance(s, square)
    out: i64 = 0
    for colour in range(1, COLOURS + 1):
        lowered = need > 2 and undermined(s, square, colour)
        out += ONE[colour] * (2 if lowered else need)
    return out


# -- changes ----------------------------------------------------------------------------------


def paint(s: KingdomConquest, square: i64, colour: i64) -> None:
    """A square becomes free, black or somebody's; its unit goes to the supply. [KC-R15, KC-R29]"""
    lost = s.unit[square]
    if lost != NO_UNIT:
        s.tell(events.UNIT_LOST, seat_of(s, s.board[square]), square, lost)
        take_pawn(s, square)
    recolour(s, square, colour)
    affect_around(s, square, lost)


def recolour(s: KingdomConquest, square: i64, colour: i64) -> None:
    """Keep the count of each colour right."""
    board = s.board
    count = s.count
    count[board[square]] -= 1
    board[square] = colour
    count[colour] += 1


def affect_around(s: KingdomConquest, square: i64, unit: i64) -> None:
    """A square has changed colour: it and all squares it counts towards are affected. [KC-R36]"""
    affected = s.affected
    affected.add(square)
    start = NEAR * square
    last = start + CORNERS
    if unit != NO_UNIT:
        if SHOOTS[unit] == 1:
            last = start + NEAR
        elif reaches(s, unit):
            last = start + SHOTS
    board = s.board
    for k in range(start, last):
        near = AROUND[k]
        if FREE < board[near] <= COLOURS:
            affected.add(near)


def put_pawn(s: KingdomConquest, square: i64, unit: i64) -> None:
    """A unit comes onto a square. [KC-78, KC-79]"""
    if s.unit[square] != NO_UNIT:
        take_pawn(s, square)  # only if agreed [KC-R28]
    s.unit[square] = unit
    s.supply[unit] -= 1
    s.fielded += 1


def take_pawn(s: KingdomConquest, square: i64) -> None:
    """The unit of a square returns to the supply. [KC-R29]"""
    s.supply[s.unit[square]] += 1
    s.unit[square] = NO_UNIT
    s.fielded -= 1


def watch(s: KingdomConquest, square: i64) -> None:
    """Remember the claims and needs round a square whose unit is about to change. [KC-R36]"""
    s.affected.claims_before[NEAR] = claims(s, square)
    s.affected.needs_before[NEAR] = needs(s, square)
    for k in range(NEAR):
        near = AROUND[NEAR * square + k]
        s.affected.claims_before[k] = claims(s, near)
        s.affected.needs_before[k] = needs(s, near)


def compare(s: KingdomConquest, square: i64) -> None:
    """Affected are the territories for which a claim or a need now has another value. [KC-R36]"""
    for k in range(NEAR + 1):
        near = AROUND[NEAR * square + k] if k < NEAR else square
        if not is_territory(s.board[near]):
            continue
        if s.affected.claims_before[k] != claims(s, near) or s.affected.needs_before[k] != needs(s, near):
            s.affected.add(near)


def destroy(s: KingdomConquest, square: i64, colour: i64) -> bool:
    """A territory is destroyed, unless a Warden dies in its place. [KC-R15, KC-R56, KC-U8]"""
    unit = s.unit[square]
    if ABSORBS[unit] == 1:
        s.tell(events.SAVED, seat_of(s, s.board[square]), square, unit)
        watch(s, square)
        take_pawn(s, square)
        compare(s, square)
        return False
    if s.ear is not None:
        s.tell(events.DESTROYED, seat_of(s, s.board[square]), square, colour)
    paint(s, square, colour)
    return True


def all_affected(s: KingdomConquest) -> None:
    """Every territory is examined, if that was agreed. [KC-R36 option]"""
    for square in range(SQUARE_ROOM):
        if FREE < s.board[square] <= COLOURS:
            s.affected.add(square)
