"""Choosing a start, turning the tiles up, claiming a kingdom of three hexes.

[KT-2.11 to KT-2.26, KT-16.1 to KT-16.5, KT-17.1 to KT-17.5]
"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import SEA, TERRAINS
from regalia.games.kings_and_things.hexes import (
    CORNERS,
    NOWHERE,
    SETS_OF_THREE,
    SETS_OF_TWO,
    SIDES,
    STARTS,
    distance,
)
from regalia.games.kings_and_things.queries import is_land, touches_owned
from regalia.games.kings_and_things.rules.counters import raise_fort
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.verbs import CLAIM, DONE, PICK_START, RAISE_TOWER, SWAP_SEA, TILE

# -- start positions --------------------------------------------------------------------------


def start_count(s: KingsAndThings) -> i64:
    """How many start positions the board has. [KT-2.11, KT-16.3]"""
    return 4 if s.players == 4 else 6


def start_hex(s: KingsAndThings, k: i64) -> i64:
    """The k-th start position, clockwise."""
    return STARTS[k] if s.players == 4 else CORNERS[k]


def start_number(s: KingsAndThings, hex: i64) -> i64:
    """Which start position a hex is, counted clockwise."""
    for k in range(start_count(s)):
        if start_hex(s, k) == hex:
            return k
    return 0


class PickStart(Frame[KingsAndThings]):
    """From the first player on, clockwise by seats, each picks a free start. [KT-2.12, KT-16.4, KT-16.5]

    In the beginners' game positions are given. [KT-17.1 to KT-17.3, KT-R95]
    """

    clause = "KT-2.12"

    def __init__(self, picked: i64) -> None:
        self.picked = picked

    def picker(self, s: KingsAndThings) -> i64:
        """The seat whose turn it is to pick; seats have not moved yet. [KT-R6]"""
        return (s.first + self.picked) % s.players

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE if s.fixed.beginners else self.picker(s)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        if s.fixed.beginners:
            offer.add(PICK_START, given_start(s, self.picker(s)))
            return
        for k in range(start_count(s)):
            if self.is_free(s, k):
                offer.add(PICK_START, start_hex(s, k))

    def is_free(self, s: KingsAndThings, k: i64) -> bool:
        """Whether a start may still be picked: three players share a set, two sit opposite. [KT-R94]"""
        for seat in range(s.players):
            taken = s.start[seat]
            if taken == NOWHERE:
                continue
            other = start_number(s, taken)
            if other == k:
                return False
            if s.players == 3 and (other - k) % 2 != 0:
                return False
            if s.players == 2 and other != (k + 3) % 6:
                return False
        return True

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        seat = self.picker(s)
        s.start[seat] = hex
        s.owner[hex] = seat  # [KT-2.18]
        s.tell(events.STARTED, seat, hex, 0)
        if self.picked + 1 < s.players:
            s.push(PickStart(self.picked + 1))


def given_start(s: KingsAndThings, seat: i64) -> i64:
    """Seat k begins in the k-th position of the set agreed on. [KT-R95]"""
    if s.players == 4:
        return STARTS[seat]
    if s.players == 3:
        return SETS_OF_THREE[3 * ((s.fixed.beginner_set - 1) % 2) + seat]
    return SETS_OF_TWO[2 * (s.fixed.beginner_set - 1) + seat]


class SettleOrder(Frame[KingsAndThings]):
    """Player order is the clockwise order of the positions from the first player.

    [KT-2.13, KT-3.14, KT-R6]
    """

    clause = "KT-2.13"

    def run(self, s: KingsAndThings) -> None:
        found: i64 = 0
        begin = start_number(s, s.start[s.first])
        for k in range(start_count(s)):
            hex = start_hex(s, (begin + k) % start_count(s))
            for seat in range(s.players):
                if s.start[seat] == hex:
                    s.order[found] = seat
                    found += 1


# -- tiles ------------------------------------------------------------------------------------


class DrawTile(Frame[KingsAndThings]):
    """The top of the tile deck: any tile left, each as likely. [KT-2.2, KT-H9]"""

    clause = "KT-2.2"

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for terrain in range(TERRAINS):
            if s.tiles[terrain] > 0:
                offer.weigh(TILE, terrain, s.tiles[terrain])


class TurnUpTiles(DrawTile):
    """The tiles are laid in one clockwise spiral and turned up. [KT-2.3, KT-2.14, KT-16.2]"""

    clause = "KT-2.3"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def take(self, s: KingsAndThings, verb: i64, terrain: i64) -> None:
        s.tiles[terrain] -= 1
        s.terrain[self.hex] = terrain
        if self.hex + 1 < s.fixed.hexes:
            s.push(TurnUpTiles(self.hex + 1))
        else:
            s.tell(events.TURNED_UP, s.first, 0, 0)


class SwapSea(Frame[KingsAndThings]):
    """A start at sea, or beside two sea hexes, may have the sea replaced. [KT-2.15, KT-2.16, KT-R7]"""

    clause = "KT-2.15"

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE if s.fixed.short_sea_swap else s.seat

    def skip(self) -> i64:
        return pack(DONE, 0)

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        start = s.start[s.seat]
        sea = sea_beside(s, start)
        land = land_beside(s, start)
        at_sea = s.terrain[start] == SEA
        short = s.fixed.short_sea_swap
        if at_sea or sea >= 2 or (short and sea > 0):
            if at_sea:
                offer.add(SWAP_SEA, start)
            for k in range(SIDES):
                other = s.fixed.near[SIDES * start + k]
                if other != NOWHERE and s.terrain[other] == SEA:
                    if not short or offer.count == 0:
                        offer.add(SWAP_SEA, other)
        if offer.count == 0 or (not short and not at_sea and land >= 2):
            offer.add(DONE, 0)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        if verb == SWAP_SEA:
            s.push(self)
            s.push(ReplaceSea(hex))


class ReplaceSea(DrawTile):
    """The sea tile is put aside; a new one comes from the tiles not laid. [KT-R7]"""

    clause = "KT-2.15"

    def __init__(self, hex: i64) -> None:
        self.hex = hex

    def take(self, s: KingsAndThings, verb: i64, terrain: i64) -> None:
        s.aside[SEA] += 1
        s.tiles[terrain] -= 1
        s.terrain[self.hex] = terrain
        s.tell(events.SEA_SWAPPED, s.seat, self.hex, terrain)


def sea_beside(s: KingsAndThings, hex: i64) -> i64:
    """How many neighbours are sea."""
    count: i64 = 0
    for k in range(SIDES):
        other = s.fixed.near[SIDES * hex + k]
        if other != NOWHERE and s.terrain[other] == SEA:
            count += 1
    return count


def land_beside(s: KingsAndThings, hex: i64) -> i64:
    """How many neighbours are land."""
    count: i64 = 0
    for k in range(SIDES):
        if is_land(s, s.fixed.near[SIDES * hex + k]):
            count += 1
    return count


# -- kingdoms ---------------------------------------------------------------------------------


class Claim(TurnFrame[KingsAndThings]):
    """The second and the third hex of a kingdom. [KT-2.19 to KT-2.23, KT-17.4, KT-R8]"""

    clause = "KT-2.21"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        beside_start = s.fixed.beginners
        offer_claims(s, offer, s.fixed.neighbour_ban, beside_start)
        if offer.count == 0:  # rather beside a rival than nowhere [KT-R8]
            offer_claims(s, offer, False, beside_start)
        if offer.count == 0:
            offer_claims(s, offer, False, False)
        if offer.count == 0:
            offer_nearest(s, offer)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        s.owner[hex] = s.seat
        s.tell(events.CLAIMED, s.seat, hex, 0)


def offer_claims(s: KingsAndThings, offer: Offer, apart: bool, beside_start: bool) -> None:
    """Free land beside the kingdom: apart from rivals, and beside the start, where that is asked for."""
    for hex in range(s.fixed.hexes):
        if s.owner[hex] != NO_SEAT or not is_land(s, hex) or not touches_owned(s, hex, s.seat):
            continue
        if beside_start and distance(hex, s.start[s.seat]) != 1:
            continue
        if not apart or not touches_rival(s, hex):
            offer.add(CLAIM, hex)


def touches_rival(s: KingsAndThings, hex: i64) -> bool:
    """Whether another seat owns a neighbour. [KT-2.22]"""
    for seat in range(s.players):
        if seat != s.seat and touches_owned(s, hex, seat):
            return True
    return False


def offer_nearest(s: KingsAndThings, offer: Offer) -> None:
    """Any free land at the least distance from the start. [KT-R8]"""
    best: i64 = 99
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == NO_SEAT and is_land(s, hex):
            away = distance(hex, s.start[s.seat])
            if away < best:
                best = away
    for hex in range(s.fixed.hexes):
        if s.owner[hex] == NO_SEAT and is_land(s, hex) and distance(hex, s.start[s.seat]) == best:
            offer.add(CLAIM, hex)


class RaiseTower(TurnFrame[KingsAndThings]):
    """One tower in a hex of the kingdom. [KT-2.25, KT-2.26, KT-17.5]"""

    clause = "KT-2.26"

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        for hex in range(s.fixed.hexes):
            if s.owner[hex] == s.seat:
                offer.add(RAISE_TOWER, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        raise_fort(s, hex)
        s.raised &= ~bit(hex)  # the first turn's Construction is still to come
        s.tell(events.BUILT, s.seat, hex, 1)
