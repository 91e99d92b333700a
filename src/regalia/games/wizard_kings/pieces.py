"""The blocks on the map as a view shows them, and what is remembered of stacks. [WK-H1 to WK-H7, WK-H18]"""

from __future__ import annotations

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
    SHOWN,
)
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.shape import BlockView, NoteView, StackView
from regalia.games.wizard_kings.sight import is_planning, seen_place, sees_face, shares_sight
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES, TOKEN_NAMES


def stacks(s: WizardKings, viewer: int) -> list[StackView]:
    """All stacks from the first hex to the last; what is hidden in them is told apart by tokens only."""
    found: dict[tuple[int, int], list[BlockView]] = {}
    for block in range(len(s.place)):
        hex = seen_place(s, block, viewer)
        if hex >= 0:
            found.setdefault((hex, block // BLOCKS), []).append(piece(s, block, viewer))
    noted = notes(s)
    return [
        {
            "hex": NAMES[hex],
            "seat": seat,
            "blocks": sorted(blocks, key=order),
            "notes": noted.get((hex, seat), []),
        }
        for (hex, seat), blocks in sorted(found.items())
    ]


def order(block: BlockView) -> tuple[int, str]:
    """Blocks by token; those that have none yet by their own number."""
    token = block["token"]
    return (int(token[2:]), "") if token else (99, block["block"] or "")


def notes(s: WizardKings) -> dict[tuple[int, int], list[NoteView]]:
    """What was seen of stacks, by hex and seat. [WK-H18]"""
    out: dict[tuple[int, int], list[NoteView]] = {}
    for k in range(len(s.notes)):
        note = int(s.notes[k])
        key = (note >> int(NOTE_HEX), note >> int(NOTE_SEAT) & 3)
        out.setdefault(key, []).append(
            {
                "unit": UNIT_IDS[note >> int(NOTE_UNIT) & 127],
                "strength": (note >> int(NOTE_STRENGTH) & 7) or None,
                "turn": note & 4095,
            }
        )
    return out


def piece(s: WizardKings, block: int, viewer: int) -> BlockView:
    """A block as these eyes see it: from behind, or its face. [WK-H2]"""
    face = sees_face(s, block, viewer)
    own = shares_sight(s, int(seat_of(block)), viewer)
    marks = int(s.marks[block])
    unit = int(s.fixed.unit[block])
    token = int(s.token[block])
    if is_planning(s) and not own:
        marks = 0
    return {
        "token": TOKEN_NAMES[block // BLOCKS * BLOCKS + token] if token >= 0 else None,
        "block": BLOCK_NAMES[block] if own else None,
        "unit": UNIT_IDS[unit] if face else None,
        "strength": int(s.strength[block]) if face else None,
        "most": int(MOST[unit]) if face else None,
        "shown": bool(marks & SHOWN),
        "moved": bool(marks & MOVED),
        "attacks": bool(marks & ATTACKS),
        "acted": bool(marks & ACTED),
        "magic": [
            name for name, mark in (("cast", CAST), ("flies", FLIES), ("marches", MARCHES)) if marks & mark
        ],
        "new": bool(marks & NEW),
    }
