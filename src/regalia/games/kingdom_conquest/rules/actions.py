"""The action of a turn: conquer, draw or play a card. [KC-66, KC-105]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import CARD_ROOM, CARDS, HAND_LIMIT
from regalia.games.kingdom_conquest.queries import has_cards, is_unit
from regalia.games.kingdom_conquest.rules.conquering import conquer, offer_free_squares
from regalia.games.kingdom_conquest.rules.deck import DrawCards, discard
from regalia.games.kingdom_conquest.rules.ending import recheck
from regalia.games.kingdom_conquest.rules.spells import can_cast, cast
from regalia.games.kingdom_conquest.rules.units import PlaceUnit, can_place
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.verbs import CONQUER, DRAW, END, PASS, PLAY

PLAY_CARD: Final[i64] = pack(PLAY, 0)
DRAW_ONE: Final[i64] = pack(DRAW, 0)


@mypyc_attr(free_list_len=1)
class ChooseAction(TurnFrame[KingdomConquest]):
    """One action of three; the second one of a player in danger may be left out. [KC-66, KC-82, KC-R31]"""

    clause = "KC-66"

    def __init__(self, number: i64) -> None:
        self.number = number

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer_free_squares(s, offer, CONQUER)
        hand = s.hand
        first = CARD_ROOM * s.seat
        cards: i64 = 0
        actions = offer.room(CARDS + 1)
        count = offer.count
        for card in range(1, CARDS + 1):
            held = i64(hand[first + card])
            if held > 0:
                cards += held
                if can_play(s, card):
                    actions[count] = PLAY_CARD + card
                    count += 1
        if cards < HAND_LIMIT and has_cards(s):  # [KC-74, KC-75]
            actions[count] = DRAW_ONE
            count += 1
        offer.count = count
        if self.number == 2:
            offer.add(END, 0)
        elif offer.count == 0:
            offer.add(PASS, 0)  # [KC-R23]

    def take(self, s: KingdomConquest, verb: i64, argument: i64) -> None:
        if verb == CONQUER:
            conquer(s, argument)
        elif verb == DRAW:
            recheck(s)
            s.push(DrawCards(s.seat, 1))  # [KC-73]
        elif verb == PLAY:
            play(s, argument)
        elif verb == PASS:
            s.reveal(s.others(s.seat))  # that no card in this hand can be played
            s.tell(events.PASSED, s.seat, 0, 0)


def can_play(s: KingdomConquest, card: i64) -> bool:
    """Whether a card in hand may be played. [KC-R24, KC-R27]"""
    return can_place(s, card) if is_unit(card) else can_cast(s, card)


def play(s: KingdomConquest, card: i64) -> None:
    """The card goes under the deck; its target is asked next. [KC-76, KC-77, KC-R58]"""
    discard(s, s.seat, card)
    if is_unit(card):
        s.push(PlaceUnit(card))
    else:
        cast(s, card)
