"""Why an action is not on offer: half a sentence, from what the seat that asks may know.

Only the rules decide what is offered; this looks at the same facts afterwards and names the one in the way.
Of others' face-down counters nothing is looked at but that they are there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.actions import CLOSE, PASS, argument_of, verb_of
from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import (
    BID_COST,
    CITADEL,
    COUNTER_OF,
    CREATURES,
    FACES,
    FIRST_TREASURE,
    FORT_COST,
    GAP_COST,
    HERO,
    KIND,
    LORD,
    MOVE_COST,
    MOVE_POINTS,
    NO_COUNTER,
    NO_TERRAIN,
    RECRUIT_COST,
    SEA,
    SHIELD_LIMIT,
    TERRAIN,
    TRADE_MOST,
    TRADE_RATIO,
    UNKNOWN,
)
from regalia.games.kings_and_things.hexes import SIDES
from regalia.games.kings_and_things.places import BOARD, at, hex_of, side_of
from regalia.games.kings_and_things.queries import (
    citadels_of,
    enemies_in,
    has_lord,
    holds,
    in_army,
    income_of,
    is_fighter,
)
from regalia.games.kings_and_things.rules.bribery import Bribe, defends, price_of
from regalia.games.kings_and_things.rules.combat import ChooseBattle
from regalia.games.kings_and_things.rules.construction import Construct
from regalia.games.kings_and_things.rules.deployment import Place, PutHeld, held_thing
from regalia.games.kings_and_things.rules.exchange import marked_count
from regalia.games.kings_and_things.rules.heroes import Bid, PayGap, RecruitHero, Station
from regalia.games.kings_and_things.rules.hits import PutHit
from regalia.games.kings_and_things.rules.movement import March, Move
from regalia.games.kings_and_things.rules.pinning import is_pinned
from regalia.games.kings_and_things.rules.recruiting import BuyRecruits, TradeIn
from regalia.games.kings_and_things.rules.retreat import DecideRetreat
from regalia.games.kings_and_things.rules.steps import Reach, in_stack
from regalia.games.kings_and_things.state import (
    COMBAT,
    CONSTRUCTION,
    MOVED,
    MOVEMENT,
    MOVING,
    NO_SEAT,
    RANDOM_EVENTS,
    RECRUIT_HEROES,
    RECRUIT_THINGS,
    SPECIAL_POWERS,
    KingsAndThings,
)
from regalia.games.kings_and_things.words import counter_name, hex_name, terrain_name

Reason = Callable[[KingsAndThings, Any, int, int, int], str]


def refuse(s: KingsAndThings, seat: int, action: int) -> str:
    """Why this seat may not do this now."""
    if seat not in s.waiting_for() or s.window or action in (PASS, CLOSE):
        return ""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in HEX_VERBS and argument >= s.fixed.hexes:
        return "the small board has no such hex"
    frame = s.top()
    for kind, why in _REASONS:
        if isinstance(frame, kind):
            reason = why(s, frame, seat, verb, argument)
            if reason:
                return reason
    phase = PHASE_OF.get(verb)
    if phase is not None and phase[0] != s.phase:
        return f"that is done in the {phase[1]} Phase"
    return ""


HEX_VERBS: Final = frozenset(
    int(verb)
    for verb in (
        verbs.REMOVE_INCOME,
        verbs.PUT,
        verbs.STATION,
        verbs.TARGET,
        verbs.ASK,
        verbs.GRAB_ALL,
        verbs.STEP,
        verbs.LAND,
        verbs.RESOLVE,
        verbs.RETREAT,
        verbs.LIFT_OFF,
        verbs.BUILD,
        verbs.MURDER,
    )
)


def _phases() -> dict[int, tuple[int, str]]:
    """In which phase a verb belongs. [KT-3.1]"""
    groups: list[tuple[int, str, tuple[int, ...]]] = [
        (RECRUIT_HEROES, "Recruit Heroes", (verbs.COURT, verbs.DISCHARGE)),
        (RECRUIT_THINGS, "Recruit Things", (verbs.BUY, verbs.TRADE, verbs.DRAW)),
        (RANDOM_EVENTS, "Random Events", (verbs.EVENT,)),
        (
            MOVEMENT,
            "Movement",
            (verbs.GRAB, verbs.GRAB_ALL, verbs.STEP, verbs.ASK, verbs.PLAY_BALLOON, verbs.END_MOVE),
        ),
        (COMBAT, "Combat", (verbs.RESOLVE, verbs.BRIBE, verbs.FIGHT, verbs.RETREAT)),
        (CONSTRUCTION, "Construction", (verbs.BUILD,)),
        (SPECIAL_POWERS, "Special Powers", (verbs.ROB, verbs.MURDER)),
    ]
    return {int(verb): (int(phase), name) for phase, name, each in groups for verb in each}


PHASE_OF: Final = _phases()


def _is_face(argument: int) -> bool:
    return argument < FACES


def _not_mine(s: KingsAndThings, seat: int, face: int) -> str:
    """What is wrong with a fighter before any rule is asked; the same for all that are not one's own."""
    if not _is_face(face) or s.face[COUNTER_OF[face]] != face or not in_army(s, COUNTER_OF[face], seat):
        return f"you have no {_bare(face)} on the board"
    return ""


def _bare(face: int) -> str:
    """The name of a counter without its article."""
    return counter_name(face).removeprefix("the ")


# -- movement ---------------------------------------------------------------------------------


def _moving(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-9.8, KT-9.10, KT-9.17, KT-9.22]"""
    if verb == verbs.GRAB:
        if wrong := _not_mine(s, seat, argument):
            return wrong
        counter = COUNTER_OF[argument]
        name = counter_name(argument)
        if s.status[counter] & MOVED:
            return f"{name} has moved this turn"
        hex = int(hex_of(s.place[counter]))
        return f"{name} is pinned by enemies in {hex_name(s, hex)}" if is_pinned(s, hex, seat) else ""
    if verb == verbs.GRAB_ALL:
        return _all_of(s, seat, argument)
    if verb == verbs.ASK:
        if s.crowd[8 * argument + seat] == 0:
            return "nobody of yours is there"
        if s.requests >> argument & 1:
            return "you have asked there already"
        if enemies_in(s, argument, seat) == 0:
            return "nobody pins you there"
        return "one asks before anything has moved, and only where all that pins lies face down"
    if verb in (verbs.STEP, verbs.HALT, verbs.DROP, verbs.PICK_UP):
        return "no stack is in hand: take one up first"
    return ""


def _all_of(s: KingsAndThings, seat: int, hex: int) -> str:
    if s.crowd[8 * hex + seat] == 0:
        return "nobody of yours is there"
    if is_pinned(s, hex, seat):
        return f"your army is pinned by enemies in {hex_name(s, hex)}"
    fresh = sum(s.place[c] == at(hex, seat) and not s.status[c] & MOVED for c in range(len(s.place)))
    return "only one of them can still move: take it up alone" if fresh else "they have moved this turn"


def _marching(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-9.3 to KT-9.12, KT-9.30, KT-9.31, KT-R29]"""
    here = int(frame.hex)
    if verb == verbs.STEP:
        return _step(s, here, argument)
    if verb == verbs.HALT:
        return "it may not end at sea" if s.terrain[here] == SEA else "more than ten would stand there"
    if verb in (verbs.GRAB, verbs.PICK_UP):
        if wrong := _not_mine(s, seat, argument):
            return wrong
        counter = COUNTER_OF[argument]
        if s.status[counter] & MOVING:
            return f"{counter_name(argument)} is in the stack already"
        if s.place[counter] != at(here, seat):
            return f"{counter_name(argument)} is not where the stack stands"
        if s.status[counter] & MOVED:
            return f"{counter_name(argument)} has moved this turn"
        return "before the first step counters are taken up, after it they are picked up"
    if verb == verbs.DROP:
        if wrong := _not_mine(s, seat, argument):
            return wrong
        if not in_stack(s, COUNTER_OF[argument], here):
            return f"{counter_name(argument)} is not in the stack in hand"
        return "somebody with movement left must go on, and there must be room to stay"
    return "the stack in hand must halt first" if verb == verbs.END_MOVE else ""


def _step(s: KingsAndThings, here: int, hex: int) -> str:
    """Why the stack may not enter a hex."""
    if all(s.fixed.near[SIDES * here + k] != hex for k in range(SIDES)):
        return f"{hex_name(s, hex)} is not beside {hex_name(s, here)}: go there step by step"
    terrain = s.terrain[hex]
    if terrain == UNKNOWN:
        return "nobody knows that land yet"
    reach = Reach(s, here, False)
    walks = reach.flyers < reach.size
    if terrain == SEA and walks:
        return "only flyers cross the sea"
    if walks and reach.walked + MOVE_COST[terrain] > MOVE_POINTS:
        left = MOVE_POINTS - reach.walked
        return f"{terrain_name(terrain)} costs {MOVE_COST[terrain]}, and the slowest has {left} left"
    if reach.flyers and reach.flown + 1 > MOVE_POINTS:
        return "a flyer of the stack has no movement left"
    if not reach.fits(s, hex):
        return "at most ten of yours may stand in a hex"
    return "from there the stack could not come to a place where it may end"


# -- placing ----------------------------------------------------------------------------------


def _placing(s: KingsAndThings, frame: Any, seat: int, verb: int, argument: int) -> str:
    """[KT-7.16, KT-8.4 to KT-8.11]"""
    if verb == verbs.DONE and s.held[seat] > SHIELD_LIMIT:
        return f"at most {SHIELD_LIMIT} Things stay behind your Shield: place or discard some first"
    if verb == verbs.PUT:
        return "take a Thing in hand first"
    if verb not in (verbs.HOLD, verbs.DISCARD):
        return ""
    thing = COUNTER_OF[argument] if _is_face(argument) else NO_COUNTER
    if thing == NO_COUNTER or not holds(s, seat, thing):
        return f"{_bare(argument)} is not behind your Shield"
    if verb == verbs.DISCARD:
        return "Things are discarded only while more than ten are behind your Shield"
    if thing >= FIRST_TREASURE:
        return "treasure, magic and events never lie on the board"
    if thing < CREATURES:
        return "none of your hexes has room for it and no enemy in it"
    return "no hex of yours has its terrain and no income counter yet"


def _putting(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-8.5, KT-8.6, KT-8.9, KT-8.11]"""
    if verb != verbs.PUT:
        return "a Thing is in hand: say where it goes"
    if s.owner[hex] != seat:
        return "that hex is not yours"
    if enemies_in(s, hex, seat) != 0:
        return "enemies are in it"
    if frame.hexes and not frame.hexes >> hex & 1:
        return "now Things go only into the hexes just won"
    thing = held_thing(s, seat)
    if thing < CREATURES:
        return "ten of yours are there already"
    if s.income[hex] != NO_COUNTER:
        return "an income counter lies there already"
    return f"it belongs into {terrain_name(TERRAIN[s.face[thing]])}"


# -- recruiting -------------------------------------------------------------------------------


def _courting(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-6.2, KT-6.14, KT-R10]"""
    if verb not in (verbs.COURT, verbs.DISCHARGE) or not _is_face(face) or KIND[face] != HERO:
        return ""
    hero = COUNTER_OF[face]
    if verb == verbs.DISCHARGE:
        return f"{counter_name(face)} is not in your army"
    if s.face[hero] != face:
        return f"the counter of {counter_name(face)} shows its other side"
    if s.place[hero] >= BOARD:
        whose = int(side_of(s.place[hero]))
        return f"{counter_name(face)} serves {'you' if whose == seat else f'@{whose}'} already"
    if LORD[face] != NO_TERRAIN and has_lord(s, seat):
        return "an army has only one Terrain Lord"
    return "none of your hexes has room for a Hero"


def _gold_for(s: KingsAndThings, seat: int, price: int) -> str:
    return f"that costs {price} gold, and you have {s.gold[seat]}"


def _bidding(s: KingsAndThings, frame: Any, seat: int, verb: int, steps: int) -> str:
    """[KT-6.6]"""
    if verb != verbs.BID:
        return ""
    price = steps * int(BID_COST)
    return _gold_for(s, seat, price) if price > s.gold[seat] else "less is enough to be sure of him"


def _gap(s: KingsAndThings, frame: Any, seat: int, verb: int, _: int) -> str:
    """[KT-6.7]"""
    return _gold_for(s, seat, int(frame.gap) * int(GAP_COST)) if verb == verbs.PAY_GAP else ""


def _stationing(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-8.2]"""
    if verb != verbs.STATION:
        return "say first where the Hero joins you"
    return "that hex is not yours" if s.owner[hex] != seat else "ten of yours are there already"


def _buying(s: KingsAndThings, frame: Any, seat: int, verb: int, number: int) -> str:
    """[KT-7.4, KT-7.5]"""
    if verb == verbs.BUY:
        return _gold_for(s, seat, number * int(RECRUIT_COST))
    return "say first how many recruits you buy" if verb in (verbs.TRADE, verbs.DRAW) else ""


def _trading(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-7.6 to KT-7.9]"""
    marked = int(marked_count(s, seat))
    if verb == verbs.DRAW:
        return "Things are traded in pairs: one more is missing"
    if verb != verbs.TRADE:
        return "what is bought is drawn at once: trade in, or draw" if verb == verbs.BUY else ""
    if not _is_face(face) or not holds(s, seat, COUNTER_OF[face]):
        return f"{_bare(face)} is not behind your Shield"
    if marked >= TRADE_MOST * TRADE_RATIO:
        return f"at most {TRADE_MOST} draws are traded for"
    return "it is marked already, or no second one is left to make a pair"


# -- combat -----------------------------------------------------------------------------------


def _resolving(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-11.4, KT-11.5]"""
    if verb != verbs.RESOLVE:
        return ""
    if s.crowd[8 * hex + seat] == 0 and s.owner[hex] != seat:
        return "you have no part in what happens there"
    return "nothing is due there, or it is not yours to choose"


def _bribing(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-10.20, KT-10.21]"""
    if verb != verbs.BRIBE:
        return "bribe defenders, or fight" if verb in (verbs.RETREAT, verbs.STAY) else ""
    if not _is_face(face) or not defends(s, COUNTER_OF[face], frame.hex):
        return f"{_bare(face)} does not defend here"
    return _gold_for(s, seat, int(price_of(s, COUNTER_OF[face])))


def _hit(s: KingsAndThings, frame: Any, seat: int, verb: int, face: int) -> str:
    """[KT-11.30, KT-R51]"""
    if verb != verbs.TAKE_HIT:
        return "hits must be put first"
    if not _is_face(face):
        return "no fort of this side can take it"
    counter = COUNTER_OF[face]
    if not is_fighter(counter) or s.place[counter] != at(s.battle, frame.side):
        return f"{_bare(face)} is not on this side of the battle"
    return f"{counter_name(face)} has taken a hit in this step; first all others take one"


def _retreating(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-11.41, KT-11.42, KT-C.20]"""
    if verb == verbs.STAY:
        return "the Dust of Defense leaves no choice"
    if verb != verbs.RETREAT:
        return ""
    if all(s.fixed.near[SIDES * s.battle + k] != hex for k in range(SIDES)):
        return f"{hex_name(s, hex)} is not beside the battle"
    if s.owner[hex] != seat:
        return "one retreats only into land of one's own"
    return "enemies are in it"


# -- construction -----------------------------------------------------------------------------


def _building(s: KingsAndThings, frame: Any, seat: int, verb: int, hex: int) -> str:
    """[KT-4.3 to KT-4.7, KT-12.2 to KT-12.8]"""
    if verb != verbs.BUILD:
        return ""
    if s.owner[hex] != seat:
        return "nobody has claimed that hex" if s.owner[hex] == NO_SEAT else "that hex is not yours"
    if s.raised >> hex & 1:
        return "a hex gains one level in a turn"
    level = int(s.fort[hex]) + 1
    if level > CITADEL:
        return "nothing is higher than a citadel"
    if level == CITADEL:
        if citadels_of(s, seat):
            return "one builds only one citadel"
        if income_of(s, seat) < s.fixed.citadel_income:
            return f"a citadel asks for an income of {s.fixed.citadel_income}; yours is {income_of(s, seat)}"
    if s.pieces[level] <= 0:
        return "the bank has no such fort left"
    return _gold_for(s, seat, int(FORT_COST))


_REASONS: Final[tuple[tuple[type[Any], Reason], ...]] = (
    (Move, _moving),
    (March, _marching),
    (Place, _placing),
    (PutHeld, _putting),
    (RecruitHero, _courting),
    (Bid, _bidding),
    (PayGap, _gap),
    (Station, _stationing),
    (BuyRecruits, _buying),
    (TradeIn, _trading),
    (ChooseBattle, _resolving),
    (Bribe, _bribing),
    (PutHit, _hit),
    (DecideRetreat, _retreating),
    (Construct, _building),
)
