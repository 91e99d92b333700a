"""The verbs of Wizard Kings and their text form.

A player names his own blocks by number, ``b7``; other people's blocks, which he may see only while they lie
face up, by their token, ``b#7``.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.notation import Notation, Verb
from regalia.engine.numbering import Numbering
from regalia.games.wizard_kings.data import ARMY_IDS, SPELL_IDS, UNIT_IDS
from regalia.games.wizard_kings.grid import NAMES
from regalia.games.wizard_kings.joining import LAYOUT_IDS
from regalia.games.wizard_kings.sheets import OWN, SHEET_IDS

# Setting up.
MAP: Final[i64] = 0
LAYOUT: Final[i64] = 1
SLOT: Final[i64] = 2
TURN: Final[i64] = 3
READY: Final[i64] = 4
ARMY: Final[i64] = 5
STANDARD: Final[i64] = 6
DROP: Final[i64] = 7
ADD: Final[i64] = 8
RAISE: Final[i64] = 9
PICK: Final[i64] = 10
PLACE: Final[i64] = 11
# Movement.
MOVE: Final[i64] = 12
STEP: Final[i64] = 13
STOP: Final[i64] = 14
SHIP: Final[i64] = 15
PORT: Final[i64] = 16
CAST: Final[i64] = 17
SPELL: Final[i64] = 18
TARGET: Final[i64] = 19
AIM: Final[i64] = 20
CONFIRM: Final[i64] = 21
SUPPORT: Final[i64] = 22
END: Final[i64] = 23
# Combat.
FIGHT: Final[i64] = 24
ACT: Final[i64] = 25
FIRE: Final[i64] = 26
RETREAT: Final[i64] = 27
WAIT: Final[i64] = 28
HIT: Final[i64] = 29
LOSE: Final[i64] = 30
CHANGE: Final[i64] = 31
STAY: Final[i64] = 32
WITHDRAW: Final[i64] = 33
TO: Final[i64] = 34
BRING: Final[i64] = 35
END_REGROUP: Final[i64] = 36
DISPEL: Final[i64] = 37
# Building.
STRENGTHEN: Final[i64] = 38
BUILD: Final[i64] = 39
IN: Final[i64] = 40
CASTLE: Final[i64] = 41
GIVE: Final[i64] = 42
RECEIVE: Final[i64] = 43
DISBAND: Final[i64] = 44
DONE: Final[i64] = 45
# Alliances, and giving up.
OFFER: Final[i64] = 46
ACCEPT: Final[i64] = 47
DECLINE: Final[i64] = 48
BREAK: Final[i64] = 49
KEEP: Final[i64] = 50
RESIGN: Final[i64] = 51
# What chance answers.
ROLL: Final[i64] = 52
DICE: Final[i64] = 53

SUPPORT_ATTACKER: Final[i64] = 0
SUPPORT_DEFENDER: Final[i64] = 1

MAP_NAMES: Final = (*SHEET_IDS, OWN)
"""The maps of the box, and one that somebody brought."""

_LETTERS: Final = "abcd"
BLOCK_NAMES: Final = tuple(f"{_LETTERS[n // 28]}{n % 28 + 1}" for n in range(112))
TOKEN_NAMES: Final = tuple(f"{_LETTERS[n // 28]}#{n % 28 + 1}" for n in range(112))

NOTATION: Final = Notation(
    Verb("map", MAP_NAMES),
    Verb("layout", LAYOUT_IDS),
    Verb("slot", MAP_NAMES),
    Verb("turn", MAP_NAMES),
    Verb("ready"),
    Verb("army", ARMY_IDS),
    Verb("standard"),
    Verb("drop", BLOCK_NAMES),
    Verb("add", UNIT_IDS),
    Verb("raise", BLOCK_NAMES),
    Verb("pick", BLOCK_NAMES),
    Verb("place", NAMES),
    Verb("move", BLOCK_NAMES),
    Verb("step", NAMES),
    Verb("stop"),
    Verb("ship", BLOCK_NAMES),
    Verb("port", NAMES),
    Verb("cast", BLOCK_NAMES),
    Verb("spell", SPELL_IDS),
    Verb("target", BLOCK_NAMES),
    Verb("aim", TOKEN_NAMES),
    Verb("confirm"),
    Verb("support", ("attacker", "defender")),
    Verb("end"),
    Verb("fight", NAMES),
    Verb("act", BLOCK_NAMES),
    Verb("fire"),
    Verb("retreat", NAMES),
    Verb("wait"),
    Verb("hit", BLOCK_NAMES),
    Verb("lose", BLOCK_NAMES),
    Verb("change"),
    Verb("stay"),
    Verb("withdraw", BLOCK_NAMES),
    Verb("to", NAMES),
    Verb("bring", BLOCK_NAMES),
    Verb("end_regroup"),
    Verb("dispel", BLOCK_NAMES),
    Verb("strengthen", BLOCK_NAMES),
    Verb("build", UNIT_IDS),
    Verb("in", NAMES),
    Verb("castle", NAMES),
    Verb("give", BLOCK_NAMES),
    Verb("receive", BLOCK_NAMES),
    Verb("disband"),
    Verb("done"),
    Verb("offer", ("1", "2", "3", "4")),
    Verb("accept"),
    Verb("decline"),
    Verb("break"),
    Verb("keep"),
    Verb("resign"),
    Verb("roll", ("none", "1", "2", "3", "4", "5", "6")),
    Verb("dice", tuple(str(total) for total in range(13))),
    windows=True,
    chance=("roll", "dice"),
)

NUMBERING: Final[Numbering] = NOTATION.numbering
"""The dense numbers of the actions, for compiled code."""
