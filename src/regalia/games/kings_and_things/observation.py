"""What a seat knows of the table as numbers, for programs that learn. Seats are told from the reader on.

Hexes are numbered as they are laid (``hexes.py``), counters as in ``data.py``: a row of 206 numbers says of
each where it is, as far as the reader can see it. What lies face down is counted, by hex and side.
[KT-H1, KT-H2]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i16, i64, vec
from regalia.engine.observation import Field, category, flag, number
from regalia.engine.observer import Observer
from regalia.games.kings_and_things.data import (
    COUNTERS,
    FIRST_HERO,
    FIRST_HERO_FACE,
    FORT_IDS,
    HERO_COUNTERS,
    NO_COUNTER,
    TERRAIN_IDS,
)
from regalia.games.kings_and_things.hexes import HEXES, NOWHERE
from regalia.games.kings_and_things.orders import SLOTS
from regalia.games.kings_and_things.places import (
    BOARD,
    DEFENDERS,
    IN_PLAY,
    LAND,
    SHIELD,
    SIDE_COUNT,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.queries import is_fighter, is_out
from regalia.games.kings_and_things.redeal import is_known
from regalia.games.kings_and_things.rules.combat import pending
from regalia.games.kings_and_things.state import (
    COMBAT,
    IN_HAND,
    MARKED,
    MOVED,
    MOVEMENT,
    MOVING,
    PASSENGER,
    SHOWN,
    KingsAndThings,
)

SEATS: Final[i64] = 4
DICE: Final[i64] = 24
"""How many dice of a roll are told."""

WHERE: Final = ("unseen", "out of play", "pool", "spent", "open", "in battle", "shield", "hex", "income")
IN_BATTLE: Final[i64] = 5
BEHIND_SHIELD: Final[i64] = 6
IN_HEX: Final[i64] = 7
AS_INCOME: Final[i64] = 8
SIDES: Final = ("none", "own", "seat +1", "seat +2", "seat +3", "defenders")
PHASES: Final = ("setting up", "gold", "heroes", "things", "events", "movement", "combat", "construction",
                 "powers", "order")  # fmt: skip

FIELDS: Final[tuple[Field, ...]] = (
    number("turn", (), 9999, "the turn"),
    category("phase", (), PHASES, "the phase"),
    category("on_turn", (), SIDES[:5], "whose part it is"),
    category("first", (), SIDES[:5], "who has the First Player marker"),
    category("order", (4,), SIDES[:5], "the seats clockwise"),
    number("citadel_income", (), 99, "the income that a citadel needs"),
    number("last_turn", (), 9999, "the last turn; 0 for none"),
    flag("true_elimination", (), "whether the Bag has been empty"),
    category("terrain", (37,), ("no hex", *TERRAIN_IDS, "unexplored"), "the terrain of each hex"),
    category("owner", (37,), SIDES[:5], "who owns each hex"),
    category("fort", (37,), FORT_IDS, "the fort in each hex"),
    flag("cloud", (37,), "where the Black Cloud hangs"),
    flag("raised", (37,), "hexes that gained a fort level this turn"),
    category("due", (37,), ("nothing", "exploration", "battle"), "what is to be carried out"),
    number("fighters", (37, 5), 99, "fighters in each hex, by sides from the reader on, defenders last"),
    number("hidden", (37, 5), 99, "those of them that the reader does not know"),
    flag("asked_for", (37,), "hexes where the mover has asked for a supported creature"),
    flag("unpinned", (37,), "hexes that the mover may leave since nobody showed one"),
    flag("held_fast", (37,), "hexes where somebody did"),
    category("counter", (206,), WHERE, "where each counter is"),
    category("counter_side", (206,), SIDES, "whose it is there"),
    category("counter_hex", (206,), 38, "in which hex, from 1 on"),
    flag("moving", (206,), "the reader's counters in the stack that is being moved"),
    flag("moved", (206,), "those whose move is over"),
    flag("marked", (206,), "those chosen in the middle of something"),
    flag("passenger", (206,), "those that came with the Balloon"),
    number("spent", (206,), 9, "movement points they have spent"),
    flag("shown", (206,), "counters that all were shown in the middle of a move"),
    number("wounds", (207,), 99, "hits on each counter in the battle; the last number is the fort's"),
    flag("hero_side", (11,), "which side each Hero counter shows"),
    flag("fled", (11,), "Heroes that fled"),
    number("gold", (4,), 9999, "the gold of each seat"),
    number("held", (4,), 99, "Things behind its Shield"),
    number("citadel_since", (4,), 9999, "the turn in which it got its citadel"),
    category("start", (4,), 38, "its start hex, from 1 on"),
    flag("out", (4,), "who is out"),
    flag("played", (4,), "who has played an event this turn"),
    # A fort that loses a level may need a piece that the bank lacks, which then owes one. [KT-R55]
    number("bank", (5,), 99, "fort pieces in the bank, by level; less than none where it owes some", low=-99),
    number("deck", (), 99, "tiles in the deck"),
    number("dice", (int(DICE),), 7, "the last roll; a charmed die may be a 7"),  # KT-R90
    number("dice_of", (int(DICE),), 32767, "whom each die is for"),
    category("battle", (), 38, "the hex of the battle that is being fought, from 1 on"),
    number("battle_round", (), 999, "its round"),
    category("battle_step", (), 5, "its step"),
    flag("battle_sides", (5,), "sides still in it, from the reader on, defenders last"),
    category("battle_defender", (), SIDES, "who defends"),
    category("battle_target", (5,), SIDES, "whom each side strikes at"),
    number("battle_hits", (5,), 99, "hits each side has still to take"),
    flag("battle_dispelled", (5,), "sides whose magic fighters fight in melee"),
    category("battle_bearer", (2,), 207, "who carries the Sword and the Bow, from 1 on"),
    number("battle_firewall", (), 99, "the value of the Firewall"),
    flag("doubled", (), "whether bribes cost double"),
    category("orders", (13,), 5, "the reader's standing orders"),
)  # fmt: skip


class KingsAndThingsObserver(Observer[KingsAndThings]):
    """Writes the numbers that ``FIELDS`` describe."""

    def write(self, s: KingsAndThings, seat: i64, out: vec[i16], at: i64) -> i64:
        out[at] = i16(s.turn)
        out[at + 1] = i16(s.phase)
        out[at + 2] = side(s, s.seat, seat)
        out[at + 3] = side(s, s.first, seat)
        for k in range(len(s.order)):
            out[at + 4 + k] = side(s, s.order[k], seat)
        at += 8
        out[at] = i16(s.fixed.citadel_income)
        out[at + 1] = i16(s.fixed.turn_limit)
        out[at + 2] = 1 if s.true_elimination else 0
        at = write_hexes(s, seat, out, at + 3)
        at = write_counters(s, seat, out, at)
        at = write_seats(s, seat, out, at)
        at = write_dice(s, out, at)
        return write_battle(s, seat, out, at)


def side(s: KingsAndThings, other: i64, seat: i64) -> i16:
    """A side from the reader on, from 1 on; the defenders come last, and 0 is nobody."""
    if other < 0:
        return 0
    if other >= DEFENDERS:
        return 5
    return i16(1 + (other - seat + s.players) % s.players)


def write_hexes(s: KingsAndThings, seat: i64, out: vec[i16], at: i64) -> i64:
    """The land, and how many stand where."""
    telling = s.phase == MOVEMENT or s.phase == COMBAT
    terrain = s.terrain
    owner = s.owner
    fort = s.fort
    crowd = s.crowd
    for hex in range(s.fixed.hexes):
        out[at + hex] = i16(terrain[hex] + 1)
        if owner[hex] >= 0:
            out[at + HEXES + hex] = side(s, owner[hex], seat)
        out[at + 2 * HEXES + hex] = i16(fort[hex])
        if telling:
            out[at + 5 * HEXES + hex] = i16(pending(s, hex))
        for each in range(SIDE_COUNT):
            count = crowd[8 * hex + each]
            if count != 0:
                out[at + 6 * HEXES + SIDE_COUNT * hex + i64(side(s, each, seat)) - 1] = i16(count)
    write_marked(s.raised, out, at + 4 * HEXES)
    if s.cloud != NOWHERE:
        out[at + 3 * HEXES + s.cloud] = 1
    at += (6 + 2 * SIDE_COUNT) * HEXES
    write_marked(s.requests, out, at)
    write_marked(s.unpinned, out, at + HEXES)
    write_marked(s.held_fast, out, at + 2 * HEXES)
    return at + 3 * HEXES


def write_marked(hexes: i64, out: vec[i16], at: i64) -> None:
    """A flag for every hex of a set."""
    hex: i64 = 0
    while hexes != 0:
        if hexes & 1 != 0:
            out[at + hex] = 1
        hexes >>= 1
        hex += 1


def write_counters(s: KingsAndThings, seat: i64, out: vec[i16], at: i64) -> i64:
    """Where each counter is that the reader can see; face-down ones are counted in their hex."""
    hidden = at - (3 + SIDE_COUNT) * HEXES
    places = s.place
    statuses = s.status
    for counter in range(COUNTERS):
        place = places[counter]
        if counter < FIRST_HERO and not is_known(s, counter, seat):
            if place >= BOARD and is_fighter(counter):
                out[hidden + SIDE_COUNT * hex_of(place) + i64(side(s, side_of(place), seat)) - 1] += 1
            continue
        k = at + counter
        mine = False
        if place >= BOARD:
            where = side_of(place)
            out[k] = i16(AS_INCOME if where == LAND else IN_HEX)
            if where != LAND:
                out[k + COUNTERS] = side(s, where, seat)
            out[k + 2 * COUNTERS] = i16(hex_of(place) + 1)
            mine = where == seat
        elif place >= SHIELD:
            out[k] = i16(BEHIND_SHIELD)
            out[k + COUNTERS] = side(s, place - SHIELD, seat)
            mine = place - SHIELD == seat
        elif place >= IN_PLAY:
            out[k] = i16(IN_BATTLE)
            out[k + COUNTERS] = side(s, place - IN_PLAY, seat)
        else:
            out[k] = i16(place)
        if mine:
            out[k + 7 * COUNTERS] = i16(s.spent[counter])
        status = statuses[counter]
        if status == 0:
            continue
        if mine:
            out[k + 3 * COUNTERS] = 1 if status & MOVING != 0 else 0
            out[k + 4 * COUNTERS] = 1 if status & MOVED != 0 else 0
            out[k + 5 * COUNTERS] = 1 if status & (MARKED | IN_HAND) != 0 else 0
            out[k + 6 * COUNTERS] = 1 if status & PASSENGER != 0 else 0
        out[k + 8 * COUNTERS] = 1 if status & SHOWN != 0 else 0
    at += 9 * COUNTERS
    if s.battle != NOWHERE:
        for counter in range(COUNTERS + 1):
            out[at + counter] = i16(s.wounds[counter])
    at += COUNTERS + 1
    for hero in range(HERO_COUNTERS):
        out[at + hero] = i16((s.face[FIRST_HERO + hero] - FIRST_HERO_FACE) % 2)
        out[at + HERO_COUNTERS + hero] = i16(s.fled >> hero & 1)
    return at + 2 * HERO_COUNTERS


def write_seats(s: KingsAndThings, seat: i64, out: vec[i16], at: i64) -> i64:
    """What everybody sees of every seat, and the bank."""
    for other in range(s.players):
        k = at + (other - seat + s.players) % s.players
        out[k] = i16(s.gold[other])
        out[k + SEATS] = i16(s.held[other])
        out[k + 2 * SEATS] = i16(s.clock[other])
        out[k + 3 * SEATS] = 0 if s.start[other] == NOWHERE else i16(s.start[other] + 1)
        out[k + 4 * SEATS] = 1 if is_out(s, other) else 0
        out[k + 5 * SEATS] = i16(s.played >> other & 1)
    at += 6 * SEATS
    for level in range(1, 5):
        out[at + level] = i16(s.pieces[level])
    tiles: i64 = 0
    for k in range(len(s.tiles)):
        tiles += s.tiles[k]
    out[at + 5] = i16(tiles)
    return at + 6


def write_dice(s: KingsAndThings, out: vec[i16], at: i64) -> i64:
    """The last roll, and whom each die is for."""
    for k in range(len(s.dice)):
        if k < DICE:
            out[at + k] = i16(s.dice[k])
    for k in range(len(s.dice_of)):
        if k < DICE:
            out[at + DICE + k] = i16(s.dice_of[k] + 1)
    return at + 2 * DICE


def write_battle(s: KingsAndThings, seat: i64, out: vec[i16], at: i64) -> i64:
    """The battle that is being fought, and the reader's standing orders. [KT-H18, KT-H19]"""
    if s.battle != NOWHERE:
        out[at] = i16(s.battle + 1)
        out[at + 1] = i16(s.round)
        out[at + 2] = i16(s.step)
        out[at + 8] = side(s, s.defender, seat)
        for each in range(SIDE_COUNT):
            k = i64(side(s, each, seat)) - 1
            if each < DEFENDERS and each >= s.players:
                continue
            out[at + 3 + k] = i16(s.sides >> each & 1)
            if each < len(s.target) and not s.branches:
                out[at + 9 + k] = side(s, s.target[each], seat)
            if each < len(s.hits):
                out[at + 14 + k] = i16(s.hits[each])
            out[at + 19 + k] = i16(s.dispelled >> each & 1)
        for k in range(len(s.bearer)):
            if s.bearer[k] != NO_COUNTER:
                out[at + 24 + k] = i16(s.bearer[k] + 1)
        out[at + 26] = i16(s.firewall)
    out[at + 27] = 1 if s.doubled else 0
    at += 28
    for slot in range(SLOTS):
        out[at + slot] = i16(s.orders[SLOTS * seat + slot])
    return at + SLOTS


OBSERVER: Final = KingsAndThingsObserver(2)
