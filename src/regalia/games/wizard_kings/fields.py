"""The fields of WizardKings, made from it by tools/generate_fields.py; do not edit."""

from __future__ import annotations

from typing import Any

from regalia.engine.native import i64, vec
from regalia.engine.state import State
from regalia.games.wizard_kings.setting import Setting


class WizardKingsFields(State):
    """How the fields of WizardKings begin, are copied, saved and read."""

    def __init__(self, players: i64, fixed: Setting) -> None:
        super().__init__(players)
        self.fixed = fixed
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.first: i64 = 0
        self.seat: i64 = 0
        self.result: i64 = 0
        self.out: i64 = 0
        self.leaving: i64 = 0
        self.place = vec[i64]()
        self.strength = vec[i64]()
        self.marks = vec[i64]()
        self.token = vec[i64]()
        self.began = vec[i64]()
        self.was = vec[i64]()
        self.group = vec[i64]()
        self.gold = vec[i64]()
        self.income = vec[i64]()
        self.points = vec[i64]()
        self.absent = vec[i64]()
        self.control = vec[i64]()
        self.keeper = vec[i64]()
        self.battle_hex = vec[i64]()
        self.battle_seats = vec[i64]()
        self.battle_used = vec[i64]()
        self.fight: i64 = 0
        self.round: i64 = 0
        self.dispelled: bool = False
        self.quiet: bool = False
        self.ground: i64 = 0
        self.changed: i64 = 0
        self.used: i64 = 0
        self.notes = vec[i64]()
        self.picked = vec[i64]()
        self.slots = vec[i64]()
        self.turned: i64 = 0
        self.layout: i64 = 0
        self.crowd = vec[i64]()
        self.allied = vec[i64]()
        self.sea = vec[i64]()

    def copy_fields(self, new: WizardKingsFields) -> None:
        """Make another state of the same match the same position as this one."""
        new.turn = self.turn
        new.phase = self.phase
        new.first = self.first
        new.seat = self.seat
        new.result = self.result
        new.out = self.out
        new.leaving = self.leaving
        new.place = self.place[:]
        new.strength = self.strength[:]
        new.marks = self.marks[:]
        new.token = self.token[:]
        new.began = self.began[:]
        new.was = self.was[:]
        new.group = self.group[:]
        new.gold = self.gold[:]
        new.income = self.income[:]
        new.points = self.points[:]
        new.absent = self.absent[:]
        new.control = self.control[:]
        new.keeper = self.keeper[:]
        new.battle_hex = self.battle_hex[:]
        new.battle_seats = self.battle_seats[:]
        new.battle_used = self.battle_used[:]
        new.fight = self.fight
        new.round = self.round
        new.dispelled = self.dispelled
        new.quiet = self.quiet
        new.ground = self.ground
        new.changed = self.changed
        new.used = self.used
        new.notes = self.notes[:]
        new.picked = self.picked[:]
        new.slots = self.slots[:]
        new.turned = self.turned
        new.layout = self.layout
        self.copy_core(new)

    def to_fields(self) -> dict[str, object]:
        return {
            "fixed": self.fixed.to_plain(),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "first": int(self.first),
            "seat": int(self.seat),
            "result": int(self.result),
            "out": int(self.out),
            "leaving": int(self.leaving),
            "place": [int(x) for x in self.place],
            "strength": [int(x) for x in self.strength],
            "marks": [int(x) for x in self.marks],
            "token": [int(x) for x in self.token],
            "began": [int(x) for x in self.began],
            "was": [int(x) for x in self.was],
            "group": [int(x) for x in self.group],
            "gold": [int(x) for x in self.gold],
            "income": [int(x) for x in self.income],
            "points": [int(x) for x in self.points],
            "absent": [int(x) for x in self.absent],
            "control": [int(x) for x in self.control],
            "keeper": [int(x) for x in self.keeper],
            "battle_hex": [int(x) for x in self.battle_hex],
            "battle_seats": [int(x) for x in self.battle_seats],
            "battle_used": [int(x) for x in self.battle_used],
            "fight": int(self.fight),
            "round": int(self.round),
            "dispelled": bool(self.dispelled),
            "quiet": bool(self.quiet),
            "ground": int(self.ground),
            "changed": int(self.changed),
            "used": int(self.used),
            "notes": [int(x) for x in self.notes],
            "picked": [int(x) for x in self.picked],
            "slots": [int(x) for x in self.slots],
            "turned": int(self.turned),
            "layout": int(self.layout),
        }

    def read_fields(self, fields: dict[str, Any]) -> None:
        """Take the fields that ``to_fields`` gave."""
        self.turn = i64(fields["turn"])
        self.phase = i64(fields["phase"])
        self.first = i64(fields["first"])
        self.seat = i64(fields["seat"])
        self.result = i64(fields["result"])
        self.out = i64(fields["out"])
        self.leaving = i64(fields["leaving"])
        self.place = vec[i64]([i64(x) for x in fields["place"]])
        self.strength = vec[i64]([i64(x) for x in fields["strength"]])
        self.marks = vec[i64]([i64(x) for x in fields["marks"]])
        self.token = vec[i64]([i64(x) for x in fields["token"]])
        self.began = vec[i64]([i64(x) for x in fields["began"]])
        self.was = vec[i64]([i64(x) for x in fields["was"]])
        self.group = vec[i64]([i64(x) for x in fields["group"]])
        self.gold = vec[i64]([i64(x) for x in fields["gold"]])
        self.income = vec[i64]([i64(x) for x in fields["income"]])
        self.points = vec[i64]([i64(x) for x in fields["points"]])
        self.absent = vec[i64]([i64(x) for x in fields["absent"]])
        self.control = vec[i64]([i64(x) for x in fields["control"]])
        self.keeper = vec[i64]([i64(x) for x in fields["keeper"]])
        self.battle_hex = vec[i64]([i64(x) for x in fields["battle_hex"]])
        self.battle_seats = vec[i64]([i64(x) for x in fields["battle_seats"]])
        self.battle_used = vec[i64]([i64(x) for x in fields["battle_used"]])
        self.fight = i64(fields["fight"])
        self.round = i64(fields["round"])
        self.dispelled = bool(fields["dispelled"])
        self.quiet = bool(fields["quiet"])
        self.ground = i64(fields["ground"])
        self.changed = i64(fields["changed"])
        self.used = i64(fields["used"])
        self.notes = vec[i64]([i64(x) for x in fields["notes"]])
        self.picked = vec[i64]([i64(x) for x in fields["picked"]])
        self.slots = vec[i64]([i64(x) for x in fields["slots"]])
        self.turned = i64(fields["turned"])
        self.layout = i64(fields["layout"])
