"""An army dealt to its bodies: matched, where it would take too long to try everything. [WK-R141]"""

from __future__ import annotations

from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.bodies import NO_LIMIT, Bodies
from regalia.games.wizard_kings.data import BLOCKS, KIND, SORT, STACK, WIZARD
from regalia.games.wizard_kings.rules.mustering import DEAREST
from regalia.games.wizard_kings.rules.placing import NOTE_UNIT


def give(b: Bodies, k: i64, block: i64, free: vec[i64]) -> None:
    """Deal a block to a body."""
    b.cards[k] = block
    free[block] = 0
    b.join(b.stack[k], b.s.fixed.unit[block], 1)
    b.pay(b.seat[k], block, 1)


def take_back(b: Bodies, k: i64, free: vec[i64]) -> None:
    """Take its block from a body again."""
    block = b.cards[k]
    b.pay(b.seat[k], block, -1)
    b.join(b.stack[k], b.s.fixed.unit[block], -1)
    free[block] = 1
    b.cards[k] = -1


def place_all(b: Bodies, seat: i64, order: vec[i64], free: vec[i64]) -> bool:
    """A block of a seat to each of its bodies; where nobody was hired yet, nobody is left at home. [WK-R141]

    What was noted comes first, then the Wizards, of which a stack has one at most; the others are matched.
    """
    bodies = vec[i64]()
    for place in order:
        if b.seat[place & 127] == seat:
            bodies = append(bodies, place & 127)
    needs = vec[i64]()
    """Pairs: the first body of a hex, and a note about that hex."""
    for k in range(b.bodies):
        if b.seat[k] == seat and b.kin_from[k] == k:
            for note in range(b.notes_from[k], b.notes_to[k]):
                needs = append(append(needs, k), note)
    return place_noted(b, seat, bodies, needs, 0, free)


def place_noted(b: Bodies, seat: i64, bodies: vec[i64], needs: vec[i64], depth: i64, free: vec[i64]) -> bool:
    """A block of every type that was noted into its hex; then the rest."""
    if depth == len(needs):
        return place_wizards(b, seat, bodies, seat * BLOCKS, free)
    unit = b.s.notes[needs[depth + 1]] >> NOTE_UNIT & 127
    block = first_free(b, seat, unit, free)
    kin = needs[depth]
    for k in range(b.kin_from[kin], b.kin_to[kin]):
        if block < 0 or b.cards[k] >= 0 or b.suited[k] >> SORT[unit] & 1 == 0:
            continue
        if is_like_another(b, k):
            continue
        give(b, k, block, free)
        if has_one_wizard(b, k) and place_noted(b, seat, bodies, needs, depth + 2, free):
            return True
        take_back(b, k, free)
    return False


def is_like_another(b: Bodies, k: i64) -> bool:
    """Whether what a body could be, an earlier one of its seat in its hex could be just as well."""
    for other in range(b.kin_from[k], k):
        if b.cards[other] < 0 and b.suited[other] == b.suited[k] and b.stack[other] == b.stack[k]:
            return True
    return False


def first_free(b: Bodies, seat: i64, unit: i64, free: vec[i64]) -> i64:
    """The first block of a type that nobody was dealt, if possible one that was not hired; or -1."""
    found: i64 = -1
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if free[block] == 1 and b.s.fixed.unit[block] == unit:
            if b.limit[seat] == NO_LIMIT or b.price(block) == 0:
                return block
            if found < 0:
                found = block
    return found


def has_one_wizard(b: Bodies, k: i64) -> bool:
    """Whether there is at most one Wizard in a body's stack. [WK-247]"""
    return b.wizards[b.stack[k]] <= 1


def place_wizards(b: Bodies, seat: i64, bodies: vec[i64], block: i64, free: vec[i64]) -> bool:
    """The Wizards from a block on, each into a stack of its own; then the rest.

    One who has to be hired is left at home if that works out.
    """
    units = b.s.fixed.unit
    while block < seat * BLOCKS + BLOCKS and (free[block] == 0 or KIND[units[block]] != WIZARD):
        block += 1
    if block == seat * BLOCKS + BLOCKS:
        if b.limit[seat] > 0:
            return place_cheapest(b, seat, bodies, free)
        return place_others(b, seat, bodies, free)
    at_home = b.limit[seat] > 0
    hired = b.price(block) > 0
    if at_home and hired and place_wizards(b, seat, bodies, block + 1, free):
        return True
    for k in bodies:
        if b.cards[k] >= 0 or b.suited[k] >> SORT[units[block]] & 1 == 0:
            continue
        if is_like_another(b, k):
            continue
        give(b, k, block, free)
        if has_one_wizard(b, k) and place_wizards(b, seat, bodies, block + 1, free):
            return True
        take_back(b, k, free)
    return at_home and not hired and place_wizards(b, seat, bodies, block + 1, free)


def place_others(b: Bodies, seat: i64, bodies: vec[i64], free: vec[i64]) -> bool:
    """Match bodies and blocks that are left, each body by a path of exchanges if need be."""
    taken = vec[i64]([-1] * BLOCKS)
    """The body that each block goes to."""
    for k in bodies:
        if b.cards[k] >= 0:
            continue
        if not find_block(b, k, seat * BLOCKS, taken, vec[i64]([0] * BLOCKS), free):
            return False
    for each in range(BLOCKS):
        if taken[each] >= 0:
            give(b, taken[each], seat * BLOCKS + each, free)
    for k in bodies:
        if b.size[b.stack[k]] - b.wizards[b.stack[k]] > STACK:
            for each in range(BLOCKS):
                if taken[each] >= 0:
                    take_back(b, taken[each], free)
            return False
    return True


def find_block(b: Bodies, k: i64, first: i64, taken: vec[i64], seen: vec[i64], free: vec[i64]) -> bool:
    """A block for a body; whoever has it now finds another one."""
    for each in range(BLOCKS):
        unit = b.s.fixed.unit[first + each]
        if free[first + each] == 0 or seen[each] == 1 or b.suited[k] >> SORT[unit] & 1 == 0:
            continue
        if KIND[unit] == WIZARD:
            continue
        seen[each] = 1
        if taken[each] < 0 or find_block(b, taken[each], first, taken, seen, free):
            taken[each] = k
            return True
    return False


# -- one that has hired others ----------------------------------------------------------------------


def place_cheapest(b: Bodies, seat: i64, bodies: vec[i64], free: vec[i64]) -> bool:
    """Match the blocks with the bodies that are left, the cheapest first: no other way costs less."""
    block_of = vec[i64]([-1] * b.bodies)
    """The block that goes to each body."""
    left: i64 = 0
    for k in bodies:
        if b.cards[k] < 0:
            left += 1
    first = seat * BLOCKS
    for price in range(DEAREST + 1):
        for block in range(first, first + BLOCKS):
            if left == 0 or free[block] == 0 or KIND[b.s.fixed.unit[block]] == WIZARD:
                continue
            if b.price(block) == price and find_body(b, block, bodies, block_of, vec[i64]([0] * b.bodies)):
                left -= 1
    if left > 0:
        return False
    for k in bodies:
        if block_of[k] >= 0:
            give(b, k, block_of[k], free)
    fits = b.spent[seat] <= b.limit[seat]
    for k in bodies:
        if b.size[b.stack[k]] - b.wizards[b.stack[k]] > STACK:
            fits = False
    if not fits:
        for k in bodies:
            if block_of[k] >= 0:
                take_back(b, k, free)
    return fits


def find_body(b: Bodies, block: i64, bodies: vec[i64], block_of: vec[i64], seen: vec[i64]) -> bool:
    """A body for a block; the block that is to go there finds another one."""
    sort = SORT[b.s.fixed.unit[block]]
    for k in bodies:
        if b.cards[k] >= 0 or seen[k] == 1 or b.suited[k] >> sort & 1 == 0:
            continue
        seen[k] = 1
        if block_of[k] < 0 or find_body(b, block_of[k], bodies, block_of, seen):
            block_of[k] = block
            return True
    return False
