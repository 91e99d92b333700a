"""Connect four on our kernel: the one game that every engine beside us has.

A player's stones are the bits of one int, seven bits a column of which the topmost stays empty, so
that a line of four is four shifts away.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.bench.connect_four_fields import ConnectFourFields
from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i16, i64, vec
from regalia.engine.numbering import Numbering
from regalia.engine.observer import Observer
from regalia.engine.offer import Offer

COLUMNS: Final[i64] = 7
COLUMN_BITS: Final[i64] = 7
TOP_ROW: Final[i64] = 5
CELLS: Final[i64] = 42
DROP: Final[i64] = 0
NUMBERING: Final = Numbering([0, 1, 2, 3, 4, 5, 6], 7, [0])
PLANES: Final[i64] = 84
"""Numbers of an observation: the mover's stones and the other's, column by column."""


class ConnectFour(ConnectFourFields):
    """Seven columns, six rows, two players."""

    mover: i64
    stones: i64
    winner: i64
    taken: i64
    held: i64

    def clone(self) -> ConnectFour:
        """An independent copy."""
        new = ConnectFour(self.players)
        self.copy_fields(new)
        return new

    @staticmethod
    def from_fields(players: i64, fields: dict[str, Any]) -> ConnectFour:
        """The state with these fields."""
        new = ConnectFour(players)
        new.read_fields(fields)
        return new

    def scores(self) -> list[int]:
        """One for the winner."""
        return [1 if self.winner == seat else 0 for seat in range(2)]

    def winners(self) -> list[int]:
        """Whoever has four in a row; nobody in a full board without."""
        return [self.winner] if self.winner >= 0 else []

    def numbering(self) -> Numbering:
        """The dense numbers of the columns."""
        return NUMBERING


class ConnectFourObserver(Observer[ConnectFour]):
    """Two planes of stones: whoever looks, and the other."""

    def write(self, s: ConnectFour, seat: i64, out: vec[i16], at: i64) -> i64:
        mine = s.held if seat == s.mover else s.taken ^ s.held
        for column in range(COLUMNS):
            for row in range(TOP_ROW + 1):
                cell = column * COLUMN_BITS + row
                k = at + column * (TOP_ROW + 1) + row
                out[k] = i16(mine >> cell & 1)
                out[k + CELLS] = i16((s.taken ^ mine) >> cell & 1)
        return at + PLANES


def has_four(stones: i64) -> bool:
    """Whether four of these stones stand in a line: upright, level or aslant."""
    pairs = stones & (stones >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> 7)
    if pairs & (pairs >> 14):
        return True
    pairs = stones & (stones >> 6)
    if pairs & (pairs >> 12):
        return True
    pairs = stones & (stones >> 8)
    return (pairs & (pairs >> 16)) != 0


class DropStone(Frame[ConnectFour]):
    """A player drops a stone into a column that is not full."""

    def who(self, s: ConnectFour) -> i64:
        return s.mover

    def offer(self, s: ConnectFour, offer: Offer) -> None:
        taken = s.taken
        for column in range(COLUMNS):
            if not taken & bit(column * COLUMN_BITS + TOP_ROW):
                offer.add(DROP, column)

    def take(self, s: ConnectFour, verb: i64, column: i64) -> None:
        foot = bit(column * COLUMN_BITS)
        stone = (s.taken + foot) & (foot * 63)
        mine = s.held | stone
        s.taken |= stone
        s.stones += 1
        if has_four(mine):
            s.winner = s.mover
        elif s.stones < CELLS:
            s.held = s.taken ^ mine  # the other player's stones: it is their turn
            s.mover = 1 - s.mover
            s.push(self)


def new_game() -> ConnectFour:
    """An empty board."""
    s = ConnectFour(2)
    s.winner = -1
    s.push(DropStone())
    s.begin()
    return s
