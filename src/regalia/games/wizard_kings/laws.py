"""What is always true. [WK-I1 to WK-I7, WK-I22 to WK-I27, WK-I34, WK-I36]"""

from __future__ import annotations

from regalia.engine.actions import verb_of
from regalia.engine.errors import RulesBug
from regalia.engine.frame import OVER
from regalia.games.wizard_kings import scoring, verbs
from regalia.games.wizard_kings.battles import battle_at
from regalia.games.wizard_kings.board import BERTH, WATER
from regalia.games.wizard_kings.data import (
    AQUATIC,
    BLOCKS,
    BUDGET,
    CASTLE,
    FLYER,
    KIND,
    MOST,
    STACK,
    SYMBOL,
    WIZARD,
)
from regalia.games.wizard_kings.places import (
    ATTACKS,
    BUILD_MARKS,
    BUILDING,
    DEAD,
    FIGHTING,
    HAND,
    MOVING,
    NOBODY_HOLDS,
    POOL,
    SETTING_UP,
    SHOWN,
)
from regalia.games.wizard_kings.queries import crowd, seat_of, weight
from regalia.games.wizard_kings.rules.alliances import LoseSurplus
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_UNIT
from regalia.games.wizard_kings.rules.raising import army_price
from regalia.games.wizard_kings.sight import is_planning
from regalia.games.wizard_kings.state import NO_HEX, WizardKings


def require(law: bool, sentence: str) -> None:
    """Say which law is broken."""
    if not law:
        raise RulesBug(sentence)


def check(s: WizardKings) -> None:
    """All laws that one position can break."""
    _sound(s)
    if not s.fixed.laid:
        return
    if all(army >= 0 for army in s.fixed.armies):
        _blocks(s)
        _stacks(s)
        _terrain(s)
        _notes(s)
    _battles(s)
    _gold(s)


def _sound(s: WizardKings) -> None:
    """Every block and every seat has its row in each table of them, and who has won has a seat."""
    if s.to_act == OVER:
        require(0 < s.result < 1 << s.players, "the game ended without a winner")
    else:
        require(s.result == 0, "somebody has won and the game goes on")
    for column in (s.place, s.strength, s.marks, s.token, s.began, s.was):
        require(len(column) == BLOCKS * s.players, "a block is missing in a table of all blocks")
    for column in (s.group, s.gold, s.income, s.points, s.absent):
        require(len(column) == s.players, "a seat is missing in a table of all seats")
    require(0 <= s.out < 1 << s.players, "somebody is out who has no seat")


def _blocks(s: WizardKings) -> None:
    """Every block is somewhere, with a strength it can have. [WK-I1, WK-I2, WK-I16]"""
    for block in range(len(s.place)):
        place, strength = int(s.place[block]), int(s.strength[block])
        unit = s.fixed.unit[block]
        require(place >= 0 or place in (POOL, DEAD, HAND), "a block is nowhere")
        require(place != DEAD or KIND[unit] == WIZARD, "a block that is no Wizard is dead")
        require(place != HAND or s.phase == SETTING_UP, "a block is in hand after deployment")
        if place >= 0 or place == HAND:
            require(1 <= strength <= MOST[unit], f"a block has strength {strength}")
            require(place == HAND or s.fixed.board.terrain[place] > 0, "a block stands beyond the map")
        else:
            require(strength == 0, "a block off the map has strength")
            require(s.marks[block] == 0, "a block off the map has marks")
    counts = list(crowd(s))
    for block in range(len(s.place)):
        if s.place[block] >= 0:
            counts[s.place[block]] -= weight(s, block)
    require(not any(counts), "the hexes are miscounted")


def _stacks(s: WizardKings) -> None:
    """Six units and a Wizard a side; enemies share a hex only where there is a battle. [WK-I3, WK-I7]"""
    stacks: dict[tuple[int, int], list[int]] = {}
    groups: dict[int, set[int]] = {}
    for block in range(len(s.place)):
        hex = int(s.place[block])
        if hex < 0:
            continue
        fights = battle_at(s, hex) >= 0
        side = int(s.marks[block] & ATTACKS) if fights else 0
        stacks.setdefault((hex, side), []).append(block)
        groups.setdefault(hex, set()).add(int(s.group[seat_of(block)]))
        require(fights or not s.marks[block] & ATTACKS, "a block attacks where there is no battle")
        require(not s.marks[block] & SHOWN or hex == s.fight, "a block lies open outside a battle")
    crowded = bool(s.stack) and isinstance(s.stack[-1], LoseSurplus)  # about to be put right [WK-246]
    for (hex, _), blocks in stacks.items():
        if crowded and hex == s.fight:
            continue
        wizards = sum(1 for block in blocks if KIND[s.fixed.unit[block]] == WIZARD)
        require(wizards <= 1, "a side has two Wizards in a hex")
        require(len(blocks) - wizards <= STACK, "a side has more than six units in a hex")
    for hex, there in groups.items():
        require(len(there) == 1 or battle_at(s, hex) >= 0, "enemies share a hex in peace")
        require(len(there) == 1 or s.phase in (MOVING, FIGHTING), "enemies share a hex after the battles")


def _terrain(s: WizardKings) -> None:
    """Units are where their kind may be; Flyers over water only to fight. [WK-I6, WK-I34]"""
    board = s.fixed.board
    for block in range(len(s.place)):
        hex = int(s.place[block])
        if hex < 0:
            continue
        symbol = SYMBOL[s.fixed.unit[block]]
        if symbol == AQUATIC:
            require(bool(board.traits[hex] & BERTH), "an Aquatic is on dry land")
        elif board.traits[hex] & WATER:
            require(symbol == FLYER and battle_at(s, hex) >= 0, "a unit stands in the water")


def _battles(s: WizardKings) -> None:
    """Battles are fought before anything is built. [WK-I7, WK-I8]"""
    hexes = [int(hex) for hex in s.battle_hex]
    require(len(set(hexes)) == len(hexes), "a hex has two battles")
    require(len(hexes) == len(s.battle_seats) == len(s.battle_used), "the battles are miscounted")
    require(s.fight == NO_HEX or int(s.fight) in hexes, "a battle is fought that nobody began")
    if s.phase == BUILDING:
        require(not hexes and s.fight == NO_HEX, "a battle is left over")


def _gold(s: WizardKings) -> None:
    """Treasuries are the GP of controlled cities; gold is never owed or kept. [WK-I23, WK-I24]"""
    for seat in range(s.players):
        require(0 <= s.gold[seat] <= s.income[seat], "a treasury is overdrawn")
        require(s.gold[seat] == 0 or is_planning(s), "gold was kept")
        if s.phase == SETTING_UP and s.fixed.armies[seat] >= 0:
            require(army_price(s, seat) <= BUDGET, "an army costs too much")
        if s.phase == BUILDING:
            require(s.income[seat] == scoring.city_gp(s, seat), "an income is not what the cities are worth")


def _notes(s: WizardKings) -> None:
    """A stack has no more notes than blocks, and what is noted is there. [WK-H18]"""
    noted: dict[tuple[int, int], list[int]] = {}
    for k in range(len(s.notes)):
        note = int(s.notes[k])
        key = (note >> int(NOTE_HEX), note >> int(NOTE_SEAT) & 3)
        noted.setdefault(key, []).append(note >> int(NOTE_UNIT) & 127)
    for (hex, seat), units in noted.items():
        where = s.was if is_planning(s) else s.place
        there = [
            int(s.fixed.unit[block])
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS)
            if where[block] == hex
        ]
        for unit in units:
            require(unit in there, "a note tells of a block that is not there")
            there.remove(unit)


def check_step(before: WizardKings, action: int, after: WizardKings) -> None:
    """What one action may change. [WK-I4, WK-I14, WK-I22, WK-I27]"""
    if not before.fixed.laid or after.to_act == OVER:
        return
    for block in range(len(before.place)):
        old, new = int(before.place[block]), int(after.place[block])
        if before.fixed.unit[block] >= 0 and KIND[before.fixed.unit[block]] == CASTLE:
            require(old < 0 or new < 0 or old == new, "a Castle has moved")
        require(old != DEAD or new == DEAD, "a Wizard has come back")
    if before.phase == after.phase and before.phase in (MOVING, FIGHTING) and before.turn == after.turn:
        on_map = sum(place >= 0 for place in before.place)
        require(sum(place >= 0 for place in after.place) <= on_map, "blocks have come from nowhere")
        same = list(before.control) == list(after.control) or before.out != after.out
        require(same, "a city has changed hands too early")
    if verb_of(action) == verbs.RECEIVE:
        total = sum(before.strength), sum(after.strength)
        require(total[0] == total[1] or not is_planning(after), "merging has made or lost steps")
    for block in range(len(after.place)):
        require(not after.marks[block] & BUILD_MARKS or after.phase == BUILDING, "a building mark was left")
    require(all(seat >= 0 or seat == NOBODY_HOLDS for seat in after.control), "a city has a strange owner")
    for frame in after.stack:
        if isinstance(frame, March):
            require(after.place[frame.block] == before.place[frame.block], "a unit has left before it stops")
