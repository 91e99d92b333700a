"""The fields of KingdomConquest, made from it by tools/generate_fields.py; do not edit."""

from __future__ import annotations

from typing import Any

from regalia.engine.native import i64, u8, vec
from regalia.engine.state import State
from regalia.games.kingdom_conquest.scratch import Affected, Sketch


class KingdomConquestFields(State):
    """How the fields of KingdomConquest begin, are copied, saved and read."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.side: i64 = 0
        self.short: bool = False
        self.last_round: i64 = 0
        self.rising_curse: bool = False
        self.first_colour: i64 = 0
        self.colour_choice: i64 = 0
        self.wrap: bool = False
        self.keep_checkpoint: bool = False
        self.continuous_danger: bool = False
        self.archers_only: bool = False
        self.whole_board: bool = False
        self.active_immune: bool = False
        self.convert_units: bool = False
        self.replace_units: bool = False
        self.all_draw: bool = False
        self.spells_may_finish: bool = False
        self.round: i64 = 0
        self.seat: i64 = 0
        self.cross: i64 = 0
        self.conquered: bool = False
        self.truce: i64 = 0
        self.eliminated: i64 = 0
        self.result: i64 = 0
        self.dark: i64 = 0
        self.fielded: i64 = 0
        self.board = vec[i64]()
        self.unit = vec[i64]()
        self.count = vec[i64]()
        self.supply = vec[i64]()
        self.obstacles = vec[i64]()
        self.colour = vec[i64]()
        self.pawn = vec[i64]()
        self.hand = vec[u8]()
        self.shown = vec[u8]()
        self.unseen = vec[i64]()
        self.below = vec[i64]()
        self.affected = Affected()
        self.sketch = Sketch()

    def copy_fields(self, new: KingdomConquestFields) -> None:
        """Make another state of the same match the same position as this one."""
        new.side = self.side
        new.short = self.short
        new.last_round = self.last_round
        new.rising_curse = self.rising_curse
        new.first_colour = self.first_colour
        new.colour_choice = self.colour_choice
        new.wrap = self.wrap
        new.keep_checkpoint = self.keep_checkpoint
        new.continuous_danger = self.continuous_danger
        new.archers_only = self.archers_only
        new.whole_board = self.whole_board
        new.active_immune = self.active_immune
        new.convert_units = self.convert_units
        new.replace_units = self.replace_units
        new.all_draw = self.all_draw
        new.spells_may_finish = self.spells_may_finish
        new.round = self.round
        new.seat = self.seat
        new.cross = self.cross
        new.conquered = self.conquered
        new.truce = self.truce
        new.eliminated = self.eliminated
        new.result = self.result
        new.dark = self.dark
        new.fielded = self.fielded
        new.board = self.board[:]
        new.unit = self.unit[:]
        new.count = self.count[:]
        new.supply = self.supply[:]
        new.obstacles = self.obstacles[:]
        new.colour = self.colour[:]
        new.pawn = self.pawn[:]
        new.hand = self.hand[:]
        new.shown = self.shown[:]
        new.unseen = self.unseen[:]
        new.below = self.below[:]
        self.copy_core(new)

    def to_fields(self) -> dict[str, object]:
        return {
            "side": int(self.side),
            "short": bool(self.short),
            "last_round": int(self.last_round),
            "rising_curse": bool(self.rising_curse),
            "first_colour": int(self.first_colour),
            "colour_choice": int(self.colour_choice),
            "wrap": bool(self.wrap),
            "keep_checkpoint": bool(self.keep_checkpoint),
            "continuous_danger": bool(self.continuous_danger),
            "archers_only": bool(self.archers_only),
            "whole_board": bool(self.whole_board),
            "active_immune": bool(self.active_immune),
            "convert_units": bool(self.convert_units),
            "replace_units": bool(self.replace_units),
            "all_draw": bool(self.all_draw),
            "spells_may_finish": bool(self.spells_may_finish),
            "round": int(self.round),
            "seat": int(self.seat),
            "cross": int(self.cross),
            "conquered": bool(self.conquered),
            "truce": int(self.truce),
            "eliminated": int(self.eliminated),
            "result": int(self.result),
            "dark": int(self.dark),
            "fielded": int(self.fielded),
            "board": [int(x) for x in self.board],
            "unit": [int(x) for x in self.unit],
            "count": [int(x) for x in self.count],
            "supply": [int(x) for x in self.supply],
            "obstacles": [int(x) for x in self.obstacles],
            "colour": [int(x) for x in self.colour],
            "pawn": [int(x) for x in self.pawn],
            "hand": [int(x) for x in self.hand],
            "shown": [int(x) for x in self.shown],
            "unseen": [int(x) for x in self.unseen],
            "below": [int(x) for x in self.below],
        }

    def read_fields(self, fields: dict[str, Any]) -> None:
        """Take the fields that ``to_fields`` gave."""
        self.side = i64(fields["side"])
        self.short = bool(fields["short"])
        self.last_round = i64(fields["last_round"])
        self.rising_curse = bool(fields["rising_curse"])
        self.first_colour = i64(fields["first_colour"])
        self.colour_choice = i64(fields["colour_choice"])
        self.wrap = bool(fields["wrap"])
        self.keep_checkpoint = bool(fields["keep_checkpoint"])
        self.continuous_danger = bool(fields["continuous_danger"])
        self.archers_only = bool(fields["archers_only"])
        self.whole_board = bool(fields["whole_board"])
        self.active_immune = bool(fields["active_immune"])
        self.convert_units = bool(fields["convert_units"])
        self.replace_units = bool(fields["replace_units"])
        self.all_draw = bool(fields["all_draw"])
        self.spells_may_finish = bool(fields["spells_may_finish"])
        self.round = i64(fields["round"])
        self.seat = i64(fields["seat"])
        self.cross = i64(fields["cross"])
        self.conquered = bool(fields["conquered"])
        self.truce = i64(fields["truce"])
        self.eliminated = i64(fields["eliminated"])
        self.result = i64(fields["result"])
        self.dark = i64(fields["dark"])
        self.fielded = i64(fields["fielded"])
        self.board = vec[i64]([i64(x) for x in fields["board"]])
        self.unit = vec[i64]([i64(x) for x in fields["unit"]])
        self.count = vec[i64]([i64(x) for x in fields["count"]])
        self.supply = vec[i64]([i64(x) for x in fields["supply"]])
        self.obstacles = vec[i64]([i64(x) for x in fields["obstacles"]])
        self.colour = vec[i64]([i64(x) for x in fields["colour"]])
        self.pawn = vec[i64]([i64(x) for x in fields["pawn"]])
        self.hand = vec[u8]([u8(x) for x in fields["hand"]])
        self.shown = vec[u8]([u8(x) for x in fields["shown"]])
        self.unseen = vec[i64]([i64(x) for x in fields["unseen"]])
        self.below = vec[i64]([i64(x) for x in fields["below"]])
