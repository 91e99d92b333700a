"""How Kings & Things speaks: prompts and labels of buttons. What happened is told in ``chronicle.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.frame import CHANCE, OVER, SPECTATOR
from regalia.engine.story import Journey
from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import (
    BID_COST,
    BOW,
    COMBAT,
    COUNTER_OF,
    DISPEL_MAGIC,
    FAN,
    FIRST_MAGIC,
    GAP_COST,
    GOLD,
    RECRUIT_COST,
)
from regalia.games.kings_and_things.orders import FLIGHT, IF_IT_MATTERS, NEVER, PIN, SHOW_THEM
from regalia.games.kings_and_things.prompts import MINE, THEIRS
from regalia.games.kings_and_things.queries import is_out
from regalia.games.kings_and_things.responses import ANSWERS, ASKED_IN_WINDOW
from regalia.games.kings_and_things.rules.answers import CharmWindow
from regalia.games.kings_and_things.rules.bribery import price_of
from regalia.games.kings_and_things.rules.combat import EXPLORATION, pending
from regalia.games.kings_and_things.rules.counters import other_face
from regalia.games.kings_and_things.rules.exchange import marked_count
from regalia.games.kings_and_things.rules.heroes import Bid, PayGap, Station
from regalia.games.kings_and_things.rules.recruiting import TradeIn, free_recruits
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import NOTATION, ORDER_IDS
from regalia.games.kings_and_things.words import (
    army_name,
    choice_name,
    counter_name,
    fort_name,
    hex_name,
    opening,
    side_name,
    spoken,
    terrain_name,
    things,
)

# -- prompts ----------------------------------------------------------------------------------


def prompt(s: KingsAndThings, viewer: int) -> str:
    """What is awaited, and from whom. In a window no holder is ever named."""
    if s.to_act == OVER:
        return _ending(s)
    if 0 <= viewer < s.players and is_out(s, viewer):
        return f"You are out of the game. {spoken(s, _awaited(s, int(SPECTATOR)))}"
    return spoken(s, _awaited(s, viewer))


def _awaited(s: KingsAndThings, viewer: int) -> str:
    if s.to_act == CHANCE:
        return "Chance decides."
    name = type(s.top()).__name__
    if s.window:
        if s.to_act == viewer:
            mine = ASKED_IN_WINDOW.get(name, "You may answer.")
            return mine if isinstance(mine, str) else mine(s)
        if name == "PlayEvent" and s.seat == viewer:
            return "You play no event."  # its owner has none, or has passed
        told = ANSWERS.get(name, "Responses are open.")
        return (told if isinstance(told, str) else told(s)).replace("@seat", f"@{s.seat}")
    if s.to_act == viewer:
        asked = MINE.get(name, "Choose.")
        return asked if isinstance(asked, str) else asked(s)
    return THEIRS.get(name, "@seat decides.").replace("@seat", f"@{s.to_act}")


def _ending(s: KingsAndThings) -> str:
    winners = s.winners()
    if not winners:
        return "Nobody is left: the game is over without a winner."
    if len(winners) == 1:
        return f"@{winners[0]} has won."
    return f"{', '.join(f'@{seat}' for seat in winners)} share the victory."


# -- labels -----------------------------------------------------------------------------------

Labeller = Callable[[KingsAndThings, int], str]

JOURNEY: Final = Journey(
    begins={
        "grab": "{} and move to {}",
        "grab_all": "{} and move to {}",
        "board": "{} and land in {}",
        "hold": "{} to {}",
    },
    goes=("step", "land", "put"),
    ends=("halt",),
)
"""Stacks that move, the Balloon, and Things that are put on the board. [KT-8.10, KT-D29 to KT-D31, KT-D35]"""


def label(s: KingsAndThings, action: int) -> str:
    """What an action does, in a few words."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in _LABELS:
        return spoken(s, _LABELS[verb](s, argument))
    return _PLAIN.get(verb) or opening(NOTATION.text(action).replace("_", " "))


def _on(words: str) -> Labeller:
    """A label about a counter."""
    return lambda s, face: f"{words} {choice_name(face)}"


def _of_mine(words: str) -> Labeller:
    """A label about a fighter from anywhere in the reader's own army."""
    return lambda s, face: f"{words} {army_name(s, face)}"


def _at(words: str) -> Labeller:
    """A label about a hex."""
    return lambda s, hex: f"{words} {hex_name(s, hex)}"


def _about(words: str) -> Labeller:
    """A label about a side."""
    return lambda s, side: f"{words} {side_name(side)}"


def _gap(s: KingsAndThings, _: int) -> str:
    frame = s.top()
    gap = int(frame.gap) if isinstance(frame, PayGap) else 0
    return f"Pay {gap * int(GAP_COST)} gold for the missing {gap}"


def _station(s: KingsAndThings, hex: int) -> str:
    frame = s.top()
    whom = counter_name(int(frame.face)) if isinstance(frame, Station) else "the Hero"
    return f"Station {whom} in {hex_name(s, hex)}"


def _bid(s: KingsAndThings, steps: int) -> str:
    """``Pay 10 gold: 8 or more (42 %)``: what the dice must show then, and how often they do."""
    frame = s.top()
    needed = max(2, 2 * int(COMBAT[frame.face]) - steps) if isinstance(frame, Bid) else 2
    chance = round(100 * sum(one + two >= needed for one in range(1, 7) for two in range(1, 7)) / 36)
    return f"{f'Pay {steps * int(BID_COST)} gold' if steps else 'Just roll'}: {needed} or more ({chance} %)"


def _resolve(s: KingsAndThings, hex: int) -> str:
    """``Explore Jungle 2,0``, ``Fight in Jungle 2,0``."""
    return f"{'Explore' if pending(s, hex) == EXPLORATION else 'Fight in'} {hex_name(s, hex)}"


def _draw(s: KingsAndThings, _: int) -> str:
    """``Draw 3 Things``: the free ones, the bought ones, and one for each pair."""
    frame = s.top()
    bought = int(frame.bought) if isinstance(frame, TradeIn) else 0
    return f"Draw {things(int(free_recruits(s, s.seat)) + bought + marked_count(s, s.seat) // 2)}"


def _thrown(s: KingsAndThings, die: int) -> str:
    """``the 4``, or ``the total of 7`` where two dice make one number."""
    frame = s.top()
    if isinstance(frame, CharmWindow) and frame.group > 1:
        return f"the total of {int(s.dice[die] + s.dice[die + 1])}"
    return f"the {int(s.dice[die])}"


def _order(s: KingsAndThings, argument: int) -> str:
    """``Lucky Charm: always``; all orders about one item begin with the same words. [KT-R123]"""
    item, order = divmod(argument, 8)
    if item in _SHOWING:
        return _SHOWING[item].get(order, _SHOWING[item][0])
    return f"{counter_name(int(FIRST_MAGIC) + item)}: {_ASKED[ORDER_IDS[order]]}"


_SHOWING = {
    int(PIN): {
        int(IF_IT_MATTERS): "Ask me before a creature is shown to keep an army pinned",
        int(SHOW_THEM): "Show the weakest creature unasked to keep an army pinned",
        int(NEVER): "Never show a creature to keep an army pinned",
    },
    int(FLIGHT): {
        int(IF_IT_MATTERS): "Ask me before flyers are shown to hold others back",
        int(SHOW_THEM): "Show the weakest flyers unasked to hold others back",
        int(NEVER): "Never show flyers to hold others back",
    },
}
"""The two slots that are about no item."""

_ASKED = {
    "if-it-matters": "if it matters",
    "always": "always",
    "not-this-battle": "not this battle",
    "not-this-turn": "not this turn",
    "never": "never",
}

_LABELS: dict[int, Labeller] = {
    int(verbs.ORDER): _order,
    int(verbs.CASH): lambda s, face: f"Cash {counter_name(face)} for {GOLD[face]} gold",
    int(verbs.REMOVE_INCOME): _at("Remove the income counter in"),
    int(verbs.HOLD): _on("Take"),
    int(verbs.PUT): _at("Put it into"),
    int(verbs.DISCARD): _on("Discard"),
    int(verbs.SHOW_SIDE): lambda s, face: f"Show {counter_name(face)}, not {counter_name(other_face(face))}",
    int(verbs.STATION): _station,
    int(verbs.PICK_START): _at("Start in"),
    int(verbs.SWAP_SEA): _at("Replace the sea in"),
    int(verbs.CLAIM): _at("Claim"),
    int(verbs.RAISE_TOWER): _at("Put your tower into"),
    int(verbs.MARK): _on("Mark"),
    int(verbs.DISCHARGE): _on("Discharge"),
    int(verbs.COURT): _on("Try for"),
    int(verbs.BID): _bid,
    int(verbs.PAY_GAP): _gap,
    int(verbs.BUY): lambda s, n: f"Buy {n} for {n * int(RECRUIT_COST)} gold" if n else "Buy none",
    int(verbs.TRADE): _on("Trade in"),
    int(verbs.EVENT): _on("Play"),
    int(verbs.CASTER): _of_mine("Cast with"),
    int(verbs.TARGET): _at("Aim at"),
    int(verbs.CHANGE_TO): lambda s, terrain: f"Change it to {terrain_name(terrain)}",
    int(verbs.FLEE_TO): _at("Flee to"),
    int(verbs.LOSE): _on("Lose"),
    int(verbs.STACK): _at("Lose from"),
    int(verbs.VICTIM): _about("Choose"),
    int(verbs.WEAKEN): lambda s, hex: f"Weaken {fort_name(s.fort[hex])} in {hex_name(s, hex)}",
    int(verbs.LURE): _on("Lure"),
    int(verbs.RIVAL): _about("Roll against"),
    int(verbs.STRIKE): _at("Strike"),
    int(verbs.BUILD_FREE): lambda s, hex: f"Build {fort_name(s.fort[hex] + 1)} in {hex_name(s, hex)}, free",
    int(verbs.ASK): _at("Ask for a supported creature in"),
    int(verbs.SHOW): _on("Show"),
    int(verbs.GRAB): _of_mine("Take up"),
    int(verbs.GRAB_ALL): _at("Take up all in"),
    int(verbs.STEP): _at("Move to"),
    int(verbs.DROP): _on("Leave behind"),
    int(verbs.PICK_UP): _on("Pick up"),
    int(verbs.FLY_ON): _on("Fly on with"),
    int(verbs.INTERCEPT): _on("Hold one back with"),
    int(verbs.LEAVE): _on("Leave behind"),
    int(verbs.BOARD_BALLOON): _on("Board"),
    int(verbs.LAND): _at("Land in"),
    int(verbs.RESOLVE): _resolve,
    int(verbs.KEEP_INCOME): _on("Keep"),
    int(verbs.ARM): _on("Hand out"),
    int(verbs.BEARER): _on("Give it to"),
    int(verbs.BRIBE): lambda s, face: (
        f"Bribe {choice_name(face)} for {int(price_of(s, COUNTER_OF[face]))} gold"
    ),
    int(verbs.TURN_COAT): _on("Turn"),
    int(verbs.STRIKE_AT): _about("Strike at"),
    int(verbs.AIM): lambda s, value: f"Shoot with {value}",
    int(verbs.SNIPE): _on("Hit"),
    int(verbs.TAKE_HIT): _on("Take the hit on"),
    int(verbs.RETREAT): _at("Retreat to"),
    int(verbs.LIFT_OFF): _at("Lift off to"),
    int(verbs.SHED): _on("Give up"),
    int(verbs.ACCEPT): _on("Let go, without a roll,"),
    int(verbs.LOOT): _on("Take"),
    int(verbs.BUILD): lambda s, hex: f"Build {fort_name(s.fort[hex] + 1)} in {hex_name(s, hex)}",
    int(verbs.MURDER): _at("Murder in"),
    int(verbs.MARK_VICTIM): _on("Name"),
    int(verbs.ROB): _about("Rob"),
    int(verbs.CHARM_UP): lambda s, k: f"Raise {_thrown(s, k)} by 1 with the Lucky Charm",
    int(verbs.CHARM_DOWN): lambda s, k: f"Lower {_thrown(s, k)} by 1 with the Lucky Charm",
    int(verbs.DISPEL): lambda s, _: f"Undo it with {counter_name(int(DISPEL_MAGIC))}",
    int(verbs.DISPEL_FORCE): _about("Dispel the magic of"),
    int(verbs.BLOW_TO): _at("Blow it to"),
    int(verbs.GIVE_SWORD): _on("Give the Sword to"),
    int(verbs.GIVE_BOW): _on(f"Give the {counter_name(int(BOW))} to"),
    int(verbs.PLAY_DUST): _about("Throw the Dust at"),
    int(verbs.DIE): lambda s, die: f"Roll a {die}",
    int(verbs.TILE): lambda s, terrain: f"Lay {terrain_name(terrain)}",
    int(verbs.THING): _on("Draw"),
    int(verbs.SIDE): _on("Turn up"),
    int(verbs.UNSEEN): _on("Pick"),
    int(verbs.SWAP): lambda s, _: (
        f"Swap {things(marked_count(s, s.seat)) if marked_count(s, s.seat) else 'nothing'}"
    ),
    int(verbs.DRAW): _draw,
}

_PLAIN: dict[int, str] = {
    int(verbs.DONE): "Done",
    int(verbs.GIVE_UP): "Let him go",
    int(verbs.HALT): "Halt here",
    int(verbs.PLAY_BALLOON): "Take the Balloon",
    int(verbs.END_MOVE): "End your movement",
    int(verbs.FIGHT): "Fight",
    int(verbs.SKIP): "Leave it",
    int(verbs.KEEP): "Keep it there",
    int(verbs.STAY): "Stay and fight",
    int(verbs.STEAL_GOLD): "Take all gold",
    int(verbs.STEAL_THING): "Take a Thing unseen",
    int(verbs.PLAY_FAN): f"Answer with {counter_name(int(FAN))}",
    int(verbs.FAN_CLOUD): "Fan the Black Cloud",
    int(verbs.CLEAR_CLOUD): "Blow the cloud away",
    int(verbs.DRINK_ELIXIR): "Drink the Elixir",
    int(verbs.PLAY_FIREWALL): "Raise the Firewall",
    int(verbs.PLAY_GOLEM): "Call the Golem",
    int(verbs.PLAY_TALISMAN): "Use the Talisman",
    int(verbs.SAVE): "Roll for all of them",
}
