"""The fields of ConnectFour, made from it by tools/generate_fields.py; do not edit."""

from __future__ import annotations

from typing import Any

from regalia.engine.native import i64
from regalia.engine.state import State


class ConnectFourFields(State):
    """How the fields of ConnectFour begin, are copied, saved and read."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.mover: i64 = 0
        self.stones: i64 = 0
        self.winner: i64 = 0
        self.taken: i64 = 0
        self.held: i64 = 0

    def copy_fields(self, new: ConnectFourFields) -> None:
        """Make another state of the same match the same position as this one."""
        new.mover = self.mover
        new.stones = self.stones
        new.winner = self.winner
        new.taken = self.taken
        new.held = self.held
        self.copy_core(new)

    def to_fields(self) -> dict[str, object]:
        return {
            "mover": int(self.mover),
            "stones": int(self.stones),
            "winner": int(self.winner),
            "taken": int(self.taken),
            "held": int(self.held),
        }

    def read_fields(self, fields: dict[str, Any]) -> None:
        """Take the fields that ``to_fields`` gave."""
        self.mover = i64(fields["mover"])
        self.stones = i64(fields["stones"])
        self.winner = i64(fields["winner"])
        self.taken = i64(fields["taken"])
        self.held = i64(fields["held"])
