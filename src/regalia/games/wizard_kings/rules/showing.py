"""What casting shows: that there is a Wizard, not how strong it is. [WK-H8, WK-H9]"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.wizard_kings.places import SHOWN
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.placing import NOTE_SEAT, NOTE_UNIT, add_note
from regalia.games.wizard_kings.state import WizardKings


def show_wizard(s: WizardKings, wizard: i64) -> None:
    """Everybody notes the Wizard in this hex; a stack has at most one, so it is never noted twice."""
    if s.marks[wizard] & SHOWN != 0:
        return
    seat = seat_of(wizard)
    hex = s.place[wizard]
    unit = s.fixed.unit[wizard]
    s.reveal(s.others(seat))
    for note in s.notes:
        if note >> NOTE_SEAT == hex << 2 | seat and note >> NOTE_UNIT & 127 == unit:
            return
    add_note(s, hex, seat, unit, 0)
