"""What is always true at a table of Kings & Things. Checked after each step in tests and fuzzing.

A fuzz asks all of it at millions of positions, so each law walks the counters or the hexes once and keeps
what it counts in columns: compiled, a position takes microseconds. [KT-I1 to KT-I45]
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.games.kings_and_things.data import (
    BALLOON,
    CITADEL,
    COUNTER_OF,
    COUNTERS,
    CREATURES,
    DISPEL_MAGIC,
    FIRST_EVENT,
    FIRST_HERO,
    FIRST_MAGIC,
    FIRST_TREASURE,
    FLYING,
    FORT_PIECES,
    KIND,
    MOVE_POINTS,
    NO_COUNTER,
    SEA,
    SETTLEMENT,
    SHIELD_LIMIT,
    SYMBOLS,
    TERRAIN,
    TERRAIN_INCOME,
    THINGS,
    TILES,
    UNKNOWN,
)
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.games.kings_and_things.places import (
    BAG,
    BOARD,
    DEFENDERS,
    IN_PLAY,
    LAND,
    OUT_OF_PLAY,
    PLAYED,
    POOL,
    SHIELD,
    SIDE_COUNT,
    SPENT_THIS_TURN,
    at,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.queries import (
    army_size,
    citadels_of,
    has_settlement,
    hex_count,
    in_army,
    is_fighter,
    is_lord,
    is_out,
)
from regalia.games.kings_and_things.rules.deployment import Overflow, Place, PutHeld
from regalia.games.kings_and_things.state import (
    COMBAT,
    IN_HAND,
    MARKED,
    MOVEMENT,
    MOVING,
    NO_SEAT,
    RANDOM_EVENTS,
    SETTING_UP,
    KingsAndThings,
)


def require(law: bool, sentence: str) -> None:
    """Say which law is broken."""
    if not law:
        raise RulesBug(sentence)


def check(s: KingsAndThings) -> None:
    """Every law of one position."""
    _counters(s)
    _heroes(s)
    _counts(s)
    _bank(s)
    _land(s)
    _armies(s)
    _shields(s)
    _battle(s)
    _end(s)


def _counters(s: KingsAndThings) -> None:
    """KT-I1, KT-I2, KT-I14, KT-I21, KT-I22: every Thing is in one place, and one where it may be."""
    require(len(s.place) == COUNTERS, "a counter was lost or made")
    for thing in range(THINGS):
        place = s.place[thing]
        require(COUNTER_OF[s.face[thing]] == thing, "a Thing shows a face that is not its own")
        if place >= BOARD:
            require(0 <= hex_of(place) < s.fixed.hexes, "a counter lies beside the board")
            _on_board(s, thing, side_of(place))
        elif place >= SHIELD:
            require(place < SHIELD + s.players, "a Shield has no player")
        elif place >= IN_PLAY:
            require(place < IN_PLAY + SIDE_COUNT, "an item is in play for nobody")
            require(FIRST_MAGIC <= thing < FIRST_EVENT, "only magic can be in play")
            require(s.battle != NOWHERE, "a battle item is in play without a battle")
        else:
            require(place != POOL, "a Thing is in the pool")
            used = place == OUT_OF_PLAY or place == SPENT_THIS_TURN or place == PLAYED
            require(place == BAG or used, "a Thing is nowhere")
            require(not used or thing >= FIRST_TREASURE, "a creature or income counter is used up")
            if place == OUT_OF_PLAY:
                require(s.true_elimination, "a Thing left the game before the Bag was empty")
            if place == SPENT_THIS_TURN:
                require(thing == DISPEL_MAGIC, "only the scroll waits for the end of the turn")


def _on_board(s: KingsAndThings, thing: i64, side: i64) -> None:
    if side == LAND:
        kind = KIND[s.face[thing]]
        require(kind == TERRAIN_INCOME or kind == SETTLEMENT, "something else lies for income")
        require(s.income[hex_of(s.place[thing])] == thing, "an income counter is not its hex's")
    elif side == DEFENDERS:
        drawing = s.phase == COMBAT and s.battle == NOWHERE
        require(thing < FIRST_EVENT or drawing, "an event lies among defenders")
    else:
        require(side < s.players, "a counter of nobody is on the board")
        require(thing < CREATURES or thing == BALLOON, "only creatures and the Balloon are in an army")


def _heroes(s: KingsAndThings) -> None:
    """KT-I3, KT-I4, KT-I15: each Hero counter is in the pool or in one army; no army has two lords."""
    for seat in range(s.players):
        lords: i64 = 0
        for hero in range(FIRST_HERO, COUNTERS):
            if is_lord(s, hero) and in_army(s, hero, seat):
                lords += 1
        require(lords <= 1, "an army has two lords")
    for hero in range(FIRST_HERO, COUNTERS):
        place = s.place[hero]
        require(COUNTER_OF[s.face[hero]] == hero, "a Hero counter shows a strange face")
        require(place == POOL or (place >= BOARD and side_of(place) < s.players), "a Hero is astray")


def _counts(s: KingsAndThings) -> None:
    """The counts kept beside the places are those of the places; KT-I5, KT-I6, KT-I7."""
    crowd = vec[i64]([0] * len(s.crowd))
    held = vec[i64]([0] * s.players)
    bag: i64 = 0
    for counter in range(COUNTERS):
        place = s.place[counter]
        if place == BAG:
            bag += 1
        elif place >= BOARD:
            if is_fighter(counter) and side_of(place) != LAND:
                crowd[place - BOARD] += 1
        elif SHIELD <= place < SHIELD + s.players:
            held[place - SHIELD] += 1
    for k in range(len(crowd)):
        require(crowd[k] == s.crowd[k], "the fighters in a hex are counted wrong")
    require(len(s.held) == s.players, "a seat is missing among the Shields")
    for seat in range(s.players):
        require(held[seat] == s.held[seat], "the Things behind a Shield are counted wrong")
        require(s.gold[seat] >= 0, "gold is below nothing")
    require(bag == s.bag, "the Bag is counted wrong")


def _bank(s: KingsAndThings) -> None:
    """KT-I6, KT-I7: no fort piece and no tile is lost or made."""
    standing = vec[i64]([0] * (CITADEL + 1))
    for hex in range(len(s.fort)):
        standing[s.fort[hex]] += 1
    for level in range(1, CITADEL + 1):
        require(standing[level] + s.pieces[level] == FORT_PIECES[level], "a fort piece was lost or made")
    require(s.pieces[CITADEL] >= 0, "there are too many citadels")
    laid = vec[i64]([0] * (UNKNOWN + 1))
    for hex in range(len(s.terrain)):
        laid[s.terrain[hex]] += 1
        if s.phase != SETTING_UP and hex < s.fixed.hexes:
            require(s.terrain[hex] != UNKNOWN, "a tile still lies face down")
    for terrain in range(len(TILES)):
        total = laid[terrain] + s.tiles[terrain] + s.aside[terrain]
        require(total == TILES[terrain], "a tile was lost or made")


def _land(s: KingsAndThings) -> None:
    """KT-I8, KT-I9, KT-I10, KT-I20, KT-I42: owners, forts and income counters are where they may be."""
    guards = _guards(s)
    for hex in range(s.fixed.hexes):
        owned = s.owner[hex] != NO_SEAT
        if owned and s.terrain[hex] != UNKNOWN and s.phase != SETTING_UP:
            require(s.terrain[hex] != SEA, "somebody owns sea")
            require(not is_out(s, s.owner[hex]), "somebody who is out owns land")
        require(owned or s.fort[hex] == 0, "a fort stands in nobody's land")
        counter = s.income[hex]
        if counter != NO_COUNTER:
            require(s.place[counter] == at(hex, LAND), "an income counter is somewhere else")
            if KIND[s.face[counter]] == TERRAIN_INCOME:
                require(TERRAIN[s.face[counter]] == s.terrain[hex], "an income counter lies on strange land")
        guarded = guards[hex] > 0
        require(not (owned and guarded) or s.phase == COMBAT, "defenders hold owned land")
        if not owned and s.phase > COMBAT and not s.fixed.leftovers_stay:  # KT-I20
            loot = guarded or counter != NO_COUNTER
            alive = s.crowd[8 * hex + DEFENDERS] > 0 or has_settlement(s, hex)
            require(alive or not loot, "nobody guards what lies in nobody's land")
    if s.cloud != NOWHERE:
        require(s.terrain[s.cloud] != SEA, "the Black Cloud lies at sea")


def _guards(s: KingsAndThings) -> vec[i64]:
    """How many Things lie on the side of the defenders, by hex."""
    guards = vec[i64]([0] * s.fixed.hexes)
    for thing in range(THINGS):
        place = s.place[thing]
        if place >= BOARD and side_of(place) == DEFENDERS:
            guards[hex_of(place)] += 1
    return guards


def _armies(s: KingsAndThings) -> None:
    """KT-I11, KT-I12, KT-I17, KT-I27: where fighters stand, and how far they have come."""
    fleeing = s.phase == RANDOM_EVENTS or s.phase == MOVEMENT
    for counter in range(COUNTERS):
        place = s.place[counter]
        if place < BOARD or not is_fighter(counter) or side_of(place) >= DEFENDERS:
            continue
        require(s.spent[counter] <= MOVE_POINTS, "a counter has moved too far")
        if s.terrain[hex_of(place)] == SEA:
            flies = s.status[counter] & MOVING != 0 and SYMBOLS[s.face[counter]] & FLYING != 0
            flees = fleeing and s.status[counter] & (MARKED | IN_HAND) != 0
            require(flies or flees, "a fighter stands on sea")
    if s.phase == MOVEMENT or s.phase == COMBAT:
        return
    for hex in range(s.fixed.hexes):
        armies: i64 = 0
        for seat in range(s.players):
            if s.crowd[8 * hex + seat] > 0:
                armies += 1
        require(armies <= 1, "two armies are in one hex outside Movement and Combat")


def _shields(s: KingsAndThings) -> None:
    """KT-I13: no Shield hides more than ten Things, but while its player is placing or curing it.

    What is looted is cured when all is taken [KT-R120]; and between two Things placed the Fan may be used,
    whose answers and target are asked for while the placing waits below.
    """
    if s.to_act < 0:
        return
    for seat in range(s.players):
        if s.held[seat] > SHIELD_LIMIT:
            require(_is_curing(s, seat), "a Shield hides more than ten Things")


def _is_curing(s: KingsAndThings, seat: i64) -> bool:
    """Whether a seat is placing Things, or putting right what it holds too much of."""
    for frame in s.stack:
        if isinstance(frame, (Place, PutHeld, Overflow)) and frame.seat == seat:
            return True
    return False


def _battle(s: KingsAndThings) -> None:
    """KT-I21, KT-I30: without a battle nothing of one is left."""
    if s.battle != NOWHERE:
        return
    for k in range(len(s.wounds)):
        require(s.wounds[k] == 0, "a counter is wounded without a battle")
    require(s.sides == 0, "somebody still fights without a battle")
    if s.phase != COMBAT:  # defenders are armed before they are bribed
        require(s.dispelled == 0, "a weapon is carried without a battle")
        for k in range(len(s.bearer)):
            require(s.bearer[k] == NO_COUNTER, "a weapon is carried without a battle")


def _end(s: KingsAndThings) -> None:
    """KT-I16, KT-I32, KT-I33, KT-I35, KT-I44: citadels, the order, and those who are out."""
    sitting: i64 = 0
    for k in range(len(s.order)):
        sitting |= bit(s.order[k])
    everybody = len(s.order) == s.players and sitting == bit(s.players) - 1
    require(everybody, "a seat is missing in the player order")
    require(not is_out(s, s.first) or s.to_act == OVER, "the First Player marker is with nobody")
    for seat in range(s.players):
        citadels = citadels_of(s, seat)
        require(citadels <= 1 or s.to_act == OVER, "somebody owns two citadels and plays on")
        require((s.clock[seat] > 0) == (citadels > 0) or s.to_act == OVER, "the citadel clock is wrong")
        if is_out(s, seat):
            nothing = hex_count(s, seat) + army_size(s, seat) + s.held[seat] + s.gold[seat]
            require(nothing == 0, "somebody who is out has something")
    require((s.result == 0) or s.to_act == OVER, "somebody has won and the game goes on")
    if s.phase > COMBAT:
        for hex in range(s.fixed.hexes):
            for seat in range(s.players):
                if s.crowd[8 * hex + seat] > 0:
                    require(s.owner[hex] == seat, "an army stands in land that is not its own")  # KT-I18
