"""What a seat may expect of a battle or an exploration, from what it knows.

Asked are hexes where something is due, or would be if the seat's own counters that it names stood there too.
A battle under way is played on from where it is. Face-down creatures of others are what a re-deal makes of
them, with one thought more: most players place what they can support, so most bluffs of a fair deal are
changed for something else that could lie there. [KT-8.12, KT-11.1, KT-H2]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.forecast import LOST, OPEN, WON, Forecast, Outcome
from regalia.engine.frame import Frame
from regalia.engine.native import append, i64, vec
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.data import COUNTER_OF, CREATURES, FACE_IDS, TERRAIN
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE
from regalia.games.kings_and_things.instinct import choose
from regalia.games.kings_and_things.places import BAG, BOARD, DEFENDERS, at, side_of
from regalia.games.kings_and_things.queries import (
    army_size,
    has_force,
    is_fighter,
    lands_of,
    room_in,
    supported,
)
from regalia.games.kings_and_things.redeal import is_known
from regalia.games.kings_and_things.rules.combat import NOTHING, Segment, pending, resolve
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.state import COMBAT, NO_SEAT, KingsAndThings

HONEST: Final[i64] = 4
"""One of so many bluffs that a fair deal makes is left as it is."""


def refuse(s: KingsAndThings, seat: int, hex: int, faces: list[int]) -> str:
    """Why this seat has nothing to expect in a hex: half a sentence, or nothing."""
    if hex >= s.fixed.hexes:
        return "this board has no such hex"
    if under_way(s, hex):
        if faces:
            return "nothing can be brought into a battle that is being fought"
        return "" if has_force(s, hex, seat) or s.sides >> seat & 1 else "you take no part in it"
    world = s.clone()
    for face in faces:
        counter = COUNTER_OF[face]
        place = world.place[counter]
        if world.face[counter] != face or place < BOARD or side_of(place) != seat or not is_fighter(counter):
            return f"{FACE_IDS[face]!r} is no fighter of yours on the board"
        if place != at(hex, seat) and room_in(world, hex, seat) <= 0:
            return "more than ten of yours cannot stand there"
        move_to(world, counter, at(hex, seat))
    if not has_force(world, hex, seat):
        return "nothing of yours stands there"
    if pending(world, hex) == NOTHING:
        return "nobody would fight there"
    return ""


def under_way(s: KingsAndThings, hex: i64) -> bool:
    """Whether the battle or exploration in this hex has begun."""
    if s.battle != NOWHERE:
        return s.battle == hex
    for frame in s.stack[above_segments(s) :]:
        if getattr(frame, "hex", NOWHERE) == hex and s.phase == COMBAT:
            return True
    return False


def above_segments(s: KingsAndThings) -> int:
    """Where on the stack the segment in hand begins."""
    for k in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[k], Segment):
            return k + 1
    return len(s.stack)


class Staged(Frame[KingsAndThings]):
    """The one battle or exploration that a forecast plays."""

    clause = "KT-11.3"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def run(self, s: KingsAndThings) -> None:
        resolve(s, self.hex)


def stage(s: KingsAndThings, seat: int, hex: int, faces: list[int], rng: Rng) -> None:
    """Leave only what happens in this hex."""
    if under_way(s, hex):
        del s.stack[: above_segments(s)]
        return
    s.finish()
    for face in faces:
        move_to(s, COUNTER_OF[face], at(hex, seat))
    for other in range(s.players):
        if other != seat:
            doubt_bluffs(s, hex, other, seat, rng)
    s.phase = COMBAT
    s.seat = seat
    s.push(Staged(hex))


def doubt_bluffs(s: KingsAndThings, hex: i64, other: i64, viewer: i64, rng: Rng) -> None:
    """Most face-down creatures that would be bluffs become ones that their player supports."""
    pile = vec[i64]()
    for counter in range(CREATURES):
        hidden = s.place[counter] == at(hex, other) and not is_known(s, counter, viewer)
        if hidden and not supported(s, counter) and rng.under(HONEST) > 0:
            pile = append(pile, counter)
    lands = lands_of(s, other)
    for k in range(len(pile)):
        better = vec[i64]()
        for counter in range(CREATURES):
            if s.place[counter] == BAG and lands & bit(TERRAIN[s.face[counter]]):
                better = append(better, counter)
        if len(better) == 0:
            return
        chosen = better[rng.under(len(better))]
        s.status[chosen] = s.status[pile[k]]
        move_to(s, pile[k], BAG)
        move_to(s, chosen, at(hex, other))


def own(s: KingsAndThings, seat: int, hex: int) -> int:
    """How many fighters a seat has there."""
    return int(s.crowd[8 * hex + seat])


def outcome(before: KingsAndThings, after: KingsAndThings, seat: int, hex: int) -> Outcome:
    """Won is the hex that is one's own at the end, or nobody's with no other army left in it."""
    lost = army_size(before, seat) - army_size(after, seat)
    felled = before.crowd[8 * hex + DEFENDERS] - after.crowd[8 * hex + DEFENDERS]
    rivals = False
    for other in range(before.players):
        if other != seat:
            felled += army_size(before, other) - army_size(after, other)
            rivals = rivals or has_force(after, hex, other)
    return Outcome(result_of(after, seat, hex, rivals), int(max(0, lost)), int(max(0, felled)))


def result_of(s: KingsAndThings, seat: i64, hex: i64, rivals: bool) -> int:
    """WON, LOST or neither."""
    if s.owner[hex] == seat:
        return WON
    if not has_force(s, hex, seat):
        return LOST
    return WON if s.owner[hex] == NO_SEAT and not rivals else OPEN


FORECAST: Final = Forecast(
    spots=NAMES,
    pieces=FACE_IDS,
    refuse=refuse,
    stage=stage,
    choose=choose,
    own=own,
    outcome=outcome,
)
