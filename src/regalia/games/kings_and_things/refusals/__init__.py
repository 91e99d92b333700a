"""Why an action is not on offer: half a sentence, from what the seat that asks may know.

Only the rules decide what is offered; this looks at the same facts afterwards and names the one in the way.
Of others' face-down counters nothing is looked at but that they are there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.actions import CLOSE, PASS, argument_of, verb_of
from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.refusals import building, fighting, moving, placing, recruiting
from regalia.games.kings_and_things.rules.bribery import Bribe
from regalia.games.kings_and_things.rules.combat import ChooseBattle
from regalia.games.kings_and_things.rules.construction import Construct
from regalia.games.kings_and_things.rules.deployment import Place, PutHeld
from regalia.games.kings_and_things.rules.heroes import Bid, PayGap, RecruitHero, Station
from regalia.games.kings_and_things.rules.hits import PutHit
from regalia.games.kings_and_things.rules.movement import March, Move
from regalia.games.kings_and_things.rules.recruiting import BuyRecruits, TradeIn
from regalia.games.kings_and_things.rules.retreat import DecideRetreat
from regalia.games.kings_and_things.state import (
    COMBAT,
    CONSTRUCTION,
    MOVEMENT,
    RANDOM_EVENTS,
    RECRUIT_HEROES,
    RECRUIT_THINGS,
    SPECIAL_POWERS,
    KingsAndThings,
)
from regalia.games.kings_and_things.words import spoken

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
                return spoken(s, reason)
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


_REASONS: Final[tuple[tuple[type[Any], Reason], ...]] = (
    (Move, moving.moving),
    (March, moving.marching),
    (Place, placing.placing),
    (PutHeld, placing.putting),
    (RecruitHero, recruiting.courting),
    (Bid, recruiting.bidding),
    (PayGap, recruiting.gap),
    (Station, recruiting.stationing),
    (BuyRecruits, recruiting.buying),
    (TradeIn, recruiting.trading),
    (ChooseBattle, fighting.resolving),
    (Bribe, fighting.bribing),
    (PutHit, fighting.hit),
    (DecideRetreat, fighting.retreating),
    (Construct, building.building),
)
