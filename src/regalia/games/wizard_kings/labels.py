"""What an action on offer does, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.story import Journey
from regalia.games.wizard_kings import verbs
from regalia.games.wizard_kings.data import (
    ARMY_NAMES,
    CASTLE,
    COST,
    KIND,
    LEVEL,
    SPELL_NAMES,
    UNIT_NAMES,
)
from regalia.games.wizard_kings.joining import LAYOUT_IDS
from regalia.games.wizard_kings.queries import step_price
from regalia.games.wizard_kings.rules import (
    dispelling,
)
from regalia.games.wizard_kings.rules.announcing import named_block
from regalia.games.wizard_kings.rules.setup import sheets_at
from regalia.games.wizard_kings.rules.sites import price_in
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.words import block_name, counted, place_name

JOURNEY: Final = Journey(
    begins={
        "move": "{} to {}",
        "ship": "{} to {}",
        "withdraw": "{} to {}",
        "pick": "Place {} in {}",
        "build": "{} in {}",
    },
    goes=("step", "port", "to", "place", "in"),
    ends=("stop",),
)
"""Marches, ships, those who leave a won hex, and blocks that are placed. [WK-D5 to WK-D8, WK-D10, WK-D27]"""


def label(s: WizardKings, action: int) -> str:
    """What an action does, in a few words."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _ON_BLOCK:
        return f"{_ON_BLOCK[verb]} {block_name(s, argument)} in {place_name(s, int(s.place[argument]))}"
    if verb in _ON_HEX:
        return f"{_ON_HEX[verb]} {place_name(s, argument)}"
    return _LABELS[verb](s, argument)


_PLAIN = {
    int(verbs.READY): "Ready",
    int(verbs.STANDARD): "Take the Standard Army",
    int(verbs.STOP): "Stop here",
    int(verbs.CONFIRM): "Cast it",
    int(verbs.END): "End your movement",
    int(verbs.FIRE): "Fire",
    int(verbs.WAIT): "Wait",
    int(verbs.CHANGE): "Change sides",
    int(verbs.STAY): "Stay on this side",
    int(verbs.END_REGROUP): "End the regroup",
    int(verbs.DISBAND): "Disband a unit",
    int(verbs.DONE): "Done building",
    int(verbs.ACCEPT): "Accept the alliance",
    int(verbs.DECLINE): "Decline",
    int(verbs.BREAK): "Break the alliance",
    int(verbs.KEEP): "Leave it as it is",
    int(verbs.RESIGN): "Give up the game",
}
_ON_BLOCK = {
    int(verbs.MOVE): "Move",
    int(verbs.SHIP): "Ship",
    int(verbs.CAST): "Cast with",
    int(verbs.TARGET): "Target",
    int(verbs.ACT): "Act with",
    int(verbs.HIT): "Reduce",
    int(verbs.LOSE): "Give up",
    int(verbs.WITHDRAW): "Withdraw",
    int(verbs.BRING): "Bring",
    int(verbs.GIVE): "A step from",
    int(verbs.RECEIVE): "Step to",
}
_ON_HEX = {
    int(verbs.PLACE): "Place in",
    int(verbs.STEP): "Step to",
    int(verbs.PORT): "Sail to",
    int(verbs.FIGHT): "Fight in",
    int(verbs.RETREAT): "Retreat to",
    int(verbs.TO): "Go to",
    int(verbs.IN): "Raise in",
}


def _strengthen(s: WizardKings, block: int) -> str:
    where = place_name(s, int(s.place[block]))
    return f"Strengthen {block_name(s, block)} in {where} ({int(step_price(s, block))} gold)"


def _castle(s: WizardKings, hex: int) -> str:
    price = next(int(COST[unit]) for unit in s.fixed.unit if KIND[unit] == CASTLE)
    return f"Build a Castle in {place_name(s, hex)} ({price} gold)"


def _aim(s: WizardKings, token: int) -> str:
    block = int(named_block(s, verbs.AIM, token))
    return f"Aim at {block_name(s, block)}"


def _dispel(s: WizardKings, block: int) -> str:
    """``Dispel with Wicana 3 in Langara for a step: 4 or more (50 %)``."""
    frame = s.top()
    needed = int(dispelling.NEEDED + LEVEL[frame.spell]) if isinstance(frame, dispelling.DispelWindow) else 0
    chance = round(100 * max(0, 7 - needed) / 6)
    who = f"{block_name(s, block)} in {place_name(s, int(s.place[block]))}"
    return f"Dispel with {who} for a step: {needed} or more ({chance} %)"


_LABELS: dict[int, Callable[[WizardKings, int], str]] = {
    int(verbs.DISPEL): _dispel,
    int(verbs.MAP): lambda s, k: f"Map {verbs.MAP_NAMES[k]}: {sheets_at(s)[k].name}",
    int(verbs.LAYOUT): lambda s, k: LAYOUT_IDS[k].replace("-", " ").capitalize(),
    int(verbs.SLOT): lambda s, k: f"{sheets_at(s)[k].name} comes next",
    int(verbs.TURN): lambda s, k: f"Turn {sheets_at(s)[k].name} round",
    int(verbs.ARMY): lambda s, k: ARMY_NAMES[k],
    int(verbs.DROP): lambda s, b: f"Leave out {block_name(s, b)}",
    int(verbs.ADD): lambda s, u: f"Add {UNIT_NAMES[u]} ({int(COST[u])} gold)",
    int(verbs.RAISE): lambda s, b: f"Raise {block_name(s, b)} ({int(COST[s.fixed.unit[b]])} gold)",
    int(verbs.PICK): lambda s, b: block_name(s, b),
    int(verbs.SPELL): lambda s, k: f"{SPELL_NAMES[k]} ({counted(int(LEVEL[k]), 'step', 'steps')})",
    int(verbs.AIM): _aim,
    int(verbs.SUPPORT): lambda s, k: "Support the defender" if k else "Support the attacker",
    int(verbs.STRENGTHEN): _strengthen,
    int(verbs.BUILD): lambda s, u: f"Raise {UNIT_NAMES[u]} ({int(price_in(s, u, 0))} gold a step)",
    int(verbs.CASTLE): _castle,
    int(verbs.OFFER): lambda s, seat: f"Offer @{seat} an alliance",
    int(verbs.ROLL): lambda s, n: f"Roll {n}",
    int(verbs.DICE): lambda s, n: f"Roll {n}",
}
