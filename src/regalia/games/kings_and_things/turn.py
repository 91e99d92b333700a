"""The sequence of play.

a turn    Gold Collection      everybody receives their income
          Recruit Heroes       discharge Heroes, try for one
          Recruit Things       buy, trade, draw, place
          Random Events        play one event
          Movement             move stacks; at its end empty enemy hexes are taken
          Combat               segments: one battle or exploration each, until none is left
          Construction         build; at its end a citadel held long enough wins
          Special Powers       Master Thief and Assassin Primus
          Change of Order      the First Player marker moves on
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import BALLOON, COUNTERS, DISPEL_MAGIC
from regalia.games.kings_and_things.orders import NOT_THIS_TURN, settle_orders
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, SPENT_THIS_TURN, side_of
from regalia.games.kings_and_things.queries import in_order, is_out, left_of
from regalia.games.kings_and_things.rules.capture import LastChance, TakeEmptyHexes
from regalia.games.kings_and_things.rules.combat import Segment
from regalia.games.kings_and_things.rules.construction import start_construction
from regalia.games.kings_and_things.rules.counters import use_up
from regalia.games.kings_and_things.rules.ending import check_clock, eliminate, is_over
from regalia.games.kings_and_things.rules.heroes import RecruitHero
from regalia.games.kings_and_things.rules.income import CollectGold
from regalia.games.kings_and_things.rules.movement import BeginMove
from regalia.games.kings_and_things.rules.powers import SpecialPowers
from regalia.games.kings_and_things.rules.random_events import PlayEvent
from regalia.games.kings_and_things.rules.recruiting import BuyRecruits
from regalia.games.kings_and_things.state import (
    CHANGE_OF_ORDER,
    COMBAT,
    CONSTRUCTION,
    GOLD_COLLECTION,
    MOVEMENT,
    PASSENGER,
    RANDOM_EVENTS,
    RECRUIT_HEROES,
    RECRUIT_THINGS,
    SPECIAL_POWERS,
    KingsAndThings,
)


class StartTurn(Frame[KingsAndThings]):
    """Nine phases, one after the other. [KT-3.1]"""

    clause = "KT-3.1"

    def run(self, s: KingsAndThings) -> None:
        s.raised = 0
        s.marker_moved = False
        s.tell(events.TURN, s.first, s.turn, 0)
        s.push(Phase(CHANGE_OF_ORDER))
        s.push(Phase(SPECIAL_POWERS))
        s.push(Phase(CONSTRUCTION))
        s.push(Phase(COMBAT))
        s.push(Phase(MOVEMENT))
        s.push(Phase(RANDOM_EVENTS))
        s.push(Phase(RECRUIT_THINGS))
        s.push(Phase(RECRUIT_HEROES))
        s.push(Phase(GOLD_COLLECTION))


class Phase(Frame[KingsAndThings]):
    """A phase: everybody's part in player order, then what closes it. [KT-3.2]"""

    clause = "KT-3.2"

    def __init__(self, phase: i64) -> None:
        self.phase = phase

    def run(self, s: KingsAndThings) -> None:
        s.phase = self.phase
        s.seat = s.first
        if self.phase == CHANGE_OF_ORDER:
            change_order(s)
            s.push(StartTurn())
            return
        s.tell(events.PHASE, s.first, self.phase, s.turn)
        s.push(EndPhase(self.phase))
        if self.phase == COMBAT:
            s.push(Segment(0))
            return
        if self.phase == MOVEMENT:
            s.push(TakeEmptyHexes())
            s.push(LastChance(0))
        if self.phase == RECRUIT_HEROES:
            s.fled = 0  # [KT-6.17]
        elif self.phase == RANDOM_EVENTS:
            s.played = 0
        s.push(Part(self.phase, 0))


@mypyc_attr(free_list_len=1)
class Part(Frame[KingsAndThings]):
    """The part of the k-th player, then the next one's. [KT-3.2, KT-3.3]"""

    clause = "KT-3.2"

    def __init__(self, phase: i64, k: i64) -> None:
        self.phase = phase
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        if self.k == s.players:
            return
        s.push(Part(self.phase, self.k + 1))
        seat = in_order(s, self.k)
        if not is_out(s, seat):
            s.seat = seat
            push_part(s, self.phase)


def push_part(s: KingsAndThings, phase: i64) -> None:
    """What a player does in a phase."""
    if phase == GOLD_COLLECTION:
        s.push(CollectGold())
    elif phase == RECRUIT_HEROES:
        s.push(RecruitHero())
    elif phase == RECRUIT_THINGS:
        s.push(BuyRecruits())
    elif phase == RANDOM_EVENTS:
        s.push(PlayEvent(0))
    elif phase == MOVEMENT:
        s.push(BeginMove())
    elif phase == CONSTRUCTION:
        start_construction(s)
    elif phase == SPECIAL_POWERS:
        s.push(SpecialPowers(0))


class EndPhase(Frame[KingsAndThings]):
    """Who has nothing left is out; after Construction the citadels are looked at. [KT-4.12, KT-R68]"""

    clause = "KT-3.2"

    def __init__(self, phase: i64) -> None:
        self.phase = phase

    def run(self, s: KingsAndThings) -> None:
        eliminate(s)
        if self.phase == CONSTRUCTION and not is_over(s):
            check_clock(s)


def change_order(s: KingsAndThings) -> None:
    """The marker goes to the left, but not in a game set up for two; the turn is over.

    [KT-3.13 to KT-3.15, KT-16.6]
    """
    if s.players > 2 and not s.marker_moved:
        s.first = left_of(s, s.first)
        s.tell(events.MARKER, s.first, 0, 0)
    if s.place[BALLOON] >= BOARD and side_of(s.place[BALLOON]) != DEFENDERS:
        use_up(s, BALLOON)  # [KT-C.9]
    for counter in range(COUNTERS):
        s.status[counter] &= ~PASSENGER
    if s.place[DISPEL_MAGIC] == SPENT_THIS_TURN:
        use_up(s, DISPEL_MAGIC)  # [KT-C.18]
    settle_orders(s, NOT_THIS_TURN)
    s.turn += 1
