"""What a position is worth to a seat, for bots that look one move ahead.

The table is weighed as ``prospect.py`` sees it; a move that is under way is looked through to its end first.
What all that weighs is data (``data/weights.toml``); ``appraisal.py`` takes the sum apart for people.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import argument_of, pack, verb_of
from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.engine.weights import tuned
from regalia.games.wizard_kings.battles import attacker_of, may_move
from regalia.games.wizard_kings.board import NO_CITY
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.grid import distance
from regalia.games.wizard_kings.nearness import moves_last
from regalia.games.wizard_kings.places import BUILDING, MOVING, SETTING_UP
from regalia.games.wizard_kings.preparing import power_of, prepared
from regalia.games.wizard_kings.prospect import Prospect, Weights, prospect, usable_gold
from regalia.games.wizard_kings.queries import has_foes
from regalia.games.wizard_kings.rules.building import ChooseCity, Plan
from regalia.games.wizard_kings.rules.merging import ChooseDisbanded, ChooseReceiver
from regalia.games.wizard_kings.rules.moving import March, MovementTurn
from regalia.games.wizard_kings.rules.walking import GOES, NO_WAY, Walker
from regalia.games.wizard_kings.scoring import team_army
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import DONE, MOVE, STEP, STOP

WON: Final = 10000.0
SAFE: Final[i64] = 950000
"""Chances, in millionths, with which nobody need follow."""

PACKAGE: Final = "regalia.games.wizard_kings"
TUNED: Final = Weights(tuned(PACKAGE))


def evaluate(s: WizardKings, seat: i64) -> float:
    """The more the better."""
    return weigh(s, seat, TUNED)


def weigh(s: WizardKings, seat: i64, weights: Weights) -> float:
    """The same by these weights."""
    if s.to_act == OVER:
        result = WON if s.result >> seat & 1 != 0 else -WON
        return result + (weights.army + weights.purse) * float(team_army(s, seat))
    if s.phase == SETTING_UP:
        return prepared(s, seat)
    if s.to_act == seat and s.phase == MOVING:
        return through(s, seat, weights)[1]
    if is_at_the_end(s, seat):
        return weigh(ended(s), seat, weights) + unspent(s, seat, weights)
    return weigh_here(s, seat, weights)


def weigh_here(s: WizardKings, seat: i64, weights: Weights) -> float:
    """What a position is worth as it is, half-made moves left where they are."""
    return total(prospect(s, seat, weights))


def is_at_the_end(s: WizardKings, seat: i64) -> bool:
    """Whether nobody else is planning any more while a seat makes its plan."""
    if s.phase != BUILDING or s.to_act != seat or len(s.waiting_for()) > 1:
        return False
    return isinstance(s.top(), (Plan, ChooseCity, ChooseReceiver, ChooseDisbanded))


def ended(s: WizardKings) -> WizardKings:
    """The position once the last plan is made; a choice in the midst of it is not made.

    Otherwise a turn that ends badly would look better while it lasts, and it lasts as long as there is
    anything to disband. What others have planned is not known, so a result that hangs on who has the larger
    army is a guess, and the army counts as well.
    """
    following = s.clone()
    if not isinstance(following.top(), Plan):
        following.take_off()
        following.ask_again()
    following.answer(pack(DONE, 0))
    return following


def unspent(s: WizardKings, seat: i64, weights: Weights) -> float:
    """What gold is worth that can still be spent before the turn ends, less a fee for going on."""
    return weights.purse * float(usable_gold(s, seat)) - weights.idle


def total(view: Prospect) -> float:
    """All that a prospect promises."""
    return view.cities() + view.army - view.idle


def followed(s: WizardKings, seat: i64, weights: Weights) -> tuple[WizardKings, float]:
    """A position as it is, or once a second block has followed the last that went into battle.

    Two blocks often can do what one cannot, and a first one would never go if nobody looked further. Only the
    strongest who stands next to the battle is tried, only while the battle is not won without it, and only by
    who moves last: where foes can still answer, who strips two hexes for one battle loses more than it wins.
    """
    view = prospect(s, seat, weights)
    worth = total(view)
    last = len(s.battle_hex) - 1
    if last < 0 or attacker_of(s, last) != seat or view.win[last] > SAFE:
        return s, worth
    if not isinstance(s.top(), MovementTurn) or not moves_last(s, s.group[seat]):
        return s, worth
    block = follower(s, seat, s.battle_hex[last])
    if block < 0:
        return s, worth
    following = s.clone()
    following.answer(pack(MOVE, block))
    following.answer(pack(STEP, s.battle_hex[last]))
    joined = weigh_here(following, seat, weights)
    return (following, joined) if joined > worth else (s, worth)


def follower(s: WizardKings, seat: i64, hex: i64) -> i64:
    """The strongest block of a seat that can step into a battle from the hex beside it, or -1."""
    best: i64 = -1
    most: i64 = 0
    walker = Walker(s, seat)
    beside = s.fixed.board.beside
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        at = s.place[block]
        if at < 0 or distance(at, hex) != 1 or power_of(s, block) <= most or not may_move(s, block):
            continue
        walker.take_up(s, block)
        for d in range(6):
            if beside[6 * at + d] == hex and walker.step(s, at, 0, GOES, 1, d) != NO_WAY:
                best = block
                most = power_of(s, block)
    return best


def through(s: WizardKings, seat: i64, weights: Weights) -> tuple[WizardKings, float]:
    """The position in which a move that is under way ends best, and its worth.

    A block on the march is carried over when it stops, so that a position in the midst of it says nothing of
    what the march is for. It is looked through to a halt here and now, and to one in a hex beside where there
    is something to win: a city, or an enemy.
    """
    frame = s.top()
    if not isinstance(frame, March):
        return followed(s, seat, weights)
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


def campaign(s: WizardKings) -> int:
    """A number that stays while everybody moves, and 0 otherwise: plans are made for a Movement Phase."""
    return int(s.turn) if s.phase == MOVING else 0


def goal_of(order: tuple[int, ...]) -> int:
    """Where an order of a Movement Phase leads: its last click, or the one before a halt."""
    if len(order) > 1 and verb_of(order[-1]) == STOP:
        return order[-2]
    return order[-1]


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
