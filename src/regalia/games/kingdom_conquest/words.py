"""The names of squares, cards and colours in a sentence."""

from __future__ import annotations

from typing import Final

from regalia.games.kingdom_conquest.data import COLOUR_ROWS, SPELL_ROWS, UNIT_ROWS
from regalia.games.kingdom_conquest.squares import NAMES

CARD_NAMES: Final = ("", *(str(row["name"]) for row in [*UNIT_ROWS, *SPELL_ROWS]))
COLOUR_NAMES: Final = ("free", *(str(row["name"]) for row in COLOUR_ROWS), "black", "")


def square_name(square: int) -> str:
    """``(4,7)``."""
    return f"({NAMES[square]})"


def a_card(card: int) -> str:
    """``an Archer``."""
    name = CARD_NAMES[card]
    return f"{'an' if name[0] in 'AE' else 'a'} {name}"


def owner(seat: int) -> str:
    """A seat's name, or the dark force."""
    return f"@{seat}" if seat >= 0 else "the dark force"


def start(sentence: str) -> str:
    """With a capital letter."""
    return sentence[0].upper() + sentence[1:]
