"""Big Juju and Weather Control: a magic fighter reaches as many hexes as its value.

[KT-B.1 to KT-B.15, KT-B.53]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, EVERYONE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BIG_JUJU,
    CITADEL,
    COMBAT,
    COUNTER_OF,
    COUNTERS,
    KIND,
    NO_COUNTER,
    SEA,
    TERRAIN_INCOME,
    TERRAINS,
    THINGS,
)
from regalia.games.kings_and_things.hexes import NOWHERE, distance
from regalia.games.kings_and_things.places import DEFENDERS, at
from regalia.games.kings_and_things.queries import hex_under, in_army, is_land, is_magic_fighter, supported
from regalia.games.kings_and_things.rules.capture import PlaceInNew
from regalia.games.kings_and_things.rules.cloud import WeatherWindow, put_cloud
from regalia.games.kings_and_things.rules.counters import raze_fort, to_bag
from regalia.games.kings_and_things.rules.refuge import FleeSea
from regalia.games.kings_and_things.state import MARKED, NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import CASTER, CHANGE_TO, DONE, TARGET, TILE


def may_aim(s: KingsAndThings, event: i64, hex: i64) -> bool:
    """Juju spares citadels; the cloud needs land. [KT-B.13, KT-B.15, KT-R82]"""
    if event == BIG_JUJU:
        return s.fort[hex] != CITADEL
    return is_land(s, hex)


def reaches(s: KingsAndThings, event: i64, start: i64, far: i64) -> bool:
    """Whether a caster in this hex has a target. [KT-B.3, KT-B.4]"""
    for hex in range(s.fixed.hexes):
        if distance(start, hex) <= far and may_aim(s, event, hex):
            return True
    return False


def may_cast(s: KingsAndThings, counter: i64, event: i64) -> bool:
    """A supported magic creature or a magic Hero of the player. [KT-B.2, KT-B.53, KT-R75]"""
    return (
        is_magic_fighter(s, counter)
        and in_army(s, counter, s.seat)
        and supported(s, counter)
        and reaches(s, event, hex_under(s, counter), COMBAT[s.face[counter]])
    )


def can_cast(s: KingsAndThings, event: i64) -> bool:
    """Whether the player has anybody to cast with."""
    for counter in range(COUNTERS):
        if may_cast(s, counter, event):
            return True
    return False


class ChooseCaster(TurnFrame[KingsAndThings]):
    """The caster is shown, then turned down again. [KT-B.2, KT-B.53, KT-D17]"""

    clause = "KT-B.2"

    def __init__(self, event: i64) -> None:
        self.event = event

    def ruled_by(self) -> str:
        return "KT-B.2" if self.event == BIG_JUJU else "KT-B.53"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for counter in range(COUNTERS):
            if may_cast(s, counter, self.event):
                offer.add(CASTER, s.face[counter])

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        start = hex_under(s, COUNTER_OF[face])
        s.reveal(EVERYONE)
        s.tell(events.CAST, s.seat, face, start)
        s.push(ChooseTarget(self.event, start, COMBAT[face]))


class ChooseTarget(TurnFrame[KingsAndThings]):
    """A hex within reach, the caster's own included. [KT-B.3 to KT-B.5, KT-B.54]"""

    clause = "KT-B.3"

    def __init__(self, event: i64, start: i64, far: i64) -> None:
        self.event = event
        self.start = start
        self.far = far

    def ruled_by(self) -> str:
        return "KT-B.3" if self.event == BIG_JUJU else "KT-B.54"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if distance(self.start, hex) <= self.far and may_aim(s, self.event, hex):
                offer.add(TARGET, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        if self.event == BIG_JUJU:
            s.push(ChooseTerrain(hex) if s.owner[hex] == s.seat else DrawTerrain(hex))
        else:
            put_cloud(s, hex)
            s.push(WeatherWindow(0, s.seat))


# -- Big Juju ---------------------------------------------------------------------------------


def offer_terrains(s: KingsAndThings, hex: i64, verb: i64, offer: Offer) -> None:
    """The other terrains in the deck; without any Juju has no effect. [KT-B.8, KT-R75]"""
    for terrain in range(TERRAINS):
        if terrain != s.terrain[hex] and s.tiles[terrain] > 0:
            offer.weigh(verb, terrain, s.tiles[terrain])
    if offer.count == 0:
        offer.add(DONE, 0)


class ChooseTerrain(TurnFrame[KingsAndThings]):
    """For an own hex the player chooses among the kinds the deck has. [KT-B.6, KT-H10, KT-D18]"""

    clause = "KT-B.6"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer_terrains(s, self.hex, CHANGE_TO, offer)
        offer.total = 0  # a choice, not a draw

    def take(self, s: KingsAndThings, verb: i64, terrain: i64) -> None:
        if verb == CHANGE_TO:
            change_terrain(s, self.hex, terrain)


class DrawTerrain(Frame[KingsAndThings]):
    """For any other hex tiles are drawn until one differs. [KT-B.7, KT-B.8]"""

    clause = "KT-B.7"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer_terrains(s, self.hex, TILE, offer)

    def take(self, s: KingsAndThings, verb: i64, terrain: i64) -> None:
        if verb == TILE:
            change_terrain(s, self.hex, terrain)


def change_terrain(s: KingsAndThings, hex: i64, terrain: i64) -> None:
    """The tiles change places; a terrain income is lost; new land keeps all else. [KT-B.9, KT-R75]"""
    s.tiles[s.terrain[hex]] += 1
    s.tiles[terrain] -= 1
    s.terrain[hex] = terrain
    s.tell(events.NEW_TERRAIN, s.seat, hex, terrain)
    counter = s.income[hex]
    if counter != NO_COUNTER and KIND[s.face[counter]] == TERRAIN_INCOME:
        to_bag(s, counter)
    if terrain == SEA:
        sink(s, hex)
    elif s.owner[hex] != NO_SEAT:
        s.push(PlaceInNew(0, s.owner[hex], bit(hex)))  # [KT-B.14]


def sink(s: KingsAndThings, hex: i64) -> None:
    """New sea: fort to the bank, counters to the Bag, the marker gone, fighters flee. [KT-B.10 to KT-B.12]"""
    raze_fort(s, hex)
    if s.income[hex] != NO_COUNTER:
        to_bag(s, s.income[hex])
    if s.cloud == hex:
        put_cloud(s, NOWHERE)
    s.owner[hex] = NO_SEAT
    for counter in range(THINGS):
        if s.place[counter] == at(hex, DEFENDERS):
            to_bag(s, counter)  # with all they guard
    for seat in range(s.players):
        if s.crowd[8 * hex + seat] > 0:
            for counter in range(COUNTERS):
                if s.place[counter] == at(hex, seat):
                    s.status[counter] |= MARKED
            s.push(FleeSea(hex, seat, 0))
