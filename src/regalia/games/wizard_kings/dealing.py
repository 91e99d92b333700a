"""Hidden blocks dealt anew to the places where they are seen from behind. [WK-H13, WK-H19]

First a fitting world is found in a fixed way (``fitting.py``); then many random exchanges, each of which
leaves a world that fits, make all such worlds equally likely (``stirring.py``); then it is written down.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.bodies import Bodies
from regalia.games.wizard_kings.data import BLOCKS, MOST
from regalia.games.wizard_kings.fitting import first_fit
from regalia.games.wizard_kings.places import POOL, SHOWN
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.dispelling import DispelWindow
from regalia.games.wizard_kings.rules.entering import ChooseSide
from regalia.games.wizard_kings.rules.placing import NO_TOKEN, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.rules.spells import Resolve
from regalia.games.wizard_kings.sight import is_planning
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.stirring import stir


def deal(s: WizardKings, viewer: i64, rng: Rng) -> None:
    """Deal another world that these eyes could be in, and write it down."""
    bodies = Bodies(s, viewer)
    first_fit(bodies)
    stir(bodies, rng)
    write(bodies, rng)


def write(b: Bodies, rng: Rng) -> None:
    """Put the blocks where they were dealt to, at strengths they could have."""
    s = b.s
    places, was, strengths, marks, tokens = s.place, s.was, s.strength, s.marks, s.token
    units = s.fixed.unit
    planning = is_planning(s)
    keeps = not planning and keeps_strengths(b)
    old = strengths_left(b) if keeps else strengths
    seen = vec[i64]([0] * len(places)) if keeps else vec[i64]()
    """The strength at which everybody has seen a block that keeps its own."""
    for k in range(b.hidden):
        block = b.blocks[k]
        places[block] = POOL
        was[block] = POOL
        strengths[block] = 0
        marks[block] = 0
        tokens[block] = NO_TOKEN
    used: i64 = 0
    for k in range(b.bodies):
        block = b.cards[k]
        places[block] = b.hex[k]
        marks[block] = b.marks[k]
        tokens[block] = b.token[k]
        if planning:
            was[block] = b.hex[k]
        kept = keeps and b.limit[b.seat[k]] == 0
        strengths[block] = old[block] if kept else 1 + rng.under(MOST[units[block]])
        if b.kin_from[k] == k:
            used = 0
        for note in range(b.notes_from[k], b.notes_to[k]):
            place = bit(note - b.notes_from[k])
            if used & place == 0 and s.notes[note] >> NOTE_UNIT & 127 == units[block]:
                used |= place
                known = s.notes[note] >> NOTE_STRENGTH & 7
                if known > 0 and s.notes[note] & 4095 == s.turn and not planning:
                    if kept:
                        seen[block] = known
                    else:
                        strengths[block] = known  # it cannot have changed since
                break
    for block in range(len(seen)):
        if seen[block] > 0 and strengths[block] != seen[block]:
            exchange_strength(s, block, seen)
    rename(b)


def keeps_strengths(b: Bodies) -> bool:
    """Whether anybody's blocks have the strengths of the Standard Army, less what all have seen. [WK-R141]"""
    for seat in range(b.s.players):
        if b.limit[seat] == 0:
            return True
    return False


def strengths_left(b: Bodies) -> vec[i64]:
    """The strengths of all blocks, among the hidden ones of a type the largest first. [WK-R141]

    Who truly has which is nobody's business, and no world may hang on it.
    """
    units = b.s.fixed.unit
    strengths = b.s.strength[:]
    for k in range(1, b.hidden):
        for at in range(k, 0, -1):
            block = b.blocks[at]
            before = b.blocks[at - 1]
            if units[before] != units[block] or seat_of(before) != seat_of(block):
                break
            if strengths[before] >= strengths[block]:
                break
            strength = strengths[block]
            strengths[block] = strengths[before]
            strengths[before] = strength
    return strengths


def exchange_strength(s: WizardKings, block: i64, seen: vec[i64]) -> None:
    """Let a block have the strength at which it was seen, and whoever of its type had it, the other one.

    Until a seat has built for the first time all its losses were seen, so that its strengths are known; but
    not who has which. [WK-R141]
    """
    seat = seat_of(block)
    for other in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if (
            s.strength[other] == seen[block]
            and seen[other] != seen[block]
            and s.place[other] >= 0
            and s.marks[other] & SHOWN == 0
            and s.fixed.unit[other] == s.fixed.unit[block]
        ):
            s.strength[other] = s.strength[block]
            break
    s.strength[block] = seen[block]


def now(b: Bodies, block: i64) -> i64:
    """The block that stands now where this one stood."""
    for k in range(len(b.truth)):
        if b.truth[k] == block:
            return b.cards[k]
    return block


def rename(b: Bodies) -> None:
    """Frames that speak of a hidden block speak of whatever is in its place now."""
    stack = b.s.stack
    for k in range(len(stack)):
        frame = stack[k]
        if isinstance(frame, Resolve):
            stack[k] = Resolve(now(b, frame.wizard), frame.spell, now(b, frame.first), now(b, frame.second))
        elif isinstance(frame, DispelWindow):
            stack[k] = DispelWindow(frame.passed, now(b, frame.wizard), frame.spell, now(b, frame.target))
        elif isinstance(frame, ChooseSide):
            stack[k] = ChooseSide(now(b, frame.block), frame.hex, frame.over, frame.open_sides)
