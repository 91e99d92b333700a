"""The verbs of Kingdom Conquest and their text form."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.notation import Notation, Verb
from regalia.engine.numbering import Numbering
from regalia.games.kingdom_conquest.data import CARD_IDS, COLOUR_IDS
from regalia.games.kingdom_conquest.squares import NAMES

COLOUR: Final[i64] = 0
CONQUER: Final[i64] = 1
DRAW: Final[i64] = 2
PLAY: Final[i64] = 3
PLACE: Final[i64] = 4
AIM: Final[i64] = 5
MARCH: Final[i64] = 6
STOP: Final[i64] = 7
END: Final[i64] = 8
PASS: Final[i64] = 9

# What chance answers: three dice, and the top card of the deck.
BLUE_DIE: Final[i64] = 10
RED_DIE: Final[i64] = 11
WHITE_DIE: Final[i64] = 12
DEAL: Final[i64] = 13

_FACES: Final = tuple(str(face) for face in range(13))

NOTATION: Final = Notation(
    Verb("colour", COLOUR_IDS[:5]),
    Verb("conquer", NAMES),
    Verb("draw"),
    Verb("play", CARD_IDS),
    Verb("place", NAMES),
    Verb("aim", NAMES),
    Verb("march", NAMES),
    Verb("stop"),
    Verb("end"),
    Verb("pass"),
    Verb("blue", _FACES),
    Verb("red", _FACES),
    Verb("white", _FACES[:7]),
    Verb("deal", CARD_IDS),
    chance=("blue", "red", "white", "deal"),
)

NUMBERING: Final[Numbering] = NOTATION.numbering
"""The dense numbers of the actions, for compiled code."""
