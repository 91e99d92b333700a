"""The evaluation of Wizard Kings in named parts, for people."""

from __future__ import annotations

from typing import Final

from regalia.engine.appraisal import SETTLED, Term, Wording
from regalia.engine.frame import OVER
from regalia.engine.weights import Tuning
from regalia.games.wizard_kings.data import BLOCKS, COST
from regalia.games.wizard_kings.evaluation import (
    PACKAGE,
    TUNED,
    ended,
    evaluate,
    is_at_the_end,
    through,
    unspent,
    weigh,
)
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED, MOVING, SETTING_UP
from regalia.games.wizard_kings.prospect import Weights, carried, prospect
from regalia.games.wizard_kings.state import WizardKings

TUNING: Final = Tuning(PACKAGE, Weights, weigh, form=3)

DEPLOYMENT: Final = Wording("deployment", "the army as it is raised and deployed", "a better deployment", "")
"""Whatever has to be placed weakens what the next one can do: that is no price of placing it here."""
CITIES: Final = Wording(
    "cities",
    "cities, by who holds them and what is near",
    "a better hold on the cities",
    "a weaker hold on the cities",
)
GOAL: Final = Wording("goal", "nearness to the goal", "the goal within reach", "the goal further off")
BATTLES: Final = Wording(
    "battles", "battles that are due", "better odds in battle", "worse odds in battle", kin="strength"
)
"""Once a battle is fought, what was hoped of it has become strength, or has not."""
ARMY: Final = Wording(
    "army", "strength on the map", "a stronger army", "a weaker army", kin="strength", measured=True
)
"""Its value holds the gold of the turn as well: whoever raises a block pays, and has a stronger army. So its
amount is the gold that stands on the map, which is the same in every phase."""
SPELLS: Final = Wording(
    "marches", "moves and spells under way", "a spell that opens the way", "a spell lost", measured=True
)
"""Its value holds the small fees for clicks as well."""


def appraise(s: WizardKings, seat: int) -> list[Term]:
    """What the evaluation is made of."""
    if s.to_act == OVER:
        return [Term(SETTLED, evaluate(s, seat))]
    if s.phase == SETTING_UP:
        return [Term(DEPLOYMENT, evaluate(s, seat))]
    purse = 0.0
    fee = 0.0
    if s.to_act == seat and s.phase == MOVING:
        s = through(s, seat, TUNED)[0]
    elif is_at_the_end(s, seat):
        fee = TUNED.idle
        purse = unspent(s, seat, TUNED) + fee
        s = ended(s)
        if s.to_act == OVER:
            return [Term(SETTLED, evaluate(s, seat)), Term(ARMY, purse), Term(SPELLS, -fee)]
    view = prospect(s, seat, TUNED)
    cities = view.cities()
    return [
        Term(CITIES, cities - view.near),
        Term(GOAL, view.near),
        Term(BATTLES, view.fights),
        Term(ARMY, view.army - view.fights + purse, strength_ahead(s, seat)),
        Term(SPELLS, -view.idle - fee, spells_under_way(s, seat)),
    ]


def strength_ahead(s: WizardKings, seat: int) -> float:
    """By how much gold a seat's side has more on the map than all others."""
    ahead = 0
    for block, place in enumerate(s.place):
        if place >= 0:
            worth = s.strength[block] * COST[s.fixed.unit[block]]
            ahead += worth if s.group[block // BLOCKS] == s.group[seat] else -worth
    return float(ahead)


def spells_under_way(s: WizardKings, seat: int) -> float:
    """What spells promise that let a unit of a seat's side go further, the fees for clicks left out."""
    promise = 0.0
    for block, marks in enumerate(s.marks):
        ours = s.place[block] >= 0 and s.group[block // BLOCKS] == s.group[seat]
        if ours and marks & (FLIES | MARCHES) != 0 and marks & MOVED == 0:
            promise += carried(s, block, seat, TUNED)
    return promise
