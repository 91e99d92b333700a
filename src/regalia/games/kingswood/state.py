"""What is on the table, as plain fields. Nothing here changes anything."""

from __future__ import annotations

from typing import Any, Final, final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.numbering import Numbering
from regalia.games.kingswood import scoring
from regalia.games.kingswood.fields import KingswoodFields
from regalia.games.kingswood.verbs import NUMBERING

VILLAGE: Final[i64] = 6
ROW: Final[i64] = 4
"""Slots of the Forest row: three in use, four for a moment in the solo game. [KW-31, KW-158]"""

OFF: Final[i64] = -1
"""Where the Guard is when it stands beside the village. [KW-23]"""


@final
class Kingswood(KingswoodFields):
    """The table. Positions 0 to 5 run clockwise round the village; the Forest is position 0."""

    # Options.
    special: i64  # the Special Location agreed on, or NOWHERE while chance is to choose
    forest_only_on_entry: bool
    unlimited_supply: bool
    random_guilds: bool
    no_guild_abilities: bool
    forget_captures: bool

    # Whose turn it is.
    first_seat: i64
    seat: i64
    round: i64
    defeats: i64  # monsters defeated this turn, for KW-R40
    ending: bool  # somebody has 20 Fame
    overrun: bool  # solo: the village fell
    saved: bool  # solo: two mighty monsters are defeated
    slain: i64  # solo: the mighty monsters defeated so far, one bit a card

    # The village.
    guard: i64  # a position, or OFF
    adventurers: i64  # one bit a position
    village: vec[i64]  # the location at each position

    # The monsters.
    top_card: i64  # the top of the deck if everybody knows it, else 0
    blind: i64  # seats whose captured card the others have not seen, one bit each
    place: vec[i64]
    row: vec[i64]  # cards in the Forest row; 0 is a gap
    captured: vec[i64]  # a card for each seat, or 0

    # The guilds.
    guild: vec[i64]
    coins: vec[i64]
    fame: vec[i64]
    refreshed: vec[i64]  # three numbers a seat: Swords, Spellbooks, Hearts
    exhausted: vec[i64]
    supply: vec[i64]  # Swords, Spellbooks, Hearts, Coins

    def clone(self) -> Kingswood:
        """An independent copy."""
        new = Kingswood(self.players)
        self.copy_fields(new)
        return new

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> Kingswood:
        """The state with these fields."""
        new = Kingswood(players)
        new.read_fields(fields)
        return new

    def scores(self) -> list[int]:
        """Fame with the bonuses that would count if the game ended now. [KW-143]"""
        return [scoring.total(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won, once the game is over. [KW-144 to KW-146, KW-R34]"""
        return scoring.winners(self) if self.to_act == OVER else []

    def numbering(self) -> Numbering:
        """The dense numbers of the actions."""
        return NUMBERING
