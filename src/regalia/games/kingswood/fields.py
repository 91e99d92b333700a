"""The fields of Kingswood, made from it by tools/generate_fields.py; do not edit."""

from __future__ import annotations

from typing import Any

from regalia.engine.native import i64, vec
from regalia.engine.state import State


class KingswoodFields(State):
    """How the fields of Kingswood begin, are copied, saved and read."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.special: i64 = 0
        self.forest_only_on_entry: bool = False
        self.unlimited_supply: bool = False
        self.random_guilds: bool = False
        self.no_guild_abilities: bool = False
        self.forget_captures: bool = False
        self.first_seat: i64 = 0
        self.seat: i64 = 0
        self.round: i64 = 0
        self.defeats: i64 = 0
        self.ending: bool = False
        self.overrun: bool = False
        self.saved: bool = False
        self.slain: i64 = 0
        self.guard: i64 = 0
        self.adventurers: i64 = 0
        self.village = vec[i64]()
        self.top_card: i64 = 0
        self.blind: i64 = 0
        self.place = vec[i64]()
        self.row = vec[i64]()
        self.captured = vec[i64]()
        self.guild = vec[i64]()
        self.coins = vec[i64]()
        self.fame = vec[i64]()
        self.refreshed = vec[i64]()
        self.exhausted = vec[i64]()
        self.supply = vec[i64]()

    def copy_fields(self, new: KingswoodFields) -> None:
        """Make another state of the same match the same position as this one."""
        new.special = self.special
        new.forest_only_on_entry = self.forest_only_on_entry
        new.unlimited_supply = self.unlimited_supply
        new.random_guilds = self.random_guilds
        new.no_guild_abilities = self.no_guild_abilities
        new.forget_captures = self.forget_captures
        new.first_seat = self.first_seat
        new.seat = self.seat
        new.round = self.round
        new.defeats = self.defeats
        new.ending = self.ending
        new.overrun = self.overrun
        new.saved = self.saved
        new.slain = self.slain
        new.guard = self.guard
        new.adventurers = self.adventurers
        new.village = self.village[:]
        new.top_card = self.top_card
        new.blind = self.blind
        new.place = self.place[:]
        new.row = self.row[:]
        new.captured = self.captured[:]
        new.guild = self.guild[:]
        new.coins = self.coins[:]
        new.fame = self.fame[:]
        new.refreshed = self.refreshed[:]
        new.exhausted = self.exhausted[:]
        new.supply = self.supply[:]
        self.copy_core(new)

    def to_fields(self) -> dict[str, object]:
        return {
            "special": int(self.special),
            "forest_only_on_entry": bool(self.forest_only_on_entry),
            "unlimited_supply": bool(self.unlimited_supply),
            "random_guilds": bool(self.random_guilds),
            "no_guild_abilities": bool(self.no_guild_abilities),
            "forget_captures": bool(self.forget_captures),
            "first_seat": int(self.first_seat),
            "seat": int(self.seat),
            "round": int(self.round),
            "defeats": int(self.defeats),
            "ending": bool(self.ending),
            "overrun": bool(self.overrun),
            "saved": bool(self.saved),
            "slain": int(self.slain),
            "guard": int(self.guard),
            "adventurers": int(self.adventurers),
            "village": [int(x) for x in self.village],
            "top_card": int(self.top_card),
            "blind": int(self.blind),
            "place": [int(x) for x in self.place],
            "row": [int(x) for x in self.row],
            "captured": [int(x) for x in self.captured],
            "guild": [int(x) for x in self.guild],
            "coins": [int(x) for x in self.coins],
            "fame": [int(x) for x in self.fame],
            "refreshed": [int(x) for x in self.refreshed],
            "exhausted": [int(x) for x in self.exhausted],
            "supply": [int(x) for x in self.supply],
        }

    def read_fields(self, fields: dict[str, Any]) -> None:
        """Take the fields that ``to_fields`` gave."""
        self.special = i64(fields["special"])
        self.forest_only_on_entry = bool(fields["forest_only_on_entry"])
        self.unlimited_supply = bool(fields["unlimited_supply"])
        self.random_guilds = bool(fields["random_guilds"])
        self.no_guild_abilities = bool(fields["no_guild_abilities"])
        self.forget_captures = bool(fields["forget_captures"])
        self.first_seat = i64(fields["first_seat"])
        self.seat = i64(fields["seat"])
        self.round = i64(fields["round"])
        self.defeats = i64(fields["defeats"])
        self.ending = bool(fields["ending"])
        self.overrun = bool(fields["overrun"])
        self.saved = bool(fields["saved"])
        self.slain = i64(fields["slain"])
        self.guard = i64(fields["guard"])
        self.adventurers = i64(fields["adventurers"])
        self.village = vec[i64]([i64(x) for x in fields["village"]])
        self.top_card = i64(fields["top_card"])
        self.blind = i64(fields["blind"])
        self.place = vec[i64]([i64(x) for x in fields["place"]])
        self.row = vec[i64]([i64(x) for x in fields["row"]])
        self.captured = vec[i64]([i64(x) for x in fields["captured"]])
        self.guild = vec[i64]([i64(x) for x in fields["guild"]])
        self.coins = vec[i64]([i64(x) for x in fields["coins"]])
        self.fame = vec[i64]([i64(x) for x in fields["fame"]])
        self.refreshed = vec[i64]([i64(x) for x in fields["refreshed"]])
        self.exhausted = vec[i64]([i64(x) for x in fields["exhausted"]])
        self.supply = vec[i64]([i64(x) for x in fields["supply"]])
