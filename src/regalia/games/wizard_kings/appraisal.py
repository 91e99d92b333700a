"""The evaluation of Wizard Kings in named parts, for people."""

from __future__ import annotations

from typing import Final

from regalia.engine.appraisal import SETTLED, Term, Wording
from regalia.engine.frame import OVER
from regalia.engine.weights import Tuning
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
from regalia.games.wizard_kings.places import MOVING, SETTING_UP
from regalia.games.wizard_kings.prospect import Weights, prospect
from regalia.games.wizard_kings.state import WizardKings

TUNING: Final = Tuning(PACKAGE, Weights, weigh, form=3)

DEPLOYMENT: Final = Wording(
    "deployment", "the army as it is raised and deployed", "a better deployment", "a weaker deployment"
)
CITIES: Final = Wording(
    "cities",
    "cities, by who holds them and what is near",
    "a better hold on the cities",
    "a weaker hold on the cities",
)
GOAL: Final = Wording("goal", "nearness to the goal", "the goal within reach", "the goal further off")
BATTLES: Final = Wording("battles", "battles that are due", "better odds in battle", "worse odds in battle")
ARMY: Final = Wording("army", "strength on the map", "a stronger army", "a weaker army")
MARCHES: Final = Wording(
    "marches", "moves and spells under way", "a spell that opens the way", "a move spent"
)


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
            return [Term(SETTLED, evaluate(s, seat)), Term(ARMY, purse), Term(MARCHES, -fee)]
    view = prospect(s, seat, TUNED)
    cities = view.cities()
    return [
        Term(CITIES, cities - view.near),
        Term(GOAL, view.near),
        Term(BATTLES, view.fights),
        Term(ARMY, view.army - view.fights + purse),
        Term(MARCHES, -view.idle - fee),
    ]
