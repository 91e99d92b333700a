"""What a seat may expect of a battle, from what it knows.

Asked are hexes where two sides stand, or would if the seat's own blocks that it names stood there too. A
battle that is being fought is played on from where it is. What the others' blocks are, a re-deal says; who
could still come to help, nobody can say. [WK-282, WK-H2]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.forecast import LOST, OPEN, WON, Forecast, Outcome
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    NO_BATTLE,
    NO_SIDE,
    attacker_of,
    battle_at,
    side_has_room,
    side_in,
)
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.grid import NAMES, NOWHERE
from regalia.games.wizard_kings.instinct import choose
from regalia.games.wizard_kings.places import FIGHTING, SETTING_UP
from regalia.games.wizard_kings.queries import (
    crowd,
    has_foes,
    is_castle,
    is_flyer,
    is_out,
    is_wizard,
    own_here,
    suits,
)
from regalia.games.wizard_kings.rules.battle import BeginBattle, CombatPhase
from regalia.games.wizard_kings.rules.entering import begin_battle_hex, has_strangers, join_side, looks_open
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import BLOCK_NAMES


def refuse(s: WizardKings, seat: int, hex: int, blocks: list[int]) -> str:
    """Why this seat has nothing to expect in a hex: half a sentence, or nothing."""
    if s.phase == SETTING_UP:
        return "no army stands on the map yet"
    if s.fixed.board.terrain[hex] == 0:
        return "this map has no such hex"
    if is_out(s, seat):
        return "you are out of the game"
    if s.fight == hex:
        if blocks:
            return "nothing can be brought into a battle that is being fought"
        return "" if own_here(s, hex, seat) > 0 else "you take no part in it"
    world = s.clone()
    for block in blocks:
        if block // BLOCKS != seat or block >= len(world.place) or world.place[block] < 0:
            return f"{BLOCK_NAMES[block]} is no block of yours on the map"
        if world.place[block] == hex:
            continue
        if is_castle(world, block):
            return "a Castle never moves"
        if not has_foes(world, hex, seat):
            return "nobody would fight there"
        if not suits(world, block, hex) and not is_flyer(world, block):
            return f"{BLOCK_NAMES[block]} cannot be there"
        if among_strangers(world, seat, hex):
            battle = battle_at(world, hex)
            side = side_in(world, battle, seat)
            side = ATTACKING if side == NO_SIDE else side
            if not looks_open(world, block, hex, side):
                return "a side is six units and a Wizard"
            join_side(world, block, battle, NOWHERE, side)  # whether they have room, nobody tells [WK-R138]
        elif not bring(world, block, hex):
            return "a side is six units and a Wizard"
    if own_here(world, hex, seat) == 0:
        return "nothing of yours stands there"
    return "" if battle_at(world, hex) != NO_BATTLE else "nobody would fight there"


def among_strangers(s: WizardKings, seat: i64, hex: i64) -> bool:
    """Whether a seat would fight there beside blocks whose faces it does not see. [WK-R138]"""
    battle = battle_at(s, hex)
    if battle == NO_BATTLE:
        return False
    side = side_in(s, battle, seat)
    return has_strangers(s, hex, ATTACKING if side == NO_SIDE else side, seat)


def bring(s: WizardKings, block: i64, hex: i64) -> bool:
    """Put a block into a hex with enemies, whatever way it came; False where there is no room. [WK-247]"""
    seat = block // BLOCKS
    if battle_at(s, hex) == NO_BATTLE:
        begin_battle_hex(s, hex, seat)
    battle = battle_at(s, hex)
    side = side_in(s, battle, seat)
    if side == NO_SIDE:
        side = ATTACKING
    if not side_has_room(s, hex, side, is_wizard(s, block)):
        return False
    join_side(s, block, battle, NOWHERE, side)
    return True


def stage(s: WizardKings, seat: int, hex: int, blocks: list[int], rng: Rng) -> None:
    """Leave only the battle in this hex."""
    if s.fight == hex:
        above = 0
        for k in range(len(s.stack)):
            if isinstance(s.stack[k], CombatPhase):
                above = k + 1
        del s.stack[:above]
        return
    s.finish()
    for block in blocks:
        if s.place[block] != hex:
            bring(s, block, hex)
    s.phase = FIGHTING
    s.seat = attacker_of(s, battle_at(s, hex))
    s.push(BeginBattle(hex))


def own(s: WizardKings, seat: int, hex: int) -> int:
    """How many blocks a seat has there."""
    return int(own_here(s, hex, seat))


def outcome(before: WizardKings, after: WizardKings, seat: int, hex: int) -> Outcome:
    """Won is a hex in which only one's own side is left."""
    lost: i64 = 0
    felled: i64 = 0
    for block in range(len(before.place)):
        if before.place[block] >= 0 and after.place[block] < 0:
            if block // BLOCKS == seat:
                lost += 1
            elif before.group[block // BLOCKS] != before.group[seat]:
                felled += 1
    return Outcome(result_of(after, seat, hex), int(lost), int(felled))


def result_of(s: WizardKings, seat: i64, hex: i64) -> int:
    """WON, LOST or neither."""
    if has_foes(s, hex, seat):
        return LOST
    return WON if crowd(s)[hex] != 0 else OPEN


FORECAST: Final = Forecast(
    spots=NAMES,
    pieces=BLOCK_NAMES,
    refuse=refuse,
    stage=stage,
    choose=choose,
    own=own,
    outcome=outcome,
)
