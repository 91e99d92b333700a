"""A world that fits what is known, found in a fixed way. [WK-H13, WK-H19]"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.board import WIZARDS
from regalia.games.wizard_kings.bodies import NO_LIMIT, Bodies, put_in_order
from regalia.games.wizard_kings.data import BLOCKS, SORT, STACK
from regalia.games.wizard_kings.matching import first_free, give, is_like_another, place_all, take_back
from regalia.games.wizard_kings.rules.mustering import DEAREST
from regalia.games.wizard_kings.rules.placing import NOTE_UNIT

PATIENCE: Final[i64] = 2000
"""Steps of a search that is told to give up in time."""
NO_END: Final[i64] = 1 << 60


def first_fit(b: Bodies) -> None:
    """A fitting world found in a fixed order: the bodies with the fewest possibilities first."""
    order = vec[i64]([0] * b.bodies)
    for k in range(b.bodies):
        order[k] = slack(b, k) << 7 | k
    put_in_order(order, b.bodies)
    free = vec[i64]([0] * len(b.s.place))
    for k in range(b.hidden):
        free[b.blocks[k]] = 1
    place_armies(b, order, free, NO_LIMIT - 1)
    b.patience = PATIENCE
    found = place_needed(b, order, noted_needs(b), 0, free)
    if not found:
        place_armies(b, order, free, NO_LIMIT)
        b.patience = NO_END
        found = place_needed(b, order, noted_needs(b), 0, free)
    if not found:
        raise RulesBug("no world fits what is known")
    left = b.bodies
    for k in range(b.hidden):
        if free[b.blocks[k]] == 1:
            b.cards[left] = b.blocks[k]
            left += 1


def place_armies(b: Bodies, order: vec[i64], free: vec[i64], most: i64) -> None:
    """Match armies that may have hired others for so much at most with their bodies, as cheap as can be.

    What Standard Armies may cost is often just enough, and the search below would try all that is too dear.
    Armies that share a stack and are in each other's way are tried the other way round, and left to the
    search if that does not help.
    """
    clashing: i64 = 0
    """The seats that are left to the search, one bit each."""
    for seat in range(b.s.players):
        if b.limit[seat] > most or is_placed(b, seat) or clashing >> seat & 1 != 0:
            continue
        if place_all(b, seat, order, free):
            continue
        others: i64 = 0
        for other in range(b.s.players):
            if other != seat and share_a_stack(b, seat, other):
                others |= bit(other)
                take_army_back(b, other, free)
        found = place_all(b, seat, order, free)
        for other in range(b.s.players):
            if found and others >> other & 1 != 0 and b.limit[other] <= most:
                found = place_all(b, other, order, free)
        if found:
            continue
        clashing |= others | bit(seat)
        for other in range(b.s.players):
            if clashing >> other & 1 != 0:
                take_army_back(b, other, free)


def is_placed(b: Bodies, seat: i64) -> bool:
    """Whether all bodies of a seat were dealt to."""
    for k in range(b.bodies):
        if b.seat[k] == seat and b.cards[k] < 0:
            return False
    return True


def share_a_stack(b: Bodies, one: i64, other: i64) -> bool:
    """Whether two seats have bodies in one stack."""
    for k in range(b.bodies):
        for each in range(b.bodies):
            if b.seat[k] == one and b.seat[each] == other and b.stack[k] == b.stack[each]:
                return True
    return False


def take_army_back(b: Bodies, seat: i64, free: vec[i64]) -> None:
    """Take from all bodies of a seat what they were dealt."""
    for k in range(b.bodies):
        if b.seat[k] == seat and b.cards[k] >= 0:
            take_back(b, k, free)


def noted_needs(b: Bodies) -> vec[i64]:
    """Pairs: the first body of a hex to which nothing was dealt yet, and a note about that hex."""
    needs = vec[i64]()
    for k in range(b.bodies):
        if b.cards[k] < 0 and b.kin_from[k] == k:
            for note in range(b.notes_from[k], b.notes_to[k]):
                needs = append(append(needs, k), note)
    return needs


def place_needed(b: Bodies, order: vec[i64], needs: vec[i64], depth: i64, free: vec[i64]) -> bool:
    """A block of every type that was noted into its hex, before others take the last of them; then the rest.

    Otherwise the search below would find out only at its end that a stack has nothing left of what was seen
    there, and would go through all that comes between.
    """
    if depth == len(needs):
        return search(b, order, 0, free)
    if b.patience < 0:
        return False
    unit = b.s.notes[needs[depth + 1]] >> NOTE_UNIT & 127
    kin = needs[depth]
    seat = b.seat[kin]
    block = first_free(b, seat, unit, free)
    for k in range(b.kin_from[kin], b.kin_to[kin]):
        if block < 0 or b.cards[k] >= 0 or b.suited[k] >> SORT[unit] & 1 == 0:
            continue
        if not b.can_pay(seat, block, -1) or is_like_another(b, k):
            continue
        give(b, k, block, free)
        if b.fits(k) and place_needed(b, order, needs, depth + 2, free):
            return True
        take_back(b, k, free)
    return False


def slack(b: Bodies, k: i64) -> i64:
    """How freely a body can be dealt to; stacks of which something is known come early."""
    options: i64 = 0
    left = b.suited[k] & b.raised[b.seat[k]]
    while left != 0:
        left &= left - 1
        options += 1
    known = b.members[b.stack[k]] > STACK or b.notes_from[k] < b.notes_to[k]
    if options > 1 and known:
        return 2
    return options


def search(b: Bodies, order: vec[i64], depth: i64, free: vec[i64]) -> bool:
    """Depth first: give every body a block, and go back where a stack does not work out.

    Types that are noted there are tried first, then the others, Wizards last; where the first army is known,
    those that were hired since come after it, the cheapest first. Nearly always the first block will do; but
    late in a game an army may be on the map to the last block, and to learn only at the end that no stack is
    left for a Wizard would take for ever. So it gives up in time, and the army is matched.
    """
    if depth == len(order):
        return True
    b.patience -= 1
    if b.patience < 0:
        return False
    k = order[depth] & 127
    if b.cards[k] >= 0:
        return search(b, order, depth + 1, free)
    units = b.s.fixed.unit
    sorts = b.s.fixed.sort
    suits = b.suited[k]
    first = b.seat[k] * BLOCKS
    begin: i64 = 0 if b.is_noted(k) else 1
    turns: i64 = 3
    if b.limit[b.seat[k]] != NO_LIMIT:
        turns += DEAREST
    for turn in range(begin, turns):
        last: i64 = -1
        for block in range(first, first + BLOCKS):
            if free[block] == 0 or suits & sorts[block] == 0 or units[block] == last:
                continue
            last = units[block]
            if preference(b, k, block) != turn or not b.can_pay(b.seat[k], block, -1):
                continue
            give(b, k, block, free)
            if b.fits(k) and search(b, order, depth + 1, free):
                return True
            take_back(b, k, free)
    return False


def preference(b: Bodies, k: i64, block: i64) -> i64:
    """In which turn a block is tried for a body."""
    for note in range(b.notes_from[k], b.notes_to[k]):
        if b.s.notes[note] >> NOTE_UNIT & 127 == b.s.fixed.unit[block]:
            return 0
    if b.prices[block] > 0:
        return 2 + b.prices[block]
    return 2 if b.s.fixed.sort[block] & WIZARDS != 0 else 1
