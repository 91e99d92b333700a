"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from regalia.engine.frame import OVER
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.battles import attacker_of, defender_of, free_to_leave
from regalia.games.wizard_kings.board import CITY_KINDS, HENGE, PORT
from regalia.games.wizard_kings.data import (
    ARMY_IDS,
    ARMY_ROWS,
    BLOCKS,
    MOST,
    SPELL_IDS,
    SPELL_ROWS,
    TERRAIN_IDS,
    UNIT_IDS,
    UNIT_ROWS,
)
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import LAYOUTS
from regalia.games.wizard_kings.places import (
    ACTED,
    ATTACKS,
    CAST,
    DEAD,
    FLIES,
    HAND,
    MARCHES,
    MOVED,
    NEW,
    NOBODY_HOLDS,
    PHASE_IDS,
    POOL,
    SETTING_UP,
    SHOWN,
)
from regalia.games.wizard_kings.queries import player_order, seat_of
from regalia.games.wizard_kings.reach import reach
from regalia.games.wizard_kings.rules.announcing import Announce, ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.battle import CombatTurn, Volley, hits_on
from regalia.games.wizard_kings.rules.ending import goal_gp
from regalia.games.wizard_kings.rules.hits import TakeHits
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.rules.setup import sheets_at
from regalia.games.wizard_kings.rules.walking import PATH_BITS, PATH_MASK
from regalia.games.wizard_kings.setting import MODES
from regalia.games.wizard_kings.shape import ReachView
from regalia.games.wizard_kings.sheets import SHEET_IDS, SHEETS, Sheet, sheet_of
from regalia.games.wizard_kings.sight import is_planning, seen_place, sees_face, shares_sight
from regalia.games.wizard_kings.state import NO_HEX, WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES, TOKEN_NAMES

Plain = dict[str, Any]


class BlockView(TypedDict):
    """A block: what is None these eyes do not know."""

    token: str | None
    block: str | None
    unit: str | None
    strength: int | None
    most: int | None
    shown: bool
    moved: bool
    attacks: bool
    acted: bool
    magic: list[str]
    new: bool


class NoteView(TypedDict):
    """What everybody remembers of a stack. [WK-H18]"""

    unit: str
    strength: int | None
    turn: int


class StackView(TypedDict):
    """The blocks of one seat in one hex."""

    hex: str
    seat: int
    blocks: list[BlockView]
    notes: list[NoteView]


class CityView(TypedDict):
    """A city, whose it was from the start, and who controls it."""

    hex: str
    name: str
    gp: int
    kind: str
    port: bool
    henge: bool
    owner: int
    control: int | None


class BattleView(TypedDict):
    """A hex where two sides have met, and how many defenders may still leave it."""

    hex: str
    attacker: int
    defender: int
    may_leave: int


class FightView(TypedDict):
    """The battle that is being fought."""

    hex: str
    round: int
    counts_as: str | None
    acting: str | None
    number: int | None
    dice_left: int
    hits: int


class SheetView(TypedDict):
    """A map sheet on the table."""

    map: str
    column: int
    row: int
    turned: bool
    seat: int


class BroughtHexView(TypedDict):
    """A hex of a map that is not of the box."""

    at: str
    terrain: str
    marks: list[str]


class BroughtCityView(TypedDict):
    """A city of a map that is not of the box."""

    name: str
    gp: int
    kind: str
    at: str


BroughtSidesView = TypedDict(
    "BroughtSidesView",
    {
        "flow": list[str],
        "cross": list[str],
        "bridge": list[str],
        "waterfall": list[str],
        "all_water": list[str],
        "shoal": list[str],
        "road": list[str],
        "terrain": dict[str, str],
        "pass": dict[str, str],
    },
)


class BroughtView(TypedDict):
    """A map that somebody brought, in the form of the catalogue."""

    id: str
    name: str
    hexes: list[BroughtHexView]
    cities: list[BroughtCityView]
    sides: BroughtSidesView


class SeatView(TypedDict):
    """What is known of a seat; ``pool``, ``hand`` and ``gold`` are for its own eyes and its allies'."""

    army: str | None
    group: int
    gp: int
    points: int
    income: int
    gold: int | None
    blocks: int
    dead: int
    out: bool
    maps: list[str]
    pool: dict[str, int] | None
    hand: list[BlockView] | None


class MarchView(TypedDict):
    """A move that its owner is making."""

    block: str
    path: list[str]


class CastView(TypedDict):
    """A spell that its owner is about to announce."""

    wizard: str
    spell: str | None
    targets: list[str]


class BoardView(TypedDict):
    """The table."""

    turn: int
    phase: str
    order: list[int]
    seat: int
    victory: str
    goal: int
    last_turn: int | None
    table: list[SheetView]
    brought: list[BroughtView]
    cities: list[CityView]
    stacks: list[StackView]
    battles: list[BattleView]
    fight: FightView | None
    march: MarchView | None
    cast: CastView | None
    reach: ReachView | None
    seats: list[SeatView]


def board(s: WizardKings, viewer: int) -> BoardView:
    """The table as plain data for these eyes; the ids are those of the catalogue."""
    agreed = s.fixed.agreed
    cap = int(agreed.turn_cap) if agreed.victory == 0 else int(agreed.turns)
    return {
        "turn": int(s.turn),
        "phase": PHASE_IDS[s.phase],
        "order": [int(player_order(s, k)) for k in range(s.players)],
        "seat": int(s.seat),
        "victory": MODES[agreed.victory],
        "goal": int(goal_gp(s)),
        "last_turn": cap or None,
        "table": [_sheet(each) for each in s.fixed.laid],
        "brought": [cast(BroughtView, plain_sheet(sheet)) for sheet in brought(s)],
        "cities": [_city(s, city) for city in range(s.fixed.board.cities)],
        "stacks": _stacks(s, viewer),
        "battles": [_battle(s, k) for k in range(len(s.battle_hex))],
        "fight": _fight(s),
        "march": _march(s, viewer),
        "cast": _cast(s, viewer),
        "reach": reach(s, viewer),
        "seats": [_seat(s, seat, viewer) for seat in range(s.players)],
    }


def brought(s: WizardKings) -> list[Sheet]:
    """The maps on the table, or to be picked, that are not of the box."""
    found = {each.sheet.id: each.sheet for each in s.fixed.laid if each.sheet.id not in SHEET_IDS}
    if s.fixed.agreed.own_map:
        own = sheet_of(s.fixed.agreed.own_map)
        found[own.id] = own
    return list(found.values())


def _sheet(each: Any) -> SheetView:
    return {
        "map": each.sheet.id,
        "column": each.column,
        "row": each.row,
        "turned": each.turned,
        "seat": each.seat,
    }


def _city(s: WizardKings, city: int) -> CityView:
    table = s.fixed.board
    hex = table.city_hex[city]
    holder = s.control[city]
    return {
        "hex": NAMES[hex],
        "name": table.city_names[city],
        "gp": int(table.city_gp[city]),
        "kind": CITY_KINDS[table.city_kind[city]],
        "port": bool(table.traits[hex] & PORT),
        "henge": bool(table.traits[hex] & HENGE),
        "owner": int(table.city_seat[city]),
        "control": None if holder == NOBODY_HOLDS else int(holder),
    }


def _stacks(s: WizardKings, viewer: int) -> list[StackView]:
    """All stacks from the first hex to the last; what is hidden in them is told apart by tokens only."""
    found: dict[tuple[int, int], list[BlockView]] = {}
    for block in range(len(s.place)):
        hex = seen_place(s, block, viewer)
        if hex >= 0:
            found.setdefault((hex, block // BLOCKS), []).append(_block(s, block, viewer))
    notes = _notes(s)
    return [
        {
            "hex": NAMES[hex],
            "seat": seat,
            "blocks": sorted(blocks, key=_block_order),
            "notes": notes.get((hex, seat), []),
        }
        for (hex, seat), blocks in sorted(found.items())
    ]


def _block_order(block: BlockView) -> tuple[int, str]:
    """Blocks by token; those that have none yet by their own number."""
    token = block["token"]
    return (int(token[2:]), "") if token else (99, block["block"] or "")


def _notes(s: WizardKings) -> dict[tuple[int, int], list[NoteView]]:
    out: dict[tuple[int, int], list[NoteView]] = {}
    for k in range(len(s.notes)):
        note = int(s.notes[k])
        key = (note >> int(NOTE_HEX), note >> int(NOTE_SEAT) & 3)
        out.setdefault(key, []).append(
            {
                "unit": UNIT_IDS[note >> int(NOTE_UNIT) & 127],
                "strength": (note >> int(NOTE_STRENGTH) & 7) or None,
                "turn": note & 4095,
            }
        )
    return out


def _block(s: WizardKings, block: int, viewer: int) -> BlockView:
    """A block as these eyes see it: from behind, or its face. [WK-H2]"""
    face = sees_face(s, block, viewer)
    own = shares_sight(s, int(seat_of(block)), viewer)
    marks = int(s.marks[block])
    unit = int(s.fixed.unit[block])
    token = int(s.token[block])
    if is_planning(s) and not own:
        marks = 0
    return {
        "token": TOKEN_NAMES[block // BLOCKS * BLOCKS + token] if token >= 0 else None,
        "block": BLOCK_NAMES[block] if own else None,
        "unit": UNIT_IDS[unit] if face else None,
        "strength": int(s.strength[block]) if face else None,
        "most": int(MOST[unit]) if face else None,
        "shown": bool(marks & SHOWN),
        "moved": bool(marks & MOVED),
        "attacks": bool(marks & ATTACKS),
        "acted": bool(marks & ACTED),
        "magic": [
            name for name, mark in (("cast", CAST), ("flies", FLIES), ("marches", MARCHES)) if marks & mark
        ],
        "new": bool(marks & NEW),
    }


def _battle(s: WizardKings, battle: int) -> BattleView:
    hex = s.battle_hex[battle]
    return {
        "hex": NAMES[hex],
        "attacker": int(attacker_of(s, battle)),
        "defender": int(defender_of(s, battle)),
        "may_leave": int(free_to_leave(s, hex, defender_of(s, battle))),
    }


def _fight(s: WizardKings) -> FightView | None:
    """The battle that is being fought, and whose combat turn it is."""
    if s.fight == NO_HEX:
        return None
    acting, number, left, hits = -1, None, 0, 0
    for frame in s.stack:
        if isinstance(frame, CombatTurn):
            acting, number = int(frame.block), int(hits_on(s, frame.block))
        elif isinstance(frame, Volley):
            acting, number, left, hits = int(frame.block), int(frame.number), int(frame.left), int(frame.hits)
        elif isinstance(frame, TakeHits):
            hits = int(frame.hits)
    return {
        "hex": NAMES[s.fight],
        "round": int(s.round),
        "counts_as": TERRAIN_IDS[s.ground] if s.ground else None,
        "acting": TOKEN_NAMES[acting // BLOCKS * BLOCKS + s.token[acting]] if acting >= 0 else None,
        "number": number,
        "dice_left": left,
        "hits": hits,
    }


def _march(s: WizardKings, viewer: int) -> MarchView | None:
    """A move in the making, for those who see the block. [WK-H4]"""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, March) or not shares_sight(s, int(seat_of(frame.block)), viewer):
        return None
    path, hexes = int(frame.path), []
    for _ in range(frame.count + 1):
        hexes.append(NAMES[path & int(PATH_MASK)])
        path >>= int(PATH_BITS)
    return {"block": BLOCK_NAMES[frame.block], "path": hexes[::-1]}


def _cast(s: WizardKings, viewer: int) -> CastView | None:
    """A spell that is being chosen, for those who see the Wizard."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, ChooseSpell | ChooseTarget | Announce):
        return None
    if not shares_sight(s, int(seat_of(frame.wizard)), viewer):
        return None
    spell = None if isinstance(frame, ChooseSpell) else SPELL_IDS[frame.spell]
    targets = [int(frame.first), int(frame.second)] if isinstance(frame, Announce) else []
    return {
        "wizard": BLOCK_NAMES[frame.wizard],
        "spell": spell,
        "targets": [_target(s, block, viewer) for block in targets if block >= 0],
    }


def _target(s: WizardKings, block: int, viewer: int) -> str:
    if shares_sight(s, int(seat_of(block)), viewer):
        return BLOCK_NAMES[block]
    return TOKEN_NAMES[block // BLOCKS * BLOCKS + s.token[block]]


def _seat(s: WizardKings, seat: int, viewer: int) -> SeatView:
    army = s.fixed.armies[seat]
    own = seat == viewer or (s.phase != SETTING_UP and shares_sight(s, seat, viewer)) or s.to_act == OVER
    mine = range(seat * BLOCKS, seat * BLOCKS + BLOCKS)
    hand = [_block(s, block, seat) for block in mine if s.place[block] == HAND]
    pool: dict[str, int] = {}
    for block in mine:
        if s.place[block] == POOL and army >= 0:
            name = UNIT_IDS[s.fixed.unit[block]]
            pool[name] = pool.get(name, 0) + 1
    hidden_dead = is_planning(s) and not own  # a Wizard disbanded in a plan still stands for the others
    return {
        "army": ARMY_IDS[army] if army >= 0 else None,
        "group": int(s.group[seat]),
        "gp": int(scoring.city_gp(s, seat)),
        "points": int(s.points[seat]),
        "income": int(s.income[seat]),
        "gold": int(s.gold[seat]) if own else None,
        "blocks": sum(seen_place(s, block, viewer) >= 0 for block in mine),
        "dead": sum(bool(s.was[block] == DEAD if hidden_dead else s.place[block] == DEAD) for block in mine),
        "out": bool(s.out >> seat & 1),
        "maps": [sheets_at(s)[k].id for k in range(len(s.picked)) if s.picked[k] == seat],
        "pool": pool if own else None,
        "hand": hand if own else None,
    }


# -- what never changes --------------------------------------------------------------------------


def catalogue() -> Plain:
    """Names, numbers and texts of all components, for whoever draws the table."""
    return {
        "armies": ARMY_ROWS,
        "units": UNIT_ROWS,
        "spells": SPELL_ROWS,
        "maps": [plain_sheet(sheet) for sheet in SHEETS],
        "layouts": {name: [list(slot) for slot in slots] for name, slots in LAYOUTS.items()},
    }


def plain_sheet(sheet: Sheet) -> Plain:
    """A map sheet as plain data: hexes, cities and hexsides as they are printed."""
    return {
        "id": sheet.id,
        "name": sheet.name,
        "hexes": [
            {"at": f"{x},{y}", "terrain": terrain, "marks": sorted(sheet.marks[x, y])}
            for (x, y), terrain in sorted(sheet.terrain.items())
        ],
        "cities": [
            {"name": city.name, "gp": city.gp, "kind": city.kind, "at": f"{city.at[0]},{city.at[1]}"}
            for city in sheet.cities
        ],
        "sides": {
            **{name: [_side(edge) for edge in sorted(edges)] for name, edges in sheet.features.items()},
            "terrain": {_side(edge): kind for edge, kind in sorted(sheet.side_terrain.items())},
            "pass": {_side(edge): name for edge, name in sorted(sheet.passes.items())},
        },
    }


def _side(edge: tuple[tuple[int, int], tuple[int, int]]) -> str:
    (x1, y1), (x2, y2) = edge
    return f"{x1},{y1}-{x2},{y2}"
