"""What stands where, as one seat sees it: cities, what could come for them, battles.

A block seen from behind counts as an average block of its army, or as what was noted of it; so that every
world which the seat could be in gives the same count.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.board import WATER
from regalia.games.wizard_kings.data import ARMIES, BLOCK_UNIT, BLOCKS, KIND, MOST, WIZARD
from regalia.games.wizard_kings.distances import COUNTED, TURNS, paths, row_of, turns_of
from regalia.games.wizard_kings.grid import HEXES
from regalia.games.wizard_kings.nearness import SURE, still_moves
from regalia.games.wizard_kings.places import ATTACKS, MOVED, MOVING, NOBODY_HOLDS, SETTING_UP, SHOWN
from regalia.games.wizard_kings.preparing import FIGHTING as FIRE
from regalia.games.wizard_kings.preparing import LAST_STEP, MAGIC_STEP, power_of
from regalia.games.wizard_kings.prospect import WEIGHT
from regalia.games.wizard_kings.queries import is_out
from regalia.games.wizard_kings.rules.placing import NOTE_HEX, NOTE_SEAT, NOTE_STRENGTH, NOTE_UNIT
from regalia.games.wizard_kings.sight import is_planning, seen_places, shares_sight
from regalia.games.wizard_kings.state import WizardKings

CONTESTED: Final[i64] = -2
"""Who holds a city in which enemies meet."""
USUAL_MOVE: Final[i64] = 2
BY_SEA: Final[i64] = 3
"""How a block at sea travels, in the tables of ``distances.py``."""


def usual_power(unit: i64) -> i64:
    """The power of a unit that has three quarters of its steps."""
    if KIND[unit] == WIZARD:
        return MAGIC_STEP * (3 * MOST[unit] - 4) // 4 + LAST_STEP
    return FIRE[unit] * 3 * MOST[unit] // 4


def _averages() -> vec[i64]:
    """The power of an average block of each army."""
    armies = [[int(usual_power(BLOCK_UNIT[28 * army + k])) for k in range(28)] for army in range(int(ARMIES))]
    return vec[i64]([sum(army) // 28 for army in armies])


AVERAGE: Final = _averages()


class Census:
    """The table as one seat sees it: who holds the cities, what could come for them, who fights."""

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.group: i64 = s.group[seat]
        self.planning: bool = is_planning(s)
        # For each seat.
        self.gp = vec[i64]([0] * 4)
        self.cities = vec[i64]([0] * 4)
        self.blocks = vec[i64]([0] * 4)
        self.power = vec[i64]([0] * 4)
        self.fighting = vec[i64]([0] * 4)
        self.presses = vec[i64]([0] * 4)
        """Its power within a move of cities of the reader's side, by their GP."""
        self.pressed = vec[i64]([0] * 4)
        """Power of the reader's side within a move of its cities, by their GP."""
        # For each city.
        size = int(s.fixed.board.cities)
        self.inside = vec[i64]([0] * size)
        """Who is there, one bit a seat."""
        self.holder = vec[i64]([0] * size)
        self.guard = vec[i64]([0] * size)
        self.mine = vec[i64]([0] * size)
        """Power of the reader's side by the turns it needs, in parts of 10,000; theirs is the rivals'."""
        self.theirs = vec[i64]([0] * size)
        self.close = vec[i64]([0] * size)
        """Power of the reader's side within a move."""
        self.threat = vec[i64]([0] * size)
        """Whether a foe is within a move: 1, and 2 if it may still make it this turn."""
        # For each body: blocks of a seat that get everywhere in the same time.
        self.bodies: i64 = 0
        self.body = vec[i64]([0] * (len(s.place) + len(s.notes)))
        self.force = vec[i64]([0] * (len(s.place) + len(s.notes)))
        # For each battle.
        self.strong = vec[i64]([0] * (2 * len(s.battle_hex)))
        """Power of defenders and attackers."""
        self.side = vec[i64]([-1] * len(s.battle_hex))
        """On which side the reader's side is, 1 for the attackers; -1 for neither."""
        self.win = vec[i64]([0] * len(s.battle_hex))
        """How likely the attackers win, in millionths."""

    def take(self) -> None:
        """Count everything."""
        self.count_blocks()
        self.find_holders()
        self.measure_reach()
        self.judge_battles()

    def is_hidden(self, other: i64) -> bool:
        """Whether nothing of a seat's blocks is seen: armies are raised in secret. [WK-H12]"""
        return self.s.phase == SETTING_UP and other != self.seat

    def is_open(self, block: i64) -> bool:
        """Whether the reader sees what a block is."""
        s = self.s
        if shares_sight(s, block // BLOCKS, self.seat):
            return True
        return not self.planning and s.marks[block] & SHOWN != 0

    def marks_of(self, block: i64) -> i64:
        """The marks that the reader sees: those of a plan are nobody else's business."""
        s = self.s
        return 0 if self.planning and s.group[block // BLOCKS] != self.group else s.marks[block]

    def average_of(self, other: i64) -> i64:
        """What a block of a seat counts for that is seen from behind."""
        army = self.s.fixed.armies[other]
        return AVERAGE[army] if army >= 0 else 0

    def surprise(self, note: i64) -> i64:
        """How much more power than an average block one has that was noted, unless it lies open now."""
        s = self.s
        other = note >> NOTE_SEAT & 3
        if shares_sight(s, other, self.seat) or note >> NOTE_HEX == s.fight:
            return 0
        unit = note >> NOTE_UNIT & 127
        strength = note >> NOTE_STRENGTH & 7
        if strength == 0:
            power = usual_power(unit)
        elif KIND[unit] == WIZARD:
            power = MAGIC_STEP * (strength - 1) + LAST_STEP
        else:
            power = FIRE[unit] * strength
        return power - self.average_of(other)

    def count_blocks(self) -> None:
        """Count the blocks of all seats, by seat, city and battle."""
        s = self.s
        board = s.fixed.board
        for other in range(s.players):
            if self.is_hidden(other):
                continue
            places = seen_places(s, other, self.seat)
            later = s.phase == MOVING and still_moves(s, other)
            begin = self.bodies
            for block in range(other * BLOCKS, other * BLOCKS + BLOCKS):
                hex = places[block]
                if hex < 0:
                    continue
                if self.is_open(block):
                    power = power_of(s, block)
                    row = row_of(s, block)
                    pace = turns_of(s, block)
                else:
                    power = self.average_of(other)
                    row = self.row_from(hex)
                    pace = USUAL_MOVE * COUNTED
                self.blocks[other] += 1
                self.power[other] += power
                city = board.city[hex]
                if city >= 0:
                    self.inside[city] |= 1 << other
                    self.guard[city] += power
                battle = battle_at(s, hex)
                if battle != NO_BATTLE:
                    side: i64 = 1 if self.marks_of(block) & ATTACKS != 0 else 0
                    self.strong[2 * battle + side] += power
                    self.fighting[other] += 1
                    if s.group[other] == self.group:
                        self.side[battle] = side
                    power = power // 2  # some of it will be left
                now = later and self.marks_of(block) & MOVED == 0
                self.add_body(begin, other, row, pace, power, 2 if now else 1)
        for note in s.notes:
            more = self.surprise(note)
            self.power[note >> NOTE_SEAT & 3] += more
            city = board.city[note >> NOTE_HEX]
            if city >= 0:
                self.guard[city] += more
            if more != 0:
                row = self.row_from(note >> NOTE_HEX)
                self.add_body(self.bodies, note >> NOTE_SEAT & 3, row, USUAL_MOVE * COUNTED, more, 0)

    def add_body(self, begin: i64, other: i64, row: i64, pace: i64, power: i64, threat: i64) -> None:
        """Let one more block be measured, with those from here on that are as fast from the same place."""
        packed = ((row << 9 | pace) << 2 | threat) << 2 | other
        for k in range(begin, self.bodies):
            if self.body[k] == packed:
                self.force[k] += power
                return
        self.body[self.bodies] = packed
        self.force[self.bodies] = power
        self.bodies += 1

    def find_holders(self) -> None:
        """Say who holds each city now: who is there, or whose map it is. [WK-259 to WK-263]"""
        s = self.s
        board = s.fixed.board
        for city in range(board.cities):
            owner = board.city_seat[city]
            inside = self.inside[city]
            holder = owner
            if inside == 0:
                if is_out(s, owner):
                    holder = NOBODY_HOLDS
            elif inside >> owner & 1 == 0:
                holder = s.keeper[city]
                if holder < 0 or inside >> holder & 1 == 0:
                    holder = 0
                    while inside >> holder & 1 == 0:
                        holder += 1
            if holder >= 0 and inside != 0:
                for other in range(s.players):
                    if inside >> other & 1 != 0 and holder >= 0 and s.group[other] != s.group[holder]:
                        holder = CONTESTED
            self.holder[city] = holder
            if holder >= 0:
                self.gp[holder] += board.city_gp[city]
                self.cities[holder] += 1

    def measure_reach(self) -> None:
        """Add up, for each city, the power of both sides by the turns it needs to get there."""
        if self.s.fixed.board.cities == 0:
            return
        table = paths(self.s.fixed.board)
        for k in range(self.bodies):
            body = self.body[k]
            self.reach(table, body & 3, body >> 13, body >> 4 & 511, self.force[k], body >> 2 & 3)

    def row_from(self, hex: i64) -> i64:
        """Where the steps of an unknown block in a hex to each city begin."""
        board = self.s.fixed.board
        way: i64 = BY_SEA if board.traits[hex] & WATER != 0 else 0
        return (way * HEXES + hex) * board.cities

    def reach(self, table: vec[i64], other: i64, row: i64, pace: i64, power: i64, threat: i64) -> None:
        """Count one body at every city."""
        s = self.s
        board = s.fixed.board
        mine = s.group[other] == self.group
        reaching = self.mine if mine else self.theirs
        for city in range(board.cities):
            turns = TURNS[pace + table[row + city]]
            if turns > 9:
                continue
            reaching[city] += power * WEIGHT[turns]
            if turns > 1:
                continue
            if mine:
                self.close[city] += power
                if self.holder[city] >= 0 and s.group[self.holder[city]] != self.group:
                    self.pressed[self.holder[city]] += power * board.city_gp[city]
            else:
                if threat > self.threat[city]:
                    self.threat[city] = threat
                if self.holder[city] >= 0 and s.group[self.holder[city]] == self.group:
                    self.presses[other] += power * board.city_gp[city]

    def judge_battles(self) -> None:
        """How likely each battle is won, by the square of the power that is seen."""
        for k in range(len(self.win)):
            defence = float(self.strong[2 * k] if self.strong[2 * k] > 0 else 0) + 50.0  # it fires first
            attack = float(self.strong[2 * k + 1] if self.strong[2 * k + 1] > 0 else 0)
            chance = attack * attack / (attack * attack + defence * defence)
            self.win[k] = i64(chance * float(SURE))

    def chance_in(self, battle: i64) -> i64:
        """How likely the reader's side wins a battle, in millionths."""
        if battle == NO_BATTLE or self.side[battle] < 0:
            return 0
        return self.win[battle] if self.side[battle] == 1 else SURE - self.win[battle]
