"""Blocks put somewhere, taken away, weakened; what the others then still remember of them. [WK-H3, WK-H18]"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.board import NO_CITY
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.places import (
    ATTACKS,
    DEAD,
    FIGHTING,
    FIRST,
    MOVING,
    NOBODY_HOLDS,
    POOL,
    SHOWN,
)
from regalia.games.wizard_kings.queries import crowd, is_wizard, own_here, seat_of, weight
from regalia.games.wizard_kings.state import WizardKings

NO_TOKEN: Final[i64] = -1

# A note: hex, seat, unit type, strength (0 if it was not seen) and Game Turn in one number.
NOTE_HEX: Final[i64] = 24
NOTE_SEAT: Final[i64] = 22
NOTE_UNIT: Final[i64] = 15
NOTE_STRENGTH: Final[i64] = 12
LATEST: Final[i64] = 4095
"""The last Game Turn that a note has room for. [WK-H18]"""


def put(s: WizardKings, block: i64, hex: i64) -> None:
    """Put a block into a hex, or with a negative number out of the game's way. All placing ends here."""
    counts = crowd(s)
    old = s.place[block]
    s.place[block] = hex
    one = weight(s, block)
    if old >= 0:
        counts[old] -= one
        s.marks[block] = s.marks[block] & ~ATTACKS & ~FIRST  # what it was in a battle stays there
    if hex >= 0:
        counts[hex] += one
    else:
        s.marks[block] = 0
    if s.phase == MOVING or s.phase == FIGHTING:  # what is done in secret counts when it is shown
        keep(s, old)
        keep(s, hex)


def keep(s: WizardKings, hex: i64) -> None:
    """Who came first into a city holds it for allies who follow, as long as he is there. [WK-R123]

    Whatever kind of unit it is. [WK-R61]
    """
    if hex < 0 or s.fixed.board.city[hex] == NO_CITY:
        return
    city = s.fixed.board.city[hex]
    if s.keeper[city] != NOBODY_HOLDS and own_here(s, hex, s.keeper[city]) > 0:
        return
    s.keeper[city] = NOBODY_HOLDS
    for k in range(s.players):
        seat = (s.first + k) % s.players
        if s.keeper[city] == NOBODY_HOLDS and own_here(s, hex, seat) > 0:
            s.keeper[city] = seat


def depart(s: WizardKings, block: i64, hex: i64) -> None:
    """Move a block, and with it what the others know: a lone block keeps its note. [WK-H18]"""
    seat = seat_of(block)
    start = s.place[block]
    if s.marks[block] & SHOWN != 0:
        put(s, block, hex)
        stand_up(s, block)
        return
    if own_here(s, start, seat) > 1:
        drop_notes(s, start, seat)
        take_lowest_token(s, block)
    else:
        carry_notes(s, start, hex, seat)
    put(s, block, hex)


def take_lowest_token(s: WizardKings, block: i64, but: i64 = -1) -> None:
    """Which of several blocks that look alike is meant, nobody can tell: it is always the first. [WK-H3]

    It is asked whenever one of them is told apart from the others: it leaves, or tries to, it casts a spell,
    or one is cast on it; ``but`` is another that was named before it and keeps its token.
    """
    seat = seat_of(block)
    for other in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if (
            other != but
            and s.place[other] == s.place[block]
            and s.marks[other] == s.marks[block]
            and s.token[other] < s.token[block]
        ):
            token = s.token[other]
            s.token[other] = s.token[block]
            s.token[block] = token


def settle_tokens(s: WizardKings, seat: i64) -> None:
    """Shuffle the blocks of a seat within their hexes: the numbers say nothing but where they are. [WK-H3]"""
    low = seat * BLOCKS
    for block in range(low, low + BLOCKS):
        s.token[block] = NO_TOKEN
    standing = vec[i64]([0] * BLOCKS)
    tokens: i64 = 0
    for k in range(BLOCKS):  # by hex, and in a hex by number
        if s.place[low + k] < 0:
            continue
        key = s.place[low + k] << 5 | k
        at = tokens
        while at > 0 and standing[at - 1] > key:
            standing[at] = standing[at - 1]
            at -= 1
        standing[at] = key
        tokens += 1
    for token in range(tokens):
        s.token[low + (standing[token] & 31)] = token


def stand_up(s: WizardKings, block: i64) -> None:
    """Hide a block that lay face up; everybody keeps a note of it. [WK-R101, WK-H6, WK-H7]"""
    s.marks[block] = s.marks[block] & ~SHOWN
    add_note(s, s.place[block], seat_of(block), s.fixed.unit[block], s.strength[block])


def add_note(s: WizardKings, hex: i64, seat: i64, unit: i64, strength: i64) -> None:
    """Write down what was seen, in its place in the sorted list."""
    note = hex << NOTE_HEX | seat << NOTE_SEAT | unit << NOTE_UNIT | strength << NOTE_STRENGTH | s.turn
    notes = append(s.notes, note)
    k = len(notes) - 1
    while k > 0 and notes[k - 1] > note:
        notes[k] = notes[k - 1]
        k -= 1
    notes[k] = note
    s.notes = notes


def drop_notes(s: WizardKings, hex: i64, seat: i64) -> None:
    """Nobody can say any more which block of this stack was which."""
    stack = hex << 2 | seat
    kept = vec[i64]()
    for note in s.notes:
        if note >> NOTE_SEAT != stack:
            kept = append(kept, note)
    s.notes = kept


def carry_notes(s: WizardKings, start: i64, hex: i64, seat: i64) -> None:
    """The note of a lone block goes with it."""
    stack = start << 2 | seat
    found: i64 = 0
    for note in s.notes:
        if note >> NOTE_SEAT == stack:
            found = note
    if found == 0:
        return
    drop_notes(s, start, seat)
    turn = s.turn
    s.turn = found & 4095
    add_note(s, hex, seat, found >> NOTE_UNIT & 127, found >> NOTE_STRENGTH & 7)
    s.turn = turn


def eliminate(s: WizardKings, block: i64) -> None:
    """A unit leaves the map in sight of all; a Wizard never comes back. [WK-58, WK-108, WK-R18]"""
    seat = seat_of(block)
    s.tell(events.ELIMINATED, seat, s.fixed.unit[block], s.place[block])
    s.absent[seat] = s.absent[seat] | bit(block - seat * BLOCKS)
    remove(s, block)


def remove(s: WizardKings, block: i64) -> None:
    """Take a block off the map. [WK-R32]"""
    s.strength[block] = 0
    s.began[block] = 0
    put(s, block, DEAD if is_wizard(s, block) else POOL)


def weaken(s: WizardKings, block: i64, hits: i64) -> None:
    """Take steps off a unit; at none it is gone, and further hits are lost. [WK-57, WK-58, WK-R25]"""
    if hits >= s.strength[block]:
        eliminate(s, block)
    else:
        s.strength[block] -= hits
