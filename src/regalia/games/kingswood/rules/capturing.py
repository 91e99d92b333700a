"""Capturing a monster to fight it later, be it in the same turn. [KW-124 to KW-138, KW-R29]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.places import CAPTURED
from regalia.games.kingswood.queries import top_chapter
from regalia.games.kingswood.rules.deck import DrawCard
from regalia.games.kingswood.state import ROW, Kingswood
from regalia.games.kingswood.verbs import CAPTURE, DECLINE, FROM_DECK


def offer_captures(s: Kingswood, offer: Offer) -> None:
    """One from the row, or the top card unseen; only with empty hands. [KW-127, KW-128, KW-137]"""
    if s.captured[s.seat] != 0:
        return
    for slot in range(ROW):
        if s.row[slot] != 0:
            offer.add(CAPTURE, s.row[slot])
    if top_chapter(s) != 0:
        offer.add(CAPTURE, FROM_DECK)


def capture(s: Kingswood, card: i64) -> None:
    """Carry a capture out; it scores and rewards nothing. [KW-126]"""
    if card == FROM_DECK:
        s.push(DrawCaptive(1 if s.top_card != 0 else 0))
        return
    for slot in range(ROW):
        if s.row[slot] == card:
            s.row[slot] = 0
    hold(s, card, s.forget_captures)
    s.tell(events.CAPTURED, s.seat, card, 1 if s.forget_captures else 0)


def hold(s: Kingswood, card: i64, unseen: bool) -> None:
    """The card lies face down under the guild card. [KW-129, KW-130, KW-R31]"""
    s.place[card] = CAPTURED + s.seat
    s.captured[s.seat] = card
    if unseen:
        s.blind |= 1 << s.seat


def show_captive(s: Kingswood) -> None:
    """Alone, who watches is shown the captive when the game is over. [KW-130, KW-R31]"""
    if s.blind != 0:
        s.reveal(s.others(s.seat))


class DrawCaptive(DrawCard):
    """The top card is taken without looking; only its owner will know it. [KW-128, KW-R31]"""

    clause = "KW-128"

    def __init__(self, known: i64) -> None:
        self.known = known

    def drawn(self, s: Kingswood, card: i64) -> None:
        hold(s, card, self.known == 0 or s.forget_captures)
        s.reveal(bit(s.seat))
        s.tell(events.CAPTURED_BLIND, s.seat, card, 0 if s.blind >> s.seat & 1 else 1)


class RewardCapture(TurnFrame[Kingswood]):
    """A reward lets the player capture a monster, or decline. [KW-M21, KW-R24]"""

    clause = "KW-R24"

    def offer(self, s: Kingswood, offer: Offer) -> None:
        offer_captures(s, offer)
        offer.add(DECLINE, 0)

    def take(self, s: Kingswood, verb: i64, card: i64) -> None:
        if verb == CAPTURE:
            capture(s, card)
        else:
            s.tell(events.DECLINED, s.seat, 0, 0)
