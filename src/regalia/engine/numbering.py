"""Dense numbers of actions for programs that learn: those of seats come first, from 0 on.

A number means the same action in every position of a game and at every table size, so that a mask and the
output of a network have one place for each. ``Notation`` says how they follow each other.
"""

from __future__ import annotations

from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, CLOSE_VERB, PASS_VERB
from regalia.engine.native import i64, u8, vec
from regalia.engine.offer import Offer


class Numbering:
    """From actions to dense numbers and back."""

    def __init__(self, actions: list[int], seats: i64, first: list[int]) -> None:
        self.actions = vec[i64](actions)
        """The action of each number."""
        self.seats: i64 = seats
        """How many of them are actions of seats: the first ones."""
        self.first = vec[i64](first)
        """The number of each verb's first action."""

    def number(self, action: i64) -> i64:
        """The dense number of an action of this game."""
        verb = action >> ARGUMENT_BITS
        if verb == PASS_VERB:
            return self.seats - 1
        if verb == CLOSE_VERB:
            return len(self.actions) - 1
        return self.first[verb] + (action & ARGUMENT_MASK)

    def mark(self, offer: Offer, mask: vec[u8], at: i64, sign: u8) -> None:
        """Write a sign at the number of everything that is offered to a seat; the mask begins at ``at``."""
        actions = offer.actions
        first = self.first
        for k in range(offer.count):
            action = actions[k]
            verb = action >> ARGUMENT_BITS
            if verb >= PASS_VERB:
                mask[at + self.number(action)] = sign
            else:
                mask[at + first[verb] + (action & ARGUMENT_MASK)] = sign
