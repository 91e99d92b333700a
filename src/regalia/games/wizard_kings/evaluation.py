"""What a position is worth to a seat, for bots that look one move ahead.

The table is weighed as ``prospect.py`` sees it; a move that is under way is looked through to its end first.
What all that weighs is data (``data/weights.toml``); ``appraisal.py`` takes the sum apart for people.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.engine.weights import tuned
from regalia.games.wizard_kings.board import NO_CITY
from regalia.games.wizard_kings.places import MOVING, SETTING_UP
from regalia.games.wizard_kings.preparing import prepared
from regalia.games.wizard_kings.prospect import Weights, prospect
from regalia.games.wizard_kings.queries import has_foes
from regalia.games.wizard_kings.rules.moving import March
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import STEP

WON: Final = 10000.0

PACKAGE: Final = "regalia.games.wizard_kings"
TUNED: Final = Weights(tuned(PACKAGE))


def evaluate(s: WizardKings, seat: i64) -> float:
    """The more the better."""
    return weigh(s, seat, TUNED)


def weigh(s: WizardKings, seat: i64, weights: Weights) -> float:
    """The same by these weights."""
    if s.to_act == OVER:
        return WON if s.result >> seat & 1 != 0 else -WON
    if s.phase == SETTING_UP:
        return prepared(s, seat)
    if s.to_act == seat and s.phase == MOVING:
        return through(s, seat, weights)[1]
    return weigh_here(s, seat, weights)


def weigh_here(s: WizardKings, seat: i64, weights: Weights) -> float:
    """What a position is worth as it is, half-made moves left where they are."""
    view = prospect(s, seat, weights)
    return view.cities() + view.army - view.idle


def through(s: WizardKings, seat: i64, weights: Weights) -> tuple[WizardKings, float]:
    """The position in which a move that is under way ends best, and its worth.

    A block on the march is carried over when it stops, so that a position in the midst of it says nothing of
    what the march is for. It is looked through to a halt here and now, and to one in a hex beside where there
    is something to win: a city, or an enemy.
    """
    frame = s.top()
    if not isinstance(frame, March):
        return s, weigh_here(s, seat, weights)
    found = s
    best = -2.0 * WON
    offer = s.offered()
    for k in range(offer.count):
        action = offer.actions[k]
        hex = argument_of(action)
        if verb_of(action) == STEP and s.fixed.board.city[hex] == NO_CITY and not has_foes(s, hex, seat):
            continue
        following = s.clone()
        following.answer(action)
        ended, worth = through(following, seat, weights)
        if worth > best:
            found = ended
            best = worth
    if best == -2.0 * WON:
        return s, weigh_here(s, seat, weights)
    return found, best


def turn(s: WizardKings) -> int:
    """A number that changes with every block that is moved, struck, built or has acted.

    A turn of this game has hundreds of clicks; what belongs together, and is looked through to its end, is
    one move with its steps, one spell with its target, one new unit with its city.
    """
    total: i64 = s.turn * 8 + s.phase
    total = total * 8 + s.seat
    total = total * 512 + s.fight + 1
    for block in range(len(s.place)):
        mixed = s.place[block] * 31 + s.strength[block] * 7 + s.marks[block] * 13
        total = (total * 33 + mixed) % 2305843009
    return int(total)
