"""The blocks on the map as a view shows them, and what is remembered of stacks. [WK-H1 to WK-H7, WK-H18]"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.data import (
    BLOCKS,
    MOST,
    UNIT_IDS,
)
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.places import (
    ACTED,
    ATTACKS,
    CAST,
    FLIES,
    MARCHES,
    MOVED,
    NEW,
    SETTING_UP,
    SHOWN,
)
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.placing import NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.shape import BlockView, NoteView, StackView
from regalia.games.wizard_kings.sight import is_planning, seen_places, sees_face, shares_sight
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES, TOKEN_NAMES

STACK_BITS: Final[i64] = 14
"""How far hex and seat lie to the left where blocks are put in order."""

LATER: Final = vec[i64]([sorted(str(n + 1) for n in range(28)).index(str(k + 1)) for k in range(28)])
"""The place of each block of a seat among the names of all of them, by which those without a token lie."""


def stacks(s: WizardKings, viewer: i64) -> list[StackView]:
    """All stacks from the first hex to the last; what is hidden in them is told apart by tokens only."""
    noted = notes(s)
    out: list[StackView] = []
    before: i64 = -1
    for key in in_order(s, viewer):
        stack = key >> STACK_BITS
        if stack != before:
            before = stack
            out.append(
                {
                    "hex": NAMES[stack >> 2],
                    "seat": int(stack & 3),
                    "blocks": [],
                    "notes": noted.get(stack, []),
                }
            )
        out[-1]["blocks"].append(piece(s, key & 127, viewer))
    return out


def in_order(s: WizardKings, viewer: i64) -> list[i64]:
    """The blocks on the map by hex, seat and token, those without one after them by name: a number each."""
    found: list[i64] = []
    for seat in range(s.players):
        if s.phase == SETTING_UP and seat != viewer:
            continue  # [WK-H12]
        places = seen_places(s, seat, viewer)
        named = shares_sight(s, seat, viewer)
        for k in range(BLOCKS):
            block = seat * BLOCKS + k
            if places[block] < 0:
                continue
            rank = s.token[block]
            if rank < 0:
                rank = BLOCKS + (LATER[k] if named else 0)
            found.append((places[block] << 2 | seat) << STACK_BITS | rank << 7 | block)
    found.sort()
    return found


def notes(s: WizardKings) -> dict[i64, list[NoteView]]:
    """What was seen of stacks, by hex and seat in one number. [WK-H18]"""
    out: dict[i64, list[NoteView]] = {}
    for note in s.notes:
        stack = note >> NOTE_SEAT
        if stack not in out:
            out[stack] = []
        out[stack].append(
            {
                "unit": UNIT_IDS[note >> NOTE_UNIT & 127],
                "strength": int(note >> NOTE_STRENGTH & 7) or None,
                "turn": int(note & 4095),
            }
        )
    return out


def piece(s: WizardKings, block: i64, viewer: i64) -> BlockView:
    """A block as these eyes see it: from behind, or its face. [WK-H2]"""
    face = sees_face(s, block, viewer)
    own = shares_sight(s, seat_of(block), viewer)
    marks = s.marks[block]
    unit = s.fixed.unit[block]
    token = s.token[block]
    if is_planning(s) and not own:
        marks = 0
    return {
        "token": TOKEN_NAMES[seat_of(block) * BLOCKS + token] if token >= 0 else None,
        "block": BLOCK_NAMES[block] if own else None,
        "unit": UNIT_IDS[unit] if face else None,
        "strength": int(s.strength[block]) if face else None,
        "most": int(MOST[unit]) if face else None,
        "shown": marks & SHOWN != 0,
        "moved": marks & MOVED != 0,
        "attacks": marks & ATTACKS != 0,
        "acted": marks & ACTED != 0,
        "magic": magic(marks),
        "new": marks & NEW != 0,
    }


def magic(marks: i64) -> list[str]:
    """What a block has done by magic, or may do."""
    found: list[str] = []
    if marks & CAST != 0:
        found.append("cast")
    if marks & FLIES != 0:
        found.append("flies")
    if marks & MARCHES != 0:
        found.append("marches")
    return found
