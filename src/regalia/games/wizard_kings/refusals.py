"""Why an action is not on offer: half a sentence, from what the seat that asks may know.

Only the rules decide what is offered; this looks at the same facts afterwards and names the one in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.actions import argument_of, verb_of
from regalia.games.wizard_kings import verbs
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at, is_retreat
from regalia.games.wizard_kings.board import WATER
from regalia.games.wizard_kings.data import (
    BLOCKS,
    BUDGET,
    COST,
    EFFECT,
    LEVEL,
    MOST,
    MOVEMENT,
    PHASE,
    SPELL_ARMY,
    SPELL_TERRAIN,
    TERRAIN,
    TERRAIN_IDS,
    UNIT_NAMES,
    VOID,
)
from regalia.games.wizard_kings.grid import NAMES, NOWHERE
from regalia.games.wizard_kings.places import ATTACKS, CAST, FLIES, GREW, HAND, MOVED, MOVING, NEW, RECEIVED
from regalia.games.wizard_kings.queries import (
    ENEMY,
    allowance,
    has_foes,
    has_room,
    is_aquatic,
    is_castle,
    is_flyer,
    is_friendly_port,
    is_open,
    is_wizard,
    status,
    step_price,
)
from regalia.games.wizard_kings.rules.announcing import ChooseSpell
from regalia.games.wizard_kings.rules.battle import CombatTurn
from regalia.games.wizard_kings.rules.building import Plan
from regalia.games.wizard_kings.rules.moving import March, MovementTurn
from regalia.games.wizard_kings.rules.raising import PlaceBlock, Shop, army_price, in_pool
from regalia.games.wizard_kings.rules.sites import can_fortify
from regalia.games.wizard_kings.rules.walking import PATH_MASK, flying, way_to
from regalia.games.wizard_kings.setting import MANY_SPELLS
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.words import counted, place_name, unit_name


def refuse(s: WizardKings, seat: int, action: int) -> str:
    """Why this seat may not do this now."""
    if seat not in s.waiting_for() or s.window:
        return ""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in _ON_BLOCKS and argument >= len(s.place):
        return "nobody here has that block"
    if verb in _ON_HEXES and s.fixed.board.terrain[argument] == VOID:
        return f"{NAMES[argument]} is not on the map"
    frame = s.top()
    for kind, why in _REASONS:
        if isinstance(frame, kind):
            return why(s, frame, seat, verb, argument)
    return ""


_ON_BLOCKS = frozenset(
    int(verb)
    for verb in (
        verbs.DROP,
        verbs.RAISE,
        verbs.PICK,
        verbs.MOVE,
        verbs.SHIP,
        verbs.CAST,
        verbs.TARGET,
        verbs.AIM,
        verbs.ACT,
        verbs.HIT,
        verbs.LOSE,
        verbs.WITHDRAW,
        verbs.BRING,
        verbs.DISPEL,
        verbs.STRENGTHEN,
        verbs.GIVE,
        verbs.RECEIVE,
    )
)
_ON_HEXES = frozenset(
    int(verb)
    for verb in (
        verbs.PLACE,
        verbs.STEP,
        verbs.PORT,
        verbs.FIGHT,
        verbs.RETREAT,
        verbs.TO,
        verbs.IN,
        verbs.CASTLE,
    )
)


def _not_mine(s: WizardKings, seat: int, block: int) -> str:
    """What is wrong with a block before any rule is asked."""
    if block // int(BLOCKS) != seat:
        return "that block is not yours"
    return "" if s.place[block] >= 0 else f"that {unit_name(s, block)} is not on the map"


def _movement(s: WizardKings, frame: Any, seat: int, verb: int, block: int) -> str:
    """[WK-103, WK-158, WK-239, WK-274]"""
    if verb not in (verbs.MOVE, verbs.SHIP, verbs.CAST):
        return ""
    if wrong := _not_mine(s, seat, block):
        return wrong
    name = unit_name(s, block)
    if verb == verbs.CAST:
        return _casting(s, block)
    if is_castle(s, block):
        return "a Castle never moves"
    if s.marks[block] & MOVED:
        return f"the {name} has moved this turn"
    if s.marks[block] & CAST and not s.marks[block] & FLIES:
        return f"the {name} has cast a spell and stays where it is"
    if battle_at(s, s.place[block]) != NO_BATTLE and not s.marks[block] & ATTACKS:
        return f"the {name} is pinned by the attackers in {place_name(s, int(s.place[block]))}"
    if verb == verbs.SHIP and not is_friendly_port(s, s.place[block], seat):
        return f"{place_name(s, int(s.place[block]))} is no port of yours"
    return (
        "no friendly port is within four hexes of water"
        if verb == verbs.SHIP
        else f"the {name} has no way out"
    )


def _casting(s: WizardKings, block: int) -> str:
    """[WK-88, WK-100, WK-R21, WK-R27]"""
    if not is_wizard(s, block):
        return "only Wizards cast spells"
    if s.marks[block] & MOVED or (s.marks[block] & CAST and not s.fixed.agreed.reads(MANY_SPELLS)):
        return "it has moved or cast a spell this turn"
    if s.strength[block] < 2:
        return "a Wizard may not spend its last step"
    return "none of its spells has a target now"


def _marching(s: WizardKings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[WK-R43, WK-R57, WK-R67, WK-R72]"""
    at, block = int(frame.path & PATH_MASK), int(frame.block)
    name = unit_name(s, block)
    if verb == verbs.STOP:
        if frame.count == 0:
            return "it has not taken a step"
        return f"the {name} cannot stay in {place_name(s, at)}"
    if verb != verbs.STEP:
        return f"the {name} is on its way and must come to its end first"
    d = way_to(s, at, hex)
    if d == NOWHERE:
        return f"{place_name(s, hex)} is not next to {place_name(s, at)}"
    if not flying(s, block) and not is_open(s, block, s.fixed.board.edges[6 * at + d]):
        return f"that hexside is closed to the {name}"
    if frame.count >= allowance(s, block):
        return f"the {name} has used up its movement"
    if frame.plain == 2:
        return f"the terrain of {place_name(s, at)} stops the {name}"
    if has_foes(s, hex, seat):
        return "no more units of your side may enter this battle over that hexside"
    if not has_room(s, hex, seat, is_wizard(s, block)):
        return f"{place_name(s, hex)} is full, and the {name} could go no further"
    return "the move could not end anywhere"


def _shopping(s: WizardKings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[WK-26, WK-R3, WK-R129]"""
    left = int(BUDGET - army_price(s, seat))
    if verb == verbs.ADD:
        if in_pool(s, seat, argument) < 0:
            return f"you have no {UNIT_NAMES[argument]} block left"
        if COST[argument] > left:
            return f"a {UNIT_NAMES[argument]} costs {int(COST[argument])} gold and {left} are left"
        return "there would be no room, or no gold for a unit in every city"
    if verb == verbs.RAISE:
        if argument // int(BLOCKS) != seat or s.place[argument] != HAND:
            return "that block is not in your army"
        if s.strength[argument] >= MOST[s.fixed.unit[argument]]:
            return f"the {unit_name(s, argument)} is at full strength"
        return f"a step costs {int(COST[s.fixed.unit[argument]])} gold and {left} are left"
    if verb == verbs.READY:
        return "every one of your cities needs a unit"
    return "your first own purchase is made" if verb in (verbs.DROP, verbs.STANDARD) else ""


def _deploying(s: WizardKings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[WK-39, WK-40, WK-R5, WK-R129]"""
    if verb != verbs.PLACE:
        return f"the {unit_name(s, frame.block)} must be placed first"
    city = s.fixed.board.city[hex]
    if city < 0 or s.fixed.board.city_seat[city] != seat:
        return f"{place_name(s, hex)} is no city of yours"
    if is_aquatic(s, frame.block):
        return f"{place_name(s, hex)} has no room for it, or is no port"
    return f"{place_name(s, hex)} is full, or another city would be left empty"


def _fighting(s: WizardKings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[WK-160, WK-316, WK-R14, WK-R95]"""
    block = int(frame.block)
    name = unit_name(s, block)
    if verb == verbs.FIRE:
        return "Wizards do not fire"
    if verb == verbs.WAIT:
        return f"the {name} must fire or retreat"
    if verb == verbs.SPELL:
        return _spell(s, block, argument)
    if verb != verbs.RETREAT:
        return f"the {name} has its combat turn"
    if is_castle(s, block):
        return "a Castle never retreats"
    if not is_retreat(s, block, argument):
        held = status(s, argument, seat) == ENEMY or battle_at(s, argument) != NO_BATTLE
        return f"{place_name(s, argument)} is {'no place of safety' if held else 'full or not for its kind'}"
    if is_flyer(s, block):
        return f"{place_name(s, argument)} is too far"
    return "that hexside is closed to it, or used up in this round"


def _spell(s: WizardKings, block: int, spell: int) -> str:
    """[WK-94, WK-99, WK-R27]"""
    if not is_wizard(s, block):
        return "only Wizards cast spells"
    if SPELL_ARMY[spell] != s.fixed.armies[block // int(BLOCKS)]:
        return "it is a spell of another army"
    if (PHASE[spell] == MOVEMENT) != (s.phase == MOVING):
        return "it is cast while units move" if PHASE[spell] == MOVEMENT else "it is cast in battle"
    if s.strength[block] <= LEVEL[spell]:
        return f"it costs {counted(int(LEVEL[spell]), 'step', 'steps')}, and a Wizard may not spend its last"
    if EFFECT[spell] == TERRAIN and s.fixed.board.traits[s.place[block]] & WATER == 0:
        return f"the hex counts as {TERRAIN_IDS[SPELL_TERRAIN[spell]]} already"
    return "it has no target here and now"


def _planning(s: WizardKings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[WK-159, WK-327, WK-329, WK-335, WK-R113 to WK-R116]"""
    gold = int(s.gold[seat])
    if verb == verbs.STRENGTHEN:
        if s.group[argument // int(BLOCKS)] != s.group[seat]:
            return "that block is neither yours nor an ally's"
        if s.place[argument] < 0:
            return f"that {unit_name(s, argument)} is not on the map"
        if s.strength[argument] >= MOST[s.fixed.unit[argument]]:
            return f"the {unit_name(s, argument)} is at full strength"
        if is_castle(s, argument) and s.marks[argument] & (GREW | NEW):
            return "a Castle gains one step in a Build Phase"
        return f"a step costs {int(step_price(s, argument))} gold and {gold} are left"
    if verb == verbs.BUILD:
        if in_pool(s, seat, argument) < 0:
            return f"you have no {UNIT_NAMES[argument]} block to build"
        return f"you lack the gold ({gold} left) or a city that could take it"
    if verb == verbs.CASTLE:
        where = place_name(s, argument)
        return (
            f"{where} is not yours or is full"
            if not can_fortify(s, seat, argument)
            else "you lack a Castle or the gold"
        )
    if verb == verbs.GIVE:
        if wrong := _not_mine(s, seat, argument):
            return wrong
        if s.marks[argument] & (NEW | RECEIVED):
            return "a unit that is new or has received steps gives none"
        return "no unit of its type in its hex can take a step"
    return ""


Reason = Callable[[WizardKings, Any, int, int, int], str]

_REASONS: tuple[tuple[type, Reason], ...] = (
    (MovementTurn, _movement),
    (March, _marching),
    (ChooseSpell, lambda s, f, seat, verb, arg: _spell(s, int(f.wizard), arg) if verb == verbs.SPELL else ""),
    (Shop, _shopping),
    (PlaceBlock, _deploying),
    (CombatTurn, _fighting),
    (Plan, _planning),
)
