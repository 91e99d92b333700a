"""What the numbers of a position of Wizard Kings can be. ``laws`` has what they say of each other."""

from __future__ import annotations

from typing import Final

from regalia.engine.domains import (
    COUNT,
    SEAT,
    SEATS,
    Domain,
    Domains,
    bits,
    demand,
    each_seat,
    number,
    packed,
    seat_or,
)
from regalia.engine.frame import NOBODY, OVER, SPECTATOR
from regalia.games.wizard_kings import redeal
from regalia.games.wizard_kings.bodies import Bodies
from regalia.games.wizard_kings.data import BLOCKS, DICE, MOST, MOVE, SHOAL, SORT, SPELLS, TIERS, UNITS
from regalia.games.wizard_kings.foreign import check_setting
from regalia.games.wizard_kings.grid import EDGES, HEXES, NOWHERE
from regalia.games.wizard_kings.joining import LAYOUT_IDS, LAYOUTS
from regalia.games.wizard_kings.places import BUILDING, DEAD, HAND, NOBODY_HOLDS, POOL, SETTING_UP, TRIED
from regalia.games.wizard_kings.rules.announcing import NO_TARGET
from regalia.games.wizard_kings.rules.battle import LONGEST_BATTLE
from regalia.games.wizard_kings.rules.dice import ThrowForFirst
from regalia.games.wizard_kings.rules.hits import QUARRY
from regalia.games.wizard_kings.rules.placing import LATEST, NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.rules.quickstart import THROWS, TakeStandard
from regalia.games.wizard_kings.rules.raising import OWN_CHOICE
from regalia.games.wizard_kings.rules.regrouping import INTO, OUT_OF
from regalia.games.wizard_kings.rules.setup import (
    ChooseArmy,
    ChooseLayout,
    FillSlot,
    PickMap,
    SetUp,
    TurnMaps,
    sheets_at,
)
from regalia.games.wizard_kings.rules.walking import PATH_BITS, PATH_MASK
from regalia.games.wizard_kings.setting import NO_ARMY
from regalia.games.wizard_kings.state import NO_HEX, WizardKings

STRONGEST: Final = max(int(steps) for steps in MOST)
"""The most steps that a block has. [WK-53]"""
LONGEST_MARCH: Final = 1 + max(int(hexes) for hexes in MOVE)
"""The longest allowance, and one hex more by road or by magic. [WK-223, WK-R142]"""
MOST_DICE: Final = max(STRONGEST, *(int(dice) for dice in DICE))
"""The most dice that a unit or a spell throws. [WK-290, WK-10]"""


def is_hex(s: WizardKings, hex: int) -> bool:
    """Whether a hex is on the map."""
    return hex < len(s.fixed.board.terrain) and s.fixed.board.terrain[hex] > 0


def is_note(s: WizardKings, note: int) -> bool:
    """Whether a note tells of a hex, a seat, a unit and a strength that there are."""
    seat, unit = note >> NOTE_SEAT & 3, note >> NOTE_UNIT & 127
    strong = note >> NOTE_STRENGTH & 7
    return is_hex(s, note >> NOTE_HEX) and seat < s.players and unit < UNITS and strong <= STRONGEST


def is_pair(s: WizardKings, pair: int) -> bool:
    """Whether both are seats: 8 * defender + attacker."""
    return pair >> 3 < s.players and pair & 7 < s.players


def is_path(s: WizardKings, path: int) -> bool:
    """Whether all hexes of a way are on the map; those that are not there yet are 0."""
    while path > PATH_MASK:
        if not is_hex(s, path & PATH_MASK):
            return False
        path >>= PATH_BITS
    return path == 0 or is_hex(s, path)


def each_block(domain: Domain) -> Domain:
    """One number a block."""
    return domain.each(lambda s: s.players * BLOCKS)


def check_sound(s: WizardKings) -> None:
    """Refuse a throw that nobody makes or leads, a table that all have left, a set-up ahead of its frames."""
    demand((s.out | s.leaving) != (1 << s.players) - 1, "all players have left")
    for frame in s.stack:
        if isinstance(frame, ThrowForFirst):
            demand(frame.pending & ~frame.leaders == frame.pending != 0, "nobody is left to throw")
            demand((frame.best > 0) == (frame.leaders != 0), "a throw leads that nobody has made")
    _check_maps(s)
    _check_armies(s)


def _check_maps(s: WizardKings) -> None:
    """As many maps are picked and laid as the frames of the set-up say."""
    on = {type(frame) for frame in s.stack}
    chosen, maps = bool(s.fixed.agreed.choose_maps), int(s.players * s.fixed.agreed.maps_each)
    picks = next((int(frame.picks) for frame in s.stack if isinstance(frame, PickMap)), maps)
    picks = 0 if SetUp in on or not chosen else picks
    pickers = [(int(s.first) + k) % int(s.players) for k in range(picks)]  # in one round all are the same
    for seat in range(s.players):
        picked = sum(each == seat for each in s.picked)
        demand(picked == pickers.count(seat), f"seat {seat} has not picked {pickers.count(seat)} maps")
    picking = not chosen or not on.isdisjoint({SetUp, PickMap, ChooseLayout})
    slots = {int(sheet) for sheet in s.slots}
    demand(len(slots) == len(s.slots), "a map lies in two slots")
    demand(all(s.picked[sheet] != NOBODY_HOLDS for sheet in slots), "a map is laid that nobody picked")
    if picking or FillSlot in on:
        demand(len(slots) < (maps if FillSlot in on else 1), "maps are laid before their time")
    else:
        demand(len(slots) == maps, f"{len(slots)} maps are laid, not {maps}")
    if not on.isdisjoint({FillSlot, TurnMaps}):
        demand(len(LAYOUTS[LAYOUT_IDS[s.layout]]) == maps, "the layout has another number of maps")
    laying = chosen and not on.isdisjoint({SetUp, PickMap, ChooseLayout, FillSlot, TurnMaps})
    demand(bool(s.fixed.laid) != laying, "the map and its picking do not fit")


def _check_armies(s: WizardKings) -> None:
    """As many armies are chosen as the frames of the set-up say."""
    armies = int(s.players)
    for frame in s.stack:
        if isinstance(frame, SetUp | TakeStandard):
            armies = 0
        elif isinstance(frame, ChooseArmy):
            armies = int(frame.chosen)
    for k in range(s.players):
        taken = s.fixed.armies[(s.first + k) % s.players] != NO_ARMY
        demand(taken == (k < armies), f"not {armies} players have chosen their armies")


def check_world(s: WizardKings) -> None:
    """Refuse hidden blocks that cannot be what they are: by their place, by notes, by the gold."""
    if s.to_act == OVER or s.phase == SETTING_UP:
        return
    seen = s.clone()
    for seat in range(s.players):
        redeal.forget_plan(seen, seat)
        redeal.forget_half_made(seen, seat)
    bodies = Bodies(seen, SPECTATOR)
    paid = [0] * int(s.players)
    for k in range(bodies.bodies):
        block = bodies.truth[k]
        bodies.cards[k] = block
        paid[bodies.seat[k]] += int(bodies.price(block)) if s.fixed.agreed.quick else 0
        fits = bodies.suited[k] >> SORT[s.fixed.unit[block]] & 1 == 1
        demand(fits, "a hidden block is where its kind is not, or has done what it cannot")
    for seat in range(s.players):
        demand(paid[seat] <= bodies.limit[seat], f"seat {seat} cannot have paid for all its blocks")
    for k in range(bodies.bodies):
        demand(bodies.knows(k), "a note tells of a block that is not there")


HEX: Final = packed("a hex of the map", HEXES - 1, is_hex)
NO_OR_HEX: Final = packed("a hex of the map", HEXES - 1, is_hex, NO_HEX)
PLACE: Final = packed("a hex of the map, or a place beside it", HEXES - 1, is_hex, POOL, DEAD, HAND)
STRENGTH: Final = number("a strength", 0, STRONGEST)
HOLDER: Final = seat_or(NOBODY_HOLDS).each(lambda s: s.fixed.board.cities)
SHEET: Final = number("a map", 0, lambda s: len(sheets_at(s)) - 1)
BLOCK: Final = number("a block", 0, lambda s: s.players * BLOCKS - 1)
TARGET: Final = number("a block", 0, lambda s: s.players * BLOCKS - 1, NO_TARGET)
TURN_OF: Final = number("a place in the player order", 0, lambda s: s.players)
YES_OR_NO: Final = number("yes or no", 0, 1)
CROSSINGS: Final = number("units over hexsides", 0, (1 << 48) - 1)
THROWN: Final = number("a number of dice", 0, MOST_DICE)

FIELDS: Final = {
    "turn": number("a Game Turn", 0, LATEST),
    "phase": number("a phase", 0, BUILDING),
    "first": SEAT,
    "seat": SEAT,
    "result": SEATS,
    "out": SEATS,
    "leaving": SEATS,
    "place": each_block(PLACE),
    "strength": each_block(STRENGTH),
    "marks": each_block(number("marks of a block, one bit each", 0, 2 * TRIED - 1)),
    "token": each_block(number("a token", -1, BLOCKS - 1)),
    "began": each_block(STRENGTH),
    "was": each_block(PLACE),
    "group": each_seat(SEAT),
    "gold": each_seat(COUNT),
    "income": each_seat(COUNT),
    "points": each_seat(COUNT),
    "absent": each_seat(bits("blocks", BLOCKS)),
    "control": HOLDER,
    "keeper": HOLDER,
    "battle_hex": HEX.some(HEXES),
    "battle_seats": packed("two seats", 63, is_pair).some(HEXES),
    "battle_used": CROSSINGS.some(HEXES),
    "fight": NO_OR_HEX,
    "round": number("a round", 0, LONGEST_BATTLE),
    "ground": number("a terrain", 0, SHOAL),
    "changed": SEATS,
    "used": CROSSINGS,
    "notes": packed("a note of a stack", HEXES << NOTE_HEX, is_note).some(4 * BLOCKS),
    "picked": seat_or(NOBODY_HOLDS).each(lambda s: len(sheets_at(s))),
    "slots": SHEET.some(lambda s: len(sheets_at(s))),
    "turned": number("maps, one bit each", 0, lambda s: (1 << len(sheets_at(s))) - 1),
    "layout": number("a layout", 0, len(LAYOUT_IDS) - 1),
}

FRAMES: Final = {
    "asked": SEATS,
    "best": number("a throw", 0, 12),
    "block": BLOCK,
    "choice": number("which units can be struck", 0, QUARRY),
    "chosen": TURN_OF,
    "count": number("a number of steps", 0, LONGEST_MARCH),
    "dice": number("a number of dice", 1, 2),
    "first": TARGET,
    "giver": BLOCK,
    "hex": HEX,
    "hits": THROWN,
    "leaders": SEATS,
    "left": THROWN,
    "level": number("a level", 1, 3),
    "limited": YES_OR_NO,
    "luck": number("a throw of dice", 0, 6**THROWS),
    "main": seat_or(NOBODY),
    "number": number("what hits", 0, 6),
    "open_sides": number("sides, one bit each", 0, 3),
    "other": SEAT,
    "over": number("a hexside", 0, EDGES - 1, NOWHERE),
    "passed": SEATS,
    "path": packed("a way over the map", (1 << PATH_BITS * (LONGEST_MARCH + 1)) - 1, is_path),
    "pending": SEATS,
    "picks": number("a number of maps", 0, lambda s: s.players * s.fixed.agreed.maps_each),
    "plain": number("a kind of move", 0, 3),
    "road": YES_OR_NO,
    "seat": SEAT,
    "second": TARGET,
    "side": YES_OR_NO,
    "spell": number("a spell", 0, SPELLS - 1),
    "stage": number("a stage of buying", 0, OWN_CHOICE),
    "step": number("a rank", 0, 2 * TIERS - 1),
    "target": TARGET,
    "thrown": number("a number of dice", 0, THROWS - 1),
    "turn": TURN_OF,
    "turns": TURN_OF,
    "unit": number("a unit", 0, UNITS - 1),
    "victors": SEATS,
    "way": number("what was regrouped", 0, max(INTO, OUT_OF)),
    "wizard": BLOCK,
}


DOMAINS: Final = Domains(FIELDS, FRAMES, check_setting, check_sound, check_world)
"""A frame's ``block`` is a block in all kinds, and so with the other names."""
