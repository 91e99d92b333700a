"""Random Events: one event a player a turn.

Here are the part itself and the small events; the others have files of their own.
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BIG_JUJU,
    CITADEL,
    COUNTER_OF,
    DARK_PLAGUE,
    DEFECTION,
    FIRST_EVENT,
    GOOD_HARVEST,
    MOTHER_LODE,
    TEENIEPOX,
    TERRAIN_DISASTER,
    THINGS,
    VANDALS,
    WEATHER_CONTROL,
)
from regalia.games.kings_and_things.places import PLAYED
from regalia.games.kings_and_things.queries import (
    counter_income,
    fort_income,
    hero_count,
    hex_count,
    holds,
    is_out,
)
from regalia.games.kings_and_things.rules.casting import ChooseCaster, can_cast
from regalia.games.kings_and_things.rules.construction import may_raise
from regalia.games.kings_and_things.rules.counters import lower_fort, move_to, raise_fort, use_up
from regalia.games.kings_and_things.rules.defection import Lure, can_lure
from regalia.games.kings_and_things.rules.disaster import ChooseDisaster, Pox
from regalia.games.kings_and_things.rules.plague import start_plague
from regalia.games.kings_and_things.rules.sundries import offer_treasures, take_sundry
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import BUILD_FREE, EVENT, VICTIM, WEAKEN


class PlayEvent(Window[KingsAndThings]):
    """The part of the player on turn: a window, because only hidden Things give a choice.

    One event, or none, and no event in any other phase. [KT-3.8, KT-14.1, KT-14.2, KT-14.4]
    """

    clause = "KT-14.1"

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return PlayEvent(passed)

    def moot(self, s: KingsAndThings) -> bool:
        return s.played >> s.seat & 1 == 1 or s.held[s.seat] == 0

    def holders(self, s: KingsAndThings) -> i64:
        for event in range(FIRST_EVENT, THINGS):
            if may_play(s, event):
                return bit(s.seat)
        return 0

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        for event in range(FIRST_EVENT, THINGS):
            if may_play(s, event):
                offer.add(EVENT, s.face[event])
        offer_treasures(s, seat, offer)  # nothing that would show who holds an event

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> None:
        if verb != EVENT:
            take_sundry(s, seat, verb, argument)
            return
        event = COUNTER_OF[argument]
        s.played |= bit(seat)
        s.reveal(EVERYONE)
        s.tell(events.EVENT_PLAYED, seat, argument, 0)
        move_to(s, event, PLAYED)
        s.push(EventOver(event))
        happen(s, event)


class EventOver(Frame[KingsAndThings]):
    """A played event returns to the Bag after its effect. [KT-14.3]"""

    clause = "KT-14.3"

    def __init__(self, event: i64) -> None:
        self.event = event

    def run(self, s: KingsAndThings) -> None:
        use_up(s, self.event)


def may_play(s: KingsAndThings, event: i64) -> bool:
    """An own event that finds what it needs. [KT-D16]"""
    if not holds(s, s.seat, event) or s.played >> s.seat & 1:
        return False
    if event == BIG_JUJU or event == WEATHER_CONTROL:
        return can_cast(s, event)
    if event == DEFECTION:
        return can_lure(s)
    if event == GOOD_HARVEST or event == MOTHER_LODE or event == DARK_PLAGUE:
        return True
    if event == TEENIEPOX or event == VANDALS or event == TERRAIN_DISASTER:
        return True
    return can_work(s)


def happen(s: KingsAndThings, event: i64) -> None:
    """What an event does."""
    if event == BIG_JUJU or event == WEATHER_CONTROL:
        s.push(ChooseCaster(event))
    elif event == DARK_PLAGUE:
        start_plague(s)
    elif event == DEFECTION:
        s.push(Lure())
    elif event == GOOD_HARVEST:
        harvest(s)
    elif event == MOTHER_LODE:
        receive(s, 2 * counter_income(s, s.seat))  # [KT-B.35 to KT-B.37]
    elif event == TEENIEPOX or event == VANDALS:
        s.push(ChooseVictim(event))
    elif event == TERRAIN_DISASTER:
        s.push(ChooseDisaster(0))
    else:
        s.push(WillingWorkers())


def harvest(s: KingsAndThings) -> None:
    """Gold for hexes and Heroes, and for nothing else. [KT-B.33, KT-B.34, KT-R78]"""
    gold = hex_count(s, s.seat) + hero_count(s, s.seat)
    if s.fixed.harvest_forts:
        gold += fort_income(s, s.seat)
    receive(s, gold)


def receive(s: KingsAndThings, gold: i64) -> None:
    """The player of an event collects at once."""
    s.gold[s.seat] += gold
    s.tell(events.HARVEST, s.seat, gold, 0)


class ChooseVictim(TurnFrame[KingsAndThings]):
    """Whom Teeniepox or the Vandals visit: any other player. [KT-B.38, KT-B.50, KT-D22]"""

    clause = "KT-B.38"

    def __init__(self, event: i64) -> None:
        self.event = event

    def ruled_by(self) -> str:
        return "KT-B.38" if self.event == TEENIEPOX else "KT-B.50"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for seat in range(s.players):
            if seat != s.seat and not is_out(s, seat):
                offer.add(VICTIM, seat)

    def take(self, s: KingsAndThings, verb: i64, victim: i64) -> None:
        s.tell(events.VICTIM, s.seat, victim, 0)
        if self.event == TEENIEPOX:
            s.push(Pox(victim))
        elif has_weak_fort(s, victim):
            s.push(Vandalise(victim))


# -- Vandals ----------------------------------------------------------------------------------


def has_weak_fort(s: KingsAndThings, seat: i64) -> bool:
    """Whether a seat has a fort below a citadel. [KT-B.52, KT-R81]"""
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == seat and 0 < s.fort[hex] < CITADEL:
            return True
    return False


class Vandalise(Frame[KingsAndThings]):
    """The victim chooses the fort that loses a level. [KT-B.50, KT-B.51]"""

    clause = "KT-B.51"

    def __init__(self, victim: i64) -> None:
        self.victim = victim

    def who(self, s: KingsAndThings) -> i64:
        return self.victim

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == self.victim and 0 < s.fort[hex] < CITADEL:
                offer.add(WEAKEN, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        lower_fort(s, hex)


# -- Willing Workers --------------------------------------------------------------------------


def may_work(s: KingsAndThings, hex: i64) -> bool:
    """A tower or one level more for nothing; never a citadel. [KT-B.60, KT-B.61]"""
    return may_raise(s, hex) and s.fort[hex] + 1 < CITADEL


def can_work(s: KingsAndThings) -> bool:
    """Whether the workers find anything to build."""
    for hex in range(s.fixed.hexes):
        if may_work(s, hex):
            return True
    return False


class WillingWorkers(TurnFrame[KingsAndThings]):
    """Where they build; that hex gains no further level this turn. [KT-B.60 to KT-B.62, KT-R69]"""

    clause = "KT-B.60"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if may_work(s, hex):
                offer.add(BUILD_FREE, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        raise_fort(s, hex)
        s.tell(events.BUILT_FREE, s.seat, hex, s.fort[hex])
