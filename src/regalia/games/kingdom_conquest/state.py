"""What is on the table, as plain fields. Nothing here changes anything."""

from __future__ import annotations

from typing import Any, Final, final

from regalia.engine.native import i64, u8, vec
from regalia.engine.numbering import Numbering
from regalia.games.kingdom_conquest.fields import KingdomConquestFields
from regalia.games.kingdom_conquest.scratch import Affected, Sketch
from regalia.games.kingdom_conquest.verbs import NUMBERING

NO_SQUARE: Final[i64] = -1
"""Where a checkpoint pawn is that is not on the board."""

DARK_FORCE: Final[i64] = 4
"""The bit of the dark force in ``result``, after those of the seats."""

# How the players come to their colours.
CHOSEN: Final[i64] = 0
BY_SEAT: Final[i64] = 1
BY_DICE: Final[i64] = 2


@final
class KingdomConquest(KingdomConquestFields):
    """The table. Colours are 1 to 4 in turn order; seats have the colours they chose."""

    # Options.
    side: i64  # 12, or 6 for one player
    short: bool
    last_round: i64  # after which squares are counted; 0 for never
    rising_curse: bool
    first_colour: i64
    colour_choice: i64
    wrap: bool
    keep_checkpoint: bool
    continuous_danger: bool
    archers_only: bool
    whole_board: bool
    active_immune: bool
    convert_units: bool
    replace_units: bool
    all_draw: bool
    spells_may_finish: bool

    # Whose turn it is.
    round: i64
    seat: i64
    cross: i64  # the square whose row and column are forbidden this turn, or NO_SQUARE
    conquered: bool  # the player on turn has conquered a free square this turn
    truce: i64  # colours under a Truce, one bit each
    eliminated: i64  # seats that are out, one bit each
    result: i64  # who has won or drawn once it is over, one bit a seat, and DARK_FORCE

    # The board.
    dark: i64  # the dark force's colour in the game for one player, else 0
    fielded: i64  # units on the board
    board: vec[i64]  # what each square is
    unit: vec[i64]  # the unit on each square
    count: vec[i64]  # how many squares each colour has
    supply: vec[i64]  # pawns of each unit that are not on the board
    obstacles: vec[i64]  # from the oldest to the newest: (origin * 6 + white - 1) * 64 + squares covered

    # The seats.
    colour: vec[i64]
    pawn: vec[i64]  # checkpoints: the last square conquered, whatever became of it [KC-R17], or NO_SQUARE

    # The cards. The deck is a shuffled part on top, and below it cards whose order is known.
    hand: vec[u8]  # CARD_ROOM counts a seat
    shown: vec[u8]  # the part of each hand that everybody can know
    unseen: vec[i64]  # counts of the shuffled part
    below: vec[i64]  # cards under it from the top; + 32 * (seat + 1) if of that seat's shuffled hand

    # Work space.
    affected: Affected  # scratch
    sketch: Sketch  # scratch

    def clone(self) -> KingdomConquest:
        """An independent copy."""
        new = KingdomConquest(self.players)
        self.copy_fields(new)
        return new

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> KingdomConquest:
        """The state with these fields."""
        new = KingdomConquest(players)
        new.read_fields(fields)
        return new

    def scores(self) -> list[int]:
        """Territories of each seat. [KC-31]"""
        return [
            int(self.count[self.colour[seat]]) if self.colour[seat] else 0 for seat in range(self.players)
        ]

    def winners(self) -> list[int]:
        """Who has won, or shares a draw. [KC-25, KC-31, KC-36, KC-R51]"""
        return [seat for seat in range(self.players) if self.result >> seat & 1]

    def numbering(self) -> Numbering:
        """The dense numbers of the actions."""
        return NUMBERING
