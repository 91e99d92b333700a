"""The verbs of Kingswood and their text form."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.notation import Notation, Verb
from regalia.engine.numbering import Numbering
from regalia.games.kingswood.data import GUILD_IDS, LOCATION_IDS, MONSTER_IDS, TOKENS

GUILD: Final[i64] = 0
COLLECT: Final[i64] = 1
ADVENTURER: Final[i64] = 2
BUY: Final[i64] = 3
REFRESH_ALL: Final[i64] = 4
EARN: Final[i64] = 5
REFRESH: Final[i64] = 6
POTION: Final[i64] = 7
FIGHT: Final[i64] = 8
FIGHT_CAPTURED: Final[i64] = 9
CAPTURE: Final[i64] = 10
GIVE: Final[i64] = 11
TAKE: Final[i64] = 12
REVEAL: Final[i64] = 13
DEFEAT: Final[i64] = 14
RETURN: Final[i64] = 15
DECLINE: Final[i64] = 16
DONE: Final[i64] = 17
MOVE: Final[i64] = 18

# What chance answers.
SPECIAL: Final[i64] = 19
LAY: Final[i64] = 20
FIRST: Final[i64] = 21
DRAW: Final[i64] = 22

FROM_DECK: Final[i64] = 0
"""The argument of ``capture`` that means the blind top card."""

NOTATION: Final = Notation(
    Verb("guild", GUILD_IDS),
    Verb("collect"),
    Verb("adventurer", LOCATION_IDS),
    Verb("buy", TOKENS[:3]),
    Verb("refresh_all", TOKENS[:3]),
    Verb("earn"),
    Verb("refresh", TOKENS[:3]),
    Verb("potion"),
    Verb("fight", MONSTER_IDS),
    Verb("fight_captured"),
    Verb("capture", ("deck", *MONSTER_IDS[1:])),
    Verb("give", MONSTER_IDS),
    Verb("take", MONSTER_IDS),
    Verb("reveal"),
    Verb("defeat"),
    Verb("return"),
    Verb("decline"),
    Verb("done"),
    Verb("move", LOCATION_IDS),
    Verb("special", LOCATION_IDS),
    Verb("lay", LOCATION_IDS),
    Verb("first", ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5")),
    Verb("draw", MONSTER_IDS),
    chance=("special", "lay", "first", "draw"),
)

NUMBERING: Final[Numbering] = NOTATION.numbering
"""The dense numbers of the actions, for compiled code."""
