"""The deck: shuffled on top, what was played below it in a known order. [KC-47 to KC-49, KC-76, KC-77]

Drawing from the shuffled part is chance's decision, so no order exists there that could leak. Cards
that were played lie under it in the order played; when they come up, everybody can know who draws them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, NO_LOT, Frame
from regalia.engine.native import append, i64
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import CARD_ROOM, CARDS
from regalia.games.kingdom_conquest.queries import can_draw, has_shuffled_part, shuffled_cards
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.verbs import DEAL

RETURNED: Final[i64] = 32
"""What is added to a card under the deck, times seat + 1, if it came back in that seat's shuffled hand."""


@mypyc_attr(free_list_len=1)
class DrawCards(Frame[KingdomConquest]):
    """A seat draws some cards one by one, as far as hand and deck allow. [KC-49, KC-73 to KC-75, KC-R26]"""

    clause = "KC-73"

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def run(self, s: KingdomConquest) -> None:
        if self.left > 0 and can_draw(s, self.seat):
            s.push(DrawCards(self.seat, self.left - 1))
            s.push(DealCard(self.seat))
            uncover(s)


@mypyc_attr(free_list_len=1)
class DealCard(Frame[KingdomConquest]):
    """The top card of the deck goes into a hand. [KC-48, KC-R25]"""

    clause = "KC-48"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        if not has_shuffled_part(s):
            offer.add(DEAL, s.below[0])
            return
        for card in range(1, CARDS + 1):
            if s.unseen[card] > 0:
                offer.weigh(DEAL, card, s.unseen[card])

    def lot(self, s: KingdomConquest, rng: Rng) -> i64:
        total = shuffled_cards(s)
        if total == 0:
            return NO_LOT
        unseen = s.unseen
        left = rng.under(total)
        card: i64 = 1
        while left >= unseen[card]:
            left -= unseen[card]
            card += 1
        return pack(DEAL, card)

    def take(self, s: KingdomConquest, verb: i64, card: i64) -> None:
        if not has_shuffled_part(s):
            s.below = s.below[1:]
            s.shown[CARD_ROOM * self.seat + card] += 1  # the log tells which card this is
        else:
            s.unseen[card] -= 1
        s.hand[CARD_ROOM * self.seat + card] += 1
        s.reveal(bit(self.seat))
        s.tell(events.DREW, self.seat, card, 0)


def uncover(s: KingdomConquest) -> None:
    """When only cards below are left and a shuffled hand comes up, it is the shuffled part now. [KC-R46]"""
    if has_shuffled_part(s) or s.below[0] < RETURNED:
        return
    hand = s.below[0] // RETURNED
    count: i64 = 0
    while count < len(s.below) and s.below[count] // RETURNED == hand:
        s.unseen[s.below[count] % RETURNED] += 1
        count += 1
    s.below = s.below[count:]


def discard(s: KingdomConquest, seat: i64, card: i64) -> None:
    """A played card goes to the bottom of the deck, for all to see. [KC-76, KC-77, KC-R25]"""
    k = CARD_ROOM * seat + card
    s.hand[k] -= 1
    if s.shown[k] > 0:
        s.shown[k] -= 1
    s.below = append(s.below, card)
    s.reveal(s.others(seat))
    s.tell(events.PLAYED, seat, card, 0)


def return_hand(s: KingdomConquest, seat: i64) -> i64:
    """A hand is shuffled and put under the deck, unseen; how many cards. [KC-R46]"""
    count: i64 = 0
    for card in range(1, CARDS + 1):
        k = CARD_ROOM * seat + card
        while s.hand[k] > 0:
            s.hand[k] -= 1
            s.below = append(s.below, RETURNED * (seat + 1) + card)
            count += 1
        s.shown[k] = 0
    return count
