"""The verbs of Kings & Things and their text form, in the order of the game."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64
from regalia.engine.notation import Notation, Verb
from regalia.engine.numbering import Numbering
from regalia.games.kings_and_things.data import FACE_IDS, MAGIC_ROWS, TARGET_IDS, TERRAIN_IDS
from regalia.games.kings_and_things.hexes import NAMES
from regalia.games.kings_and_things.places import SIDE_IDS

# Everywhere.
DONE: Final[i64] = 0
CASH: Final[i64] = 1
REMOVE_INCOME: Final[i64] = 2
HOLD: Final[i64] = 3
PUT: Final[i64] = 4
DISCARD: Final[i64] = 5
SHOW_SIDE: Final[i64] = 6
STATION: Final[i64] = 7

# Setting up.
PICK_START: Final[i64] = 8
SWAP_SEA: Final[i64] = 9
CLAIM: Final[i64] = 10
RAISE_TOWER: Final[i64] = 11
MARK: Final[i64] = 12
SWAP: Final[i64] = 13

# Heroes and Things.
DISCHARGE: Final[i64] = 14
COURT: Final[i64] = 15
BID: Final[i64] = 16
PAY_GAP: Final[i64] = 17
GIVE_UP: Final[i64] = 18
BUY: Final[i64] = 19
TRADE: Final[i64] = 20
DRAW: Final[i64] = 21

# Events.
EVENT: Final[i64] = 22
CASTER: Final[i64] = 23
TARGET: Final[i64] = 24
CHANGE_TO: Final[i64] = 25
FLEE_TO: Final[i64] = 26
LOSE: Final[i64] = 27
STACK: Final[i64] = 28
VICTIM: Final[i64] = 29
WEAKEN: Final[i64] = 30
LURE: Final[i64] = 31
RIVAL: Final[i64] = 32
STRIKE: Final[i64] = 33
BUILD_FREE: Final[i64] = 34

# Movement.
ASK: Final[i64] = 35
SHOW: Final[i64] = 36
GRAB: Final[i64] = 37
GRAB_ALL: Final[i64] = 38
STEP: Final[i64] = 39
DROP: Final[i64] = 40
PICK_UP: Final[i64] = 41
HALT: Final[i64] = 42
FLY_ON: Final[i64] = 43
INTERCEPT: Final[i64] = 44
LEAVE: Final[i64] = 45
PLAY_BALLOON: Final[i64] = 46
BOARD_BALLOON: Final[i64] = 47
LAND: Final[i64] = 48
END_MOVE: Final[i64] = 49

# Combat.
RESOLVE: Final[i64] = 50
KEEP_INCOME: Final[i64] = 51
ARM: Final[i64] = 52
BEARER: Final[i64] = 53
BRIBE: Final[i64] = 54
FIGHT: Final[i64] = 55
TURN_COAT: Final[i64] = 56
SKIP: Final[i64] = 57
STRIKE_AT: Final[i64] = 58
KEEP: Final[i64] = 59
AIM: Final[i64] = 60
SNIPE: Final[i64] = 61
TAKE_HIT: Final[i64] = 62
RETREAT: Final[i64] = 63
STAY: Final[i64] = 64
LIFT_OFF: Final[i64] = 65
SHED: Final[i64] = 66
LOOT: Final[i64] = 67

# Construction and special powers.
BUILD: Final[i64] = 68
MURDER: Final[i64] = 69
MARK_VICTIM: Final[i64] = 70
ROB: Final[i64] = 71
STEAL_GOLD: Final[i64] = 72
STEAL_THING: Final[i64] = 73

# Answers in windows.
CHARM_UP: Final[i64] = 74
CHARM_DOWN: Final[i64] = 75
DISPEL: Final[i64] = 76
DISPEL_FORCE: Final[i64] = 77
PLAY_FAN: Final[i64] = 78
FAN_CLOUD: Final[i64] = 79
BLOW_TO: Final[i64] = 80
CLEAR_CLOUD: Final[i64] = 81
DRINK_ELIXIR: Final[i64] = 82
PLAY_FIREWALL: Final[i64] = 83
PLAY_GOLEM: Final[i64] = 84
PLAY_TALISMAN: Final[i64] = 85
GIVE_SWORD: Final[i64] = 86
GIVE_BOW: Final[i64] = 87
PLAY_DUST: Final[i64] = 88

# Standing orders, said out of turn: 8 * item + order.
ORDER: Final[i64] = 89

# What chance answers.
DIE: Final[i64] = 90
TILE: Final[i64] = 91
THING: Final[i64] = 92
SIDE: Final[i64] = 93
UNSEEN: Final[i64] = 94

# The Talisman's choice.
SAVE: Final[i64] = 95
ACCEPT: Final[i64] = 96

_SEATS: Final = SIDE_IDS[:4]
_UP_TO: Final = tuple(str(number) for number in range(64))
ORDER_IDS: Final = ("if-it-matters", "always", "not-this-battle", "not-this-turn", "never")
_SHOWN: Final = {0: "ask", 1: "show", 4: "never"}
_ORDERS: Final = tuple(
    f"{row['id']}:{ORDER_IDS[number]}" if number < 5 else f"{row['id']}:{number}"
    for row in MAGIC_ROWS
    for number in range(8)
) + tuple(f"{what}:{_SHOWN.get(number, str(number))}" for what in ("pin", "flight") for number in range(8))

NOTATION: Final = Notation(
    Verb("done"),
    Verb("cash", FACE_IDS),
    Verb("remove_income", NAMES),
    Verb("hold", FACE_IDS),
    Verb("put", NAMES),
    Verb("discard", FACE_IDS),
    Verb("show_side", FACE_IDS),
    Verb("station", NAMES),
    Verb("pick_start", NAMES),
    Verb("swap_sea", NAMES),
    Verb("claim", NAMES),
    Verb("tower", NAMES),
    Verb("mark", FACE_IDS),
    Verb("swap"),
    Verb("discharge", FACE_IDS),
    Verb("court", FACE_IDS),
    Verb("bid", _UP_TO),
    Verb("pay_gap"),
    Verb("give_up"),
    Verb("buy", _UP_TO[:6]),
    Verb("trade", FACE_IDS),
    Verb("draw"),
    Verb("event", FACE_IDS),
    Verb("caster", FACE_IDS),
    Verb("target", NAMES),
    Verb("change_to", TERRAIN_IDS),
    Verb("flee_to", NAMES),
    Verb("lose", TARGET_IDS),
    Verb("stack", NAMES),
    Verb("victim", _SEATS),
    Verb("weaken", NAMES),
    Verb("lure", FACE_IDS),
    Verb("rival", _SEATS),
    Verb("strike", NAMES),
    Verb("build_free", NAMES),
    Verb("ask", NAMES),
    Verb("show", FACE_IDS),
    Verb("grab", FACE_IDS),
    Verb("grab_all", NAMES),
    Verb("step", NAMES),
    Verb("drop", FACE_IDS),
    Verb("pick_up", FACE_IDS),
    Verb("halt"),
    Verb("fly_on", FACE_IDS),
    Verb("intercept", FACE_IDS),
    Verb("leave", FACE_IDS),
    Verb("balloon"),
    Verb("board", FACE_IDS),
    Verb("land", NAMES),
    Verb("end_move"),
    Verb("resolve", NAMES),
    Verb("keep_income", FACE_IDS),
    Verb("arm", FACE_IDS),
    Verb("bearer", FACE_IDS),
    Verb("bribe", FACE_IDS),
    Verb("fight"),
    Verb("turn", FACE_IDS),
    Verb("skip"),
    Verb("strike_at", SIDE_IDS),
    Verb("keep"),
    Verb("aim", _UP_TO[:7]),
    Verb("snipe", TARGET_IDS),
    Verb("take_hit", TARGET_IDS),
    Verb("retreat", NAMES),
    Verb("stay"),
    Verb("lift_off", NAMES),
    Verb("shed", FACE_IDS),
    Verb("loot", FACE_IDS),
    Verb("build", NAMES),
    Verb("murder", NAMES),
    Verb("mark_victim", TARGET_IDS),
    Verb("rob", _SEATS),
    Verb("take_gold"),
    Verb("take_thing"),
    Verb("charm_up", _UP_TO),
    Verb("charm_down", _UP_TO),
    Verb("dispel"),
    Verb("dispel_force", SIDE_IDS),
    Verb("fan"),
    Verb("fan_cloud"),
    Verb("blow_to", NAMES),
    Verb("clear_cloud"),
    Verb("elixir"),
    Verb("firewall"),
    Verb("golem"),
    Verb("talisman"),
    Verb("sword", FACE_IDS),
    Verb("bow", FACE_IDS),
    Verb("dust", SIDE_IDS),
    Verb("order", _ORDERS),
    Verb("die", _UP_TO[:7]),
    Verb("tile", TERRAIN_IDS),
    Verb("thing", FACE_IDS),
    Verb("side", FACE_IDS),
    Verb("unseen", FACE_IDS),
    Verb("save"),
    Verb("accept", FACE_IDS),
    windows=True,
    chance=("die", "tile", "thing", "side", "unseen"),
)

NUMBERING: Final[Numbering] = NOTATION.numbering
"""The dense numbers of the actions, for compiled code."""
