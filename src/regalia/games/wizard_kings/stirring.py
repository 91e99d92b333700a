"""Any world that fits: random exchanges, each of which leaves one that fits. [WK-H19]

So many of them that all such worlds are about equally likely. An exchange looks at nothing but the two bodies
it concerns. What is known to be in a stack seldom leaves its body, so those who stand together are shuffled
at the end.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.board import WIZARDS
from regalia.games.wizard_kings.bodies import Bodies
from regalia.games.wizard_kings.queries import seat_of

EXCHANGES: Final[i64] = 6
"""How often every body is offered another block."""


def stir(b: Bodies, rng: Rng) -> None:
    """Offer every body any block of its seat again and again; exchange them where both worlds fit."""
    bodies = b.bodies
    cards = b.cards
    suits = b.suited
    seats = b.seat
    units = b.s.fixed.unit
    sorts = b.s.fixed.sort
    notes_from = b.notes_from
    notes_to = b.notes_to
    paid = b.s.fixed.agreed.quick
    slots = vec[i64]([0] * b.hidden)
    """Of each seat in turn: its bodies, then the places of its blocks that nobody was dealt."""
    begins = vec[i64]([0] * 5)
    filled: i64 = 0
    rest = bodies
    for seat in range(b.s.players):
        for k in range(bodies):
            if seats[k] == seat:
                slots[filled] = k
                filled += 1
        while rest < b.hidden and seat_of(cards[rest]) == seat:
            slots[filled] = rest
            filled += 1
            rest += 1
        begins[seat + 1] = filled
    for _round in range(EXCHANGES):
        for one in range(bodies):
            seat = seats[one]
            begin = begins[seat]
            other = slots[begin + rng.under(begins[seat + 1] - begin)]
            block = cards[one]
            theirs = cards[other]
            hired = paid and other >= bodies
            if hired and not b.can_pay(seat, theirs, block):
                continue
            if units[block] != units[theirs]:
                mine = sorts[block]
                his = sorts[theirs]
                if suits[one] & his == 0 or suits[other] & mine == 0:
                    continue
                magic = (mine & WIZARDS == 0) != (his & WIZARDS == 0)
                noted = notes_from[one] < notes_to[one] or notes_from[other] < notes_to[other]
                if (magic or noted) and not may_exchange(b, one, other, magic, noted):
                    continue
            cards[one] = theirs
            cards[other] = block
            if hired:
                b.pay(seat, theirs, 1)
                b.pay(seat, block, -1)
    for one in range(bodies):
        begin = one
        while begin > 0 and is_alike(b, begin - 1, one):
            begin -= 1
        swap(b, one, begin + rng.under(one - begin + 1))


def is_alike(b: Bodies, one: i64, other: i64) -> bool:
    """Whether whatever fits one of two bodies fits the other: they stand together and did the same."""
    return (
        b.kin_from[one] == b.kin_from[other]
        and b.stack[one] == b.stack[other]
        and b.suited[one] == b.suited[other]
    )


def may_exchange(b: Bodies, one: i64, other: i64, magic: bool, noted: bool) -> bool:
    """Whether stacks and notes allow two blocks of different types to change places.

    ``magic``: one of them is a Wizard; ``noted``: something is known of one of the stacks.
    """
    bodies = b.bodies
    if magic and not spares(b, one, other, bodies):
        return False
    if not noted:
        return True
    swap(b, one, other)
    possible = b.knows(one) and (other >= bodies or b.knows(other))
    if magic and not possible:
        spares(b, one, other, bodies)  # the Wizard goes back
    swap(b, one, other)
    return possible


def swap(b: Bodies, one: i64, other: i64) -> None:
    """Two bodies exchange their blocks."""
    block = b.cards[one]
    b.cards[one] = b.cards[other]
    b.cards[other] = block


def spares(b: Bodies, one: i64, other: i64, bodies: i64) -> bool:
    """Whether a Wizard may go from one stack to another, or to no stack; if so it is counted there."""
    from_one = b.wizards[b.stack[one]]
    wizard_leaves = b.s.fixed.sort[b.cards[one]] & WIZARDS != 0
    change: i64 = -1 if wizard_leaves else 1
    stack = b.stack[one]
    if other < bodies and b.stack[other] == stack:
        return True
    if not b.allows(stack, from_one + change):
        return False
    if other < bodies:
        there = b.stack[other]
        if not b.allows(there, b.wizards[there] - change):
            return False
        b.wizards[there] -= change
    b.wizards[stack] += change
    return True
