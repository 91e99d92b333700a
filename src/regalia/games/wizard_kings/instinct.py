"""What anybody would do in a battle without thinking long: the light policy of forecasts.

Fire; burn the Wizard for the dearest spell it can pay; leave when the enemy is twice as strong.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import COMBAT as IN_COMBAT
from regalia.games.wizard_kings.data import LEVEL, PHASE
from regalia.games.wizard_kings.places import ATTACKS
from regalia.games.wizard_kings.queries import is_wizard
from regalia.games.wizard_kings.rules.battle import CombatTurn
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CONFIRM, END_REGROUP, FIRE, RETREAT, SPELL, WAIT

HOPELESS: Final[i64] = 2
"""So many times the own strength of a side makes the other one go."""


def choose(s: WizardKings, rng: Rng) -> int:
    """One of what is on offer."""
    actions = s.legal()
    frame = s.top()
    if isinstance(frame, CombatTurn):
        return combat_turn(s, frame.block, actions, rng)
    for action in actions:
        if verb_of(action) in (CONFIRM, END_REGROUP):
            return action
    return actions[rng.under(len(actions))]


def combat_turn(s: WizardKings, block: i64, actions: list[int], rng: Rng) -> int:
    """Fire, cast or go."""
    away = [action for action in actions if verb_of(action) == RETREAT]
    if away and (is_hopeless(s, block) or (is_wizard(s, block) and s.strength[block] == 1)):
        return away[rng.under(len(away))]
    best = -1
    level: i64 = 0
    for action in actions:
        verb = verb_of(action)
        if verb == FIRE:
            return action
        if verb == SPELL and PHASE[argument_of(action)] == IN_COMBAT and LEVEL[argument_of(action)] > level:
            level = LEVEL[argument_of(action)]
            best = action
        elif verb == WAIT and best < 0:
            best = action
    return best if best >= 0 else actions[0]


def is_hopeless(s: WizardKings, block: i64) -> bool:
    """Whether the other side of the battle has twice the steps of this one."""
    mine: i64 = 0
    theirs: i64 = 0
    attacks = s.marks[block] & ATTACKS
    for other in range(len(s.place)):
        if s.place[other] == s.fight:
            if s.marks[other] & ATTACKS == attacks:
                mine += s.strength[other]
            else:
                theirs += s.strength[other]
    return theirs >= HOPELESS * mine
