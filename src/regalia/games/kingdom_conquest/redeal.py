"""Another world that these eyes cannot tell from the real one: all cards they have not seen dealt anew.

Unseen cards are in other hands, in the shuffled deck and in hands put under it. They are collected in the
order of the cards, not of the places where they truly are, and dealt once: so nothing of the truth is left in
the result. Cards drawn when only played cards were left stay where they are: the log tells who has them.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest.data import ALL_CARDS, CARD_ROOM, CARDS
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.state import KingdomConquest

NO_CARDS: Final = vec[i64]([0] * ALL_CARDS)
"""Room for a pile; only copies of it are written to."""


def deal_again(s: KingdomConquest, viewer: i64, rng: Rng) -> None:
    """Deal what these eyes have not seen: to the other hands, under the deck, and the rest is the deck."""
    pile = NO_CARDS[:]
    count = collect(s, viewer, pile)
    dealt: i64 = 0
    for seat in range(s.players):
        if seat != viewer:
            dealt = deal_hand(s, seat, pile, dealt, count, rng)
    dealt = deal_below(s, viewer, pile, dealt, count, rng)
    unseen = s.unseen
    for card in range(1, CARDS + 1):
        unseen[card] = 0
    for k in range(dealt, count):
        unseen[pile[k]] += 1


def collect(s: KingdomConquest, viewer: i64, pile: vec[i64]) -> i64:
    """Lay all unseen cards on a pile by their numbers; how many."""
    copies = s.unseen[:]
    for seat in range(s.players):
        if seat != viewer:
            for card in range(1, CARDS + 1):
                k = CARD_ROOM * seat + card
                copies[card] += i64(s.hand[k]) - i64(s.shown[k])
    for at in range(len(s.below)):
        if is_unseen_below(s, at, viewer):
            copies[s.below[at] % RETURNED] += 1
    count: i64 = 0
    for card in range(1, CARDS + 1):
        for _copy in range(copies[card]):
            pile[count] = card
            count += 1
    return count


def is_unseen_below(s: KingdomConquest, at: i64, viewer: i64) -> bool:
    """Whether a card under the deck came there in another's hand. [KC-R46]"""
    return s.below[at] >= RETURNED and s.below[at] // RETURNED != viewer + 1


def drawn(pile: vec[i64], dealt: i64, count: i64, rng: Rng) -> i64:
    """The next card of the pile, by lot; it is moved to the part that is dealt."""
    k = dealt + rng.under(count - dealt)
    card = pile[k]
    pile[k] = pile[dealt]
    pile[dealt] = card
    return card


def deal_hand(s: KingdomConquest, seat: i64, pile: vec[i64], dealt: i64, count: i64, rng: Rng) -> i64:
    """A hand of as many cards as before, those that everybody knows kept; how many are dealt now."""
    size: i64 = 0
    hand = s.hand
    shown = s.shown
    for k in range(CARD_ROOM * seat, CARD_ROOM * seat + CARD_ROOM):
        size += i64(hand[k]) - i64(shown[k])
        hand[k] = shown[k]
    for _card in range(size):
        hand[CARD_ROOM * seat + drawn(pile, dealt, count, rng)] += 1
        dealt += 1
    return dealt


def deal_below(s: KingdomConquest, viewer: i64, pile: vec[i64], dealt: i64, count: i64, rng: Rng) -> i64:
    """Hands put under the deck; a shuffled hand has no order, so it is written down sorted. [KC-R46]"""
    below = s.below
    for at in range(len(below)):
        if not is_unseen_below(s, at, viewer):
            continue
        owner = below[at] // RETURNED
        code = owner * RETURNED + drawn(pile, dealt, count, rng)
        dealt += 1
        k = at
        while k > 0 and below[k - 1] // RETURNED == owner and below[k - 1] > code:
            below[k] = below[k - 1]
            k -= 1
        below[k] = code
    return dealt
