"""Why an action is not on offer: half a sentence for whoever asked for it.

Only the rules decide what is offered; this looks at the same facts afterwards and names the one in the way.
All of it is known to the seat that asks: its own captive, and what lies open.
"""

from __future__ import annotations

from regalia.engine.actions import argument_of, verb_of
from regalia.games.kingswood import verbs
from regalia.games.kingswood.data import COIN, FAME, NOWHERE
from regalia.games.kingswood.places import IN_ROW
from regalia.games.kingswood.queries import has_adventurer, move_cost, position_of
from regalia.games.kingswood.rules.actions import ChooseAction, Move
from regalia.games.kingswood.rules.capturing import RewardCapture
from regalia.games.kingswood.rules.graveyard import TakeInExchange
from regalia.games.kingswood.rules.setup import ChooseGuilds
from regalia.games.kingswood.rules.tower import ShowTop, revealed
from regalia.games.kingswood.rules.visit import Encore, Visit
from regalia.games.kingswood.state import OFF, Kingswood
from regalia.games.kingswood.unusable import captive, unaffordable, uncapturable, visiting
from regalia.games.kingswood.words import amount, guild_name, location_name, monster_name


def refuse(s: Kingswood, seat: int, action: int) -> str:
    """Why a seat may not do this now, from what that seat may know."""
    if seat != s.to_act:
        return "it is not your turn"
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb >= verbs.SPECIAL:
        return "only chance does that"
    frame = s.top()
    if isinstance(frame, Visit):
        return visiting(s, frame, verb, argument)
    if isinstance(frame, Move):
        return _moving(s, frame, verb, argument)
    if isinstance(frame, ChooseAction):
        return _acting(s, verb, argument)
    if isinstance(frame, ChooseGuilds):
        return _joining(verb, argument)
    if isinstance(frame, Encore):
        return _playing_on(s, verb, argument)
    if isinstance(frame, RewardCapture):
        return _rewarded(s, verb, argument)
    if isinstance(frame, TakeInExchange):
        return _exchanging(s, frame, verb, argument)
    if isinstance(frame, ShowTop):
        return _facing(s, verb)
    return ""


# -- choosing and moving ----------------------------------------------------------------------


def _joining(verb: int, guild: int) -> str:
    """[KW-32, KW-R37]"""
    if verb != verbs.GUILD:
        return "first choose a guild"
    return f"{guild_name(guild)} is taken" if guild else "that is no guild"


def _acting(s: Kingswood, verb: int, location: int) -> str:
    """[KW-49 to KW-51, KW-67, KW-71]"""
    if verb == verbs.COLLECT:
        return "the Guard is on no location, so there is nothing to collect"
    if verb == verbs.GUILD:
        return "the guilds are chosen"
    if verb != verbs.ADVENTURER:
        return "first pick an Adventurer"
    missing = _missing_place(s, location)
    if missing or not has_adventurer(s, position_of(s, location)):
        return missing or f"no Adventurer stands at {location_name(location)}"
    return "every move from there costs a Coin, and you have none"


def _moving(s: Kingswood, frame: Move, verb: int, location: int) -> str:
    """[KW-54 to KW-62, KW-66]"""
    if verb != verbs.MOVE:
        return "the Adventurer must move first"
    missing = _missing_place(s, location)
    if missing:
        return missing
    stop, name = position_of(s, location), location_name(location)
    if stop == frame.start:
        return "the Adventurer must go somewhere else"
    if has_adventurer(s, stop):
        return f"another Adventurer stands at {name}"
    if s.guard == stop:
        return f"the Guard blocks {name}"
    return f"{name} is {_of_purse(s, int(move_cost(s, frame.start, stop)))}"


def _missing_place(s: Kingswood, location: int) -> str:
    """That a location is not in this village, if it is not. [KW-17]"""
    if location == NOWHERE:
        return "that is no location"
    return f"{location_name(location)} is not in this village" if position_of(s, location) == OFF else ""


def _of_purse(s: Kingswood, cost: int) -> str:
    """``2 Coins away, and you have 1``."""
    return f"{amount(cost, COIN)} away, and you have {s.coins[s.seat] or 'none'}"


# -- in the middle of something ---------------------------------------------------------------


def _playing_on(s: Kingswood, verb: int, card: int) -> str:
    """House of Music, after the Tavern. [KW-G5, KW-R39]"""
    if verb == verbs.FIGHT_CAPTURED:
        return captive(s)
    if verb == verbs.CAPTURE:
        return uncapturable(s, card)
    return "first capture a monster or fight the one you hold, or go on"


def _rewarded(s: Kingswood, verb: int, card: int) -> str:
    """[KW-M21, KW-R24]"""
    return uncapturable(s, card) if verb == verbs.CAPTURE else "first capture a monster or decline"


def _exchanging(s: Kingswood, frame: TakeInExchange, verb: int, card: int) -> str:
    """[KW-104, KW-105]"""
    given = monster_name(frame.given)
    if verb != verbs.TAKE:
        return f"{given} is given, and another must be taken for it"
    if card == 0 or s.place[card] != IN_ROW:
        return f"{monster_name(card)} is not in the Forest row" if card else "that is no monster"
    return f"{monster_name(card)} is worth {FAME[card]} Fame, not {FAME[frame.given] + 1}"


def _facing(s: Kingswood, verb: int) -> str:
    """[KW-122, KW-123]"""
    if verb == verbs.DEFEAT:
        return unaffordable(s, int(revealed(s)))
    return "first defeat the monster that lies open, or put it back"
