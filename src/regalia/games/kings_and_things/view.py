"""What a seat sees of the table, and what everybody who draws it has to know of its components."""

from __future__ import annotations

from typing import Any

from regalia.games.kings_and_things.data import (
    BALLOON,
    BOARD,
    COUNTERS,
    CREATURE,
    FACE_IDS,
    FACE_NAMES,
    FACE_ROWS,
    FIRST_HERO,
    FORT_IDS,
    FORT_ROWS,
    KIND,
    KIND_IDS,
    NO_COUNTER,
    OLD_NAMES,
    TERRAIN_IDS,
    TERRAIN_NAMES,
    THINGS,
    TREASURE,
    UNKNOWN,
)
from regalia.games.kings_and_things.fight import bodies, exploration, throws
from regalia.games.kings_and_things.hexes import COORDINATES, NAMES, NOWHERE
from regalia.games.kings_and_things.places import BOARD as ON_BOARD
from regalia.games.kings_and_things.places import (
    DEFENDERS,
    IN_PLAY,
    OUT_OF_PLAY,
    PLAYED,
    POOL,
    SHIELD,
    SIDE_COUNT,
    SIDE_IDS,
    SPENT_THIS_TURN,
)
from regalia.games.kings_and_things.queries import hex_count, income_of, is_fighter, is_out, supported
from regalia.games.kings_and_things.reach import reach
from regalia.games.kings_and_things.redeal import is_known
from regalia.games.kings_and_things.rules.combat import BATTLE, EXPLORATION, pending
from regalia.games.kings_and_things.rules.counters import other_face
from regalia.games.kings_and_things.shape import (
    BattleView,
    BoardView,
    CounterView,
    HeroView,
    HexView,
    SeatView,
    StackView,
)
from regalia.games.kings_and_things.state import (
    COMBAT,
    IN_HAND,
    MARKED,
    MOVED,
    MOVEMENT,
    MOVING,
    NO_SEAT,
    PASSENGER,
    SHOWN,
    KingsAndThings,
)

PHASES = (
    "setting-up",
    "gold-collection",
    "recruit-heroes",
    "recruit-things",
    "random-events",
    "movement",
    "combat",
    "construction",
    "special-powers",
    "change-of-order",
)


def board(s: KingsAndThings, viewer: int) -> BoardView:
    """The table as plain data for these eyes; the ids are those of the catalogue.

    Dice lie open, and of the tile deck the number; that of the Bag is nowhere. [KT-H8, KT-H10, KT-H20]
    """
    lying = _places(s)
    return {
        "turn": int(s.turn),
        "phase": PHASES[s.phase],
        "seat": int(s.seat),
        "first": int(s.first),
        "order": [int(seat) for seat in s.order],
        "citadel_income": int(s.fixed.citadel_income),
        "last_turn": int(s.fixed.turn_limit) or None,
        "true_elimination": bool(s.true_elimination),
        "hexes": [_hex(s, hex, viewer, lying) for hex in range(s.fixed.hexes)],
        "seats": [_seat(s, seat, viewer, lying) for seat in range(s.players)],
        "pool": [_hero(s, counter) for counter in lying.get(int(POOL), [])],
        "bank": {name: int(s.pieces[level]) for level, name in enumerate(FORT_IDS) if level},
        "deck": sum(int(count) for count in s.tiles),
        "open": [
            _id(s, counter) for place in (PLAYED, SPENT_THIS_TURN) for counter in lying.get(int(place), [])
        ],
        "out_of_play": [_id(s, counter) for counter in lying.get(int(OUT_OF_PLAY), [])],
        "dice": [int(die) for die in s.dice],
        "cloud": None if s.cloud == NOWHERE else NAMES[s.cloud],
        "old_names": bool(s.fixed.old_names),
        "battle": None if s.battle == NOWHERE else _battle(s, lying),
        "exploration": exploration(s) if s.phase == COMBAT else None,
        "reach": reach(s, viewer) if s.phase == MOVEMENT else None,
    }


def _places(s: KingsAndThings) -> dict[int, list[int]]:
    """Which counters are where, all looked at once."""
    lying: dict[int, list[int]] = {}
    for counter, place in enumerate(s.place):
        lying.setdefault(int(place), []).append(counter)
    return lying


def _id(s: KingsAndThings, counter: int) -> str:
    return FACE_IDS[s.face[counter]]


def _hex(s: KingsAndThings, hex: int, viewer: int, lying: dict[int, list[int]]) -> HexView:
    """Land, owner, fort, income counter, cloud and loot lie open; the tile once it is up. [KT-H6, KT-H11]"""
    q, r = COORDINATES[hex]
    base = int(ON_BOARD) + 8 * hex
    guarded = [c for c in lying.get(base + int(DEFENDERS), []) if not is_fighter(c)]
    return {
        "id": NAMES[hex],
        "q": q,
        "r": r,
        "terrain": None if s.terrain[hex] == UNKNOWN else TERRAIN_IDS[s.terrain[hex]],
        "owner": None if s.owner[hex] == NO_SEAT else int(s.owner[hex]),
        "fort": FORT_IDS[s.fort[hex]],
        "level": int(s.fort[hex]),
        "income": None if s.income[hex] == NO_COUNTER else _id(s, s.income[hex]),
        "cloud": bool(s.cloud == hex),
        "raised": bool(s.raised >> hex & 1),
        "due": _due(s, hex),
        "loot": [_id(s, counter) for counter in guarded],
        "stacks": [
            _stack(s, side, viewer, lying[base + side])
            for side in range(SIDE_COUNT)
            if base + side in lying and any(is_fighter(c) or c == BALLOON for c in lying[base + side])
        ],
    }


def _due(s: KingsAndThings, hex: int) -> str | None:
    """The battle marker: what is to be carried out here. [KT-1.23]"""
    if s.phase not in (MOVEMENT, COMBAT):
        return None
    return {int(BATTLE): "battle", int(EXPLORATION): "exploration"}.get(int(pending(s, hex)))


def _stack(s: KingsAndThings, side: int, viewer: int, here: list[int]) -> StackView:
    """Heroes for everybody, creatures for who may know them, a number for the rest. [KT-H2, KT-H4]"""
    fighters = [counter for counter in here if is_fighter(counter)]
    known = [c for c in fighters if c >= FIRST_HERO or is_known(s, c, viewer)]
    return {
        "side": SIDE_IDS[side],
        "count": len(fighters),
        "hidden": len(fighters) - len(known),
        "counters": [_counter(s, counter, side == viewer) for counter in known],
        "moving": sum(s.status[counter] & MOVING != 0 for counter in fighters) if side == viewer else 0,
        "balloon": BALLOON in here,
    }


def _counter(s: KingsAndThings, counter: int, mine: bool) -> CounterView:
    """What is known of a counter; its marks are for its owner's eyes, unless all were shown them."""
    status = int(s.status[counter]) if mine else int(s.status[counter] & SHOWN)
    return {
        "id": _id(s, counter),
        "supported": not mine or not is_fighter(counter) or bool(supported(s, counter)),
        "spent": int(s.spent[counter]) if mine else 0,
        "moving": bool(status & MOVING),
        "moved": bool(status & MOVED),
        "marked": bool(status & (MARKED | IN_HAND)),
        "passenger": bool(status & PASSENGER),
        "shown": bool(status & SHOWN),
    }


def _seat(s: KingsAndThings, seat: int, viewer: int, lying: dict[int, list[int]]) -> SeatView:
    """Gold lies open; of another's Shield the number alone is seen. [KT-1.20, KT-5.9, KT-H1, KT-H6]"""
    shield = lying.get(int(SHIELD) + seat, [])
    return {
        "gold": int(s.gold[seat]),
        "income": int(income_of(s, seat)),
        "hexes": int(hex_count(s, seat)),
        "held": int(s.held[seat]),
        "shield": [_thing(s, thing) for thing in shield]
        if all(is_known(s, t, viewer) for t in shield)
        else None,
        "citadel_since": int(s.clock[seat]) or None,
        "start": None if s.start[seat] == NOWHERE else NAMES[s.start[seat]],
        "out": is_out(s, seat),
    }


def _thing(s: KingsAndThings, thing: int) -> CounterView:
    """A Thing behind the reader's own Shield; whether a creature would be supported is the hint of KT-H3."""
    terrain = FACE_ROWS[s.face[thing]].get("terrain")
    seat = int(s.place[thing] - SHIELD)
    lands = {TERRAIN_IDS[s.terrain[h]] for h in range(s.fixed.hexes) if s.owner[h] == seat}
    return {
        "id": _id(s, thing),
        "supported": KIND[s.face[thing]] != CREATURE or terrain in lands,
        "spent": 0,
        "moving": False,
        "moved": False,
        "marked": bool(s.status[thing] & MARKED),
        "passenger": False,
        "shown": False,
    }


def _hero(s: KingsAndThings, counter: int) -> HeroView:
    """Both sides of the counter are known to all. [KT-H5]"""
    face = s.face[counter]
    return {
        "id": FACE_IDS[face],
        "other": FACE_IDS[other_face(face)],
        "fled": bool(s.fled >> (counter - FIRST_HERO) & 1),
    }


def _battle(s: KingsAndThings, lying: dict[int, list[int]]) -> BattleView:
    wounds = {_id(s, c): int(s.wounds[c]) for c in range(COUNTERS) if s.wounds[c]}
    if s.wounds[COUNTERS]:
        wounds["fort"] = int(s.wounds[COUNTERS])
    return {
        "hex": NAMES[s.battle],
        "round": int(s.round),
        "step": int(s.step),
        "sides": [SIDE_IDS[side] for side in range(SIDE_COUNT) if s.sides >> side & 1],
        "defender": None if s.defender < 0 else SIDE_IDS[s.defender],
        "targets": [None if s.branches or target < 0 else SIDE_IDS[target] for target in s.target],
        "hits": [int(hits) for hits in s.hits],
        "wounds": wounds,
        "items": [[_id(s, c) for c in lying.get(int(IN_PLAY) + side, [])] for side in range(SIDE_COUNT)],
        "bearers": [None if bearer == NO_COUNTER else _id(s, bearer) for bearer in s.bearer],
        "firewall": int(s.firewall),
        "dispelled": [SIDE_IDS[side] for side in range(SIDE_COUNT) if s.dispelled >> side & 1],
        "bodies": bodies(s),
        "throws": throws(s),
    }


def catalogue() -> dict[str, Any]:
    """Names, numbers and texts of all counters, tiles and forts."""
    return {
        "faces": [
            {
                "id": FACE_IDS[face],
                "kind_id": row["kind_id"],
                "name": FACE_NAMES[face],
                "old_name": OLD_NAMES[face],
                "kind": KIND_IDS[row["kind"]],
                "terrain": row.get("terrain") if row["kind"] < TREASURE else None,
                "combat": row.get("combat", 0),
                "gold": row.get("gold", 0),
                "symbols": row.get("flags", []),
                "mine": bool(row.get("mine")),
                "power": row.get("power", "none"),
                "lord": row.get("lord", "none"),
                "clause": row.get("clause", ""),
                "about": row.get("about", ""),
            }
            for face, row in enumerate(FACE_ROWS)
        ],
        "terrains": [
            {"id": TERRAIN_IDS[k], "name": TERRAIN_NAMES[k], "cost": BOARD["move_cost"][TERRAIN_IDS[k]]}
            for k in range(8)
        ],
        "forts": FORT_ROWS,
        "limits": BOARD["limits"],
        "phases": list(PHASES),
        "things": int(THINGS),
    }
