"""What is awaited, by the frame on top: a sentence for whoever is asked, and one for all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.actions import verb_of
from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import COMBAT, FORT_COST
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.rules import answers, battle_items, heroes
from regalia.games.kings_and_things.rules.deployment import held_thing
from regalia.games.kings_and_things.rules.exchange import marked_count
from regalia.games.kings_and_things.rules.recruiting import free_recruits
from regalia.games.kings_and_things.state import MAGIC_STEP, MELEE_STEP, RANGED_STEP, KingsAndThings
from regalia.games.kings_and_things.words import counter_name, opening, side_name, things

Sentence = Callable[[KingsAndThings], str]


def _bid(s: KingsAndThings) -> str:
    frame = s.top()
    assert isinstance(frame, heroes.Bid)
    who, needed = opening(counter_name(int(frame.face))), 2 * int(COMBAT[frame.face])
    return f"{who} joins you on {needed} or more with two dice. Each 5 gold paid now adds 1."


def _gap(s: KingsAndThings) -> str:
    frame = s.top()
    assert isinstance(frame, heroes.PayGap)
    return f"{opening(counter_name(int(frame.face)))} asks for {int(frame.gap)} more: pay, or let him go."


def _buy(s: KingsAndThings) -> str:
    return f"You draw {things(int(free_recruits(s, s.seat)))} for free. How many more do you buy?"


def _trade(s: KingsAndThings) -> str:
    if marked_count(s, s.seat) % 2:
        return "Two Things are traded for one: mark a second one."
    return "Trade in pairs of Things if you like, then draw."


def _place(s: KingsAndThings) -> str:
    offered = {int(verb_of(action)) for action in s.legal()}
    if int(verbs.DONE) not in offered:
        return "A Shield hides ten Things: place or discard what is too much."
    if int(verbs.HOLD) not in offered:
        return "Nothing else can be placed now: be done."
    return "Place Things from behind your Shield: take one, then say where; or be done."


def _put(s: KingsAndThings) -> str:
    held = held_thing(s, s.to_act)
    return f"Into which hex shall {counter_name(int(s.face[held]))} go?" if held >= 0 else "Where does it go?"


def _move(s: KingsAndThings) -> str:
    idle = (int(verbs.END_MOVE), int(verbs.REMOVE_INCOME), int(verbs.CASH))
    if all(int(verb_of(action)) in idle for action in s.legal()):
        return "Nothing is left to move: end your movement."
    return "Take up a stack and send it on, or end your movement."


def _hero(s: KingsAndThings) -> str:
    offered = {int(verb_of(action)) for action in s.legal()}
    if int(verbs.COURT) not in offered:
        return "No Hero can be tried for now: be done."
    if int(verbs.DISCHARGE) in offered:
        return "Try for one Hero of the pool, discharge one of yours, or be done."
    return "Try for one Hero of the pool, or be done."


def _build(s: KingsAndThings) -> str:
    if int(verbs.BUILD) not in {int(verb_of(action)) for action in s.legal()}:
        return "Nothing can be built now: be done."
    return f"Build in your hexes, {int(FORT_COST)} gold a level, or be done."


def _hit(s: KingsAndThings) -> str:
    hits = int(s.hits[s.to_act]) if s.to_act < s.players else 0
    return f"{hits} hits to take: choose who takes the next." if hits > 1 else "Choose who takes the hit."


MINE: Final[dict[str, str | Sentence]] = {
    "PickStart": "Choose where your kingdom begins.",
    "SwapSea": "Your start lies by the sea: replace sea tiles, or go on.",
    "Claim": "Claim a hex: it brings a gold each turn, and feeds creatures of its terrain.",
    "RaiseTower": "Put your tower into one of your hexes.",
    "Place": _place,
    "PutHeld": _put,
    "Exchange": "Once only: mark Things that you want to swap for new ones, then swap.",
    "RecruitHero": _hero,
    "Discharge": "Which side shall the counter show?",
    "ShowSide": "Your Hero flees: which side shall the counter show?",
    "Bid": _bid,
    "PayGap": _gap,
    "Station": "Where does the Hero join you?",
    "BuyRecruits": _buy,
    "TradeIn": _trade,
    "ChooseCaster": "Who casts it?",
    "ChooseTarget": "Choose the hex.",
    "ChooseTerrain": "Choose the new terrain.",
    "PickFleeing": "Who flees from the sea next?",
    "SendFleeing": "Where to?",
    "ChooseVictim": "Whom does it hit?",
    "ChooseStack": "Which of your largest stacks suffers?",
    "TakeLoss": "Choose what you lose.",
    "PlagueLoss": "The plague: choose what you lose.",
    "Vandalise": "Vandals: choose the fort that loses a level.",
    "Lure": "Whom do you lure?",
    "ChooseRival": "Against whom do you roll?",
    "ChooseDisaster": "Choose the hex that the disaster tries.",
    "WillingWorkers": "Where do the workers build?",
    "BlowCloud": "Where does the cloud go?",
    "Move": _move,
    "March": "Lead your stack on, or halt.",
    "ChooseFlyers": "Which flyers shall go on? They are shown to all.",
    "LeaveBehind": "Choose who is held back.",
    "BoardBalloon": "Let fighters board, then say where the Balloon lands.",
    "BlowBalloon": "Where does the Balloon come down?",
    "DenyIncome": "Enemies are in your land: remove income counters, or leave them.",
    "ChooseBattle": "Choose where you explore or fight first.",
    "KeepOne": "You play the defenders: which income counter stays?",
    "ArmDefenders": "You play the defenders: hand out weapons, or be done.",
    "GiveWeapon": "Who of the defenders gets it?",
    "Bribe": "Bribe defenders one by one, or fight whoever is left.",
    "Loot": "Take what they guarded.",
    "NameTarget": "Whom do you strike at in this round? All names are shown together.",
    "PassWeapon": "Who carries the weapon in this round?",
    "ChooseAim": "The Marksman shoots: with 5, or with 2 and you choose whom he hits.",
    "Snipe": "Whom does the Marksman hit?",
    "PutHit": _hit,
    "ChooseSaves": "The Talisman: roll for all who were hit, or let some of them go.",
    "TurnCoat": "The Warlord may turn an enemy creature: a die of its value or more.",
    "DecideRetreat": "The round is over: retreat, or stay and fight.",
    "Shed": "Too many for one hex: give somebody up.",
    "Construct": _build,
    "SpecialPowers": "Use the powers of your Heroes, or be done.",
    "AssassinNames": "Name the Assassin's victim.",
    "OwnerNames": "Name another victim, or the same.",
    "Steal": "Take the gold, or a Thing unseen.",
}

THEIRS: Final = {
    "PickStart": "@seat chooses a start.",
    "SwapSea": "@seat may replace sea tiles.",
    "Claim": "@seat claims a hex.",
    "RaiseTower": "@seat puts a tower on the board.",
    "Place": "@seat places Things.",
    "PutHeld": "@seat places Things.",
    "Exchange": "@seat swaps Things.",
    "RecruitHero": "@seat recruits Heroes.",
    "BuyRecruits": "@seat recruits Things.",
    "TradeIn": "@seat recruits Things.",
    "Move": "@seat moves.",
    "March": "@seat moves.",
    "ChooseFlyers": "@seat moves.",
    "BoardBalloon": "@seat moves.",
    "Construct": "@seat builds.",
    "ChooseBattle": "@seat chooses a battle.",
    "Bribe": "@seat bribes, or fights.",
    "ArmDefenders": "@seat arms the defenders.",
    "PutHit": "@seat takes hits.",
    "DecideRetreat": "@seat decides on a retreat.",
    "NameTarget": "All name whom they strike at.",
    "Loot": "@seat takes the loot.",
    "SpecialPowers": "@seat may use special powers.",
}


def _item(s: KingsAndThings) -> str:
    frame = s.top()
    assert isinstance(frame, answers.ItemWindow)
    who, uses = opening(side_name(int(frame.side))), "use" if frame.side == DEFENDERS else "uses"
    return f"{who} {uses} {counter_name(int(s.face[frame.item]))}: will anybody undo it?"


def _battle_moment(s: KingsAndThings) -> str:
    """What the window of a battle waits for; everybody sees where the battle is."""
    frame = s.top()
    assert isinstance(frame, battle_items.BattleWindow)
    if frame.moment == battle_items.AT_OPENING:
        return "The armies stand face to face. Will anybody use an item?"
    if frame.moment == battle_items.AFTER_DICE:
        return "The dice have fallen. Will anybody who was hit use an item?"
    return f"{STEP_NAMES[int(s.step)]} comes next. Will anybody use an item first?"


STEP_NAMES: Final = {int(MAGIC_STEP): "Magic", int(RANGED_STEP): "Ranged fire", int(MELEE_STEP): "Melee"}

ANSWERS: Final[dict[str, str | Sentence]] = {
    "CharmWindow": "The dice have fallen. Will anybody change one?",
    "ItemWindow": _item,
    "BattleWindow": _battle_moment,
    "WeatherWindow": "The Black Cloud comes: will anybody blow it about?",
    "ElixirWindow": "Will anybody drink the Elixir?",
    "PlayEvent": "@seat may play an event.",
    "PlaceInNew": "Things may be placed in the hexes just won.",
    "CashFirst": "A treasure may be cashed.",
    "ShowSupport": "A supported creature may be shown.",
    "Intercept": "Flyers may be held back.",
    "FlyFromEnemies": "@seat moves.",
}

ASKED_IN_WINDOW: Final = {
    "PlayEvent": "Play an event, or pass.",
    "PlaceInNew": "Place Things in the hexes just won, or pass.",
    "CashFirst": "You lack the gold; a treasure would pay. Cash one, or pass.",
    "ShowSupport": "Show a supported creature to keep them pinned, or pass.",
    "Intercept": "Show flyers to hold theirs back, or pass.",
    "FlyFromEnemies": "Fly on with some of them, or stay with all.",
    "CharmWindow": "Change a die with the Lucky Charm, or pass.",
    "ItemWindow": "Answer the item, or pass.",
    "WeatherWindow": "Blow the cloud about with the Fan, or pass.",
    "ElixirWindow": "Drink the Elixir, or pass.",
    "BattleWindow": "Use an item in this battle, or pass.",
}
