"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any, cast

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.wizard_kings import scoring
from regalia.games.wizard_kings.board import HENGE, PORT
from regalia.games.wizard_kings.data import (
    ARMY_IDS,
    ARMY_ROWS,
    BLOCKS,
    SPELL_ROWS,
    UNIT_IDS,
    UNIT_ROWS,
)
from regalia.games.wizard_kings.fight import battle, fight, march, spell
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import LAYOUTS
from regalia.games.wizard_kings.pieces import piece, stacks
from regalia.games.wizard_kings.places import (
    DEAD,
    HAND,
    NOBODY_HOLDS,
    PHASE_IDS,
    POOL,
    SETTING_UP,
)
from regalia.games.wizard_kings.queries import player_order
from regalia.games.wizard_kings.reach import reach
from regalia.games.wizard_kings.rules.ending import goal_gp
from regalia.games.wizard_kings.rules.setup import sheets_at
from regalia.games.wizard_kings.setting import MODES
from regalia.games.wizard_kings.shape import BlockView, BoardView, BroughtView, CityView, SeatView, SheetView
from regalia.games.wizard_kings.sheets import CITY_KINDS, SHEET_IDS, SHEETS, Sheet, sheet_of
from regalia.games.wizard_kings.sight import is_planning, seen_place, shares_sight
from regalia.games.wizard_kings.state import WizardKings

Plain = dict[str, Any]


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
        "stacks": stacks(s, viewer),
        "battles": [battle(s, k) for k in range(len(s.battle_hex))],
        "fight": fight(s),
        "march": march(s, viewer),
        "cast": spell(s, viewer),
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


def _city(s: WizardKings, city: i64) -> CityView:
    table = s.fixed.board
    hex = table.city_hex[city]
    holder = s.control[city]
    return {
        "hex": NAMES[hex],
        "name": table.city_names[city],
        "gp": int(table.city_gp[city]),
        "kind": CITY_KINDS[table.city_kind[city]],
        "port": table.traits[hex] & PORT != 0,
        "henge": table.traits[hex] & HENGE != 0,
        "owner": int(table.city_seat[city]),
        "control": None if holder == NOBODY_HOLDS else int(holder),
    }


def _seat(s: WizardKings, seat: i64, viewer: i64) -> SeatView:
    army = s.fixed.armies[seat]
    own = seat == viewer or (s.phase != SETTING_UP and shares_sight(s, seat, viewer)) or s.to_act == OVER
    hand: list[BlockView] = []
    pool: dict[str, int] = {}
    blocks: i64 = 0
    dead: i64 = 0
    hidden_dead = is_planning(s) and not own  # a Wizard disbanded in a plan still stands for the others
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        place = s.place[block]
        if own and place == HAND:
            hand.append(piece(s, block, seat))
        elif own and place == POOL and army >= 0:
            name = UNIT_IDS[s.fixed.unit[block]]
            pool[name] = pool.get(name, 0) + 1
        if seen_place(s, block, viewer) >= 0:
            blocks += 1
        if (s.was[block] if hidden_dead else place) == DEAD:
            dead += 1
    return {
        "army": ARMY_IDS[army] if army >= 0 else None,
        "group": int(s.group[seat]),
        "gp": int(scoring.city_gp(s, seat)),
        "points": int(s.points[seat]),
        "income": int(s.income[seat]),
        "gold": int(s.gold[seat]) if own else None,
        "blocks": int(blocks),
        "dead": int(dead),
        "out": s.out >> seat & 1 != 0,
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
