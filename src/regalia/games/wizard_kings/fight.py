"""What is under way as a view shows it: battles, a move, a spell. [WK-H4, WK-H5]"""

from __future__ import annotations

from regalia.games.wizard_kings.battles import attacker_of, defender_of, free_to_leave
from regalia.games.wizard_kings.data import (
    BLOCKS,
    SPELL_IDS,
    TERRAIN_IDS,
)
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.queries import seat_of
from regalia.games.wizard_kings.rules.announcing import Announce, ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.battle import CombatTurn, Volley, hits_on
from regalia.games.wizard_kings.rules.hits import TakeHits
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.raising import PlaceBlock
from regalia.games.wizard_kings.rules.walking import PATH_BITS, PATH_MASK
from regalia.games.wizard_kings.shape import BattleView, CastView, FightView, MarchView
from regalia.games.wizard_kings.sight import shares_sight
from regalia.games.wizard_kings.state import NO_HEX, WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES, TOKEN_NAMES


def battle(s: WizardKings, number: int) -> BattleView:
    """A battle that is still to be fought."""
    hex = s.battle_hex[number]
    return {
        "hex": NAMES[hex],
        "attacker": int(attacker_of(s, number)),
        "defender": int(defender_of(s, number)),
        "may_leave": int(free_to_leave(s, hex, defender_of(s, number))),
    }


def fight(s: WizardKings) -> FightView | None:
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


def march(s: WizardKings, viewer: int) -> MarchView | None:
    """A move in the making, for those who see the block; before the war one that is being placed. [WK-H4]"""
    if s.branches:
        return placing(s, viewer)
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, March) or not shares_sight(s, int(seat_of(frame.block)), viewer):
        return None
    path, hexes = int(frame.path), []
    for _ in range(frame.count + 1):
        hexes.append(NAMES[path & int(PATH_MASK)])
        path >>= int(PATH_BITS)
    return {"block": BLOCK_NAMES[frame.block], "path": hexes[::-1]}


def placing(s: WizardKings, viewer: int) -> MarchView | None:
    """The block that its owner has picked up while all deploy at once: it is nowhere yet. [WK-38, WK-D5]"""
    branch = s.branches[viewer] if 0 <= viewer < len(s.branches) else []
    frame = branch[-1] if branch else None
    return {"block": BLOCK_NAMES[frame.block], "path": []} if isinstance(frame, PlaceBlock) else None


def spell(s: WizardKings, viewer: int) -> CastView | None:
    """A spell that is being chosen, for those who see the Wizard."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, ChooseSpell | ChooseTarget | Announce):
        return None
    if not shares_sight(s, int(seat_of(frame.wizard)), viewer):
        return None
    chosen = None if isinstance(frame, ChooseSpell) else SPELL_IDS[frame.spell]
    targets = [int(frame.first), int(frame.second)] if isinstance(frame, Announce) else []
    return {
        "wizard": BLOCK_NAMES[frame.wizard],
        "spell": chosen,
        "targets": [target(s, block, viewer) for block in targets if block >= 0],
    }


def target(s: WizardKings, block: int, viewer: int) -> str:
    """What these eyes call a block: by its number, or by the token it shows."""
    if shares_sight(s, int(seat_of(block)), viewer):
        return BLOCK_NAMES[block]
    return TOKEN_NAMES[block // BLOCKS * BLOCKS + s.token[block]]
