"""What anybody would do in a battle without thinking long: the light policy of forecasts.

Fire; burn the Wizard for what does most for each step, at whoever fires best, unless its side has twice the
enemy's strength without it; leave when the enemy is twice as strong.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import COMBAT as IN_COMBAT
from regalia.games.wizard_kings.data import DICE, EFFECT, HEAL, HITS, LEVEL, PANIC, PHASE, QUAKE, STRIKE
from regalia.games.wizard_kings.odds import ENOUGH
from regalia.games.wizard_kings.places import ATTACKS
from regalia.games.wizard_kings.queries import is_wizard
from regalia.games.wizard_kings.rules.announcing import ChooseTarget, named_block
from regalia.games.wizard_kings.rules.battle import CombatTurn, hits_on
from regalia.games.wizard_kings.rules.spells import number_to_hit
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import CONFIRM, END_REGROUP, FIRE, RETREAT, SPELL, WAIT

HOPELESS: Final[i64] = 2
"""So many times the own strength of a side makes the other one go."""
FRIGHT: Final[i64] = 3
"""What a spell that drives a unit away is worth, as the number of a die that would hit: half of a step."""


def choose(s: WizardKings, rng: Rng) -> int:
    """One of what is on offer."""
    actions = s.legal()
    frame = s.top()
    if isinstance(frame, CombatTurn):
        return combat_turn(s, frame.block, actions, rng)
    if isinstance(frame, ChooseTarget) and EFFECT[frame.spell] == STRIKE:
        return struck(s, actions, rng)
    for action in actions:
        if verb_of(action) in (CONFIRM, END_REGROUP):
            return action
    return actions[rng.under(len(actions))]


def combat_turn(s: WizardKings, block: i64, actions: list[int], rng: Rng) -> int:
    """Fire, cast or go."""
    away = [action for action in actions if verb_of(action) == RETREAT]
    mine, theirs = strengths(s, block)
    casts = is_wizard(s, block)
    if away and (theirs >= HOPELESS * mine or (casts and s.strength[block] == 1)):
        return away[rng.under(len(away))]
    thrifty = casts and mine - s.strength[block] >= ENOUGH * theirs
    best = -1
    most: i64 = 0
    for action in actions:
        verb = verb_of(action)
        if verb == FIRE:
            return action
        if verb == SPELL and PHASE[argument_of(action)] == IN_COMBAT:
            does = a_step_does(s, argument_of(action))
            if does > most and not thrifty:
                most = does
                best = action
        elif verb == WAIT and best < 0:
            best = action
    return best if best >= 0 else actions[0]


def a_step_does(s: WizardKings, spell: i64) -> i64:
    """What a spell does for each step it costs, in hundredths of a sixth of a hit.

    Of equals an attack comes before a cure, and one that strikes harder at once before a weaker one. What the
    hex counts as for a round does nothing by itself.
    """
    effect = EFFECT[spell]
    level = LEVEL[spell]
    if effect in (STRIKE, HITS, QUAKE):
        return 100 * DICE[spell] * number_to_hit(s, spell) // level + level
    if effect == HEAL:
        return 100 * DICE[spell] * number_to_hit(s, spell) // level
    return 100 * FRIGHT // level if effect == PANIC else 0


def struck(s: WizardKings, actions: list[int], rng: Rng) -> int:
    """Whoever fires best, among equals by lot."""
    most: i64 = -1
    best: list[int] = []
    for action in actions:
        block = named_block(s, verb_of(action), argument_of(action))
        does: i64 = 1 if is_wizard(s, block) else hits_on(s, block)
        if does > most:
            most = does
            best = []
        if does == most:
            best.append(action)
    return best[rng.under(len(best))]


def strengths(s: WizardKings, block: i64) -> tuple[i64, i64]:
    """The steps of a unit's side of the battle, and of the other."""
    mine: i64 = 0
    theirs: i64 = 0
    attacks = s.marks[block] & ATTACKS
    for other in range(len(s.place)):
        if s.place[other] == s.fight:
            if s.marks[other] & ATTACKS == attacks:
                mine += s.strength[other]
            else:
                theirs += s.strength[other]
    return mine, theirs
