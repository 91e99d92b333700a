"""What a seat knows of the table as numbers, for programs that learn. Seats are told from the reader on.

The map is planes of 33 columns and 15 rows, as hexes are numbered. Blocks are rows of numbers, 28 a seat: the
reader's own and those of its allies by their own numbers, all others by their tokens, which say nothing of
what they are. A face is told to whoever sees it, as in the view. [WK-H1 to WK-H12]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i16, i64, vec
from regalia.engine.observation import Field, category, flag, number
from regalia.engine.observer import Observer
from regalia.games.wizard_kings.data import (
    ARMY_IDS,
    BLOCKS,
    SPELL_IDS,
    TERRAIN_IDS,
    UNIT_IDS,
)
from regalia.games.wizard_kings.grid import HEXES
from regalia.games.wizard_kings.joining import LAYOUT_IDS
from regalia.games.wizard_kings.places import (
    ACTED,
    ATTACKS,
    CAST,
    DEAD,
    FLIES,
    MARCHES,
    MOVED,
    NEW,
    NOBODY_HOLDS,
    PHASE_IDS,
    SETTING_UP,
    SHOWN,
)
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.battle import CombatTurn, Volley, hits_on
from regalia.games.wizard_kings.rules.dispelling import DispelWindow
from regalia.games.wizard_kings.rules.ending import goal_gp
from regalia.games.wizard_kings.rules.hits import TakeHits
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.rules.walking import PATH_BITS, PATH_MASK
from regalia.games.wizard_kings.setting import MODES
from regalia.games.wizard_kings.sheets import SHEET_IDS
from regalia.games.wizard_kings.sight import is_planning, seen_places, shares_sight
from regalia.games.wizard_kings.state import NO_HEX, WizardKings

SEATS: Final[i64] = 4
ROWS: Final[i64] = 112
"""Blocks of four armies."""
OFF_MAP: Final[i64] = 495
"""The place of a block of the reader's side that is off the map: 496 in the pool, 497 dead, 498 in hand."""
NOTES: Final[i64] = 64
"""How many notes are told; those beyond it are not."""
NOTE: Final[i64] = 5
SHEETS: Final[i64] = len(SHEET_IDS) + 1
SLOTS: Final[i64] = 8
BLOCK_MARKS: Final = vec[i64]([SHOWN, MOVED, ATTACKS, ACTED, CAST, FLIES, MARCHES, NEW])
MARKS: Final[i64] = 8

PLANE: Final = (33, 15)
HOLDERS: Final = ("nobody", "own", "seat +1", "seat +2", "seat +3")

FIELDS: Final[tuple[Field, ...]] = (
    number("turn", (), 9999, "the Game Turn"),
    category("phase", (), PHASE_IDS, "the phase"),
    category("first", (), 4, "Player 1 of this Game Turn, from the reader on"),
    category("on_turn", (), 4, "whose movement turn it is, whose battles are due, or who is asked"),
    category("victory", (), MODES, "how the game is won"),
    number("goal", (), 999, "the GP that win"),
    number("last_turn", (), 9999, "the last Game Turn; 0 for none"),
    category("terrain", PLANE, TERRAIN_IDS, "the terrain of each hex"),
    number("traits", PLANE, 255, "what else a hex is, one bit each: see regalia.games.wizard_kings.board"),
    number("city", PLANE, 9, "the GP of the city in each hex"),
    category("city_owner", PLANE, HOLDERS, "whose map the city is on"),
    category("city_control", PLANE, HOLDERS, "who controls the city"),
    category("attacker", PLANE, HOLDERS, "who attacks in the battles to be fought"),
    category("defender", PLANE, HOLDERS, "who defends in them"),
    number("path", PLANE, 40, "the march that the reader or an ally is making: its hexes in their order"),
    category("block_hex", (112,), 499, "where each block is seen: a hex from 1 on, or off the map"),
    category("block_unit", (112,), ("unknown", *UNIT_IDS), "what it is, if its face is seen"),
    number("block_strength", (112,), 4, "how strong it is, if its face is seen"),
    number("block_token", (112,), 28, "by which token others know it, from 1 on"),
    flag("block_marks", (112, 8), "shown, moved, attacks, acted, cast, flies, marches, new"),
    flag("absent", (112,), "blocks, by their own numbers, that all know to be off the map"),
    category("army", (4,), ("none", *ARMY_IDS), "the army of each seat"),
    category("group", (4,), 4, "seats with the same number are allied"),
    number("points", (4,), 9999, "victory points"),
    number("income", (4,), 999, "income"),
    number("gold", (4,), 999, "gold, of the reader's side"),
    number("standing", (4,), 28, "blocks that are seen on the map"),
    number("dead", (4,), 28, "Wizards that are gone for good"),
    flag("out", (4,), "who is out of the game"),
    category("picked", (int(SHEETS),), HOLDERS, "who picked each map"),
    category("slots", (int(SLOTS),), len(SHEET_IDS) + 2, "the map in each slot while they are laid"),
    flag("turned", (int(SHEETS),), "maps that are turned round while they are laid"),
    category("layout", (), ("none", *LAYOUT_IDS), "how the maps are laid"),
    category("fight_hex", (), 496, "the hex of the battle that is being fought, from 1 on"),
    number("fight_round", (), 99, "its round"),
    category("fight_ground", (), TERRAIN_IDS, "the terrain it counts as"),
    category("fight_acting", (), 113, "the block that acts, by seat and token, from 1 on"),
    number("fight_number", (), 6, "what its dice have to throw"),
    number("fight_dice", (), 9, "dice that it has left to throw"),
    number("fight_hits", (), 99, "hits that are being taken"),
    category("spell", (), ("none", *SPELL_IDS), "the spell that may be dispelled"),
    number("notes", (int(NOTES), int(NOTE)), 4095, "what everybody remembers of stacks: hex from 1 on, seat "
           "from 1 on, unit from 1 on, strength if it was seen, Game Turn"),
)  # fmt: skip


class WizardKingsObserver(Observer[WizardKings]):
    """Writes the numbers that ``FIELDS`` describe."""

    def __init__(self, depth: i64) -> None:
        super().__init__(depth)
        self.renames = frozenset(("block", "wizard", "target", "first", "second", "giver"))

    def told(self, s: WizardKings, seat: i64, name: str, value: int) -> int:
        """A block of somebody else goes by its token."""
        if 0 <= value < len(s.place):
            return (
                int(row_of(s, value, seat))
                if shares_sight(s, seat_of(value), seat)
                else int(token_row(s, value, seat))
            )
        return value

    def write(self, s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
        agreed = s.fixed.agreed
        out[at] = i16(s.turn)
        out[at + 1] = i16(s.phase)
        out[at + 2] = i16((s.first - seat + s.players) % s.players)
        out[at + 3] = i16((s.seat - seat + s.players) % s.players)
        out[at + 4] = i16(agreed.victory)
        out[at + 5] = i16(goal_gp(s))
        out[at + 6] = i16(agreed.turn_cap if agreed.victory == 0 else agreed.turns)
        at = write_map(s, seat, out, at + 7)
        at = write_blocks(s, seat, out, at)
        at = write_seats(s, seat, out, at)
        at = write_sheets(s, seat, out, at)
        at = write_fight(s, seat, out, at)
        return write_notes(s, seat, out, at)


def holder(s: WizardKings, other: i64, seat: i64) -> i16:
    """A seat from the reader on, from 1 on; 0 for nobody."""
    return 0 if other < 0 else i16(1 + (other - seat + s.players) % s.players)


def row_of(s: WizardKings, block: i64, seat: i64) -> i64:
    """The row of a block that goes by its own number."""
    return (seat_of(block) - seat + s.players) % s.players * BLOCKS + block % BLOCKS


def token_row(s: WizardKings, block: i64, seat: i64) -> i64:
    """The row of a block that goes by its token."""
    return (seat_of(block) - seat + s.players) % s.players * BLOCKS + s.token[block]


def write_map(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """Terrain and cities, battles to be fought, and a march of the reader's side. [WK-H4]"""
    board = s.fixed.board
    hexes = board.hexes
    terrain = board.terrain
    traits = board.traits
    for k in range(len(hexes)):
        hex = hexes[k]
        out[at + hex] = i16(terrain[hex])
        out[at + HEXES + hex] = i16(traits[hex])
    at += 2 * HEXES
    for city in range(board.cities):
        hex = board.city_hex[city]
        out[at + hex] = i16(board.city_gp[city])
        out[at + HEXES + hex] = holder(s, board.city_seat[city], seat)
        out[at + 2 * HEXES + hex] = holder(s, s.control[city], seat)
    at += 3 * HEXES
    for k in range(len(s.battle_hex)):
        hex = s.battle_hex[k]
        out[at + hex] = holder(s, s.battle_seats[k] % 8, seat)
        out[at + HEXES + hex] = holder(s, s.battle_seats[k] // 8, seat)
    at += 2 * HEXES
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, March) and shares_sight(s, seat_of(frame.block), seat):
        path = frame.path
        for step in range(frame.count, -1, -1):
            out[at + (path & PATH_MASK)] = i16(step + 1)
            path >>= PATH_BITS
    return at + HEXES


def write_blocks(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """Every block that is seen, from behind or from the front. [WK-H2, WK-H11, WK-H12]"""
    for other in range(s.players):
        if s.phase != SETTING_UP or other == seat:
            write_army(s, other, seat, out, at)
    at += (4 + MARKS) * ROWS
    for other in range(s.players):
        absent = s.absent[other]
        if absent != 0:
            row = at + (other - seat + s.players) % s.players * BLOCKS
            for k in range(BLOCKS):
                out[row + k] = i16(absent >> k & 1)
    return at + ROWS


def write_army(s: WizardKings, other: i64, seat: i64, out: vec[i16], at: i64) -> None:
    """The blocks of one seat: by their own numbers on the reader's side, else by their tokens."""
    own = shares_sight(s, other, seat)
    planning = is_planning(s)
    open_faces = own or s.to_act == OVER
    first = other * BLOCKS
    rows = (other - seat + s.players) % s.players * BLOCKS
    places = seen_places(s, other, seat)
    tokens = s.token
    all_marks = s.marks
    units = s.fixed.unit
    strength = s.strength
    for block in range(first, first + BLOCKS):
        place = places[block]
        if place < 0 and not own:
            continue
        row = rows + (block - first if own else tokens[block])
        marks = all_marks[block]
        k = at + row
        out[k] = i16(place + 1 if place >= 0 else OFF_MAP - place)
        if open_faces or marks & SHOWN != 0:
            out[k + ROWS] = i16(units[block] + 1)
            out[k + 2 * ROWS] = i16(strength[block])
        out[k + 3 * ROWS] = i16(tokens[block] + 1)
        if marks != 0 and (own or not planning):
            k = at + 4 * ROWS + row * MARKS
            for mark in range(MARKS):
                if marks & BLOCK_MARKS[mark] != 0:
                    out[k + mark] = 1


def write_seats(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """What is known of every seat."""
    planning = is_planning(s)
    for other in range(s.players):
        k = at + (other - seat + s.players) % s.players
        own = other == seat or (s.phase != SETTING_UP and shares_sight(s, other, seat)) or s.to_act == OVER
        out[k] = i16(s.fixed.armies[other] + 1)
        out[k + SEATS] = i16(s.group[other])
        out[k + 2 * SEATS] = i16(s.points[other])
        out[k + 3 * SEATS] = i16(s.income[other])
        if own:
            out[k + 4 * SEATS] = i16(s.gold[other])
        standing: i64 = 0
        dead: i64 = 0
        known = s.was if planning and not own else s.place
        places = seen_places(s, other, seat)
        hidden = s.phase == SETTING_UP and other != seat
        for block in range(other * BLOCKS, other * BLOCKS + BLOCKS):
            if places[block] >= 0 and not hidden:
                standing += 1
            if known[block] == DEAD:
                dead += 1
        out[k + 5 * SEATS] = i16(standing)
        out[k + 6 * SEATS] = i16(dead)
        out[k + 7 * SEATS] = i16(s.out >> other & 1)
    return at + 8 * SEATS


def write_sheets(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """Maps, while they are picked and laid."""
    for sheet in range(len(s.picked)):
        if s.picked[sheet] != NOBODY_HOLDS:
            out[at + sheet] = holder(s, s.picked[sheet], seat)
    at += SHEETS
    for slot in range(len(s.slots)):
        if slot < SLOTS:
            out[at + slot] = i16(s.slots[slot] + 1)
    at += SLOTS
    for sheet in range(SHEETS):
        out[at + sheet] = i16(s.turned >> sheet & 1)
    at += SHEETS
    out[at] = i16(s.layout + 1)
    return at + 1


def write_fight(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """The battle that is being fought, and the spell that may be answered."""
    if s.fight != NO_HEX:
        out[at] = i16(s.fight + 1)
        out[at + 1] = i16(s.round)
        out[at + 2] = i16(s.ground)
    for k in range(len(s.stack)):
        frame = s.stack[k]
        if isinstance(frame, CombatTurn):
            out[at + 3] = i16(token_row(s, frame.block, seat) + 1)
            out[at + 4] = i16(hits_on(s, frame.block))
        elif isinstance(frame, Volley):
            out[at + 3] = i16(token_row(s, frame.block, seat) + 1)
            out[at + 4] = i16(frame.number)
            out[at + 5] = i16(frame.left)
            out[at + 6] = i16(frame.hits)
        elif isinstance(frame, TakeHits):
            out[at + 6] = i16(frame.hits)
        elif isinstance(frame, DispelWindow):
            out[at + 7] = i16(frame.spell + 1)
    return at + 8


def write_notes(s: WizardKings, seat: i64, out: vec[i16], at: i64) -> i64:
    """What everybody remembers of stacks. [WK-H18]"""
    for k in range(len(s.notes)):
        if k < NOTES:
            note = s.notes[k]
            row = at + k * NOTE
            out[row] = i16((note >> NOTE_HEX) + 1)
            out[row + 1] = holder(s, note >> NOTE_SEAT & 3, seat)
            out[row + 2] = i16((note >> NOTE_UNIT & 127) + 1)
            out[row + 3] = i16(note >> NOTE_STRENGTH & 7)
            out[row + 4] = i16(note & 4095)
    return at + NOTES * NOTE


OBSERVER: Final = WizardKingsObserver(2)
