"""What can happen in Kingdom Conquest. Rules tell it; the story turns it into sentences."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64

CHOSE: Final[i64] = 0  # seat, colour
THREW: Final[i64] = 1  # seat, white die, for the order of play
LAID: Final[i64] = 2  # origin, white number: an obstacle or a block
THROWN_AGAIN: Final[i64] = 3  # origin, white number: nothing of it would have remained
COVERED: Final[i64] = 4  # seat that lost a square or -1, square, colour it takes
VANISHED: Final[i64] = 5  # square that is free again
TURN: Final[i64] = 6  # seat, round, 1 if in danger
DREW: Final[i64] = 7  # seat, card
CONQUERED: Final[i64] = 8  # seat, square
PLAYED: Final[i64] = 9  # seat, card
PLACED: Final[i64] = 10  # seat, square, unit
CAPTURED: Final[i64] = 11  # seat that takes, square * 64 + old colour * 8 + new colour, wave
STRUCK_BACK: Final[i64] = 12  # the same in the reaction phase
UNIT_LOST: Final[i64] = 13  # seat of the owner, square, unit
SAVED: Final[i64] = 14  # seat, square, unit: removed instead of the square
DESTROYED: Final[i64] = 15  # seat of the owner, square
TURNED: Final[i64] = 16  # seat that takes by Treason, square, old colour
SHOOK: Final[i64] = 17  # seat, white die of an Earthquake
FIZZLED: Final[i64] = 18  # seat: an Earthquake without a target
TRUCE: Final[i64] = 19  # seat
PASSED: Final[i64] = 20  # seat
ELIMINATED: Final[i64] = 21  # seat, cards that go under the deck
ENDED: Final[i64] = 22  # round
AIMED: Final[i64] = 23  # seat, square the spell is aimed at, spell


def captured(what: int) -> tuple[int, int, int]:
    """The square, its old and its new colour that CAPTURED and STRUCK_BACK tell of in one number."""
    return what // 64, what // 8 % 8, what % 8
