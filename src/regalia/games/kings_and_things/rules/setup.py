"""Setting up: tiles, start positions, kingdoms, forces, the exchange."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.bits import bit
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64, vec
from regalia.engine.offer import Offer
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.agreement import Agreement
from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    COUNTERS,
    FACES,
    FIRST_HERO,
    FIRST_HERO_FACE,
    FIRST_SPARE_CITY,
    FORT_PIECES,
    GREAT_HUNTER,
    HERO_COUNTERS,
    LANDS,
    NO_COUNTER,
    OLD_GREAT_HUNTER,
    SEA,
    SPARE_VILLAGE,
    START_GOLD,
    START_THINGS,
    TERRAINS,
    THINGS,
    TILES,
    UNKNOWN,
)
from regalia.games.kings_and_things.hexes import HEXES, NOWHERE
from regalia.games.kings_and_things.orders import SLOTS
from regalia.games.kings_and_things.places import BAG, NO_SIDE, POOL, SIDE_COUNT
from regalia.games.kings_and_things.queries import in_order
from regalia.games.kings_and_things.rules.bag import draw_things
from regalia.games.kings_and_things.rules.deployment import EVERY_THING, FRESH_ONLY, Place
from regalia.games.kings_and_things.rules.dice import ThrowDice, total
from regalia.games.kings_and_things.rules.exchange import Exchange
from regalia.games.kings_and_things.rules.kingdoms import (
    Claim,
    PickStart,
    RaiseTower,
    SettleOrder,
    SwapSea,
    TurnUpTiles,
)
from regalia.games.kings_and_things.state import NO_SEAT, KingsAndThings
from regalia.games.kings_and_things.turn import StartTurn
from regalia.games.kings_and_things.verbs import SIDE


def new_table(players: int, settings: dict[str, Any]) -> KingsAndThings:
    """The box unpacked: all Things in the Bag, all tiles in the deck, nothing laid yet. [KT-1.10, KT-2.7]"""
    s = KingsAndThings(i64(players), Agreement(i64(players), settings))
    s.turn = 1
    s.order = vec[i64](list(range(players)))
    s.start = vec[i64]([NOWHERE] * players)
    lay_out_land(s)
    lay_out_counters(s)
    s.gold = vec[i64]([0] * players)
    s.held = vec[i64]([0] * players)
    s.clock = vec[i64]([0] * players)
    s.orders = vec[i64]([0] * (players * SLOTS))
    s.blower = NO_SEAT
    s.battle = NOWHERE
    s.defender = NO_SIDE
    s.aimed = NO_SIDE
    s.target = vec[i64]([NO_SIDE] * SIDE_COUNT)
    s.hits = vec[i64]([0] * SIDE_COUNT)
    s.wounds = vec[i64]([0] * (COUNTERS + 1))
    s.bearer = vec[i64]([NO_COUNTER] * 2)
    print_faces(s)
    s.push(SetUp())
    return s


def lay_out_land(s: KingsAndThings) -> None:
    """No tile is laid yet; the bank has all fort pieces. [KT-1.4, KT-1.5, KT-1.8]"""
    s.cloud = NOWHERE
    s.terrain = vec[i64]([UNKNOWN] * HEXES)
    s.owner = vec[i64]([NO_SEAT] * HEXES)
    s.fort = vec[i64]([0] * HEXES)
    s.income = vec[i64]([NO_COUNTER] * HEXES)
    s.tiles = TILES[:]
    s.aside = vec[i64]([0] * TERRAINS)
    s.pieces = FORT_PIECES[:]


def lay_out_counters(s: KingsAndThings) -> None:
    """Things in the Bag, Heroes in the pool. [KT-1.10, KT-1.15]"""
    s.bag = THINGS
    s.place = vec[i64]([BAG] * THINGS + [POOL] * HERO_COUNTERS)
    s.face = vec[i64](list(range(THINGS)) + [FIRST_HERO_FACE + 2 * k for k in range(HERO_COUNTERS)])
    s.spent = vec[i64]([0] * COUNTERS)
    s.status = vec[i64]([0] * COUNTERS)
    s.crowd = vec[i64]([0] * (8 * HEXES))


def print_faces(s: KingsAndThings) -> None:
    """Counters that the agreement prints otherwise. [KT-R96, KT-R102]"""
    if s.fixed.strong_hunter:
        s.face[GREAT_HUNTER] = OLD_GREAT_HUNTER
    if s.fixed.more_villages:
        for face in range(SPARE_VILLAGE, FACES):
            s.face[FIRST_SPARE_CITY + face - SPARE_VILLAGE] = face


class SetUp(Frame[KingsAndThings]):
    """The rulebook's order of setting up, for beginners too. [KT-17.6]"""

    clause = "KT-2.1"

    def run(self, s: KingsAndThings) -> None:
        put_tiles_aside(s)
        s.push(StartTurn())
        s.push(PrepareDeck())
        if s.fixed.exchange_first:  # [KT-R9]
            s.push(ForEach(PLACING, 0))
            s.push(ForEach(SWAPPING, 0))
        else:
            s.push(ForEach(PLACING_AGAIN, 0))
            s.push(ForEach(SWAPPING, 0))
            s.push(ForEach(PLACING, 0))
        s.push(ForEach(DRAWING, 0))
        s.push(ForEach(BUILDING, 0))
        s.push(ForEach(CLAIMING, 0))
        s.push(ForEach(CLAIMING, 0))
        s.push(ForEach(SWAPPING_SEA, 0))
        if not s.fixed.reveal_before_start:
            s.push(TurnUpTiles(0))
        s.push(SettleOrder())
        s.push(PickStart(0))
        if s.fixed.reveal_before_start:  # [KT-R5]
            s.push(TurnUpTiles(0))
        s.push(RollForFirst((1 << s.players) - 1))
        s.push(TurnHeroes(0))


def put_tiles_aside(s: KingsAndThings) -> None:
    """Four players: half the sea. Fewer: five sea tiles and two of each land. [KT-2.1, KT-16.1]"""
    if s.players == 4:
        put_aside(s, SEA, 4)
        return
    put_aside(s, SEA, 5)
    for terrain in range(LANDS):
        put_aside(s, terrain, 2)


def put_aside(s: KingsAndThings, terrain: i64, count: i64) -> None:
    """Tiles that are not shuffled in."""
    s.tiles[terrain] -= count
    s.aside[terrain] += count


class TurnHeroes(Frame[KingsAndThings]):
    """Each Hero counter lies with a random side up. [KT-2.8]"""

    clause = "KT-2.8"

    def __init__(self, number: i64) -> None:
        self.number = number

    def who(self, s: KingsAndThings) -> i64:
        return CHANCE

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(SIDE, FIRST_HERO_FACE + 2 * self.number)
        offer.add(SIDE, FIRST_HERO_FACE + 2 * self.number + 1)

    def take(self, s: KingsAndThings, verb: i64, face: i64) -> None:
        s.face[COUNTER_OF[face]] = face
        if self.number + 1 < HERO_COUNTERS:
            s.push(TurnHeroes(self.number + 1))


class RollForFirst(Frame[KingsAndThings]):
    """Each seat in ``rolling`` throws two dice; the highest is first player, ties roll again.

    [KT-2.5, KT-R4]
    """

    clause = "KT-2.5"

    def __init__(self, rolling: i64) -> None:
        self.rolling = rolling

    def run(self, s: KingsAndThings) -> None:
        count: i64 = 0
        for seat in range(s.players):
            if self.rolling >> seat & 1:
                count += 2
        s.dice = vec[i64]()
        s.push(CompareForFirst(self.rolling))
        s.push(ThrowDice(count))  # nobody holds anything yet, so there is no window


class CompareForFirst(Frame[KingsAndThings]):
    """Who of those who rolled has the highest total? [KT-2.5, KT-2.6, KT-R4]"""

    clause = "KT-2.5"

    def __init__(self, rolling: i64) -> None:
        self.rolling = rolling

    def run(self, s: KingsAndThings) -> None:
        best: i64 = 0
        tied: i64 = 0
        k: i64 = 0
        for seat in range(s.players):
            if self.rolling >> seat & 1:
                thrown = total(s, k, 2)
                k += 2
                s.tell(events.ROLLED_FOR_FIRST, seat, thrown, 0)
                if thrown > best:
                    best = thrown
                    tied = 0
                if thrown == best:
                    tied |= bit(seat)
        if tied & (tied - 1) != 0:
            s.push(RollForFirst(tied))
            return
        for seat in range(s.players):
            if tied >> seat & 1:
                s.first = seat
                s.tell(events.MARKER, seat, 0, 0)


# What ``ForEach`` lets every seat do.
SWAPPING_SEA: Final[i64] = 0
CLAIMING: Final[i64] = 1
BUILDING: Final[i64] = 2
DRAWING: Final[i64] = 3
PLACING: Final[i64] = 4
SWAPPING: Final[i64] = 5
PLACING_AGAIN: Final[i64] = 6


class ForEach(Frame[KingsAndThings]):
    """Every seat does the same thing, in player order. [KT-2.19, KT-2.26 to KT-2.28, KT-2.36]"""

    clause = "KT-2.19"

    def __init__(self, what: i64, k: i64) -> None:
        self.what = what
        self.k = k

    def run(self, s: KingsAndThings) -> None:
        if self.k == s.players:
            return
        s.push(ForEach(self.what, self.k + 1))
        s.seat = in_order(s, self.k)
        what = self.what
        if what == SWAPPING_SEA:
            s.push(SwapSea())
        elif what == CLAIMING:
            s.push(Claim())
        elif what == BUILDING:
            s.gold[s.seat] = START_GOLD  # [KT-2.25]
            s.push(RaiseTower())
        elif what == DRAWING:
            draw_things(s, s.seat, START_THINGS, 0)  # [KT-2.27]
            s.tell(events.DREW, s.seat, START_THINGS, 0)
        elif what == PLACING:
            s.push(Place(s.seat, EVERY_THING, 0))  # [KT-2.28]
        elif what == SWAPPING:
            s.push(Exchange())
        else:
            s.push(Place(s.seat, FRESH_ONLY, 0))  # [KT-2.39]


class PrepareDeck(Frame[KingsAndThings]):
    """What was put aside joins the deck; two and three players leave the land out.

    [KT-2.41, KT-16.9, KT-R94]
    """

    clause = "KT-2.41"

    def run(self, s: KingsAndThings) -> None:
        for terrain in range(TERRAINS):
            if terrain == SEA or s.players == 4 or s.fixed.lands_in_deck:
                s.tiles[terrain] += s.aside[terrain]
                s.aside[terrain] = 0
        for counter in range(FIRST_HERO):
            s.status[counter] = 0
