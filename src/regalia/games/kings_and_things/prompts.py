"""What is awaited, by the frame on top: a sentence for whoever is asked, and one for all others.

What is said while a window is open is in ``responses.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.actions import verb_of
from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import BIG_JUJU, COMBAT, DUST_OF_DEFENSE, FORT_COST, VANDALS
from regalia.games.kings_and_things.rules import bribery, casting, heroes, random_events, retreat, weapons
from regalia.games.kings_and_things.rules.deployment import held_thing
from regalia.games.kings_and_things.rules.exchange import marked_count
from regalia.games.kings_and_things.rules.recruiting import free_recruits
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.words import counter_name, opening, things

Sentence = Callable[[KingsAndThings], str]


def offered(s: KingsAndThings) -> set[int]:
    """The verbs on offer to whoever is asked."""
    return {int(verb_of(action)) for action in s.legal()}


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
    now = offered(s)
    if int(verbs.DONE) not in now:
        return "A Shield hides ten Things: place or discard what is too much."
    if int(verbs.HOLD) not in now:
        if int(verbs.CASH) in now:
            return "Nothing else can be placed now: cash a Treasure, or be done."
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
    now = offered(s)
    if int(verbs.COURT) not in now:
        return "No Hero can be tried for now: be done."
    if int(verbs.DISCHARGE) in now:
        return "Try for one Hero of the pool, discharge one of yours, or be done."
    return "Try for one Hero of the pool, or be done."


def _build(s: KingsAndThings) -> str:
    if int(verbs.BUILD) not in offered(s):
        return "Nothing can be built now: be done."
    return f"Build in your hexes, {int(FORT_COST)} gold a level, or be done."


def _hit(s: KingsAndThings) -> str:
    hits = int(s.hits[s.to_act]) if s.to_act < s.players else 0
    return f"{hits} hits to take: choose who takes the next." if hits > 1 else "Choose who takes the hit."


def _powers(s: KingsAndThings) -> str:
    """What can be used now, and where it is clicked. [KT-A.5, KT-A.30]"""
    now = offered(s)
    deeds = []
    if int(verbs.MURDER) in now:
        deeds.append("send the Assassin into a rival's hex")
    if int(verbs.ROB) in now:
        deeds.append("let the Master Thief rob somebody")
    return f"{opening(' or '.join(deeds))}, or be done." if deeds else "No power can be used now: be done."


def _retreat(s: KingsAndThings) -> str:
    frame = s.top()
    if isinstance(frame, retreat.DecideRetreat) and frame.forced:
        return f"The {counter_name(int(DUST_OF_DEFENSE))} drives your army out: choose where it goes."
    return "The round is over: retreat, or stay and fight."


def _event(s: KingsAndThings) -> str:
    """The event that is being carried out."""
    frame = s.top()
    assert isinstance(frame, casting.ChooseCaster | casting.ChooseTarget | random_events.ChooseVictim)
    return counter_name(int(s.face[frame.event]))


def _aim(s: KingsAndThings) -> str:
    frame = s.top()
    assert isinstance(frame, casting.ChooseTarget)
    if frame.event == BIG_JUJU:
        return "Big Juju: choose the hex whose terrain changes."
    return "Choose the hex that the Black Cloud darkens."


def _weapon(s: KingsAndThings) -> str:
    frame = s.top()
    assert isinstance(frame, weapons.PassWeapon | bribery.GiveWeapon)
    return counter_name(int(s.face[weapons.weapon_of(frame.number)]))


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
    "ChooseCaster": lambda s: f"Who casts {_event(s)}? The higher the value, the further it reaches.",
    "ChooseTarget": _aim,
    "ChooseTerrain": "Choose the new terrain.",
    "PickFleeing": "Who flees from the sea next?",
    "SendFleeing": "Where to?",
    "ChooseVictim": lambda s: f"{_event(s)}: choose who suffers.",
    "ChooseStack": "The pox: which of your largest stacks suffers?",
    "TakeLoss": "Choose what you lose.",
    "PlagueLoss": "The plague: choose what you lose.",
    "Vandalise": f"{counter_name(int(VANDALS))}: choose the fort that loses a level.",
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
    "DenyIncome": "Enemies are in your land: remove income counters that they shall not get, or be done.",
    "ChooseBattle": "Choose where you explore or fight first.",
    "KeepOne": "You play the defenders: which income counter stays?",
    "ArmDefenders": "You play the defenders: hand out weapons, or be done.",
    "GiveWeapon": lambda s: f"Which defender gets the {_weapon(s)}?",
    "Bribe": "Bribe defenders one by one, or fight whoever is left.",
    "Loot": "Take what they guarded.",
    "NameTarget": "Whom do you strike at in this round? All names are shown together.",
    "PassWeapon": lambda s: f"Who carries the {_weapon(s)} in this round?",
    "ChooseAim": "The Marksman shoots: with 5, or with 2 and you choose whom he hits.",
    "Snipe": "Whom does the Marksman hit?",
    "PutHit": _hit,
    "ChooseSaves": "The Talisman: roll for all who were hit, or let some of them go.",
    "TurnCoat": "The Warlord may turn an enemy creature: a die of its value or more.",
    "DecideRetreat": _retreat,
    "Shed": "Too many for one hex: give somebody up.",
    "Construct": _build,
    "SpecialPowers": _powers,
    "AssassinNames": "Name the Assassin's victim: the owner names one too, and a die decides.",
    "OwnerNames": "The Assassin has come: name whom you would rather lose. On 4 to 6 that one dies.",
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
    "Discharge": "@seat discharges a Hero.",
    "ShowSide": "@seat turns a Hero who flees.",
    "Bid": "@seat recruits Heroes.",
    "PayGap": "@seat recruits Heroes.",
    "Station": "@seat stations a Hero.",
    "BuyRecruits": "@seat recruits Things.",
    "TradeIn": "@seat recruits Things.",
    "ChooseCaster": "@seat chooses who casts it.",
    "ChooseTarget": "@seat chooses a hex.",
    "ChooseTerrain": "@seat chooses the new terrain.",
    "PickFleeing": "@seat saves who can flee from the sea.",
    "SendFleeing": "@seat saves who can flee from the sea.",
    "ChooseVictim": "@seat chooses whom it hits.",
    "ChooseStack": "@seat chooses which stack suffers.",
    "TakeLoss": "@seat takes losses.",
    "PlagueLoss": "@seat takes the losses of the plague.",
    "Vandalise": "@seat chooses a fort that loses a level.",
    "Lure": "@seat lures a Hero.",
    "ChooseRival": "@seat lures a Hero.",
    "ChooseDisaster": "@seat chooses where the disaster strikes.",
    "WillingWorkers": "@seat chooses where the workers build.",
    "BlowCloud": "@seat blows the Black Cloud about.",
    "Move": "@seat moves.",
    "March": "@seat moves.",
    "ChooseFlyers": "@seat moves.",
    "LeaveBehind": "@seat leaves flyers behind.",
    "BoardBalloon": "@seat moves.",
    "BlowBalloon": "@seat blows the Balloon aside.",
    "DenyIncome": "@seat may remove income counters beside enemies.",
    "ChooseBattle": "@seat chooses a battle.",
    "KeepOne": "@seat plays the defenders.",
    "ArmDefenders": "@seat arms the defenders.",
    "GiveWeapon": "@seat arms the defenders.",
    "Bribe": "@seat bribes, or fights.",
    "Loot": "@seat takes the loot.",
    "NameTarget": "All name whom they strike at.",
    "PassWeapon": "@seat passes a weapon on.",
    "ChooseAim": "@seat's Marksman takes aim.",
    "Snipe": "@seat's Marksman takes aim.",
    "PutHit": "@seat takes hits.",
    "ChooseSaves": "@seat's Talisman may save who was hit.",
    "TurnCoat": "@seat's Warlord may turn an enemy.",
    "DecideRetreat": "@seat decides on a retreat.",
    "Shed": "@seat has too many for one hex.",
    "Construct": "@seat builds.",
    "SpecialPowers": "@seat may use special powers.",
    "AssassinNames": "@seat's Assassin chooses a victim.",
    "OwnerNames": "@seat names a victim for the Assassin.",
    "Steal": "@seat's Master Thief chooses what to take.",
}
