"""The Graveyard: a defeated monster for one worth exactly 1 Fame more. [KW-104 to KW-108, KW-R9, KW-R10]"""

from __future__ import annotations

from regalia.engine.frame import TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingswood import events
from regalia.games.kingswood.data import FAME, MONSTERS
from regalia.games.kingswood.places import DEFEATED, IN_ROW
from regalia.games.kingswood.rules.fighting import score
from regalia.games.kingswood.state import ROW, Kingswood
from regalia.games.kingswood.verbs import GIVE, TAKE


def offer_gifts(s: Kingswood, offer: Offer) -> None:
    """The seat's defeated monsters for which something one better lies in the row. [KW-104]"""
    for card in range(1, MONSTERS + 1):
        if s.place[card] == DEFEATED + s.seat:
            for slot in range(ROW):
                if s.row[slot] != 0 and FAME[s.row[slot]] == FAME[card] + 1:
                    offer.add(GIVE, card)
                    break


class TakeInExchange(TurnFrame[Kingswood]):
    """Name the monster to take for the one given. Printed Fame alone decides. [KW-104, KW-105]"""

    clause = "KW-104"

    def __init__(self, given: i64) -> None:
        self.given = given

    def offer(self, s: Kingswood, offer: Offer) -> None:
        for slot in range(ROW):
            if s.row[slot] != 0 and FAME[s.row[slot]] == FAME[self.given] + 1:
                offer.add(TAKE, s.row[slot])

    def take(self, s: Kingswood, verb: i64, card: i64) -> None:
        for slot in range(ROW):
            if s.row[slot] == card:
                s.row[slot] = self.given  # the given card takes its place [KW-R9]
        s.place[card] = DEFEATED + s.seat
        s.place[self.given] = IN_ROW
        s.tell(events.EXCHANGED, s.seat, self.given, card)
        score(s, 1)  # [KW-106]; no reward, no defeat [KW-107, KW-R10]
