"""What a table shows of a fight or an exploration: who strikes when and how hard, the dice, the prices.

All of it lies open to everybody: whoever fights is face up, and defenders always are. [KT-10.8, KT-11.10]
"""

from __future__ import annotations

from regalia.games.kings_and_things.data import COUNTERS, FACE_IDS, FIRST_TREASURE
from regalia.games.kings_and_things.hexes import NAMES
from regalia.games.kings_and_things.places import SIDE_COUNT, SIDE_IDS
from regalia.games.kings_and_things.rules.bribery import (
    ArmDefenders,
    Bribe,
    GiveWeapon,
    defends,
    guards_something,
    price_of,
)
from regalia.games.kings_and_things.rules.exploration import Explored, KeepOne
from regalia.games.kings_and_things.rules.hits import ReadSaves
from regalia.games.kings_and_things.rules.strength import THE_FORT, dice_of, is_body_of, step_of, value_of
from regalia.games.kings_and_things.rules.strikes import CountHits
from regalia.games.kings_and_things.shape import BodyView, ExplorationView, ThrowView
from regalia.games.kings_and_things.state import KingsAndThings


def name_of(s: KingsAndThings, body: int) -> str:
    """The id of a body."""
    return "fort" if body == THE_FORT else FACE_IDS[s.face[body]]


def bodies(s: KingsAndThings) -> list[BodyView]:
    """Everybody who stands in the battle."""
    return [
        {
            "id": name_of(s, body),
            "side": SIDE_IDS[side],
            "step": int(step_of(s, body, side)),
            "value": int(value_of(s, body, side)),
            "dice": int(dice_of(s, body, side)),
            "wounds": int(s.wounds[body]),
        }
        for side in range(SIDE_COUNT)
        if s.sides >> side & 1
        for body in range(COUNTERS + 1)
        if is_body_of(s, body, side)
    ]


def throws(s: KingsAndThings) -> list[ThrowView]:
    """The dice of the step in hand, while they may still be changed; saves need 2 to 5, and say 0."""
    frames = [frame for frame in s.stack if isinstance(frame, CountHits | ReadSaves)]
    if not frames or len(s.dice_of) != len(s.dice):
        return []
    frame = frames[-1]
    out: list[ThrowView] = []
    for die, owner in zip(s.dice, s.dice_of, strict=True):
        if isinstance(frame, ReadSaves):
            body, side, needs = int(owner), int(frame.side), 0
        else:
            body, side = int(owner) >> 3, int(owner) & 7
            needs = int(value_of(s, body, side))
        out.append({"id": name_of(s, body), "side": SIDE_IDS[side], "die": int(die), "needs": needs})
    return out


def exploration(s: KingsAndThings) -> ExplorationView | None:
    """What is known of the exploration in hand, from its roll to the last bribe."""
    for frame in reversed(s.stack):
        if isinstance(frame, Explored | KeepOne | ArmDefenders | GiveWeapon | Bribe):
            prices = isinstance(frame, Bribe)
            defenders = [c for c in range(FIRST_TREASURE) if defends(s, c, frame.hex)] if prices else []
            return {
                "hex": NAMES[frame.hex],
                "prices": {FACE_IDS[s.face[c]]: int(price_of(s, c)) for c in defenders},
                "doubled": bool(s.doubled if prices else guards_something(s, frame.hex)),
            }
    return None
