"""What is always true. [WK-I1 to WK-I7, WK-I22 to WK-I27, WK-I34, WK-I36]"""

from __future__ import annotations

from regalia.engine.actions import verb_of
from regalia.engine.bits import bit
from regalia.engine.errors import RulesBug
from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
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
    if _has_armies(s):
        _blocks(s)
        _stacks(s)
        _terrain(s)
        _notes(s)
    _battles(s)
    _gold(s)


def _has_armies(s: WizardKings) -> bool:
    """Whether every seat knows its army, so that a block is of some unit."""
    for seat in range(s.players):
        if s.fixed.armies[seat] < 0:
            return False
    return True


def _sound(s: WizardKings) -> None:
    """Every block and every seat has its row in each table of them, and who has won has a seat."""
    if s.to_act == OVER:
        require(0 < s.result < bit(s.players), "the game ended without a winner")
    else:
        require(s.result == 0, "somebody has won and the game goes on")
    for column in (s.place, s.strength, s.marks, s.token, s.began, s.was):
        require(len(column) == BLOCKS * s.players, "a block is missing in a table of all blocks")
    for column in (s.group, s.gold, s.income, s.points, s.absent):
        require(len(column) == s.players, "a seat is missing in a table of all seats")
    require(0 <= s.out < bit(s.players), "somebody is out who has no seat")


def _blocks(s: WizardKings) -> None:
    """Every block is somewhere, with a strength it can have. [WK-I1, WK-I2, WK-I16]"""
    for block in range(len(s.place)):
        place, strength = s.place[block], s.strength[block]
        unit = s.fixed.unit[block]
        require(place >= 0 or place == POOL or place == DEAD or place == HAND, "a block is nowhere")
        require(place != DEAD or KIND[unit] == WIZARD, "a block that is no Wizard is dead")
        require(place != HAND or s.phase == SETTING_UP, "a block is in hand after deployment")
        if place >= 0 or place == HAND:
            require(1 <= strength <= MOST[unit], "a block has a strength that its type cannot have")
            require(place == HAND or s.fixed.board.terrain[place] > 0, "a block stands beyond the map")
        else:
            require(strength == 0, "a block off the map has strength")
            require(s.marks[block] == 0, "a block off the map has marks")
    kept = crowd(s)
    counts = vec[i64]([0] * len(kept))
    for block in range(len(s.place)):
        if s.place[block] >= 0:
            counts[s.place[block]] += weight(s, block)
    for hex in range(len(kept)):
        require(counts[hex] == kept[hex], "the hexes are miscounted")


def _stacks(s: WizardKings) -> None:
    """Six units and a Wizard a side; enemies share a hex only where there is a battle. [WK-I3, WK-I7]"""
    hexes = len(s.fixed.board.terrain)
    units = vec[i64]([0] * (2 * hexes))  # by hex and side
    wizards = vec[i64]([0] * (2 * hexes))
    group = vec[i64]([-1] * hexes)
    crowded = len(s.stack) > 0 and isinstance(s.stack[-1], LoseSurplus)  # about to be put right [WK-246]
    for block in range(len(s.place)):
        hex = s.place[block]
        if hex < 0:
            continue
        marks = s.marks[block]
        fights = len(s.battle_hex) > 0 and battle_at(s, hex) >= 0
        require(fights or marks & ATTACKS == 0, "a block attacks where there is no battle")
        require(marks & SHOWN == 0 or hex == s.fight, "a block lies open outside a battle")
        side = 2 * hex + 1 if marks & ATTACKS != 0 else 2 * hex
        if KIND[s.fixed.unit[block]] == WIZARD:
            wizards[side] += 1
        else:
            units[side] += 1
        if not crowded or hex != s.fight:
            require(wizards[side] <= 1, "a side has two Wizards in a hex")
            require(units[side] <= STACK, "a side has more than six units in a hex")
        mine = s.group[seat_of(block)]
        if group[hex] >= 0 and group[hex] != mine:
            require(fights, "enemies share a hex in peace")
            at_war = s.phase == MOVING or s.phase == FIGHTING
            require(at_war, "enemies share a hex after the battles")
        group[hex] = mine


def _terrain(s: WizardKings) -> None:
    """Units are where their kind may be; Flyers over water only to fight. [WK-I6, WK-I34]

    A game that ends because somebody gives up ends in the middle of things.
    """
    board = s.fixed.board
    for block in range(len(s.place)):
        hex = s.place[block]
        if hex < 0:
            continue
        symbol = SYMBOL[s.fixed.unit[block]]
        if symbol == AQUATIC:
            require(board.traits[hex] & BERTH != 0, "an Aquatic is on dry land")
        elif board.traits[hex] & WATER != 0:
            fights = s.to_act == OVER or battle_at(s, hex) >= 0
            require(symbol == FLYER and fights, "a unit stands in the water")


def _battles(s: WizardKings) -> None:
    """Battles are fought before anything is built. [WK-I7, WK-I8]"""
    battles = len(s.battle_hex)
    for k in range(battles):
        require(battle_at(s, s.battle_hex[k]) == k, "a hex has two battles")
    require(battles == len(s.battle_seats) == len(s.battle_used), "the battles are miscounted")
    require(s.fight == NO_HEX or battle_at(s, s.fight) >= 0, "a battle is fought that nobody began")
    if s.phase == BUILDING:
        require(battles == 0 and s.fight == NO_HEX, "a battle is left over")


def _gold(s: WizardKings) -> None:
    """Treasuries are the GP of controlled cities; gold is never owed or kept. [WK-I23, WK-I24]"""
    for seat in range(s.players):
        require(0 <= s.gold[seat] <= s.income[seat], "a treasury is overdrawn")
        require(s.gold[seat] == 0 or is_planning(s), "gold was kept")
        if s.phase == SETTING_UP and s.fixed.armies[seat] >= 0:
            require(army_price(s, seat) <= BUDGET, "an army costs too much")
        if is_planning(s):
            require(s.income[seat] == scoring.city_gp(s, seat), "an income is not what the cities are worth")


def _notes(s: WizardKings) -> None:
    """A stack has no more notes than blocks, and what is noted is there. [WK-H18]"""
    if len(s.notes) == 0:
        return
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
    """What one action may change. [WK-I4, WK-I14, WK-I22, WK-I27, WK-108, WK-109]"""
    if not before.fixed.laid or after.to_act == OVER:
        return
    came: i64 = 0
    left: i64 = 0
    for block in range(len(before.place)):
        old, new = before.place[block], after.place[block]
        if old >= 0:
            left += 1
        if new >= 0:
            came += 1
        if old >= 0 and new >= 0 and old != new and before.fixed.unit[block] >= 0:
            require(KIND[before.fixed.unit[block]] != CASTLE, "a Castle has moved")
        require(old != DEAD or new == DEAD, "a Wizard has come back")
        if old >= 0 and new < 0 and before.phase != SETTING_UP and KIND[before.fixed.unit[block]] == WIZARD:
            require(new == DEAD, "a Wizard who was eliminated may be built again")
        unmarked = after.phase == BUILDING or after.marks[block] & BUILD_MARKS == 0
        require(unmarked, "a building mark was left")
    war = before.phase == MOVING or before.phase == FIGHTING
    if war and before.phase == after.phase and before.turn == after.turn:
        require(came <= left, "blocks have come from nowhere")
        if before.out == after.out:
            for city in range(len(after.control)):
                require(before.control[city] == after.control[city], "a city has changed hands too early")
    if verb_of(action) == verbs.RECEIVE and is_planning(after):
        require(steps(before) == steps(after), "merging has made or lost steps")
    for city in range(len(after.control)):
        owner = after.control[city]
        require(owner >= 0 or owner == NOBODY_HOLDS, "a city has a strange owner")
    for frame in after.stack:
        if isinstance(frame, March):
            require(after.place[frame.block] == before.place[frame.block], "a unit has left before it stops")


def steps(s: WizardKings) -> i64:
    """The strength of all blocks together."""
    total: i64 = 0
    for block in range(len(s.strength)):
        total += s.strength[block]
    return total
